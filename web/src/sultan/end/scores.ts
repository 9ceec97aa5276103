import type { Result, Claimed } from '../types'
import type { Seat } from '../../wire'

// Points after each round as lines of a chart.

export interface Line {
  seat: number
  /** Points after round 0, 1, 2… */
  sums: readonly number[]
}

export function lines(results: readonly Result[], seats: number): Line[] {
  return Array.from({ length: seats }, (_, seat) => {
    const sums = [0]
    for (const result of results) sums.push(sums.at(-1)! + (result.scores[seat]?.points ?? 0))
    return { seat, sums }
  })
}

/** So that lines which run together can be told apart, each is drawn a little beside the others. */
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

/** Colours far apart on the dark ground; with the dashes they make every line its own. */
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

// Who said what in a round, the greatest liar first.

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

// Who stands on the podium: the first three places, which may be more than three people.

interface OnStep<Shown> {
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
