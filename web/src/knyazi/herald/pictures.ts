/** What the herald shows of an act or in a scene: the inside of an <svg> of 24 × 24, in the colour around it. */
import { CHARACTER_ART } from '../art/characters'
import { ICONS, isFilled, type IconName } from '../art/icons'
import { ART, type ItemName } from '../court/duties/art'
import type { Character } from '../types'

const LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const INK: Record<string, string> = {
  paper: 'fill="#fdf5dd" stroke="#5c4326" stroke-width="1.5"',
  back: 'fill="#8a1626" stroke="#e5b945" stroke-width="1.5"',
  wood: 'fill="none" stroke="#b98545" stroke-width="3.5"',
  straw: 'fill="#e5b945" stroke="#7a4f12" stroke-width="1.5"',
  ink: 'fill="none" stroke="#5c4326" stroke-width="1.5"',
}

export const sign = (name: IconName): string =>
  `<path d="${ICONS[name]}" ${isFilled(name) ? 'fill="currentColor"' : LINE}/>`

export const thing = (name: ItemName): string =>
  `<g transform="scale(.5)" stroke-linejoin="round" stroke-linecap="round">${ART[name]
    .map(([kind, path]) => `<path d="${path}" ${INK[kind]}/>`)
    .join('')}</g>`

/** On a light ground, as on the medallion. */
export const face = (character: Character): string =>
  `<circle cx="12" cy="12" r="14" fill="#f6e9c8"/><g transform="scale(.5)">${CHARACTER_ART[character]}</g>`

/** Two forks and a torch: what a riot is made with. */
export const FORKS =
  `<path d="M5 21 16 6m-3-3 5 7m-3-9 5 7M19 21 8 6m3-3-5 7m3-9-5 7" ${LINE}/>` +
  '<path d="M12 10c2 2 2 4 0 6-2-2-2-4 0-6z" fill="#ffb338"/>'

/** A sheet with a seal. */
export const SCROLL =
  '<path d="M5 3h12a2 2 0 0 1 2 2v13a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a2 2 0 0 1 1-2z" fill="#fbeecb" stroke="#7a4f12"/>' +
  '<path d="M8 8h8M8 11h8M8 14h5" stroke="#5c4326" fill="none"/><circle cx="15.5" cy="16.5" r="2.4" fill="#b3202f"/>'
