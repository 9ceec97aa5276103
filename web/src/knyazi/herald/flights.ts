/** Backs of cards that fly from the middle of the table to whoever takes them, or off the table. */
import { faceOf } from '../art/pictures'
import type { Seat } from '../../wire'

/** Cards that fly from the middle to somebody, or away. */
export interface Flight {
  to: Seat | null
  cards: number
}

const LENGTH = 600
const MOST = 6

export function fly(root: HTMLElement, { to, cards }: Flight): void {
  const table = root.getBoundingClientRect()
  const target = to === null ? undefined : root.querySelector(`[data-seat="${to}"]`)?.getBoundingClientRect()
  const end = target
    ? { x: target.x + target.width / 2 - table.x, y: target.y + target.height / 2 - table.y }
    : { x: table.width * 1.1, y: table.height * 0.6 }
  const flight = root.appendChild(fan(Math.min(MOST, cards)))
  const way = `${end.x - table.width / 2}px ${end.y - table.height / 2}px`
  flight.animate({ translate: ['0 0', '0 0', way], scale: [1, 1, 0.5], opacity: [0, 1, 0.2] }, LENGTH).onfinish =
    () => flight.remove()
}

/** One thing to move, however many cards are in it. */
function fan(cards: number): HTMLElement {
  const flight = document.createElement('div')
  flight.className = 'flight'
  flight.setAttribute('aria-hidden', 'true')
  for (let index = 0; index < cards; index++) {
    const card = document.createElement('span')
    card.className = faceOf(null, false)
    Object.assign(card.style, { translate: `${index * 7 - 18}px 0`, rotate: `${index * 12 - 30}deg` })
    flight.append(card)
  }
  return flight
}
