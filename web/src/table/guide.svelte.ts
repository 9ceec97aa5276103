// A first game: seats the bots, begins, and keeps count of what the newcomer has tried.
import type { Lesson } from '../game'
import type { TableClient } from '../net/table.svelte'
import type { GameShown, OfferShown } from '../wire'

export class Guide {
  /** The lessons learnt so far. */
  done: ReadonlySet<string>
  readonly lessons: readonly Lesson[]
  private readonly key: string
  private begun = false

  /** `lessons`: what the game itself teaches; otherwise each of its actions is a lesson. */
  constructor(
    private readonly client: TableClient,
    private readonly game: GameShown,
    code: string,
    lessons: readonly Lesson[] | null,
    private readonly extraSeats: number,
  ) {
    this.lessons = lessons ?? game.actions.map((action) => ({ ...action, by: [action.do] }))
    this.key = `dvor.guide.${code}`
    this.done = $state.raw(new Set(JSON.parse(sessionStorage.getItem(this.key) ?? '[]') as string[]))
  }

  /** Bots into the free seats, and off it goes; a game that is on already is left alone. */
  async prepare(): Promise<void> {
    if (this.begun || this.client.table?.phase !== 'lobby' || !this.client.you.host) return
    this.begun = true
    const level = this.game.levels.includes('plain') ? 'plain' : this.game.levels[0]
    if (level === undefined) return
    for (let taken = this.client.table.chairs.length; taken < this.game.least + this.extraSeats; taken++) {
      await this.client.do({ type: 'add_bot', level })
    }
    await this.client.do({ type: 'start' })
  }

  /** The first thing not yet tried that can be done now; what answers a question before what can be said any time. */
  next(offers: readonly OfferShown[]): Lesson | null {
    const untried = this.lessons.filter((one) => !this.done.has(one.do))
    for (const offer of [...offers].sort((a, b) => Number(a.aside) - Number(b.aside))) {
      const found = untried.find((one) => one.by.includes(offer.do))
      if (found) return found
    }
    return untried.find((one) => !one.by.length) ?? null
  }

  possible(lesson: Lesson, offers: readonly OfferShown[]): boolean {
    return !lesson.by.length || offers.some((offer) => lesson.by.includes(offer.do))
  }

  /** Something was done, or looked at. */
  did(what: string): void {
    const learnt = this.lessons.filter((one) => one.by.includes(what) || (!one.by.length && one.do === what))
    if (learnt.every((one) => this.done.has(one.do))) return
    this.done = new Set([...this.done, ...learnt.map((one) => one.do)])
    sessionStorage.setItem(this.key, JSON.stringify([...this.done]))
  }
}
