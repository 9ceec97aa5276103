/** What stands in a blank, in words: for forms that fill any offer. */
import type { OfferShown, Seat } from '../../wire'
import type { Card, Character, Suit, Value } from '../types'
import type { KnyaziContext } from './context.svelte'
import { FAMILY, FILL_RULES } from './fill_rules'

export function valueShown(ctx: KnyaziContext, offer: OfferShown, field: string, value: Value): string {
  const { words, terms } = ctx
  switch (FILL_RULES.kindOf(field, offer)) {
    case 'seat':
      return value === null ? words.form.everybody : ctx.name(value as number)
    case 'card':
      return value === null ? words.form.nothing : ctx.cardName(value as Card)
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
      return value === null ? words.form.nothing : recordShown(ctx, field, value as number)
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

function remembered(ctx: KnyaziContext, field: string): readonly Remembered[] {
  const { court } = ctx.table
  switch (field) {
    case 'punishment':
      return court.punishments ?? []
    case 'matter':
      return [...(court.matters ?? []), ...ctx.view.whispers]
    case 'decree':
      return court.decrees ?? []
    case 'petition':
      return [...(court.petitions ?? []), ...ctx.view.secret_petitions]
    case 'paper':
      return [...(court.papers ?? []), ...ctx.view.secret_papers]
    case 'said':
      return court.heard ?? []
    case 'entry':
      return court.chronicle ?? []
    default:
      return [...(court.punishments ?? []), ...(court.decrees ?? [])]
  }
}

function recordShown(ctx: KnyaziContext, field: string, number: number): string {
  const found = remembered(ctx, field).find((one) => one.number === number)
  const who = found?.seat ?? found?.by
  const strikes = found?.strikes ? ctx.words.form.strikes(found.strikes) : ''
  // Of an undone duty the evidence is its name.
  const evidence = found?.evidence && ((ctx.terms.duty as Record<string, string>)[found.evidence] ?? found.evidence)
  const text = strikes || evidence || found?.words || found?.text || `№ ${number}`
  return who == null ? text : `${ctx.name(who)}: ${text}`
}

/** For a blank that gives something to each: what is given, in the order of the offer. */
export function thingsToGive(ctx: KnyaziContext, offer: OfferShown): readonly Card[] {
  if (offer.do === 'reward') return ctx.hand
  const laid = ctx.table.attack?.cards ?? []
  const lying = laid.flatMap((one) => (one.beaten_by == null ? [one.card] : [one.card, one.beaten_by]))
  return lying.sort((a, b) => a - b)
}
