import { expect, it } from 'vitest'
import type { Desk } from '../model/desk.svelte'
import { ru } from '../words.ru'
import { addressed } from './bubbles'

const jester = { called: 'Шут', title: 'Шут', name: 'Глеб', character: 'jester' }
const desk = {
  people: [jester],
  called: () => jester.called,
  words: ru,
  terms: { style: { jester: 'Любезнейший шут' } },
} as unknown as Desk

it('says who is spoken to, once', () => {
  expect(addressed(desk, 0, 'как дела?')).toBe('Шут, как дела?')
  expect(addressed(desk, 0, 'Шут, как дела?')).toBe('Шут, как дела?')
  expect(addressed(desk, 0, 'любезнейший шут, поговорим позже')).toBe('любезнейший шут, поговорим позже')
})
