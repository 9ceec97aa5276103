/**
 * Animations that are let go when they are over to the eye.
 *
 * A browser attends to an animation in every frame of its last 40 milliseconds, and whoever lets it go makes one
 * frame. So one that ends gently gets a little more time than it is seen for, and is let go before that.
 */
const UNSEEN = 64
/** What ends about the same time is let go together. */
const TOGETHER = 32

export interface Timing {
  duration: number
  easing: string
  delay?: number
  /** It moves up to its very end, and is let go when something else moves. */
  abrupt?: boolean
}

interface Moving {
  animation: Animation
  /** When it is over to the eye, by the page's clock; null: when it is over. */
  until: number | null
  settle: () => void
}

const moving = new Set<Moving>()
let timer = 0

/** What is over is let go in the same frame in which something else is begun. */
export function begin(motions: () => void): void {
  sweep()
  motions()
  wait()
}

/** To be called in `begin`; what was moved ends as it lies, or unseen, and `settle` is called then. */
export function animate(what: Element, frames: Keyframe[], timing: Timing, settle: () => void = () => {}): void {
  const { duration, easing, delay = 0, abrupt = false } = timing
  const animation = what.animate(frames, { duration: abrupt ? duration : duration + UNSEEN, delay, easing, fill: 'both' })
  // By the page's clock: a browser that waits for its compositor to name the moment draws a frame more.
  animation.startTime = document.timeline.currentTime
  moving.add({ animation, until: abrupt ? null : performance.now() + delay + duration, settle })
}

function sweep(): void {
  const now = performance.now() + TOGETHER
  for (const one of moving) {
    if (one.until === null ? one.animation.playState !== 'finished' : one.until > now) continue
    moving.delete(one)
    one.animation.cancel()
    one.settle()
  }
}

function wait(): void {
  clearTimeout(timer)
  const ends = [...moving].flatMap(({ until }) => until ?? [])
  if (ends.length) timer = window.setTimeout(() => begin(() => {}), Math.min(...ends) - performance.now())
}
