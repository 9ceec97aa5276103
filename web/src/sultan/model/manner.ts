/** How this game's offers are filled. */
import type { Manner } from '../../play/choosing.svelte'

/** Whatever a person can point at to fill a blank. */
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

export const MANNER: Manner<BlankKind> = {
  kindOf,
  atOnce: (offer) => AT_ONCE.has(offer.do),
  preset: ({ blanks }) =>
    Object.fromEntries(
      Object.entries(blanks).flatMap(([name, blank]) =>
        kindOf(name) === 'switch' && blank.type === 'pick' ? [[name, blank.among[0]!]] : [],
      ),
    ),
}
