// How offers become buttons, and how they are filled in. The server alone decides which offers there are.
import type { OfferShown } from '../../wire'
import type { Spot, Value } from '../types'
import { ABILITIES, REACTIONS } from '../terms'
import type { FillRules } from '../../play/offer_form.svelte'

export type Reaction = (typeof REACTIONS)[number]

/** Actions that reveal the player's card; everybody may see all others. */
const OF_CARD: ReadonlySet<string> = new Set([...ABILITIES, ...REACTIONS])
const CLAIMS = new Set(['claim_role', 'claim_sight', 'claim_swap'])

export interface Groups {
  plain: readonly OfferShown[]
  /** Actions of the player's character: behind a button where others can see the screen. */
  abilities: readonly OfferShown[]
  claims: readonly OfferShown[]
  order: OfferShown | null
  throne: OfferShown | null
  ready: OfferShown | null
}

export function grouped(offers: readonly OfferShown[]): Groups {
  const answers = offers.filter((offer) => !offer.aside && offer.do !== 'ready')
  return {
    plain: answers.filter((offer) => !OF_CARD.has(offer.do)),
    abilities: answers.filter((offer) => OF_CARD.has(offer.do)),
    claims: offers.filter((offer) => CLAIMS.has(offer.do)),
    order: offers.find((offer) => offer.do === 'standing_order') ?? null,
    throne: offers.find((offer) => offer.do === 'take_throne') ?? null,
    ready: offers.find((offer) => offer.do === 'ready') ?? null,
  }
}

/** The field of an offer that this card can fill. */
export function fieldFor(offer: OfferShown, spot: Spot): string | null {
  const { target } = offer.blanks
  return target?.type === 'pick' && target.among.includes(spot) ? 'target' : null
}

/** Whether an offer admits these values. */
export function admits(offer: OfferShown, values: Record<string, Value>): boolean {
  return Object.entries(offer.blanks).every(
    ([name, blank]) => blank.type === 'pick' && blank.among.includes(values[name] ?? null),
  )
}

/** What a person points at to fill a blank. */
export type BlankKind = 'spot' | 'team' | 'character' | 'switch'

function kindOf(field: string): BlankKind {
  if (field === 'team') return 'team'
  if (field === 'character') return 'character'
  return field === 'on' ? 'switch' : 'spot'
}

const AT_ONCE = new Set([
  'peek',
  'pass',
  'let_be',
  'ready',
  'standing_order',
  'claim_role',
  'claim_sight',
  'claim_swap',
])

export const FILL_RULES: FillRules<BlankKind> = {
  kindOf,
  atOnce: (offer) => AT_ONCE.has(offer.do),
  preset: ({ blanks }) =>
    Object.fromEntries(
      Object.entries(blanks).flatMap(([name, blank]) =>
        kindOf(name) === 'switch' && blank.type === 'pick' ? [[name, blank.among[0]!]] : [],
      ),
    ),
}
