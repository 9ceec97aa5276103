import type { Happened, News, TableOptions, Talk } from '../wire'
import { Announcer, type Captions } from './announcer/announcer.svelte'
import { sound, type SoundName } from './sound.svelte'

/** Plays what was heard one thing after the other, faster the more is waiting, and has the herald tell it. */

type Pace = TableOptions['pace']

/** How one thing is played, and what the herald says of it. */
export interface EventAnimation<Motion> extends Captions {
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

/** Where the table is while it tells what came together. */
export interface Playback<Event, Now> {
  /** All as it was before, and as it is after the last of them. */
  before: Now
  after: Now
  /** Those that have been told, with the one that is being told; none: all of them. */
  events: readonly Event[] | null
  /** So many of all news are older than what is still to be told. */
  heard: number
}

interface Waiting<Event, Motion, Now> {
  animationOf: EventAnimation<Motion>
  phrase: string
  secret: boolean
  playback: Playback<Event, Now> | null
}

/** Whoever was away sees the last things only, not a film of an hour. */
const MOST_WAITING = 6
/** A scene waits its turn, whatever comes after it; of so many. */
const MOST_SCENES = 3

/** What comes together is told without haste; the more waits besides, the faster. */
const TOGETHER = 3
/** By the pace of a table: how long things hold, beside how long they do at the usual pace. */
const LEISURE: Record<Pace, number> = { off: 1, quick: 0.8, usual: 1, slow: 1.6 }

/** Where nothing moves there is little to wait for. */
const QUICK = 120

/** Looked through for the act that lies on the table when a page comes to it. */
const RECENT = 40

let calm: MediaQueryList | undefined

/** Whether nothing is to move: nobody looks, or somebody wants it so. */
export function still(): boolean {
  return document.hidden || (calm ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
}

/** `Now`: what a game draws of, and wants to know as it was when what is told happened. */
export class EventPlayer<Event, Motion, Now = undefined> {
  playing = $state(false)
  /** What is being told now; null: all has been told. */
  playback = $state.raw<Playback<Event, Now> | null>(null)
  /** The scenes that are still to be played, by name. */
  #ahead = $state.raw<readonly string[]>([])
  root: HTMLElement | null = null
  readonly announcer: Announcer
  #perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void
  #waiting: Waiting<Event, Motion, Now>[] = []
  #last = $state.raw<News | null>(null)
  #now: Now | undefined
  #timer = 0
  #leisure = 1
  #begun = false

  constructor(
    perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void,
    announcer: Announcer = new Announcer(),
  ) {
    this.#perform = perform
    this.announcer = announcer
    announcer.skipped = () => this.#next()
  }

  /** Take in all news and say what is new; what was there when the table was drawn is known, not played. */
  hear(
    news: readonly News[],
    animationOf: (event: Event, phrase: string) => EventAnimation<Motion> | null,
    now?: Now,
    pace: Pace = 'usual',
  ): Heard<Event>[] {
    this.#leisure = LEISURE[pace]
    const fresh = this.#fresh(news)
    const before = this.#now
    this.#last = news.at(-1) ?? null
    this.#now = now
    this.#begun = true
    if (fresh === null) this.#rest(news, animationOf)
    const heard: Heard<Event>[] = []
    const come: Waiting<Event, Motion, Now>[] = []
    for (const [at, one] of (fresh ?? []).entries()) {
      if (one.type === 'talk') this.#overhear(one)
      if (one.type !== 'event') continue
      heard.push(one as Heard<Event>)
      const waiting = this.#animate(one, animationOf)
      if (!waiting) continue
      come.push(waiting)
      if (before === undefined || now === undefined) continue
      const events = heard.map(({ event }) => event)
      waiting.playback = { before, after: now, events, heard: news.length - fresh!.length + at + 1 }
    }
    const last = come.at(-1)
    if (last?.playback) last.playback = { ...last.playback, events: null, heard: news.length }
    this.#waiting.push(...come)
    this.#catchUp()
    if (!this.playing) this.#next()
    this.#look()
    return heard
  }

  /** Whether such a scene of these news is still to be played. */
  awaits(news: readonly News[], scene: string): boolean {
    return this.#last !== (news.at(-1) ?? null) || this.#ahead.includes(scene)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.announcer.stop()
  }

  #animate(
    one: Happened,
    animationOf: (event: Event, phrase: string) => EventAnimation<Motion> | null,
  ): Waiting<Event, Motion, Now> | null {
    const found = animationOf(one.event as Event, one.phrase)
    return found && { animationOf: found, phrase: one.phrase, secret: one.private === true, playback: null }
  }

  /** Of what is too much to be played the last scenes are; all else is told all the same. */
  #catchUp(): void {
    const late = this.#waiting.splice(0, this.#waiting.length - MOST_WAITING)
    const scenes = late.filter(({ animationOf }) => this.#length(animationOf) > 0).slice(-MOST_SCENES)
    for (const one of late) {
      const { animationOf, phrase, secret } = one
      if (scenes.includes(one)) continue
      this.announcer.tell(
        animationOf.scene?.aside ? animationOf : { ...animationOf, scene: undefined },
        phrase,
        secret,
      )
    }
    this.#waiting.unshift(...scenes)
  }

  #look(): void {
    const ahead = this.#waiting.filter(({ animationOf }) => this.#length(animationOf) > 0)
    if (ahead.length || this.#ahead.length) this.#ahead = ahead.map(({ animationOf }) => animationOf.scene!.name)
  }

  /** For how long a scene has the table for itself. */
  #length({ scene }: EventAnimation<Motion>): number {
    return scene && !scene.aside && this.announcer.plays(scene) ? scene.length : 0
  }

  /** What people write is seen at their seats at once. */
  #overhear({ by, text, to }: Talk): void {
    this.announcer.say({ seat: by, text, kind: to === null ? 'said' : 'hushed' })
  }

  /** The last act of a past that is not played. */
  #rest(news: readonly News[], animationOf: (event: Event, phrase: string) => EventAnimation<Motion> | null): void {
    this.#waiting = []
    this.playback = null
    this.announcer.clear()
    for (const one of news.slice(-RECENT)) {
      const waiting = one.type === 'event' ? this.#animate(one, animationOf) : null
      if (waiting) this.announcer.rest(waiting.animationOf, waiting.phrase, waiting.secret)
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
    this.playback = next?.playback ?? null
    if (!next) return
    this.#look()
    const { animationOf, phrase, secret } = next
    const speed = Math.min(3, 1 + Math.max(0, this.#waiting.length - TOGETHER) / 3)
    if (animationOf.sound) sound.play(animationOf.sound)
    if (this.root && !still()) this.#perform(this.root, animationOf.motions, speed)
    this.announcer.tell(animationOf, phrase, secret)
    // Where nothing moves a scene is a still picture beside which the game goes on.
    const time = Math.max(this.#length(animationOf), (animationOf.hold * this.#leisure) / speed)
    this.#timer = window.setTimeout(() => this.#next(), still() ? QUICK : time)
  }
}
