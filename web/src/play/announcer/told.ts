/**
 * What a game says about one of its events, so that the table can tell what happened. It is derived from news alone,
 * that is, from what this seat was told: nothing here can show anybody what they may not know.
 *
 * How a game uses it:
 *  1. its `staged(event, …)` returns a `Staged` (play/event_player.svelte.ts), and a `Staged` is also a `Told`: which bubbles
 *     appear, which act lies in the middle of the table, which scene is played;
 *  2. its `Stage` plays all that in step with the motions and keeps what is in sight now in `stage.herald`;
 *  3. it draws `<Bubbles>`, `<LastAct>`, `<SceneView>`, `<Asides>` and `<Awaited>` where its table has room for them.
 * What people write reaches the bubbles by itself.
 */
import type { Seat } from '../../wire'

/** Said, claimed, hushed, shown by a gesture, or a note about somebody that all may read («Разжалован: …»). */
export type BubbleKind = 'said' | 'claimed' | 'hushed' | 'shown' | 'remark'

export interface Bubble {
  seat: Seat
  kind: BubbleKind
  text: string
}

/** Who did something to whom: it lies in the middle of the table, in the words in which it was told, until the next. */
export interface Act {
  /** A drawing of 24 × 24, as the inside of an <svg>; it is part of the page, never of a message. */
  icon: string | null
  by: Seat | null
  at: readonly Seat[]
  phrase: string
}

export type Mood = 'glory' | 'blood' | 'scroll' | 'night' | 'end'

/** A short scene over the whole table, skipped by a tap or a key; or, `aside`, a card at its edge. */
export interface Scene {
  /** Which one, for tests and styles. */
  name: string
  mood: Mood
  /** A drawing of 24 × 24, as the inside of an <svg>. */
  picture: string
  title: string
  text: string
  /** Whose phones play it; a screen for the whole room plays every one. */
  concerns: readonly Seat[] | 'all'
  /** In milliseconds. */
  length: number
  /** The game goes on beside it: what comes in a row stands together, and nothing waits for it. */
  aside?: boolean
}

export interface Captions {
  bubbles?: readonly Bubble[]
  /** The phrase is the one in which the event was told; null: what lay there is of the past. */
  act?: Omit<Act, 'phrase'> | null
  scene?: Scene | undefined
}
