// The games that this page can show: one folder each, whose index.ts says what the game provides.
import type { Component } from 'svelte'
import { OWN, type Crest } from './art/crest'
import type { GamePage, GameProps } from './game'

const found = import.meta.glob<GamePage>('./*/index.ts', { eager: true, import: 'page' })

/** By their keys in the catalog. */
export const PAGES: ReadonlyMap<string, GamePage> = new Map(
  Object.entries(found).map(([path, page]) => [path.split('/')[1]!, page]),
)

export const pageOf = (key: string): GamePage | null => PAGES.get(key) ?? null

/** A game's crest; the page's own for a game that this page cannot show. */
export const crestOf = (key: string): Crest => pageOf(key)?.crest ?? OWN

/** Load the table of a game; throws if this page has none for it. */
export async function loadTable(key: string): Promise<Component<GameProps>> {
  const page = pageOf(key)
  if (page === null) throw new Error(`this page cannot show the game ${key}`)
  return (await page.table()).default
}
