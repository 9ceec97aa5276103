import { expect, it } from 'vitest'
import type { View } from '../kinds'
import { coronationOf } from './coronation'

const table = (active: number, coronation: number | null, players: object[] = Array(5).fill({})) =>
  ({ active, coronation, players, phase: 'turn' }) as unknown as View['table']

it('counts the turns until the turn comes round to Coronation', () => {
  expect(coronationOf(table(1, null))).toBeNull()
  expect(coronationOf(table(1, 1))).toEqual({ way: [1, 2, 3, 4, 0, 1], turns: 5 })
  expect(coronationOf(table(4, 1))).toEqual({ way: [4, 0, 1], turns: 2 })
})

it('counts no turn of the dead, the arrested and the shackled', () => {
  const players = [{}, {}, { alive: false }, { prison: true }, { shackles: true }]
  expect(coronationOf(table(1, 1, players))?.turns).toBe(2)
})
