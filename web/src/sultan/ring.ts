/** Where the seats are drawn: at equal arc length on the ellipse of the table, the first one at the bottom. */

/** On which side of its card a seat's name is written: towards the middle, where there is room. */
export type LabelSide = 'above' | 'below' | 'left' | 'right'

export interface SeatPoint {
  x: number
  y: number
  label: LabelSide
}

export interface RingLayout {
  cardWidth: number
  centre: { x: number; y: number }
  rx: number
  ry: number
  points: readonly SeatPoint[]
}

const CARD_RATIO = 1.4
const STEPS = 720

/** Points clockwise from the bottom; equal angles would crowd the flat ends of a long ellipse. */
export function ellipse(count: number, rx: number, ry: number): { x: number; y: number }[] {
  const at = (step: number) => {
    const angle = Math.PI / 2 + (step / STEPS) * 2 * Math.PI
    return { x: rx * Math.cos(angle), y: ry * Math.sin(angle) }
  }
  const lengths = [0]
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [at(step - 1), at(step)]
    lengths.push(lengths[step - 1]! + Math.hypot(to.x - from.x, to.y - from.y))
  }
  const whole = lengths[STEPS]!
  let step = 0
  return Array.from({ length: count }, (_, index) => {
    while (lengths[step]! < (index / count) * whole) step++
    return at(step)
  })
}

/** The largest cards with which a table of this size holds so many seats without one covering another. */
export function layout(count: number, width: number, height: number): RingLayout {
  const upright = width < height * 1.15
  const largest = Math.min(width, height) * (upright ? 0.24 : 0.2)
  for (let card = largest; ; card -= 2) {
    const ring = fit(count, width, height, card, upright)
    if (card <= 30 || fits(ring, upright)) return ring
  }
}

/** The text beside a card of a wide table lies below it; on an upright one it lies towards the middle. */
const belowCard = (card: number): number => Math.max(30, card * 0.44)

function fit(count: number, width: number, height: number, card: number, upright: boolean): RingLayout {
  const tall = card * CARD_RATIO
  const label = upright ? 0 : belowCard(card)
  const rx = width / 2 - card / 2 - (upright ? 6 : Math.max(14, card * 0.35))
  const ry = (height - tall - label) / 2 - 8
  const centre = { x: width / 2, y: (height - label) / 2 }
  const points = ellipse(count, rx, ry).map(({ x, y }) => ({
    x: centre.x + x,
    y: centre.y + y,
    label: upright ? towardsMiddle(x / rx, y) : ('below' as const),
  }))
  return { cardWidth: card, centre, rx, ry, points }
}

function towardsMiddle(x: number, y: number): LabelSide {
  if (Math.abs(x) > 0.5) return x < 0 ? 'right' : 'left'
  return y < 0 ? 'below' : 'above'
}

function fits({ cardWidth, points }: RingLayout, upright: boolean): boolean {
  const tall = cardWidth * CARD_RATIO + (upright ? 5 : belowCard(cardWidth))
  const wide = cardWidth + (upright ? 14 : cardWidth * 0.5)
  return points.every((point, index) => {
    const next = points[(index + 1) % points.length]!
    return Math.abs(point.x - next.x) >= wide || Math.abs(point.y - next.y) >= tall
  })
}

/** The seats in the order in which they are drawn: `me` first, then clockwise. */
export function seatsFrom(me: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (me + index) % count)
}
