/** Queue of the events to animate, one after the other, faster when more are waiting; the announcer shows their captions. */
import type { Happened, News, TableOptions, Talk } from '../wire'
import { Announcer, type Captions } from './announcer/announcer.svelte'
import { sound, type SoundName } from './sound.svelte'

type Pace = TableOptions['pace']

/** How an event is played: motions, sound, time, and its captions. */
export interface EventAnimation<Motion> extends Captions {
  motions: readonly Motion[]
  sound: SoundName | null
  /** Milliseconds until the next event is played, if the queue is short. */
  hold: number
}

/** An event of the game, and its text. */
export interface Heard<Event> {
  event: Event
  phrase: string
}

/** The position within a batch of events that arrived together. */
export interface Playback<Event, Now> {
  /** The state before the batch, and after it. */
  before: Now
  after: Now
  /** The events up to the one that is being played; null: all of the batch. */
  events: readonly Event[] | null
  /** How many of all news have been played, with this one. */
  heard: number
}

interface Waiting<Event, Motion, Now> {
  animation: EventAnimation<Motion>
  phrase: string
  secret: boolean
  playback: Playback<Event, Now> | null
}

/** Longer queues are cut to their last events: nobody watches an hour of animations after being away. */
const MOST_WAITING = 6
/** How many scenes survive such a cut. */
const MOST_SCENES = 3

/** Up to this queue length events play at normal speed. */
const TOGETHER = 3
/** Factor for the delays, by the pace of the table. */
const DELAY_FACTOR: Record<Pace, number> = { off: 1, quick: 0.8, usual: 1, slow: 1.6 }

/** Milliseconds for an event when animations are off. */
const QUICK = 120

/** How many of the latest news are searched for the act to show when the page is opened. */
const RECENT = 40

let calm: MediaQueryList | undefined

/** Whether animations are off: the page is hidden, or the person prefers reduced motion. */
export function still(): boolean {
  return document.hidden || (calm ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
}

/** `Now` is the state that a game draws; the player keeps it for the batch that is being played. */
export class EventPlayer<Event, Motion, Now = undefined> {
  playing = $state(false)
  /** The position in the batch that is playing; null: everything has been played. */
  playback = $state.raw<Playback<Event, Now> | null>(null)
  /** Names of the scenes that are still to be played. */
  #ahead = $state.raw<readonly string[]>([])
  root: HTMLElement | null = null
  readonly announcer: Announcer
  #perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void
  #waiting: Waiting<Event, Motion, Now>[] = []
  #last = $state.raw<News | null>(null)
  #now: Now | undefined
  #timer = 0
  #delayFactor = 1
  #begun = false

  constructor(
    perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void,
    announcer: Announcer = new Announcer(),
  ) {
    this.#perform = perform
    this.announcer = announcer
    announcer.skipped = () => this.#next()
  }

  /** Queue what is new among the news, and return it. News from before the table was first drawn are not played. */
  enqueue(
    news: readonly News[],
    animationOf: (event: Event, phrase: string) => EventAnimation<Motion> | null,
    now?: Now,
    pace: Pace = 'usual',
  ): Heard<Event>[] {
    this.#delayFactor = DELAY_FACTOR[pace]
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

  /** Whether a scene of this name is still to be played. */
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
    return found && { animation: found, phrase: one.phrase, secret: one.private === true, playback: null }
  }

  /** Shorten the queue: the last scenes stay, the captions of all else are shown at once. */
  #catchUp(): void {
    const late = this.#waiting.splice(0, this.#waiting.length - MOST_WAITING)
    const scenes = late.filter(({ animation }) => this.#length(animation) > 0).slice(-MOST_SCENES)
    for (const one of late) {
      const { animation, phrase, secret } = one
      if (scenes.includes(one)) continue
      this.announcer.tell(animation.scene?.aside ? animation : { ...animation, scene: undefined }, phrase, secret)
    }
    this.#waiting.unshift(...scenes)
  }

  #look(): void {
    const ahead = this.#waiting.filter(({ animation }) => this.#length(animation) > 0)
    if (ahead.length || this.#ahead.length) this.#ahead = ahead.map(({ animation }) => animation.scene!.name)
  }

  /** Milliseconds for which a scene covers the table. */
  #length({ scene }: EventAnimation<Motion>): number {
    return scene && !scene.aside && this.announcer.plays(scene) ? scene.length : 0
  }

  /** Chat messages appear at their seats at once. */
  #overhear({ by, text, to }: Talk): void {
    this.announcer.say({ seat: by, text, kind: to === null ? 'said' : 'hushed' })
  }

  /** Show the last act of news that are not played. */
  #rest(news: readonly News[], animationOf: (event: Event, phrase: string) => EventAnimation<Motion> | null): void {
    this.#waiting = []
    this.playback = null
    this.announcer.clear()
    for (const one of news.slice(-RECENT)) {
      const waiting = one.type === 'event' ? this.#animate(one, animationOf) : null
      if (waiting) this.announcer.rest(waiting.animation, waiting.phrase, waiting.secret)
    }
  }

  /** The news added since the last call. Null: these are other news (first call, other language, a step back in a replay). */
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
    const { animation, phrase, secret } = next
    const speed = Math.min(3, 1 + Math.max(0, this.#waiting.length - TOGETHER) / 3)
    if (animation.sound) sound.play(animation.sound)
    if (this.root && !still()) this.#perform(this.root, animation.motions, speed)
    this.announcer.tell(animation, phrase, secret)
    // Without animations a scene is a still picture, and the game goes on beside it.
    const time = Math.max(this.#length(animation), (animation.hold * this.#delayFactor) / speed)
    this.#timer = window.setTimeout(() => this.#next(), still() ? QUICK : time)
  }
}
