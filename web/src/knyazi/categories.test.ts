import { expect, it } from 'vitest'
import { categoryOf } from './categories'

it('does not count the work of others among the duties of a seat', () => {
  const sweeper = { work: ['clear'], unheard: [] }
  expect(categoryOf('clear_up', sweeper)).toBe('duties')
  expect(['strike', 'deal_out', 'reach'].map((action) => categoryOf(action, sweeper))).toEqual(
    Array(3).fill('others'),
  )
  expect(categoryOf('say', sweeper)).toBe('speech')
})
