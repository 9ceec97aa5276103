import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableClient } from '../net/table.svelte'
import type { AskShown, GameShown, OfferShown } from '../wire'
import { Guide } from './guide.svelte'

const offer = (kind: string, aside = false): OfferShown => ({ do: kind, label: kind, blanks: {}, aside })
const game = { actions: [{ do: 'jump', meaning: 'off the floor' }] } as unknown as GameShown

/** A table at which all are free, or at this step of the lesson. */
function at(lesson: number | null) {
  const client = { table: { lesson }, ask: null as Partial<AskShown> | null, offers: [] as OfferShown[] }
  const guide = new Guide(client as unknown as TableClient, game, 'ABCDE', [], [])
  const asks = (number: number, you: boolean, ...offers: OfferShown[]) => {
    Object.assign(client, { ask: { number, you }, offers })
    guide.asks(number)
    return guide.hint()
  }
  return { guide, asks }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('once all are free, what is asked is explained twice, and then no more', () => {
  const { asks } = at(null)
  expect(asks(1, true, offer('jump'))).toEqual({ title: 'jump', text: 'off the floor' })
  expect(asks(2, true, offer('jump'))?.title).toBe('jump')
  expect(asks(3, true, offer('jump'))).toBeNull()
  // What is new is explained beside what is known, also on a page that is opened anew.
  expect(asks(4, true, offer('jump'), offer('paint'))?.title).toBe('paint')
  expect(at(null).asks(5, true, offer('jump'))).toBeNull()
})

test('nothing is hinted to who is not asked, of what was not asked, nor while the lesson says what to do', () => {
  expect(at(null).asks(1, false, offer('jump'))).toBeNull()
  expect(at(null).asks(1, true, offer('tempt', true))).toBeNull()
  expect(at(3).asks(1, true, offer('jump'))).toBeNull()
})

test('where silence is an answer, what else there is to do is explained, and not how to let it be', () => {
  const { asks, guide } = at(null)
  const client = (guide as unknown as { client: { ask: Partial<AskShown> | null; offers: OfferShown[] } }).client
  asks(1, true, offer('paint'), offer('jump'))
  client.ask = { number: 1, you: true, optional: true }
  expect(guide.hint()?.title).toBe('jump')
})
