// What a game's table gets from the page, and where the page finds it.
import type { Component } from 'svelte'
import type { AskShown, Channel, Language, News, OfferShown, Seat, TableShown, You } from './wire'

/** How an action went: done, or why not, in words for a person. */
export type Answer = { ok: true } | { ok: false; phrase: string }

/** Where the game is drawn: in a player's hand, on a screen for the whole room, or in a replay. */
export type Place = 'seat' | 'screen' | 'replay'

export interface GameProps {
  table: TableShown
  you: You
  /** All that this seat can see of the game: the view struct of its own namespace in wire.ts. */
  view: unknown
  /** In a replay with everything turned up: everybody's view, in the order of the seats; `view` is one of them. */
  views?: readonly unknown[]
  offers: readonly OfferShown[]
  ask: AskShown | null
  /** Everything heard since the page was opened, oldest first; a new array whenever something is added. */
  news: readonly News[]
  /** The seats that have a client connected now. */
  here: readonly Seat[]
  lang: Language
  place: Place
  /** Send an action; `ask` is the number of the question that it answers, null for an aside. */
  act(action: object, ask: number | null): Promise<Answer>
  say(text: string, to: readonly Seat[] | null, channel: Channel): void
  /** The server's clock now, in milliseconds since 1970: what deadlines are compared with. */
  serverNow(): number
}

interface GameModule {
  default: Component<GameProps>
}

// One folder per game with a Game.svelte in it; loaded only when its table is opened.
const found = import.meta.glob<GameModule>('./*/Game.svelte')

/** Whether there is a table for this game in the page. */
export function canShow(key: string): boolean {
  return `./${key}/Game.svelte` in found
}

/** The table of a game, by its key in the catalog. */
export async function loadGame(key: string): Promise<Component<GameProps>> {
  const load = found[`./${key}/Game.svelte`]
  if (load === undefined) throw new Error(`this page cannot show the game ${key}`)
  return (await load()).default
}
