/** The chronicle as leaves: one for each party, a section for each reign. */
import type { Seat } from '../../wire'
import type { Line, PartyRecord, Record } from './annals'

export interface Reign {
  seat: Seat
  /** Which reign of this person it is; that of the first Tsar, who came by lot, counts like any other. */
  accession: number
  lines: readonly Line[]
}

export interface Leaf {
  party: PartyRecord
  reigns: readonly Reign[]
}

export function leaves(record: Record): Leaf[] {
  const times = new Map<Seat, number>()
  const throned = (seat: Seat) => times.set(seat, (times.get(seat) ?? 0) + 1)
  return record.parties.map((party): Leaf => {
    const first = party.changes[0]!.seats.at(-1)!
    if (!times.size) throned(first)
    const reigns: (Reign & { lines: Line[] })[] = [{ seat: first, accession: times.get(first) ?? 1, lines: [] }]
    for (const line of party.entries) {
      if (line.what === 'accession') {
        throned(line.by)
        reigns.push({ seat: line.by, accession: times.get(line.by)!, lines: [] })
      }
      reigns.at(-1)!.lines.push(line)
    }
    return { party, reigns: reigns.filter((reign, at) => reign.lines.length || (at === 0 && reigns.length === 1)) }
  })
}
