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
  const shown = ['rounds', 'points', 'talk', 'mode', 'level'].map((key) => ({ key, label: key, meaning: '' }))
  const kinds = optionsOf(schema, shown, { level: ['plain', 'keen'] }).map((one) => one.kind)
  expect(kinds).toEqual([
    { type: 'number', least: 1, most: 20, nullable: false },
    { type: 'number', least: 1, most: 60, nullable: true },
    { type: 'flag' },
    { type: 'choice', among: ['a', 'b'] },
    { type: 'choice', among: ['plain', 'keen'] },
  ])
  expect(usualValues(schema)).toEqual({ rounds: 5, points: null, talk: true, mode: 'a', level: 'plain' })
})
