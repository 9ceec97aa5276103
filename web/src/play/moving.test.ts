import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { animate, begin, move } from './moving'

/** Something that can be moved, and says when it was let go. */
function thing() {
  const animation = { playState: 'running', cancel: vi.fn(), startTime: null as unknown }
  const move = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => animation)
  return { element: { animate: move } as unknown as Element, animation, move }
}
const GENTLY = { duration: 900, easing: 'ease-out' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { timeline: { currentTime: 5 } })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lets go of what is over to the eye, long enough before a browser waits for its end', () => {
  const { element, animation, move } = thing()
  const settle = vi.fn()
  begin(() => animate(element, [], GENTLY, settle))
  expect(animation.startTime).toBe(5)
  vi.advanceTimersByTime(890)
  expect(animation.cancel).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15)
  expect(animation.cancel).toHaveBeenCalledOnce()
  expect(settle).toHaveBeenCalledOnce()
  expect(move.mock.calls[0]![1].duration).toBeGreaterThan(905 + 40)
})

it('lets go at once of what ends together, and waits for the rest', () => {
  const [one, other, later] = [thing(), thing(), thing()]
  begin(() => {
    animate(one.element, [], GENTLY)
    animate(other.element, [], { ...GENTLY, delay: 20 })
    animate(later.element, [], { ...GENTLY, delay: 200 })
  })
  vi.advanceTimersByTime(905)
  expect([one, other, later].map(({ animation }) => animation.cancel.mock.calls.length)).toEqual([1, 1, 0])
  vi.advanceTimersByTime(200)
  expect(later.animation.cancel).toHaveBeenCalledOnce()
})

it('lets what moves up to its very end be over, and then lets go with the next motion', () => {
  const { element, animation, move } = thing()
  begin(() => animate(element, [], { ...GENTLY, abrupt: true }))
  expect(move.mock.calls[0]![1].duration).toBe(900)
  vi.advanceTimersByTime(2000)
  expect(animation.cancel).not.toHaveBeenCalled()
  begin()
  expect(animation.cancel).not.toHaveBeenCalled()
  animation.playState = 'finished'
  begin()
  expect(animation.cancel).toHaveBeenCalledOnce()
})

it('lets what may lie where it ends lie there until something else changes, or for long', () => {
  const [one, other] = [thing(), thing()]
  const frames = [{ offset: 0 }, { offset: 1, scale: '1' }]
  begin(() => move(one.element, frames, 300))
  expect(one.move.mock.calls[0]![0].map(({ offset }) => offset)).toEqual([0, 300 / 1300, 1])
  vi.advanceTimersByTime(400)
  expect(one.animation.cancel).not.toHaveBeenCalled()
  begin(() => move(other.element, frames, 300))
  expect(one.animation.cancel).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1200)
  expect(other.animation.cancel).not.toHaveBeenCalled()
  vi.advanceTimersByTime(40)
  expect(other.animation.cancel).toHaveBeenCalledOnce()
})

it('lets go of a thing that is moved again', () => {
  const { element, animation } = thing()
  const settle = vi.fn()
  begin(() => animate(element, [], GENTLY, settle))
  begin(() => animate(element, [], GENTLY))
  expect(animation.cancel).toHaveBeenCalledOnce()
  expect(settle).toHaveBeenCalledOnce()
})
