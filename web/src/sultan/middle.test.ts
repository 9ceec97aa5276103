import { expect, it } from 'vitest'
import { layout } from './layout'
import { middleOf } from './middle'

it.each([
  [360, 330, 5],
  [360, 330, 15],
  [390, 540, 8],
  [520, 310, 8],
  [1080, 660, 12],
  [1920, 840, 8],
  [1920, 840, 15],
])('lies inside the ring of %i × %i with %i seats', (width, height, seats) => {
  const ring = layout(seats, width, height)
  const card = ring.crowded ? 46 : ring.cardWidth * 0.86
  const { spare, told } = middleOf(ring, card, 1)
  expect(told.left).toBeGreaterThanOrEqual(0)
  expect(told.left + told.width).toBeLessThanOrEqual(width)
  expect(told.width).toBeGreaterThanOrEqual(96)
  expect(told.height).toBeGreaterThanOrEqual(40)
  // No seat under the spare card.
  for (const { x, y } of ring.points) {
    const [across, down] = [Math.abs(x - spare.x), Math.abs(y - spare.y)]
    expect(across >= (ring.cardWidth + card) / 2 || down >= (ring.cardWidth + card) * 0.7).toBe(true)
  }
})
