import { expect, it } from 'vitest'
import { matterOf } from './matters'

it('counts nobody else’s work among the duties of a seat', () => {
  const sweeper = { work: ['clear'], unheard: [] }
  expect(matterOf('clear_up', sweeper)).toBe('duties')
  expect(['strike', 'deal_out', 'reach'].map((action) => matterOf(action, sweeper))).toEqual(
    Array(3).fill('others'),
  )
  expect(matterOf('say', sweeper)).toBe('speech')
})
