/**
 * Things that have changed their place are seen on their way, by translate and scale alone, which turn with a fan.
 *
 * Whatever can move has a name (`data-flip`), where it is by the game (`data-at`), and, if nobody has seen it before,
 * from where it comes (`data-from`, a name).
 */
import { still } from '../../play/event_player.svelte'

const EASE = 'cubic-bezier(.2,.8,.2,1)'
const QUICK = { duration: 300, easing: EASE }
const SLOW = { duration: 800 }
/** How large a card begins that comes from somebody else. */
const SMALL = 0.6

interface Spot {
  at: string
  x: number
  y: number
}

export class Flip {
  #were = new Map<string, Spot>()

  /** Note where everything is, before the page changes. */
  before(root: HTMLElement | null): void {
    this.#were = new Map(root && !still() ? things(root).map((one) => [one.dataset.flip!, spotOf(one)]) : [])
  }

  /** Let those that are elsewhere by the game come from where they were. */
  after(root: HTMLElement | null): void {
    const were = this.#were
    this.#were = new Map()
    if (!root || !were.size) return
    // All are looked for before the first is moved: after that the page would be laid out anew for each of them.
    for (const [one, now] of things(root).map((one) => [one, spotOf(one)] as const)) {
      const was = were.get(one.dataset.flip!)
      const from = was ?? were.get(one.dataset.from ?? '')
      if (from && was?.at !== now.at) come(one, { x: from.x - now.x, y: from.y - now.y }, was ? 1 : SMALL)
    }
  }
}

const things = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-flip]')]

function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { at: element.dataset.at ?? '', x: left + width / 2, y: top + height / 2 }
}

function come(element: HTMLElement, { x, y }: { x: number; y: number }, scale: number): void {
  const start = { translate: `${x}px ${y}px`, scale, zIndex: 3 }
  const end = { translate: '0 0', scale: 1, zIndex: 3 }
  if (!element.dataset.flip!.startsWith('seat')) return void element.animate([start, end], QUICK)
  // People step up a little on their way, so that two who change places are seen as two.
  const aside = { translate: `${x / 2 - y * 0.12}px ${y / 2 + x * 0.12}px`, scale: 1.15, zIndex: 3 }
  element.animate([start, aside, end], SLOW)
}
