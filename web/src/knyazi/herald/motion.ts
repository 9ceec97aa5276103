/** What moves: a card to each place with a bow the deeper the higher, cards taken, the broom over the table, a shaken page. */
import { still } from '../../play/event_player.svelte'
import type { Seat } from '../../wire'
import { ART, type WorkName } from '../court/duties/art'
import type { KnyaziContext } from '../model/context.svelte'
import { fly as flyAway, type Flight } from './flights'

export type Motion =
  | ({ kind: 'flight' } & Flight)
  | { kind: 'deal'; from: Seat; to: Seat; bow: number; at: number }
  | { kind: 'sweep' }
  | { kind: 'shake'; times: number }

export const STEP = 130
/** Degrees of the deepest bow. */
const DEEPEST = 70

/** Everybody gets a card, the next rank up first; the dealer bows to each, or to nobody. */
export function dealt(ctx: KnyaziContext, from: Seat, bowing: boolean): Motion[] {
  const places = ctx.table.places
  return places.map((place, rank): Motion => {
    const at = (rank + places.length - 1) % places.length
    return { kind: 'deal', from, to: place.seat, bow: bowing ? (DEEPEST * rank) / places.length : 0, at: at * STEP }
  })
}

export function perform(root: HTMLElement, page: HTMLElement, motions: readonly Motion[], speed: number): void {
  if (still()) return
  for (const motion of motions) {
    if (motion.kind === 'deal') deal(root, motion, speed)
    else if (motion.kind === 'flight') flyAway(root, motion)
    else if (motion.kind === 'sweep') sweep(root, speed)
    else shake(page, motion.times)
  }
}

const placeOf = (root: HTMLElement, seat: Seat) => root.querySelector<HTMLElement>(`[data-seat="${seat}"]`)

function deal(root: HTMLElement, { from, to, bow, at }: Motion & { kind: 'deal' }, speed: number): void {
  const [dealer, place] = [placeOf(root, from), placeOf(root, to)]
  if (!dealer || !place) return
  const timing = { duration: (3 * STEP) / speed, delay: at / speed }
  dealer.animate({ rotate: ['0deg', `${bow}deg`, '0deg'] }, { ...timing, duration: STEP / speed })
  const card = drawn(root, 'deal', 28)
  const [start, end] = [middle(root, dealer), middle(root, place)]
  fly(card, start, end, timing)
}

function sweep(root: HTMLElement, speed: number): void {
  const broom = drawn(root, 'clear', 72)
  const box = root.getBoundingClientRect()
  const y = box.height * 0.35
  fly(broom, { x: box.width * 0.15, y }, { x: box.width * 0.85, y }, { duration: 700 / speed })
}

function shake(root: HTMLElement, times: number): void {
  const swing = { translate: ['0', '-12px 4px', '10px -5px', '-6px 2px', '0'] }
  root.animate(swing, { duration: 260, iterations: Math.min(times, 6) })
}

interface Point {
  x: number
  y: number
}

function middle(root: HTMLElement, one: HTMLElement): Point {
  const [outer, box] = [root.getBoundingClientRect(), one.getBoundingClientRect()]
  return { x: box.left - outer.left + box.width / 2, y: box.top - outer.top + box.height / 2 }
}

function fly(thing: Element, from: Point, to: Point, timing: KeyframeAnimationOptions): void {
  const at = ({ x, y }: Point) => `${x}px ${y}px`
  const flight = thing.animate({ translate: [at(from), at(to)], opacity: [1, 1, 0.2] }, { fill: 'both', ...timing })
  flight.onfinish = flight.oncancel = () => thing.remove()
}

/** An item on its way across the table. */
function drawn(root: HTMLElement, name: WorkName, size: number): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  svg.setAttribute('aria-hidden', 'true')
  const half = `${-size / 2}px`
  Object.assign(svg.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    zIndex: '15',
    margin: `${half} 0 0 ${half}`,
  })
  Object.assign(svg.style, { width: `${size}px`, fill: '#e5b945', stroke: '#5c4326', pointerEvents: 'none' })
  for (const [, path] of ART[name]) {
    const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    stroke.setAttribute('d', path)
    svg.append(stroke)
  }
  root.append(svg)
  return svg
}
