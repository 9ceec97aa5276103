/** «Из грязи в князи» in the page. This module comes with the first page; large parts are loaded on demand. */
import { OWN } from '../art/crest'
import type { GamePage } from '../game'
import Picture from './art/Picture.svelte'

export const page: GamePage = {
  crest: { ...OWN, ground: '#3a1f58' },
  picture: Picture,
  pitch: {
    ru: {
      line: 'Карты решают, кто кому кланяется: отбивайтесь, бунтуйте, издавайте указы, не смейте назвать старшего по имени — и вчерашний Холоп к ночи станет Царём.',
      time: 'три партии по 30–60 минут',
    },
    en: {
      line: 'Cards decide who bows to whom: defend, riot, decree, never call your betters by name, and the Kholop of the morning is Tsar by night.',
      time: 'three parties of 30–60 minutes',
    },
  },
  extraSeats: 1,
  unhurried: { table: { pace: 'slow' }, options: { throw_wait_seconds: 30 } },
  relevant: (option, { end }) =>
    ({ parties: end === 'parties', minutes: end === 'minutes', most_parties: end !== 'parties' })[option] ?? true,
  themes: [
    { title: { ru: 'Строй', en: 'The regime' }, keys: ['regime', 'second_regime', 'third_regime'] },
    {
      title: { ru: 'Сколько играем', en: 'How long it lasts' },
      keys: ['end', 'parties', 'minutes', 'most_parties'],
    },
    { title: { ru: 'Карты', en: 'Cards' }, keys: ['deck', 'throw_wait_seconds', 'noble_order'] },
    {
      title: { ru: 'Перевороты', en: 'Coups' },
      keys: ['palace_heir', 'coup_losers', 'mercy_saves_coup'],
    },
    { title: { ru: 'Этикет', en: 'Etiquette' }, keys: ['temptation', 'naming_judge', 'strict'] },
    { title: { ru: 'Свои правила', en: 'Rules of the house' }, keys: ['house_rules'] },
  ],
  forms: { house_rules: () => import('./custom_rules/Form.svelte') },
  told: { house_rules: () => import('./custom_rules/rules') },
  table: () => import('./Game.svelte'),
  talk: () => import('./Speech.svelte'),
  tutorial: () => import('./tutorial'),
  categories: () => import('./categories'),
}
