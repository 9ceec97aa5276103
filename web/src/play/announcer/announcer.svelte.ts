import type { Seat } from '../../wire'
import type { Place } from '../../game'

// What a game says about one of its events, so that the table can tell what happened. It is derived from news alone,
// that is, from what this seat was told: nothing here can show anybody what they may not know.
// How a game uses it:
// 1. its `staged(event, …)` returns a `Staged` (play/event_player.svelte.ts), and a `Staged` is also a `Told`: which bubbles
// appear, which act lies in the middle of the table, which scene is played;
// 2. its `Stage` plays all that in step with the motions and keeps what is in sight now in `stage.herald`;
// 3. it draws `<Bubbles>`, `<LastAct>`, `<SceneView>`, `<Asides>` and `<Awaited>` where its table has room for them.
// What people write reaches the bubbles by itself.

/** Said, claimed, hushed, shown by a gesture, or a note about somebody that all may read («Разжалован: …»). */
type BubbleKind = 'said' | 'claimed' | 'hushed' | 'shown' | 'remark'

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

// What is in sight of all that has been told: bubbles at seats, the last act, a scene, what is told beside the game.

/** Long enough to be read: a moment, and something for each letter. */
export const lasts = ({ text }: Bubble): number => Math.min(12_000, 4_000 + 70 * text.length)

/** More of them together would lie over the table after all. */
const MOST_ASIDES = 6

/** Where it is shown, and to whom; what was said to one alone is not shown where others look on. */
export interface Audience {
  place: Place
  me: Seat | null
  /** What stands for something private where others can see the page; null: nobody can. */
  discreet: string | null
}

const ALONE: Audience = { place: 'seat', me: null, discreet: null }

export class Announcer {
  /** By seat: the last thing of each, the newest last. */
  bubbles = $state.raw<ReadonlyMap<Seat, Bubble>>(new Map())
  act = $state.raw<Act | null>(null)
  scene = $state.raw<Scene | null>(null)
  /** The newest last. */
  asides = $state.raw<readonly Scene[]>([])
  audience: () => Audience
  /** Called when somebody has seen enough of a scene. */
  skipped: () => void = () => {}
  #timers = new Map<Seat | 'scene' | Scene, ReturnType<typeof setTimeout>>()

  constructor(audience: () => Audience = () => ALONE) {
    this.audience = audience
  }

  /** Something was told in these words. */
  tell(told: Captions, phrase: string, secret: boolean): void {
    this.rest(told, phrase, secret)
    for (const bubble of told.bubbles ?? []) this.say(bubble)
    const { scene } = told
    if (!scene || !this.plays(scene)) return
    this.#show(secret && this.audience().discreet !== null ? { ...scene, text: '' } : scene)
  }

  /** Only what lies on the table until the next: for whoever comes when it has happened already. */
  rest({ act }: Captions, phrase: string, secret: boolean): void {
    const { discreet } = this.audience()
    if (act === null) this.act = null
    else if (act) this.act = { ...act, phrase: secret && discreet !== null ? discreet : phrase }
  }

  say(bubble: Bubble): void {
    if (!bubble.text || (bubble.kind === 'hushed' && this.audience().discreet !== null)) return
    const others = [...this.bubbles].filter(([seat]) => seat !== bubble.seat)
    this.bubbles = new Map([...others, [bubble.seat, bubble]])
    this.#after(bubble.seat, lasts(bubble) * (this.audience().place === 'screen' ? 1.5 : 1), () => {
      const left = new Map(this.bubbles)
      left.delete(bubble.seat)
      this.bubbles = left
    })
  }

  /** A screen for all plays everything, a phone what concerns its owner; a replay goes on by itself. */
  plays({ concerns }: Scene): boolean {
    const { place, me } = this.audience()
    if (place !== 'seat') return place === 'screen'
    return concerns === 'all' || (me !== null && concerns.includes(me))
  }

  /** Seen enough. */
  skip(): void {
    if (this.scene === null) return
    clearTimeout(this.#timers.get('scene'))
    this.scene = null
    this.skipped()
  }

  /** Another past: nothing of this one is in sight. */
  clear(): void {
    this.stop()
    this.bubbles = new Map()
    this.asides = []
    this.act = this.scene = null
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #show(scene: Scene): void {
    if (scene.aside) {
      this.asides = [...this.asides, scene].slice(-MOST_ASIDES)
      return this.#after(scene, scene.length, () => (this.asides = this.asides.filter((one) => one !== scene)))
    }
    this.scene = scene
    this.#after('scene', scene.length, () => (this.scene = null))
  }

  #after(what: Seat | 'scene' | Scene, time: number, then: () => void): void {
    clearTimeout(this.#timers.get(what))
    this.#timers.set(
      what,
      setTimeout(() => {
        this.#timers.delete(what)
        then()
      }, time),
    )
  }
}
