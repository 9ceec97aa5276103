// What a game's table gets from the page, and what a game brings into it.
import type { Component } from 'svelte'
import type { Crest } from './art/crest'
import type { ActionShown, AskShown, Channel, Language, News, OfferShown, Seat, TableShown, You } from './wire'

/** How an action went: done, or why not, in words for a person. */
export type Answer = { ok: true } | { ok: false; phrase: string }

/** Where the game is drawn: in a player's hand, on a screen for the whole room, or in a replay. */
export type Place = 'seat' | 'screen' | 'replay'

export interface GameProps {
  table: TableShown
  you: You
  /** The secret of the invitation with which somebody came: an onlooker at a closed door asks for nothing without it. */
  invitation?: string | null
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
  say(text: string, to: readonly Seat[] | null, channel: Channel): Promise<Answer>
  /** Open the place to talk, with this one spoken to. */
  talk?(to: Seat): void
  /** In a first game: something has been looked at that is worth learning. */
  tried?(lesson: string): void
  /** The server's clock now, in milliseconds since 1970: what deadlines are compared with. */
  serverNow(): number
}

/** A game's own place to talk also knows who is to be spoken to, if somebody was pointed at. */
export interface TalkProps extends GameProps {
  to: Seat | null
}

export interface GameModule {
  default: Component<GameProps>
}

export interface TalkModule {
  default: Component<TalkProps>
  /** Whether this is something said by others, to be counted until it is read. */
  heard(one: News, me: Seat | null): boolean
}

/** Something to try in a first game, by one of several actions or, without any, by looking at something. */
export interface Lesson extends ActionShown {
  by: readonly string[]
}

export interface Lessons {
  lessons(language: Language): readonly Lesson[]
}

/** How a game sorts its actions by matter, where it has so many of them that a list needs headings. */
export interface Matters {
  matterOf(action: string): string
  MATTERS: Record<Language, Record<string, string>>
}

/**
 * All that a game brings into the page: `page` in the index.ts of its folder. That comes with the first page, so
 * whatever is large is loaded only when it is needed.
 */
export interface GamePage {
  /** The sign on its door. */
  crest: Crest
  /** A first game seats so many more than the least who can play, to show what the smallest table lacks. */
  extraSeats: number
  table(): Promise<GameModule>
  /** Its own place to talk, where words are moves. */
  talk?(): Promise<TalkModule>
  /** What a first game teaches, where that is not simply each of its actions. */
  lessons?(): Promise<Lessons>
  matters?(): Promise<Matters>
}
