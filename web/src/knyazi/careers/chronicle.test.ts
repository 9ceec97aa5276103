import { expect, it } from 'vitest'
import { highlights, pagesOf } from './chronicle'
import type { ChronicleLine, GameRecord } from './record'

const line = (number: number, what: ChronicleLine['what'], by = 0): ChronicleLine => ({
  ...{ number, what, by },
  phrase: '',
})

it('counts reigns from the one that was drawn by lot', () => {
  const party = (number: number, tsar: number, ...entries: ChronicleLine[]) => ({
    ...{ number, turns: 1, entries, how: 'played_out' as const, tsar },
    changes: [{ turn: 0, seats: [1 - tsar, tsar], cause: null }],
  })
  const record = {
    parties: [
      party(1, 1, line(1, 'decree', 1), line(2, 'accession', 0), line(3, 'accession', 1)),
      party(2, 1, line(4, 'decree', 1)),
    ],
  } as unknown as GameRecord
  const reigns = pagesOf(record).map((page) => page.reigns.map(({ seat, accession }) => [seat, accession]))
  expect(reigns).toEqual([
    [
      [1, 1],
      [0, 1],
      [1, 2],
    ],
    [[1, 2]],
  ])
})

const book = (...entries: ChronicleLine[]): GameRecord =>
  ({ parties: [{ number: 1, changes: [], turns: 0, entries, how: null, tsar: null }] }) as unknown as GameRecord

it('takes what people wrote first, one line of each kind before a second one, and keeps the order', () => {
  const all = [
    line(1, 'accession'),
    line(2, 'trumps_sea'),
    line(3, 'accession'),
    line(4, 'riot'),
    line(5, 'record'),
    line(6, 'record'),
  ]
  expect(highlights(book(...all), 3).map((one) => one.number)).toEqual([1, 4, 5])
  expect(highlights(book(...all), 9).map((one) => one.number)).toEqual([1, 3, 4, 5, 6])
  expect(highlights(book(), 3)).toEqual([])
})
