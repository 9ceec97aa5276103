/** Backs of cards that fly from the middle of the table to whoever takes them, or off the table. */
import { begin, move } from '../../play/moving'
import { written } from '../../play/placed'
import { faceOf } from '../art/pictures'
import type { Flight } from './staging'

const LENGTH = 600
const MOST = 6

export function fly(root: HTMLElement, { to, cards }: Flight): void {
  const centre = placeOf(root, '.middle')
  const target = to === null ? { x: centre.x * 2.2, y: centre.y * 1.2 } : placeOf(root, `[data-seat="${to}"]`)
  const flight = ready(root.querySelector('.flights')!, Math.min(MOST, cards))
  const start = { translate: '0 0', scale: '1' }
  const end = { translate: `${target.x - centre.x}px ${target.y - centre.y}px`, scale: '0.5' }
  const frames = [
    { ...start, offset: 0, opacity: 0 },
    { ...start, offset: 0.2, opacity: 1, easing: 'ease-in' },
    { ...end, offset: 0.99, opacity: 0.2 },
    { ...end, offset: 1, opacity: 0 },
  ]
  flying.add(flight)
  begin(() => move(flight, frames, LENGTH, () => flying.delete(flight)))
}

const flying = new Set<Element>()

/** So many cards that have flown before lie ready, unseen, for their next flight. */
function ready(flights: Element, cards: number): HTMLElement {
  const lying = [...flights.children].find((one) => one.childElementCount === cards && !flying.has(one))
  return (lying as HTMLElement | undefined) ?? flights.appendChild(fan(cards))
}

/** Where the table has put something. Written down there: to measure it would have the page laid out once more. */
function placeOf(root: HTMLElement, selector: string): { x: number; y: number } {
  const found = root.querySelector(selector)
  return { x: written(found, 'left') ?? 0, y: written(found, 'top') ?? 0 }
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
