/** Plays what was heard one thing after the other, faster the more is waiting. */
import type { News } from '../wire'
import { sound, type SoundName } from './sound.svelte'

/** How one thing is played. */
export interface Staged<Motion> {
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

/** Whoever was away sees the last things only, not a film of an hour. */
const MOST_WAITING = 6

/** Where nothing moves there is little to wait for. */
const QUICK = 120

let calm: MediaQueryList | undefined

/** Whether nothing is to move: nobody looks, or somebody wants it so. */
export function still(): boolean {
  return document.hidden || (calm ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
}

export class Stage<Event, Motion> {
  playing = $state(false)
  root: HTMLElement | null = null
  #perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void
  #waiting: Staged<Motion>[] = []
  #last: News | null = null
  #timer = 0
  #begun = false

  constructor(perform: (root: HTMLElement, motions: readonly Motion[], speed: number) => void) {
    this.#perform = perform
  }

  /** Take in all news and say what is new; what was there when the table was drawn is known, not played. */
  hear(news: readonly News[], staged: (event: Event) => Staged<Motion> | null): Heard<Event>[] {
    const fresh = this.#fresh(news)
    this.#last = news.at(-1) ?? null
    this.#begun = true
    const heard = fresh.filter((one) => one.type === 'event') as unknown as Heard<Event>[]
    for (const { event } of heard) {
      const staging = staged(event)
      if (staging) this.#waiting.push(staging)
    }
    this.#waiting.splice(0, this.#waiting.length - MOST_WAITING)
    if (!this.playing) this.#next()
    return heard
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #fresh(news: readonly News[]): readonly News[] {
    if (!this.#begun) return []
    if (this.#last === null) return news
    const known = news.lastIndexOf(this.#last)
    // A replay that goes back, or another language, brings another past: then nothing is new either.
    return known < 0 ? [] : news.slice(known + 1)
  }

  #next(): void {
    const scene = this.#waiting.shift()
    this.playing = scene !== undefined
    if (!scene) return
    const speed = Math.min(3, 1 + this.#waiting.length / 4)
    if (scene.sound) sound.play(scene.sound)
    if (this.root && !still()) this.#perform(this.root, scene.motions, speed)
    this.#timer = window.setTimeout(() => this.#next(), still() ? QUICK : scene.hold / speed)
  }
}
