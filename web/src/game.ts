// The interface between the page and its games: what a game's table is given, and what a game has to provide.
import type { Component, Snippet } from 'svelte'
import type { Crest } from './art/crest'
import type { WishPace } from './play/pace/pace.svelte'
import type { AskShown, Channel, Language, News, OfferShown, Seat, TableOptions, TableShown, You } from './wire'

/** Result of an action: done, or the reason of the refusal in words. */
export type Answer = { ok: true } | { ok: false; phrase: string }

/** Where the game is drawn: on a player's own device, on a screen for the whole room, or in a replay. */
export type Place = 'seat' | 'screen' | 'replay'

/** The event that is being animated: the open question at that time, and how many news come no later. */
export interface PlaybackPoint {
  ask: AskShown | null
  heard: number
}

export interface GameProps {
  table: TableShown
  you: You
  /** Secret of the invitation in the address; spectators of a closed table are refused without it. */
  invitation?: string | null
  /** All that this seat can see of the game: the view of the game's namespace in wire.ts. */
  view: unknown
  /**
   * In a replay of all cards, and for a player who is out at a table with open hands: the views of all seats, in the
   * order of the seats; `view` is one of them.
   */
  views?: readonly unknown[]
  offers: readonly OfferShown[]
  ask: AskShown | null
  /** All news since the page was opened, oldest first; a new array whenever something is added. */
  news: readonly News[]
  /** The seats that have a client connected now. */
  here: readonly Seat[]
  lang: Language
  place: Place
  /** Send an action; `ask` is the number of the question that it answers, null for an aside. */
  act(action: object, ask: number | null): Promise<Answer>
  say(text: string, to: readonly Seat[] | null, channel: Channel): Promise<Answer>
  /** Pace wishes of a player: go on after a rest, hurry the bots, stay silent in windows. See play/pace. */
  wishPace?: WishPace
  /** Called with the event that is being animated; null: everything has been shown. */
  onplayback?(point: PlaybackPoint | null): void
  /** Buttons for the end of the game: play again, open the replay. */
  after?: Snippet | undefined
  /** Open the chat, addressed to this seat. */
  talk?(to: Seat): void
  /** The server's time in milliseconds since 1970, to compare deadlines with. */
  serverNow(): number
}

/** Properties of a game's own chat; `to` is the seat that is addressed first. */
export interface TalkProps extends GameProps {
  to: Seat | null
}

/**
 * A game also maps each event to `Captions` (bubbles at seats, the last act, a scene). The page shows them in the
 * same way for all games: see play/announcer.
 */
export type { Act, Bubble, Scene, Captions } from './play/announcer/announcer.svelte'

interface GameModule {
  default: Component<GameProps>
}

export interface TalkModule {
  default: Component<TalkProps>
  /** Whether this is chat of others, which counts as unread until it is shown. */
  heard(one: News, me: Seat | null): boolean
}

/** A step of the tutorial that the learner has to take; the server says which step is due (`table.lesson`). */
export interface TutorialStep {
  /** Number of the step, counted with the steps of the other seats. */
  at: number
  key: string
  title: string
  text: string
  /** Where to tap: selectors, of which the first match counts. Empty: there is only something to read. */
  taps: readonly string[]
  /** The step is no action in the game: the learner only reads or looks. */
  looks: boolean
}

export interface Tutorial {
  steps(language: Language): readonly TutorialStep[]
  /** Selectors of overlays that a tap closes. */
  OVER: readonly string[]
}

/** Categories of actions, for games whose list of actions needs headings. */
export interface ActionCategories {
  categoryOf(action: string, view?: unknown): string
  CATEGORIES: Record<Language, Record<string, string>>
  /** The consequence, if the action would break the etiquette; else nothing. */
  warning?(offer: OfferShown, view: unknown, language: Language): string
}

/** For an option with its own form; `onchange` returns the reason of a refusal, or an empty string. */
export interface OptionFormProps {
  value: string
  editable: boolean
  onchange(value: string): Promise<string>
}

/** A group of options under a heading. */
export interface Theme {
  title: Record<Language, string>
  keys: readonly string[]
}

/**
 * What a game provides: `page` in the index.ts of its folder. It is part of the first download, so
 * large parts are imported on demand.
 */
export interface GamePage {
  /** Its sign on the front page. */
  crest: Crest
  /** A small animated picture for the front page. */
  picture: Component
  /** The game in one sentence, and how long it takes. */
  pitch: Record<Language, { line: string; time: string }>
  /** How many seats beyond the minimum a game with bots alone gets, because the smallest table lacks parts of the game. */
  extraSeats: number
  /** Settings without time pressure for a single player: options of the table and of the game. */
  unhurried?: { table: Partial<TableOptions>; options: Readonly<Record<string, unknown>> }
  /** Whether an option has an effect, given the other values; by default all have. */
  relevant?(option: string, values: Readonly<Record<string, unknown>>): boolean
  /** Groups of options; options in no group come first. */
  themes?: readonly Theme[]
  /** Options with forms of their own. */
  forms?: Record<string, () => Promise<{ default: Component<OptionFormProps> }>>
  /** Such an option in sentences, for people who cannot change it. */
  told?: Record<string, () => Promise<{ told(value: string, language: Language): readonly string[] }>>
  table(): Promise<GameModule>
  /** Its own chat, where words are moves. */
  talk?(): Promise<TalkModule>
  /** The steps of its tutorial. */
  tutorial?(): Promise<Tutorial>
  categories?(): Promise<ActionCategories>
}
