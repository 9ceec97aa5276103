/** Short names for the wire types of this game, and how a card's number is read. */
import type { GameProps } from '../game'
import type { Knyazi } from '../wire'
import { SUITS } from './terms'

export type View = Knyazi.KnyaziView
export type Character = Knyazi.Character
export type Suit = Knyazi.Suit
export type Phase = Knyazi.Phase
export type Laid = Knyazi.Laid
export type KnyaziEvent = Knyazi.Event
export type { Filling, Value } from '../play/offer_form.svelte'
export type Props = GameProps

/** A card by its number: suit × 18 + rank − 1. */
export type Card = number

export { ESTATE, SUITS } from './terms'
const RANKS = 18

export function suitOf(card: Card): Suit {
  return SUITS[Math.floor(card / RANKS)]!
}

export function rankOf(card: Card): number {
  return (card % RANKS) + 1
}

/** Inverts a table of names with their tags, separated by spaces: the name by the tag. */
export function byTag<Name extends string>(table: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const names = Object.keys(table) as Name[]
  return new Map(names.flatMap((name) => table[name].split(' ').map((tag) => [tag, name] as const)))
}
