// The layout of the ring of cards: the largest size at which all seats and the text in the middle have room.
import { remembered, spread, type Point } from '../play/ring'

interface RingLayout {
  cardWidth: number
  /** Too many seats for names below the cards: they are written over the lower edges. */
  crowded: boolean
  centre: Point
  rx: number
  ry: number
  /** Exponent of the superellipse: 2 is an ellipse, more bulges towards the corners, where a phone has free room. */
  power: number
  points: readonly Point[]
  /** Maximum width of each seat's name. */
  labels: readonly number[]
  spareWidth: number
  middle: MiddleLayout
}

type Ring = Omit<RingLayout, 'labels' | 'spareWidth' | 'middle'>

const CARD_RATIO = 1.4
const SMALLEST = 30
/** Smaller cards are hard to tap: the text in the middle never makes cards smaller than this. */
const TAPPED = 46

/** The layout with the largest cards; `scale` is the text size relative to the usual one. */
export const layout = remembered(search)

function search(count: number, width: number, height: number, scale = 1): RingLayout {
  const round = oval(count, width, height, scale)
  // Many seats have more room along a rectangle.
  const square = round.crowded && count > 9 ? cornered(count, width, height, scale) : null
  const ring = square && square.cardWidth > round.cardWidth ? square : round
  const spare = spareWidth(ring)
  return {
    ...ring,
    labels: nameWidths(ring, width, scale),
    spareWidth: spare,
    middle: middleOf(ring, spare, scale),
  }
}

/** Minimum height of a table whose cards can be tapped; in less room it scrolls under the hand. */
export function leastHeight(count: number, scale: number): number {
  return Math.max(count > 12 ? 380 : 0, (count > 9 ? 288 : 216) * Math.min(scale, 1.5))
}

/** Height of the text below a card. */
function textUnder(card: number, crowded: boolean, scale: number): number {
  return (crowded ? 11 : Math.max(34, card * 0.5)) * scale
}

function oval(count: number, width: number, height: number, scale: number): Ring {
  const largest = Math.min(width * 0.2, height * 0.17)
  let fitting: Ring | null = null
  for (let card = largest; ; card -= fitting ? 3 : 1) {
    if (fitting && card < TAPPED) return fitting
    const ring = fit(count, width, height, card, scale)
    if (card <= SMALLEST) return ring
    if (!fits(ring, scale)) continue
    if (isRoomy(middleOf(ring, spareWidth(ring), scale), scale)) return ring
    fitting ??= ring
  }
}

function fit(count: number, width: number, height: number, card: number, scale: number): Ring {
  const crowded = card < 58
  const tall = card * CARD_RATIO
  const text = textUnder(card, crowded, scale)
  const upright = width < height * 1.2
  const rx = width / 2 - card / 2 - (crowded ? 8 : Math.max(12, card * 0.3)) * scale
  const ry = (height - tall - text) / 2 - 10
  const centre = { x: width / 2, y: (height - text) / 2 }
  const power = upright && count > 9 ? (count > 12 ? 3.3 : 2.9) : 2
  const points = spread(count, rx, ry, power).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
  return { cardWidth: card, crowded, centre, rx, ry, power, points }
}

function fits({ cardWidth, crowded, points }: Ring, scale: number): boolean {
  const text = textUnder(cardWidth, crowded, scale)
  const tall = cardWidth * CARD_RATIO + text + (crowded ? 2 : 0)
  return points.every((point, index) => {
    const next = points[(index + 1) % points.length]!
    const [across, down] = [Math.abs(point.x - next.x), Math.abs(point.y - next.y)]
    // Seats side by side need room for their names, diagonal neighbours only for the cards.
    const room = down < text + 8 ? (crowded ? 14 : cardWidth * 0.42) : 5
    const cornersTouch = across >= cardWidth * 0.9 && down >= tall * 0.8
    return across >= cardWidth + room || down >= tall || cornersTouch
  })
}

/** A rectangle: a row at the bottom with the first seat in its middle, a row at the top, the rest at both sides. */
function cornered(count: number, width: number, height: number, scale: number): Ring {
  const text = textUnder(0, true, scale) + 1
  let best: Ring | null = null
  for (let below = 3; below < count; below += 2) {
    for (let side = 1; below + 2 * side < count; side++) {
      const above = count - below - 2 * side
      const [across, down] = [width / Math.max(below, above), (height - 8) / (side + 2)]
      const cardWidth = Math.min(across - 20, (down - text) / CARD_RATIO, 57)
      if (best && best.cardWidth >= cardWidth) continue
      const [rx, ry] = [(width - across) / 2, (height - 8 - down) / 2]
      const centre = { x: width / 2, y: (height - text) / 2 + 4 }
      const row = (number: number, y: number): Point[] =>
        Array.from({ length: number }, (_, at) => ({ x: number > 1 ? rx - (2 * rx * at) / (number - 1) : 0, y }))
      const right = Array.from({ length: side }, (_, at) => ({ x: rx, y: ry - (at + 1) * down }))
      const left = right.map(({ x, y }) => ({ x: -x, y }))
      const bottom = row(below, ry)
      const half = (below - 1) / 2
      // Clockwise from the middle of the bottom row.
      const ring = [
        ...bottom.slice(half),
        ...left,
        ...row(above, -ry).reverse(),
        ...right.reverse(),
        ...bottom.slice(0, half),
      ]
      const points = ring.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
      best = { cardWidth, crowded: true, centre, rx, ry, power: 6, points }
    }
  }
  return best!
}

/** Maximum width of each name: up to its neighbours and to the edge of the table. */
function nameWidths({ cardWidth, crowded, points }: Ring, width: number, scale: number): number[] {
  const tall = cardWidth * CARD_RATIO + textUnder(cardWidth, crowded, scale)
  return points.map((point) => {
    const beside = points.filter((other) => other !== point && Math.abs(other.y - point.y) < tall)
    // The name of a diagonal neighbour is not at the same height, but its card is.
    const rooms = beside.map((other) => {
      const across = Math.abs(other.x - point.x)
      return Math.abs(other.y - point.y) < 20 * scale ? across - 4 : 2 * across - cardWidth - 8
    })
    return Math.max(cardWidth, Math.min(...rooms, 2 * Math.min(point.x, width - point.x) - 2, cardWidth * 2.4))
  })
}

// --- inside the ring: the spare card, and the text that says what happens (`told`) ---

interface MiddleLayout {
  spare: Point
  told: { left: number; top: number; width: number; height: number }
  /** The text is beside the spare card, not below it. */
  beside: boolean
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export type Around = Pick<RingLayout, 'cardWidth' | 'crowded' | 'centre' | 'rx' | 'ry' | 'points'>

/** Pixels between the text and any card. */
const GAP = 4
/** A larger text area is of no more use, in pixels at the usual text size. */
const [ENOUGH_WIDE, ENOUGH_TALL] = [300, 130]
/** Width of the icon beside the text, and height of the margins. */
const [SIGN, EDGE] = [46, 10]
/** Most names are broken in a narrower area. */
const NARROW = 130
/** Room for a sentence of three lines and the names of those who are awaited. */
const LEAST = 160 * 72
/** Shifts of the spare card to the left that are tried, as shares of the width, smallest first. */
const LEFTWARDS = [0.06, 0.1, 0.14, 0.18, 0.22, 0.26, 0.3, 0.34]

/** Width of the spare card: small where the middle has little room for text. */
export const spareWidth = ({ crowded, cardWidth }: Pick<RingLayout, 'crowded' | 'cardWidth'>): number =>
  crowded ? Math.min(40, cardWidth * 0.8) : cardWidth * 0.86

/** Place the spare card above the text or beside it, whichever leaves more room for the text. */
function middleOf(ring: Around, spare: number, scale: number): MiddleLayout {
  const { centre, rx, cardWidth, crowded } = ring
  // At a crowded table names lie over the lower edges of the cards.
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

/** The spare card below the seats at the top. */
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

/** The spare card to the left of the centre, halfway down the free area. */
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

/** The tallest free gap of a column. */
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

/** Whether the text area holds most sentences completely. */
const isRoomy = ({ told }: MiddleLayout, scale: number): boolean => worth(told, scale) >= LEAST * scale * scale

/** How much text fits into an area. */
function worth({ width, height }: MiddleLayout['told'], scale: number): number {
  const text = Math.max(0, Math.min(width, ENOUGH_WIDE * scale) - SIGN)
  const readable = width < NARROW * scale ? text / 2 : text
  return readable * Math.max(0, Math.min(height, ENOUGH_TALL * scale) - EDGE)
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
