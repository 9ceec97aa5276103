import { expect, test } from 'vitest'
import { onSteps, tieBroken } from './podium'

const five = [0, 1, 2, 3, 4].map((seat) => ({ seat }))
const steps = (...places: number[]) => onSteps(five, places).map(({ shown, place }) => [place, shown.seat])

test('the three best, the first one first', () => {
  expect(steps(3, 5, 1, 2, 4)).toEqual([
    [1, 2],
    [2, 3],
    [3, 0],
  ])
})

test('those who share a place have the same one, and nobody of them is left out', () => {
  expect(steps(1, 1, 3, 3, 3)).toEqual([
    [1, 0],
    [1, 1],
    [3, 2],
    [3, 3],
    [3, 4],
  ])
  expect(steps(2, 1, 2, 4, 5)).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
  ])
})

test('after a shared victory of three nobody stands lower', () => {
  expect(steps(1, 1, 1, 4, 4)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ])
})

test('of equals one stands higher', () => {
  const broken = (points: number[], ...places: number[]) =>
    tieBroken(
      points.map((one, seat) => ({ seat, points: one })),
      places,
    )
  expect(broken([5, 4, 3, 3, 3], 1, 2, 3, 4, 4)).toBe(true)
  expect(broken([5, 4, 3, 3, 3], 1, 2, 3, 3, 3)).toBe(false)
  expect(broken([5, 4, 3, 2, 2], 1, 2, 3, 4, 5)).toBe(false)
})
