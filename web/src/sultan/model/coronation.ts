/** How far the turn is from the player before whom Coronation lies: when it comes there, the Loyalists have won. */
import type { Seat } from '../../wire'
import type { View } from '../kinds'

export interface Coronation {
  /** From whose turn it is to where Coronation lies, as the turn goes. */
  way: readonly Seat[]
  /** Turns still to be taken, with the one that is on; who is in Prison or Shackles takes none. */
  turns: number
}

export function coronationOf({ coronation, active, players, phase }: View['table']): Coronation | null {
  if (coronation === null || phase === 'done') return null
  const count = players.length
  const steps = (coronation - active + count) % count || count
  const way = Array.from({ length: steps + 1 }, (_, step) => (active + step) % count)
  const takes = (seat: Seat): boolean => {
    const { alive = true, prison, shackles } = players[seat]!
    return alive && !prison && !shackles
  }
  return { way, turns: 1 + way.slice(1, -1).filter(takes).length }
}
