import { expect, test } from 'vitest'
import type { Playback } from '../../play/event_player.svelte'
import type { KnyaziEvent, View } from '../types'
import { lyingOn, snapshotOf } from './snapshot'

type Table = View['table']

/** Three at court, lowest first 2, 0, 1; the Kholop has attacked the Jester with a card. */
const before = {
  mover: 2,
  phase: 'defend',
  discarded: 4,
  places: [
    { character: 'kholop', seat: 2 },
    { character: 'jester', seat: 0 },
    { character: 'tsar', seat: 1 },
  ],
  people: [
    { seat: 0, character: 'jester', cards: 5 },
    { seat: 1, character: 'tsar', cards: 6 },
    { seat: 2, character: 'kholop', cards: 5 },
  ],
  attack: { attacker: 2, defender: 0, kind: 'plain', cards: [{ card: 7, by: 2 }] },
} as unknown as Table
const after = { ...before, mover: 1, phase: 'attack', attack: null } as Table

const told = (...events: object[]): Table =>
  snapshotOf({ before, after, events: events as KnyaziEvent[], heard: 0 } as Playback<KnyaziEvent, Table>, after)

test('cards lie until they are taken, and people sit where they sat until they move', () => {
  expect(told({ event: 'conceded', by: 0 })).toBe(before)
  const taken = told({ event: 'conceded', by: 0 }, { event: 'took', by: 0, cards: 1 })
  expect([taken.attack, taken.people[0]?.cards, taken.places[0]?.seat]).toEqual([null, 6, 2])
  const moves = [
    { seat: 2, old: 'kholop', new: 'jester' },
    { seat: 0, old: 'jester', new: 'kholop' },
  ]
  const moved = told({ event: 'took', by: 0, cards: 1 }, { event: 'moved', moves })
  expect(moved.places.map(({ seat }) => seat)).toEqual([0, 2, 1])
  expect(moved.people.map(({ character }) => character)).toEqual(['kholop', 'tsar', 'jester'])
  expect(moved.mover).toBe(2)
  expect(told({ event: 'turn', seat: 1 }).mover).toBe(1)
})

test('the last card that beats is seen before all is cleared away', () => {
  const beaten = told({ event: 'beaten', by: 0, target: 7, card: 9 })
  expect([...lyingOn(beaten)]).toEqual([7, 9])
  expect(beaten.people[0]?.cards).toBe(4)
  const cleared = told({ event: 'beaten', by: 0, target: 7, card: 9 }, { event: 'cleared', by: 2, cards: 2 })
  expect([cleared.attack, cleared.discarded]).toEqual([null, 6])
})

test('without a playback the table is the latest one', () => {
  expect(snapshotOf(null, after)).toBe(after)
  expect(snapshotOf({ before, after, events: null, heard: 0 }, before)).toBe(after)
})
