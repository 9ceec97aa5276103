import { afterEach, expect, it, vi } from 'vitest'
import { en } from '../words.en'
import type { Wording } from './chronicle'
import { htmlPage, picture } from './export'
import type { GameRecord } from './record'

afterEach(() => vi.unstubAllGlobals())

const record: GameRecord = {
  type: 'knyazi',
  places: ['kholop', 'tsar'],
  parties: [
    {
      number: 1,
      changes: [{ turn: 0, seats: [0, 1], cause: null }],
      turns: 3,
      entries: [
        { number: 1, what: 'accession', by: 0, phrase: 'Ann came to the throne' },
        { number: 2, what: 'record', by: 0, phrase: '<script>alert("1")</script> & so on' },
      ],
      how: 'played_out',
      tsar: 1,
    },
  ],
  standings: [
    { seat: 0, reigns: 1, places: 1, rise: 1 },
    { seat: 1, reigns: 0, places: 0, rise: 0 },
  ],
  winners: [0],
  titles: [{ title: 'phoenix', seat: 0, name: 'Phoenix', earned: 'Ann: thrice' }],
  stories: [{ seat: 0, text: 'Ann began as <i>Kholop</i>.' }],
}

const wording: Wording = {
  lang: 'en',
  words: en.careers,
  person: (seat) => ['<b>Ann</b>', 'Bob'][seat]!,
  gender: () => 'm',
  place: (one) => one,
}

it('writes everything on one page, and what people wrote stays text', () => {
  const html = htmlPage(record, wording, 'ABCD')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>Ann')
  expect(html).not.toMatch(/(src|href)=/)
  for (const text of [
    '&lt;script&gt;',
    'Phoenix',
    '<svg',
    'kholop → kholop',
    'Ann began as &lt;i&gt;Kholop',
    'Ann came to the throne',
  ])
    expect(html).toContain(text)
})

it('draws the evening as one picture: the finest career, the chart, titles, the best of the chronicle', () => {
  vi.stubGlobal('location', { host: 'dvor.example' })
  const { svg, width, height } = picture(record, wording, 'tonight')
  expect([width, height > 500]).toEqual([1080, true])
  expect(svg).not.toMatch(/<script|<b>|(src|href)=/)
  expect(svg.match(/<polyline|<path/g)?.length).toBeGreaterThanOrEqual(record.places.length)
  for (const text of [
    'tonight',
    en.careers.end.winner,
    'Phoenix',
    'Bob',
    'Ann came to the throne',
    '&lt;script&gt;',
  ])
    expect(svg).toContain(text)
})
