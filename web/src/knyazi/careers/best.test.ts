import { expect, it } from 'vitest'
import type { Line, Record } from './annals'
import { best } from './best'

const line = (number: number, what: Line['what']): Line => ({ number, what, by: 0, phrase: `${what} ${number}` })
const book = (...entries: Line[]): Record =>
  ({ parties: [{ number: 1, changes: [], turns: 0, entries, how: null, tsar: null }] }) as unknown as Record

it('takes what people wrote and one of each kind before a second, and keeps the order', () => {
  const all = [
    line(1, 'accession'),
    line(2, 'trumps_sea'),
    line(3, 'accession'),
    line(4, 'riot'),
    line(5, 'record'),
    line(6, 'record'),
  ]
  expect(best(book(...all), 3).map((one) => one.number)).toEqual([1, 4, 5])
  expect(best(book(...all), 9).map((one) => one.number)).toEqual([1, 3, 4, 5, 6])
  expect(best(book(), 3)).toEqual([])
})
