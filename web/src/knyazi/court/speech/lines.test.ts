import { expect, it } from 'vitest'
import type { News } from '../../../wire'
import { courtLines, evidenceIn, heard, highlighted } from './lines'

const told = (event: object, more: object = {}): News =>
  ({ type: 'event', event, phrase: 'so it was', ...more }) as News
const said = (channel: 'table' | 'outside'): News => ({
  type: 'talk',
  by: 2,
  text: 'tea',
  channel,
  to: null,
  at: 0,
})

it('shows what was said at court and at the table, and nothing from outside the game', () => {
  const lines = courtLines().of([
    told({ event: 'said', said: 7, by: 1, text: 'hm' }),
    said('table'),
    said('outside'),
    told({ event: 'turn' }),
  ])
  expect(lines.map((line) => [line.kind, line.by, line.text, line.said])).toEqual([
    ['word', null, 'so it was', 7],
    ['word', 2, 'tea', null],
  ])
})

it('keeps apart what was told to one seat alone', () => {
  const note = told({ event: 'note_passed', by: 1, to: 2, text: 'psst' }, { private: true })
  expect(courtLines().of([note])[0]).toMatchObject({ kind: 'note', private: true })
})

it('counts what others say', () => {
  const word = told({ event: 'said', said: 7, by: 1, text: 'hm' })
  expect([heard(word, 1), heard(word, 2), heard(said('outside'), 0), heard(told({ event: 'turn' }), 0)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('marks the evidence in the sentence where it stands, letter by letter', () => {
  const text = '🙂 а Борис спит'
  const word = { ...told({ event: 'said', said: 7, by: 1, text }), phrase: `Рысь говорит: «${text}»` } as News
  const breach = told({
    event: 'breached',
    who: 1,
    broken: 'naming',
    evidence: 'Борис',
    hard: true,
    said: 7,
    at: 4,
  })
  const [line] = courtLines().of([word, breach])
  const pieces = highlighted(line!, evidenceIn().of([word, breach]))
  expect(pieces.map((one) => [one.text, one.found?.whispered])).toEqual([
    ['Рысь говорит: «🙂 а ', undefined],
    ['Борис', false],
    [' спит»', undefined],
  ])
  expect(courtLines().of([breach])[0]).toMatchObject({ kind: 'breach', said: null })
})

it('marks what was whispered to this seat as such, and nothing in other words', () => {
  const word = told({ event: 'said', said: 7, by: 1, text: 'so' })
  const hint = told({ event: 'suspected', who: 1, broken: 'naming', text: 'so', said: 7, at: 0 }, { private: true })
  const [line] = courtLines().of([word])
  const found = evidenceIn().of([word, hint])
  expect(highlighted(line!, found).map((one) => one.found?.whispered ?? null)).toEqual([true, null])
  expect(highlighted({ ...line!, said: 8 }, found).every((one) => one.found === null)).toBe(true)
})
