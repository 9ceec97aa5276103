import { expect, test } from 'vitest'
import { en } from './en'
import { plural } from './plural'
import { ru } from './ru'

test('Russian numbers have three forms', () => {
  const forms = { one: 'игрок', few: 'игрока', many: 'игроков' }
  expect([1, 2, 5, 11, 21, 104].map((n) => plural('ru', n, forms))).toEqual([
    'игрок',
    'игрока',
    'игроков',
    'игроков',
    'игрок',
    'игрока',
  ])
})

test('both dictionaries say the same things', () => {
  const keys = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, keys(one)]))
      : typeof value
  expect(keys(en)).toEqual(keys(ru))
})
