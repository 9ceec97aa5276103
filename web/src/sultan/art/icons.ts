// Icons on a 24 × 24 grid in the colour of the text. No emoji: many devices lack them.
import type { Reaction } from '../model/offers'
import type { OFFERS } from '../terms'

const stroked = (paths: string, width = 2): string =>
  `<g fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`

export const ICONS = {
  prison: stroked('<path d="M4 4h16v16H4zM8 4v16M12 4v16M16 4v16"/>'),
  shackles: stroked('<circle cx="6.5" cy="12" r="4"/><circle cx="17.5" cy="12" r="4"/><path d="M10.5 12h3"/>', 2.4),
  fatigue: stroked('<path d="M4 5h6l-6 7h6M13 11h7l-7 8h7"/>'),
  must_hide: stroked('<path d="M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7-1.5 0-3-.4-4.5-1.300M4 21 20 3"/>'),
  coronation: '<path d="M3 19 2 7l6 4 4-8 4 8 6-4-1 12z" fill="currentColor"/>',
  choice: '<path d="M5 2h2v20H5zM8 3h12l-3 4.5 3 4.500H8z" fill="currentColor"/>',
  prediction:
    '<path d="M12 2a8 8 0 0 1 6 13.300L20 22H4l2-6.700A8 8 0 0 1 12 2zm0 3-1.3 3.2-3.4.2 2.6 2.2-.9 3.4 3-1.9 3 1.9-.9-3.4 2.6-2.2-3.4-.2z" fill="currentColor" fill-rule="evenodd"/>',
  dead: '<path d="M12 2C7 2 4 5.5 4 10c0 3 1.5 5 3 6v3h2v3h6v-3h2v-3c1.5-1 3-3 3-6 0-4.5-3-8-8-8zM9 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" fill="currentColor" fill-rule="evenodd"/>',
  loyalists: '<path d="M3 18 2 8l6 3.500L12 4l4 7.500L22 8l-1 10zM4 20h16v2H4z" fill="currentColor"/>',
  rebels:
    '<path d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 1.5-5 1-9zm0 12c-1 1.5-2 2-2 3.500a2 2 0 0 0 4 0c0-1.5-1-2-2-3.500z" fill="currentColor" fill-rule="evenodd"/>',
  neutral: stroked('<path d="M12 3v17M7 21h10M4 7h16M4 7l-2.5 7h5zM20 7l-2.5 7h5z"/>'),
  eye: stroked(
    '<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3" fill="currentColor"/>',
  ),
  swap: stroked('<path d="M4 9h13l-4-4M20 15H7l4 4"/>', 2.4),
  dagger: '<path d="m12 1 3 13H9zM5 14h14v3H5zM10.5 17h3v6h-3z" fill="currentColor"/>',
  ability: '<path d="m12 1 3 7.5 8 .6-6.2 5.1 2 7.8-6.8-4.300L5.2 22l2-7.800L1 9.100l8-.6z" fill="currentColor"/>',
  book: stroked('<path d="M4 4h7a2 2 0 0 1 1 1v15a2 2 0 0 0-1-1H4zM20 4h-7a2 2 0 0 0-1 1v15a2 2 0 0 1 1-1h7z"/>'),
  claims: stroked('<path d="M3 4h18v12H10l-5 4v-4H3zM8 9h8M8 12h5"/>'),
  cards: stroked('<path d="M9 3h11v15H9zM9 7H4v14h11v-3M14.500 7.500v6M12.500 10.500h4"/>'),
  log: stroked('<path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h3"/>'),
  question: stroked(
    '<circle cx="12" cy="12" r="9.5"/><path d="M9 9.500a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500v.1"/>',
    2.2,
  ),
  sound: stroked('<path d="M3 9v6h4l5 4V5L7 9zM16 8.500a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12"/>'),
  silent: stroked('<path d="M3 9v6h4l5 4V5L7 9zM16 9l6 6M22 9l-6 6"/>'),
  voice: stroked('<path d="M4 10v4h3l11 5V5L7 10zM8 14v6h3v-5"/>'),
  close: stroked('<path d="m5 5 14 14M19 5 5 19"/>', 2.6),
  check: stroked('<path d="m4 13 5 5L20 6"/>', 3),
  cross: stroked('<path d="m6 6 12 12M18 6 6 18"/>', 3),
  left: stroked('<path d="m15 4-8 8 8 8"/>', 2.6),
  bot: stroked(
    '<path d="M5 9h14v10H5zM12 9V4M9 14v.1M15 14v.1"/><circle cx="12" cy="3.5" r="1" fill="currentColor"/>',
  ),
  away: stroked('<path d="M3 9a14 14 0 0 1 18 0M7 13.500a8 8 0 0 1 10 0M12 18v.1M3 3l18 18"/>'),
} as const

export type IconName = keyof typeof ICONS

/** The icon of a mark has its name; a mark without an icon gets a plain star. */
export const iconOfMark = (mark: string): IconName => (mark in ICONS ? (mark as IconName) : 'ability')

// Icons of the actions, and of the threats that a reaction could still avert.

/** For an action without an icon of its own. */
const PLAIN: IconName = 'ability'

export const SIGNS: Partial<Record<keyof (typeof OFFERS)['ru'], IconName>> = {
  peek: 'eye',
  swap: 'swap',
  hide: 'must_hide',
  secret_swap: 'swap',
  pass: 'ability',
  execute: 'dagger',
  arrest: 'prison',
  murder: 'dagger',
  call: 'ability',
  hunt: 'shackles',
  capture: 'shackles',
  dance: 'ability',
  manipulate: 'ability',
  declare: 'choice',
  force: 'ability',
  prophesy: 'eye',
  predict: 'prediction',
  strike: 'dagger',
  escape: 'ability',
  join: 'ability',
  let_be: 'ability',
  take_throne: 'coronation',
  standing_order: 'ability',
  claim_role: 'claims',
  claim_sight: 'claims',
  claim_swap: 'swap',
  ready: 'ability',
}

export const THREATS: Partial<Record<Reaction, IconName>> = { escape: 'prison', strike: 'dagger', join: 'ability' }

export const iconOf = (action: string): IconName => (SIGNS as Partial<Record<string, IconName>>)[action] ?? PLAIN

/** The icon at the seat that a reaction could still save. */
export const threatOf = (phase: string): IconName => (THREATS as Partial<Record<string, IconName>>)[phase] ?? PLAIN
