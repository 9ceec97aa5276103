/**
 * The geometry of the table: places (the throne at the top, then clockwise from the lowest rank up to the heir), the text
 * on their plates, and the cards and the last act in the middle.
 */
import { remembered, spread, type Point } from '../../play/ring'

export interface Seating {
  medal: number
  /** The font size of the plates, in pixels. */
  font: number
  /** The size of a place with its plate. */
  width: number
  height: number
  centre: Point
  rx: number
  ry: number
  power: number
  /** The centres of the places, the lowest rank first. */
  points: readonly Point[]
  /** The free rectangle in the middle; `y`: how far its centre is below that of the table. */
  inside: { y: number; width: number; height: number }
}

const SMALLEST = 32
const GAP = 4
/** The part of the cloth that the wooden rim covers, in pixels. */
const RIM = 14
/** The area of the middle that is enough for the last act and the cards, and the least medallion to gain it. */
const [ENOUGH, SMALLER] = [20_000, 40]
const LINE = 1.22
/** The average width of a letter on the plates, in em. */
const LETTER = 0.66

/** The width of a plate in letters: enough for the longest word of every style, or of most. */
const ROOMY = 8.4
const NARROW = 7.6

/** The largest medallions with which `count` places fit; `scale`: the user's text size, 1 by default. */
export const seating = remembered(search)

function search(count: number, width: number, height: number, scale: number): Seating {
  let best: Seating | null = null
  for (let medal = Math.min(width * 0.15, height * 0.16, 110); medal > SMALLEST; medal -= 1) {
    if (best && medal < SMALLER) return best
    const fitting = arranged(count, width, height, medal, scale).filter(fits)
    // A larger middle is no reason for narrower plates.
    for (const found of fitting.filter((one) => one.width === fitting[0]?.width)) {
      if (area(found.inside) >= ENOUGH * scale * scale) return found
      if (!best || area(found.inside) > area(best.inside)) best = found
    }
  }
  if (best) return best
  // Nothing fits: reduce the text until no plate overlaps another.
  for (let smaller = scale; ; smaller -= 0.05) {
    const tried = arranged(count, width, height, SMALLEST, smaller)
    const found = tried.find(fits)
    if (found || smaller <= 0.8) return found ?? tried.at(-1)!
  }
}

/** Possible arrangements, the best first: around an ellipse, then in rows. */
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

/** The largest free rectangle on the cloth: each top and bottom edge is bounded by a person, the rim or the sides. */
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

/** `spread` begins at the bottom. Rotated by 180° its first point is the throne, and the lowest place comes next. */
function ring(count: number, rx: number, ry: number, power: number): Point[] {
  const points = spread(count, rx, ry, power).map(({ x, y }) => ({ x: -x, y: -y }))
  return [...points.slice(1), points[0]!]
}

/** A row above, a row below and equal columns at the sides, from the lowest place to the throne in the upper row. */
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

/** The least readable font size in pixels: a word that is too long for it is hyphenated. */
const READABLE = 11

/** The font size at which a word with `letters` letters fits on a plate. */
const fitting = (letters: number, { width }: Seating): number => width / (letters * LETTER + 0.8)

/** The font size of a plate, which is smaller for a long word. */
export function labelSize(label: string, seats: Seating): number {
  const longest = Math.max(...label.split(/[ -]/).map((word) => word.length))
  return Math.min(seats.font, Math.max(READABLE, fitting(longest, seats)))
}

/** The label with soft hyphens in words that do not fit, after syllables that end in a vowel. */
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

/** The line height of the last act, in em. */
export const LINE_OF_ACT = 1.12
/** The widths of its icon and its margins, in em. */
const [SIGN, MARGINS] = [3.6, 0.5]
/** The least height of the cards of an attack, in em of the last act: of one or two, and of more. */
const [FEW_CARDS, CARDS] = [4.8, 5.8]

/**
 * The number of lines of the last act: as many as it needs if the cards leave room for them. The beginning of a riot,
 * for example, has a long sentence and one card.
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

/** With at most FEW pairs in less than LOW pixels of height, the note of an attack is beside them. */
export const [FEW, LOW] = [2, 110]

export interface Pairs {
  card: number
  columns: number
}

/** The least readable width of a card, in pixels. */
const LEAST_CARD = 28

/** The largest width of cards at which `count` pairs fit, and the number of columns. */
export function pairs(count: number, width: number, height: number): Pairs {
  let best = { card: 0, columns: Math.max(1, count) }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const card = Math.min(width / columns / 1.42, height / rows / 1.78, Math.max(88, width * 0.13))
    if (card > best.card) best = { card, columns }
  }
  return { ...best, card: Math.max(LEAST_CARD, best.card) }
}
