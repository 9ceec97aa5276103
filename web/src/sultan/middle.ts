/** The room inside the ring: where the spare card lies, and where it is told what happens. */
import type { Point } from '../play/ring'
import type { RingLayout } from './layout'

export interface MiddleLayout {
  spare: Point
  told: { left: number; top: number; width: number; height: number }
  /** What is told stands beside the card. */
  beside: boolean
}

/** How far beside the centre the spare card may lie, as parts of the room across: as far as no seat is in its way. */
const LEFTWARDS = [0.26, 0.22, 0.18, 0.14, 0.1]

export function middleOf(ring: RingLayout, spare: number, scale: number): MiddleLayout {
  const { centre, rx, ry, cardWidth, crowded, power } = ring
  const under = crowded ? 14 : Math.max(34, cardWidth * 0.5) * scale
  // What a rectangle in the table's edge has, less the seats that reach into it.
  const round = power > 2.5 ? 0.95 : 0.86
  const across = Math.max(140, (2 * rx - cardWidth * 1.15) * round)
  const down = Math.max(60, 2 * ry - cardWidth * 1.4 - under)
  const top = centre.y - ry + cardWidth * 0.7 + under
  const left = centre.x - across / 2
  const tall = spare * 1.4 + 22 * scale
  if (across > down * 1.5) {
    const y = top + down / 2 - 8
    const free = LEFTWARDS.find((part) => isFree(ring, centre.x - across * part, y, spare, under, tall))
    const card = { x: centre.x - across * (free ?? LEFTWARDS.at(-1)!), y }
    const from = card.x + spare * 0.75
    return {
      spare: card,
      told: { left: from, top, width: left + across * 0.94 - from, height: down },
      beside: true,
    }
  }
  const below = top + tall + 4
  return {
    spare: { x: centre.x, y: top + spare * 0.7 + 2 },
    told: { left, top: below, width: across, height: Math.max(44, top + down - below) },
    beside: false,
  }
}

/** Whether a spare card with its name touches no seat. */
function isFree(ring: RingLayout, x: number, y: number, spare: number, under: number, tall: number): boolean {
  const half = ring.cardWidth * 0.7
  return ring.points.every(
    (seat) =>
      Math.abs(seat.x - x) > (ring.cardWidth + spare) / 2 + 6 ||
      seat.y - half > y - spare * 0.7 + tall ||
      seat.y + half + under < y - spare * 0.7,
  )
}
