import type { GameProps } from '../game'
import type { Seat, Sultan } from '../wire'
import { MARK_OF, SIDE as SIDES } from './terms'

/** Short names of the game's wire types, and the side of each character. */

export type Character = Sultan.Character
export type Team = Sultan.Team
export type Side = Team | 'neutral'
export type View = Sultan.SultanView
type Player = Sultan.PlayerSeen
/** Marks that a player may have: boolean fields of the view. */
type Flag = { [Key in keyof Player]-?: NonNullable<Player[Key]> extends boolean ? Key : never }[keyof Player]
export type Mark = Exclude<Flag, 'alive'> | 'coronation'
/** A mark with a team, beside the open card of its character. */
export type TeamMark = keyof typeof MARK_OF
export type Claimed = Sultan.Claimed
export type Verdict = Sultan.Verdict
export type Result = Sultan.Result
export type SultanEvent = Sultan.Event

/** Position of a card: a seat, or the spare card in the middle. */
export type Spot = Seat | 'spare'

export type { Value } from '../play/offer_form.svelte'

export type Props = GameProps

/** The side of each character: the background of its card. */
export const SIDE: Readonly<Record<Character, Side>> = SIDES
/** All characters, in the order of the rules. */
export const CHARACTERS = Object.keys(SIDE) as readonly Character[]

export const TEAM_MARKS: readonly (readonly [TeamMark, Character])[] = Object.entries(MARK_OF) as [
  TeamMark,
  Character,
][]
