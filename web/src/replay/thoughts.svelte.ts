// What a thinker at one seat's shoulder made of a finished game, fetched part by part once somebody wants to know.
import { thoughts } from '../net/http'
import type { Eyes, Language, ScaleShown, Seat, ThoughtShown } from '../wire'

const PART = 40

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
    const from = Math.floor(step / PART) * PART
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
