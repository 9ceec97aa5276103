import { expect, it } from 'vitest'
import { characters, speaksOf } from './characters'
import { blocks } from './blocks'

const NAMES = ['Король', 'Королевич', 'Маг']

it('finds the characters in their own table', () => {
  expect(characters(blocks('| Чин | Персонаж |\n| --- | --- |\n| 1 | Король |\n| 2 | Маг |'))).toEqual([
    'Король',
    'Маг',
  ])
  expect(characters(blocks('| № | Правило |\n| --- | --- |\n| X-1 | Слово |'))).toEqual([])
})

it('knows a name in every case, and not another one that begins alike', () => {
  expect(speaksOf('Слава новому Королю!', 'Король', NAMES)).toBe(true)
  expect(speaksOf('Магом не станешь', 'Маг', NAMES)).toBe(true)
  expect(speaksOf('По праву Королевича', 'Король', NAMES)).toBe(false)
  expect(speaksOf('По праву Королевича', 'Королевич', NAMES)).toBe(true)
  expect(speaksOf('Королевство пало', 'Король', NAMES)).toBe(false)
})
