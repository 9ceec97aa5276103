// What a game's table gets from the page, and what a game brings into it.
import type { Component, Snippet } from 'svelte'
import type { Crest } from './art/crest'
import type { WishPace } from './play/pace/pace.svelte'
import type { AskShown, Channel, Language, News, OfferShown, Seat, TableOptions, TableShown, You } from './wire'

/** How an action went: done, or why not, in words for a person. */
export type Answer = { ok: true } | { ok: false; phrase: string }

/** Where the game is drawn: in a player's hand, on a screen for the whole room, or in a replay. */
export type Place = 'seat' | 'screen' | 'replay'

/** What a table tells: whom the game waited for then, and how many of the news are no later. */
export interface PlaybackPoint {
  ask: AskShown | null
  heard: number
}

export interface GameProps {
  table: TableShown
  you: You
  /** The secret of the invitation with which somebody came: an onlooker at a closed door asks for nothing without it. */
  invitation?: string | null
  /** All that this seat can see of the game: the view struct of its own namespace in wire.ts. */
  view: unknown
  /**
   * In a replay with everything turned up, and for whoever is out at a table with open hands: everybody's view, in the
   * order of the seats; `view` is one of them.
   */
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
  /** For who plays here: to go on after a rest, to hurry bots, not to be asked in windows. See play/pace. */
  wishPace?: WishPace
  /** Says what the table tells just now, which may be older than all this; null: everything has been told. */
  onplayback?(point: PlaybackPoint | null): void
  /** Once the game is over: to play again, to look at it again; for the sheet with which a game ends. */
  after?: Snippet | undefined
  /** Open the place to talk, with this one spoken to. */
  talk?(to: Seat): void
  /** The server's clock now, in milliseconds since 1970: what deadlines are compared with. */
  serverNow(): number
}

/** A game's own place to talk also knows who is to be spoken to, if somebody was pointed at. */
export interface TalkProps extends GameProps {
  to: Seat | null
}

/**
 * A game's table also tells what happens: it maps each event to a `Told` (bubbles at seats, the last act, a scene), and
 * what all games share stages that on phones and on the screen for the room. See play/announcer/told.ts.
 */
export type { Act, Bubble, Scene, Captions } from './play/announcer/announcer.svelte'

interface GameModule {
  default: Component<GameProps>
}

export interface TalkModule {
  default: Component<TalkProps>
  /** Whether this is something said by others, to be counted until it is read. */
  heard(one: News, me: Seat | null): boolean
}

/** A step of the newcomer in a guided game; the server's lesson says when it comes. */
export interface TutorialStep {
  /** The number of the step in the whole lesson. */
  at: number
  key: string
  title: string
  text: string
  /** Where to tap, as selectors: the first that is there now. None: there is only something to read. */
  taps: readonly string[]
  /** Nothing is done in the game: it is read, or looked at. */
  looks: boolean
}

export interface Tutorial {
  steps(language: Language): readonly TutorialStep[]
  /** What may lie over the table and goes away by a tap, as selectors. */
  OVER: readonly string[]
}

/** How a game sorts its actions by matter, where it has so many of them that a list needs headings. */
export interface ActionCategories {
  categoryOf(action: string, view?: unknown): string
  CATEGORIES: Record<Language, Record<string, string>>
  /** What would come of it, where it would be a breach; else nothing. */
  warning?(offer: OfferShown, view: unknown, language: Language): string
}

/** An option that is filled in by a form of its own; `onchange` answers why it cannot be so, or nothing. */
export interface OptionFormProps {
  value: string
  editable: boolean
  onchange(value: string): Promise<string>
}

/** Options that belong together, under a heading. */
export interface Theme {
  title: Record<Language, string>
  keys: readonly string[]
}

/**
 * All that a game brings into the page: `page` in the index.ts of its folder. That comes with the first page, so
 * whatever is large is loaded only when it is needed.
 */
export interface GamePage {
  /** The sign on its door. */
  crest: Crest
  /** A small living picture for its door. */
  picture: Component
  /** What it is, in a sentence, and how long it takes. */
  pitch: Record<Language, { line: string; time: string }>
  /** Alone among bots one sits down with so many more than the least who can play: what the smallest table lacks. */
  extraSeats: number
  /** With what nobody has to hurry, for whoever plays alone among bots: settings of the table, options of the game. */
  unhurried?: { table: Partial<TableOptions>; options: Readonly<Record<string, unknown>> }
  /** Whether an option matters beside what the others say; all do where a game says nothing. */
  relevant?(option: string, values: Readonly<Record<string, unknown>>): boolean
  /** Its options by theme; what is in none stands first. */
  themes?: readonly Theme[]
  /** Options with forms of their own. */
  forms?: Record<string, () => Promise<{ default: Component<OptionFormProps> }>>
  /** Such an option in sentences, for those who only read it. */
  told?: Record<string, () => Promise<{ told(value: string, language: Language): readonly string[] }>>
  table(): Promise<GameModule>
  /** Its own place to talk, where words are moves. */
  talk?(): Promise<TalkModule>
  /** What a guided game teaches. */
  tutorial?(): Promise<Tutorial>
  categories?(): Promise<ActionCategories>
}
