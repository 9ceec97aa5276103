/** Things that have changed their place are seen on their way; by translate and scale alone, which turn with a fan. */
import { still } from '../../play/stage.svelte'
import type { Seat } from '../../wire'
import type { Card, View } from '../kinds'
import { move, settle } from './motion'

const EASE = 'cubic-bezier(.2,.8,.2,1)'
const LENGTH = 420
const SLOW = 1100

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

export class Flip {
  #known: Whereabouts | null = null
  #leaving: [string, DOMRect][] = []

  /** Note where those things are that will be elsewhere, before the page changes; the others are not even asked. */
  before(root: HTMLElement | null, now: Whereabouts): void {
    const known = this.#known
    this.#known = now
    this.#leaving = []
    settle()
    if (!root || !known || still()) return
    for (const [key, { at, from }] of now) {
      if (known.get(key)?.at === at) continue
      // A card that nobody has seen yet comes from whoever laid it.
      const was = find(root, key) ?? (from && find(root, from))
      if (was) this.#leaving.push([key, was.getBoundingClientRect()])
    }
  }

  /** Let them come from where they were. */
  after(root: HTMLElement | null): void {
    const leaving = this.#leaving
    this.#leaving = []
    const moves = leaving.flatMap(([key, was]): Move[] => {
      const element = root && find(root, key)
      return element ? [[element, was, element.getBoundingClientRect()]] : []
    })
    for (const one of moves) come(...one)
  }
}

type Move = [element: HTMLElement, was: DOMRect, now: DOMRect]

function find(root: HTMLElement, key: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-flip="${key}"]`)
}

function come(element: HTMLElement, was: DOMRect, now: DOMRect): void {
  const x = was.x + was.width / 2 - (now.x + now.width / 2)
  const y = was.y + was.height / 2 - (now.y + now.height / 2)
  if (Math.abs(x) + Math.abs(y) < 3) return
  const start = { offset: 0, translate: `${x}px ${y}px` }
  const end = { offset: 1, translate: '0 0', scale: '1' }
  if (!element.dataset.flip!.startsWith('seat')) {
    const scale = Math.min(2, Math.max(0.3, was.width / Math.max(1, now.width)))
    return move(element, [{ ...start, scale: String(scale), easing: EASE }, end], LENGTH)
  }
  // People step up a little on their way, so that two who change places are seen as two.
  const aside = { offset: 0.5, translate: `${x / 2 - y * 0.12}px ${y / 2 + x * 0.12}px`, scale: '1.15' }
  move(element, [{ ...start, scale: '1', easing: 'ease-in' }, { ...aside, easing: 'ease-out' }, end], SLOW)
}
