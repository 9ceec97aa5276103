import { expect, test } from 'vitest'
import { forOne, mixed, sorted, tempersOf } from './bots'

const LEVELS = ['random', 'plain', 'easy', 'normal', 'hard', 'bold', 'careful', 'loyal', 'clown']

test('a mixed company begins anywhere, and goes on in turn', () => {
  expect(tempersOf(LEVELS)).toEqual(['bold', 'careful', 'loyal', 'clown'])
  expect(mixed(LEVELS, 5, () => 0.5)).toEqual(['loyal', 'clown', 'bold', 'careful', 'loyal'])
})

test('who is alone finds temperaments, and between them some who think less', () => {
  expect(forOne(LEVELS, 5, () => 0)).toEqual(['bold', 'easy', 'loyal', 'normal', 'bold'])
})

test('the usual levels come first, from easy to hard', () => {
  expect(sorted(LEVELS)).toEqual({
    levels: ['easy', 'normal', 'hard', 'random', 'plain', 'bold', 'careful', 'loyal', 'clown'],
    usual: 3,
  })
  expect(sorted(['random', 'plain'])).toEqual({ levels: ['random', 'plain'], usual: 2 })
})

test('a game without temperaments has plain bots', () => {
  expect(mixed(['random', 'plain'], 2)).toEqual(['plain', 'plain'])
  expect(forOne(['random', 'plain'], 2)).toEqual(['plain', 'plain'])
})
