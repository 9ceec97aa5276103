import { expect, it } from 'vitest'
import type { KnyaziContext } from '../model/context.svelte'
import type { KnyaziEvent } from '../types'
import { TERMS_IN, WORDS } from '../words'
import { addressed, animationOf, sceneOf } from './captions'

const ctx = {
  ...{ words: WORDS.ru, terms: TERMS_IN.ru, me: 1, people: [{ gender: 'm', name: 'Аня' }, { gender: 'f' }] },
  table: { court: {}, places: [] },
  props: { place: 'seat', news: [] },
  name: (seat: number) => `№ ${seat}`,
} as unknown as KnyaziContext
const scene = (event: object) => sceneOf(event as KnyaziEvent, 'как сказано', ctx)

it('shows a scene of every great moment to everybody', () => {
  const great: [string, object][] = [
    ['accession', { event: 'acclaimed', seat: 1 }],
    ['coup_won', { event: 'coup_ended', won: true, by: 0, voevoda: 0 }],
    ['coup_lost', { event: 'coup_ended', won: false, by: 0, voevoda: 0 }],
    ['coup_won', { event: 'moved', cause: 'palace', moves: [] }],
    ['riot', { event: 'riot_began', by: 0 }],
    ['riot_won', { event: 'riot_ended', won: true }],
    ['riot_lost', { event: 'riot_ended', won: false }],
    ['unrest', { event: 'unrest', by: [0, 1] }],
    ['party_end', { event: 'party_ended', party: 1, how: 'one_left', tsar: 0 }],
    ['game_end', { event: 'game_ended', winners: [0] }],
    ['decree', { event: 'decree_issued', decree: 1, by: 0, form: 'words', text: 'Кивать', why: 'Скучно' }],
  ]
  for (const [name, event] of great) expect(scene(event)).toMatchObject({ name, concerns: 'all' })
})

it('shows strikes and demotions to those whom they concern', () => {
  expect(scene({ event: 'strikes_given', by: 0, who: 1, strikes: 3, where: 'по пяткам' })).toMatchObject({
    ...{ title: 'Вам: 3 удара', text: 'по пяткам', concerns: [1, 0] },
  })
  expect(scene({ event: 'strikes_done', who: 0, strikes: 1 })).toMatchObject({
    title: '№ 0: 1 удар',
    concerns: [0],
    aside: true,
  })
  expect(scene({ event: 'demoted', seat: 0 })).toMatchObject({ title: 'Аня', text: 'Разжалован!', aside: true })
  expect(scene({ event: 'demoted', seat: 0, already: true })).toMatchObject({ text: 'как сказано' })
  expect(scene({ event: 'demoted', seat: 1 })).toMatchObject({ title: 'Разжалована!', concerns: [1] })
})

it('says that the throne has held only after an attack on the throne', () => {
  const cleared = { event: 'cleared', by: 1, cards: 2 }
  const after = (...told: object[]) =>
    sceneOf(cleared as KnyaziEvent, '', {
      ...ctx,
      table: { ...ctx.table, places: [{ seat: 0 }, { seat: 1 }] },
      props: { place: 'screen', news: [...told, cleared].map((event) => ({ type: 'event', event })) },
    } as unknown as KnyaziContext)
  const attack = { event: 'attacked', by: 0, target: 1, kind: 'plain' }
  expect(after(attack)).toMatchObject({ name: 'throne_held', aside: true })
  expect(after({ ...attack, kind: 'military' })).toBeUndefined()
  expect(after(attack, { ...attack, by: 1, target: 0 })).toBeUndefined()
})

it('has no caption for what only one seat is told', () => {
  for (const event of ['wished', 'wish_noted', 'denounced'])
    expect(animationOf({ event } as unknown as KnyaziEvent, '', ctx)).toBeNull()
})

it.each([
  ['card', { event: 'attacked', by: 0, cards: [1] }],
  ['take', { event: 'took', by: 0, cards: 2 }],
  ['slap', { event: 'strikes_done', who: 0, strikes: 1 }],
  ['horn', { event: 'decree_issued', decree: 1, by: 0, form: 'words', text: 'Кивать', why: '' }],
  ['drums', { event: 'riot_began', by: 0 }],
  ['bells', { event: 'acclaimed', seat: 1 }],
  ['fall', { event: 'demoted', seat: 1 }],
  ['finale', { event: 'game_ended', winners: [0] }],
])('sounds as %s', (sound, event) => {
  expect(animationOf(event as unknown as KnyaziEvent, '', ctx)?.sound).toBe(sound)
})

it('says who is spoken to, once', () => {
  const jester = { called: 'Шут', title: 'Шут', name: 'Глеб', character: 'jester' }
  const terms = { style: { jester: 'Любезнейший шут' } }
  const to = (text: string) =>
    addressed({ ...ctx, people: [jester], called: () => jester.called, terms } as unknown as KnyaziContext, 0, text)
  expect(to('как дела?')).toBe('Шут, как дела?')
  expect(to('Шут, как дела?')).toBe('Шут, как дела?')
  expect(to('любезнейший шут, поговорим позже')).toBe('любезнейший шут, поговорим позже')
})
