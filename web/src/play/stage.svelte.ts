/** Plays what was heard one thing after the other, faster the more is waiting, and has the herald tell it. */
import type { Happened, News, Talk } from '../wire'
import { Herald } from './herald/herald.svelte'
import type { Told } from './herald/told'
import { sound, type SoundName } from './sound.svelte'

/** How one thing is played, and what the herald says of it. */
export interface Staged<Motion> extends Told {
  motions: readonly Motion[]
  sound: SoundName | null
  /** How long the table waits before the next thing, in milliseconds, when nothing else waits. */
  hold: number
}

/** An event of the game, and how it was told. */
export interface Heard<Event> {
  event: Event
  phrase: string
}

interface Waiting<Motion> {
  staged: Staged<Motion>
  phrase: string
  secret: boolean
}

/** Whoever was away sees the last things only, not a film of an hour. */
const MOST_WAITING = 6

/** Where nothing moves there is little to wait for. */
const QUICK = 120

/** Looked through for the act that lies on the table when a page comes to it. */
const RECENT = 40

let calm: MediaQueryList | undefined

/** Whether nothing is to move: nobody looks, or somebody wants it so. */
export function still(): boolean {
  return document.hidden || (calm ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
}

export class Stage<Event, Motion> {
  playing = $state(false)
  root: HTMLElement | null = null
  readonly herald: Herald
  #perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void
  #waiting: Waiting<Motion>[] = []
  #last: News | null = null
  #timer = 0
  #begun = false

  constructor(
    perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void,
    herald: Herald = new Herald(),
  ) {
    this.#perform = perform
    this.herald = herald
    herald.skipped = () => this.#next()
  }

  /** Take in all news and say what is new; what was there when the table was drawn is known, not played. */
  hear(news: readonly News[], staged: (event: Event, phrase: string) => Staged<Motion> | null): Heard<Event>[] {
    const fresh = this.#fresh(news)
    this.#last = news.at(-1) ?? null
    this.#begun = true
    if (fresh === null) this.#rest(news, staged)
    const heard: Heard<Event>[] = []
    for (const one of fresh ?? []) {
      if (one.type === 'talk') this.#overhear(one)
      if (one.type !== 'event') continue
      heard.push(one as Heard<Event>)
      const waiting = this.#staging(one, staged)
      if (waiting) this.#waiting.push(waiting)
    }
    // What is not played is told all the same, but for its scene.
    for (const { staged, phrase, secret } of this.#waiting.splice(0, this.#waiting.length - MOST_WAITING))
      this.herald.tell({ ...staged, scene: undefined }, phrase, secret)
    if (!this.playing) this.#next()
    return heard
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.herald.stop()
  }

  #staging(one: Happened, staged: (event: Event, phrase: string) => Staged<Motion> | null): Waiting<Motion> | null {
    const found = staged(one.event as Event, one.phrase)
    return found && { staged: found, phrase: one.phrase, secret: one.private === true }
  }

  /** What people write is seen at their seats at once. */
  #overhear({ by, text, to }: Talk): void {
    this.herald.say({ seat: by, text, kind: to === null ? 'said' : 'hushed' })
  }

  /** The last act of a past that is not played. */
  #rest(news: readonly News[], staged: (event: Event, phrase: string) => Staged<Motion> | null): void {
    this.#waiting = []
    this.herald.clear()
    for (const one of news.slice(-RECENT)) {
      const waiting = one.type === 'event' ? this.#staging(one, staged) : null
      if (waiting) this.herald.rest(waiting.staged, waiting.phrase, waiting.secret)
    }
  }

  /** Null: a replay that goes back, another language or the first look brings another past, in which nothing is new. */
  #fresh(news: readonly News[]): readonly News[] | null {
    if (!this.#begun) return null
    if (this.#last === null) return news
    const known = news.lastIndexOf(this.#last)
    return known < 0 ? null : news.slice(known + 1)
  }

  #next(): void {
    clearTimeout(this.#timer)
    const next = this.#waiting.shift()
    this.playing = next !== undefined
    if (!next) return
    const { staged, phrase, secret } = next
    const speed = Math.min(3, 1 + this.#waiting.length / 4)
    if (staged.sound) sound.play(staged.sound)
    if (this.root && !still()) this.#perform(this.root, staged.motions, speed)
    this.herald.tell(staged, phrase, secret)
    // Where nothing moves a scene is a still picture beside which the game goes on.
    const scene = staged.scene && this.herald.plays(staged.scene) ? staged.scene.length : 0
    this.#timer = window.setTimeout(() => this.#next(), still() ? QUICK : Math.max(scene, staged.hold / speed))
  }
}
