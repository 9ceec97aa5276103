/** Medallions, faces and the back of cards, each one picture. */
import { ESTATE, rankOf, SUITS, suitOf, type Card, type Character, type Suit } from '../types'
import { CHARACTER_ART } from './characters'
import { SUIT_ART, SUIT_COLOUR } from './suits'

const RING = { nobles: '#e5b945', burghers: '#8fc1d9', rabble: '#c79a68' }
const GROUND = { nobles: '#7c1526', burghers: '#1d4a66', rabble: '#54402c' }
/** Not by colour alone: nobles have beads round their medallion, burghers a cord, the rabble a plain rim. */
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

/** All but the number, which is written in a font that a picture does not have. */
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

/** What stands in the symbol of a character, on a grid of 64 × 64. */
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

/** The classes with which anything is the face of a card, or its back; the number is its text. */
export function faceOf(card: Card | null, trump: boolean): string {
  if (card === null) return 'k-face k-back'
  return `k-face k-${suitOf(card)}${trump ? ' k-trump' : ''}${rankOf(card) > 9 ? ' k-two' : ''}`
}

/** The pictures of all cards by their selectors. */
const FACES: readonly (readonly [string, string])[] = [
  ['.k-back', BACK],
  ...SUITS.flatMap((suit) => [
    [`.k-${suit}`, face(suit, false)] as const,
    [`.k-${suit}.k-trump`, face(suit, true)] as const,
  ]),
]
const INKS = SUITS.map((suit) => `.k-${suit}{color:${SUIT_COLOUR[suit]}}`)

/** A picture in a sheet is loaded once, and not for each card; until the returned function is called. */
export function ready(): () => void {
  const sheet = new CSSStyleSheet()
  const faces = FACES.map(([name, url]) => `${name}{background-image:url("${url}")}`)
  sheet.replaceSync([...faces, ...INKS].join(''))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
