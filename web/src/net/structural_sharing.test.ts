import { expect, it } from 'vitest'
import { shareStructure } from './structural_sharing'

const old = {
  players: [
    { name: 'Аня', points: 1 },
    { name: 'Борис', points: 2 },
  ],
  window: null,
  deck: [1, 2],
}

it('gives back the old whole where nothing has changed', () => {
  expect(shareStructure(old, structuredClone(old))).toBe(old)
})

it('keeps what is equal and takes what is new', () => {
  const fresh = structuredClone(old)
  fresh.players[1]!.points = 3
  const mixed = shareStructure(old, fresh)
  expect(mixed).toEqual(fresh)
  expect(mixed).not.toBe(old)
  expect(mixed.players[0]).toBe(old.players[0])
  expect(mixed.players[1]).not.toBe(old.players[1])
  expect(mixed.deck).toBe(old.deck)
})

it('notices what has gone, what has come and what has changed its kind', () => {
  expect(shareStructure({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(shareStructure({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
  expect(shareStructure({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  expect(shareStructure([1, 2, 3], [1, 2])).toEqual([1, 2])
  expect(shareStructure([], {})).toEqual({})
  expect(shareStructure(null, { a: 1 })).toEqual({ a: 1 })
  expect(shareStructure({ a: 1 }, null)).toBe(null)
})

it('leaves both as they were', () => {
  const [before, fresh] = [structuredClone(old), structuredClone(old)]
  fresh.deck.push(3)
  shareStructure(old, fresh)
  expect(old).toEqual(before)
  expect(fresh.deck).toEqual([1, 2, 3])
})
