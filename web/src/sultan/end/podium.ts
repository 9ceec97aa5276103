// Who stands on the podium: the first three places, which may be more than three people.
import type { Seat } from '../../wire'

export interface OnStep<Shown> {
  shown: Shown
  place: number
}

/** Everybody on one of the first three places, the first one first; places come by seat, and equals share one. */
export function onSteps<Shown extends { seat: Seat }>(
  seats: readonly Shown[],
  places: readonly number[],
): OnStep<Shown>[] {
  const all = seats.map((shown) => ({ shown, place: places[shown.seat] ?? Infinity }))
  return all.filter(({ place }) => place <= 3).sort((a, b) => a.place - b.place)
}

/** Whether somebody who stands there has as many points as another on a lower place: then it has to be said why. */
export function tieBroken(seats: readonly { seat: Seat; points: number }[], places: readonly number[]): boolean {
  const steps = onSteps(seats, places)
  return steps.some(({ shown: { points }, place }) =>
    seats.some((other) => other.points === points && (places[other.seat] ?? 0) > place),
  )
}
