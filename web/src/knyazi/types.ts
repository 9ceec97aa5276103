import type { GameProps } from '../game'
import type { Knyazi } from '../wire'
import { ESTATE as ESTATES, SUITS } from './terms'

/** Short names for what the wire says of this game. */

export type View = Knyazi.KnyaziView
export type Character = Knyazi.Character
export type Suit = Knyazi.Suit
export type Phase = Knyazi.Phase
export type Laid = Knyazi.Laid
export type Gift = Knyazi.Gift
export type KnyaziEvent = Knyazi.Event
export type { Filling, Value } from '../play/offer_form.svelte'
export type Props = GameProps

/** A card by its number: suit × 18 + rank − 1. */
export type Card = number

export { SUITS }
const RANKS = 18

export function suitOf(card: Card): Suit {
  return SUITS[Math.floor(card / RANKS)]!
}

export function rankOf(card: Card): number {
  return (card % RANKS) + 1
}

export type Estate = (typeof ESTATES)[Character]

/** The ring round a medallion. */
export const ESTATE: Readonly<Record<Character, Estate>> = ESTATES
