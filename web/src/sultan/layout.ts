/** How large the cards are, and where, so that all the seats have room. */
import { remembered, spread, type Point } from '../play/ring'
import { isRoomy, middleOf, spareWidth, type MiddleLayout } from './middle'

export interface RingLayout {
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
  return { ...ring, labels: labels(ring, width, scale), spareWidth: spare, middle: middleOf(ring, spare, scale) }
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
function labels({ cardWidth, crowded, points }: Ring, width: number, scale: number): number[] {
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
