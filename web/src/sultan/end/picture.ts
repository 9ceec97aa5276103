/** The evening as a picture to share: winner, points by round, and how often each player lied. */
import { escaped, Sheet, type Drawn } from '../../ui/picture/sheet'
import type { Result } from '../types'
import { COLOURS, DASHES, ledger, lines, path } from './scores'

const NIGHT = { ground: '#06252a', ink: '#f3ead0', accent: '#f6c95c', onAccent: '#24140c' }
const [WIDTH, HEIGHT, LEFT, NAMES] = [640, 300, 30, 150]

interface Evening {
  results: readonly Result[]
  /** Place and name of each seat. */
  people: readonly { place: number; name: string; points: string }[]
  words: { heading: string; game: string; rounds: string; winners: string; points: string; lies: string }
  /** How often somebody lied, in words. */
  lied: (lies: number, all: number) => string
}

export function picture({ results, people, words, lied }: Evening, day: string): Drawn {
  const ranked = people.map((one, seat) => ({ ...one, seat })).sort((a, b) => a.place - b.place)
  const first = ranked.filter((one) => one.place === 1).map((one) => one.name)
  const chart = drawn(results, ranked)
  const sheet = new Sheet(NIGHT)
    .band(words.heading, `${words.game} · ${words.rounds} · ${day}`)
    .heading(`${words.winners}: ${first.join(', ')}`)
    .drawing(chart, LEFT + WIDTH + NAMES, HEIGHT + 60)
    .heading(words.points)
    .pairs(ranked.map((one) => [`${one.place}. ${one.name}`, one.points] as const))
  const liars = ledger(results.flatMap((one) => one.claims)).filter((page) => page.lies > 0)
  if (liars.length) sheet.heading(words.lies)
  return sheet
    .pairs(liars.map((page) => [people[page.by]!.name, lied(page.lies, page.claims.length)] as const))
    .done(location.host)
}

/** The chart of points with names at the ends of its lines. */
function drawn(results: readonly Result[], ranked: readonly { seat: number; name: string }[]): string {
  const all = lines(results, ranked.length)
  const most = Math.max(1, ...all.map((line) => line.sums.at(-1)!))
  const step = Math.min(22, HEIGHT / ranked.length)
  let above = -step
  const parts = results.map((result, at) => {
    const x = ((at + 1) / results.length) * WIDTH
    return `<path d="M${x} 0V${HEIGHT}" stroke="#2c666d"/><text x="${x - 4}" y="${HEIGHT + 26}">${result.round}</text>`
  })
  for (const { seat, name } of ranked) {
    const line = all[seat]!
    const colour = COLOURS[seat % COLOURS.length]!
    const dash = DASHES[Math.floor(seat / COLOURS.length) % DASHES.length]!
    above = Math.max(above + step, HEIGHT - (line.sums.at(-1)! / most) * HEIGHT)
    const way = path(line, seat, all.length, WIDTH, HEIGHT, most)
    parts.push(
      `<path d="${way}" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash}"/>`,
      `<text x="${WIDTH + 8}" y="${above + 5}" fill="${colour}" font-size="15">${escaped(name.slice(0, 16))}</text>`,
    )
  }
  return `<g transform="translate(${LEFT} 20)">${parts.join('')}</g>`
}
