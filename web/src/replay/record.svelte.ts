import { replay, RequestFailed, thoughts } from '../net/http'
import type { Eyes, Language, News, Replay, ReplayStep, TableShown, ScaleShown, Seat, ThoughtShown } from '../wire'

// A finished game, fetched part by part as one steps through it.

const PART = 100

export class GameRecord {
  head = $state.raw<Replay | null>(null)
  step: number
  /** Whose view is shown where everybody's is known. */
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

  /** What the chosen eyes see now. */
  get view(): unknown {
    const { current } = this
    return current === null ? null : this.eyes === 'all' ? current.views[this.seat] : current.view
  }

  /** All that was heard up to now, as far as it has been fetched. */
  get news(): readonly News[] {
    const heard: News[] = []
    for (const [step, one] of this.steps) if (step <= this.step) heard.push(...one.news)
    return heard
  }

  /** Fetch what is to be seen first. */
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
      // Whoever sat there looks from their own seat first.
      if (this.head === null && found.seat !== null) this.seat = found.seat
      this.head ??= found
      if (this.step >= found.steps) this.step = found.steps - 1
    } catch (why) {
      this.asked.delete(from)
      this.failed = why instanceof RequestFailed ? why.error : 'unreachable'
    }
  }
}

/** The table of a game that is long over: as much of it as a record holds. */
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

// What a thinker at one seat's shoulder made of a finished game, fetched part by part once somebody wants to know.

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
