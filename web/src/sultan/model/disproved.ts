/** Cards that everybody has seen to be no Slave's: a hunt missed them. Whoever sits there keeps a notebook of their own. */
import type { Sultan } from '../../wire'
import type { Spot, SultanEvent } from '../kinds'

export type Disproved = ReadonlySet<Spot>

const NONE: Disproved = new Set()

/** After one more event. */
export function disproved(before: Disproved, event: SultanEvent): Disproved {
  switch (event.event) {
    case 'hunted':
      return event.slave ? before : new Set([...before, event.target])
    case 'swapped':
      return swapped(before, event.by, event.target)
    case 'opened':
    case 'died':
      return new Set([...before].filter((spot) => spot !== event.seat))
    // Any hidden card may have been exchanged; what lay open has been turned down.
    case 'eyes_opened':
    case 'dealt':
      return NONE
    default:
      return before
  }
}

/** As a seat's own notebook would have it. */
export function sightOf(events: readonly SultanEvent[], at: Spot): Sultan.Sight | null {
  return events.reduce(disproved, NONE).has(at) ? { at, card: 'slave', how: 'hunt', turn: 0, is_not: true } : null
}

/** What is known of a card goes with it. */
function swapped(before: Disproved, one: Spot, other: Spot): Disproved {
  const moved = new Map<Spot, Spot>([
    [one, other],
    [other, one],
  ])
  return new Set([...before].map((spot) => moved.get(spot) ?? spot))
}
