/** Where the places are drawn: the throne at the top, then clockwise from the lowest rank up to the heir. */
import { remembered, spread, type Point } from '../../play/ring'

export interface Seating {
  medal: number
  /** The letters on the plates, in pixels. */
  font: number
  /** How wide and how high a place with its plate is. */
  width: number
  height: number
  centre: Point
  rx: number
  ry: number
  power: number
  /** The middles of the places, in the order of `places`: lowest rank first. */
  points: readonly Point[]
  /** The room for cards in the middle; `y`: how far below the centre its own middle is. */
  inside: { y: number; width: number; height: number }
}

const SMALLEST = 32
const GAP = 4
/** How much of the cloth the wood and its stitching cover. */
const RIM = 14
/** So many pixels of the middle are enough for the last act and for cards; for less, medallions become as small as this. */
const [ENOUGH, SMALLER] = [20_000, 40]
const LINE = 1.22
/** How wide a letter of the plates is, as a part of its height. */
const LETTER = 0.66

/** Whether there is room for the longest word of any style at full size, or only for that of most. */
const ROOMY = 8.4
const NARROW = 7.6

/** The largest medallions with which so many places have room; `scale` is how much larger than usual text is. */
export const seating = remembered(search)

function search(count: number, width: number, height: number, scale: number): Seating {
  let best: Seating | null = null
  for (let medal = Math.min(width * 0.15, height * 0.16, 110); medal > SMALLEST; medal -= 1) {
    if (best && medal < SMALLER) return best
    const fitting = arranged(count, width, height, medal, scale).filter(fits)
    // Letters are not made narrower for the sake of the middle.
    for (const found of fitting.filter((one) => one.width === fitting[0]?.width)) {
      if (area(found.inside) >= ENOUGH * scale * scale) return found
      if (!best || area(found.inside) > area(best.inside)) best = found
    }
  }
  if (best) return best
  // Letters as large as they can be without one name lying over another.
  for (let smaller = scale; ; smaller -= 0.05) {
    const tried = arranged(count, width, height, SMALLEST, smaller)
    const found = tried.find(fits)
    if (found || smaller <= 0.8) return found ?? tried.at(-1)!
  }
}

/** The ways to put so many places around a table, the finest first: a round, then in rows. */
function arranged(count: number, width: number, height: number, medal: number, scale: number): Seating[] {
  const ways = [ROOMY, NARROW].flatMap((letters) => {
    const room = roomFor(width, height, medal, letters, scale)
    const upright = width < height * 1.35
    const power = count > 8 ? (upright ? 3.6 : 2.6) : upright ? 2.4 : 2
    const centre = { x: width / 2, y: height / 2 }
    const around = [ring(count, room.rx, room.ry, power), ...inRows(count, room.rx, room.ry)]
    return around.map((points) => ({
      ...room,
      power,
      centre,
      inside: insideOf(points, { ...room, power }),
      points: points.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y })),
    }))
  })
  return ways
}

function roomFor(width: number, height: number, medal: number, letters: number, scale: number) {
  const font = Math.min(26, Math.max(11, medal * 0.21)) * scale
  const wide = Math.max(font * letters, medal * 1.4)
  const tall = medal + 3 + font * LINE * 3
  const rx = Math.max(10, (width - wide) / 2 - GAP)
  const ry = Math.max(10, (height - tall) / 2 - GAP)
  return { medal, font, width: wide, height: tall, rx, ry }
}

/** The largest room in the middle of the cloth in which nobody sits: between any two above and below each other. */
function insideOf(
  points: readonly Point[],
  { width, height, rx, ry, power }: Omit<Seating, 'centre' | 'points' | 'inside'>,
): Seating['inside'] {
  const away = height / 2 + GAP
  const tops = points.filter(({ y }) => y < 0).map(({ y }) => y + away)
  const bottoms = points.filter(({ y }) => y > 0).map(({ y }) => y - away)
  const rooms = tops.flatMap((top) =>
    bottoms.map((bottom) => {
      if (bottom <= top) return NONE
      const beside = points.filter(({ y }) => y + away > top + 0.1 && y - away < bottom - 0.1)
      const people = beside.map(({ x }) => Math.abs(x) - width / 2 - GAP - 2)
      const far = Math.min(1, Math.max(-top, bottom, 0) / (ry - RIM))
      const cloth = (rx - RIM) * (1 - far ** power) ** (1 / power)
      return { y: (top + bottom) / 2, width: Math.max(0, 2 * Math.min(cloth, ...people)), height: bottom - top }
    }),
  )
  const { y, ...largest } = rooms.reduce((best, room) => (area(room) > area(best) ? room : best), NONE)
  return { y, width: Math.max(60, largest.width), height: Math.max(60, largest.height) }
}

const NONE: Seating['inside'] = { y: 0, width: 0, height: 0 }
const area = ({ width, height }: Seating['inside']): number => width * height

/** The first of the ring is at the bottom; turned about, it is the throne, and the lowest place comes next. */
function ring(count: number, rx: number, ry: number, power: number): Point[] {
  const points = spread(count, rx, ry, power).map(({ x, y }) => ({ x: -x, y: -y }))
  return [...points.slice(1), points[0]!]
}

/** A row above, a row below, and as many on each side, from the lowest place to the throne, which is above. */
function inRows(count: number, rx: number, ry: number): Point[][] {
  return [3, 4, 5, 6].flatMap((above) =>
    [above, above - 1].flatMap((below) => {
      const beside = (count - above - below) / 2
      if (beside < 0 || !Number.isInteger(beside)) return []
      const x = (at: number, of: number): number => (of > 1 ? (2 * at) / (of - 1) - 1 : 0) * rx
      const y = (at: number): number => ((2 * (at + 1)) / (beside + 1) - 1) * ry
      const row = (of: number, height: number) =>
        Array.from({ length: of }, (_, at) => ({ x: x(at, of), y: height }))
      const side = (where: number) => Array.from({ length: beside }, (_, at) => ({ x: where, y: y(at) }))
      const clockwise = [...row(above, -ry), ...side(rx), ...row(below, ry).reverse(), ...side(-rx).reverse()]
      const throne = Math.floor((above - 1) / 2)
      return [[...clockwise.slice(throne + 1), ...clockwise.slice(0, throne + 1)]]
    }),
  )
}

/** Smaller letters than these, in pixels, cannot be read: a word that is too long for them is broken. */
const READABLE = 11

/** So large are the letters of a plate that a word of so many of them fits it. */
const fitting = (letters: number, { width }: Seating): number => width / (letters * LETTER + 0.8)

/** The letters of a plate: smaller where a long word would not fit. */
export function labelSize(label: string, seats: Seating): number {
  const longest = Math.max(...label.split(/[ -]/).map((word) => word.length))
  return Math.min(seats.font, Math.max(READABLE, fitting(longest, seats)))
}

/** The same, with soft hyphens in words that do not fit: wherever a syllable ends in a vowel. */
export const breakable = (label: string, seats: Seating): string =>
  label.replace(/\p{L}+/gu, (word) =>
    fitting(word.length, seats) < Math.min(seats.font, READABLE)
      ? word.replace(/([аеёиоуыэюяaeiouy])(?=[^аеёиоуыэюяaeiouy][аеёиоуыэюяaeiouy]\p{L}{2})/giu, '$1\u00AD')
      : word,
  )

function fits({ width, height, points }: Seating): boolean {
  return points.every((point, index) =>
    points
      .slice(index + 1)
      .every((other) => Math.abs(point.x - other.x) >= width + 2 || Math.abs(point.y - other.y) >= height + 2),
  )
}

/** How high a line of the last act is, in heights of its letters. */
export const LINE_OF_ACT = 1.12
/** What its sign and its margins take, in the same. */
const [SIGN, MARGINS] = [3.6, 0.5]
/** How high an attack's cards have to be, in the same: one or two, which have what is noted beside them, and many. */
const [FEW_CARDS, CARDS] = [4.8, 5.8]

/**
 * How many lines the last act has: as many as it needs, where the cards that lie there leave room for them. A riot that
 * begins has a long sentence and one card.
 */
export function linesOf(
  text: string,
  font: number,
  inside: Seating['inside'],
  beside: boolean,
  laid: number,
): number {
  const wide = (beside ? inside.width * 0.6 : inside.width) - SIGN * font
  const needed = Math.ceil((text.length * 0.62 * font) / Math.max(40, wide)) + 1
  const row = laid <= FEW && FEW_CARDS * font < LOW
  const taken = beside ? 0 : row ? FEW_CARDS : CARDS
  const room = Math.floor((inside.height / font - taken - MARGINS) / LINE_OF_ACT)
  return Math.max(2, Math.min(needed, room))
}

/** So few pairs that what is noted of the attack stands beside them, where there is so little room (in pixels). */
export const [FEW, LOW] = [2, 110]

export interface Pairs {
  card: number
  columns: number
}

/** Less than this and one number is taken for another. */
const LEAST_CARD = 28

/** How wide cards can be so that so many pairs fit, and in how many columns they lie. */
export function pairs(count: number, width: number, height: number): Pairs {
  let best = { card: 0, columns: Math.max(1, count) }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const card = Math.min(width / columns / 1.42, height / rows / 1.78, Math.max(88, width * 0.13))
    if (card > best.card) best = { card, columns }
  }
  return { ...best, card: Math.max(LEAST_CARD, best.card) }
}
