/**
 * Motions that a browser's main thread has to do with but once. The end of an animation costs it half a dozen frames
 * more, and so does the word that one has begun: so a motion begins at a given time and then lies where it ends,
 * until the table changes again and is drawn anyway, or nothing happens for long.
 */
const LIE = 1000

interface Motion {
  animation: Animation
  /** When nothing moves any more, by the clock of the page's animations. */
  arrival: number
  ended: (() => void) | undefined
}

/** What moves or lies now. To ask the things themselves would make a browser work out all styles anew. */
const motions = new Map<HTMLElement, Motion>()

/** Move a thing through `frames`, which have offsets and may have easings. */
export function move(element: HTMLElement, frames: readonly Keyframe[], length: number, ended?: () => void): void {
  stop(element)
  const whole = length + LIE
  const timed = frames.map((frame) => ({ ...frame, offset: (frame.offset! * length) / whole }))
  const animation = element.animate([...timed, { ...timed.at(-1), offset: 1 }], whole)
  const now = Number(document.timeline.currentTime)
  animation.startTime = now
  animation.onfinish = () => stop(element)
  motions.set(element, { animation, arrival: now + length, ended })
}

/** Let go of all that has arrived; to be called when the page changes. */
export function settle(): void {
  const now = Number(document.timeline.currentTime)
  for (const [element, { arrival }] of motions) if (arrival <= now) stop(element)
}

function stop(element: HTMLElement): void {
  const motion = motions.get(element)
  motions.delete(element)
  motion?.animation.cancel()
  motion?.ended?.()
}
