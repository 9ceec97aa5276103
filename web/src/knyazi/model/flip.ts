/** Things that have changed their place are seen on their way; by translate and scale alone, which turn with a fan. */
import { begin, move } from '../../play/moving'
import { written } from '../../play/placed'
import { still } from '../../play/stage.svelte'
import type { Seat } from '../../wire'
import type { Card, View } from '../kinds'

const EASE = 'cubic-bezier(.2,.8,.2,1)'
const LENGTH = 300
const SLOW = 800
/** How large a card begins that comes from somebody else. */
const SMALL = 0.6
/** How far below the table the own cards are, in pixels; what is so far off is not seen. */
const BELOW = 60

/** Where something is by the game, and by whom it was brought there. */
interface Spot {
  at: string
  from?: string
}
type Whereabouts = ReadonlyMap<string, Spot>
type Table = View['table']

const person = (seat: Seat | null): string => `seat-${seat}`
const card = (number: Card): string => `card-${number}`

/** People by their ranks, cards by whether they are in the own hand or lie on the table. */
export function whereabouts(places: Table['places'], attack: Table['attack'], hand: readonly Card[]): Whereabouts {
  const found = new Map<string, Spot>()
  places.forEach(({ seat }, rank) => found.set(person(seat), { at: String(rank) }))
  for (const one of hand) found.set(card(one), { at: 'hand' })
  for (const { card: laid, by, beaten_by: over } of attack?.cards ?? []) {
    found.set(card(laid), { at: 'table', from: person(by) })
    if (over != null) found.set(card(over), { at: 'table', from: person(attack!.defender) })
  }
  return found
}

interface Point {
  x: number
  y: number
}

export class Flip {
  #known: Whereabouts | null = null
  #leaving: [key: string, was: Point, scale: number][] = []

  /** Note where those things are that will be elsewhere, before the page changes; the others are not even asked. */
  before(root: HTMLElement | null, now: Whereabouts): void {
    const known = this.#known
    this.#known = now
    this.#leaving = []
    begin() // what has arrived is let go
    if (!root || !known || still()) return
    for (const [key, { at, from }] of now) {
      if (known.get(key)?.at === at) continue
      // A card that nobody has seen yet comes from whoever laid it.
      const itself = document.getElementById(key)
      const was = itself ?? (from ? document.getElementById(from) : null)
      if (was) this.#leaving.push([key, spotOf(root, was), itself ? 1 : SMALL])
    }
  }

  /** Let them come from where they were. */
  after(root: HTMLElement | null): void {
    const leaving = this.#leaving
    this.#leaving = []
    if (!root || !leaving.length) return
    begin(() => {
      for (const [key, was, scale] of leaving) {
        const element = document.getElementById(key)
        if (element) come(element, was, spotOf(root, element), scale)
      }
    })
  }
}

/**
 * Where the middle of something is on the table: people and cards are written down there, the hand is below.
 * To measure it would have the page laid out twice for every move.
 */
function spotOf(root: HTMLElement, element: HTMLElement): Point {
  const { x, y } = element.dataset
  const place = { x: written(element, 'left'), y: written(element, 'top') }
  if (place.x !== null && place.y !== null) return { x: place.x, y: place.y }
  const middle = root.querySelector('.middle')
  const centre = { x: written(middle, 'left') ?? 0, y: written(middle, 'top') ?? 0 }
  if (x) return { x: centre.x + Number(x), y: centre.y + Number(y) }
  return { x: place.x ?? 0, y: 2 * centre.y + BELOW }
}

function come(element: HTMLElement, was: Point, now: Point, scale: number): void {
  const [x, y] = [was.x - now.x, was.y - now.y]
  const start = { offset: 0, translate: `${x}px ${y}px`, scale: String(scale) }
  const end = { offset: 1, translate: '0 0', scale: '1' }
  if (!element.id.startsWith('seat')) return move(element, [{ ...start, easing: EASE }, end], LENGTH)
  // People step up a little on their way, so that two who change places are seen as two.
  const aside = { offset: 0.5, translate: `${x / 2 - y * 0.12}px ${y / 2 + x * 0.12}px`, scale: '1.15' }
  move(element, [{ ...start, easing: 'ease-in' }, { ...aside, easing: 'ease-out' }, end], SLOW, () => delete element.dataset.moving)
  element.dataset.moving = '' // only now: a motion before this one has just been let go
}
