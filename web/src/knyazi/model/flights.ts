/** Backs of cards that fly from the middle of the table to whoever takes them, or off the table. */
import { BACK } from '../art/pictures'
import type { Flight } from './staging'

const LENGTH = 650
const MOST = 6

export function fly(root: HTMLElement, flights: readonly Flight[], speed: number): void {
  const table = root.getBoundingClientRect()
  for (const { to, cards } of flights) {
    const target = to === null ? null : root.querySelector(`[data-seat="${to}"]`)?.getBoundingClientRect()
    const x = target ? target.x + target.width / 2 - table.x - table.width / 2 : table.width * 0.6
    const y = target ? target.y + target.height / 2 - table.y - table.height / 2 : table.height * 0.1
    for (let index = 0; index < Math.min(MOST, cards); index++) one(root, x, y, index, LENGTH / speed)
  }
}

function one(root: HTMLElement, x: number, y: number, index: number, duration: number): void {
  const card = document.createElement('div')
  card.className = 'flight'
  card.setAttribute('aria-hidden', 'true')
  card.append(Object.assign(new Image(100, 140), { src: BACK, alt: '', className: 'back' }))
  root.append(card)
  const animation = card.animate(
    [
      { translate: `${index * 7 - 18}px 0`, rotate: `${index * 12 - 30}deg`, opacity: 0 },
      { translate: `${index * 7 - 18}px 0`, rotate: `${index * 12 - 30}deg`, opacity: 1, offset: 0.2 },
      { translate: `${x}px ${y}px`, rotate: '0deg', scale: '0.5', opacity: 0.2 },
    ],
    { duration, delay: index * 35, easing: 'ease-in', fill: 'backwards' },
  )
  animation.onfinish = animation.oncancel = () => card.remove()
}
