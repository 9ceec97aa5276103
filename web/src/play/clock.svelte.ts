/** How much of the time for a question is left, counted by the server's clock. */
import type { AskShown } from '../wire'

export class Clock {
  /** Milliseconds; null: no hurry. */
  left = $state<number | null>(null)
  /** 1 at the beginning, 0 when time is up. */
  part = $state(1)

  /** Follow a question until the returned function is called. */
  follow(ask: AskShown | null, now: () => number): () => void {
    if (!ask || ask.deadline === null) {
      this.left = null
      return () => {}
    }
    const { opened, deadline } = ask
    const tick = () => {
      this.left = Math.max(0, deadline - now())
      this.part = Math.min(1, this.left / Math.max(1, deadline - opened))
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }
}
