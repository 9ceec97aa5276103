import type { Result, Claimed } from '../types'
import type { Seat } from '../../wire'

// --- the chart of points ---

export interface Line {
  seat: number
  /** Sum of points after round 0, 1, 2… */
  sums: readonly number[]
}

export function lines(results: readonly Result[], seats: number): Line[] {
  return Array.from({ length: seats }, (_, seat) => {
    const sums = [0]
    for (const result of results) sums.push(sums.at(-1)! + (result.scores[seat]?.points ?? 0))
    return { seat, sums }
  })
}

/** The path of a line, shifted a little so that equal lines do not hide each other. */
export function path(line: Line, index: number, of: number, width: number, height: number, most: number): string {
  const rounds = line.sums.length - 1
  const shift = (index - (of - 1) / 2) * Math.min(2.2, 18 / of)
  const points = line.sums.map((sum, round) => {
    const x = rounds ? (round / rounds) * width : 0
    const y = height - (sum / Math.max(1, most)) * height + shift
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** Colours that differ clearly on a dark background; combined with dashes every line is unique. */
export const COLOURS = [
  '#f6c95c',
  '#7fe0ea',
  '#ff9d86',
  '#a6e88f',
  '#d7a8ff',
  '#ffffff',
  '#f48fc0',
  '#8fb8ff',
] as const
export const DASHES = ['', '7 4', '2 4'] as const

// --- the claims of a round by player, the greatest liar first ---

interface Page {
  by: Seat
  lies: number
  claims: readonly Claimed[]
}

export function ledger(claims: readonly Claimed[]): Page[] {
  const speakers = [...new Set(claims.map((claim) => claim.by))]
  const pages = speakers.map((by) => {
    const own = claims.filter((claim) => claim.by === by)
    return { by, lies: own.filter((claim) => claim.verdict?.honesty === 'lied').length, claims: own }
  })
  return pages.sort((a, b) => b.lies - a.lies || a.claims.length - b.claims.length)
}

// --- the podium: the first three places, which may be more than three people ---

interface OnStep<Shown> {
  shown: Shown
  place: number
}

/** Everybody on the first three places, in order; `places` is by seat, and equal players share a place. */
export function onSteps<Shown extends { seat: Seat }>(
  seats: readonly Shown[],
  places: readonly number[],
): OnStep<Shown>[] {
  const all = seats.map((shown) => ({ shown, place: places[shown.seat] ?? Infinity }))
  return all.filter(({ place }) => place <= 3).sort((a, b) => a.place - b.place)
}

/** Whether somebody on the podium has as many points as a player on a lower place: then the reason is shown. */
export function tieBroken(seats: readonly { seat: Seat; points: number }[], places: readonly number[]): boolean {
  const steps = onSteps(seats, places)
  return steps.some(({ shown: { points }, place }) =>
    seats.some((other) => other.points === points && (places[other.seat] ?? 0) > place),
  )
}
