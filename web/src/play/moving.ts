/**
 * Animations that are let go when they are over to the eye.
 *
 * A browser attends to an animation in every frame of its last 40 milliseconds, and whoever lets it go makes one
 * frame. So one that ends gently gets a little more time than it is seen for, and is let go before that; and one that
 * may lie where it ends is let go when the page changes anyway, or nothing happens for long.
 */
const UNSEEN = 64
/** What ends about the same time is let go together. */
const TOGETHER = 32
const LIE = 1000

export interface Timing {
  duration: number
  easing?: string
  delay?: number
  /** It moves up to its very end, and is let go when something else moves. */
  abrupt?: boolean
}

interface Moving {
  animation: Animation
  /** When it is over to the eye, by the page's clock; null: when it is over. */
  until: number | null
  /** When it is let go even if nothing else changes. */
  latest: number
  settle: () => void
}

/** What moves or lies now. To ask the things themselves would make a browser work out all styles anew. */
const moving = new Map<Element, Moving>()
let timer = 0
/** When it rings, by the page's clock. */
let alarm = Infinity

/** What is over is let go in the same frame in which something else is begun. */
export function begin(motions: () => void = () => {}): void {
  sweep()
  motions()
  wait()
}

/** To be called in `begin`; what was moved ends as it lies, or unseen, and `settle` is called then. */
export function animate(what: Element, frames: Keyframe[], timing: Timing, settle: () => void = () => {}): void {
  const { duration, easing = 'linear', delay = 0, abrupt = false } = timing
  const until = abrupt ? null : performance.now() + delay + duration
  start(
    what,
    frames,
    { duration: abrupt ? duration : duration + UNSEEN, delay, easing, fill: 'both' },
    until,
    until ?? Infinity,
    settle,
  )
}

/** The same for what may lie where it ends; its frames have offsets and may have easings. */
export function move(
  what: Element,
  frames: readonly Keyframe[],
  length: number,
  settle: () => void = () => {},
): void {
  const whole = length + LIE
  const timed = frames.map((frame) => ({ ...frame, offset: (frame.offset! * length) / whole }))
  const until = performance.now() + length
  start(what, [...timed, { ...timed.at(-1), offset: 1 }], { duration: whole }, until, until + LIE - UNSEEN, settle)
}

function start(
  what: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  until: number | null,
  latest: number,
  settle: () => void,
): void {
  letGo(what)
  const animation = what.animate(frames, timing)
  // By the page's clock: a browser that waits for its compositor to name the moment draws a frame more.
  animation.startTime = document.timeline.currentTime
  moving.set(what, { animation, until, latest, settle })
}

function sweep(): void {
  const now = performance.now() + TOGETHER
  for (const [what, { animation, until }] of moving) {
    if (until === null ? animation.playState === 'finished' : until <= now) letGo(what)
  }
}

function letGo(what: Element): void {
  const one = moving.get(what)
  moving.delete(what)
  one?.animation.cancel()
  one?.settle()
}

/** An alarm that comes too early looks again: to set it anew for every motion costs more. */
function wait(): void {
  const end = latest()
  if (end >= alarm) return
  clearTimeout(timer)
  alarm = end
  timer = window.setTimeout(ring, end - performance.now())
}

function ring(): void {
  alarm = Infinity
  if (latest() <= performance.now() + TOGETHER) begin()
  else wait()
}

function latest(): number {
  return Math.min(...[...moving.values()].map((one) => one.latest))
}
