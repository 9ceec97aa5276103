/** «Из грязи в князи» in the page: what it brings, each part loaded when it is needed. */
import { OWN } from '../art/crest'
import type { GamePage } from '../game'

export const page: GamePage = {
  crest: { ...OWN, ground: '#3a1f58' },
  extraSeats: 1,
  table: () => import('./Game.svelte'),
  talk: () => import('./Speech.svelte'),
  lessons: () => import('./lessons'),
  matters: () => import('./matters'),
}
