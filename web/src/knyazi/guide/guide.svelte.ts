/** The first game against programs: one hint after another, each until the newcomer has done it once. */
import type { Desk } from '../model/desk.svelte'
import type { KnyaziEvent } from '../kinds'

export const STEPS = ['look', 'attack', 'beat', 'concede', 'leave', 'speak', 'petition', 'duty', 'careers', 'book'] as const
export type Step = (typeof STEPS)[number]

const KEY = 'dvor.knyazi.guide'
/** By which actions a step is done; the others are done by looking. */
const BY: Partial<Record<Step, readonly string[]>> = {
  attack: ['attack'],
  beat: ['beat'],
  concede: ['concede'],
  leave: ['ask_to_throw', 'throw_in', 'give_leave'],
  speak: ['ask_leave', 'grant_leave', 'say', 'gesture', 'pass_note'],
  petition: ['petition', 'answer_petition'],
  duty: ['deal_out', 'clear_up', 'strike'],
}
/** What everybody hears when somebody has done it. */
const HEARD: Readonly<Partial<Record<KnyaziEvent['event'], Step>>> = {
  attacked: 'attack',
  beaten: 'beat',
  conceded: 'concede',
  thrown_in: 'leave',
  wish_noted: 'leave',
  said: 'speak',
  gestured: 'speak',
  note_passed: 'speak',
  leave_asked: 'speak',
  petitioned: 'petition',
  shuffled: 'duty',
  tidied: 'duty',
  strikes_given: 'duty',
}

export class Guide {
  done = $state.raw<readonly Step[]>([])
  off = $state(false)
  #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { done?: string[]; off?: boolean }
      this.done = STEPS.filter((step) => kept.done?.includes(step))
      this.off = kept.off === true
    } catch {
      // Nothing kept, or nothing readable: begin anew.
    }
  }

  /** Only where nobody else has to wait for a newcomer who reads. */
  alone = $derived.by(() => {
    const { place, table } = this.#desk.props
    return place === 'seat' && this.#desk.me !== null && table.chairs.every((chair, seat) => seat === this.#desk.me || chair.bot != null)
  })

  /** The first hint that fits what can be done now. */
  step = $derived.by((): Step | null => {
    if (this.off || !this.alone || this.#desk.table.winners.length) return null
    const kinds = new Set(this.#desk.offers.map((offer) => offer.do))
    const can = (step: Step) => BY[step]?.some((kind) => kinds.has(kind)) ?? (step === 'look' || this.#desk.table.turn > 2)
    return STEPS.find((step) => !this.done.includes(step) && can(step)) ?? null
  })

  /** What the newcomer did, by what was told of it. */
  heard(event: KnyaziEvent): void {
    const step = HEARD[event.event]
    const by = 'by' in event ? event.by : 'who' in event ? event.who : this.#desk.me
    if (step && by === this.#desk.me) this.did(step)
  }

  did(step: Step): void {
    if (this.done.includes(step)) return
    this.done = [...this.done, step]
    this.#keep()
  }

  stop(): void {
    this.off = true
    this.#keep()
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ done: this.done, off: this.off }))
    } catch {
      // Then the hints come again next time.
    }
  }
}
