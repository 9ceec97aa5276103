/** Everybody at the table as this viewer sees and must call them, and the cards that this viewer knows them to hold. */
import { playedBy } from '../../play/pace/pace.svelte'
import type { ChairShown, News, Seat } from '../../wire'
import { ESTATE, type Card, type KnyaziEvent, type View } from '../types'
import type { Terms, Words } from '../words'

export type PersonShown = ReturnType<typeof peopleShown>[number]

export function peopleShown(
  view: View,
  me: Seat | null,
  around: { chairs: readonly ChairShown[]; here: readonly Seat[]; asked: readonly Seat[] },
  terms: Terms,
) {
  const { people: seated, places, attack, mover, court } = view.table
  const rank = new Map(places.map((place, at) => [place.seat, at]))
  const mine = me === null ? places.length : (rank.get(me) ?? places.length)
  const custom = new Map((court.house?.characters ?? []).map((one) => [one.instead_of, one]))
  return seated.map((person) => {
    const { seat, character } = person
    const chair = around.chairs[seat]
    const at = rank.get(seat) ?? seat
    const own = character ? custom.get(character) : undefined
    const title = character ? (own?.name ?? terms.character[character]) : ''
    const style = character ? (own?.style ?? terms.style[character]) : ''
    return {
      seat,
      /** The name outside the game: written small, and never to be said aloud. */
      name: chair?.name ?? String(seat + 1),
      gender: chair?.gender ?? 'm',
      character,
      /** The short name of the character. */
      title,
      /** How the viewer must address them: a superior by the full style, anybody else by the short name. */
      called: at > mine ? style : title,
      estate: character ? ESTATE[character] : 'rabble',
      /** 0 is the lowest place. */
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

/** A person in words for a screen reader. */
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

/**
 * The cards that this seat knows others to hold: those it was shown, and those that everybody saw taken from the table.
 * Derived from the seat's own news alone, so it is what somebody with a good memory would know.
 */
export function knownCards(news: readonly News[]): ReadonlyMap<Card, Seat> {
  const held = new Map<Card, Seat>()
  let lying: Card[] = []
  const lay = (cards: readonly Card[]): void => {
    for (const card of cards) held.delete(card)
    lying.push(...cards)
  }
  for (const one of news) {
    if (one.type !== 'event') continue
    const event = one.event as KnyaziEvent
    switch (event.event) {
      case 'dealt':
        held.clear()
        lying = []
        break
      case 'attacked':
      case 'thrown_in':
        lay(event.cards)
        break
      case 'beaten':
        if (event.card != null) lay([event.card])
        break
      case 'took':
        for (const card of lying) held.set(card, event.by)
        lying = []
        break
      case 'cleared':
        lying = []
        break
      case 'shared':
      case 'rewarded':
        for (const { to, cards } of event.gifts) for (const card of cards ?? []) held.set(card, to)
        lying = []
        break
      case 'looked':
        for (const card of event.hand ?? []) held.set(card, event.other)
        break
      case 'traded':
        if (event.gave != null && event.got != null) held.set(event.gave, event.other).set(event.got, event.by)
        // A trade of others may have moved any known card of either of them.
        else for (const [card, seat] of held) if (seat === event.by || seat === event.other) held.delete(card)
        break
      case 'trumps_discarded':
        for (const card of event.cards) held.delete(card)
        break
    }
  }
  return held
}
