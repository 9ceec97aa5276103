import { expect, it } from 'vitest'
import type { Result } from '../kinds'
import { lines, path } from './chart'

const round = (...points: number[]): Result => ({
  round: 1,
  ending: 'revolt',
  team: 'rebels',
  scores: points.map((one) => ({ card: 'slave', points: one, reason: 'won_open' })),
  spare: 'guard',
  claims: [],
  seats: [],
})

it('adds the points up round by round', () => {
  expect(lines([round(2, 0), round(1, 2)], 2)).toEqual([
    { seat: 0, sums: [0, 2, 3] },
    { seat: 1, sums: [0, 0, 2] },
  ])
})

it('draws from the lower left to the last sum', () => {
  expect(path({ seat: 0, sums: [0, 2, 4] }, 0, 1, 100, 50, 4)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
})
