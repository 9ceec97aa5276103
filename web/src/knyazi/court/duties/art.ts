/** What lies on the table, on a grid of 48: what a stroke is made of, and its path. */
import type { Knyazi } from '../../../wire'

/** What work is done with: the deck, the broom and the rolled newspaper. */
export type WorkName = 'deal' | 'clear' | 'strike'
export type ItemName = WorkName | Knyazi.Item

type Stroke = readonly [kind: 'paper' | 'back' | 'wood' | 'straw' | 'ink', path: string]

export const ART: Record<ItemName, readonly Stroke[]> = {
  deal: [
    ['paper', 'M15 17l16-5 6 20-16 5z'],
    ['paper', 'M13 15h17v22H13z'],
    ['back', 'M11 12h17v22H11z'],
    ['ink', 'M15 16l9 14M24 16l-9 14'],
  ],
  clear: [
    ['wood', 'M35 9L22 26'],
    ['straw', 'M24 23l-9 3-6 11 5 3 5-3 2 3 6-5 2-9z'],
    ['ink', 'M17 28l-4 9M21 29l-3 8'],
  ],
  strike: [
    ['paper', 'M10 32L31 9l7 6-21 23z'],
    ['ink', 'M17 27l12-13M20 31l12-13M24 33l10-11'],
    ['paper', 'M10 32c-2 3 4 9 7 6 2-3-4-8-7-6z'],
  ],
  crown: [
    ['straw', 'M10 34l-2-19 9 8 7-12 7 12 9-8-2 19z'],
    ['ink', 'M11 29h26M24 17v4'],
  ],
  cap: [
    ['back', 'M12 34c0-9-5-12-5-17 6 0 9 3 11 7 1-6 3-10 6-13 3 3 5 7 6 13 2-4 5-7 11-7 0 5-5 8-5 17z'],
    ['ink', 'M12 31h24M7 17h1M24 11h1M40 17h1'],
  ],
  club: [
    ['wood', 'M12 37L24 24'],
    ['straw', 'M22 22c2-6 8-13 13-12s5 8 0 13-11 5-13 3-1-2 0-4z'],
    ['ink', 'M28 19l2 2M32 16l2 2'],
  ],
}
