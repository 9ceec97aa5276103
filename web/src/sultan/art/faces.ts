import { CHARACTERS, SIDE, type Character } from '../types'
import { ICONS } from './icons'

// --- the star-and-cross pattern of the table and of the card backs ---

/** Path of a star with two alternating radii. */
export function star(x: number, y: number, outer: number, inner: number, points = 8): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 ? inner : outer
    const angle = (index * Math.PI) / points
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const TILE = 40

/** Stars that touch at their points, with crosses between them. */
export const GIRIH = {
  size: TILE,
  path:
    star(20, 20, 20, 15.3) +
    star(20, 20, 12, 9.2) +
    [0, TILE].flatMap((x) => [0, TILE].map((y) => star(x, y, 6, 3, 4))).join(''),
}

// --- the characters as busts, for the arch of a 100 × 140 card: the shoulders end at y = 106 and
// the top of the head is near y = 30. Few large shapes, so that they are recognised at 40 pixels ---

const INK = '#24140c'
const GOLD = '#f0b429'
const line = `stroke="${INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"`
const thin = `stroke="${INK}" stroke-width="1.1" stroke-linecap="round" fill="none"`

const shoulders = (fill: string, width = 30, top = 84): string =>
  `<path d="M${50 - width} 110 C${50 - width} ${top + 6} ${50 - 14} ${top} 50 ${top} S${50 + width} ${top + 6} ${50 + width} 110Z" fill="${fill}" ${line}/>`
const neck = (skin: string): string => `<path d="M44 72h12v14c-4 4-8 4-12 0z" fill="${skin}" ${line}/>`
const head = (skin: string): string =>
  `<path d="M38 56c0-12 24-12 24 0 0 14-5 23-12 23s-12-9-12-23z" fill="${skin}" ${line}/>`
const eyes = (y = 62): string =>
  `<path d="M42 ${y - 3}q3-2 6 0M52 ${y - 3}q3-2 6 0" ${thin}/><circle cx="45" cy="${y}" r="1.5" fill="${INK}"/><circle cx="55" cy="${y}" r="1.5" fill="${INK}"/>`
const nose = `<path d="M50 62v5l-1.6 1.4" ${thin}/>`

const LIGHT = '#eec39a'
const TAN = '#d19a66'
const BROWN = '#a86c42'

export const PORTRAITS: Partial<Record<Character, string>> = {
  sultan:
    shoulders('#274f97') +
    `<path d="M34 110 50 84l16 26z" fill="#f8efd8" ${line}/><path d="M22 96q14-10 20-11M78 96q-14-10-20-11" stroke="${GOLD}" stroke-width="3" fill="none"/>` +
    neck(LIGHT) +
    head(LIGHT) +
    eyes() +
    nose +
    `<path d="M38 60c0 8-1 22 12 27 13-5 12-19 12-27-2 8-5 9-7 9-3-2-7-2-10 0-2 0-5-1-7-9z" fill="#3a2316" ${line}/><path d="M46.5 74h7" stroke="#c9605a" stroke-width="1.8" stroke-linecap="round"/>` +
    `<path d="M26 50c-5-20 14-28 24-28s29 8 24 28c-8 8-40 8-48 0z" fill="#fbf4e2" ${line}/><path d="M27 46c12-12 34-12 46 0M30 37c10-10 30-10 40 0M39 27c6-4 16-4 22 0" ${thin} opacity=".55"/>` +
    `<path d="M50 34c-8-9-3-19 6-23 3 9 1 17-6 23z" fill="${GOLD}" ${line}/><path d="m50 33 6 8-6 9-6-9z" fill="#c7264a" ${line}/>`,
  guard:
    `<path d="M78 104C92 84 93 56 80 30c3 26-1 48-9 66z" fill="#dbe4e8" ${line}/><path d="M66 94l14 8" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/>` +
    shoulders('#37688f', 29) +
    `<path d="M27 97q23-13 46 0M25 104q25-13 50 0" stroke="#9fc0d6" stroke-width="1.6" fill="none" stroke-dasharray="3 2"/>` +
    `<path d="M33 54c-2 16 0 28 6 34h22c6-6 8-18 6-34z" fill="#8fa4b0" ${line}/><path d="M36 66h28M36 73h28M37 80h26" stroke="${INK}" stroke-width=".9" stroke-dasharray="1.5 2" opacity=".7"/>` +
    head(TAN) +
    eyes() +
    nose +
    `<path d="M50 70c-4-2-9-1-11 3 5 1 9 0 11-1 2 1 6 2 11 1-2-4-7-5-11-3z" fill="#2b190f"/>` +
    `<path d="M33 56c0-20 12-24 17-36 5 12 17 16 17 36-10-5-24-5-34 0z" fill="#c3d0d8" ${line}/><path d="M33 56c10-5 24-5 34 0v-6c-10-5-24-5-34 0z" fill="${GOLD}" ${line}/><path d="M50 24v22" ${thin}/><circle cx="50" cy="18" r="3" fill="${GOLD}" ${line}/>`,
  assassin:
    shoulders('#3b1420', 31, 80) +
    `<path d="M50 22c-18 2-25 22-24 44 0 10 5 18 9 22h30c4-4 9-12 9-22 1-22-6-42-24-44z" fill="#561a2a" ${line}/>` +
    `<path d="M50 32c-11 2-15 14-15 28 0 14 6 24 15 26 9-2 15-12 15-26 0-14-4-26-15-28z" fill="#1d0b10" ${line}/>` +
    `<path d="M36 54c9-4 19-4 28 0v9c-9 4-19 4-28 0z" fill="${TAN}" ${line}/><path d="m39 55 9 3M61 55l-9 3" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/><circle cx="45" cy="60" r="1.7" fill="${INK}"/><circle cx="55" cy="60" r="1.7" fill="${INK}"/>` +
    `<path d="M35 64c10 4 20 4 30 0 0 10-5 19-15 22-10-3-15-12-15-22z" fill="#a3222f" ${line}/>` +
    `<g transform="rotate(-38 60 92)"><path d="M56.5 92 60 52l3.5 40z" fill="#e6edf0" ${line}/><path d="M52 93h16" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/><path d="M60 95v11" stroke="#5a2b1a" stroke-width="5" stroke-linecap="round"/></g>`,
  slave:
    shoulders(BROWN, 31, 82) +
    `<path d="M30 110c0-10 6-16 14-20l6 20zM70 110c0-10-6-16-14-20l-6 20z" fill="#8d7a5c" ${line}/>` +
    neck(BROWN) +
    head(BROWN) +
    eyes() +
    nose +
    `<path d="M46 74q4 3 8 0" ${thin}/>` +
    `<path d="M37 58c-2-20 8-25 13-25s15 5 13 25c-2-8-5-12-13-12s-11 4-13 12z" fill="#241712" ${line}/><path d="M37 50c8-4 18-4 26 0v5c-8-4-18-4-26 0z" fill="#c0392f" ${line}/><path d="m63 52 8 3-5 2 4 6-8-6z" fill="#c0392f" ${line}/>` +
    `<path d="M40 84c6 4 14 4 20 0v6c-6 4-14 4-20 0z" fill="#8b97a0" ${line}/>` +
    `<g fill="none" stroke="#8b97a0" stroke-width="3"><ellipse cx="27" cy="88" rx="5" ry="3.5" transform="rotate(-50 27 88)"/><ellipse cx="22" cy="79" rx="5" ry="3.5" transform="rotate(70 22 79)"/><ellipse cx="73" cy="88" rx="5" ry="3.5" transform="rotate(50 73 88)"/><ellipse cx="78" cy="79" rx="5" ry="3.5" transform="rotate(-70 78 79)"/></g>` +
    `<path d="m20 68-3-5M25 67v-6M80 68l3-5M75 67v-6" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round"/>`,
  overseer:
    `<path d="M73 106C88 92 90 74 80 66s-18 4-10 10 19-2 16-18-14-18-10-26" stroke="#5b3319" stroke-width="3.2" fill="none" stroke-linecap="round"/>` +
    shoulders('#3d6b46', 33, 82) +
    `<path d="M24 100 50 86l26 14" stroke="#6e4424" stroke-width="5" fill="none"/>` +
    neck(TAN) +
    `<path d="M36 54c0-13 28-13 28 0 0 16-6 26-14 26S36 70 36 54z" fill="${TAN}" ${line}/>` +
    `<path d="m40 57 8 2M60 57l-8 2" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/><circle cx="45" cy="62" r="1.5" fill="${INK}"/><circle cx="55" cy="62" r="1.5" fill="${INK}"/>` +
    nose +
    `<path d="M50 69c-5-3-12-1-15 5 6 2 12 1 15-2 3 3 9 4 15 2-3-6-10-8-15-5z" fill="#20120b"/><path d="M37 66c0 10 5 17 13 18 8-1 13-8 13-18" stroke="#20120b" stroke-width="2.4" fill="none"/>` +
    `<path d="M36 50 40 24h20l4 26c-9-4-19-4-28 0z" fill="#b5262f" ${line}/><path d="M40 24q10-4 20 0-10 4-20 0z" fill="#d2454c" ${line}/><path d="M50 24c8 0 14 6 15 16" stroke="${INK}" stroke-width="1.6" fill="none"/><path d="M63 39h4l1 9h-6z" fill="${INK}"/>`,
  dancer:
    `<path d="M31 56c-4 22-6 36-12 50h16zM69 56c4 22 6 36 12 50H65z" fill="#2a1610" ${line}/>` +
    shoulders(LIGHT, 26, 86) +
    `<path d="M30 110c4-8 12-10 20-4 8-6 16-4 20 4z" fill="#b72c72" ${line}/>` +
    neck(LIGHT) +
    head(LIGHT) +
    `<path d="M34 60c-3-26 8-34 16-34s19 8 16 34c-3-10-8-16-16-16s-13 6-16 16z" fill="#2a1610" ${line}/>` +
    `<path d="M41 59q4-3 7 .5M52 59.500q3-3.5 7-.5" ${thin}/><path d="M42 61.500q3-2 6 0-3 2.5-6 0zM52 61.500q3-2 6 0-3 2.5-6 0z" fill="${INK}"/>` +
    `<path d="M36 65c9 3 19 3 28 0 1 10-2 20-14 27-12-7-15-17-14-27z" fill="#e58bb5" opacity=".93" ${line}/><path d="M40 72q10 4 20 0M43 80q7 3 14 0" ${thin} opacity=".4"/>` +
    `<path d="M35 50c9-6 21-6 30 0" stroke="${GOLD}" stroke-width="3" fill="none"/><circle cx="50" cy="50" r="3" fill="#25a0a0" ${line}/><g fill="${GOLD}"><circle cx="42" cy="51" r="2"/><circle cx="58" cy="51" r="2"/><circle cx="36" cy="54" r="2"/><circle cx="64" cy="54" r="2"/></g>`,
  vizier:
    shoulders('#1f6a4a', 31) +
    `<path d="M40 86 34 110h32l-6-24z" fill="#123f2d" ${line}/><path d="M40 86 33 110M60 86l7 24" stroke="${GOLD}" stroke-width="3"/>` +
    neck(LIGHT) +
    head(LIGHT) +
    eyes() +
    nose +
    `<path d="M37 62c0 12-2 32 13 44 15-12 13-32 13-44-2 7-5 9-8 9-3-2-7-2-10 0-3 0-6-2-8-9z" fill="#ded8cb" ${line}/><path d="M45 80q1 10 5 18M55 80q-1 10-5 18" ${thin} opacity=".5"/><path d="M47 75h6" stroke="#b65a52" stroke-width="1.8" stroke-linecap="round"/>` +
    `<path d="M31 52c-2-14 8-16 10-32 6-4 12-4 18 0 2 16 12 18 10 32-10 6-28 6-38 0z" fill="#2f9160" ${line}/><path d="M31 51c9-9 29-9 38 0 0 4-1 5-2 6-10-7-24-7-34 0-1-1-2-2-2-6z" fill="#f2e8cf" ${line}/><path d="M43 22q-1 12-6 19M57 22q1 12 6 19" ${thin} opacity=".6"/><circle cx="50" cy="41" r="4" fill="#c7264a" ${line}/>` +
    `<g transform="rotate(14 76 92)"><path d="M68 78h16v26H68z" fill="#f6ecd0" ${line}/><path d="M66 78h20M66 104h20" stroke="#8d5a2b" stroke-width="4" stroke-linecap="round"/><path d="M71 85h10M71 90h10M71 95h6" ${thin}/></g>`,
  seer:
    `<path d="M50 22c-20 0-27 20-26 42 0 18-6 30-6 46h64c0-16-6-28-6-46 1-22-6-42-26-42z" fill="#5a3a86" ${line}/>` +
    `<path d="M50 31c-13 0-17 12-17 26 0 16 6 28 17 30 11-2 17-14 17-30 0-14-4-26-17-26z" fill="#2c1a45"/>` +
    head(LIGHT) +
    `<path d="M38 58c-1-12 5-16 12-16s13 4 12 16c-3-6-6-10-12-10s-9 4-12 10z" fill="#6c6470" ${line}/>` +
    `<path d="M42 62q3 2 6 0M52 62q3 2 6 0" ${thin}/>` +
    nose +
    `<path d="M46 73q4 2 8 0" ${thin}/>` +
    `<path d="M32 48c10-9 26-9 36 0" stroke="${GOLD}" stroke-width="2.6" fill="none"/><circle cx="50" cy="41" r="2.8" fill="#7fe0ea" ${line}/><circle cx="36.5" cy="70" r="2.2" fill="${GOLD}" ${line}/><circle cx="63.5" cy="70" r="2.2" fill="${GOLD}" ${line}/>` +
    `<circle cx="50" cy="96" r="14" fill="#8fe3ec" ${line}/><path d="M41 95c1-7 7-9 12-8" stroke="#fff" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="m51 91 1.8 4.2 4.5.4-3.4 3 1 4.4-3.9-2.4-3.9 2.4 1-4.4-3.4-3 4.5-.4z" fill="#fff" opacity=".9"/>` +
    `<path d="M26 108c4-8 9-10 14-9M74 108c-4-8-9-10-14-9" stroke="${LIGHT}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
}

/** For a character without a portrait: a head and shoulders without a face. */
const STRANGER = shoulders('#6b5a48') + neck(TAN) + head(TAN)

export const portraitOf = (character: string): string => PORTRAITS[character as Character] ?? STRANGER

// --- the faces and the back as images. A drawing repeated at fifteen seats would be laid out and
// painted shape by shape at each of them; an image is rasterised once ---

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

/** Position and style of the name on a card. */
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

/** Preload all images, so that no card turns up empty; the returned function releases them. */
export function ready(): () => void {
  const kept = Object.values(FACES).map((source) => Object.assign(new Image(), { src: source }))
  return () => kept.splice(0)
}
