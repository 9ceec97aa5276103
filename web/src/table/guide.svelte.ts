// The tutorial: which step of the learner is due and where to tap for it; after the last step, hints for a while.
import type { TutorialStep } from '../game'
import type { TableClient } from '../net/table.svelte'
import type { GameShown, OfferShown } from '../wire'

/** After the tutorial each kind of action is explained this many times. */
const TIMES = 2

interface Hint {
  title: string
  text: string
}

export class Guide {
  private readonly key: string
  /** How often each kind of action has been explained after the tutorial. */
  private told: Record<string, number>
  /** The hint that is shown, and the question it belongs to. */
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

  /** Number of the next step, of any seat; null: the tutorial is over. */
  get at(): number | null {
    return this.client.table?.lesson ?? null
  }

  /** The step of the learner that is due now. */
  get step(): TutorialStep | null {
    return this.steps.find((one) => one.at === this.at) ?? null
  }

  /** The tutorial is over: its closing words are shown. */
  get ended(): boolean {
    return this.client.table?.phase === 'over'
  }

  get done(): number {
    const { at } = this
    return at === null ? this.steps.length : this.steps.filter((one) => one.at < at).length
  }

  /** Confirm a step that is only read or looked at. */
  async next(): Promise<void> {
    if (this.step?.looks) await this.client.do({ type: 'ready', on: true })
  }

  /** After the tutorial: an answer that is still new to the learner. Breaches of etiquette are never suggested. */
  hint(): Hint | null {
    const { ask, offers } = this.client
    if (this.at !== null || !ask?.you) return null
    const news = offers.filter((one) => !one.aside && (this.told[one.do] ?? 0) <= TIMES)
    // Where an answer is optional, passing comes first in the list, so the last offer is the one to explain.
    const fresh = news.at(ask.optional ? -1 : 0)
    return fresh ? { title: fresh.label, text: this.meaning(fresh) } : null
  }

  /** A new question: count the hint that was shown. */
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

// --- the ring around the element to tap ---

const MARK = 'data-guided'
const LOOK = 150

const seen = (found: HTMLElement): boolean => {
  const { width, height } = found.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(found).visibility !== 'hidden' && !found.closest('[inert]')
}

/** The element to tap: first an overlay, then the first selector that matches. */
export function target(taps: readonly string[], over: readonly string[]): HTMLElement | null {
  const sheet = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  const among: ParentNode = sheet ?? document
  for (const selector of [...(sheet ? [] : over), ...taps]) {
    const found = [...among.querySelectorAll<HTMLElement>(selector.replace(/^dialog /, ''))].find(seen)
    if (found) return found
  }
  // No match in the open dialog: it has to be closed.
  return sheet?.querySelector<HTMLElement>('header button') ?? null
}

/** Keep the ring on the element to tap; calls `ontap` when it was tapped. Returns a function that stops it. */
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
