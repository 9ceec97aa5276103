import { expect, it } from 'vitest'
import type { KnyaziContext } from '../model/context.svelte'
import { ru } from '../words.ru'
import { addressed } from './bubbles'

const jester = { called: 'Шут', title: 'Шут', name: 'Глеб', character: 'jester' }
const ctx = {
  people: [jester],
  called: () => jester.called,
  words: ru,
  terms: { style: { jester: 'Любезнейший шут' } },
} as unknown as KnyaziContext

it('says who is spoken to, once', () => {
  expect(addressed(ctx, 0, 'как дела?')).toBe('Шут, как дела?')
  expect(addressed(ctx, 0, 'Шут, как дела?')).toBe('Шут, как дела?')
  expect(addressed(ctx, 0, 'любезнейший шут, поговорим позже')).toBe('любезнейший шут, поговорим позже')
})
