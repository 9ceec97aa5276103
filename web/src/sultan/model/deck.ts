/** What was dealt, side by side. */
import type { Sultan } from '../../wire'
import { SIDE, type Character, type Side } from '../kinds'

/** How many cards each side has; of the neutral ones only their number is known. */
export function bySide(deck: Sultan.Deck): [Side, number][] {
  const sums: Record<Side, number> = { loyalists: 0, rebels: 0, neutral: 0 }
  for (const [kind, number] of Object.entries(deck)) sums[kind in SIDE ? SIDE[kind as Character] : 'neutral'] += number
  return Object.entries(sums) as [Side, number][]
}
