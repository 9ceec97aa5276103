/** Send a wish for the pace; a refusal is shown in the table's words. */
import type { GameProps } from '../../game'
import { notice } from '../../ui/notices.svelte'
import type { PaceWish } from './pace'

export async function wishing(game: GameProps, type: PaceWish['type'], on: boolean): Promise<void> {
  const answer = await game.wishPace?.({ type, on })
  if (answer && !answer.ok) notice(answer.phrase)
}
