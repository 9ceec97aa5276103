/**
 * Offers, as the parts of the table show them. The server decides what can be done; this module decides where an offer
 * is shown, how its blanks are filled, and how a value in a blank is named.
 */
import type { Filling, FillRules } from '../../play/offer_form.svelte'
import type { OfferShown, Seat } from '../../wire'
import { byTag, type Card, type Character, type Suit, type Value } from '../types'
import type { KnyaziContext } from './context.svelte'

const GROUP_OF = byTag({
  /** Played from the hand. */
  cards: 'attack overthrow beat throw_in ask_to_throw throw_by_mercy support',
  /** Answers to a question of the card game. */
  answers:
    'keep_trump protest accept no_attack beat_by_mercy concede enough nothing nothing_this_attack no_leave riot ' +
    'no_riot hold share_out share_evenly agree object reward no_reward',
  /** Answers to a question of the court. */
  judged: 'admit deny vote abstain announce_count spend_mercy keep_mercy',
  /** Naming the trumps and permitting to throw in have large buttons of their own. */
  trump: 'name_trump',
  permits: 'give_leave',
  /** What a place has a right to, as far as it concerns cards. */
  rights: 'bestow trade look',
  duties: 'deal_out clear_up strike reach',
  speech: 'say gesture pass_note ask_leave grant_leave',
  /** And everything else. */
  court: '',
})
type Group = ReturnType<(typeof GROUP_OF)['get']> & string
export type Groups = Record<Group, readonly OfferShown[]>

export function grouped(offers: readonly OfferShown[]): Groups {
  const groups: Record<Group, OfferShown[]> = {
    ...{ cards: [], answers: [], judged: [], trump: [], permits: [] },
    ...{ rights: [], duties: [], speech: [], court: [] },
  }
  for (const offer of offers) groups[GROUP_OF.get(offer.do) ?? 'court'].push(offer)
  return groups
}

/** The values that a blank for one value admits. */
export function choices(offer: OfferShown | undefined | null, field: string): readonly Value[] {
  const blank = offer?.blanks[field]
  return blank?.type === 'pick' ? blank.among : []
}

export type BlankKind = 'card' | 'seat' | 'suit' | 'character' | 'term' | 'record' | 'number' | 'switch' | 'words'

/** Fields that hold a word of the game, and its family of terms. */
const FAMILY = {
  reason: 'reason',
  form: 'decreeform',
  how: 'manner',
  sign: 'sign',
  answer: 'answer',
  fault: 'fault',
  item: 'item',
} as const

const KIND_OF = byTag({
  seat: 'who to seat',
  suit: 'suit',
  character: 'place',
  term: Object.keys(FAMILY).join(' '),
  /** Numbers of court records. */
  record: 'punishment matter decree petition paper entry record said',
  switch: 'yes bowing beyond',
})

function kindOf(field: string, { blanks }: OfferShown): BlankKind {
  const blank = blanks[field]
  if (blank?.type === 'write') return 'words'
  if (field === 'card' || field === 'target' || (field === 'cards' && blank?.type === 'some')) return 'card'
  return KIND_OF.get(field) ?? 'number'
}

export const FILL_RULES: FillRules<BlankKind> = {
  kindOf,
  // Conceding cannot be taken back and is easily pressed by mistake.
  atOnce: (offer) => Object.keys(offer.blanks).length === 0 && offer.do !== 'concede',
  // A blank that admits a single value is filled with it, and words that may be left out are left out.
  preset: ({ blanks }) =>
    Object.fromEntries(
      Object.entries(blanks).flatMap(([name, blank]): [string, Filling][] => {
        if (blank.type === 'pick' && blank.among.length === 1) return [[name, blank.among[0]!]]
        if (blank.type === 'some' && blank.among.length === 1) return [[name, blank.among]]
        return blank.type === 'write' && blank.least === 0 ? [[name, '']] : []
      }),
    ),
}

/** A value in a blank in words. */
export function valueName(ctx: KnyaziContext, offer: OfferShown, field: string, value: Value): string {
  const { words, terms } = ctx
  switch (kindOf(field, offer)) {
    case 'seat':
      return value === null ? words.form.everybody : ctx.name(value as Seat)
    case 'card':
      return value === null ? words.form.nothing : ctx.cardName(value as Card)
    case 'suit':
      return terms.suit[value as Suit]
    case 'character':
      return terms.character[value as Character]
    case 'switch':
      return value ? words.form.yes : words.form.no
    case 'term': {
      const family: Readonly<Record<string, string>> = terms[FAMILY[field as keyof typeof FAMILY]]
      return family[String(value)] ?? String(value)
    }
    case 'record':
      return value === null ? words.form.nothing : recordName(ctx, field, value as number)
    default:
      return String(value)
  }
}

/** The common fields of all court records. */
interface CourtRecord {
  number: number
  seat?: Seat
  by?: Seat | null
  strikes?: number
  evidence?: string
  words?: string
  text?: string
}

function recordsOf({ view, table: { court } }: KnyaziContext, field: string): readonly CourtRecord[] {
  switch (field) {
    case 'punishment':
      return court.punishments ?? []
    case 'matter':
      return [...(court.matters ?? []), ...view.whispers]
    case 'decree':
      return court.decrees ?? []
    case 'petition':
      return [...(court.petitions ?? []), ...view.secret_petitions]
    case 'paper':
      return [...(court.papers ?? []), ...view.secret_papers]
    case 'said':
      return court.heard ?? []
    case 'entry':
      return court.chronicle ?? []
    default:
      return [...(court.punishments ?? []), ...(court.decrees ?? [])]
  }
}

function recordName(ctx: KnyaziContext, field: string, number: number): string {
  const found = recordsOf(ctx, field).find((one) => one.number === number)
  const who = found?.seat ?? found?.by
  const strikes = found?.strikes ? ctx.words.strikes(found.strikes) : ''
  // The evidence of a neglected duty is the name of the duty.
  const evidence = found?.evidence && ((ctx.terms.duty as Record<string, string>)[found.evidence] ?? found.evidence)
  const text = strikes || evidence || found?.words || found?.text || `№ ${number}`
  return who == null ? text : `${ctx.name(who)}: ${text}`
}
