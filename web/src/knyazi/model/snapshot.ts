/**
 * The table as it was when the event that is being played back happened. The server sends the latest view together with
 * several events, so the states between them are derived here from the view before and the events since.
 */
import type { Playback } from '../../play/event_player.svelte'
import type { Card, KnyaziEvent, View } from '../types'

type Table = View['table']
type Attack = NonNullable<Table['attack']>
type Person = Table['people'][number]

/** The table to draw during a playback; null: nothing is being played back. */
export function snapshotOf(playback: Playback<KnyaziEvent, Table> | null, latest: Table): Table {
  if (!playback) return latest
  const { before, after, events } = playback
  return events ? events.reduce((table, event) => next(table, event, after), before) : after
}

/** The cards of the attack, and those that beat them. */
export function lyingOn({ attack }: Table): ReadonlySet<Card> {
  return new Set((attack?.cards ?? []).flatMap(({ card, beaten_by: by }) => (by == null ? [card] : [card, by])))
}

/** The table after one more event, as far as everybody sees it. */
function next(table: Table, event: KnyaziEvent, after: Table): Table {
  switch (event.event) {
    // The page cannot derive the state after these: draw the latest one.
    case 'seated':
    case 'dealt':
    case 'unrest':
    case 'shared':
    case 'rewarded':
    case 'riot_began':
    case 'party_ended':
      return after
    case 'turn':
      return { ...table, mover: event.seat, attack: null, phase: after.phase }
    case 'trump_named':
      return { ...table, trump: event.suit }
    case 'attacked': {
      const { by, target, cards, kind } = event
      const attack: Attack = { attacker: by, defender: target, kind, cards: cards.map((card) => ({ card, by })) }
      return holding({ ...table, attack }, by, -cards.length)
    }
    case 'thrown_in': {
      const { by, cards } = event
      const laid = [...(table.attack?.cards ?? []), ...cards.map((card) => ({ card, by }))]
      return holding(attacked(table, { cards: laid }), by, -cards.length)
    }
    case 'beaten': {
      const { by, target, card } = event
      const beaten = card == null ? { mercy: true } : { beaten_by: card }
      const laid = (table.attack?.cards ?? []).map((one) => (one.card === target ? { ...one, ...beaten } : one))
      return holding(attacked(table, { cards: laid }), by, card == null ? 0 : -1)
    }
    case 'took':
      return holding({ ...table, attack: null }, event.by, event.cards)
    case 'cleared':
      return { ...table, attack: null, discarded: table.discarded + event.cards }
    case 'frozen':
      return changed(table, event.seat, () => ({ frozen: true }))
    case 'moved': {
      const sits = new Map(event.moves.map(({ seat, new: character }) => [character, seat]))
      const places = table.places.map((place) => ({ ...place, seat: sits.get(place.character) ?? place.seat }))
      const moved: Table = { ...table, places }
      return event.moves.reduce((at, { seat, new: character }) => changed(at, seat, () => ({ character })), moved)
    }
    default:
      return table
  }
}

function attacked(table: Table, change: Partial<Attack>): Table {
  return table.attack ? { ...table, attack: { ...table.attack, ...change } } : table
}

function holding(table: Table, seat: number, more: number): Table {
  return changed(table, seat, ({ cards }) => ({ cards: Math.max(0, (cards ?? 0) + more) }))
}

function changed(table: Table, seat: number, change: (person: Person) => Partial<Person>): Table {
  const people = table.people.map((person) => (person.seat === seat ? { ...person, ...change(person) } : person))
  return { ...table, people }
}
