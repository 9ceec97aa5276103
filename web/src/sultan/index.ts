/** «Султан на миг» in the page: what it brings, each part loaded when it is needed. */
import type { GamePage } from '../game'
import { CREST } from './art/crest'

export const page: GamePage = {
  crest: CREST,
  // With five there is no neutral character among the cards.
  extraSeats: 1,
  table: () => import('./Game.svelte'),
  lessons: () => import('./lessons'),
}
