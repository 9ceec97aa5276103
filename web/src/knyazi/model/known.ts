/**
 * Which cards this seat knows others to hold: those it was shown, and those that went from the table into a hand before
 * all eyes. Made of what was told here alone, so it is what somebody with a good memory would know.
 */
import type { News, Seat } from '../../wire'
import type { Card, KnyaziEvent } from '../types'

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
        // Somebody else's trade may have taken any card that is known to lie with either of them.
        if (event.gave == null || event.got == null) forget(held, event.by, event.other)
        else held.set(event.gave, event.other).set(event.got, event.by)
        break
      case 'trumps_discarded':
        for (const card of event.cards) held.delete(card)
        break
    }
  }
  return held
}

function forget(held: Map<Card, Seat>, ...seats: Seat[]): void {
  for (const [card, seat] of held) if (seats.includes(seat)) held.delete(card)
}
