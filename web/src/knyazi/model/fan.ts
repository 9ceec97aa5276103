/** The geometry of the player's hand: a fan of one row, or of two if there are many cards. All lengths are in pixels. */

/** The place of a card in the fan. */
export interface Spot {
  /** The middle of the card. */
  x: number
  /** How far the card's lower edge is above that of the hand. */
  y: number
  /** The rotation in degrees, clockwise. */
  turn: number
  row: number
}

/** A fan with more cards has two rows. */
const ONE_ROW = 12
/** The free space at both sides. */
const EDGE = 8
/** The room above the fan into which a picked card rises. */
const LIFT = 14
/** How far below its upper edge the point lies about which a card turns, as a part of its height. */
export const PIVOT = 1.2

/** Of a card in one row and in two rows: the greatest width, and how many card widths fill the hand. */
const CARD_SIZES = [
  { widest: 84, across: 5.8 },
  { widest: 68, across: 6.4 },
] as const

// The following are parts of a card's width.
const HEIGHT = 1.4
/** The most that two neighbours are apart. */
const STEP = 0.8
/** How far the upper row rises above the lower one. */
const ROW_RISE = 0.62
/** The curve of a row is a parabola: its middle rises by a quarter of this, its ends stay at the bottom. */
const CURVE = 0.34

/** The angle between the first and the last card: this many degrees for each card of the row, up to a limit. */
const TURN_PER_CARD = 1.8
const MOST_TURN = 16

/** Lay out `count` cards in a hand that is `width` wide. Returns the width of a card, the height of the hand, and each card's place. */
export function fan(count: number, width: number): { card: number; height: number; spots: readonly Spot[] } {
  const rows = count > ONE_ROW ? 2 : 1
  const inRow = Math.ceil(count / rows)
  const size = CARD_SIZES[rows - 1]!
  const card = Math.min(size.widest, width / size.across)
  const rise = card * ROW_RISE
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const row = Math.floor(index / inRow)
    const here = row === rows - 1 ? count - inRow * row : inRow
    /** From −0.5, the left end of the row, to 0.5. */
    const place = here > 1 ? (index % inRow) / (here - 1) - 0.5 : 0
    const breadth = Math.min((here - 1) * card * STEP, width - card - 2 * EDGE)
    return {
      x: width / 2 + place * breadth,
      y: (rows - 1 - row) * rise + (0.25 - place * place) * card * CURVE,
      turn: place * Math.min(MOST_TURN, here * TURN_PER_CARD),
      row,
    }
  })
  return { card, height: card * HEIGHT + (rows - 1) * rise + (card * CURVE) / 4 + LIFT, spots }
}
