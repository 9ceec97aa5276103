import { expect, it } from 'vitest'
import type { Line, Record } from './annals'
import { leaves } from './book'

const line = (number: number, what: Line['what'], by: number): Line => ({ number, what, by, phrase: '' })

it('counts reigns from the one that the lot gave', () => {
  const party = (number: number, tsar: number, ...entries: Line[]) => ({
    ...{ number, turns: 1, entries, how: 'played_out' as const, tsar },
    changes: [{ turn: 0, seats: [1 - tsar, tsar], cause: null }],
  })
  const record = {
    parties: [
      party(1, 1, line(1, 'decree', 1), line(2, 'accession', 0), line(3, 'accession', 1)),
      party(2, 1, line(4, 'decree', 1)),
    ],
  } as unknown as Record
  const reigns = leaves(record).map((leaf) => leaf.reigns.map(({ seat, accession }) => [seat, accession]))
  expect(reigns).toEqual([
    [
      [1, 1],
      [0, 1],
      [1, 2],
    ],
    [[1, 2]],
  ])
})
