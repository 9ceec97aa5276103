import { describe, expect, it } from 'vitest'
import { seatsFrom, spread } from './ring'

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
})
