/** Decks of ready cards: which deck an offer takes, which cards fit it, and the order in which they are shown. */
import type { Language, OfferShown } from '../../../wire'
import type { Filling } from '../../types'

export interface ReadyCard {
  key: string
  filled: Record<string, Filling>
}
export type Decks = Record<string, ReadyCard[]>

/** The deck for each action that has one. */
export const DECK_OF: Readonly<Record<string, string | undefined>> = {
  proclaim: 'decrees',
  buy_decree: 'decrees',
  send_on_errand: 'errands',
  flog: 'punishments',
  petition: 'petitions',
}

const loaded: Partial<Record<Language, Promise<Decks>>> = {}

/** Loaded on first use. */
export function decksIn(language: Language): Promise<Decks> {
  return (loaded[language] ??= (language === 'ru' ? import('../../decks.ru') : import('../../decks.en')).then(
    (one) => one.default as unknown as Decks,
  ))
}

/** Unused cards first, rotated by `begin` so that tables differ; then used ones, the one used longest ago first. */
export function inOrder(
  deck: readonly ReadyCard[],
  name: string,
  used: readonly string[],
  begin: number,
): ReadyCard[] {
  const heard = (one: ReadyCard) => used.indexOf(`${name}.${one.key}`)
  const fresh = deck.filter((one) => heard(one) < 0)
  const at = fresh.length ? begin % fresh.length : 0
  const old = deck.filter((one) => heard(one) >= 0).sort((a, b) => heard(a) - heard(b))
  return [...fresh.slice(at), ...fresh.slice(0, at), ...old]
}

/** The offer that admits the card, with its blanks filled; choices that the card leaves open get their first value. */
export function fitted(
  offers: readonly OfferShown[],
  ready: ReadyCard,
  given: Record<string, Filling>,
): { offer: OfferShown; filled: Record<string, Filling> } | null {
  const form = ready.filled.form
  const offer = offers.find(({ blanks: { form: blank } }) => {
    return form === undefined || (blank?.type === 'pick' && (blank.among as readonly unknown[]).includes(form))
  })
  if (!offer) return null
  const filled: Record<string, Filling> = { ...given, ...ready.filled }
  for (const [field, blank] of Object.entries(offer.blanks))
    if (blank.type === 'pick' && !(blank.among as readonly unknown[]).includes(filled[field])) {
      if (field !== 'who' && field !== 'card') filled[field] = blank.among[0]!
    }
  const wanted = Object.entries(filled).filter(([field]) => field in offer.blanks)
  return { offer, filled: Object.fromEntries(wanted) }
}
