// The news as lines of the log.
import { IncrementalList } from '../net/incremental_list'
import type { AskShown, Channel, News, Talk, Seat, TableShown } from '../wire'

export interface LogLine {
  kind: 'event' | 'table'
  text: string
}

export interface Words {
  by: Seat
  name: string
  text: string
  channel: Channel
  to: readonly string[] | null
}

const nameOf = (table: TableShown, seat: Seat): string => table.chairs[seat]?.name ?? String(seat + 1)

/**
 * Events in the words of the game and of the table. Where others can see the screen, what was told to
 * this seat alone is replaced by `discreet`.
 */
export function logOf(discreet: string | null = null): IncrementalList<LogLine> {
  return new IncrementalList((one) => {
    if (one.type === 'talk' || !one.phrase) return null
    return {
      kind: one.type,
      text: discreet !== null && one.type === 'event' && one.private ? discreet : one.phrase,
    }
  })
}

/** The lines up to the event that is being played. */
export function linesUpTo(lines: readonly LogLine[], news: readonly News[], heard: number): readonly LogLine[] {
  const later = news.slice(heard).filter((one) => one.type !== 'talk' && one.phrase)
  return later.length ? lines.slice(0, -later.length) : lines
}

/** The last events, without the open question, which is shown elsewhere. */
export function deeds(lines: readonly LogLine[], ask: AskShown | null): readonly LogLine[] {
  const last = lines.at(-1)
  return last && ask?.phrase.startsWith(last.text) ? lines.slice(0, -1) : lines
}

/** Chat messages. */
export const talkHeard = (): IncrementalList<Talk> =>
  new IncrementalList((one) => (one.type === 'talk' ? one : null))

/** The same with the present names of their authors. */
export function talk(said: readonly Talk[], table: TableShown): Words[] {
  return said.map(({ by, text, channel, to }) => {
    return { by, name: nameOf(table, by), text, channel, to: to?.map((seat) => nameOf(table, seat)) ?? null }
  })
}
