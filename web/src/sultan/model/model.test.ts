import { expect, it } from 'vitest'
import { CHARACTERS, type SultanEvent } from '../types'
import { ABILITIES, OFFERS, REACTIONS } from '../terms'
import { WORDS } from '../words'
import { bySide } from './facts'
import { grouped } from './offers'
import { revealed } from './reveals'

const shown = (event: SultanEvent, open = false) =>
  revealed(event, (spot) => `at ${spot}`, WORDS.en, 'told', open)?.cards ?? null

it('shows a card, or several, to whoever was told of them', () => {
  expect(shown({ event: 'peeked', by: 0, target: 2, card: 'guard' })).toEqual([
    { name: 'at 2', character: 'guard' },
  ])
  expect(shown({ event: 'peeked', by: 0, target: 2 })).toBeNull()
  expect(shown({ event: 'prophesied', by: 0, targets: [1, 3], cards: ['slave', 'seer'] })).toEqual([
    { name: 'at 1', character: 'slave' },
    { name: 'at 3', character: 'seer' },
  ])
  expect(shown({ event: 'prophesied', by: 0, targets: [1, 3] })).toBeNull()
})

it('shows no card that everybody sees', () => {
  expect(shown({ event: 'opened', seat: 1, card: 'slave', why: 'ability' })).toBeNull()
  expect(shown({ event: 'died', seat: 1, card: 'slave' })).toBeNull()
})

it('counts the cards of each side; of the neutral ones only their number is known', () => {
  expect(bySide({ sultan: 1, guard: 2, assassin: 2, slave: 3, neutral: 1 })).toEqual([
    ['loyalists', 3],
    ['rebels', 5],
    ['neutral', 1],
  ])
})

it('keeps apart what would tell which card one holds', () => {
  const offers = Object.entries(OFFERS.en).map(([kind, label]) => ({ do: kind, label, blanks: {}, aside: false }))
  const { plain, abilities } = grouped(offers)
  expect(abilities.map((offer) => offer.do).sort()).toEqual([...ABILITIES, ...REACTIONS].sort())
  expect(plain.map((offer) => offer.do)).toEqual(
    expect.arrayContaining(['peek', 'swap', 'hide', 'declare', 'predict']),
  )
})

it('has a name and a line about every character in both languages', () => {
  for (const words of Object.values(WORDS)) {
    for (const one of CHARACTERS) expect([words.character[one], words.about[one]]).not.toContain(undefined)
  }
})
