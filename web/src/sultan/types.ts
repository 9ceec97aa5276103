import type { GameProps } from '../game'
import type { Seat, Sultan } from '../wire'
import { MARK_OF, SIDE as SIDES } from './terms'

/** Short names for what the wire says of this game, and which side a character is drawn on. */

export type Character = Sultan.Character
export type Team = Sultan.Team
export type Side = Team | 'neutral'
export type View = Sultan.SultanView
type Player = Sultan.PlayerSeen
/** What may lie before a player: each is true or not. */
type Flag = { [Key in keyof Player]-?: NonNullable<Player[Key]> extends boolean ? Key : never }[keyof Player]
export type Mark = Exclude<Flag, 'alive'> | 'coronation'
/** A mark that says which team, and lies beside the open card of its character. */
export type TeamMark = keyof typeof MARK_OF
export type Claimed = Sultan.Claimed
export type Verdict = Sultan.Verdict
export type Result = Sultan.Result
export type SultanEvent = Sultan.Event

/** Where a card lies: before a player, or in the middle. */
export type Spot = Seat | 'spare'

export type { Value } from '../play/offer_form.svelte'

export type Props = GameProps

/** The ground on which a card is drawn. */
export const SIDE: Readonly<Record<Character, Side>> = SIDES
/** All of them, in the order of the rules. */
export const CHARACTERS = Object.keys(SIDE) as readonly Character[]

export const TEAM_MARKS: readonly (readonly [TeamMark, Character])[] = Object.entries(MARK_OF) as [
  TeamMark,
  Character,
][]
