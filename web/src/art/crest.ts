// The crest of a game on the front page: an arch with a picture in it, as data that is small enough for the first page.

/** A shape on a 64 × 80 grid; without a colour it is only outlined. */
interface Shape {
  d: string
  fill?: string
  line: number
}

export interface Crest {
  arch: string
  ground: string
  shapes: readonly Shape[]
}

/** The crest of the page itself: a fur-trimmed cap. */
export const OWN: Crest = {
  arch: 'M4 78V34C4 18 18 14 32 2C46 14 60 18 60 34V78Z',
  ground: '#0a3238',
  shapes: [
    { d: 'M14 60C14 40 24 30 32 26C40 30 50 40 50 60Z', fill: '#e5b945', line: 1.6 },
    { d: 'M32 27V60M23 33C20 42 20 50 20 60M41 33C44 42 44 50 44 60', line: 1.2 },
    { d: 'M30.5 24V20H27V17H30.5V13H33.5V17H37V20H33.5V24A3 3 0 1 1 30.5 24Z', fill: 'var(--gold)', line: 1.2 },
    { d: 'M26 46l3 4-3 4-3-4zM38 46l3 4-3 4-3-4z', fill: '#c2385a', line: 1.2 },
    {
      d: 'M10 60q3-4 6 0q3-4 6 0q3-4 5 0q3-4 5 0q3-4 5 0q3-4 5 0q3-4 6 0q3-4 6 0v9q-3 4-6 0q-3 4-6 0q-3 4-5 0q-3 4-5 0q-3 4-5 0q-3 4-5 0q-3 4-6 0q-3 4-6 0z',
      fill: '#6b4423',
      line: 1.4,
    },
  ],
}
