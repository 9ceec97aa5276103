/** Short names for what the wire says of this game, and which side a character is drawn on. */
import type { GameProps } from '../game'
import type { Seat, Sultan } from '../wire'

export type Character = Sultan.Character
export type Team = Sultan.Team
export type Side = Team | 'neutral'
export type View = Sultan.SultanView
export type Claimed = Sultan.Claimed
export type Result = Sultan.Result
export type SultanEvent = Sultan.Event

/** Where a card lies: before a player, or in the middle. */
export type Spot = Seat | 'spare'

export type { Value } from '../play/choosing.svelte'

export type Props = GameProps

export const CHARACTERS: readonly Character[] = ['sultan', 'guard', 'assassin', 'slave', 'overseer', 'dancer', 'vizier', 'seer']

/** The ground on which a card is drawn. */
export const SIDE: Record<Character, Side> = {
  sultan: 'loyalists',
  guard: 'loyalists',
  assassin: 'rebels',
  slave: 'rebels',
  overseer: 'neutral',
  dancer: 'neutral',
  vizier: 'neutral',
  seer: 'neutral',
}
