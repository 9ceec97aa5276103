import { describe, expect, it } from 'vitest'
import { layout } from './layout'

const SIZES = [
  [360, 374],
  [390, 580],
  [928, 580],
  [1920, 830],
  [400, 285],
] as const

describe('the cards round the table', () => {
  for (const [width, height] of SIZES) {
    for (let seats = 5; seats <= 15; seats++) {
      it(`holds ${seats} seats on ${width} × ${height}`, () => {
        const ring = layout(seats, width, height)
        expect(ring.cardWidth).toBeGreaterThan(32)
        for (const { x, y } of ring.points) {
          expect(x - ring.cardWidth / 2).toBeGreaterThanOrEqual(0)
          expect(x + ring.cardWidth / 2).toBeLessThanOrEqual(width)
          expect(y - ring.cardWidth * 0.7).toBeGreaterThanOrEqual(0)
          expect(y + ring.cardWidth * 0.7).toBeLessThanOrEqual(height)
        }
        ring.points.forEach((one, at) => {
          for (const other of ring.points.slice(0, at)) {
            const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
            expect(across >= ring.cardWidth * 0.9 || down >= ring.cardWidth * 1.4).toBe(true)
          }
        })
      })
    }
  }
})

const MIDDLE_SIZES = [
  [360, 365],
  [360, 330],
  [360, 288],
  [375, 400],
  [390, 565],
  [390, 500],
  [520, 290],
  [820, 800],
  [1080, 600],
  [1920, 840],
] as const

describe.each(MIDDLE_SIZES)('the middle of a ring of %i × %i', (width, height) => {
  it.each([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])('with %i seats has room to tell', (seats) => {
    const ring = layout(seats, width, height)
    const { told, spare } = ring.middle
    const [wide, tall] = [ring.spareWidth, ring.spareWidth * 1.4]
    expect(told.left).toBeGreaterThanOrEqual(0)
    expect(told.left + told.width).toBeLessThanOrEqual(width)
    // Eleven letters of 13 px in two or three lines, beside the sign of the act.
    expect(told.width).toBeGreaterThanOrEqual(120)
    expect(told.height).toBeGreaterThanOrEqual(48)
    const cards = [...ring.points.map((point) => ({ ...point, wide: ring.cardWidth })), { ...spare, wide }]
    for (const card of cards) {
      const over =
        Math.abs(card.x - told.left - told.width / 2) < (card.wide + told.width) / 2 &&
        Math.abs(card.y - told.top - told.height / 2) < (card.wide * 1.4 + told.height) / 2
      expect(over, 'what is told lies over no card').toBe(false)
    }
    for (const { x, y } of ring.points) {
      const apart = Math.abs(x - spare.x) >= (ring.cardWidth + wide) / 2
      expect(apart || Math.abs(y - spare.y) >= (ring.cardWidth * 1.4 + tall) / 2).toBe(true)
    }
  })
})
