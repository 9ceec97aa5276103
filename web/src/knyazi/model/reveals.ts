/** Which events show this person cards that others may not see. */
import type { Seat } from '../../wire'
import type { Card, KnyaziEvent } from '../types'
import type { Words } from '../words'

export interface Revealed {
  title: string
  cards: readonly { card: Card; note: string }[]
}

export function revealed(
  event: KnyaziEvent,
  me: Seat,
  called: (seat: Seat) => string,
  words: Words,
): Revealed | null {
  const plain = (cards: readonly Card[]) => cards.map((card) => ({ card, note: '' }))
  switch (event.event) {
    case 'looked':
      return event.hand ? { title: words.reveal.looked(called(event.other)), cards: plain(event.hand) } : null
    case 'traded': {
      if (event.gave == null || event.got == null) return null
      const mine = event.by === me
      const cards = [
        { card: event.gave, note: mine ? words.reveal.gave : words.reveal.got },
        { card: event.got, note: mine ? words.reveal.got : words.reveal.gave },
      ]
      return { title: words.reveal.traded(called(mine ? event.other : event.by)), cards }
    }
    case 'rewarded': {
      const gift = event.gifts.find((one) => one.to === me)
      return gift?.cards?.length && event.by !== me
        ? { title: words.reveal.gift(called(event.by)), cards: plain(gift.cards) }
        : null
    }
    default:
      return null
  }
}
