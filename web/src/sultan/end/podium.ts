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
