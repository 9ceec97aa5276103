import { expect, it } from 'vitest'
import { fan } from './fan'
import { marked, type Mark } from './marks'

/** The corners of each shape of a path, as far as they are not rounded off to somewhere else. */
const shapes = (path: string): number[][] => path.split('M').slice(1).map((one) => one.match(/-?[\d.]+/g)!.map(Number))
const across = (shape: number[]): number[] => shape.filter((_, at) => at % 2 === 0)
const all = (count: number, mark: Mark): Mark[] => Array.from({ length: count }, () => mark)

it('marks nothing where nothing is asked', () => {
  expect(marked(fan(5, 340), all(5, null))).toEqual([{ veil: '', edge: '' }])
})

it('veils each card that cannot be played where it lies, row by row', () => {
  const hand = fan(13, 340)
  const rows = marked(hand, all(13, false))
  expect(rows.map(({ veil }) => shapes(veil).length)).toEqual([7, 6])
  expect(rows.every(({ edge }) => edge === '')).toBe(true)
  // The last of a row comes first.
  const middle = shapes(rows[0]!.veil)[3]!
  expect((Math.min(...across(middle)) + Math.max(...across(middle))) / 2).toBeCloseTo(hand.spots[3]!.x, 0)
})

it('ends a veil and an edge where the next card begins', () => {
  const hand = fan(3, 340)
  const [{ veil, edge } = { veil: '', edge: '' }] = marked(hand, [false, true, false])
  const [last, first] = shapes(veil)
  const [lit] = shapes(edge)
  const width = (shape: number[]) => Math.max(...across(shape)) - Math.min(...across(shape))
  expect(width(last!)).toBeGreaterThan(hand.card)
  expect(width(first!)).toBeLessThan(hand.card)
  expect(width(lit!)).toBeLessThan(hand.card)
})

it('follows a card that is raised', () => {
  const hand = fan(1, 340)
  const top = (lift: number) => Math.min(...shapes(marked(hand, [true], 0, lift)[0]!.edge)[0]!.filter((_, at) => at % 2))
  expect(top(0) - top(8)).toBeCloseTo(8)
})
