/** Things that have changed their place are seen on their way; by translate and scale alone, which turn with a fan. */
import { still } from '../../play/stage.svelte'

const EASE = 'cubic-bezier(.2,.8,.2,1)'
const LENGTH = 420
const SLOW = 1100

export class Flip {
  #before: ReadonlyMap<string, DOMRect> | null = null
  /** What moved last and lies on top; it stays there until something else moves, for that is drawn anyway. */
  #raised: readonly HTMLElement[] = []

  /** Note where everything is, before the page changes. */
  before(root: HTMLElement | null): void {
    this.#before = root && !still() ? placesOf(root) : null
  }

  /** Let everything come from where it was; a new card comes from whoever laid it. */
  after(root: HTMLElement | null): void {
    const before = this.#before
    this.#before = null
    if (!root || !before) return
    const moves: [HTMLElement, DOMRect, DOMRect][] = []
    for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      const was = before.get(element.dataset.flip!) ?? before.get(element.dataset.from ?? '')
      if (was) moves.push([element, was, element.getBoundingClientRect()])
    }
    for (const element of this.#raised) element.style.zIndex = ''
    this.#raised = moves.filter((one) => move(...one)).map(([element]) => element)
    for (const element of this.#raised) element.style.zIndex = '20'
  }
}

function placesOf(root: HTMLElement): Map<string, DOMRect> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-flip]')].map((one) => [one.dataset.flip!, one.getBoundingClientRect()]),
  )
}

/** How each thing moved last. To ask the things themselves would make a browser work out all styles anew. */
const last = new WeakMap<HTMLElement, Animation>()

/** Whether it has moved at all. */
function move(element: HTMLElement, was: DOMRect, now: DOMRect): boolean {
  const x = was.x + was.width / 2 - (now.x + now.width / 2)
  const y = was.y + was.height / 2 - (now.y + now.height / 2)
  if (Math.abs(x) + Math.abs(y) < 3) return false
  const person = element.dataset.flip!.startsWith('seat')
  last.get(element)?.cancel()
  const scale = person ? 1 : Math.min(2, Math.max(0.3, was.width / Math.max(1, now.width)))
  const frames: Keyframe[] = [
    { translate: `${x}px ${y}px`, scale: String(scale) },
    { translate: '0 0', scale: '1' },
  ]
  // People step up a little on their way, so that two who change places are seen as two.
  if (person) frames.splice(1, 0, { translate: `${x / 2 - y * 0.12}px ${y / 2 + x * 0.12}px`, scale: '1.15' })
  // How high it lies is not among the frames: with it a browser would have to draw each of them anew.
  last.set(element, element.animate(frames, { duration: person ? SLOW : LENGTH, easing: person ? 'ease-in-out' : EASE }))
  return true
}
