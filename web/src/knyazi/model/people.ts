/** Everybody at the table, as this viewer sees and must call them. */
import { playedBy } from '../../play/pace/pace.svelte'
import type { ChairShown, Gender, Seat } from '../../wire'
import { ESTATE, type Character, type Estate, type View } from '../types'
import type { Terms, Words } from '../words'

export interface PersonShown {
  seat: Seat
  /** The name by which they are known outside the game: written small, and never to be said aloud. */
  name: string
  gender: Gender
  character: Character | null
  /** The short name of the character. */
  title: string
  /** As the viewer must call them: a superior by the full style, anybody else by the short name. */
  called: string
  estate: Estate
  /** 0 is the lowest place. */
  rank: number
  cards: number
  frozen: boolean
  mercy: boolean
  me: boolean
  mover: boolean
  attacks: boolean
  defends: boolean
  asked: boolean
  away: boolean
  by: ReturnType<typeof playedBy>
}

export interface Around {
  chairs: readonly ChairShown[]
  here: readonly Seat[]
  asked: readonly Seat[]
}

export function peopleShown(view: View, me: Seat | null, around: Around, terms: Terms): PersonShown[] {
  const { people: seated, places, attack, mover, court } = view.table
  const rank = new Map(places.map((place, at) => [place.seat, at]))
  const mine = me === null ? places.length : (rank.get(me) ?? places.length)
  const house = new Map((court.house?.characters ?? []).map((one) => [one.instead_of, one]))
  return seated.map((person): PersonShown => {
    const { seat, character } = person
    const chair = around.chairs[seat]
    const at = rank.get(seat) ?? seat
    const own = character ? house.get(character) : undefined
    const title = character ? (own?.name ?? terms.character[character]) : ''
    const style = character ? (own?.style ?? terms.style[character]) : ''
    return {
      seat,
      name: chair?.name ?? String(seat + 1),
      gender: chair?.gender ?? 'm',
      character,
      title,
      called: at > mine ? style : title,
      estate: character ? ESTATE[character] : 'rabble',
      rank: at,
      cards: person.cards ?? 0,
      frozen: person.frozen ?? false,
      mercy: person.mercy ?? false,
      me: seat === me,
      mover: mover === seat,
      attacks: attack?.attacker === seat,
      defends: attack?.defender === seat,
      asked: around.asked.includes(seat),
      away: chair?.bot == null && !around.here.includes(seat),
      by: playedBy(chair),
    }
  })
}

/** All that a screen reader says of somebody. */
export function spoken(person: PersonShown, words: Words): string {
  const { state } = words
  return [
    person.called || person.name,
    person.called ? person.name : '',
    person.me ? words.you : '',
    person.frozen ? state.frozen : words.cards(person.cards),
    person.mercy ? state.mercy : '',
    person.attacks ? state.attacks : person.mover ? state.mover : '',
    person.defends ? state.defends : '',
    person.asked ? state.asked : '',
    person.by ? state[person.by] : '',
    person.away ? state.away : '',
  ]
    .filter(Boolean)
    .join(', ')
}
