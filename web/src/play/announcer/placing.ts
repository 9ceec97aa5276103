/** Where bubbles stand: each at its seat, as little as can be over another, or over what lies in the middle. */
import type { Point } from '../ring'

interface Spoken {
  /** The middle of the seat. */
  point: Point
  text: string
}

export interface Ground {
  width: number
  height: number
  /** How far from its middle a seat ends, up and down. */
  reach: number
  /** How much more its name takes below it. */
  under: number
  /** The height of the letters. */
  font: number
  /** What is to be read beside them. */
  told?: Box | undefined
  /** Cards with their names: less of a loss, for a bubble says whose it is. */
  cards?: readonly Box[]
}

interface Placed {
  x: number
  y: number
  /** Under its seat, else above it. */
  below: boolean
  /** Which part of it lies to the left of its seat. */
  share: number
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** How wide a letter is, and what a bubble has around its lines, in heights of a letter. */
const [LETTER, LINE, PADDING] = [0.6, 1.2, 1.4]
const MOST_LINES = 4

export const widest = (width: number): number => Math.max(9 * 16, width * 0.46)

/** So many times worse it is to lie over words than over a card. */
const WORDS = 3

/** The first of them has the best place. */
export function placed(bubbles: readonly Spoken[], ground: Ground): Placed[] {
  const taken: Box[] = ground.told ? [ground.told] : []
  const covers = (box: Box, others: readonly Box[]): number =>
    others.reduce((sum, other) => sum + overlap(box, other), 0)
  return bubbles.map((bubble) => {
    const ways = places(bubble, ground).map((place) => {
      const box = boxOf(bubble.text, place, ground)
      return { place, box, over: WORDS * covers(box, taken) + covers(box, ground.cards ?? []) }
    })
    const best = ways.reduce((least, way) => (way.over < least.over ? way : least))
    taken.push(best.box)
    return best.place
  })
}

/**
 * Towards the middle of the table, moved sideways, on the seat's other side, or over the upper half of the seat: all but
 * the first within the table.
 */
function places({ point, text }: Spoken, ground: Ground): Placed[] {
  const { width, height, reach, under } = ground
  const inwards = point.y < height / 2
  const ways = [
    { below: inwards, y: inwards ? reach + under : -reach },
    { below: !inwards, y: inwards ? -reach : reach + under },
    { below: false, y: 0 },
  ]
  return ways
    .flatMap(({ below, y }) =>
      [point.x / width, 0.5, 0.15, 0.85, 0.04, 0.96].map((share) => ({
        ...{ x: point.x, y: point.y + y },
        ...{ below, share },
      })),
    )
    .filter((place, at) => at === 0 || isWithin(boxOf(text, place, ground), ground))
}

function boxOf(text: string, { x, y, below, share }: Placed, { width, font }: Ground): Box {
  const [long, most] = [text.length * LETTER * font, widest(width) - PADDING * font]
  const lines = Math.min(MOST_LINES, Math.ceil(long / most))
  const [wide, tall] = [Math.min(long, most) + PADDING * font, lines * LINE * font + 0.7 * font]
  const [left, top] = [x - share * wide, below ? y : y - tall]
  return { left, right: left + wide, top, bottom: top + tall }
}

const isWithin = (box: Box, { width, height }: Ground): boolean =>
  box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height

/** How much of one lies over the other. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 0 && down > 0 ? across * down : 0
}
