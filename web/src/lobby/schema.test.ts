import { expect, test } from 'vitest'
import { optionsOf, usualValues } from './schema'

const schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      properties: {
        rounds: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
        points: { anyOf: [{ type: 'integer', minimum: 1, maximum: 60 }, { type: 'null' }], default: null },
        talk: { type: 'boolean', default: true },
        mode: { enum: ['a', 'b'], default: 'a' },
        level: { type: 'string', default: 'plain' },
      },
    },
  },
}

test('every kind of option gets its own control', () => {
  const among = {
    mode: [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ],
    level: [{ key: 'plain', label: 'Plain' }],
  }
  const shown = ['rounds', 'points', 'talk', 'mode', 'level'].map((key) => ({
    key,
    label: key,
    meaning: '',
    ...(key === 'mode' && { choices: among.mode }),
  }))
  const kinds = optionsOf(schema, shown, { level: among.level }).map((one) => one.kind)
  expect(kinds).toEqual([
    { type: 'number', least: 1, most: 20, nullable: false },
    { type: 'number', least: 1, most: 60, nullable: true },
    { type: 'flag' },
    { type: 'choice', among: among.mode },
    { type: 'choice', among: among.level },
  ])
  expect(usualValues(schema)).toEqual({ rounds: 5, points: null, talk: true, mode: 'a', level: 'plain' })
})

test('what asks for the same thing again is one set, under the first of them', () => {
  const again = { enum: ['none', 'rain', 'snow'], format: 'weather', default: 'none' }
  const choices = again.enum.map((key) => ({ key, label: key }))
  const shown = ['wind', 'weather', 'also'].map((key) => ({
    key,
    label: key,
    meaning: '',
    ...(key !== 'wind' && { choices }),
  }))
  const found = optionsOf(
    { $ref: '#/$defs/O', $defs: { O: { properties: { wind: { type: 'boolean' }, weather: again, also: again } } } },
    shown,
  )
  expect(found.map((one) => [one.key, one.kind])).toEqual([
    ['wind', { type: 'flag' }],
    ['weather', { type: 'set', keys: ['weather', 'also'], among: choices }],
  ])
})
