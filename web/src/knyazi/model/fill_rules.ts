/** How this game's offers are filled, and what stands behind the number or the word in a blank. */
import type { Filling, FillRules } from '../../play/offer_form.svelte'
import type { Blank, OfferShown } from '../../wire'

export type BlankKind = 'card' | 'seat' | 'suit' | 'character' | 'term' | 'record' | 'number' | 'switch' | 'words'

const SEATS = new Set(['who', 'to', 'seat'])
const SWITCHES = new Set(['yes', 'bowing', 'beyond'])
/** Words of the game, and in which family of terms they stand. */
export const FAMILY = {
  reason: 'reason',
  form: 'decreeform',
  how: 'manner',
  sign: 'sign',
  answer: 'answer',
  fault: 'fault',
  item: 'item',
} as const
/** Numbers by which the court calls what it remembers. */
const RECORDS = new Set(['punishment', 'matter', 'decree', 'petition', 'paper', 'entry', 'record', 'said'])

function kindOf(field: string, offer: OfferShown): BlankKind {
  const blank: Blank | undefined = offer.blanks[field]
  if (blank?.type === 'write') return 'words'
  if (field === 'card' || field === 'target' || (field === 'cards' && blank?.type === 'some')) return 'card'
  if (SEATS.has(field)) return 'seat'
  if (field === 'suit') return 'suit'
  if (field === 'place') return 'character'
  if (field in FAMILY) return 'term'
  if (RECORDS.has(field)) return 'record'
  return SWITCHES.has(field) ? 'switch' : 'number'
}

/** What cannot be taken back and is easily pressed by mistake. */
const SURELY = new Set(['concede'])

export const FILL_RULES: FillRules<BlankKind> = {
  kindOf,
  atOnce: (offer) => Object.keys(offer.blanks).length === 0 && !SURELY.has(offer.do),
  // Where there is nothing to choose, it is chosen; words that may be left out are.
  preset: ({ blanks }) =>
    Object.fromEntries(
      Object.entries(blanks).flatMap(([name, blank]): [string, Filling][] => {
        if (blank.type === 'pick' && blank.among.length === 1) return [[name, blank.among[0]!]]
        if (blank.type === 'some' && blank.among.length === 1) return [[name, blank.among]]
        return blank.type === 'write' && blank.least === 0 ? [[name, '']] : []
      }),
    ),
}
