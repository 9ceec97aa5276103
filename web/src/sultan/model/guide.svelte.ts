/** The first game against programs: one hint after another, each until the newcomer has done it once. */
import type { SultanEvent } from '../kinds'
import type { Groups } from './offers'

export const STEPS = ['look', 'peek', 'swap', 'claim', 'ability', 'hide', 'react'] as const
export type Step = (typeof STEPS)[number]

const KEY = 'dvor.sultan.guide'

interface Kept {
  done: Step[]
  off: boolean
}

export class Guide {
  done = $state.raw<readonly Step[]>([])
  off = $state(false)

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
      this.done = STEPS.filter((step) => kept.done?.includes(step))
      this.off = kept.off === true
    } catch {
      // Nothing kept, or nothing readable: begin anew.
    }
  }

  /** The first hint that fits what can be done now. */
  next(groups: Groups, asked: boolean): Step | null {
    if (this.off) return null
    const can: Record<Step, boolean> = {
      look: true,
      peek: has(groups, 'peek'),
      swap: has(groups, 'swap'),
      claim: groups.claims.length > 0,
      ability: groups.abilities.length > 0,
      hide: has(groups, 'hide'),
      react: asked,
    }
    return STEPS.find((step) => !this.done.includes(step) && can[step]) ?? null
  }

  /** What the newcomer did, by what was told of it. */
  heard(event: SultanEvent, me: number): void {
    if (event.event === 'peeked' && event.by === me) this.did('peek')
    else if (event.event === 'swapped' && event.by === me) this.did('swap')
    else if (event.event === 'hid' && event.by === me) this.did('hide')
    else if (event.event === 'opened' && event.seat === me && event.why === 'ability') this.did('ability')
    else if (event.event.endsWith('_claimed') && 'by' in event && event.by === me) this.did('claim')
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

function has(groups: Groups, kind: string): boolean {
  return groups.plain.some((offer) => offer.do === kind)
}
