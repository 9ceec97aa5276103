/** The crest: a turban in an ogee arch. */
import type { Crest } from '../../art/crest'

export const CREST: Crest = {
  arch: 'M4 78V40C4 22 22 18 32 2C42 18 60 22 60 40V78Z',
  ground: '#0a3238',
  shapes: [
    { d: 'M16 50C12 34 26 28 32 28S52 34 48 50C42 55 22 55 16 50Z', fill: '#f7efd9', line: 1.6 },
    { d: 'M17 45C26 37 38 37 47 45M20 37C28 32 36 32 44 37', line: 1.2 },
    { d: 'M32 38C28 28 33 20 40 17C40 26 37 32 32 38Z', fill: 'var(--gold)', line: 1.2 },
    { d: 'M32 38l4 5-4 6-4-6z', fill: '#c2385a', line: 1.2 },
    { d: 'M21 55C23 70 41 70 43 55C37 58 27 58 21 55Z', fill: '#5b3a1e', line: 1.4 },
  ],
}
