/** Which events show this person a card. */
import type { Character, SultanEvent, Spot } from '../kinds'
import type { Words } from '../words'

export interface Revealed {
  title: string
  note: string
  cards: readonly { name: string; character: Character }[]
}

export function revealed(event: SultanEvent, name: (spot: Spot) => string, words: Words): Revealed | null {
  const mine = (character: Character, title = words.card.mine, note = ''): Revealed => ({
    title,
    note,
    cards: [{ name: '', character }],
  })
  switch (event.event) {
    case 'dealt':
      return event.card ? mine(event.card) : null
    case 'swapped':
      return event.got ? mine(event.got) : null
    case 'eyes_opened':
      return event.card ? mine(event.card, words.card.look, words.card.lookHelp) : null
    case 'peeked':
      return event.card
        ? { title: words.card.seen, note: '', cards: [{ name: name(event.target), character: event.card }] }
        : null
    case 'prophesied': {
      const { cards } = event
      return cards?.length
        ? {
            title: words.card.seen,
            note: '',
            cards: event.targets.map((seat, index) => ({ name: name(seat), character: cards[index]! })),
          }
        : null
    }
    default:
      return null
  }
}
