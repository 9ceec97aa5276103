import type { TutorialStep } from '../game'
import type { TableClient } from '../net/table.svelte'
import type { GameShown, OfferShown } from '../wire'

// A guided game: which step is the newcomer's next, and where to tap for it; then hints that fade.

/** Once all are free each kind of thing is explained so often. */
const TIMES = 2

interface Hint {
  title: string
  text: string
}

export class Guide {
  private readonly key: string
  /** How often each kind of action has been explained since all are free. */
  private told: Record<string, number>
  /** What is explained now, and for which question. */
  private asked = -1

  constructor(
    private readonly client: TableClient,
    private readonly game: GameShown,
    code: string,
    readonly steps: readonly TutorialStep[],
    readonly over: readonly string[],
  ) {
    this.key = `dvor.guide.${code}`
    this.told = $state.raw(JSON.parse(sessionStorage.getItem(this.key) ?? '{}') as Record<string, number>)
  }

  /** The number of the next step, whoever's it is; null: all are free. */
  get at(): number | null {
    return this.client.table?.lesson ?? null
  }

  /** The newcomer's step that is due now. */
  get step(): TutorialStep | null {
    return this.steps.find((one) => one.at === this.at) ?? null
  }

  /** Nothing is asked any more: a word of farewell. */
  get ended(): boolean {
    return this.client.table?.phase === 'over'
  }

  get done(): number {
    const { at } = this
    return at === null ? this.steps.length : this.steps.filter((one) => one.at < at).length
  }

  /** Read, or looked at: on with it. */
  async next(): Promise<void> {
    if (this.step?.looks) await this.client.do({ type: 'ready', on: true })
  }

  /** When all are free: what can be answered now, as long as it is new. What could be a breach is never suggested. */
  hint(): Hint | null {
    const { ask, offers } = this.client
    if (this.at !== null || !ask?.you) return null
    const news = offers.filter((one) => !one.aside && (this.told[one.do] ?? 0) <= TIMES)
    // Where silence is an answer, to let it be comes first; what else there is needs explaining more.
    const fresh = news.at(ask.optional ? -1 : 0)
    return fresh ? { title: fresh.label, text: this.meaning(fresh) } : null
  }

  /** Another question: what was explained before has been explained once more. */
  asks(number: number | undefined): void {
    if (number === undefined || number === this.asked || this.at !== null) return
    this.asked = number
    const kinds = this.client.offers.filter((one) => !one.aside).map((one) => one.do)
    this.told = { ...this.told, ...Object.fromEntries(kinds.map((kind) => [kind, (this.told[kind] ?? 0) + 1])) }
    sessionStorage.setItem(this.key, JSON.stringify(this.told))
  }

  private meaning(offer: OfferShown): string {
    return this.game.actions.find((one) => one.do === offer.do)?.meaning ?? ''
  }
}

// Where a guided game points: one thing at a time, with a ring around it.

const MARK = 'data-guided'
const LOOK = 150

const seen = (found: HTMLElement): boolean => {
  const { width, height } = found.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(found).visibility !== 'hidden' && !found.closest('[inert]')
}

/** The thing to tap: whatever lies over the table first, then the first of these that is there. */
export function target(taps: readonly string[], over: readonly string[]): HTMLElement | null {
  const sheet = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  const among: ParentNode = sheet ?? document
  for (const selector of [...(sheet ? [] : over), ...taps]) {
    const found = [...among.querySelectorAll<HTMLElement>(selector.replace(/^dialog /, ''))].find(seen)
    if (found) return found
  }
  // Nothing of it is in the sheet that lies open: it is to be closed.
  return sheet?.querySelector<HTMLElement>('header button') ?? null
}

/** Keep the ring on what is to be tapped now; `ontap` when it was. Returns how to stop. */
export function point(taps: () => readonly string[], over: readonly string[], ontap: () => void): () => void {
  let marked: HTMLElement | null = null
  const look = () => {
    const found = target(taps(), over)
    if (found === marked && found?.hasAttribute(MARK)) return
    marked?.removeAttribute(MARK)
    marked = found
    found?.setAttribute(MARK, '')
    if (found && outside(found)) found.scrollIntoView({ block: 'center', inline: 'center' })
  }
  const tapped = (event: Event) => {
    const wanted = taps()
    if (event.target instanceof Element && wanted.some((one) => (event.target as Element).closest(one))) ontap()
  }
  const timer = setInterval(look, LOOK)
  look()
  document.addEventListener('click', tapped, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('click', tapped, true)
    marked?.removeAttribute(MARK)
  }
}

function outside(found: HTMLElement): boolean {
  const { left, right, top, bottom } = found.getBoundingClientRect()
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
}
