/**
 * Plays motions on the drawn table: cards that are there move by translate and scale, signs fly over them. Only
 * by what a browser animates without drawing anew: place, size, turn and opacity.
 */
import { placed, written } from '../../play/placed'
import { ICONS, type IconName } from '../art/icons'
import type { Spot } from '../kinds'
import type { Motion } from './staging'

const EASE = 'cubic-bezier(.3,.7,.2,1)'
/** Iron bars over the whole of a card. */
const BARS = [2, 7, 12, 17, 22]
  .map(
    (x) =>
      `<path d="M${x} -5v34" stroke="#1d2429" stroke-width="2.2"/><path d="M${x - 0.4} -5v34" stroke="#b4c2ca" stroke-width=".8"/>`,
  )
  .join('')
const LENGTH = 950

/** Begun by the page's clock: a browser that waits for its compositor to name the moment draws a frame more. */
function animate(what: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const animation = what.animate(frames, options)
  animation.startTime = document.timeline.currentTime
  return animation
}

export function play(root: HTMLElement, motions: readonly Motion[], speed: number): void {
  sweep()
  for (const motion of motions) perform(root, motion, LENGTH / speed)
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
      return turn(root, motion.at, [{ scale: '1' }, { scale: '0.02 1.06', offset: 0.45 }, { scale: '1' }], duration, EASE)
    case 'fall':
      return turn(
        root,
        motion.at,
        [
          { translate: '0 -14%', rotate: '0deg' },
          { translate: '0 12%', rotate: '14deg', offset: 0.6 },
          { translate: '0 0', rotate: '0deg' },
        ],
        duration * 1.3,
        'cubic-bezier(.5,0,.9,.6)',
      )
    case 'bars':
      return over(
        root,
        motion.at,
        BARS,
        [{ translate: '0 -45%', opacity: 0 }, { translate: '0 0', opacity: 1, offset: 0.4 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
        duration * 1.4,
      )
    case 'wave':
      return over(
        root,
        motion.at,
        '<circle cx="12" cy="12" r="11" fill="none" stroke="#f6c95c" stroke-width="1"/>',
        [
          { scale: '0.6', opacity: 1 },
          { scale: '2', opacity: 0 },
        ],
        duration,
      )
  }
}

function cardAt(root: HTMLElement, spot: Spot): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-card="${spot}"]`)
}

/** A card that moves where it lies. */
function turn(root: HTMLElement, at: Spot, frames: Keyframe[], duration: number, easing: string): void {
  const card = cardAt(root, at)
  if (card) hold(card, animate(card, frames, { duration, easing, fill: 'forwards' }))
}

/** A card that already lies in its new place is seen coming from the old one. */
function comeFrom(root: HTMLElement, at: Spot, from: Spot, duration: number, delay = 0): void {
  const [card, old] = [cardAt(root, at), cardAt(root, from)]
  if (!card || !old) return
  const [to, was] = [placeOf(card), placeOf(old)]
  const [x, y] = [was.x - to.x, was.y - to.y]
  // A bow to the side, so that two cards that cross are seen as two.
  const middle = `${x / 2 - y * 0.16}px ${y / 2 + x * 0.16}px`
  card.parentElement!.toggleAttribute('data-above', true)
  const animation = animate(
    card,
    [
      { translate: `${x}px ${y}px`, scale: String(was.width / to.width) },
      { translate: middle, scale: '1.08' },
      { translate: '0 0', scale: '1' },
    ],
    { duration, delay, easing: 'ease-in-out', fill: 'both' },
  )
  hold(card, animation)
}

/** Signs that have faded away and cards that lie still are let go when something else moves: at once is a frame more. */
function sweep(): void {
  for (const [card, animation] of holding) {
    if (animation.playState !== 'finished') continue
    holding.delete(card)
    animation.cancel()
    card.parentElement?.toggleAttribute('data-above', false)
  }
  for (const [sign, animation] of flying) {
    if (animation.playState !== 'finished') continue
    flying.delete(sign)
    sign.remove()
  }
}

/** Cards that have moved: they end as they lie, so nothing is seen of it. */
const holding = new Map<HTMLElement, Animation>()

function hold(card: HTMLElement, animation: Animation): void {
  holding.get(card)?.cancel()
  holding.set(card, animation)
}

/** Kept here: to ask a sign for its animations would make a browser style the page at once, for each of them. */
const flying = new Map<HTMLElement, Animation>()

function fly(root: HTMLElement, icon: IconName, from: Spot | null, to: Spot, duration: number): void {
  const [start, end] = [cardAt(root, from ?? 'spare'), cardAt(root, to)]
  if (!start || !end) return
  const [a, b] = [placeOf(start), placeOf(end)]
  const sign = flight(root, ICONS[icon], b.x, b.y, Math.max(34, b.width * 0.8))
  const animation = animate(
    sign,
    [
      { translate: `${a.x - b.x}px ${a.y - b.y}px`, scale: '0.5', opacity: 0 },
      { translate: `${(a.x - b.x) * 0.8}px ${(a.y - b.y) * 0.8}px`, scale: '1', opacity: 1, offset: 0.2 },
      { translate: '0 0', scale: '1.15', opacity: 1, offset: 0.75 },
      { translate: '0 0', scale: '1.5', opacity: 0 },
    ],
    { duration: duration * 1.5, easing: EASE, fill: 'forwards' },
  )
  flying.set(sign, animation)
}

function over(root: HTMLElement, at: Spot, drawing: string, frames: Keyframe[], duration: number): void {
  const card = cardAt(root, at)
  if (!card) return
  const { x, y, width } = placeOf(card)
  const sign = flight(root, drawing, x, y, width * 1.3)
  sign.classList.add('bare')
  flying.set(sign, animate(sign, frames, { duration, easing: 'ease-out', fill: 'forwards' }))
}

function flight(root: HTMLElement, drawing: string, x: number, y: number, size: number): HTMLElement {
  const sign = document.createElement('div')
  sign.className = 'flight'
  sign.setAttribute('aria-hidden', 'true')
  placed(`left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px`)(sign)
  sign.innerHTML = `<svg viewBox="0 0 24 24">${drawing}</svg>`
  root.append(sign)
  return sign
}

/** The middle of a card and its width, as the ring has set them: to ask a browser would make it lay out at once. */
function placeOf(card: HTMLElement): { x: number; y: number; width: number } {
  const seat = card.parentElement
  return { x: written(seat, 'left') ?? 0, y: written(seat, 'top') ?? 0, width: written(seat, '--w') ?? 0 }
}
