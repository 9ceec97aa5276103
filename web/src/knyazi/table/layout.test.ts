import { describe, expect, it } from 'vitest'
import { fan } from '../model/fan'
import { breakable, labelSize, pairs, seating } from './layout'

const SIZES = [
  [360, 270],
  [390, 420],
  [608, 470],
  [1500, 900],
] as const

describe('the places round the table', () => {
  it('begin beside the throne, which is at the top', () => {
    const { points } = seating(8, 600, 500, 1)
    const [throne, kholop, heir] = [points[7]!, points[0]!, points[6]!]
    expect(Math.min(...points.map((point) => point.y))).toBeCloseTo(throne.y)
    expect(kholop.x).toBeGreaterThan(throne.x)
    expect(heir.x).toBeLessThan(throne.x)
  })

  for (const [width, height] of SIZES) {
    for (const count of [4, 7, 9, 12]) {
      it(`hold ${count} on ${width} × ${height}`, () => {
        const seats = seating(count, width, height, 1)
        for (const { x, y } of seats.points) {
          expect(x - seats.width / 2).toBeGreaterThanOrEqual(0)
          expect(x + seats.width / 2).toBeLessThanOrEqual(width)
          expect(y - seats.height / 2).toBeGreaterThanOrEqual(0)
          expect(y + seats.height / 2).toBeLessThanOrEqual(height)
        }
      })
    }
  }
})

describe('what a plate says', () => {
  it('is large enough to be read, and breaks between syllables where a word is too long for that', () => {
    const seats = seating(9, 360, 270, 1)
    for (const label of ['Царь', 'Ваше высокопревосходительство', 'Executioner'])
      expect(labelSize(label, seats)).toBeGreaterThanOrEqual(11)
    const broken = breakable('Ваше превосходительство', seats).replaceAll('\u00AD', '/')
    expect(broken).toBe('Ваше пре/восхо/ди/тельство')
    expect(breakable('Воевода', seats)).toBe('Воевода')
  })
})

describe('cards', () => {
  it('of an attack fit the middle, also the twelve of a riot', () => {
    for (const count of [1, 4, 6, 12]) {
      const { card, columns } = pairs(count, 208, 150)
      expect(columns * card * 1.36).toBeLessThanOrEqual(208)
      expect(card).toBeGreaterThanOrEqual(24)
    }
  })

  it('of a hand lie in one row up to twelve, then in two, and never beyond the edges', () => {
    for (const count of [1, 12, 13, 30]) {
      const { card, spots } = fan(count, 344)
      expect(new Set(spots.map((spot) => spot.row)).size).toBe(count > 12 ? 2 : 1)
      for (const { x } of spots) {
        expect(x - card / 2).toBeGreaterThanOrEqual(7.9)
        expect(x + card / 2).toBeLessThanOrEqual(336.1)
      }
    }
  })
})
