import { describe, expect, it } from 'vitest'
import { layout, seatsFrom, spread } from './ring'

const SIZES = [
  [360, 374],
  [390, 580],
  [928, 580],
  [1920, 830],
] as const

describe('the ring of seats', () => {
  it('begins with me at the bottom and goes round clockwise', () => {
    expect(seatsFrom(3, 5)).toEqual([3, 4, 0, 1, 2])
    const [me, left] = spread(5, 100, 60)
    expect(me!.y).toBeCloseTo(60)
    expect(left!.x).toBeLessThan(0)
  })

  it('leaves equal ways between neighbours', () => {
    const points = spread(12, 300, 100)
    const ways = points.map((point, index) => {
      const next = points[(index + 1) % points.length]!
      return Math.hypot(point.x - next.x, point.y - next.y)
    })
    expect(Math.max(...ways) / Math.min(...ways)).toBeLessThan(1.35)
  })

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
      })
    }
  }
})
