import { remembered, spread, type Point } from '../play/ring'

// How large the cards are, and where, so that all the seats have room.

interface RingLayout {
  cardWidth: number
  /** Too many seats for text under the cards: names lie over their lower edges. */
  crowded: boolean
  centre: Point
  rx: number
  ry: number
  /** 2 makes an ellipse; more bulges it towards its corners, where a crowded phone has room to spare. */
  power: number
  points: readonly Point[]
  /** How wide the name of each seat may be. */
  labels: readonly number[]
  spareWidth: number
  middle: MiddleLayout
}

type Ring = Omit<RingLayout, 'labels' | 'spareWidth' | 'middle'>

const CARD_RATIO = 1.4
const SMALLEST = 30
/** Cards do not become smaller than this for the sake of what is told between them. */
const TAPPED = 46

/** The largest cards with which a table of this size holds so many seats; `scale`: how much larger than usual text is. */
export const layout = remembered(search)

function search(count: number, width: number, height: number, scale = 1): RingLayout {
  const round = oval(count, width, height, scale)
  // Many seats have more room along the edge of a table with corners.
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

/** So high a table has to be for its cards to be tapped; where there is less room, it moves under the own hand. */
export function leastHeight(count: number, scale: number): number {
  return Math.max(count > 12 ? 380 : 0, (count > 9 ? 288 : 216) * Math.min(scale, 1.5))
}

/** How much the text needs under a card. */
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
    // Side by side the names need room too; on the slant only the cards do.
    const room = down < text + 8 ? (crowded ? 14 : cardWidth * 0.42) : 5
    const cornersTouch = across >= cardWidth * 0.9 && down >= tall * 0.8
    return across >= cardWidth + room || down >= tall || cornersTouch
  })
}

/** A row below with the first seat in its middle, a row above, and the rest down both sides. */
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
      // Clockwise from the middle of the row below.
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

/** A name may be as wide as the way to the next one beside it, and to the edge of the table. */
function nameWidths({ cardWidth, crowded, points }: Ring, width: number, scale: number): number[] {
  const tall = cardWidth * CARD_RATIO + textUnder(cardWidth, crowded, scale)
  return points.map((point) => {
    const beside = points.filter((other) => other !== point && Math.abs(other.y - point.y) < tall)
    // On the slant a name comes near a card, not near another name.
    const rooms = beside.map((other) => {
      const across = Math.abs(other.x - point.x)
      return Math.abs(other.y - point.y) < 20 * scale ? across - 4 : 2 * across - cardWidth - 8
    })
    return Math.max(cardWidth, Math.min(...rooms, 2 * Math.min(point.x, width - point.x) - 2, cardWidth * 2.4))
  })
}

// The room inside the ring: where the spare card lies, and where it is told what happens.

interface MiddleLayout {
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
function middleOf(ring: Around, spare: number, scale: number): MiddleLayout {
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
const isRoomy = ({ told }: MiddleLayout, scale: number): boolean => worth(told, scale) >= LEAST * scale * scale

/** How much can be read there. */
function worth({ width, height }: MiddleLayout['told'], scale: number): number {
  const text = Math.max(0, Math.min(width, ENOUGH_WIDE * scale) - SIGN)
  const readable = width < NARROW * scale ? text / 2 : text
  return readable * Math.max(0, Math.min(height, ENOUGH_TALL * scale) - EDGE)
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
