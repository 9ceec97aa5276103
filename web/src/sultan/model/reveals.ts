/** Events that show a hidden card to this person. */
import type { Character, SultanEvent, Spot } from '../types'
import type { Words } from '../words'

export interface Revealed {
  title: string
  note: string
  /** How the player's card was changed; as secret as the card. */
  how: string
  cards: readonly { name: string; character: Character }[]
  /** Whether it is the player's card. */
  own: boolean
}

/** `phrase`: the event in words; `open`: whether the person's own card lies open. */
export function revealed(
  event: SultanEvent,
  name: (spot: Spot) => string,
  words: Words,
  phrase: string,
  open: boolean,
): Revealed | null {
  const mine = (character: Character, more: Partial<Revealed> = {}): Revealed => ({
    title: words.card.mine,
    note: '',
    how: '',
    ...more,
    cards: [{ name: '', character }],
    own: true,
  })
  switch (event.event) {
    case 'dealt':
      return event.card ? mine(event.card) : null
    case 'swapped':
      return event.got ? mine(event.got, { how: phrase }) : null
    case 'eyes_opened':
      // An open card cannot have been exchanged.
      return event.card && !open ? mine(event.card, { title: words.card.look, note: words.card.lookHelp }) : null
    default:
      return seen(event, name, words)
  }
}

/** One or several cards to show. */
function seen(event: SultanEvent, name: (spot: Spot) => string, words: Words): Revealed | null {
  const show = (cards: Revealed['cards']): Revealed => ({
    title: words.card.seen,
    note: '',
    how: '',
    cards,
    own: false,
  })
  if ('target' in event && 'card' in event && event.card && event.target != null) {
    return show([{ name: name(event.target), character: event.card }])
  }
  if ('targets' in event && 'cards' in event && event.cards?.length) {
    const { cards } = event
    return show(event.targets.map((seat, index) => ({ name: name(seat), character: cards[index]! })))
  }
  return null
}
