// Whatever has no picture of its own is drawn plainly; these name what is still to be drawn.
import { expect, it } from 'vitest'
import { CHARACTERS } from '../kinds'
import { EVENTS, OFFERS, REACTIONS, TERMS } from '../terms'
import { iconOf, SIGNS, THREATS, threatOf } from './actions'
import { COLOURED } from './faces'
import { iconOfMark, ICONS } from './icons'
import { portraitOf, PORTRAITS } from './portraits'
import { staged, STAGINGS } from './staging'

const missing = (wanted: readonly string[], drawn: object): string[] => wanted.filter((one) => !(one in drawn))

it('has a portrait of every character', () => {
  expect(missing(CHARACTERS, PORTRAITS)).toEqual([])
})

it('has a sign for every mark, every action and every reaction', () => {
  expect(missing(Object.keys(TERMS.ru.mark_about), ICONS)).toEqual([])
  expect(missing(Object.keys(OFFERS.ru), SIGNS)).toEqual([])
  expect(missing(REACTIONS, THREATS)).toEqual([])
})

it('knows how every event is played', () => {
  expect(missing(EVENTS, STAGINGS)).toEqual([])
})

it('draws something plain for what it does not know', () => {
  expect([iconOf('juggle'), iconOfMark('blindfold'), threatOf('duel')]).toEqual(['ability', 'ability', 'ability'])
  expect(portraitOf('juggler')).toMatch(/^<path/)
  expect(staged({ event: 'juggled' } as never, 5)).toEqual({ motions: [], sound: null, hold: 1000 })
})

it('draws the face of every character', () => {
  expect(new Set(CHARACTERS.map((one) => COLOURED[one])).size).toBe(CHARACTERS.length)
})
