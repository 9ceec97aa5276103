/** Plays what was heard one thing after the other, faster the more is waiting, with the herald's line beside it. */
import type { Happened, News } from '../../wire'
import type { SultanEvent } from '../kinds'
import { play } from './motion'
import { sound } from './sound.svelte'
import { staged, type Staging } from './staging'

interface Scene {
  phrase: string
  /** Whether somebody looking over the shoulder would learn a card from it. */
  secret: boolean
  staging: Staging
}

export class Stage {
  /** What the herald says now. */
  line = $state('')
  secret = $state(false)
  playing = $state(false)
  /** Called with each line as it is said. */
  onLine: (line: string) => void = () => {}
  root: HTMLElement | null = null
  #waiting: Scene[] = []
  #last: News | null = null
  #timer = 0

  /** Take in all news; what was there before the table was drawn is known, not played. */
  hear(news: readonly News[], seats: number, first: boolean): SultanEvent[] {
    const fresh = first ? [] : news.slice(news.lastIndexOf(this.#last as News) + 1)
    this.#last = news.at(-1) ?? null
    const happened = fresh.filter((one): one is Happened => one.type === 'event')
    if (first) this.#recall(news)
    for (const { event, phrase } of happened) {
      const staging = staged(event as SultanEvent, seats)
      if (staging) this.#waiting.push({ phrase, staging, secret: secret(event as SultanEvent) })
    }
    if (!this.playing) this.#next()
    return happened.map(({ event }) => event as SultanEvent)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #recall(news: readonly News[]): void {
    const last = news.filter((one): one is Happened => one.type === 'event').at(-1)
    this.line = last?.phrase ?? ''
    this.secret = last !== undefined && secret(last.event as SultanEvent)
  }

  #next(): void {
    const scene = this.#waiting.shift()
    this.playing = scene !== undefined
    if (!scene) return
    // Whoever was away sees the last things only, not a film of an hour.
    if (this.#waiting.length > 12) this.#waiting.splice(0, this.#waiting.length - 12)
    const speed = Math.min(3, 1 + this.#waiting.length / 4)
    this.line = scene.phrase
    this.secret = scene.secret
    this.onLine(scene.phrase)
    if (scene.staging.sound) sound.play(scene.staging.sound)
    if (this.root) play(this.root, scene.staging.motions, speed)
    this.#timer = window.setTimeout(() => this.#next(), scene.staging.hold / speed)
  }
}

function secret(event: SultanEvent): boolean {
  return ['dealt', 'peeked', 'prophesied', 'swapped', 'eyes_opened', 'order_given'].includes(event.event) && ('card' in event || 'got' in event || 'cards' in event || 'on' in event)
}
