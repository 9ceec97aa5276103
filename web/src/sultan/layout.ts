/** How large the cards are, and where, so that all the seats have room. */
import { remembered, spread, type Point } from '../play/ring'

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
}

const CARD_RATIO = 1.4

/** The largest cards with which a table of this size holds so many seats without one covering another. */
export const layout = remembered(search)

function search(count: number, width: number, height: number): RingLayout {
  const largest = Math.min(width * 0.2, height * 0.17)
  for (let card = largest; ; card -= 1) {
    const ring = fit(count, width, height, card)
    if (card <= 30 || fits(ring)) return ring
  }
}

/** How much the text needs under a card. */
function textUnder(card: number, crowded: boolean): number {
  return crowded ? 11 : Math.max(34, card * 0.5)
}

function fit(count: number, width: number, height: number, card: number): RingLayout {
  const crowded = card < 58
  const tall = card * CARD_RATIO
  const text = textUnder(card, crowded)
  const upright = width < height * 1.2
  const rx = width / 2 - card / 2 - (crowded ? 8 : Math.max(12, card * 0.3))
  const ry = (height - tall - text) / 2 - 10
  const centre = { x: width / 2, y: (height - text) / 2 }
  const power = upright && count > 9 ? (count > 12 ? 3.3 : 2.9) : 2
  const points = spread(count, rx, ry, power).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
  return { cardWidth: card, crowded, centre, rx, ry, power, points }
}

function fits({ cardWidth, crowded, points }: RingLayout): boolean {
  const text = textUnder(cardWidth, crowded)
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
