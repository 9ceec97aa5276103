// Whatever has no picture of its own is drawn plainly; these name what is still to be drawn.
import { expect, it } from 'vitest'
import { CHARACTERS } from '../types'
import { EVENTS, OFFERS, REACTIONS, TERMS } from '../terms'
import { iconOf, iconOfMark, ICONS, SIGNS, threatOf, THREATS } from './icons'
import { FACES, portraitOf, PORTRAITS } from './faces'
import { WORDS } from '../words'
import { animationOf, ANIMATIONS } from './animations'

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
  expect(missing(EVENTS, ANIMATIONS)).toEqual([])
})

it('draws something plain for what it does not know', () => {
  expect([iconOf('juggle'), iconOfMark('blindfold'), threatOf('duel')]).toEqual(['ability', 'ability', 'ability'])
  expect(portraitOf('juggler')).toMatch(/^<path/)
  expect(animationOf({ event: 'juggled' } as never, {} as never)).toEqual({ motions: [], sound: null, hold: 1000 })
})

it('draws the face of every character', () => {
  expect(new Set(CHARACTERS.map((one) => FACES[one])).size).toBe(CHARACTERS.length)
})

it.each([
  ['blade', { event: 'murdering', by: 0, target: 1 }],
  ['bars', { event: 'imprisoned', seat: 1 }],
  ['drums', { event: 'called', by: 0 }],
  ['bells', { event: 'crowned', seat: 1 }],
  ['fall', { event: 'died', seat: 1 }],
  ['finale', { event: 'game_ended' }],
])('sounds as %s', (sound, event) => {
  const context = { seats: 5, phrase: '', words: WORDS.ru, name: () => '' }
  expect(animationOf(event as never, context)?.sound).toBe(sound)
})
