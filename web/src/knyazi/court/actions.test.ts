import { expect, it } from 'vitest'
import type { Blank, OfferShown } from '../../wire'
import { en } from '../words.en'
import { actionsWith, offerFor, offerKinds, people, punish } from './actions'

const pick = (...among: (number | string | boolean)[]): Blank => ({ type: 'pick', among })
const offer = (kind: string, blanks: Record<string, Blank>): OfferShown => ({
  do: kind,
  label: kind,
  blanks,
  aside: true,
})
const flog = (who: number[], reason: string[]) => offer('flog', { who: pick(...who), reason: pick(...reason) })
const OFFERS = [
  offer('revoke', { decree: pick(3) }),
  offer('petition', {}),
  flog([1, 2], ['disloyalty']),
  flog([4], ['disloyalty', 'breach']),
  offer('send_on_errand', { who: pick(4), reason: pick('breach') }),
  offer('send_on_errand', { who: pick(4), reason: pick('breach'), beyond: pick(true) }),
]

it('puts one button for each kind, the gravest first, and leaves what is about a record beside it', () => {
  const kinds = offerKinds(OFFERS, en.court)
  expect(kinds.map((kind) => kind.label)).toEqual([
    'flog',
    'send_on_errand',
    'send_on_errand (beyond the game)',
    'petition',
  ])
  expect(people(kinds[0]!.offers)).toEqual([1, 2, 4])
  expect(offerFor(kinds[0]!.offers, 4)).toBe(OFFERS[3])
})

it('finds what can be done about a record, and with what reason somebody can be punished', () => {
  expect(
    actionsWith(OFFERS, ['decree', 'record'], 3, en.court).map((action) => [action.offer.do, action.given]),
  ).toEqual([['revoke', { decree: 3 }]])
  expect(actionsWith(OFFERS, ['decree', 'record'], 4, en.court)).toEqual([])
  expect(punish(OFFERS, 4, 'breach', 'psst', en.court).map((action) => action.offer)).toEqual(OFFERS.slice(3))
  expect(punish(OFFERS, 1, 'breach', 'psst', en.court)).toEqual([])
  expect(punish(OFFERS, 1, 'complaint', 'psst', en.court).map((action) => action.given.reason)).toEqual([
    'disloyalty',
  ])
})
