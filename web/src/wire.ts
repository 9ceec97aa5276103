// Made by scripts/wire_types.py from the structs of the server: do not edit.

/** A person at the table, 0…n−1 clockwise, for the whole game. */
export type Seat = number

export type Gender = 'm' | 'f'

export type Pace = 'turn' | 'step' | 'window' | 'rest'

export type Mode = 'online' | 'one_table'

export type Language = 'ru' | 'en'

export type Channel = 'table' | 'outside'

export type Phase = 'lobby' | 'playing' | 'over' | 'frozen'

export type Eyes = 'mine' | 'public' | 'all'

/** Exactly one of these. */
export interface Pick {
  type: 'pick'
  among: readonly (boolean | number | string | null)[]
}

/** Between `least` and `most` different ones of these, given in the order of `among`. */
export interface PickSome {
  type: 'some'
  among: readonly (number | string)[]
  least: number
  most: number
}

/** One of these for each of so many things, the same one as often as one likes. */
export interface PickEach {
  type: 'each'
  among: readonly (number | string)[]
  times: number
}

/** Words of one's own, at most so many characters, without control characters; blanks alone are no words. */
export interface Write {
  type: 'write'
  most: number
  least: number
}

/** The first message, within five seconds: where this client has got to, and what it wants to hear. */
export interface Hello {
  type: 'hello'
  /** Missing: 0 */
  last?: number
  /** Missing: null */
  language?: Language | null
  /** Missing: null */
  key?: string | null
  /** Missing: false */
  watch?: boolean
}

/** Are you there? Answered with `Pong` and the same number. */
export interface Ping {
  type: 'ping'
  /** Missing: 0 */
  n?: number
}

/** An action in the game, as an offer describes it. */
export interface Act {
  type: 'act'
  id: string
  action: unknown
  /** Missing: null */
  ask?: number | null
}

/** Words to everybody, or to some seats only. */
export interface Say {
  type: 'say'
  id: string
  text: string
  /** Missing: null */
  to?: readonly Seat[] | null
  /** Missing: 'table' */
  channel?: Channel
}

/** In the lobby: ready to begin, or not any more. In a rest between two deals: to go on. */
export interface Ready {
  type: 'ready'
  id: string
  /** Missing: true */
  on?: boolean
}

/** In the lobby: call me something else. */
export interface Rename {
  type: 'rename'
  id: string
  who: Person
}

/** How somebody at the table is called; the gender is the grammatical one, for Russian verbs. */
export interface Person {
  name: string
  nickname: string
  gender: Gender
}

/** Give up the seat; in a game a bot plays on, until its person comes back. */
export interface Leave {
  type: 'leave'
  id: string
}

/** The host empties a seat; in a game a bot plays on, and its person may take a bot's seat again. */
export interface Kick {
  type: 'kick'
  id: string
  seat: Seat
  /** Missing: false */
  ban?: boolean
}

/** The host seats people anew: the present seats in their new order. */
export interface Reorder {
  type: 'reorder'
  id: string
  seats: readonly Seat[]
}

/** The host changes the options, before the first game or before the next. */
export interface Settle {
  type: 'settle'
  id: string
  options?: unknown
  table?: TableOptions
}

/** Time, mode, language and who may watch or talk, each with its usual value. */
export interface TableOptions {
  mode: Mode
  language: Language
  turn_seconds: number | null
  step_seconds: number | null
  window_seconds: number | null
  rest_seconds: number | null
  absent_seconds: number | null
  pace: 'off' | 'quick' | 'slow' | 'usual'
  open_hands: boolean
  onlookers: boolean
  talk: boolean
  outside: boolean
  open_door: boolean
  substitute: string
}

/** The host gives a free seat to a bot. */
export interface AddBot {
  type: 'add_bot'
  id: string
  level: string
  /** Missing: null */
  who?: Person | null
}

/** The host makes somebody else the host. */
export interface GiveHost {
  type: 'give_host'
  id: string
  seat: Seat
}

/** The host begins the game. */
export interface Start {
  type: 'start'
  id: string
}

/** For a pause, or against it: the clocks stand still while everybody is for it. */
export interface Pause {
  type: 'pause'
  id: string
  /** Missing: true */
  on?: boolean
}

/** For ending the game here: it ends when more than half of the people are for it. */
export interface VoteEnd {
  type: 'vote_end'
  id: string
  /** Missing: true */
  on?: boolean
}

/** Of whoever is out while only bots play on: let them hurry, or not any more; they do when all are for it. */
export interface Hurry {
  type: 'hurry'
  id: string
  /** Missing: true */
  on?: boolean
}

/** Do not ask me where silence is an answer, or do again. Such a question stays open for its whole time, as it does when anybody keeps silent: nobody else can tell. */
export interface KeepSilent {
  type: 'keep_silent'
  id: string
  /** Missing: true */
  on?: boolean
}

/** Take the own seat back from the bot that kept it. */
export interface Back {
  type: 'back'
  id: string
}

/** The host takes everybody back to the lobby, after a game. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** The answer to `Hello`: everything, and the news since the number that the client had. */
export interface Welcome {
  type: 'welcome'
  number: number
  at: number
  /** Missing: [] */
  news?: readonly (Happened | Talk | AtTable)[]
  table?: TableShown
  you?: You
  view?: unknown
  offers?: readonly OfferShown[]
  ask?: AskShown | null
  views?: readonly unknown[]
  /** Missing: false */
  cut?: boolean
}

/** An event of the game, and how it is said to you. */
export interface Happened {
  type: 'event'
  event: unknown
  phrase: string
  /** Missing: false */
  private?: boolean
}

/** What a person wrote. */
export interface Talk {
  type: 'talk'
  by: Seat
  text: string
  channel: Channel
  to: readonly Seat[] | null
  at: number
}

/** Something happened around the game: somebody came, left, paused… */
export interface AtTable {
  type: 'table'
  what: string
  seat: Seat | null
  phrase: string
}

/** The table around the game: the same for everyone. */
export interface TableShown {
  code: string
  game: string
  mode: Mode
  phase: Phase
  number: number
  chairs: readonly ChairShown[]
  host: Seat | null
  least: number
  most: number
  options: unknown
  table: TableOptions
  paused: boolean
  asleep: boolean
  for_pause: readonly Seat[]
  for_end: readonly Seat[]
  winners: readonly Seat[]
  lesson: number | null
}

/** Who sits there: a person, a program of theirs, or a bot of some level. */
export interface ChairShown {
  name: string
  /** Missing: '' */
  nickname?: string
  /** Missing: 'm' */
  gender?: Gender
  /** Missing: null */
  bot?: string | null
  /** Missing: false */
  program?: boolean
  /** Missing: false */
  ready?: boolean
  /** Missing: false */
  kept?: boolean
  /** Missing: 0 */
  games?: number
  /** Missing: 0 */
  wins?: number
  /** Missing: null */
  points?: number | null
}

/** What only this client is told about itself; an onlooker has no seat. */
export interface You {
  seat: Seat | null
  host: boolean
  invite: string | null
  silent: boolean
}

/** Something that this seat may do now: fill in the blanks, and it is a legal action. */
export interface OfferShown {
  do: string
  label: string
  blanks: { [key: string]: Pick | PickSome | PickEach | Write }
  aside: boolean
}

/** The question on which the game waits. */
export interface AskShown {
  number: number
  asked: readonly Seat[]
  you: boolean
  pace: Pace
  opened: number
  deadline: number | null
  phrase: string
  optional: boolean
  rested: readonly Seat[] | null
  hurry: readonly Seat[] | null
}

/** A delivery: what this seat hears, and all that has changed for it. */
export interface Update {
  type: 'update'
  number: number
  at: number
  /** Missing: [] */
  news?: readonly (Happened | Talk | AtTable)[]
  table?: TableShown
  you?: You
  view?: unknown
  offers?: readonly OfferShown[]
  ask?: AskShown | null
  views?: readonly unknown[]
}

/** Which seats have a client connected now. */
export interface Here {
  type: 'here'
  seats: readonly Seat[]
}

/** It is done, and stays done. */
export interface Done {
  type: 'done'
  id: string
}

/** It is not allowed, and nothing has changed. */
export interface Refused {
  type: 'refused'
  id: string
  reason: string
  phrase: string
}

/** The message made no sense; the same message will never make any. */
export interface Malformed {
  type: 'malformed'
  error: string
  /** Missing: null */
  id?: string | null
}

/** The answer to `Ping`. */
export interface Pong {
  type: 'pong'
  n: number
  at: number
}

/** The server is about to close the socket; `again` says whether it is worth coming back. */
export interface Bye {
  type: 'bye'
  why: string
  again: boolean
}

/** A kind of action in words, whether it is offered now or not. */
export interface ActionShown {
  do: string
  label: string
  meaning: string
}

/** The public record of a game: the struct is the game's own, in words of the language that was asked for. */
export interface AnnalsShown {
  game: string
  number: number
  annals: unknown
}

/** A name, and how much there is of it. */
export interface Bar {
  label: string
  amount: number
}

/** Whom a browser would become by a personal link, and what it would leave. */
export interface Becoming {
  become: string
  same: boolean
  you: string | null
  tables: number
  games: number
}

/** One of the values that an option may have, in words. */
export interface ChoiceShown {
  key: string
  label: string
  /** Missing: '' */
  meaning?: string
}

/** A new table; whoever creates it sits there first and is its host. */
export interface CreateTable {
  game: string
  who: Person
  options?: unknown
  table?: TableOptions
  /** Missing: false */
  lesson?: boolean
}

/** Where the new table is, and the secret that lets people in. */
export interface Created {
  code: string
  invite: string
  url: string
}

/** A browser that is this person. */
export interface Device {
  id: string
  since: number
  here: boolean
}

/** Why a request was not granted: a key for software, a sentence for people. */
export interface Failed {
  error: string
  message: string
}

/** A game of the catalog. */
export interface GameShown {
  key: string
  title: string
  least: number
  most: number
  levels: readonly string[]
  talk: string | null
  actions: readonly ActionShown[]
  options: readonly OptionShown[]
  schema: { [key: string]: unknown }
  table_options: readonly OptionShown[]
  table_schema: { [key: string]: unknown }
  presets: readonly PresetShown[]
}

/** An option in words; its type and range stand in the schema. */
export interface OptionShown {
  key: string
  label: string
  meaning: string
  /** Missing: [] */
  choices?: readonly ChoiceShown[]
}

/** An evening to choose, in words; what it does not name is as usual. */
export interface PresetShown {
  key: string
  label: string
  meaning: string
  options: { [key: string]: unknown }
  table: { [key: string]: unknown }
}

/** The rules of a game for people. */
export interface Help {
  game: string
  language: Language
  text: string
}

/** A log from outside was checked and kept. */
export interface Imported {
  id: string
  number: number
  moves: number
}

/** Take a free seat, in a game that of a bot, or find the own one again. */
export interface JoinTable {
  who: Person
  /** Missing: null */
  key?: string | null
  /** Missing: null */
  seat?: Seat | null
  /** Missing: false */
  program?: boolean
}

/** The seat that the person has now. */
export interface Joined {
  code: string
  seat: Seat
}

/** A personal link: whoever opens it first, within the time, is this person too. */
export interface Link {
  url: string
  until: number
}

/** Whose link is it? Nothing changes by asking. */
export interface LookAtLink {
  secret: string
}

/** The person of this browser. */
export interface Me {
  name: string
  gender: Gender
  language: string
}

/** A finished game that the person may look at again. */
export interface MyGame {
  id: string
  number: number
  game: string
  at: number
  names: readonly string[]
  seat: Seat | null
  winners: readonly Seat[]
  imported: boolean
}

/** All that hangs on the person. */
export interface MyGames {
  tables: readonly MyTable[]
  games: readonly MyGame[]
}

/** A live table at which the person sits. */
export interface MyTable {
  code: string
  game: string
  phase: Phase
  seat: Seat
  names: readonly string[]
}

/** A part of a finished game; `steps` says how many there are in all. */
export interface Replay {
  game: string
  names: readonly string[]
  seat: Seat | null
  steps: number
  part: readonly ReplayStep[]
}

/** One move of a finished game, as it was heard and seen. */
export interface ReplayStep {
  step: number
  by: Seat | null
  news: readonly Happened[]
  view: unknown
  views: readonly unknown[]
}

/** What bars show, how much is all of it, and whether they are shares of that. */
export interface ScaleShown {
  title: string
  most: number
  share: boolean
}

/** How the person of this browser wants to be called. */
export interface SetMe {
  name: string
  /** Missing: 'm' */
  gender?: Gender
  /** Missing: 'ru' */
  language?: Language
}

/** What one may know of a table before sitting down. */
export interface TableSummary {
  code: string
  game: string
  phase: Phase
  chairs: readonly ChairShown[]
  most: number
  seat: Seat | null
  onlookers: boolean
}

/** What a thinker at somebody's shoulder thought of one move of a finished game. */
export interface ThoughtShown {
  step: number
  guesses: readonly Bar[]
  ways: readonly Bar[]
  did: number | null
}

/** Of a part of a finished game, from one seat's eyes. */
export interface Thoughts {
  seat: Seat
  steps: number
  guess: ScaleShown
  worth: ScaleShown
  part: readonly ThoughtShown[]
}

/** Make this browser the person who made the link. */
export interface UseLink {
  secret: string
  /** Missing: false */
  leave?: boolean
}

export type Blank = Pick | PickSome | PickEach | Write

export type Up = Hello | Ping | Act | Say | Ready | Rename | Leave | Kick | Reorder | Settle | AddBot | GiveHost | Start | Pause | VoteEnd | Hurry | KeepSilent | Back | Rematch

export type Down = Welcome | Update | Here | Done | Refused | Malformed | Pong | Bye

export type News = Happened | Talk | AtTable

/** Every game of the catalog, and whether words are moves in it. */
export const GAMES = {
  sultan: { talks: false },
  knyazi: { talks: true },
} as const

export namespace Sultan {
  export interface Execute {
    do: 'execute'
    target: Seat
  }

  export interface Arrest {
    do: 'arrest'
    target: Seat
  }

  export interface Murder {
    do: 'murder'
    target: Seat
  }

  export interface CallToRevolt {
    do: 'call'
  }

  export interface Hunt {
    do: 'hunt'
    target: Seat
  }

  export interface Capture {
    do: 'capture'
    target: Seat
  }

  export interface Dance {
    do: 'dance'
  }

  export interface Declare {
    do: 'declare'
    team: Team
  }

  /** The two sides that can win a round. */
  export type Team = 'loyalists' | 'rebels'

  export interface Force {
    do: 'force'
    target: Seat
  }

  export interface Prophesy {
    do: 'prophesy'
    targets: readonly Seat[]
  }

  export interface Peek {
    do: 'peek'
    target: Seat
  }

  export interface Swap {
    do: 'swap'
    target: Seat | 'spare'
  }

  export interface Hide {
    do: 'hide'
  }

  /** With everyone's eyes closed; None leaves all cards where they are. */
  export interface SecretSwap {
    do: 'secret_swap'
    target: Seat | 'spare' | null
  }

  export interface Pass {
    do: 'pass'
  }

  export interface Manipulate {
    do: 'manipulate'
  }

  export interface Predict {
    do: 'predict'
    team: Team | null
  }

  export interface Strike {
    do: 'strike'
  }

  export interface Escape {
    do: 'escape'
  }

  export interface Join {
    do: 'join'
  }

  export interface LetBe {
    do: 'let_be'
  }

  /** «I am…» */
  export interface ClaimRole {
    do: 'claim_role'
    character: Character
  }

  /** The eight characters, in the order of the engine's numbers. */
  export type Character = 'sultan' | 'guard' | 'assassin' | 'slave' | 'overseer' | 'dancer' | 'vizier' | 'seer'

  /** «I know who…»: … is … */
  export interface ClaimSight {
    do: 'claim_sight'
    target: Seat
    character: Character
  }

  /** «I swapped with…» */
  export interface ClaimSwap {
    do: 'claim_swap'
    target: Seat | 'spare'
  }

  export interface TakeThrone {
    do: 'take_throne'
  }

  /** «Open my card when this turn ends»: given or taken back; it does something only for a hidden Sultan. */
  export interface StandingOrder {
    do: 'standing_order'
    on: boolean
  }

  export interface Ready {
    do: 'ready'
  }

  /** What silence plays where somebody must choose: chance will do it. Nobody can choose this. */
  export interface LeaveToFate {
    do: 'leave_to_fate'
  }

  /** Chance's choice for somebody silent. */
  export interface Lot {
    do: 'lot'
    choice: Execute | Arrest | Murder | CallToRevolt | Hunt | Capture | Dance | Declare | Force | Prophesy
  }

  /** A card for each seat, the last one the spare; and who begins. */
  export interface Deal {
    do: 'deal'
    cards: readonly Character[]
    first: Seat
  }

  /** A round begins; each hears of their own card only. */
  export interface Dealt {
    event: 'dealt'
    round: number
    first: Seat
    /** Missing: null */
    card?: Character | null
  }

  export interface TurnBegan {
    event: 'turn'
    seat: Seat
  }

  export interface Skipped {
    event: 'skipped'
    seat: Seat
  }

  export interface Peeked {
    event: 'peeked'
    by: Seat
    target: Seat
    /** Missing: null */
    card?: Character | null
  }

  /** The swappers hear what they got and what they gave. */
  export interface Swapped {
    event: 'swapped'
    by: Seat
    target: Seat | 'spare'
    /** Missing: null */
    got?: Character | null
    /** Missing: null */
    gave?: Character | null
  }

  /** The card that lay open goes face down, and everybody closes their eyes. */
  export interface Hid {
    event: 'hid'
    by: Seat
    card: Character
  }

  /** Everybody looks at their own card; whose card changed also hears what went for it. */
  export interface EyesOpened {
    event: 'eyes_opened'
    by: Seat
    /** Missing: null */
    card?: Character | null
    /** Missing: null */
    gave?: Character | null
    /** Missing: null */
    target?: Seat | 'spare' | null
  }

  export interface Passed {
    event: 'passed'
    by: Seat
  }

  export interface Opened {
    event: 'opened'
    seat: Seat
    card: Character
    why: Why
  }

  /** What turned a card up. */
  export type Why = 'ability' | 'throne' | 'escape' | 'strike' | 'joining' | 'hunt' | 'force'

  /** Coronation lies before this player: if the turn comes round to them again, the Loyalists have won. */
  export interface Crowned {
    event: 'crowned'
    seat: Seat
  }

  export interface Uncrowned {
    event: 'uncrowned'
  }

  export interface Died {
    event: 'died'
    seat: Seat
    card: Character
  }

  export interface Executed {
    event: 'executed'
    by: Seat
    target: Seat
  }

  export interface Arresting {
    event: 'arresting'
    by: Seat
    target: Seat
  }

  export interface Escaped {
    event: 'escaped'
    seat: Seat
  }

  export interface Imprisoned {
    event: 'imprisoned'
    seat: Seat
  }

  export interface Released {
    event: 'released'
    seat: Seat
  }

  export interface Murdering {
    event: 'murdering'
    by: Seat
    target: Seat
  }

  export interface Struck {
    event: 'struck'
    by: Seat
    target: Seat
  }

  export interface Murdered {
    event: 'murdered'
    by: Seat
    target: Seat
  }

  export interface Called {
    event: 'called'
    by: Seat
  }

  export interface Joined {
    event: 'joined'
    seats: readonly Seat[]
  }

  /** Nobody has joined the revolt. */
  export interface Unheeded {
    event: 'unheeded'
    by: Seat
  }

  export interface Hunted {
    event: 'hunted'
    by: Seat
    target: Seat
    slave: boolean
  }

  export interface Captured {
    event: 'captured'
    by: Seat
    target: Seat
  }

  export interface Unshackled {
    event: 'unshackled'
    seats: readonly Seat[]
  }

  export interface Danced {
    event: 'danced'
    by: Seat
  }

  export interface Manipulated {
    event: 'manipulated'
    by: Seat
  }

  export interface Declared {
    event: 'declared'
    by: Seat
    team: Team
  }

  /** The Vizier has hidden or died: the Choice comes off. */
  export interface Undeclared {
    event: 'undeclared'
  }

  export interface Forced {
    event: 'forced'
    by: Seat
    target: Seat
  }

  export interface Powerless {
    event: 'powerless'
    seat: Seat
  }

  export interface Tired {
    event: 'tired'
    seat: Seat
  }

  export interface Rested {
    event: 'rested'
    seat: Seat
  }

  export interface Prophesied {
    event: 'prophesied'
    by: Seat
    targets: readonly Seat[]
    /** Missing: null */
    cards?: readonly Character[] | null
  }

  export interface Predicted {
    event: 'predicted'
    by: Seat
    team: Team
  }

  /** The Seer has hidden or died: the Prediction comes off. */
  export interface Unpredicted {
    event: 'unpredicted'
  }

  /** Somebody who had to choose kept silent. */
  export interface FateDecides {
    event: 'fate_decides'
    seat: Seat
  }

  /** Heard by nobody but the one who gave it, or took it back. */
  export interface OrderGiven {
    event: 'order_given'
    on: boolean
  }

  export interface RoleClaimed {
    event: 'role_claimed'
    by: Seat
    character: Character
  }

  export interface SightClaimed {
    event: 'sight_claimed'
    by: Seat
    target: Seat
    character: Character
  }

  export interface SwapClaimed {
    event: 'swap_claimed'
    by: Seat
    target: Seat | 'spare'
  }

  /** All cards are turned up; the table looks, and the points are given. */
  export interface RoundEnded {
    event: 'round_ended'
    round: number
    ending: Ending
    team: Team | null
    /** Missing: [] */
    seats?: readonly Seat[]
  }

  /** How a round came to its end. */
  export type Ending = 'coronation' | 'safe_throne' | 'regicide' | 'revolt' | 'exhaustion'

  export interface Scored {
    event: 'scored'
    seat: Seat
    card: Character
    points: number
    reason: Reason
  }

  /** Why a player gets the points of a round. */
  export type Reason = 'dead' | 'won_open' | 'won_hidden' | 'lost' | 'beside_two' | 'nobody_with_two' | 'foretold' | 'foretold_nothing' | 'foretold_wrong' | 'no_winner'

  export interface GameEnded {
    event: 'game_ended'
    winners: readonly Seat[]
    points: number
  }

  /** The public table, and what only this seat knows; an onlooker has no seat and knows nothing more. */
  export interface SultanView {
    type: 'sultan'
    table: Public
    me: Seat | null
    card: Character | null
    standing_order: boolean
    answered: boolean
    asides_left: number
    notebook: readonly Sight[]
  }

  /** What everybody sees. */
  export interface Public {
    round: number
    rounds: number | null
    target_points: number | null
    turn: number
    phase: Phase
    active: Seat
    actor: Seat
    deck: Deck
    players: readonly PlayerSeen[]
    coronation: Seat | null
    choice: Team | null
    prediction: Team | null
    window: Window | null
    claims: readonly Claimed[]
    results: readonly Result[]
    winners: readonly Seat[]
    places: readonly number[]
  }

  /** What a round waits for: the engine's questions, and nothing any more. */
  export type Phase = 'turn' | 'eyes_closed' | 'escape' | 'strike' | 'join' | 'declare' | 'force' | 'forced' | 'predict' | 'extra' | 'done'

  /** What was dealt, as everybody knows; which neutrals, nobody does. */
  export interface Deck {
    sultan: number
    guard: number
    assassin: number
    slave: number
    neutral: number
  }

  /** One player as the whole table sees them; the card only if it lies open. */
  export interface PlayerSeen {
    seat: Seat
    points: number
    /** Missing: null */
    card?: Character | null
    /** Missing: true */
    alive?: boolean
    /** Missing: false */
    prison?: boolean
    /** Missing: false */
    shackles?: boolean
    /** Missing: false */
    fatigue?: boolean
    /** Missing: false */
    must_hide?: boolean
  }

  /** An open question about a reaction: who did what to whom, and everyone asked, answered or not. */
  export interface Window {
    by: Seat
    target: Seat | null
    asked: readonly Seat[]
  }

  /** One claim; its verdict is filled in when all cards are turned up, never before. */
  export interface Claimed {
    by: Seat
    turn: number
    /** Missing: null */
    character?: Character | null
    /** Missing: null */
    target?: Seat | 'spare' | null
    /** Missing: null */
    verdict?: Verdict | null
  }

  /** What a claim was worth when it was made: whether it was so, and what the speaker knew of it. */
  export interface Verdict {
    true: boolean
    honesty: Honesty
  }

  /** How somebody came to claim something. */
  export type Honesty = 'knew' | 'guessed' | 'lied'

  /** A round that is over, with everything turned up. */
  export interface Result {
    round: number
    ending: Ending
    team: Team | null
    scores: readonly Score[]
    spare: Character
    claims: readonly Claimed[]
    seats: readonly Seat[]
  }

  /** What a player got out of a round, and why. */
  export interface Score {
    card: Character
    points: number
    reason: Reason
  }

  /** A card seen in some turn; `at` is where it should lie now. `is_not` notes what it was seen not to be. */
  export interface Sight {
    at: Seat | 'spare'
    card: Character
    how: 'hunt' | 'lay_open' | 'peek' | 'prophecy' | 'secret_swap' | 'swap'
    turn: number
    /** Missing: false */
    is_not?: boolean
    /** Missing: [] */
    doubts?: readonly Doubt[]
  }

  /** Since then this player hid, and may have swapped this card away unseen. */
  export interface Doubt {
    by: Seat
    turn: number
  }

  /** The variants of the game, each with its usual value. */
  export interface SultanOptions {
    rounds: number
    target_points: number | null
    window_seconds: number
    prison_blocks_reactions: boolean
    dead_talk: boolean
  }

  export type Action = Execute | Arrest | Murder | CallToRevolt | Hunt | Capture | Dance | Declare | Force | Prophesy | Peek | Swap | Hide | SecretSwap | Pass | Manipulate | Predict | Strike | Escape | Join | LetBe | ClaimRole | ClaimSight | ClaimSwap | TakeThrone | StandingOrder | Ready | LeaveToFate | Lot | Deal

  export type Event = Dealt | TurnBegan | Skipped | Peeked | Swapped | Hid | EyesOpened | Passed | Opened | Crowned | Uncrowned | Died | Executed | Arresting | Escaped | Imprisoned | Released | Murdering | Struck | Murdered | Called | Joined | Unheeded | Hunted | Captured | Unshackled | Danced | Manipulated | Declared | Undeclared | Forced | Powerless | Tired | Rested | Prophesied | Predicted | Unpredicted | FateDecides | OrderGiven | RoleClaimed | SightClaimed | SwapClaimed | RoundEnded | Scored | GameEnded
}

export namespace Knyazi {
  export interface NameTrump {
    do: 'name_trump'
    suit: Suit
  }

  /** The four suits, in the order of the cards' numbers. */
  export type Suit = 'field' | 'mountain' | 'forest' | 'sea'

  export interface KeepTrump {
    do: 'keep_trump'
  }

  /** «I have no trump»: the game checks it. */
  export interface Protest {
    do: 'protest'
  }

  export interface Accept {
    do: 'accept'
  }

  export interface Attack {
    do: 'attack'
    cards: readonly number[]
  }

  /** The Voevoda attacks the Tsar over everybody's head. */
  export interface Overthrow {
    do: 'overthrow'
    cards: readonly number[]
  }

  /** Content with the place won: no new attack. */
  export interface NoAttack {
    do: 'no_attack'
  }

  export interface Beat {
    do: 'beat'
    target: number
    card: number
  }

  export interface BeatByMercy {
    do: 'beat_by_mercy'
    target: number
  }

  /** In a riot only the Tsar can, and for all the nobles. */
  export interface Concede {
    do: 'concede'
  }

  /** The attacker's own right, and every rioter's. */
  export interface ThrowIn {
    do: 'throw_in'
    cards: readonly number[]
  }

  /** The attacker throws in nothing (more) while the table lies as it does. */
  export interface Enough {
    do: 'enough'
  }

  export interface AskToThrow {
    do: 'ask_to_throw'
    cards: readonly number[]
  }

  export interface ThrowByMercy {
    do: 'throw_by_mercy'
    cards: readonly number[]
  }

  /** The Voevoda helps against the Tsar, and makes it a military coup. */
  export interface Support {
    do: 'support'
    cards: readonly number[]
  }

  export interface Nothing {
    do: 'nothing'
  }

  /** An aside: no need to ask me until this attack is over. */
  export interface NothingThisAttack {
    do: 'nothing_this_attack'
  }

  export interface GiveLeave {
    do: 'give_leave'
    who: Seat
    cards: number
  }

  /** Nobody (else) may throw in. */
  export interface NoLeave {
    do: 'no_leave'
  }

  export interface Riot {
    do: 'riot'
  }

  export interface NoRiot {
    do: 'no_riot'
  }

  /** Beat nothing in this round of the common defence. */
  export interface Hold {
    do: 'hold'
  }

  /** To whom each of the cards taken goes, in the order of the cards' numbers. */
  export interface ShareOut {
    do: 'share_out'
    to: readonly Seat[]
  }

  export interface ShareEvenly {
    do: 'share_evenly'
  }

  export interface Agree {
    do: 'agree'
  }

  export interface Object {
    do: 'object'
  }

  export interface SpendMercy {
    do: 'spend_mercy'
  }

  export interface KeepMercy {
    do: 'keep_mercy'
  }

  /** To whom each of the Tsar's trumps goes, in the order of the cards' numbers. */
  export interface Reward {
    do: 'reward'
    to: readonly Seat[]
  }

  export interface NoReward {
    do: 'no_reward'
  }

  /** The Tsar grants a mercy card. */
  export interface Bestow {
    do: 'bestow'
    who: Seat
  }

  /** The Merchant gives this card for one drawn at random. */
  export interface Trade {
    do: 'trade'
    who: Seat
    card: number
  }

  /** The Official looks into a hand. */
  export interface Look {
    do: 'look'
    who: Seat
  }

  /** How the realm is governed, where that is left to the lot. */
  export interface DrawRegimes {
    do: 'draw_regimes'
    regimes: readonly string[]
  }

  /** Who gets which place, lowest first. */
  export interface Cast {
    do: 'cast'
    places: readonly Seat[]
  }

  /** The cards in the order in which they are dealt, beginning next above the Kholop. */
  export interface Deal {
    do: 'deal'
    cards: readonly number[]
  }

  /** What the Merchant has drawn. */
  export interface DrawCard {
    do: 'draw_card'
    card: number
  }

  /** How many minutes the game has lasted; whoever has a clock says it for chance. */
  export interface Clock {
    do: 'clock'
    minutes: number
  }

  /** The ruler orders strikes; where, and what is said with them, if he likes. */
  export interface Flog {
    do: 'flog'
    who: Seat
    strikes: number
    reason: Reason
    because: string
    where: string
    saying: string
  }

  /** The formal reasons for which somebody may be punished (K-PUN-1). */
  export type Reason = 'breach' | 'duty' | 'decree' | 'disloyalty' | 'complaint' | 'riot' | 'false_charge' | 'petition'

  export interface SendOnErrand {
    do: 'send_on_errand'
    who: Seat
    task: string
    reason: Reason
    because: string
    beyond: boolean
  }

  export interface LiftErrand {
    do: 'lift_errand'
    punishment: number
  }

  /** A matter is dropped. */
  export interface Forgive {
    do: 'forgive'
    matter: number
  }

  /** A mercy card is spent to escape strikes or an errand. */
  export interface Plead {
    do: 'plead'
    punishment: number
  }

  /** The Kholop shuffles and deals; anybody else only disgraces himself. */
  export interface DealOut {
    do: 'deal_out'
    bowing: boolean
  }

  /** The Sweeper's work. */
  export interface ClearUp {
    do: 'clear_up'
  }

  /** The Executioner's work; he says which strikes he carries out. */
  export interface Strike {
    do: 'strike'
    punishment: number | null
  }

  /** A hand is stretched out for what belongs to another's place. */
  export interface Reach {
    do: 'reach'
    item: Item
  }

  /** What lies on the table and belongs to a place (K-ETI-4, K-MOVE-1). */
  export type Item = 'crown' | 'cap' | 'club'

  /** What silence plays for a duty: the game does the work and notes it. */
  export interface Neglect {
    do: 'neglect'
  }

  /** Silence is on move where attacks begin with a bow: the game lays a card, and nobody has failed to bow (K-AFK-1). */
  export interface SilentAttack {
    do: 'silent_attack'
    cards: readonly number[]
  }

  /** In words, and where the form can be checked with what it takes: a word or letter, a count, a gesture. */
  export interface Proclaim {
    do: 'proclaim'
    form: DecreeForm
    text: string
    why: string
    word: string
    count: number
    sign: Sign | null
  }

  /** What a decree demands: something in the ruler's own words, which people judge; one of the forms that the game can check; or what no decree may demand (K-DEC-1). */
  export type DecreeForm = 'words' | 'bowing' | 'rhymes' | 'whispering' | 'capitals' | 'questions' | 'no_repeats' | 'one_letter' | 'third_person' | 'ends_with' | 'begins_with' | 'mentions' | 'without_word' | 'without_letter' | 'exact_words' | 'most_words' | 'sign_first' | 'for_some_only' | 'real_names' | 'others_work' | 'open_hands' | 'other_rules'

  /** Gestures that everybody at court understands. */
  export type Sign = 'bow' | 'deep_bow' | 'nod' | 'shrug' | 'salute' | 'taunt'

  export interface Revoke {
    do: 'revoke'
    decree: number
  }

  export interface ObjectTo {
    do: 'object_to'
    decree: number
  }

  export interface Petition {
    do: 'petition'
    text: string
    how: Manner
  }

  /** How somebody makes himself understood. */
  export type Manner = 'spoken' | 'written' | 'gestured' | 'whispered' | 'note'

  /** The ruler agrees to hear or read what is asked: until then he knows only who asks, and how. */
  export interface HearPetition {
    do: 'hear_petition'
    petition: number
  }

  export interface AnswerPetition {
    do: 'answer_petition'
    petition: number
    answer: Answer
    text: string
  }

  /** What becomes of a petition. */
  export type Answer = 'granted' | 'refused' | 'unheard'

  /** For the ruler's ear alone. */
  export interface Denounce {
    do: 'denounce'
    who: Seat
    reason: Reason
    text: string
  }

  /** Aloud: everybody hears it. */
  export interface Say {
    do: 'say'
    text: string
    to: Seat | null
  }

  export interface Gesture {
    do: 'gesture'
    sign: Sign
    to: Seat
  }

  /** Everybody sees it passed, and only two know what it says. */
  export interface PassNote {
    do: 'pass_note'
    to: Seat
    text: string
  }

  /** «May I say a word?» */
  export interface AskLeave {
    do: 'ask_leave'
    to: Seat
  }

  export interface GrantLeave {
    do: 'grant_leave'
    who: Seat
  }

  /** Somebody was disrespectful: the ruler may judge. */
  export interface Complain {
    do: 'complain'
    who: Seat
    text: string
  }

  /** Of having called somebody by a forbidden name: the charge quotes what was said here, word for word, or says that it was spoken aloud at one table, and what. */
  export interface Accuse {
    do: 'accuse'
    who: Seat
    said: number | null
    words: string
  }

  export interface Admit {
    do: 'admit'
  }

  export interface Deny {
    do: 'deny'
  }

  export interface Vote {
    do: 'vote'
    yes: boolean
  }

  export interface Abstain {
    do: 'abstain'
  }

  /** On a punishment or a decree. */
  export interface CallVote {
    do: 'call_vote'
    record: number
  }

  /** The Official announces how a council has voted. */
  export interface AnnounceCount {
    do: 'announce_count'
  }

  export interface SignPaper {
    do: 'sign_paper'
    paper: number
  }

  /** The Official wants something for his signature. */
  export interface AskService {
    do: 'ask_service'
    paper: number
    who: Seat
    text: string
  }

  /** Done as asked; a trump may be the service. */
  export interface RenderService {
    do: 'render_service'
    paper: number
    card: number | null
  }

  /** A trump is discarded for it. */
  export interface BuyDecree {
    do: 'buy_decree'
    card: number
    form: DecreeForm
    text: string
    why: string
    word: string
    count: number
    sign: Sign | null
  }

  /** For swearing, interrupting or shouting in something that was said. */
  export interface Condemn {
    do: 'condemn'
    said: number
    fault: Fault
  }

  /** What a tongue may be condemned for. */
  export type Fault = 'swearing' | 'interrupting' | 'shouting'

  /** Whoever holds this place keeps the chronicle. */
  export interface AppointChronicler {
    do: 'appoint_chronicler'
    place: Character
  }

  /** The twelve characters, in the order of the numbers that decide who takes part. */
  export type Character = 'kholop' | 'tsar' | 'executioner' | 'spy' | 'jester' | 'boyar' | 'sweeper' | 'tsarevich' | 'voevoda' | 'official' | 'confessor' | 'merchant'

  export interface Record {
    do: 'record'
    text: string
  }

  export interface Amend {
    do: 'amend'
    entry: number
    text: string
  }

  /** An entry of the chronicle is as if it had never been written. */
  export interface StrikeOut {
    do: 'strike_out'
    entry: number
  }

  /** The ruler has something written down. */
  export interface OrderRecord {
    do: 'order_record'
    text: string
  }

  /** The referee of words has judged what was said last. */
  export interface Findings {
    do: 'findings'
    found: readonly Finding[]
    disobeyed: readonly Disobedience[]
  }

  /** What the referee found in a text: which words break what, whether there is no doubt, and where they stand. */
  export interface Finding {
    broken: Etiquette
    evidence: string
    certain: boolean
    at: number | null
    fault: Fault | null
  }

  /** What has been broken. */
  export type Etiquette = 'rank' | 'speech' | 'naming' | 'hands_off'

  /** A decree that the words break, and by which of them: the evidence stands there (K-DEC-1). */
  export interface Disobedience {
    decree: number
    evidence: string
    at: number
  }

  /** The lot has decided how the realm is governed. */
  export interface RegimesDrawn {
    event: 'regimes_drawn'
    regimes: readonly string[]
  }

  /** The characters are dealt: who sits on which place, lowest first. */
  export interface Seated {
    event: 'seated'
    places: readonly Seat[]
  }

  /** A party begins, or begins again; each hears of their own hand only. */
  export interface Dealt {
    event: 'dealt'
    party: number
    by: Seat
    /** Missing: null */
    hand?: readonly number[] | null
  }

  export interface TrumpNamed {
    event: 'trump_named'
    by: Seat
    suit: Suit
  }

  export interface TrumpKept {
    event: 'trump_kept'
    by: Seat
  }

  /** Nobles without a trump have forced a new deal. */
  export interface Unrest {
    event: 'unrest'
    by: readonly Seat[]
  }

  /** Somebody is on move; a winner may also leave it at that. */
  export interface TurnBegan {
    event: 'turn'
    seat: Seat
    /** Missing: false */
    may_decline?: boolean
  }

  export interface Declined {
    event: 'declined'
    by: Seat
  }

  /** A riot has no single target. */
  export interface Attacked {
    event: 'attacked'
    by: Seat
    target: Seat | null
    cards: readonly number[]
    kind: Kind
  }

  /** What an attack is. */
  export type Kind = 'plain' | 'military' | 'supported' | 'riot'

  /** Without a card it was mercy. */
  export interface Beaten {
    event: 'beaten'
    by: Seat
    target: number
    /** Missing: null */
    card?: number | null
  }

  export interface ThrownIn {
    event: 'thrown_in'
    by: Seat
    cards: readonly number[]
    how: How
  }

  /** By what right cards were thrown in. */
  export type How = 'right' | 'leave' | 'mercy' | 'support' | 'riot' | 'freedom'

  export interface Conceded {
    event: 'conceded'
    by: Seat
    /** Missing: false */
    for_all?: boolean
  }

  export interface Took {
    event: 'took'
    by: Seat
    cards: number
  }

  export interface Cleared {
    event: 'cleared'
    by: Seat
    cards: number
  }

  /** Heard by nobody but the one who gives leave. */
  export interface Wished {
    event: 'wished'
    wishes: readonly Wish[]
  }

  /** Somebody asks leave to throw in so many cards. */
  export interface Wish {
    who: Seat
    cards: number
  }

  /** Heard only by the one who has a wish, or nothing, standing in this attack. */
  export interface WishNoted {
    event: 'wish_noted'
    /** Missing: [] */
    cards?: readonly number[]
  }

  export interface LeaveGiven {
    event: 'leave_given'
    who: Seat
    cards: number
  }

  export interface LeaveRefused {
    event: 'leave_refused'
    by: Seat
  }

  export interface MercyGranted {
    event: 'mercy_granted'
    by: Seat
    to: Seat
  }

  export interface MercySpent {
    event: 'mercy_spent'
    by: Seat
    purpose: Purpose
  }

  /** What a mercy card was spent on. */
  export type Purpose = 'beating' | 'throwing' | 'coup' | 'breach' | 'punishment'

  /** A mercy card could spare this one. */
  export interface Pleading {
    event: 'pleading'
    seat: Seat
    purpose: Purpose
  }

  export interface Moved {
    event: 'moved'
    cause: Cause
    moves: readonly Move[]
  }

  /** Why people changed places. */
  export type Cause = 'won' | 'palace' | 'coup_won' | 'coup_lost' | 'riot' | 'demoted'

  /** One person's way from a place to a place. */
  export interface Move {
    seat: Seat
    old: Character
    new: Character
  }

  export interface Demoted {
    event: 'demoted'
    seat: Seat
    /** Missing: false */
    already?: boolean
    /** Missing: null */
    broken?: Etiquette | null
  }

  /** There is a new Tsar. Where he rules too, errands and decrees of the old reign end, and mercies are his. */
  export interface ReignBegan {
    event: 'reign_began'
    seat: Seat
    /** Missing: true */
    rules?: boolean
  }

  /** The new Tsar has settled the trumps, and the people cheer. */
  export interface Acclaimed {
    event: 'acclaimed'
    seat: Seat
  }

  export interface CoupEnded {
    event: 'coup_ended'
    won: boolean
    by: Seat
    voevoda: Seat
  }

  export interface RiotBegan {
    event: 'riot_began'
    by: Seat
  }

  export interface RiotEnded {
    event: 'riot_ended'
    won: boolean
  }

  export interface TrumpsDiscarded {
    event: 'trumps_discarded'
    by: Seat
    cards: readonly number[]
  }

  export interface ShareProposed {
    event: 'share_proposed'
    by: Seat
    gifts: readonly Gift[]
  }

  /** What somebody gets; how many cards, where not everybody may see which. */
  export interface Gift {
    to: Seat
    number: number
    cards: readonly number[] | null
  }

  export interface ShareRefused {
    event: 'share_refused'
  }

  export interface Shared {
    event: 'shared'
    gifts: readonly Gift[]
  }

  /** The giver sees all the trumps, each receiver the own ones, the others how many. */
  export interface Rewarded {
    event: 'rewarded'
    by: Seat
    gifts: readonly Gift[]
  }

  /** The two see both cards, from the Merchant's side. */
  export interface Traded {
    event: 'traded'
    by: Seat
    other: Seat
    /** Missing: null */
    gave?: number | null
    /** Missing: null */
    got?: number | null
  }

  export interface Looked {
    event: 'looked'
    by: Seat
    other: Seat
    /** Missing: null */
    hand?: readonly number[] | null
  }

  export interface Frozen {
    event: 'frozen'
    seat: Seat
  }

  export interface PartyEnded {
    event: 'party_ended'
    party: number
    how: PartyEnd
    tsar: Seat
  }

  /** How a party came to its end. */
  export type PartyEnd = 'played_out' | 'stuck' | 'recurred'

  export interface GameEnded {
    event: 'game_ended'
    winners: readonly Seat[]
  }

  export interface StrikesOrdered {
    event: 'strikes_ordered'
    punishment: number
    by: Seat
    who: Seat
    strikes: number
    reason: Reason
    because: string
    /** Missing: '' */
    where?: string
    /** Missing: '' */
    saying?: string
    /** Missing: null */
    grounds?: Grounds | null
  }

  /** What somebody is punished for, where no words say it: the duty undone, or what was broken. */
  export interface Grounds {
    type: 'grounds'
    who: Seat
    reason: Reason
    duty: Duty | null
    broken: Etiquette | null
  }

  /** Work that belongs to a place. */
  export type Duty = 'deal' | 'clear' | 'strike' | 'count'

  export interface ErrandGiven {
    event: 'errand_given'
    punishment: number
    by: Seat
    who: Seat
    task: string
    reason: Reason
    because: string
    /** Missing: false */
    beyond?: boolean
    /** Missing: null */
    grounds?: Grounds | null
  }

  export interface StrikesGiven {
    event: 'strikes_given'
    by: Seat
    who: Seat
    strikes: number
    /** Missing: '' */
    where?: string
    /** Missing: '' */
    saying?: string
  }

  /** The game has carried out what the Executioner did not. */
  export interface StrikesDone {
    event: 'strikes_done'
    who: Seat
    strikes: number
  }

  export interface ErrandLifted {
    event: 'errand_lifted'
    punishment: number
    who: Seat
    task: string
  }

  /** A mercy card has wiped a punishment out. */
  export interface Spared {
    event: 'spared'
    punishment: number
    who: Seat
  }

  /** A rule of etiquette is broken; a hard breach demotes, a soft one lies before the ruler. */
  export interface Breached {
    event: 'breached'
    who: Seat
    broken: Etiquette
    /** Missing: '' */
    evidence?: string
    /** Missing: false */
    hard?: boolean
    /** Missing: null */
    said?: number | null
    /** Missing: null */
    at?: number | null
  }

  /** Somebody says that etiquette is broken: the ruler may judge. */
  export interface Complained {
    event: 'complained'
    by: Seat
    who: Seat
    broken: Etiquette
    text: string
  }

  /** The referee of words has heard a loose tongue, and the ruler may judge; or it is not sure, and whispers so to the Spy, or to the ruler of the Spy's own words. */
  export interface Suspected {
    event: 'suspected'
    who: Seat
    broken: Etiquette
    text: string
    /** Missing: null */
    fault?: Fault | null
    /** Missing: null */
    said?: number | null
    /** Missing: null */
    at?: number | null
  }

  /** Somebody did another's work. */
  export interface Usurped {
    event: 'usurped'
    who: Seat
    duty: Duty
  }

  /** Somebody stretched out a hand for what is another's. */
  export interface Reached {
    event: 'reached'
    who: Seat
    item: Item
  }

  export interface Neglected {
    event: 'neglected'
    who: Seat
    duty: Duty
  }

  export interface Forgiven {
    event: 'forgiven'
    by: Seat
    who: Seat
    reason: Reason
  }

  export interface Tidied {
    event: 'tidied'
    by: Seat
  }

  export interface Shuffled {
    event: 'shuffled'
    by: Seat
    /** Missing: false */
    bowing?: boolean
  }

  export interface DecreeIssued {
    event: 'decree_issued'
    decree: number
    by: Seat
    form: DecreeForm
    text: string
    why: string
    /** Missing: null */
    said?: number | null
    /** Missing: null */
    demand?: Demand | null
  }

  /** What is checked, in a form with what it takes. */
  export interface Demand {
    form: DecreeForm
    word: string
    count: number
    sign: Sign | null
  }

  export interface DecreeObjected {
    event: 'decree_objected'
    decree: number
    by: Seat
    text: string
  }

  /** It holds no longer. */
  export interface DecreeEnded {
    event: 'decree_ended'
    decree: number
    text: string
    why: DecreeEnd
  }

  /** Why a decree holds no longer (K-DEC-1, K-REG-4, K-REG-7). */
  export type DecreeEnd = 'revoked' | 'reign' | 'objections' | 'vote' | 'expired'

  /** A decree that can be checked is broken, by these words, or by an attack without a bow (K-DEC-1). */
  export interface Disobeyed {
    event: 'disobeyed'
    who: Seat
    decree: number
    demand: Demand
    /** Missing: '' */
    evidence?: string
    /** Missing: null */
    said?: number | null
    /** Missing: null */
    at?: number | null
  }

  /** Somebody asks to be heard; of a secret petition the ruler and the petitioner know alone. */
  export interface Petitioned {
    event: 'petitioned'
    petition: number
    by: Seat
    how: Manner
    /** Missing: false */
    secret?: boolean
  }

  /** The ruler has agreed to hear it: now everybody, or the two, know what is asked. */
  export interface PetitionHeard {
    event: 'petition_heard'
    petition: number
    by: Seat
    how: Manner
    text: string
    /** Missing: false */
    secret?: boolean
    /** Missing: null */
    said?: number | null
  }

  export interface PetitionAnswered {
    event: 'petition_answered'
    petition: number
    who: Seat
    answer: Answer
    /** Missing: '' */
    text?: string
    /** Missing: null */
    said?: number | null
  }

  /** A new ruler has come, and what was asked of the old one is forgotten. */
  export interface PetitionLapsed {
    event: 'petition_lapsed'
    petition: number
    by: Seat
    /** Missing: false */
    secret?: boolean
  }

  /** Heard by the ruler and the informer alone. */
  export interface Denounced {
    event: 'denounced'
    by: Seat
    to: Seat
    who: Seat
    reason: Reason
    text: string
  }

  export interface Said {
    event: 'said'
    said: number
    by: Seat
    text: string
  }

  export interface SaidTo {
    event: 'said_to'
    said: number
    by: Seat
    to: Seat
    text: string
  }

  export interface Gestured {
    event: 'gestured'
    by: Seat
    sign: Sign
    to: Seat
  }

  /** The two know what it says. */
  export interface NotePassed {
    event: 'note_passed'
    by: Seat
    to: Seat
    /** Missing: '' */
    text?: string
  }

  export interface LeaveAsked {
    event: 'leave_asked'
    by: Seat
    to: Seat
  }

  export interface LeaveToSpeak {
    event: 'leave_to_speak'
    by: Seat
    who: Seat
  }

  export interface Accused {
    event: 'accused'
    by: Seat
    who: Seat
    words: string
    /** Missing: false */
    aloud?: boolean
  }

  export interface Admitted {
    event: 'admitted'
    who: Seat
  }

  export interface Denied {
    event: 'denied'
    who: Seat
  }

  export interface BallotEnded {
    event: 'ballot_ended'
    on: BallotOn
    yes: number
    no: number
    /** Missing: false */
    passed?: boolean
  }

  /** What a vote decides. */
  export type BallotOn = 'charge' | 'punishment' | 'decree'

  /** The Official says how a council has voted. */
  export interface CountAnnounced {
    event: 'count_announced'
    by: Seat
  }

  export interface VoteCalled {
    event: 'vote_called'
    by: Seat
    on: BallotOn
    words: string
    /** Missing: null */
    who?: Seat | null
    /** Missing: 0 */
    strikes?: number
  }

  export interface PunishmentCancelled {
    event: 'punishment_cancelled'
    punishment: number
    who: Seat
  }

  /** It takes effect when the Official has signed it; of a secret one its author and he know alone. */
  export interface PaperDrawnUp {
    event: 'paper_drawn_up'
    paper: number
    by: Seat
    official: Seat
    /** Missing: false */
    secret?: boolean
  }

  /** By the Official, or by time, which does not wait for him. */
  export interface PaperSigned {
    event: 'paper_signed'
    paper: number
    official: Seat
    /** Missing: false */
    by_time?: boolean
    /** Missing: false */
    secret?: boolean
  }

  /** It was for a ruler who rules no longer, and nobody will sign it. */
  export interface PaperLapsed {
    event: 'paper_lapsed'
    paper: number
    /** Missing: false */
    secret?: boolean
  }

  export interface ServiceAsked {
    event: 'service_asked'
    paper: number
    by: Seat
    who: Seat
    text: string
    /** Missing: false */
    secret?: boolean
  }

  /** Which trump it was, only the two know. */
  export interface ServiceRendered {
    event: 'service_rendered'
    paper: number
    by: Seat
    /** Missing: false */
    trump?: boolean
    /** Missing: null */
    card?: number | null
    /** Missing: false */
    secret?: boolean
  }

  export interface DecreeBought {
    event: 'decree_bought'
    by: Seat
    card: number
  }

  export interface Condemned {
    event: 'condemned'
    by: Seat
    who: Seat
    fault: Fault
    words: string
  }

  /** A place other than the Tsar's rules, and somebody new holds it: all mercies are gathered there. */
  export interface RuleBegan {
    event: 'rule_began'
    seat: Seat
    place: Character
  }

  export interface ChroniclerAppointed {
    event: 'chronicler_appointed'
    by: Seat
    place: Character
  }

  export interface Chronicled {
    event: 'chronicled'
    by: Seat
    text: string
  }

  /** An entry of the chronicle is gone. */
  export interface StruckOut {
    event: 'struck_out'
    by: Seat
  }

  /** Of the party that is over, while the next one is dealt. */
  export interface ChronicleRead {
    event: 'chronicle_read'
    entries: readonly ChronicleEntry[]
  }

  /** One line of the chronicle; an accession has its regnal number, a flogging its strikes, a plot its Tsar. */
  export interface ChronicleEntry {
    number: number
    what: Happening
    by: Seat
    count: number
    text: string
    under: readonly Seat[]
    grounds: Grounds | null
    telling: number
    again: boolean
  }

  /** What the chronicle records. */
  export type Happening = 'accession' | 'trumps_field' | 'trumps_mountain' | 'trumps_forest' | 'trumps_sea' | 'palace_coup' | 'coup' | 'coup_failed' | 'riot' | 'riot_failed' | 'demotion' | 'strikes' | 'errand' | 'decree' | 'record' | 'ordered'

  /** The public table, and what only this seat knows; an onlooker has no seat and knows nothing more. */
  export interface KnyaziView {
    type: 'knyazi'
    table: Public
    me: Seat | null
    hand: readonly number[]
    answered: boolean
    wish: readonly number[]
    nothing_this_attack: boolean
    asides_left: number
    wishes: readonly Wish[]
    actions_left: number
    whispers: readonly Matter[]
    secret_petitions: readonly Petition[]
    has_voted: boolean
    work: readonly Duty[]
    papers: readonly PaperRead[]
    secret_papers: readonly PaperSeen[]
    suspicions: readonly Suspicion[]
    unheard: readonly (Seat | null)[]
  }

  /** What everybody sees. */
  export interface Public {
    party: number
    parties: number | null
    turn: number
    phase: Phase
    trump: Suit | null
    places: readonly PlaceSeen[]
    people: readonly PersonSeen[]
    mover: Seat | null
    attack: AttackSeen | null
    asked: readonly Seat[]
    mercies: number
    discarded: number
    out: number
    trade_used: boolean
    look_used: boolean
    proposal: readonly Gift[]
    standings: readonly Standing[]
    winners: readonly Seat[]
    court: CourtSeen
    room: number
    target: Seat | null
  }

  /** What the game waits for, in the order of the core's numbers. */
  export type Phase = 'cast' | 'deal' | 'trump' | 'protest' | 'attack' | 'defend' | 'throw' | 'window' | 'permit' | 'riot' | 'riot_defend' | 'riot_throw' | 'share' | 'agree' | 'reward' | 'new_trump' | 'clock' | 'over' | 'plea' | 'trade'

  /** A place, and who sits on it. */
  export interface PlaceSeen {
    character: Character
    seat: Seat
  }

  /** One person as the whole table sees them. */
  export interface PersonSeen {
    seat: Seat
    character: Character | null
    /** Missing: 0 */
    cards?: number
    /** Missing: false */
    frozen?: boolean
    /** Missing: false */
    mercy?: boolean
  }

  /** What lies on the table; a riot is against all the nobles. */
  export interface AttackSeen {
    attacker: Seat
    defender: Seat | null
    kind: Kind
    cards: readonly Laid[]
  }

  /** An attack card, who laid it, and what has beaten it. */
  export interface Laid {
    card: number
    by: Seat
    /** Missing: null */
    beaten_by?: number | null
    /** Missing: false */
    mercy?: boolean
  }

  /** What careers are ranked by. */
  export interface Standing {
    seat: Seat
    reigns: number
    places: number
    rise: number
  }

  /** What everybody sees of the court. */
  export interface CourtSeen {
    /** Missing: null */
    ruler?: Seat | null
    /** Missing: [] */
    matters?: readonly Matter[]
    /** Missing: [] */
    punishments?: readonly Punishment[]
    /** Missing: [] */
    decrees?: readonly Decree[]
    /** Missing: [] */
    petitions?: readonly Petition[]
    /** Missing: false */
    to_clear?: boolean
    /** Missing: [] */
    heard?: readonly Utterance[]
    /** Missing: [] */
    leave_asked?: readonly LeaveSeen[]
    /** Missing: [] */
    may_speak?: readonly LeaveSeen[]
    /** Missing: false */
    cheering?: boolean
    /** Missing: null */
    ballot?: BallotSeen | null
    /** Missing: [] */
    papers?: readonly PaperSeen[]
    /** Missing: [] */
    used?: readonly string[]
    /** Missing: null */
    chronicler?: Character | null
    /** Missing: [] */
    chronicle?: readonly ChronicleEntry[]
    /** Missing: [] */
    drawn?: readonly string[]
    house?: HouseRules
  }

  /** A formal reason that lies before the ruler until he punishes or forgives. */
  export interface Matter {
    number: number
    seat: Seat
    reason: Reason
    broken: Etiquette | null
    evidence: string
    secret: boolean
    by: Seat | null
    of: Reason | null
  }

  /** Strikes that are due, or an errand (then there are no strikes). */
  export interface Punishment {
    number: number
    seat: Seat
    strikes: number
    words: string
    where: string
    reason: Reason
    ordered: number
    striker: Seat | null
    voted: boolean
  }

  /** What binds all while it holds. */
  export interface Decree {
    number: number
    form: DecreeForm
    text: string
    why: string
    objectors: readonly Seat[]
    voted: boolean
    owner: Seat | null
    word: string
    count: number
    sign: Sign | null
  }

  /** What somebody asks of the ruler. */
  export interface Petition {
    number: number
    by: Seat
    text: string
    how: Manner
    heard: boolean
  }

  /** What somebody said aloud, to all or to someone. */
  export interface Utterance {
    number: number
    by: Seat
    to: Seat | null
    text: string
    turns: number
    tried: boolean
    condemned: boolean
    talk: boolean
    signs: readonly Sign[]
  }

  /** Who asks or has leave to speak, and to whom. */
  export interface LeaveSeen {
    who: Seat
    to: Seat
  }

  /** A charge or vote on which the game waits; who has voted, and how, stays secret. */
  export interface BallotSeen {
    on: BallotOn
    by: Seat
    accused: Seat | null
    words: string
    voters: readonly Seat[]
    answering: boolean
    counting: boolean
  }

  /** A paper; what it says is told when it is signed. */
  export interface PaperSeen {
    number: number
    by: Seat
    /** Missing: null */
    asked?: Seat | null
    /** Missing: '' */
    service?: string
    /** Missing: false */
    served?: boolean
  }

  /** What players have defined. */
  export interface HouseRules {
    regime: HouseRegime | null
    characters: readonly HouseCharacter[]
  }

  /** A form of government of the players' own. */
  export interface HouseRegime {
    name: string
    answers: { [key: string]: unknown }
  }

  /** Another name and style for one of the twelve places, and what its holder is to do. */
  export interface HouseCharacter {
    instead_of: Character
    name: string
    style: string
    duty: string
  }

  /** What a paper says, for those who have it in their hands: whoever wrote it, and the Official. */
  export interface PaperRead {
    number: number
    action: string
    who: Seat | null
    text: string
  }

  /** What the referee of words is not sure of, and whom it has told: the Spy, or of the Spy's words the ruler. */
  export interface Suspicion {
    said: number
    who: Seat
    evidence: string
    at: number
    to: Seat
  }

  /** The variants of the game, each with its usual value. */
  export interface KnyaziOptions {
    noble_order: 'list' | 'text'
    deck: 'fitted' | 'full'
    throw_wait_seconds: number
    palace_heir: 'tsarevich' | 'winner'
    coup_losers: 'both' | 'voevoda'
    mercy_saves_coup: boolean
    end: 'all_characters' | 'minutes' | 'parties'
    parties: number
    minutes: number
    most_parties: number
    temptation: boolean
    naming_judge: 'off' | 'referee' | 'table'
    strict: boolean
    regime: string
    second_regime: string
    third_regime: string
    house_rules: string
  }

  /** All that everybody may know of a game so far. */
  export interface KnyaziAnnals {
    type: 'knyazi'
    places: readonly Character[]
    parties: readonly PartyAnnals[]
    standings: readonly Standing[]
    winners: readonly Seat[]
    titles: readonly TitleWon[]
    stories: readonly Story[]
  }

  /** One party; while it goes on it has no end and no Tsar of the end. */
  export interface PartyAnnals {
    number: number
    changes: readonly Change[]
    turns: number
    entries: readonly Line[]
    how: PartyEnd | null
    tsar: Seat | null
  }

  /** Who sits on which place, lowest first, after so many attacks of the party; the first one has no cause. */
  export interface Change {
    turn: number
    seats: readonly Seat[]
    cause: Cause | null
  }

  /** An entry of the chronicle, in words. */
  export interface Line {
    number: number
    what: Happening
    by: Seat
    phrase: string
  }

  /** A title, how it is called, and what earned it. */
  export interface TitleWon {
    title: Title
    seat: Seat
    name: string
    earned: string
  }

  /** The first six are the rulebook's, the others our own; the last seven are for who has none of those. */
  export type Title = 'autocrat' | 'careerist' | 'bootlicker' | 'rebel' | 'brawler' | 'chatterbox' | 'headsman' | 'lawgiver' | 'informer' | 'cat' | 'phoenix' | 'petitioner' | 'hamster' | 'bulwark' | 'ram' | 'climber' | 'acrobat' | 'bird' | 'shadow'

  /** Somebody's career in a few sentences. */
  export interface Story {
    seat: Seat
    text: string
  }

  export type Action = NameTrump | KeepTrump | Protest | Accept | Attack | Overthrow | NoAttack | Beat | BeatByMercy | Concede | ThrowIn | Enough | AskToThrow | ThrowByMercy | Support | Nothing | NothingThisAttack | GiveLeave | NoLeave | Riot | NoRiot | Hold | ShareOut | ShareEvenly | Agree | Object | SpendMercy | KeepMercy | Reward | NoReward | Bestow | Trade | Look | DrawRegimes | Cast | Deal | DrawCard | Clock | Flog | SendOnErrand | LiftErrand | Forgive | Plead | DealOut | ClearUp | Strike | Reach | Neglect | SilentAttack | Proclaim | Revoke | ObjectTo | Petition | HearPetition | AnswerPetition | Denounce | Say | Gesture | PassNote | AskLeave | GrantLeave | Complain | Accuse | Admit | Deny | Vote | Abstain | CallVote | AnnounceCount | SignPaper | AskService | RenderService | BuyDecree | Condemn | AppointChronicler | Record | Amend | StrikeOut | OrderRecord | Findings

  export type Event = RegimesDrawn | Seated | Dealt | TrumpNamed | TrumpKept | Unrest | TurnBegan | Declined | Attacked | Beaten | ThrownIn | Conceded | Took | Cleared | Wished | WishNoted | LeaveGiven | LeaveRefused | MercyGranted | MercySpent | Pleading | Moved | Demoted | ReignBegan | Acclaimed | CoupEnded | RiotBegan | RiotEnded | TrumpsDiscarded | ShareProposed | ShareRefused | Shared | Rewarded | Traded | Looked | Frozen | PartyEnded | GameEnded | StrikesOrdered | ErrandGiven | StrikesGiven | StrikesDone | ErrandLifted | Spared | Breached | Complained | Suspected | Usurped | Reached | Neglected | Forgiven | Tidied | Shuffled | DecreeIssued | DecreeObjected | DecreeEnded | Disobeyed | Petitioned | PetitionHeard | PetitionAnswered | PetitionLapsed | Denounced | Said | SaidTo | Gestured | NotePassed | LeaveAsked | LeaveToSpeak | Accused | Admitted | Denied | BallotEnded | CountAnnounced | VoteCalled | PunishmentCancelled | PaperDrawnUp | PaperSigned | PaperLapsed | ServiceAsked | ServiceRendered | DecreeBought | Condemned | RuleBegan | ChroniclerAppointed | Chronicled | StruckOut | ChronicleRead
}
