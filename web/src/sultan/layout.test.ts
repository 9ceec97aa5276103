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
