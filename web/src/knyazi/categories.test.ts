import { expect, it } from 'vitest'
import { categoryOf } from './categories'

it('counts nobody else’s work among the duties of a seat', () => {
  const sweeper = { work: ['clear'], unheard: [] }
  expect(categoryOf('clear_up', sweeper)).toBe('duties')
  expect(['strike', 'deal_out', 'reach'].map((action) => categoryOf(action, sweeper))).toEqual(
    Array(3).fill('others'),
  )
  expect(categoryOf('say', sweeper)).toBe('speech')
})
