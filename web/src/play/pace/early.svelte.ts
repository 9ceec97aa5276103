/** Whether answers to a question are not taken yet, until the moment when they are. */
import type { AskShown } from '../../wire'

export class Early {
  yes = $state(false)

  /** Follow a question until the returned function is called. */
  follow(ask: AskShown | null, now: () => number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = ask ? ask.opened - now() : 0
      this.yes = left > 0
      if (left > 0) timer = setTimeout(look, left + 5)
    }
    look()
    return () => clearTimeout(timer)
  }
}
