/** Those for whom the game waits, in words; they are the same for everybody. */
import type { Seat } from '../../wire'

export interface Awaited {
  you: boolean
  names: readonly string[]
  /** How many more there are than are named. */
  more: number
}

/** So many are called by name: of all fifteen one would read nothing. */
const NAMED = 4

export function awaited(seats: readonly Seat[], me: Seat | null, name: (seat: Seat) => string): Awaited | null {
  if (!seats.length) return null
  const others = seats.filter((seat) => seat !== me)
  const named = others.length > NAMED + 1 ? others.slice(0, NAMED) : others
  return { you: others.length < seats.length, names: named.map(name), more: others.length - named.length }
}
