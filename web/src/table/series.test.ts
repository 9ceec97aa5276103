import { expect, test } from 'vitest'
import type { ChairShown } from '../wire'
import { scores } from './series'

const chair = (name: string, more: Partial<ChairShown>): ChairShown => ({ name, ...more })
const table = (...chairs: ChairShown[]) => scores(chairs).map(({ place, name }) => `${place} ${name}`)

test('points of all games count first, then games won', () => {
  const found = table(
    chair('A', { games: 2, wins: 1, points: 5 }),
    chair('B', { games: 2, points: 9 }),
    chair('C', { games: 2, wins: 2, points: 5 }),
  )
  expect(found).toEqual(['1 B', '2 C', '3 A'])
})

test('equals share a place, and the next one is left out', () => {
  const found = table(
    chair('A', { games: 1, points: 2 }),
    chair('B', { games: 1, wins: 1, points: 4 }),
    chair('C', { games: 1, points: 2 }),
    chair('D', { games: 1, points: 0 }),
  )
  expect(found).toEqual(['1 B', '2 A', '2 C', '4 D'])
})

test('where a game counts no points, games won decide', () => {
  expect(table(chair('A', { games: 3 }), chair('B', { games: 3, wins: 2 }))).toEqual(['1 B', '2 A'])
})

test('whoever has not finished a game stands nowhere', () => {
  expect(table(chair('A', {}), chair('B', { games: 1, points: 0 }))).toEqual(['1 B'])
})
