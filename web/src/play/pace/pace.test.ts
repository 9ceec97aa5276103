import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AskShown, TableShown } from '../../wire'
import { awaitedSeats, Clock, Early, offered, readers, timeLeft } from './pace.svelte'

/** Three people, a bot, and somebody whose seat a bot keeps. */
const table = {
  chairs: [{}, {}, {}, { bot: 'novice' }, { kept: true }].map((one) => ({ bot: null, kept: false, ...one })),
  table: { rest_seconds: 90 },
} as unknown as TableShown
const question: AskShown = {
  ...{ number: 1, asked: [0], you: false, pace: 'turn', phrase: '', optional: false, rested: null, hurry: null },
  ...{ opened: 3_000, deadline: 18_000 },
}
const rest: AskShown = { ...question, pace: 'rest', rested: [], opened: 90_000, deadline: 135_000 }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

it('waits in a rest for the people who have not said that they go on, then for who deals', () => {
  expect(readers(question, table)).toEqual([])
  expect(readers(rest, table)).toEqual([1, 2])
  expect(awaitedSeats(rest, table, true)).toEqual([1, 2])
  expect(awaitedSeats({ ...rest, rested: [1] }, table, true)).toEqual([2])
  expect(awaitedSeats({ ...rest, rested: [1, 2] }, table, true)).toEqual([0])
  expect(awaitedSeats(rest, table, false), 'its time is up').toEqual([0])
})

it('waits for people rather than bots where all are asked to go on', () => {
  const all = { ...rest, asked: [0, 1, 2, 3, 4] }
  expect(awaitedSeats({ ...all, rested: [1] }, table, true)).toEqual([0, 2])
  expect(awaitedSeats({ ...all, rested: [0, 1, 2] }, table, false)).toEqual([3, 4])
})

it('counts no time before answers are taken, and in a rest the time of the rest', () => {
  expect(timeLeft(question, table, 0)).toEqual({ left: 15_000, whole: 15_000, ahead: 3_000 })
  expect(timeLeft(question, table, 8_000)).toEqual({ left: 10_000, whole: 15_000, ahead: 0 })
  expect(timeLeft(question, table, 99_000)?.left).toBe(0)
  expect(timeLeft(rest, table, 30_000)).toEqual({ left: 60_000, whole: 90_000, ahead: 0 })
  expect(timeLeft(rest, table, 100_000)).toEqual({ left: 35_000, whole: 45_000, ahead: 0 })
  expect(timeLeft({ ...rest, deadline: null }, table, 0)).toBeNull()
})

it('shows the whole time until a question is open, then runs', () => {
  const clock = new Clock()
  const stop = clock.follow(question, table, Date.now)
  const seen = [0, 2_900, 200, 1_000].map((later) => {
    vi.advanceTimersByTime(later)
    return clock.seconds
  })
  expect(seen).toEqual([15, 15, 15, 14])
  stop()
})

it('goes over from the rest to the one who deals', () => {
  const [clock, early] = [new Clock(), new Early()]
  const stops = [clock.follow(rest, table, Date.now), early.follow(rest, Date.now)]
  vi.advanceTimersByTime(80_100)
  expect([clock.seconds, early.yes]).toEqual([10, true])
  vi.advanceTimersByTime(12_000)
  expect([clock.seconds, early.yes]).toEqual([43, false])
  for (const stop of stops) stop()
})

it('offers to hurry where the table says that bots play alone, to whoever has a seat', () => {
  expect(offered({ ...question, hurry: [1] }, 1, false).hurry).toEqual([1])
  expect(offered({ ...question, hurry: [1] }, null, false).hurry).toBeNull()
  expect(offered(question, 1, false).hurry).toBeNull()
})

it('says where silence is an answer, and lets one choose it in windows', () => {
  const window: AskShown = { ...question, pace: 'window', you: true, optional: true }
  const none = { hurry: null, optional: false, silence: false }
  expect(offered(window, 0, false)).toEqual({ ...none, optional: true, silence: true })
  expect(offered({ ...window, you: false }, 0, true), 'freed').toEqual({ ...none, optional: true, silence: true })
  expect(offered({ ...window, you: false }, 0, false), 'answered').toEqual(none)
  expect(offered({ ...window, pace: 'step' }, 0, true)).toEqual({ ...none, optional: true })
  expect(offered({ ...window, you: false }, 1, true), 'not asked').toEqual(none)
  expect(offered({ ...window, optional: false }, 0, true)).toEqual(none)
})
