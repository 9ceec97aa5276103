/** What was dealt, side by side. */
import type { Sultan } from '../../wire'
import { SIDE, type Character, type Side } from '../kinds'

/** The card in the middle, where all others lie open: what is left of what was dealt. */
export function spareOf(deck: Sultan.Deck, open: readonly (Character | null)[]): Character | null {
  if (open.some((card) => card === null)) return null
  const left = Object.entries(deck).filter(
    ([kind, number]) => kind in SIDE && number > open.filter((card) => card === kind).length,
  )
  return left.length === 1 ? (left[0]![0] as Character) : null
}

/** How many cards each side has; of the neutral ones only their number is known. */
export function bySide(deck: Sultan.Deck): [Side, number][] {
  const sums: Record<Side, number> = { loyalists: 0, rebels: 0, neutral: 0 }
  for (const [kind, number] of Object.entries(deck))
    sums[kind in SIDE ? SIDE[kind as Character] : 'neutral'] += number
  return Object.entries(sums) as [Side, number][]
}
