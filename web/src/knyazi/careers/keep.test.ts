import { expect, it } from 'vitest'
import type { Record } from './annals'
import { page } from './keep'
import { en } from './words.en'

it('keeps everything in one page, and what people wrote stays text', () => {
  const record: Record = {
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
  const html = page(record, {
    lang: 'en',
    title: 'ABCD',
    words: en,
    person: (seat) => ['<b>Ann</b>', 'Bob'][seat]!,
    gender: () => 'm',
    place: (one) => one,
  })
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
