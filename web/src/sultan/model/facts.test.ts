import { expect, it } from 'vitest'
import type { View, SultanEvent } from '../types'
import { coronationOf, sightOf, watchersOf } from './facts'

const table = (active: number, coronation: number | null, players: object[] = Array(5).fill({})) =>
  ({ active, coronation, players, phase: 'turn' }) as unknown as View['table']

it('counts the turns until the turn comes round to Coronation', () => {
  expect(coronationOf(table(1, null))).toBeNull()
  expect(coronationOf(table(1, 1))).toEqual({ way: [1, 2, 3, 4, 0, 1], turns: 5 })
  expect(coronationOf(table(4, 1))).toEqual({ way: [4, 0, 1], turns: 2 })
})

it('counts no turn of the dead, the arrested and the shackled', () => {
  const players = [{}, {}, { alive: false }, { prison: true }, { shackles: true }]
  expect(coronationOf(table(1, 1, players))?.turns).toBe(2)
})

const missed: SultanEvent = { event: 'hunted', by: 0, target: 2, slave: false }
const known = (...events: SultanEvent[]) => ([0, 1, 2, 'spare'] as const).filter((spot) => sightOf(events, spot))

it('knows what a missed hunt has shown to all, and lets it go with the card', () => {
  expect(known(missed)).toEqual([2])
  expect(sightOf([missed], 2)).toMatchObject({ card: 'slave', is_not: true })
  expect(known({ ...missed, slave: true })).toEqual([])
  expect(known(missed, { event: 'swapped', by: 1, target: 2 })).toEqual([1])
  expect(known(missed, { event: 'swapped', by: 2, target: 'spare' })).toEqual(['spare'])
})

it('knows nothing more when the card lies open or may be another', () => {
  expect(known(missed, { event: 'opened', seat: 2, card: 'guard', why: 'ability' })).toEqual([])
  expect(known(missed, { event: 'eyes_opened', by: 1 })).toEqual([])
  expect(known(missed, { event: 'dealt', round: 2, first: 0 })).toEqual([])
})

const after = (...events: SultanEvent[]) => Object.fromEntries(watchersOf(events))
const sure = (by: number) => ({ by, doubtful: false })

it('remembers who looked at whose card until it lies open or a new round is dealt', () => {
  const peek: SultanEvent = { event: 'peeked', by: 0, target: 2 }
  expect(after(peek)).toEqual({ 2: [sure(0)] })
  expect(after(peek, { event: 'prophesied', by: 1, targets: [2, 3] })).toEqual({
    2: [sure(0), sure(1)],
    3: [sure(1)],
  })
  expect(after(peek, { event: 'opened', seat: 2, card: 'guard', why: 'ability' })).toEqual({})
  expect(after(peek, { event: 'dealt', round: 2, first: 0 })).toEqual({})
})

it('lets what is known go with a card, and whoever gave it knows it too', () => {
  const peek: SultanEvent = { event: 'peeked', by: 0, target: 2 }
  expect(after(peek, { event: 'swapped', by: 1, target: 2 })).toEqual({ 1: [sure(0), sure(2)], 2: [sure(1)] })
  expect(after(peek, { event: 'swapped', by: 2, target: 'spare' })).toEqual({ 2: [], spare: [sure(0), sure(2)] })
})

it('doubts everything once all eyes were closed', () => {
  const events: SultanEvent[] = [
    { event: 'peeked', by: 0, target: 2 },
    { event: 'eyes_opened', by: 1 },
  ]
  expect(after(...events)).toEqual({ 2: [{ by: 0, doubtful: true }] })
})

it('is the same whatever else its seat was told', () => {
  const secret: SultanEvent = { event: 'peeked', by: 0, target: 2, card: 'sultan' }
  expect(after(secret)).toEqual(after({ event: 'peeked', by: 0, target: 2 }))
})
