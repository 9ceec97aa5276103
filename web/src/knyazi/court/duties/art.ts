/** The deck, the broom and the rolled newspaper, on a grid of 48: what a stroke is made of, and its path. */
export type ItemName = 'deal' | 'clear' | 'strike'

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
}
