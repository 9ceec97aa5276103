/** The room inside the ring: where the spare card lies, and where it is told what happens. */
import type { Point } from '../play/ring'
import type { RingLayout } from './layout'

export interface MiddleLayout {
  spare: Point
  told: { left: number; top: number; width: number; height: number }
  /** What is told stands beside the card. */
  beside: boolean
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export type Around = Pick<RingLayout, 'cardWidth' | 'crowded' | 'centre' | 'rx' | 'ry' | 'points'>

/** Between what is told and any card, in pixels. */
const GAP = 4
/** So much of what is told is enough, in pixels of usual letters: whatever is more gains nothing. */
const [ENOUGH_WIDE, ENOUGH_TALL] = [300, 130]
/** What stands there beside the text: the sign of an act, and the margins. */
const [SIGN, EDGE] = [46, 10]
/** In less than this most names break. */
const NARROW = 130
/** A sentence in three lines, and whom the game waits for. */
const LEAST = 160 * 72
/** How far to the left of the centre the spare card may lie, as parts of the room across: no farther than is needed. */
const LEFTWARDS = [0.06, 0.1, 0.14, 0.18, 0.22, 0.26, 0.3, 0.34]

/** How wide the spare card is: small where the middle has little room to tell anything. */
export const spareWidth = ({ crowded, cardWidth }: Pick<RingLayout, 'crowded' | 'cardWidth'>): number =>
  crowded ? Math.min(40, cardWidth * 0.8) : cardWidth * 0.86

/** The spare card stands above what is told, or beside it: whichever leaves more to read. */
export function middleOf(ring: Around, spare: number, scale: number): MiddleLayout {
  const { centre, rx, cardWidth, crowded } = ring
  // Where there are many seats a name lies over the lower edge of its card.
  const under = crowded ? 14 : Math.max(34, cardWidth * 0.5) * scale
  const letters = Math.min(Math.max(11.5 * scale, spare * 0.19), 24 * scale)
  const tall = spare * 1.4 + (crowded ? 8 : 1.4 * letters + 3)
  const wide = Math.max(spare + 2 * GAP, crowded ? 0 : 5.6 * letters)
  const seats = ring.points.map(({ x, y }) => ({
    ...{ left: x - cardWidth / 2, right: x + cardWidth / 2 },
    ...{ top: y - cardWidth * 0.7, bottom: y + cardWidth * 0.7 + under },
  }))
  const across = 2 * rx - cardWidth
  const cards = [
    { ...above(seats, ring, spare, tall), beside: false },
    ...LEFTWARDS.map((part) => ({ ...level(ring, part * across, spare, wide, tall, under), beside: true })),
  ].filter(({ box }) => seats.every((seat) => !meet(seat, box)))
  const ways = cards.flatMap(({ at, box, beside }) =>
    widths(across).flatMap((width) => {
      const left = beside ? box.right + GAP + 2 : centre.x - width / 2
      const told = highest([...seats, box], left, left + width, ring)
      return told ? [{ spare: at, told, beside }] : []
    }),
  )
  const [first] = cards
  return ways.reduce<MiddleLayout>((best, way) => (worth(way.told, scale) > worth(best.told, scale) ? way : best), {
    spare: first?.at ?? centre,
    told: { left: centre.x - 70, top: centre.y, width: 140, height: 44 },
    beside: false,
  })
}

/** Under the highest seat in its column. */
function above(
  seats: readonly Box[],
  { centre, ry }: Around,
  spare: number,
  tall: number,
): { at: Point; box: Box } {
  const [left, right] = [centre.x - spare / 2, centre.x + spare / 2]
  const over = seats.filter((seat) => seat.left < right && seat.right > left && seat.top < centre.y)
  const top = Math.max(centre.y - ry + 3 * GAP, ...over.map((seat) => seat.bottom + GAP))
  return { at: { x: centre.x, y: top + spare * 0.7 }, box: { left, right, top, bottom: top + tall } }
}

/** To the left of the centre, at half the height of the free middle. */
function level(
  { centre }: Around,
  away: number,
  spare: number,
  wide: number,
  tall: number,
  under: number,
): { at: Point; box: Box } {
  const x = centre.x - away
  const top = centre.y + under / 2 - tall / 2
  const [left, right] = [x - wide / 2, x + wide / 2]
  return { at: { x, y: top + spare * 0.7 }, box: { left, right, top, bottom: top + tall } }
}

const widths = (across: number): number[] =>
  Array.from({ length: 14 }, (_, step) => Math.round(across * (1 - step * 0.05))).filter((width) => width >= 90)

/** The highest free stretch of a column, of those that reach into the middle of the table. */
function highest(
  boxes: readonly Box[],
  left: number,
  right: number,
  { centre, ry }: Around,
): MiddleLayout['told'] | null {
  const inWay = boxes
    .filter((box) => box.left < right + GAP && box.right > left - GAP)
    .sort((one, other) => one.top - other.top)
  const gaps: { top: number; height: number }[] = []
  let top = centre.y - ry
  for (const box of [...inWay, { top: centre.y + ry, bottom: Infinity }]) {
    if (box.top - GAP > top) gaps.push({ top, height: box.top - GAP - top })
    top = Math.max(top, box.bottom + GAP)
  }
  const best = gaps.reduce<(typeof gaps)[0] | null>(
    (most, gap) => (gap.height > (most?.height ?? 0) ? gap : most),
    null,
  )
  return best && { left, width: right - left, ...best }
}

/** Whether most acts can be read there to their end. */
export const isRoomy = ({ told }: MiddleLayout, scale: number): boolean =>
  worth(told, scale) >= LEAST * scale * scale

/** How much can be read there. */
function worth({ width, height }: MiddleLayout['told'], scale: number): number {
  const text = Math.max(0, Math.min(width, ENOUGH_WIDE * scale) - SIGN)
  const readable = width < NARROW * scale ? text / 2 : text
  return readable * Math.max(0, Math.min(height, ENOUGH_TALL * scale) - EDGE)
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
