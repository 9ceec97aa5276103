import { expect, it } from 'vitest'
import type { News } from '../../../wire'
import { courtHeard, heard } from './lines'

const told = (event: object, more: object = {}): News => ({ type: 'event', event, phrase: 'so it was', ...more }) as News
const said = (channel: 'table' | 'outside'): News => ({ type: 'talk', by: 2, text: 'tea', channel, to: null, at: 0 })

it('shows what was said at court and at the table, and nothing from outside the game', () => {
  const lines = courtHeard().of([told({ event: 'said', said: 7, by: 1, text: 'hm' }), said('table'), said('outside'), told({ event: 'turn' })])
  expect(lines.map((line) => [line.kind, line.by, line.text, line.said])).toEqual([
    ['word', null, 'so it was', 7],
    ['word', 2, 'tea', null],
  ])
})

it('keeps apart what was told to one seat alone', () => {
  const note = told({ event: 'note_passed', by: 1, to: 2, text: 'psst' }, { private: true })
  expect(courtHeard().of([note])[0]).toMatchObject({ kind: 'note', private: true })
})

it('counts what others say', () => {
  const word = told({ event: 'said', said: 7, by: 1, text: 'hm' })
  expect([heard(word, 1), heard(word, 2), heard(said('outside'), 0), heard(told({ event: 'turn' }), 0)]).toEqual([false, true, true, false])
})
