import { expect, test } from 'vitest'
import { optionsOf, optionsOfPreset, presetOn, tableOfPreset, usualValues } from './options'
import type { GameShown, TableOptions } from '../wire'

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

const schemaOf = (properties: object) => ({ $ref: '#/$defs/One', $defs: { One: { properties } } })
const game = {
  schema: schemaOf({ rounds: { default: 5 }, talk: { default: true } }),
  table_schema: schemaOf({ mode: { default: 'online' }, turn_seconds: { default: 90 } }),
  presets: [
    { key: 'evening', label: '', meaning: '', options: {}, table: {} },
    { key: 'quick', label: '', meaning: '', options: { rounds: 1 }, table: { turn_seconds: 45 } },
  ],
} as unknown as GameShown
const table = { mode: 'one_table', turn_seconds: 90, step_seconds: null } as unknown as TableOptions
const [evening, quick] = game.presets!

test('an evening settles the game and the clocks, and leaves the rest of the table alone', () => {
  expect(optionsOfPreset(game, quick!)).toEqual({ rounds: 1, talk: true })
  expect(tableOfPreset(game, quick!, table)).toMatchObject({ mode: 'one_table', turn_seconds: 45 })
})

test('the evening on the table is found, and none where the host has changed anything', () => {
  const on = (preset: typeof quick) =>
    presetOn(game, optionsOfPreset(game, preset!), tableOfPreset(game, preset!, table))
  expect(on(evening)?.key).toBe('evening')
  expect(on(quick)?.key).toBe('quick')
  expect(presetOn(game, { rounds: 2, talk: true }, table)).toBeNull()
})
