import { describe, expect, it } from 'vitest'
import { layout } from './layout'

const SIZES = [
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

describe.each(SIZES)('the middle of a ring of %i × %i', (width, height) => {
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
