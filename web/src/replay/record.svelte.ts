// A finished game and its engine analysis, both fetched part by part while the viewer steps through it.
import { replay, RequestFailed, thoughts } from '../net/http'
import type { Eyes, Language, News, Replay, ReplayStep, TableShown, ScaleShown, Seat, ThoughtShown } from '../wire'

const PART = 100

export class GameRecord {
  head = $state.raw<Replay | null>(null)
  step: number
  /** The seat whose view is shown, in a replay with all views. */
  seat = $state(0)
  failed = $state('')
  private steps = $state.raw<ReadonlyMap<number, ReplayStep>>(new Map())
  private readonly asked = new Set<number>()

  constructor(
    readonly id: string,
    readonly number: number,
    readonly eyes: Eyes,
    readonly language: Language,
    step: number,
  ) {
    this.step = $state(step)
  }

  get current(): ReplayStep | null {
    return this.steps.get(this.step) ?? null
  }

  /** The view to draw at this step. */
  get view(): unknown {
    const { current } = this
    return current === null ? null : this.eyes === 'all' ? current.views[this.seat] : current.view
  }

  /** The news up to this step, as far as they have been fetched. */
  get news(): readonly News[] {
    const heard: News[] = []
    for (const [step, one] of this.steps) if (step <= this.step) heard.push(...one.news)
    return heard
  }

  /** Fetch the first part to be shown. */
  async begin(): Promise<void> {
    await this.load(this.step)
    await this.load(this.step) // an address may lead beyond the end, and only now do we know where that is
  }

  async go(step: number): Promise<void> {
    const last = (this.head?.steps ?? 1) - 1
    const wanted = Math.max(0, Math.min(last, step))
    await this.load(wanted)
    this.step = wanted
    void this.load(Math.min(last, wanted + PART / 4)) // so that the next part is there when it is needed
  }

  private async load(step: number): Promise<void> {
    const from = Math.floor(step / PART) * PART
    if (this.asked.has(from)) return
    this.asked.add(from)
    try {
      const found = await replay(this.id, this.number, this.eyes, from, this.language)
      const all = [...this.steps, ...found.part.map((one) => [one.step, one] as const)]
      this.steps = new Map(all.sort(([a], [b]) => a - b))
      // A former player starts with their seat.
      if (this.head === null && found.seat !== null) this.seat = found.seat
      this.head ??= found
      if (this.step >= found.steps) this.step = found.steps - 1
    } catch (why) {
      this.asked.delete(from)
      this.failed = why instanceof RequestFailed ? why.error : 'unreachable'
    }
  }
}

/** The table of a finished game, with what its record holds. */
export function tableOf(head: Replay, number: number): TableShown {
  return {
    code: '',
    game: head.game,
    mode: 'online',
    phase: 'playing',
    number,
    chairs: head.names.map((name) => ({ name })),
    host: null,
    least: head.names.length,
    most: head.names.length,
    options: {},
    table: {
      mode: 'online',
      language: 'ru',
      turn_seconds: null,
      step_seconds: null,
      window_seconds: null,
      rest_seconds: null,
      absent_seconds: null,
      pace: 'off',
      open_hands: false,
      onlookers: true,
      talk: false,
      outside: false,
      open_door: true,
      substitute: 'plain',
    },
    paused: false,
    asleep: false,
    for_pause: [],
    for_end: [],
    winners: [],
    lesson: null,
  }
}

/** The analysis of a finished game for one seat. */

const THOUGHTS_PART = 40

export class Thinking {
  guess = $state.raw<ScaleShown | null>(null)
  worth = $state.raw<ScaleShown | null>(null)
  failed = $state(false)
  private known = $state.raw<ReadonlyMap<number, ThoughtShown>>(new Map())
  private readonly asked = new Set<number>()

  constructor(
    readonly id: string,
    readonly number: number,
    readonly eyes: Eyes,
    readonly seat: Seat,
    readonly language: Language,
  ) {}

  at(step: number): ThoughtShown | null {
    return this.known.get(step) ?? null
  }

  async load(step: number): Promise<void> {
    const from = Math.floor(step / THOUGHTS_PART) * THOUGHTS_PART
    if (this.asked.has(from)) return
    this.asked.add(from)
    try {
      const found = await thoughts(this.id, this.number, this.eyes, this.seat, from, this.language)
      this.known = new Map([...this.known, ...found.part.map((one) => [one.step, one] as const)])
      this.guess = found.guess
      this.worth = found.worth
      this.failed = false
    } catch {
      this.asked.delete(from)
      this.failed = true
    }
  }
}
