// Captions of a game's events, and the state of those that are visible now. Captions are derived from news alone, that
// is, from what this seat was told: they cannot show anybody what that person may not know.
//
// How a game uses it:
// 1. its `animationOf(event, …)` returns an `EventAnimation` (play/event_player.svelte.ts), which includes `Captions`:
//    the bubbles to show, the act for the middle of the table, the scene to play;
// 2. its `EventPlayer` shows them in step with the motions and keeps what is visible now in `player.announcer`;
// 3. it places `<Bubbles>`, `<LastAct>`, `<SceneView>`, `<Asides>` and `<Awaited>` on its table.
// Chat messages become bubbles without the game's help.
import type { Seat } from '../../wire'
import type { Place } from '../../game'

/** Said aloud, claimed, whispered (`hushed`), shown by a gesture, or a public note about somebody («Разжалован: …»). */
type BubbleKind = 'said' | 'claimed' | 'hushed' | 'shown' | 'remark'

export interface Bubble {
  seat: Seat
  kind: BubbleKind
  text: string
}

/** Who did what to whom; shown in the middle of the table, in the words of the event, until the next act. */
export interface Act {
  /** A drawing of 24 × 24: the inside of an <svg>. It comes from the page, never from a message. */
  icon: string | null
  by: Seat | null
  at: readonly Seat[]
  phrase: string
}

export type Mood = 'glory' | 'blood' | 'scroll' | 'night' | 'end'

/** A short scene over the whole table, which a tap or a key skips; with `aside`, a card at the edge of the table. */
export interface Scene {
  /** Its name, for tests and styles. */
  name: string
  mood: Mood
  /** A drawing of 24 × 24: the inside of an <svg>. */
  picture: string
  title: string
  text: string
  /** The seats whose devices play it; a shared screen plays every scene. */
  concerns: readonly Seat[] | 'all'
  /** In milliseconds. */
  length: number
  /** Shown beside the running game, together with other asides; nothing waits for it. */
  aside?: boolean
}

export interface Captions {
  bubbles?: readonly Bubble[]
  /** The event's own phrase is added. null removes the act that is shown. */
  act?: Omit<Act, 'phrase'> | null
  scene?: Scene | undefined
}

/** How long a bubble is shown, in milliseconds: long enough to be read. */
export const lasts = ({ text }: Bubble): number => Math.min(12_000, 4_000 + 70 * text.length)

/** More asides at once would cover the table. */
const MOST_ASIDES = 6

/** Where captions are shown, and to whom: private ones are hidden where others can see the screen. */
export interface Audience {
  place: Place
  me: Seat | null
  /** Shown instead of private captions where others can see the screen; null: nobody can. */
  discreet: string | null
}

const ALONE: Audience = { place: 'seat', me: null, discreet: null }

export class Announcer {
  /** The latest bubble of each seat, the newest last. */
  bubbles = $state.raw<ReadonlyMap<Seat, Bubble>>(new Map())
  act = $state.raw<Act | null>(null)
  scene = $state.raw<Scene | null>(null)
  /** The newest last. */
  asides = $state.raw<readonly Scene[]>([])
  audience: () => Audience
  /** Called when a scene is skipped. */
  skipped: () => void = () => {}
  #timers = new Map<Seat | 'scene' | Scene, ReturnType<typeof setTimeout>>()

  constructor(audience: () => Audience = () => ALONE) {
    this.audience = audience
  }

  /** Show the captions of an event; `phrase` is the event in words. */
  tell(told: Captions, phrase: string, secret: boolean): void {
    this.rest(told, phrase, secret)
    for (const bubble of told.bubbles ?? []) this.say(bubble)
    const { scene } = told
    if (!scene || !this.plays(scene)) return
    this.#show(secret && this.audience().discreet !== null ? { ...scene, text: '' } : scene)
  }

  /** Show only the act, which stays until the next one: for a page that opens after the event. */
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

  /** A shared screen plays every scene, a personal device those that concern its owner, a replay none. */
  plays({ concerns }: Scene): boolean {
    const { place, me } = this.audience()
    if (place !== 'seat') return place === 'screen'
    return concerns === 'all' || (me !== null && concerns.includes(me))
  }

  skip(): void {
    if (this.scene === null) return
    clearTimeout(this.#timers.get('scene'))
    this.scene = null
    this.skipped()
  }

  /** Remove everything: the page shows another game or another time. */
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
