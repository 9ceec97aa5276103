/** The public record of a game: who sat where in each party, the chronicle, standings and titles. */
import type { Knyazi, Seat } from '../../wire'
import type { KnyaziEvent } from '../types'

export type GameRecord = Knyazi.KnyaziAnnals
export type PartyRecord = Knyazi.PartyAnnals
export type ChronicleLine = Knyazi.Line

/** The part of the table's state that the record depends on. */
export interface TableNow {
  party: number
  turn: number
  places: readonly { seat: Seat }[]
  standings: GameRecord['standings']
  winners: GameRecord['winners']
}

/**
 * Apply events to a fetched record. The record may already contain some of them, and events between the fetch and the
 * first of them may be missing, so at the end the table's state decides.
 */
export function updated(record: GameRecord, events: readonly KnyaziEvent[], now: TableNow): GameRecord {
  const parties = [...record.parties]
  const change = (fields: Partial<PartyRecord>) => (parties[parties.length - 1] = { ...parties.at(-1)!, ...fields })
  const begin = (number: number, seats: readonly Seat[]) =>
    parties.push({
      ...{ number, changes: [{ turn: 0, seats, cause: null }], turns: 0 },
      ...{ entries: [], how: null, tsar: null },
    })
  const move = (turn: number, seats: readonly Seat[], cause: Knyazi.Cause | null) => {
    const { changes } = parties.at(-1)!
    if (!same(changes.at(-1)!.seats, seats)) change({ changes: [...changes, { turn, seats, cause }] })
  }
  let seated = parties.at(-1)?.changes.at(-1)?.seats ?? now.places.map((place) => place.seat)
  for (const event of events) {
    const last = parties.at(-1)
    if (event.event === 'moved') seated = reseated(record.places, seated, event.moves)
    if (event.event === 'dealt' && event.party > (last?.number ?? 0)) begin(event.party, seated)
    else if (!last) continue
    else if (event.event === 'attacked') change({ turns: last.turns + 1 })
    // After the end of a party people move to where the next one begins.
    else if (event.event === 'moved' && last.how === null) move(last.turns, seated, event.cause)
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

function reseated(
  places: GameRecord['places'],
  seats: readonly Seat[],
  moves: readonly Knyazi.Move[],
): readonly Seat[] {
  const after = [...seats]
  for (const move of moves) after[places.indexOf(move.new)] = move.seat
  return after
}

const same = (one: readonly Seat[], other: readonly Seat[]) =>
  one.length === other.length && one.every((seat, at) => seat === other[at])

/** The places that a seat held in a party: from which turn on, and the rank (0 is the lowest place). */
export function placesHeld(party: PartyRecord, seat: Seat): { turn: number; rank: number }[] {
  const found: { turn: number; rank: number }[] = []
  for (const { turn, seats } of party.changes) {
    const rank = seats.indexOf(seat)
    if (rank !== found.at(-1)?.rank) found.push({ turn, rank })
  }
  return found
}

/** All seats by the three measures of a career, the best first; equal careers share a place. */
export function ranking(standings: GameRecord['standings']): { place: number; standing: Knyazi.Standing }[] {
  const order = (a: Knyazi.Standing, b: Knyazi.Standing) =>
    b.reigns - a.reigns || b.places - a.places || b.rise - a.rise
  const sorted = [...standings].sort(order)
  return sorted.map((standing) => ({
    place: sorted.findIndex((other) => order(other, standing) === 0) + 1,
    standing,
  }))
}
