/**
 * What lies over the cards of a hand while one of them is asked for: a veil on those that cannot be played, an edge
 * round the others. Two shapes for a whole row, for a mark on each card would have every card styled and painted
 * anew with every question.
 */
import { PIVOT, type Fan } from './fan'

/** Whether a card can be played; null: it is not marked. */
export type Mark = boolean | null

export interface Marks {
  veil: string
  edge: string
}

interface Point {
  x: number
  y: number
  /** How far a corner here is rounded off. */
  round: number
}

const RATIO = 1.4
const ROUND = 0.1
/** The middle of the edge is so far outside of its card. */
const OUTSIDE = 1

/** The marks of each row; the card at `raised` is drawn `lift` pixels higher. */
export function marked(fan: Fan, marks: readonly Mark[], raised = -1, lift = 0): Marks[] {
  const found: Marks[] = []
  // From the last card to the first: what is seen of one ends where the next begins.
  let [next, nextLit]: [Point[] | null, Point[] | null] = [null, null]
  for (let at = marks.length - 1; at >= 0; at--) {
    const { row } = fan.spots[at]!
    if (fan.spots[at + 1]?.row !== row) next = nextLit = null
    const here = (found[row] ??= { veil: '', edge: '' })
    const corners = outline(fan, at, 0, 0, at === raised ? lift : 0)
    // Veils that overlap are one shape; only a card that is lit must not lie under one.
    if (marks[at] === false) here.veil += path(nextLit ? leftOf(corners, nextLit) : corners)
    if (marks[at] === true) {
      const around = outline(fan, at, OUTSIDE, ROUND * fan.card, at === raised ? lift : 0)
      here.edge += path(next ? leftOf(around, next) : around)
      nextLit = corners
    }
    next = corners
  }
  return found
}

/** The corners of a card, clockwise from the lower left. */
function outline({ card, height, spots }: Fan, at: number, wider: number, round: number, lift: number): Point[] {
  const { x, y, turn } = spots[at]!
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const tall = card * RATIO
  const [side, top, bottom] = [card / 2 + wider, -PIVOT * tall - wider - lift, (1 - PIVOT) * tall + wider - lift]
  const pivot = height - y - tall + PIVOT * tall
  const corner = (right: number, down: number): Point => {
    return { x: x + right * cos - down * sin, y: pivot + right * sin + down * cos, round }
  }
  return [corner(-side, bottom), corner(-side, top), corner(side, top), corner(side, bottom)]
}

/** The part of a shape that is left of another card. */
function leftOf(shape: readonly Point[], [low, high]: readonly Point[]): Point[] {
  const side = ({ x, y }: Point): number => (high!.x - low!.x) * (y - low!.y) - (high!.y - low!.y) * (x - low!.x)
  return shape.flatMap((point, at) => {
    const following = shape[(at + 1) % shape.length]!
    const [here, there] = [side(point), side(following)]
    const kept = here <= 0 ? [point] : []
    if (here <= 0 === there <= 0) return kept
    const part = here / (here - there)
    return [...kept, { x: point.x + (following.x - point.x) * part, y: point.y + (following.y - point.y) * part, round: 0 }]
  })
}

function path(shape: readonly Point[]): string {
  if (!shape.length) return ''
  const steps = shape.map((point, at) => {
    if (!point.round) return `L${written(point)}`
    const [from, to] = [shape.at(at - 1)!, shape[(at + 1) % shape.length]!]
    return `L${written(towards(point, from))}Q${written(point)} ${written(towards(point, to))}`
  })
  return `M${steps.join('').slice(1)}Z`
}

/** Where a rounded corner begins, on the way to another corner. */
function towards(point: Point, other: Point): Point {
  const part = Math.min(0.5, point.round / Math.max(1, Math.hypot(other.x - point.x, other.y - point.y)))
  return { ...point, x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part }
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
