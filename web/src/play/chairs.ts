import type { ChairShown } from '../wire'

/** Who plays a seat now, where it is not its person: a bot of the table's, or a program of the person's own. */
export function playedBy(chair: ChairShown | undefined): 'bot' | 'program' | null {
  if (chair?.bot != null || chair?.kept) return 'bot'
  return chair?.program ? 'program' : null
}
