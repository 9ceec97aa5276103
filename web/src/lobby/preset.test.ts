import { expect, test } from 'vitest'
import type { GameShown, TableOptions } from '../wire'
import { optionsOfPreset, presetOn, tableOfPreset } from './preset'

const schema = (properties: object) => ({ $ref: '#/$defs/One', $defs: { One: { properties } } })
const game = {
  schema: schema({ rounds: { default: 5 }, talk: { default: true } }),
  table_schema: schema({ mode: { default: 'online' }, turn_seconds: { default: 90 } }),
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
