/** Offers of the court, with some blanks filled by what they are shown beside. */
import type { OfferShown, Seat } from '../../../wire'
import type { Filling, Value } from '../../types'
import type { KnyaziContext } from '../../model/context.svelte'
import type { CourtWords } from '../words'

export interface CourtAction {
  offer: OfferShown
  given: Record<string, Filling>
  label: string
}

const among = (offer: OfferShown, field: string): readonly Value[] => {
  const blank = offer.blanks[field]
  return blank?.type === 'pick' ? blank.among : []
}

/** The label, and what sets this offer apart from its like. */
export function labelOf(offer: OfferShown, words: CourtWords): string {
  if ('beyond' in offer.blanks) return `${offer.label} (${words.beyond})`
  return offer.do === 'render_service' && 'card' in offer.blanks
    ? `${offer.label} (${words.withTrump})`
    : offer.label
}

/** What can be done with something that the court calls by this number. */
export function actionsWith(
  offers: readonly OfferShown[],
  fields: readonly string[],
  number: number,
  words: CourtWords,
): CourtAction[] {
  return offers.flatMap((offer) => {
    const field = fields.find((one) => among(offer, one).includes(number))
    return field ? [{ offer, given: { [field]: number }, label: labelOf(offer, words) }] : []
  })
}

const PUNISHMENTS = new Set(['flog', 'send_on_errand'])

/** The punishments that this reason allows, with what is said of it, or (null) still to be said. Nobody is punished
 *  for what is only said of them, but the ruler may see disloyalty in a complaint. */
export function punish(
  offers: readonly OfferShown[],
  who: Seat,
  reason: string,
  because: string | null,
  words: CourtWords,
): CourtAction[] {
  const formal = reason === 'complaint' ? 'disloyalty' : reason
  const fitting = offers.filter(
    (offer) =>
      PUNISHMENTS.has(offer.do) && among(offer, 'who').includes(who) && among(offer, 'reason').includes(formal),
  )
  const given: Record<string, Filling> = { who, reason: formal, ...(because === null ? {} : { because }) }
  return fitting.map((offer) => ({ offer, given, label: labelOf(offer, words) }))
}

/** Fields that call something by its number: such offers stand beside what they are about. */
const RECORDS = ['punishment', 'matter', 'decree', 'petition', 'paper', 'record', 'said']

/** What is done most often, or matters most, comes first. */
const FIRST = [
  'bestow',
  'proclaim',
  'flog',
  'send_on_errand',
  'buy_decree',
  'petition',
  'denounce',
  'complain',
  'accuse',
]

function rank({ do: kind }: OfferShown): number {
  const at = FIRST.indexOf(kind)
  return at < 0 ? FIRST.length : at
}

/** What can be done whatever lies there: of each kind all its offers, which may differ in whom they allow. */
export function freely(
  offers: readonly OfferShown[],
  words: CourtWords,
): { label: string; offers: OfferShown[] }[] {
  const kinds = new Map<string, { label: string; offers: OfferShown[] }>()
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
  return [...new Set(offers.flatMap((offer) => among(offer, 'who') as Seat[]))].sort((a, b) => a - b)
}

export const offerFor = (offers: readonly OfferShown[], who: Seat): OfferShown | undefined =>
  offers.find((offer) => among(offer, 'who').includes(who))

/** Do it: at once where nothing is left to say, else in a form. */
export function start(ctx: KnyaziContext, action: CourtAction): void {
  const open = Object.keys(action.offer.blanks).some((field) => !(field in action.given))
  if (open) ctx.begin(action.offer, action.given)
  else void ctx.play(action.offer, action.given)
}
