/** Where the places are drawn: the throne at the top, then clockwise from the lowest rank up to the heir. */
import { remembered, spread, type Point } from '../../play/ring'

export interface Seating {
  medal: number
  /** The letters on the plates, in pixels. */
  font: number
  /** How wide and how high a place with its plate is. */
  width: number
  height: number
  /** Too many places for full styles of address: short names only. */
  crowded: boolean
  centre: Point
  rx: number
  ry: number
  power: number
  /** The middles of the places, in the order of `places`: lowest rank first. */
  points: readonly Point[]
  /** The room for cards in the middle. */
  inside: { width: number; height: number }
}

const SMALLEST = 34
const GAP = 4
const LINE = 1.22

/** The largest medallions with which so many places have room; `scale` is how much larger than usual text is. */
export const seating = remembered(search)

function search(count: number, width: number, height: number, scale: number): Seating {
  for (let medal = Math.min(width * 0.15, height * 0.16, 110); medal > SMALLEST; medal -= 1) {
    for (const crowded of [false, true]) {
      const found = fit(count, width, height, medal, crowded, scale)
      if (fits(found)) return found
    }
  }
  // Letters as large as they can be without one name lying over another.
  for (let smaller = scale; ; smaller -= 0.05) {
    const found = fit(count, width, height, SMALLEST, true, smaller)
    if (smaller <= 1 || fits(found)) return found
  }
}

function fit(count: number, width: number, height: number, medal: number, crowded: boolean, scale: number): Seating {
  const font = Math.min(26, Math.max(12, medal * 0.21)) * scale
  const wide = Math.max(font * (crowded ? 6 : 8.4), medal * 1.4)
  const tall = medal + 3 + font * LINE * (crowded ? 2 : 3)
  const upright = width < height * 1.35
  const power = count > 8 ? (upright ? 3.6 : 2.6) : upright ? 2.4 : 2
  const rx = Math.max(10, (width - wide) / 2 - GAP)
  const ry = Math.max(10, (height - tall) / 2 - GAP)
  const centre = { x: width / 2, y: height / 2 }
  // The first of the ring is at the bottom; turned about, it is the throne, and the lowest place comes next.
  const ring = spread(count, rx, ry, power).map(({ x, y }) => ({ x: centre.x - x, y: centre.y - y }))
  const points = [...ring.slice(1), ring[0]!]
  const inside = { width: Math.max(60, 2 * rx - wide - 12), height: Math.max(60, 2 * ry - tall - 8) }
  return { medal, font, width: wide, height: tall, crowded, centre, rx, ry, power, points, inside }
}

function fits({ width, height, points }: Seating): boolean {
  return points.every((point, index) =>
    points.slice(index + 1).every((other) => Math.abs(point.x - other.x) >= width + 2 || Math.abs(point.y - other.y) >= height + 2),
  )
}

export interface Pairs {
  card: number
  columns: number
}

/** How wide cards can be so that so many pairs fit, and in how many columns they lie. */
export function pairs(count: number, width: number, height: number): Pairs {
  let best = { card: 24, columns: Math.max(1, count) }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const card = Math.min(width / columns / 1.42, height / rows / 1.78, Math.max(88, width * 0.13))
    if (card > best.card) best = { card, columns }
  }
  return best
}

/** How large a pair of cards is, as a multiple of a card's width. */
export const PAIR = { width: 1.36, height: 1.7 }

/** Where one of so many pairs lies, from the middle of them all. */
export function pairAt(index: number, count: number, { card, columns }: Pairs): Point {
  const [column, row, rows] = [index % columns, Math.floor(index / columns), Math.ceil(count / columns)]
  return { x: (column - (columns - 1) / 2) * (card * PAIR.width + 2), y: (row - (rows - 1) / 2) * (card * PAIR.height + 2) }
}
