/**
 * The faces and the back as pictures of their own. A drawing used by fifteen seats would be laid out and
 * painted piece by piece at each of them; a picture is one piece, drawn once.
 */
import { CHARACTERS, SIDE, type Character } from '../kinds'
import { ICONS } from './icons'
import { GIRIH, star } from './pattern'
import { portraitOf } from './portraits'

const GROUNDS = {
  loyalists: ['#3f74c9', '#1b3c78'],
  rebels: ['#c7434a', '#74161f'],
  neutral: ['#3fa06a', '#17573a'],
}
const ARCH = 'M15 108V54C15 33 40 28 50 13 60 28 85 33 85 54v54z'

const stops = (light: string, dark: string): string =>
  `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>`
const GIRIH_PATTERN =
  `<pattern id="girih" width="${GIRIH.size}" height="${GIRIH.size}" patternUnits="userSpaceOnUse" patternTransform="scale(.5)">` +
  `<path d="${GIRIH.path}" fill="none" stroke="#f6c95c" stroke-width="1.2"/></pattern>`

function picture(defs: string, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="100" height="140"><defs>${defs}${GIRIH_PATTERN}</defs>${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function face(character: Character): string {
  const [light, dark] = GROUNDS[SIDE[character]] as [string, string]
  return picture(
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">${stops(light, dark)}</linearGradient>` +
      `<radialGradient id="sky" cx=".5" cy=".3" r=".85">${stops('#fdf6e0', '#e9cf9a')}</radialGradient>` +
      `<clipPath id="arch"><path d="${ARCH}"/></clipPath>`,
    `<rect x="1" y="1" width="98" height="138" rx="10" fill="url(#ground)" stroke="#1a0f08" stroke-width="1.6"/>` +
      `<rect x="5.5" y="5.5" width="89" height="129" rx="7" fill="url(#girih)" fill-opacity=".34" stroke="#f6c95c" stroke-width="1.3"/>` +
      `<path d="${ARCH}" fill="url(#sky)"/>` +
      `<g clip-path="url(#arch)"><path d="${star(50, 60, 60, 30, 16)}" fill="#f6c95c" opacity=".32"/>${portraitOf(character)}</g>` +
      `<path d="${ARCH}" fill="none" stroke="#f6c95c" stroke-width="2.6"/>` +
      `<g color="#fdf3d4" transform="translate(8 8) scale(.68)">${ICONS[SIDE[character]]}</g>`,
  )
}

const back = (): string =>
  picture(
    `<radialGradient id="night" cx=".5" cy=".4" r=".8">${stops('#1b7078', '#072e35')}</radialGradient>`,
    `<rect x="1" y="1" width="98" height="138" rx="10" fill="url(#night)" stroke="#03161a" stroke-width="1.6"/>` +
      `<rect x="6" y="6" width="88" height="128" rx="7" fill="url(#girih)" fill-opacity=".45" stroke="#f6c95c" stroke-width="1.8"/>` +
      `<path d="${star(50, 70, 36, 27.5)}" fill="#0a4048" stroke="#f6c95c" stroke-width="2.2"/>` +
      `<path d="M59 51a21 21 0 1 0 0 38 17 17 0 1 1 0-38z" fill="#f6c95c"/>` +
      `<path d="${star(62, 70, 9, 3.8, 5)}" fill="#fbe29a"/>`,
  )

/** Where the name is written on a card, and how. */
export const PLATE = {
  x: 4,
  y: 109,
  width: 92,
  height: 25,
  radius: 6,
  line: 1.5,
  baseline: 126.5,
  ink: '#24140c',
  fill: '#fdf5dd',
  stroke: '#f0b429',
  size: (name: string): number => (name.length > 12 ? 12.5 : name.length > 9 ? 14 : 18),
  font: (size: number): string => `600 ${size}px 'El Messiri', Georgia, serif`,
}

export const FACES = Object.fromEntries([['back', back()], ...CHARACTERS.map((one) => [one, face(one)])]) as Record<
  Character | 'back',
  string
>

/** Loaded before the first card is turned up, so that none turns up empty. Until the returned function is called. */
export function ready(): () => void {
  const kept = Object.values(FACES).map((source) => Object.assign(new Image(), { src: source }))
  return () => kept.splice(0)
}
