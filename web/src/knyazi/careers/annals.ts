/** The record of a game, carried on by what is heard after it was fetched. */
import type { Knyazi, Seat } from '../../wire'
import type { KnyaziEvent } from '../types'

export type Record = Knyazi.KnyaziAnnals
export type PartyRecord = Knyazi.PartyAnnals
export type Line = Knyazi.Line

/** What stands on the table now, as far as careers ask. */
export interface Now {
  party: number
  turn: number
  places: readonly { seat: Seat }[]
  standings: Record['standings']
  winners: Record['winners']
}

/** What is heard may be in the record already, or be missed between the two: the table itself has the last word. */
export function carried(record: Record, heard: readonly KnyaziEvent[], now: Now): Record {
  const parties = [...record.parties]
  const change = (fields: Partial<PartyRecord>) => (parties[parties.length - 1] = { ...parties.at(-1)!, ...fields })
  const begin = (number: number, seats: readonly Seat[]) =>
    parties.push({
      number,
      changes: [{ turn: 0, seats, cause: null }],
      turns: 0,
      entries: [],
      how: null,
      tsar: null,
    })
  const move = (turn: number, seats: readonly Seat[], cause: Knyazi.Cause | null) => {
    const { changes } = parties.at(-1)!
    if (!same(changes.at(-1)!.seats, seats)) change({ changes: [...changes, { turn, seats, cause }] })
  }
  let seated = parties.at(-1)?.changes.at(-1)?.seats ?? now.places.map((place) => place.seat)
  for (const event of heard) {
    const last = parties.at(-1)
    if (event.event === 'moved') seated = reseated(record.places, seated, event.moves)
    if (event.event === 'dealt' && event.party > (last?.number ?? 0)) begin(event.party, seated)
    else if (!last) continue
    else if (event.event === 'attacked') change({ turns: last.turns + 1 })
    else if (event.event === 'moved' && last.how === null)
      move(last.turns, seated, event.cause) // else the next party begins so
    else if (event.event === 'party_ended') change({ how: event.how, tsar: event.tsar })
  }
  const seats = now.places.map((place) => place.seat)
  if (now.party > (parties.at(-1)?.number ?? 0) && seats.length) begin(now.party, seats)
  if (parties.at(-1)?.number === now.party) {
    if (now.turn > 0 || parties.at(-1)!.how === null) change({ turns: now.turn })
    move(now.turn, seats, null)
  }
  return { ...record, parties, standings: now.standings, winners: now.winners }
}

function reseated(places: Record['places'], seats: readonly Seat[], moves: readonly Knyazi.Move[]): Seat[] {
  const after = [...seats]
  for (const move of moves) after[places.indexOf(move.new)] = move.seat
  return after
}

const same = (one: readonly Seat[], other: readonly Seat[]) =>
  one.length === other.length && one.every((seat, at) => seat === other[at])

/** Where somebody sat in a party: from which turn on, and how high (0 is the lowest place). */
export function stations(party: PartyRecord, seat: Seat): { turn: number; rank: number }[] {
  const found: { turn: number; rank: number }[] = []
  for (const { turn, seats } of party.changes) {
    const rank = seats.indexOf(seat)
    if (rank !== found.at(-1)?.rank) found.push({ turn, rank })
  }
  return found
}

/** Everybody by the three measures of a career, the finest first; equals share a place. */
export function ranking(standings: Record['standings']): { place: number; standing: Knyazi.Standing }[] {
  const measure = (one: Knyazi.Standing) => [one.reigns, one.places, one.rise]
  const order = (a: Knyazi.Standing, b: Knyazi.Standing) => {
    const [ours, theirs] = [measure(a), measure(b)]
    const at = ours.findIndex((value, index) => value !== theirs[index])
    return at < 0 ? 0 : theirs[at]! - ours[at]!
  }
  const sorted = [...standings].sort(order)
  return sorted.map((standing) => ({
    place: sorted.findIndex((other) => order(other, standing) === 0) + 1,
    standing,
  }))
}
