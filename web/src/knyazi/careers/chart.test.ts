import { expect, it } from 'vitest'
import type { KnyaziEvent } from '../types'
import { placesHeld, ranking, updated, type GameRecord, type PartyRecord } from './record'
import { across, careerPath, stretches } from './chart'

const party = (fields: Partial<PartyRecord> = {}): PartyRecord => ({
  number: 1,
  changes: [{ turn: 0, seats: [0, 1, 2, 3], cause: null }],
  turns: 0,
  entries: [],
  how: null,
  tsar: null,
  ...fields,
})
const record = (...parties: PartyRecord[]): GameRecord => ({
  type: 'knyazi',
  places: ['kholop', 'executioner', 'spy', 'tsar'],
  parties,
  standings: [],
  winners: [],
  titles: [],
  stories: [],
})
const now = (turn: number, seats: number[], number = 1) => ({
  party: number,
  turn,
  places: seats.map((seat) => ({ seat })),
  standings: [],
  winners: [],
})
const attacked: KnyaziEvent = { event: 'attacked', by: 0, target: 1, cards: [1], kind: 'plain' }
const moved: KnyaziEvent = {
  event: 'moved',
  cause: 'won',
  moves: [
    { seat: 0, old: 'kholop', new: 'executioner' },
    { seat: 1, old: 'executioner', new: 'kholop' },
  ],
}

it('carries on what was fetched by what is heard', () => {
  const [first] = updated(record(party()), [attacked, moved], now(1, [1, 0, 2, 3])).parties
  expect(first!.changes).toEqual([
    { turn: 0, seats: [0, 1, 2, 3], cause: null },
    { turn: 1, seats: [1, 0, 2, 3], cause: 'won' },
  ])
  expect(placesHeld(first!, 0)).toEqual([
    { turn: 0, rank: 0 },
    { turn: 1, rank: 1 },
  ])
})

it('counts nothing twice, and misses nothing that stands on the table', () => {
  const known = updated(record(party()), [attacked, moved], now(1, [1, 0, 2, 3]))
  expect(updated(known, [moved], now(1, [1, 0, 2, 3])).parties).toEqual(known.parties)
  const missed = updated(record(party()), [], now(3, [1, 0, 2, 3])).parties[0]!
  expect(missed.turns).toBe(3)
  expect(missed.changes.at(-1)).toEqual({ turn: 3, seats: [1, 0, 2, 3], cause: null })
  const next = updated(known, [{ event: 'dealt', party: 2, by: 1 }], now(0, [1, 0, 2, 3], 2)).parties
  expect(next[1]!.changes).toEqual([{ turn: 0, seats: [1, 0, 2, 3], cause: null }])
})

it('begins the next party as people sit at its deal, and leaves the last one as it ended', () => {
  const over = record(party({ how: 'played_out', tsar: 3 }))
  const next = updated(over, [moved, { event: 'dealt', party: 2, by: 1 }], now(0, [1, 0, 2, 3], 2)).parties
  expect(next[0]!.changes).toEqual(party().changes)
  expect(next[1]!.changes).toEqual([{ turn: 0, seats: [1, 0, 2, 3], cause: null }])
})

it('draws parties as wide as they are long, and never runs backwards', () => {
  const long = party({
    turns: 29,
    how: 'played_out',
    changes: [...party().changes, { turn: 9, seats: [1, 0, 2, 3], cause: 'won' }],
  })
  const [one, two] = stretches([long, party({ number: 2, turns: 9 })], 0, 400)
  expect([one!.to, two!.to]).toEqual([300, 400])
  expect(across(one!, 9)).toBe(90)
  const xs = [...careerPath([one!, two!], 0, 4).matchAll(/[MHL]([\d.]+)/g)].map((found) => Number(found[1]))
  expect(xs).toEqual([...xs].sort((a, b) => a - b))
  expect(xs.at(-1)).toBe(390)
})

it('ranks careers by reigns, then places, then the rise, and shares what is level', () => {
  const standing = (seat: number, reigns: number, places: number, rise: number) => ({ seat, reigns, places, rise })
  const found = ranking([standing(0, 0, 9, 3), standing(1, 1, 3, 3), standing(2, 0, 9, 3), standing(3, 0, 9, 2)])
  expect(found.map(({ place, standing: { seat } }) => [place, seat])).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
    [4, 3],
  ])
})
