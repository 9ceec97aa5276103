/** The chronicle as leaves: one for each party, a section for each reign. */
import type { Seat } from '../../wire'
import type { Line, PartyRecord, Record } from './annals'

export interface Reign {
  seat: Seat
  /** Which accession of this person it is; the first Tsar came by lot and has none. */
  accession: number
  lines: readonly Line[]
}

export interface Leaf {
  party: PartyRecord
  reigns: readonly Reign[]
}

export function leaves(record: Record): Leaf[] {
  const times = new Map<Seat, number>()
  return record.parties.map((party): Leaf => {
    const first = party.changes[0]!.seats.at(-1)!
    const reigns: (Reign & { lines: Line[] })[] = [{ seat: first, accession: times.get(first) ?? 0, lines: [] }]
    for (const line of party.entries) {
      if (line.what === 'accession') {
        times.set(line.by, (times.get(line.by) ?? 0) + 1)
        reigns.push({ seat: line.by, accession: times.get(line.by)!, lines: [] })
      }
      reigns.at(-1)!.lines.push(line)
    }
    return { party, reigns: reigns.filter((reign, at) => reign.lines.length || (at === 0 && reigns.length === 1)) }
  })
}
