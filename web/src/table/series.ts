// The running score of a table over all its games.
import type { ChairShown, Seat } from '../wire'

export interface Score {
  seat: Seat
  name: string
  /** From 1; equal scores share a place. */
  place: number
  games: number
  wins: number
  points: number | null
}

/** Everybody who has finished a game: by points, if the game has them, then by games won. */
export function scores(chairs: readonly ChairShown[]): Score[] {
  const played = chairs.map((chair, seat) => ({
    seat,
    name: chair.name,
    games: chair.games ?? 0,
    wins: chair.wins ?? 0,
    points: chair.points ?? null,
  }))
  const ahead = (a: Omit<Score, 'place'>, b: Omit<Score, 'place'>): number =>
    (b.points ?? 0) - (a.points ?? 0) || b.wins - a.wins
  const ranked = played.filter((one) => one.games > 0).sort(ahead)
  return ranked.map((one) => ({ ...one, place: 1 + ranked.findIndex((other) => ahead(other, one) === 0) }))
}
