import { expect, it } from 'vitest'
import { parse, SENTENCES, serialize } from './rules'

it('writes only what differs from the usual rules, and reads it again', () => {
  const own = { name: 'Боярщина', answers: { ruler: 'boyar', most_strikes: 5, leave_needed: true }, characters: [] }
  const text = serialize(own, 'Свой строй')
  expect(JSON.parse(text)).toEqual({ regime: { name: 'Боярщина', ruler: 'boyar' } })
  expect(parse(text)).toEqual({ name: 'Боярщина', answers: { ruler: 'boyar' }, characters: [] })
})

it('is empty if nothing differs from the usual rules', () => {
  expect(serialize({ name: 'x', answers: { most_cards: 6 }, characters: [] }, 'x')).toBe('')
})

it('does not touch rules that were written by hand', () => {
  expect(parse('[regime]\nname = "Боярщина"')).toBeNull()
  expect(parse('{"regime":{"name":"x","unheard_of":1}}')).toBeNull()
})

it('has both ways of every sentence in both languages', () => {
  for (const one of SENTENCES) {
    expect(one.before.ru && one.before.en).toBeTruthy()
    if (one.kind === 'either') expect([...one.ways.ru, ...one.ways.en].every(Boolean)).toBe(true)
  }
})
