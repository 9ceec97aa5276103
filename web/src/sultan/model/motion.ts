/**
 * Plays motions on the table: cards move by translate and scale, signs fly over them. Uses only properties that
 * a browser animates without repainting: position, size, rotation and opacity.
 */
import { animate, begin, type Timing } from '../../play/moving'
import { ICONS, type IconName } from '../art/icons'
import type { Spot } from '../types'
import type { Motion } from '../art/animations'

const EASE = 'cubic-bezier(.3,.7,.2,1)'
/** Prison bars over a card. */
const BARS = [2, 7, 12, 17, 22]
  .map(
    (x) =>
      `<path d="M${x} -5v34" stroke="#1d2429" stroke-width="2.2"/><path d="M${x - 0.4} -5v34" stroke="#b4c2ca" stroke-width=".8"/>`,
  )
  .join('')
const WAVE = '<circle cx="12" cy="12" r="11" fill="none" stroke="#f6c95c" stroke-width="1"/>'
const LENGTH = 950

export function play(root: HTMLElement, motions: readonly Motion[], speed: number): void {
  begin(() => {
    for (const motion of motions) perform(root, motion, LENGTH / speed)
  })
}

function perform(root: HTMLElement, motion: Motion, duration: number): void {
  switch (motion.kind) {
    case 'fly':
      return fly(root, motion.icon, motion.from, motion.to, duration)
    case 'cross':
      comeFrom(root, motion.one, motion.other, duration)
      return comeFrom(root, motion.other, motion.one, duration)
    case 'deal':
      return motion.to.forEach((to, index) => comeFrom(root, to, 'spare', duration, index * 40))
    case 'flip':
      return turn(root, motion.at, [{ scale: '1' }, { scale: '0.02 1.06', offset: 0.45 }, { scale: '1' }], {
        duration,
        easing: EASE,
      })
    case 'fall':
      return turn(
        root,
        motion.at,
        [
          { translate: '0 -14%', rotate: '0deg' },
          { translate: '0 12%', rotate: '14deg', offset: 0.6 },
          { translate: '0 0', rotate: '0deg' },
        ],
        { duration: duration * 1.3, easing: 'cubic-bezier(.5,0,.9,.6)', abrupt: true },
      )
    case 'bars':
      return over(root, motion.at, BARS, duration * 1.4, (at, size) => [
        { translate: px(at.x, at.y - size * 0.45), opacity: 0 },
        { translate: px(at.x, at.y), opacity: 1, offset: 0.4 },
        { opacity: 1, offset: 0.8 },
        { translate: px(at.x, at.y), opacity: 0 },
      ])
    case 'wave':
      return over(root, motion.at, WAVE, duration, ({ x, y }) => [
        { translate: px(x, y), scale: '0.6', opacity: 1 },
        { translate: px(x, y), scale: '2', opacity: 0 },
      ])
  }
}

const px = (x: number, y: number): string => `${x}px ${y}px`

function cardAt(root: HTMLElement, spot: Spot): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-card="${spot}"]`)
}

/** Animate a card in its place. */
function turn(root: HTMLElement, at: Spot, frames: Keyframe[], timing: Timing): void {
  const card = cardAt(root, at)
  if (card) animate(card, frames, timing)
}

/** Animate a card from its old place; it is drawn in the new one already. */
function comeFrom(root: HTMLElement, at: Spot, from: Spot, duration: number, delay = 0): void {
  const [card, old] = [cardAt(root, at), cardAt(root, from)]
  if (!card || !old) return
  const [to, was] = [placeOf(card), placeOf(old)]
  const [x, y] = [was.x - to.x, was.y - to.y]
  const seat = card.parentElement!
  animate(
    card,
    [
      { translate: px(x, y), scale: String(was.width / to.width) },
      // A curved path, so that two cards that cross can be told apart.
      { translate: px(x / 2 - y * 0.16, y / 2 + x * 0.16), scale: '1.08' },
      { translate: '0 0', scale: '1' },
    ],
    { duration, delay, easing: 'ease-in-out' },
    () => seat.toggleAttribute('data-above', false),
  )
  seat.toggleAttribute('data-above', true)
}

function fly(root: HTMLElement, icon: IconName, from: Spot | null, to: Spot, duration: number): void {
  const [start, end] = [cardAt(root, from ?? 'spare'), cardAt(root, to)]
  if (!start || !end) return
  const [a, b] = [placeOf(start), placeOf(end)]
  const there = px(b.x, b.y)
  const frames = [
    { translate: px(a.x, a.y), scale: '0.5', opacity: 0 },
    { translate: px(b.x + (a.x - b.x) * 0.8, b.y + (a.y - b.y) * 0.8), scale: '1', opacity: 1, offset: 0.2 },
    { translate: there, scale: '1.15', opacity: 1, offset: 0.75 },
    { translate: there, scale: '1.5', opacity: 0 },
  ]
  const sign = signFor(root, ICONS[icon], Math.max(34, b.width * 0.8))
  animate(sign, frames, { duration: duration * 1.5, easing: EASE }, () => sign.remove())
}

/** Show a sign over a card. */
function over(
  root: HTMLElement,
  at: Spot,
  drawing: string,
  duration: number,
  frames: (at: Place, size: number) => Keyframe[],
): void {
  const card = cardAt(root, at)
  if (!card) return
  const place = placeOf(card)
  const size = place.width * 1.3
  const sign = signFor(root, drawing, size)
  sign.classList.add('bare')
  animate(sign, frames(place, size), { duration, easing: 'ease-out' }, () => sign.remove())
}

/** A sign at the origin of the table, to be moved from there; removed after its animation. */
function signFor(root: HTMLElement, drawing: string, size: number): HTMLElement {
  const sign = document.createElement('div')
  sign.className = 'flight'
  sign.setAttribute('aria-hidden', 'true')
  Object.assign(sign.style, { width: `${size}px`, height: `${size}px`, margin: `${-size / 2}px` })
  sign.innerHTML = `<svg viewBox="0 0 24 24">${drawing}</svg>`
  root.append(sign)
  return sign
}

type Place = ReturnType<typeof placeOf>

/** Centre and width of a card by the layout, without its present motion. */
function placeOf(card: HTMLElement): { x: number; y: number; width: number } {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = card.parentElement!
  return { x: offsetLeft + offsetWidth / 2, y: offsetTop + offsetHeight / 2, width: offsetWidth }
}
