import { expect, test } from 'vitest'
import { ServerClock } from './clock'

test('the quickest answer sets the clock', () => {
  let now = 1_000
  const clock = new ServerClock(() => now)
  clock.heard(6_000)
  expect(clock.read()).toBe(6_000)
  now = 1_100
  clock.answered(6_060, 1_000) // it took 100, so it is 6 110 there by now
  expect(clock.read()).toBe(6_110)
  now = 2_000
  clock.answered(9_999, 1_500) // slower, and so less to be trusted
  expect(clock.read()).toBe(7_010)
})
