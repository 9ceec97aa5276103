/** How much of the time for a question is left, counted by the server's clock, second by second. */
import type { AskShown } from '../wire'

const STEPS = 200

export class Clock {
  /** Null: no hurry. */
  seconds = $state<number | null>(null)
  /** 1 at the beginning, 0 when time is up, in steps as small as can be seen. */
  part = $state(1)

  /** Follow a question until the returned function is called. */
  follow(ask: AskShown | null, now: () => number): () => void {
    if (!ask || ask.deadline === null) {
      this.seconds = null
      return () => {}
    }
    const { opened, deadline } = ask
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const left = Math.max(0, deadline - now())
      this.seconds = Math.ceil(left / 1000)
      this.part = Math.min(1, Math.round((left / Math.max(1, deadline - opened)) * STEPS) / STEPS)
      // When the number of whole seconds changes, and not oftener: each tick draws the table anew.
      if (left > 0) timer = setTimeout(tick, (left % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }
}
