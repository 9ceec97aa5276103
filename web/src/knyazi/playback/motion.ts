/**
 * What moves on the table: cards and things in flight while an event is played back, and, after each change of the page,
 * whatever has changed its place (FLIP: from where it was drawn to where it is drawn now).
 */
import type { Point } from '../../play/ring'
import { still } from '../../play/event_player.svelte'
import type { Seat } from '../../wire'
import { faceOf, THINGS, type WorkName } from '../art/art'
import type { KnyaziContext } from '../model/context.svelte'

export type Motion =
  /** Cards fly from the middle to a seat, or (null) off the table. */
  | { kind: 'flight'; to: Seat | null; cards: number }
  /** A card flies to a seat after `at` milliseconds, while the dealer bows by `bow` degrees. */
  | { kind: 'deal'; from: Seat; to: Seat; bow: number; at: number }
  | { kind: 'sweep' }
  | { kind: 'shake'; times: number }

/** Milliseconds between two cards of a deal. */
export const STEP = 130
/** The deepest bow, in degrees. */
const DEEPEST = 70

/** A card for everybody, the next rank up first; the higher the rank, the deeper the bow, if the dealer bows. */
export function dealMotions(ctx: KnyaziContext, from: Seat, bowing: boolean): Motion[] {
  const places = ctx.table.places
  return places.map((place, rank): Motion => {
    const at = (rank + places.length - 1) % places.length
    return { kind: 'deal', from, to: place.seat, bow: bowing ? (DEEPEST * rank) / places.length : 0, at: at * STEP }
  })
}

export function perform(root: HTMLElement, page: HTMLElement, motions: readonly Motion[], speed: number): void {
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
  fly(drawn(root, 'deal', 28), middle(root, dealer), middle(root, place), timing)
}

function sweep(root: HTMLElement, speed: number): void {
  const { width, height } = root.getBoundingClientRect()
  const y = height * 0.35
  fly(drawn(root, 'clear', 72), { x: width * 0.15, y }, { x: width * 0.85, y }, { duration: 700 / speed })
}

function shake(root: HTMLElement, times: number): void {
  const swing = { translate: ['0', '-12px 4px', '10px -5px', '-6px 2px', '0'] }
  root.animate(swing, { duration: 260, iterations: Math.min(times, 6) })
}

/** The middle of an element within the table. */
function middle(root: HTMLElement, one: HTMLElement): Point {
  const [outer, box] = [root.getBoundingClientRect(), one.getBoundingClientRect()]
  return { x: box.left - outer.left + box.width / 2, y: box.top - outer.top + box.height / 2 }
}

function fly(thing: Element, from: Point, to: Point, timing: KeyframeAnimationOptions): void {
  const at = ({ x, y }: Point) => `${x}px ${y}px`
  const flight = thing.animate({ translate: [at(from), at(to)], opacity: [1, 1, 0.2] }, { fill: 'both', ...timing })
  flight.onfinish = flight.oncancel = () => thing.remove()
}

/** A drawing of a thing, added to the table. */
function drawn(root: HTMLElement, name: WorkName, size: number): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  svg.setAttribute('aria-hidden', 'true')
  const half = `${-size / 2}px`
  Object.assign(svg.style, {
    ...{ position: 'absolute', left: '0', top: '0', zIndex: '15', margin: `${half} 0 0 ${half}` },
    ...{ width: `${size}px`, fill: '#e5b945', stroke: '#5c4326', pointerEvents: 'none' },
  })
  for (const [, path] of THINGS[name]) {
    const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    stroke.setAttribute('d', path)
    svg.append(stroke)
  }
  root.append(svg)
  return svg
}

const FLIGHT_MS = 600
/** More cards than this are not drawn one by one. */
const MOST_CARDS = 6

/** Backs of cards fly as one element, however many they are. */
function flyAway(root: HTMLElement, { to, cards }: Motion & { kind: 'flight' }): void {
  const table = root.getBoundingClientRect()
  const target = to === null ? null : placeOf(root, to)
  const end = target ? middle(root, target) : { x: table.width * 1.1, y: table.height * 0.6 }
  const flight = root.appendChild(document.createElement('div'))
  flight.className = 'flight'
  flight.setAttribute('aria-hidden', 'true')
  for (let index = 0; index < Math.min(MOST_CARDS, cards); index++) {
    const card = flight.appendChild(document.createElement('span'))
    card.className = faceOf(null, false)
    Object.assign(card.style, { translate: `${index * 7 - 18}px 0`, rotate: `${index * 12 - 30}deg` })
  }
  const way = `${end.x - table.width / 2}px ${end.y - table.height / 2}px`
  flight.animate({ translate: ['0 0', '0 0', way], scale: [1, 1, 0.5], opacity: [0, 1, 0.2] }, FLIGHT_MS).onfinish =
    () => flight.remove()
}

const QUICK = { duration: 300, easing: 'cubic-bezier(.2,.8,.2,1)' }
const SLOW = { duration: 800 }
/** The size at which a card begins that comes from somebody else. */
const SMALL = 0.6

interface Spot extends Point {
  at: string
}

/**
 * Elements that can move have `data-flip` (a name) and `data-at` (their place in the game); `data-from` names the element
 * from which they come when they are new. They move by translate and scale alone, so a rotation in the fan stays.
 */
export class Flip {
  #were = new Map<string, Spot>()

  /** Note where everything is, before the page changes. */
  before(root: HTMLElement | null): void {
    this.#were = new Map(root && !still() ? moving(root).map((one) => [one.dataset.flip!, spotOf(one)]) : [])
  }

  /** Animate whatever has changed its place in the game. */
  after(root: HTMLElement | null): void {
    const were = this.#were
    this.#were = new Map()
    if (!root || !were.size) return
    // Measure all before moving the first: else the browser would compute the layout again for each of them.
    for (const [one, now] of moving(root).map((one) => [one, spotOf(one)] as const)) {
      const was = were.get(one.dataset.flip!)
      const from = was ?? were.get(one.dataset.from ?? '')
      if (from && was?.at !== now.at) come(one, { x: from.x - now.x, y: from.y - now.y }, was ? 1 : SMALL)
    }
  }
}

const moving = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-flip]')]

function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { at: element.dataset.at ?? '', x: left + width / 2, y: top + height / 2 }
}

function come(element: HTMLElement, { x, y }: Point, scale: number): void {
  const start = { translate: `${x}px ${y}px`, scale, zIndex: 3 }
  const end = { translate: '0 0', scale: 1, zIndex: 3 }
  if (!element.dataset.flip!.startsWith('seat')) return void element.animate([start, end], QUICK)
  // People step aside a little on their way, so that two who change places do not cover each other.
  const aside = { translate: `${x / 2 - y * 0.12}px ${y / 2 + x * 0.12}px`, scale: 1.15, zIndex: 3 }
  element.animate([start, aside, end], SLOW)
}
