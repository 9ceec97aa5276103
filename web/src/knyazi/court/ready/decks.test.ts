import { expect, it } from 'vitest'
import type { OfferShown } from '../../../wire'
import { decksIn, fitted, inOrder, type ReadyCard } from './decks'

const card = (key: string, filled: ReadyCard['filled'] = {}): ReadyCard => ({ key, filled })
const offer = (blanks: object): OfferShown => ({ do: 'proclaim', label: 'x', blanks, aside: true }) as OfferShown

it('puts used cards last, the one used longest ago first of them', () => {
  const deck = ['a', 'b', 'c', 'd'].map((key) => card(key))
  const keys = (used: string[], begin = 0) => inOrder(deck, 'decrees', used, begin).map((one) => one.key)
  expect(keys([])).toEqual(['a', 'b', 'c', 'd'])
  expect(keys([], 6)).toEqual(['c', 'd', 'a', 'b'])
  expect(keys(['decrees.c', 'petitions.b', 'decrees.a'])).toEqual(['b', 'd', 'c', 'a'])
})

it('finds the offer that takes the form, and fills what else is asked', () => {
  const write = { type: 'write', most: 9, least: 1 }
  const plain = offer({ form: { type: 'pick', among: ['words'] }, text: write })
  const counted = offer({
    form: { type: 'pick', among: ['exact_words'] },
    text: write,
    count: { type: 'pick', among: [1, 3] },
  })
  const found = fitted([plain, counted], card('three', { form: 'exact_words', text: 'hm', count: 3 }), {
    text: 'old',
  })
  expect([found?.offer, found?.filled]).toEqual([counted, { form: 'exact_words', text: 'hm', count: 3 }])
  expect(fitted([plain], card('three', { form: 'exact_words' }), {})).toBeNull()
})

it('has as many cards in one language as in the other', async () => {
  const [ru, en] = await Promise.all([decksIn('ru'), decksIn('en')])
  const keys = (decks: typeof ru) =>
    Object.entries(decks).map(([name, cards]) => [name, cards.map((one) => one.key)])
  expect(keys(ru)).toEqual(keys(en))
})
