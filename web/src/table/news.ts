// News as lines to read.
import type { Channel, News, Seat, TableShown } from '../wire'

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
export function logLines(news: readonly News[], discreet: string | null = null): LogLine[] {
  const lines: LogLine[] = []
  for (const one of news) {
    if (one.type === 'said' || !one.phrase) continue
    const text = discreet !== null && one.type === 'event' && one.private ? discreet : one.phrase
    let line = made.get(one)
    if (line?.text !== text) made.set(one, (line = { kind: one.type, text }))
    lines.push(line)
  }
  return lines
}

/** What a piece of news was made into before stays the same object. */
const made = new WeakMap<News, LogLine>()

/** What people wrote. */
export function talk(news: readonly News[], table: TableShown): Words[] {
  const said: Words[] = []
  for (const one of news) {
    if (one.type !== 'said') continue
    const to = one.to?.map((seat) => nameOf(table, seat)) ?? null
    said.push({ by: one.by, name: nameOf(table, one.by), text: one.text, channel: one.channel, to })
  }
  return said
}
