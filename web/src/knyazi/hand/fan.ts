/** Where the cards of a hand are drawn: one fan, or two rows of it where there are many. */

export interface Spot {
  /** The middle of the card, and its lower edge above that of the hand, in pixels. */
  x: number
  y: number
  turn: number
  row: number
}

export interface Fan {
  card: number
  height: number
  spots: readonly Spot[]
}

/** Above so many a second row begins. */
const ONE_ROW = 12
const EDGE = 8
const LIFT = 14
/** Cards turn about a point so far below their upper edge, as a part of their height. */
export const PIVOT = 1.2

export function fan(count: number, width: number): Fan {
  const rows = count > ONE_ROW ? 2 : 1
  const inRow = Math.ceil(count / rows)
  const card = Math.min(rows === 2 ? 68 : 84, width / (rows === 2 ? 6.4 : 5.8))
  const behind = card * 0.62
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const row = Math.floor(index / inRow)
    const here = row === rows - 1 ? count - inRow * row : inRow
    const place = here > 1 ? (index % inRow) / (here - 1) - 0.5 : 0
    const breadth = Math.min((here - 1) * card * 0.8, width - card - 2 * EDGE)
    const turn = place * Math.min(16, here * 1.8)
    return {
      x: width / 2 + place * breadth,
      y: (rows - 1 - row) * behind + (0.25 - place * place) * card * 0.34,
      turn,
      row,
    }
  })
  return { card, height: card * 1.4 + (rows - 1) * behind + card * 0.085 + LIFT, spots }
}
