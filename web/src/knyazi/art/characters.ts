/** What stands on the medallion of each character, on a grid of 48 × 48. */
import type { Character } from '../types'

const INK = '#20140c'
const GOLD = '#f0c24b'
const RED = '#d2293e'
const BLUE = '#1f7fa8'
const PALE = '#f7efd9'
const WOOD = '#7a4a22'
const edge = (width: number): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`

export const CHARACTER_ART: Record<Character, string> = {
  tsar: `<path d="M8 34 6 15l10 8 8-14 8 14 10-8-2 19z" fill="${GOLD}" ${edge(2)}/><path d="M8 34h32v6H8z" fill="${INK}"/><circle cx="24" cy="8" r="3" fill="${RED}"/><circle cx="6" cy="14" r="2.4" fill="${BLUE}"/><circle cx="42" cy="14" r="2.4" fill="${BLUE}"/><circle cx="24" cy="28" r="3" fill="${RED}"/>`,
  tsarevich: `<path d="M10 36h28v4H10z" fill="${INK}"/><path d="M10 35 9 22l8 5 7-10 7 10 8-5-1 13z" fill="${GOLD}" ${edge(2)}/><path d="M24 17c-4-7 2-12 9-13-1 6-4 11-9 13z" fill="#e0562b" ${edge(1.5)}/>`,
  boyar: `<path d="M13 40 10 8h28l-3 32z" fill="${WOOD}" ${edge(2)}/><path d="M10.6 14h26.8M11.4 21h25.2M12 28h24" stroke="${INK}" stroke-width="1.2" opacity=".5"/><path d="M10 8q14-6 28 0" fill="${GOLD}" ${edge(2)}/><path d="M11 36h26v6H11z" fill="${GOLD}" ${edge(1.6)}/>`,
  confessor: `<path d="M24 14c10 6 14 11 13 17-1 5-6 6-6 11H17c0-5-5-6-6-11-1-6 3-11 13-17z" fill="${GOLD}" ${edge(2)}/><path d="M24 3v12M20 7h8m-7 4.5 6 1.5" stroke="${INK}" stroke-width="2"/><path d="M24 15c-5 9-5 19-3 27m3-27c5 9 5 19 3 27" stroke="${INK}" stroke-width="1.1" fill="none" opacity=".6"/>`,
  voevoda: `<path d="M24 6c3 8 14 12 14 25v7H10v-7C10 18 21 14 24 6z" fill="#9fb0bd" ${edge(2)}/><path d="M10 31h28v5H10z" fill="${GOLD}" ${edge(1.4)}/><path d="M22.3 31h3.4v11h-3.4z" fill="${INK}"/><circle cx="24" cy="5" r="2.4" fill="${RED}"/>`,
  merchant: `<path d="M17 14C8 22 6 30 9 37c2 5 28 5 30 0 3-7 1-15-8-23z" fill="#b0762c" ${edge(2)}/><path d="m15 6 5 6 4-5 4 5 5-6-2 8H17z" fill="#b0762c" ${edge(2)}/><path d="M16 14h16" stroke="${RED}" stroke-width="3"/><circle cx="24" cy="29" r="7.5" fill="${GOLD}" ${edge(1.6)}/><path d="M24 24.5v9m-3-6.5c1-2 5-2 6 0m-6 4c1 2 5 2 6 0" stroke="${INK}" stroke-width="1.5" fill="none"/>`,
  spy: `<path d="M4 25c8-12 32-12 40 0-8 12-32 12-40 0z" fill="${PALE}" ${edge(2.2)}/><circle cx="24" cy="25" r="8" fill="${BLUE}" ${edge(1.6)}/><circle cx="24" cy="25" r="3.4" fill="${INK}"/><path d="m7 14 4 4m30-4-4 4M24 8v5" stroke="${GOLD}" stroke-width="2.4" stroke-linecap="round"/>`,
  official: `<path d="M13 8h23v28c0 4-3 5-5 5H11c3 0 3-3 3-5V8z" fill="${PALE}" ${edge(2)}/><path d="M19 16h12m-12 6h12m-12 6h8" stroke="${INK}" stroke-width="1.8" opacity=".7"/><path d="M42 4C34 10 30 20 27 33 33 26 40 18 42 4z" fill="${GOLD}" ${edge(1.5)}/>`,
  executioner: `<path d="m13 41 17-31" stroke="${WOOD}" stroke-width="4.2" stroke-linecap="round"/><path d="M24 10c6-8 17-3 19 7-7-1-11 2-12 7-2-6-5-10-7-14z" fill="#aebcc6" ${edge(2)}/><path d="M43 17c-3-1-7 0-9 2" stroke="${RED}" stroke-width="2.4" fill="none"/>`,
  jester: `<path d="M10 34C8 20 3 19 4 12c7 0 13 4 15 10 0-10 3-15 5-17 2 2 5 7 5 17 2-6 8-10 15-10 1 7-4 8-6 22z" fill="#2c8a53" ${edge(2)}/><path d="M24 5c2 2 5 7 5 17 2-6 8-10 15-10 1 7-4 8-6 22H24z" fill="${RED}"/><path d="M10 34h28v6H10z" fill="${GOLD}" ${edge(1.6)}/><g fill="${GOLD}" stroke="${INK}"><circle cx="4" cy="13" r="2.6"/><circle cx="24" cy="5" r="2.6"/><circle cx="44" cy="13" r="2.6"/></g>`,
  sweeper: `<path d="M33 5 21 25" stroke="#8a5a2b" stroke-width="3.6" stroke-linecap="round"/><path d="m17 22 8 5c2 8-2 14-8 17-2-3-8-4-11-3 0-8 4-16 11-19z" fill="#c9993f" ${edge(2)}/><path d="m12 40 7-12m-2 14 5-12M8 39l8-13" stroke="${INK}" stroke-width="1.2"/><path d="m16.4 22.6 9 5.2" stroke="${RED}" stroke-width="2.6"/>`,
  kholop: `<path d="M5 33c0-8 9-7 14-11l5-8h10c2 8 8 10 9 19 0 4-3 5-7 5H12c-4 0-7-1-7-5z" fill="#c9a15a" ${edge(2)}/><path d="m12 28 12 9m-6-13 15 13M23 18l17 17m-7-20L17 37m21-15L27 37m-3-17L10 35" stroke="${INK}" stroke-width="1.1" opacity=".55"/><path d="M24 14c-2-6 2-8 5-10m5 10c2-5-1-8-4-10" stroke="${PALE}" stroke-width="1.8" fill="none"/>`,
}
