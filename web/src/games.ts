// The games that this page can show: a folder each, and its index.ts says what it brings.
import type { Component } from 'svelte'
import { OWN, type Crest } from './art/crest'
import type { GamePage, GameProps } from './game'

const found = import.meta.glob<GamePage>('./*/index.ts', { eager: true, import: 'page' })

/** By their keys in the catalog. */
export const PAGES: ReadonlyMap<string, GamePage> = new Map(
  Object.entries(found).map(([path, page]) => [path.split('/')[1]!, page]),
)

export const pageOf = (key: string): GamePage | null => PAGES.get(key) ?? null

/** The sign on its door; a game that this page cannot show stands behind the page's own. */
export const crestOf = (key: string): Crest => pageOf(key)?.crest ?? OWN

/** The table of a game; an error where this page has none for it. */
export async function loadTable(key: string): Promise<Component<GameProps>> {
  const page = pageOf(key)
  if (page === null) throw new Error(`this page cannot show the game ${key}`)
  return (await page.table()).default
}
