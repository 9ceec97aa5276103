/** Offers of the court as buttons: an offer, the blanks that its context fills, and a label. */
import type { OfferShown, Seat } from '../../wire'
import type { KnyaziContext } from '../model/context.svelte'
import { choices } from '../model/offers'
import type { Filling } from '../types'
import type { Words } from '../words'

export interface CourtAction {
  offer: OfferShown
  given: Record<string, Filling>
  label: string
}

/** The label, and what distinguishes this offer from others of its kind. */
function labelOf(offer: OfferShown, words: Words['court']): string {
  if ('beyond' in offer.blanks) return `${offer.label} (${words.beyond})`
  return offer.do === 'render_service' && 'card' in offer.blanks
    ? `${offer.label} (${words.withTrump})`
    : offer.label
}

/** What can be done with the record or the person of this number: offers that admit it in one of these fields. */
export function actionsWith(
  offers: readonly OfferShown[],
  fields: readonly string[],
  number: number,
  words: Words['court'],
): CourtAction[] {
  return offers.flatMap((offer) => {
    const field = fields.find((one) => choices(offer, one).includes(number))
    return field ? [{ offer, given: { [field]: number }, label: labelOf(offer, words) }] : []
  })
}

/**
 * The punishments that this reason allows; `because` are the words that go with it, null if they have to be written.
 * A complaint alone is no reason to punish, but the ruler may see disloyalty in it.
 */
export function punish(
  offers: readonly OfferShown[],
  who: Seat,
  reason: string,
  because: string | null,
  words: Words['court'],
): CourtAction[] {
  const formal = reason === 'complaint' ? 'disloyalty' : reason
  const given: Record<string, Filling> = { who, reason: formal, ...(because === null ? {} : { because }) }
  return offers
    .filter(({ do: kind }) => kind === 'flog' || kind === 'send_on_errand')
    .filter((offer) => choices(offer, 'who').includes(who) && choices(offer, 'reason').includes(formal))
    .map((offer) => ({ offer, given, label: labelOf(offer, words) }))
}

/** Fields that name a record: such offers are shown beside the record. */
const RECORDS = ['punishment', 'matter', 'decree', 'petition', 'paper', 'record', 'said']

/** The most frequent or most important actions, which come first. */
const FIRST = [
  ...['bestow', 'proclaim', 'flog', 'send_on_errand', 'buy_decree', 'petition', 'denounce', 'complain'],
  'accuse',
]

function rank({ do: kind }: OfferShown): number {
  const at = FIRST.indexOf(kind)
  return at < 0 ? FIRST.length : at
}

/** All offers of one label, which may differ in whom they allow. */
export interface OfferKind {
  label: string
  offers: OfferShown[]
}

/** The offers that are about no record, by kind. */
export function offerKinds(offers: readonly OfferShown[], words: Words['court']): OfferKind[] {
  const kinds = new Map<string, OfferKind>()
  for (const offer of [...offers].sort((a, b) => rank(a) - rank(b))) {
    if (RECORDS.some((field) => field in offer.blanks)) continue
    const label = labelOf(offer, words)
    const kind = kinds.get(label) ?? { label, offers: [] }
    kind.offers.push(offer)
    kinds.set(label, kind)
  }
  return [...kinds.values()]
}

/** Everybody whom one of these offers allows. */
export function people(offers: readonly OfferShown[]): Seat[] {
  return [...new Set(offers.flatMap((offer) => choices(offer, 'who') as Seat[]))].sort((a, b) => a - b)
}

export const offerFor = (offers: readonly OfferShown[], who: Seat): OfferShown | undefined =>
  offers.find((offer) => choices(offer, 'who').includes(who))

/** Send the action if no blank is left to fill, else open the form. */
export function start(ctx: KnyaziContext, action: CourtAction): void {
  const open = Object.keys(action.offer.blanks).some((field) => !(field in action.given))
  if (open) ctx.begin(action.offer, action.given)
  else void ctx.play(action.offer, action.given)
}
