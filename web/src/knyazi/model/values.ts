/** What stands in a blank, in words: for forms that fill any offer. */
import type { OfferShown, Seat } from '../../wire'
import type { Card, Character, Suit, Value } from '../kinds'
import type { Desk } from './desk.svelte'
import { FAMILY, MANNER } from './manner'

export function valueShown(desk: Desk, offer: OfferShown, field: string, value: Value): string {
  const { words, terms } = desk
  switch (MANNER.kindOf(field, offer)) {
    case 'seat':
      return value === null ? words.form.everybody : desk.name(value as number)
    case 'card':
      return value === null ? words.form.nothing : desk.cardName(value as Card)
    case 'suit':
      return terms.suit[value as Suit]
    case 'character':
      return terms.character[value as Character]
    case 'switch':
      return value ? words.form.yes : words.form.no
    case 'term':
      return (
        (terms[FAMILY[field as keyof typeof FAMILY]] as Readonly<Record<string, string>>)[String(value)] ??
        String(value)
      )
    case 'record':
      return value === null ? words.form.nothing : recordShown(desk, field, value as number)
    default:
      return String(value)
  }
}

/** Anything that the court calls by a number. */
interface Remembered {
  number: number
  seat?: Seat
  by?: Seat | null
  strikes?: number
  evidence?: string
  words?: string
  text?: string
}

function remembered(desk: Desk, field: string): readonly Remembered[] {
  const { court } = desk.table
  switch (field) {
    case 'punishment':
      return court.punishments ?? []
    case 'matter':
      return [...(court.matters ?? []), ...desk.view.whispers]
    case 'decree':
      return court.decrees ?? []
    case 'petition':
      return [...(court.petitions ?? []), ...desk.view.secret_petitions]
    case 'paper':
      return [...(court.papers ?? []), ...desk.view.secret_papers]
    case 'said':
      return court.heard ?? []
    case 'entry':
      return court.chronicle ?? []
    default:
      return [...(court.punishments ?? []), ...(court.decrees ?? [])]
  }
}

function recordShown(desk: Desk, field: string, number: number): string {
  const found = remembered(desk, field).find((one) => one.number === number)
  const who = found?.seat ?? found?.by
  const strikes = found?.strikes ? desk.words.form.strikes(found.strikes) : ''
  // Of an undone duty the evidence is its name.
  const evidence =
    found?.evidence && ((desk.terms.duty as Record<string, string>)[found.evidence] ?? found.evidence)
  const text = strikes || evidence || found?.words || found?.text || `№ ${number}`
  return who == null ? text : `${desk.name(who)}: ${text}`
}

/** For a blank that gives something to each: what is given, in the order of the offer. */
export function thingsToGive(desk: Desk, offer: OfferShown): readonly Card[] {
  if (offer.do === 'reward') return desk.hand
  const laid = desk.table.attack?.cards ?? []
  const lying = laid.flatMap((one) => (one.beaten_by == null ? [one.card] : [one.card, one.beaten_by]))
  return lying.sort((a, b) => a - b)
}
