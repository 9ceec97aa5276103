/** Points after each round as lines of a chart. */
import type { Result } from '../kinds'

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
