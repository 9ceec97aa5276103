/** Decks of ready words: which of them fit an offer, and in which order they are put before somebody. */
import type { Language, OfferShown } from '../../../wire'
import type { Filling } from '../../types'

export interface Ready {
  key: string
  filled: Record<string, Filling>
}
export type Decks = Record<string, Ready[]>

/** Which deck fills which action. */
const DECK_OF: Readonly<Record<string, string>> = {
  proclaim: 'decrees',
  buy_decree: 'decrees',
  send_on_errand: 'errands',
  flog: 'punishments',
  petition: 'petitions',
}

export const deckOf = (offer: OfferShown): string | undefined => DECK_OF[offer.do]

const loaded: Partial<Record<Language, Promise<Decks>>> = {}

/** Fetched when somebody first looks for ready words. */
export function decksIn(language: Language): Promise<Decks> {
  return (loaded[language] ??= (language === 'ru' ? import('../../decks.ru') : import('../../decks.en')).then(
    (one) => one.default as unknown as Decks,
  ))
}

/** What the table has not heard yet, begun at another card for each table; then the rest, the oldest first. */
export function inOrder(deck: readonly Ready[], name: string, used: readonly string[], begin: number): Ready[] {
  const heard = (one: Ready) => used.indexOf(`${name}.${one.key}`)
  const fresh = deck.filter((one) => heard(one) < 0)
  const at = fresh.length ? begin % fresh.length : 0
  const old = deck.filter((one) => heard(one) >= 0).sort((a, b) => heard(a) - heard(b))
  return [...fresh.slice(at), ...fresh.slice(0, at), ...old]
}

/** The one of these offers that takes what is filled in, with whatever else it asks for chosen for now. */
export function fitted(
  offers: readonly OfferShown[],
  ready: Ready,
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
