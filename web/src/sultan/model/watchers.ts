/** Who has looked at whose card this round: that they did is public, and it is all that this knows. */
import type { Seat } from '../../wire'
import type { Spot, SultanEvent } from '../kinds'

export interface Watcher {
  by: Seat
  /** Somebody has hidden since: the card may be another. */
  doubtful: boolean
}

export type Watchers = ReadonlyMap<Spot, readonly Watcher[]>

const NOBODY: Watchers = new Map()

/** After one more event. */
export function watched(before: Watchers, event: SultanEvent): Watchers {
  switch (event.event) {
    case 'dealt':
      return NOBODY
    case 'peeked':
      return looked(before, event.target, event.by)
    case 'prophesied':
      return event.targets.reduce((all, target) => looked(all, target, event.by), before)
    case 'swapped':
      return swapped(before, event.by, event.target)
    // What lies open everybody knows.
    case 'opened':
      return without(before, event.seat)
    case 'died':
      return without(before, event.seat)
    case 'eyes_opened':
      return new Map([...before].map(([spot, all]) => [spot, all.map(({ by }) => ({ by, doubtful: true }))]))
    default:
      return before
  }
}

export function watchersOf(events: readonly SultanEvent[]): Watchers {
  return events.reduce(watched, NOBODY)
}

function looked(before: Watchers, at: Spot, by: Seat): Watchers {
  const others = (before.get(at) ?? []).filter((one) => one.by !== by)
  return new Map(before).set(at, [...others, { by, doubtful: false }])
}

function without(before: Watchers, at: Spot): Watchers {
  const left = new Map(before)
  left.delete(at)
  return left
}

/** What was known of a card goes with it; whoever gave it knows where it lies, and not whoever holds it now. */
function swapped(before: Watchers, by: Seat, target: Spot): Watchers {
  const of = (spot: Spot, owner: Spot): Watcher[] => (before.get(spot) ?? []).filter((one) => one.by !== owner)
  const moved = new Map(before).set(target, of(by, target)).set(by, of(target, by))
  const known = looked(moved, target, by)
  return target === 'spare' ? known : looked(known, by, target)
}
