/**
 * Animations that are cancelled as soon as their visible part is over.
 *
 * A browser renders every frame of an animation's last 40 milliseconds, and cancelling it costs one more frame.
 * So an animation that ends gently gets a longer duration than its visible part and is cancelled in between. One that
 * may keep its last frame is cancelled when the page changes anyway, or after a long pause.
 */
const UNSEEN = 64
/** Animations that end within this time are cancelled together. */
const TOGETHER = 32
const LIE = 1000

export interface Timing {
  duration: number
  easing?: string
  delay?: number
  /** It moves until its very end, and is cancelled when something else moves. */
  abrupt?: boolean
}

interface Moving {
  animation: Animation
  /** End of its visible part, by the page's clock; null: when the animation finishes. */
  until: number | null
  /** When it is cancelled even if nothing else changes. */
  latest: number
  settle: () => void
}

/** All running animations. Asking the elements themselves would make the browser recalculate all styles. */
const moving = new Map<Element, Moving>()
let timer = 0
/** When the timer fires, by the page's clock. */
let alarm = Infinity

/** Start motions; those that are over are cancelled in the same frame. */
export function begin(motions: () => void = () => {}): void {
  sweep()
  motions()
  wait()
}

/** Animate an element; call it within `begin`. `settle` is called when the animation is cancelled. */
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

/** The same for an element that may keep its last frame; every frame has an offset and may have an easing. */
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
  // An explicit start time: otherwise the browser waits for the compositor and draws one more frame.
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

/** Set the timer only if it would fire too late. One that fires too early sets itself again: that is cheaper. */
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
