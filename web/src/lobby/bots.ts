import type { GamePage } from '../game'
import type { TableClient } from '../net/table.svelte'
import { notice } from '../ui/notices.svelte'
import type { GameShown } from '../wire'

// Which bots are added to a table: a mix of temperaments, in which no two neighbours are alike.
const TEMPERS = ['bold', 'careful', 'loyal', 'schemer', 'clown', 'toady', 'tyrant']
const MILDER = ['easy', 'normal']

/** The levels of a game that are temperaments. */
export const tempersOf = (levels: readonly string[]): readonly string[] =>
  levels.filter((one) => TEMPERS.includes(one))

/** Levels by strength, which are offered first. */
const USUAL = ['easy', 'normal', 'hard']

/** The levels of a game, the usual ones first; `usual` is their number (all levels if none is usual). */
export function sorted(levels: readonly string[]): { levels: readonly string[]; usual: number } {
  const usual = USUAL.filter((one) => levels.includes(one))
  const rest = levels.filter((one) => !usual.includes(one))
  return { levels: [...usual, ...rest], usual: usual.length || levels.length }
}

/** Levels for `count` bots: a different temperament for each, from a random start. */
export function mixed(
  levels: readonly string[],
  count: number,
  chance: () => number = Math.random,
): readonly string[] {
  const tempers = tempersOf(levels)
  const first = Math.floor(chance() * tempers.length)
  return Array.from({ length: count }, (_, at) => tempers[(first + at) % tempers.length] ?? 'plain')
}

/** The same for a single player, but every other bot is weaker, so that the company can be beaten. */
export function forOne(
  levels: readonly string[],
  count: number,
  chance: () => number = Math.random,
): readonly string[] {
  const milder = levels.filter((one) => MILDER.includes(one))
  return mixed(levels, count, chance).map((one, at) => (at % 2 ? (milder[(at >> 1) % milder.length] ?? one) : one))
}

/** For a single player: fill the free seats with bots and start, once for each client. */

const begun = new WeakSet<TableClient>()

export async function sitDownWithBots(client: TableClient, game: GameShown, page: GamePage | null): Promise<void> {
  if (begun.has(client)) return
  begun.add(client)
  const free = game.least + (page?.extraSeats ?? 0) - (client.table?.chairs.length ?? 1)
  for (const level of forOne(game.levels, Math.max(0, free))) await client.do({ type: 'add_bot', level })
  const answer = await client.do({ type: 'start' })
  if (!answer.ok) notice(answer.phrase)
}
