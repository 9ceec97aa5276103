import { expect, it } from 'vitest'
import type { SultanEvent } from '../kinds'
import { sightOf } from './disproved'

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
