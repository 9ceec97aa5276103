/** The geometry and the colours of the careers chart. */
import type { Seat } from '../../wire'
import { placesHeld, type PartyRecord } from './record'

export const LANE = 24
const SLANT = 7

/** Distinguishable on dark violet. From the seventh seat on colours repeat, with dashed lines. */
const COLOURS = ['#f6c95c', '#ff8a75', '#7fd6a4', '#7cc4ff', '#d9a3ff', '#ffffff']
const DASHES = ['none', '6 4']
/** The same for paper. */
const INKS = ['#8a6408', '#b3261e', '#1f6a3d', '#14598c', '#6a3f7d', '#20140c']

export const colour = (seat: Seat, paper = false): string => (paper ? INKS : COLOURS)[seat % COLOURS.length]!
export const dash = (seat: Seat): string => DASHES[Math.floor(seat / COLOURS.length) % DASHES.length]!

export interface Stretch {
  party: PartyRecord
  from: number
  to: number
}

/** Parties side by side between two x, each as wide as it has turns. */
export function stretches(parties: readonly PartyRecord[], left: number, right: number): Stretch[] {
  const long = (party: PartyRecord) => Math.max(4, party.turns + 1)
  const all = parties.reduce((sum, party) => sum + long(party), 0)
  let from = left
  return parties.map((party) => {
    const to = from + ((right - left) * long(party)) / (all || 1)
    const stretch = { party, from, to }
    from = to
    return stretch
  })
}

/** The x of a turn. */
export function across({ party, from, to }: Stretch, turn: number): number {
  return from + (to - from) * Math.min(1, turn / Math.max(4, party.turns + 1))
}

/** The y of the middle of a lane; the highest place is at the top. */
export const down = (rank: number, lanes: number): number => (lanes - 1 - rank) * LANE + LANE / 2

/** The line of one seat through all parties, as an SVG path whose x never decreases. */
export function careerPath(drawn: readonly Stretch[], seat: Seat, lanes: number): string {
  let path = ''
  let [x, last] = [0, -1]
  const put = (number: number) => Math.round(number * 10) / 10
  for (const stretch of drawn) {
    for (const { turn, rank } of placesHeld(stretch.party, seat)) {
      const y = down(rank, lanes)
      const at = Math.max(x, across(stretch, turn))
      if (last < 0) path = `M${put(at)} ${y}`
      else if (rank !== last) path += `H${put(at)}L${put((x = Math.min(at + SLANT, stretch.to)))} ${y}`
      last = rank
      x = Math.max(x, at)
    }
    x = Math.max(x, across(stretch, stretch.party.turns))
    if (last >= 0) path += `H${put(stretch.party.how === null ? x : (x = stretch.to))}`
  }
  return path
}
