// Alone among bots: they take the free chairs, and off it goes.
import type { GamePage } from '../game'
import { forOne } from '../lobby/company'
import type { TableClient } from '../net/table.svelte'
import { notice } from '../ui/notices.svelte'
import type { GameShown } from '../wire'

const begun = new WeakSet<TableClient>()

export async function sitDownWithBots(client: TableClient, game: GameShown, page: GamePage | null): Promise<void> {
  if (begun.has(client)) return
  begun.add(client)
  const free = game.least + (page?.extraSeats ?? 0) - (client.table?.chairs.length ?? 1)
  for (const level of forOne(game.levels, Math.max(0, free))) await client.do({ type: 'add_bot', level })
  const answer = await client.do({ type: 'start' })
  if (!answer.ok) notice(answer.phrase)
}
