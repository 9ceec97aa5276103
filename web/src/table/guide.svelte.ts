// A first game: seats the programs, begins, and keeps count of what the newcomer has tried.
import type { TableClient } from '../net/table.svelte'
import type { ActionShown, GameShown, OfferShown } from '../wire'

export class Guide {
  /** The kinds of actions done so far. */
  done: ReadonlySet<string>
  private readonly key: string
  private begun = false

  constructor(private readonly client: TableClient, readonly game: GameShown, code: string) {
    this.key = `dvor.guide.${code}`
    this.done = $state.raw(new Set(JSON.parse(sessionStorage.getItem(this.key) ?? '[]') as string[]))
  }

  /** Programs into the free seats, and off it goes; a game that is on already is left alone. */
  async prepare(): Promise<void> {
    if (this.begun || this.client.table?.phase !== 'lobby' || !this.client.you.host) return
    this.begun = true
    const level = this.game.levels.includes('plain') ? 'plain' : this.game.levels[0]
    if (level === undefined) return
    // One more than needed, so that a neutral is among them.
    for (let taken = this.client.table.chairs.length; taken <= this.game.least; taken++) {
      await this.client.do({ type: 'add_bot', level })
    }
    await this.client.do({ type: 'start' })
  }

  /** The first thing not yet tried that can be done now; what answers a question before what can be said any time. */
  next(offers: readonly OfferShown[]): ActionShown | null {
    const untried = offers.filter((offer) => !this.done.has(offer.do)).sort((a, b) => Number(a.aside) - Number(b.aside))
    return this.game.actions.find((one) => one.do === untried[0]?.do) ?? null
  }

  did(action: string): void {
    if (this.done.has(action)) return
    this.done = new Set([...this.done, action])
    sessionStorage.setItem(this.key, JSON.stringify([...this.done]))
  }
}
