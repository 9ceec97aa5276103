// News as lines to read.
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
 * What happened, in the words of the game and of the table. Round one table others look on: what was said to
 * this seat alone is then replaced by `discreet`.
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

/** The lines of what the table has told so far: those that come of later news are left off. */
export function linesUpTo(lines: readonly LogLine[], news: readonly News[], heard: number): readonly LogLine[] {
  const later = news.slice(heard).filter((one) => one.type !== 'talk' && one.phrase)
  return later.length ? lines.slice(0, -later.length) : lines
}

/** What was done last: not once more what is asked now, which stands elsewhere. */
export function deeds(lines: readonly LogLine[], ask: AskShown | null): readonly LogLine[] {
  const last = lines.at(-1)
  return last && ask?.phrase.startsWith(last.text) ? lines.slice(0, -1) : lines
}

/** What people wrote. */
export const talkHeard = (): IncrementalList<Talk> =>
  new IncrementalList((one) => (one.type === 'talk' ? one : null))

/** The same with the names that its people have now. */
export function talk(said: readonly Talk[], table: TableShown): Words[] {
  return said.map(({ by, text, channel, to }) => {
    return { by, name: nameOf(table, by), text, channel, to: to?.map((seat) => nameOf(table, seat)) ?? null }
  })
}
