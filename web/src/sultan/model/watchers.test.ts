import { expect, it } from 'vitest'
import type { SultanEvent } from '../kinds'
import { watchersOf } from './watchers'

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
