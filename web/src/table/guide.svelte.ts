// A guided game: which step is the newcomer's next, and where to tap for it; then hints that fade.
import type { TutorialStep } from '../game'
import type { TableClient } from '../net/table.svelte'
import type { GameShown, OfferShown } from '../wire'

/** Once all are free each kind of thing is explained so often. */
const TIMES = 2

export interface Hint {
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
