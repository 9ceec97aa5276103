/** How much of the time for a question is left, counted by the server's clock, second by second. */
import type { AskShown, TableShown } from '../wire'
import { timeLeft } from './pace/pace'

const STEPS = 200

export class Clock {
  /** Null: no hurry. */
  seconds = $state<number | null>(null)
  /** 1 at the beginning, 0 when time is up, in steps as small as can be seen. */
  part = $state(1)

  /** Follow a question until the returned function is called. */
  follow(ask: AskShown | null, table: TableShown, now: () => number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = ask && timeLeft(ask, table, now())
      this.seconds = time && Math.ceil(time.left / 1000)
      if (!time) return
      this.part = Math.round((time.left / time.whole) * STEPS) / STEPS
      // When the number of whole seconds changes, and not oftener: each tick draws the table anew.
      if (time.left > 0) timer = setTimeout(tick, time.ahead + (time.left % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }
}
