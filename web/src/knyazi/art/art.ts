/**
 * All drawings of the game as SVG text: suits, characters, icons, things on the table; and, made of them, the medallions
 * and card faces as pictures.
 */
import type { Knyazi } from '../../wire'
import { ESTATE, rankOf, suitOf, SUITS, type Card, type Character, type Suit } from '../types'

export const SUIT_COLOUR: Record<Suit, string> = {
  field: '#965a06',
  mountain: '#6a3f7d',
  forest: '#1f6a3d',
  sea: '#14598c',
}

const grain = (x: number, y: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="2.4" ry="4.6" transform="rotate(${turn} ${x} ${y})"/>`
const ear = [-5.4, 1.2, 7.8].map((y) => grain(-4.5, y, -28) + grain(4.5, y, 28)).join('')

/** 32 × 32 around the origin. Each suit has a shape of its own, so that it is not told by colour alone. */
export const SUIT_ART: Record<Suit, string> = {
  field: `<path d="M0 15V-4" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>${grain(0, -10.5, 0)}${ear}`,
  mountain:
    '<path d="M-15 12-5-11 0-2 5-8 15 12z"/><path d="m-5-11-3.2 7.4 2.6-1.8 1.6 2.4 2.2-2.2zM5-8 2.4-3.9l2-1L6-3l2 1z" fill="#fff" opacity=".85"/>',
  forest: '<path d="m0-15 6.5 9H3.6L9-.5H5.6L12 7H2v7h-4V7h-10l6.4-7.5H-9L-3.6-6h-2.9z"/>',
  sea: '<path d="M-12 3h24c-1 6-5 9-12 9S-11 9-12 3z"/><path d="M-1-14V2h-9c1-8 5-13 9-16zM1.5-11C7-8 10-3 10 2H1.5z"/><path d="M-15 14.5q3.75-3.4 7.5 0t7.5 0 7.5 0 7.5 0" fill="none" stroke="currentColor" stroke-width="1.7"/>',
}

const INK = '#20140c'
const GOLD = '#f0c24b'
const RED = '#d2293e'
const BLUE = '#1f7fa8'
const PALE = '#f7efd9'
const WOOD = '#7a4a22'
const edge = (width: number): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`

/** The picture on the medallion of each character, 48 × 48. */
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

const star = 'm12 2 2.6 6.6 7.4.7-5.5 4.9L18.2 21 12 17.2 5.8 21l1.7-6.8L2 9.3l7.4-.7z'

/** Icons in the colour of the text around them, 24 × 24: one path each, stroked or (`FILLED`) filled. */
export const ICONS = {
  mercy: star,
  sword: 'M4 20 20 4m0 0h-5m5 0v5M5 14l5 5',
  shield: 'M12 2.5 20 5v6c0 5-3.5 8.5-8 10.5C7.5 19.5 4 16 4 11V5z',
  frozen: 'M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9.5 4 12 6l2.5-2m-5 16 2.5-2 2.5 2',
  away: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.6m6 .4a10 10 0 0 1 4 2.2M9 16a5 5 0 0 1 5-.8M12 20h.01',
  bot: 'M5 9h14v10H5zM12 9V4M9 14h.01M15 14h.01',
  waits: 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9m8-18c0 5-4 6-4 9s4 4 4 9',
  look: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 12h.01',
  trade: 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4',
  bestow: star,
  crown: 'M3 18 2 7l6 4 4-7 4 7 6-4-1 11z',
  court: 'M4 21V9l8-6 8 6v12M9 21v-6h6v6M4 9h16',
  careers: 'M3 20h18M5 16l5-5 4 3 6-8m0 0v4m0-4h-4',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11',
  silent: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6m0-6-5 6',
} as const

export type IconName = keyof typeof ICONS

const FILLED = new Set<IconName>(['mercy', 'shield', 'bestow', 'crown'])

export const isFilled = (name: IconName): boolean => FILLED.has(name)

/** Tools of the duties: the deck, the broom and the rolled newspaper. */
export type WorkName = 'deal' | 'clear' | 'strike'
export type ItemName = WorkName | Knyazi.Item

type Stroke = readonly [kind: 'paper' | 'back' | 'wood' | 'straw' | 'ink', path: string]

/** Things on the table, 48 × 48: strokes with their kind, which decides their colours. */
export const THINGS: Record<ItemName, readonly Stroke[]> = {
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

const RING = { nobles: '#e5b945', burghers: '#8fc1d9', rabble: '#c79a68' }
const GROUND = { nobles: '#7c1526', burghers: '#1d4a66', rabble: '#54402c' }
/** Estates differ not only in colour: nobles have beads round their medallion, burghers a cord, the rabble a plain rim. */
const DASH = { nobles: '.1 4.9', burghers: '6 3', rabble: '' }
const CHARACTERS = Object.keys(CHARACTER_ART) as Character[]

function picture(width: number, height: number, drawing: string, colour = '#000'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" color="${colour}">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function medal(character: Character): string {
  const estate = ESTATE[character]
  return (
    `<circle cx="32" cy="32" r="30" fill="${GROUND[estate]}" stroke="${RING[estate]}" stroke-width="3"/>` +
    '<circle cx="32" cy="32" r="24.5" fill="#f6e9c8"/>' +
    `<circle cx="32" cy="32" r="27.2" fill="none" stroke="${RING[estate]}" stroke-width="${estate === 'nobles' ? 2.4 : 1.4}" ` +
    `stroke-dasharray="${DASH[estate]}" stroke-linecap="round"/>` +
    `<g transform="translate(12.6 12.2) scale(.81)">${CHARACTER_ART[character]}</g>`
  )
}

const TRUMP =
  '<rect x="4.5" y="4.5" width="91" height="131" rx="8" fill="none" stroke="#c8860a" stroke-width="3.4"/>' +
  '<path d="m40 131 3-9 5 5 4-9 4 9 5-5 3 9z" fill="#e0a21a" stroke="#5b3a1a"/>'

const pip = (suit: Suit, x: number, y: number, size: number): string =>
  `<g transform="translate(${x + size / 2} ${y + size / 2}) scale(${size / 32})" fill="currentColor">${SUIT_ART[suit]}</g>`

/** Everything but the number, which is text: a picture cannot use the page's font. */
function face(suit: Suit, trump: boolean): string {
  return picture(
    100,
    140,
    '<defs><linearGradient id="parchment" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#fdf5dd"/>' +
      '<stop offset="1" stop-color="#ecd9ad"/></linearGradient><pattern id="stitch" width="8" height="8" patternUnits="userSpaceOnUse">' +
      '<path d="m4 0 4 4-4 4-4-4zm0 2.2L2.2 4 4 5.8 5.8 4z" fill="#b3202f" fill-rule="evenodd"/></pattern></defs>' +
      '<rect x="1" y="1" width="98" height="138" rx="10" fill="url(#parchment)" stroke="#5b3a1a" stroke-width="1.6"/>' +
      '<rect x="86" y="10" width="8" height="120" fill="url(#stitch)" opacity=".75"/>' +
      '<circle cx="52" cy="86" r="29" fill="#fff" opacity=".4"/>' +
      '<circle cx="52" cy="86" r="29" fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="2.4 3"/>' +
      (trump ? TRUMP : '') +
      pip(suit, 10, 43, 24) +
      pip(suit, 29, 63, 46),
    SUIT_COLOUR[suit],
  )
}

/** The medallions, 64 × 64, as the content of a <symbol>. */
export const MEDAL_ART = CHARACTERS.map((one) => [one, medal(one)] as const)

export const MEDALS = Object.fromEntries(MEDAL_ART.map(([one, art]) => [one, picture(64, 64, art)])) as Record<
  Character,
  string
>

const BACK = picture(
  100,
  140,
  '<defs><pattern id="lattice" width="12" height="12" patternUnits="userSpaceOnUse">' +
    '<path d="m6 0 6 6-6 6-6-6z" fill="none" stroke="#e5b945" stroke-width=".9" opacity=".8"/>' +
    '<circle cx="6" cy="6" r="1.3" fill="#e5b945"/></pattern></defs>' +
    '<rect x="1" y="1" width="98" height="138" rx="10" fill="#6b1020" stroke="#2c0610" stroke-width="1.6"/>' +
    '<rect x="7" y="7" width="86" height="126" rx="6" fill="url(#lattice)" stroke="#e5b945" stroke-width="2"/>' +
    '<circle cx="50" cy="70" r="21" fill="#6b1020" stroke="#e5b945" stroke-width="2"/>' +
    '<path d="m37 80-1-19 8 7 6-12 6 12 8-7-1 19z" fill="#e5b945"/>',
)

/** The classes that make an element the face of a card, or (null) its back; its text is the number. */
export function faceOf(card: Card | null, trump: boolean): string {
  if (card === null) return 'k-face k-back'
  return `k-face k-${suitOf(card)}${trump ? ' k-trump' : ''}${rankOf(card) > 9 ? ' k-two' : ''}`
}

const FACES: readonly (readonly [string, string])[] = [
  ['.k-back', BACK],
  ...SUITS.flatMap((suit) => [
    [`.k-${suit}`, face(suit, false)] as const,
    [`.k-${suit}.k-trump`, face(suit, true)] as const,
  ]),
]
const INKS = SUITS.map((suit) => `.k-${suit}{color:${SUIT_COLOUR[suit]}}`)

/**
 * Adds a style sheet with the pictures of all cards, so that each is decoded once and not for every card; returns how to
 * remove it.
 */
export function addCardStyles(): () => void {
  const sheet = new CSSStyleSheet()
  const faces = FACES.map(([name, url]) => `${name}{background-image:url("${url}")}`)
  sheet.replaceSync([...faces, ...INKS].join(''))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
