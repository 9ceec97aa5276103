import type { GamePage } from '../game'
import type { TableClient } from '../net/table.svelte'
import { notice } from '../ui/notices.svelte'
import type { GameShown } from '../wire'

// Who comes when bots are asked in: a mixed company, in which no two neighbours are alike.
const TEMPERS = ['bold', 'careful', 'loyal', 'schemer', 'clown', 'toady', 'tyrant']
const MILDER = ['easy', 'normal']

/** Of a game's levels those that differ by temperament. */
export const tempersOf = (levels: readonly string[]): readonly string[] =>
  levels.filter((one) => TEMPERS.includes(one))

/** By how well they think; the rest are for those who look for them. */
const USUAL = ['easy', 'normal', 'hard']

/** A game's levels, the usual ones first; how many of them these are (all, where there is none). */
export function sorted(levels: readonly string[]): { levels: readonly string[]; usual: number } {
  const usual = USUAL.filter((one) => levels.includes(one))
  const rest = levels.filter((one) => !usual.includes(one))
  return { levels: [...usual, ...rest], usual: usual.length || levels.length }
}

/** So many bots by temperament, beginning anywhere, and every seat somebody else. */
export function mixed(
  levels: readonly string[],
  count: number,
  chance: () => number = Math.random,
): readonly string[] {
  const tempers = tempersOf(levels)
  const first = Math.floor(chance() * tempers.length)
  return Array.from({ length: count }, (_, at) => tempers[(first + at) % tempers.length] ?? 'plain')
}

/** For who is alone: the same company, but every other one of them thinks less, so that it can be beaten. */
export function forOne(
  levels: readonly string[],
  count: number,
  chance: () => number = Math.random,
): readonly string[] {
  const milder = levels.filter((one) => MILDER.includes(one))
  return mixed(levels, count, chance).map((one, at) => (at % 2 ? (milder[(at >> 1) % milder.length] ?? one) : one))
}

// Alone among bots: they take the free chairs, and off it goes.

const begun = new WeakSet<TableClient>()

export async function sitDownWithBots(client: TableClient, game: GameShown, page: GamePage | null): Promise<void> {
  if (begun.has(client)) return
  begun.add(client)
  const free = game.least + (page?.extraSeats ?? 0) - (client.table?.chairs.length ?? 1)
  for (const level of forOne(game.levels, Math.max(0, free))) await client.do({ type: 'add_bot', level })
  const answer = await client.do({ type: 'start' })
  if (!answer.ok) notice(answer.phrase)
}
