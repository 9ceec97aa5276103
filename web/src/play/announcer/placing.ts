/** Places bubbles at their seats so that they cover each other, the act in the middle and the cards as little as possible. */
import type { Point } from '../ring'

interface Spoken {
  /** Centre of the seat. */
  point: Point
  text: string
}

export interface Ground {
  width: number
  height: number
  /** Half the height of a seat. */
  reach: number
  /** Height of the name below the seat. */
  under: number
  /** Font size. */
  font: number
  /** The text in the middle of the table. */
  told?: Box | undefined
  /** Cards with their names; covering them costs less, because a bubble stands at its own seat. */
  cards?: readonly Box[]
}

interface Placed {
  x: number
  y: number
  /** Below its seat, else above it. */
  below: boolean
  /** The share of its width that is left of the seat's centre. */
  share: number
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Width of a letter, height of a line, padding of a bubble; all relative to the font size. */
const [LETTER, LINE, PADDING] = [0.6, 1.2, 1.4]
const MOST_LINES = 4

export const widest = (width: number): number => Math.max(9 * 16, width * 0.46)

/** Covering text costs this many times more than covering a card. */
const WORDS = 3

/** Place the bubbles in order: the first gets its best place. */
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
 * Candidate places: towards the middle of the table, shifted sideways, on the other side of the seat, or over the upper
 * half of the seat. All but the first lie within the table.
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

/** The area that two boxes share. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 0 && down > 0 ? across * down : 0
}
