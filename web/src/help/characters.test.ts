import { expect, it } from 'vitest'
import { characters, speaksOf } from './characters'
import { blocks } from './markdown'

const NAMES = ['Царь', 'Царевич', 'Шут']

it('finds the characters in their own table', () => {
  expect(characters(blocks('| Чин | Персонаж |\n| --- | --- |\n| 1 | Царь |\n| 2 | Шут |'))).toEqual(['Царь', 'Шут'])
  expect(characters(blocks('| № | Правило |\n| --- | --- |\n| K-1 | Слово |'))).toEqual([])
})

it('knows a name in every case, and not another one that begins alike', () => {
  expect(speaksOf('Слава новому Царю!', 'Царь', NAMES)).toBe(true)
  expect(speaksOf('Шутом не станешь', 'Шут', NAMES)).toBe(true)
  expect(speaksOf('По праву Царевича', 'Царь', NAMES)).toBe(false)
  expect(speaksOf('По праву Царевича', 'Царевич', NAMES)).toBe(true)
  expect(speaksOf('Царствует тот', 'Царь', NAMES)).toBe(false)
})
