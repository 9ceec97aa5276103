/** On a wall nobody scrolls: what is longer than its frame goes by of itself, slowly, and begins anew. */
import { still } from '../../play/event_player.svelte'

const STEP = 40
/** Steps that it stands still at either end. */
const REST = 150

export function unroll(frame: HTMLElement): () => void {
  if (still()) return () => {}
  let rest = REST
  const timer = setInterval(() => {
    const room = frame.scrollHeight - frame.clientHeight
    if (room <= 0 || rest-- > 0) return
    if (frame.scrollTop >= room - 1) frame.scrollTop = 0
    else frame.scrollTop += 1
    if (frame.scrollTop <= 0 || frame.scrollTop >= room - 1) rest = REST
    else rest = 0
  }, STEP)
  return () => clearInterval(timer)
}
