/** The chronicle in pages and reigns, its best lines, and how careers name people, places and measures. */
import type { Gender, Language, Seat } from '../../wire'
import type { KnyaziContext } from '../model/context.svelte'
import type { Character } from '../types'
import type { Words } from '../words'
import type { ChronicleLine, GameRecord, PartyRecord } from './record'

export interface Reign {
  seat: Seat
  /** The number of this reign among those of the person, from 1. The first Tsar, drawn by lot, counts too. */
  accession: number
  lines: readonly ChronicleLine[]
}

/** One page for each party, with a section for each reign. */
export interface Page {
  party: PartyRecord
  reigns: readonly Reign[]
}

export function pagesOf(record: GameRecord): Page[] {
  const times = new Map<Seat, number>()
  const crown = (seat: Seat) => times.set(seat, (times.get(seat) ?? 0) + 1)
  return record.parties.map((party): Page => {
    const first = party.changes[0]!.seats.at(-1)!
    if (!times.size) crown(first)
    const reigns: (Reign & { lines: ChronicleLine[] })[] = [
      { seat: first, accession: times.get(first) ?? 1, lines: [] },
    ]
    for (const line of party.entries) {
      if (line.what === 'accession') {
        crown(line.by)
        reigns.push({ seat: line.by, accession: times.get(line.by)!, lines: [] })
      }
      reigns.at(-1)!.lines.push(line)
    }
    return { party, reigns: reigns.filter((reign, at) => reign.lines.length || (at === 0 && reigns.length === 1)) }
  })
}

/** Kinds of lines, the most interesting first: what people wrote, then upheavals, then what happens in every party. */
const KINDS: readonly ChronicleLine['what'][] = [
  ...(['record', 'ordered', 'decree', 'strikes', 'errand'] as const),
  ...(['riot', 'coup', 'demotion', 'riot_failed', 'coup_failed', 'accession'] as const),
]

/** At most `most` lines in their order; a kind gives its second line only after every kind has given one. */
export function highlights(record: GameRecord, most: number): ChronicleLine[] {
  const all = record.parties.flatMap((party) => party.entries)
  const kinds = KINDS.map((what) => all.filter((line) => line.what === what))
  const longest = Math.max(0, ...kinds.map((lines) => lines.length))
  const byTurns = Array.from({ length: longest }, (_, at) => kinds.flatMap((lines) => lines.slice(at, at + 1)))
  const chosen = new Set(byTurns.flat().slice(0, most))
  return all.filter((line) => chosen.has(line))
}

/** Careers call people by their own names: a chronicle may. */
export const personOf = (ctx: KnyaziContext, seat: Seat): string =>
  ctx.props.table.chairs[seat]?.name ?? String(seat + 1)
export const genderOf = (ctx: KnyaziContext, seat: Seat): Gender => ctx.props.table.chairs[seat]?.gender ?? 'm'

/** The name of a place, which custom rules may have changed. */
export function placeOf(ctx: KnyaziContext, character: Character): string {
  const own = ctx.table.court.house?.characters?.find((one) => one.instead_of === character)
  return own?.name ?? ctx.terms.character[character]
}

/** What turns a record into text. */
export interface Wording {
  lang: Language
  words: Words['careers']
  person: (seat: Seat) => string
  gender: (seat: Seat) => Gender
  place: (character: Character) => string
}

export const wordingOf = (ctx: KnyaziContext): Wording => ({
  lang: ctx.props.lang,
  words: ctx.words.careers,
  person: (seat) => personOf(ctx, seat),
  gender: (seat) => genderOf(ctx, seat),
  place: (character) => placeOf(ctx, character),
})

/** The three measures of a career in words. After a single party the place has its name instead of a mean. */
export function measured(
  { reigns, places, rise }: GameRecord['standings'][number],
  record: GameRecord,
  { words, lang, place }: Wording,
  brief = false,
): string {
  const ended = record.parties.filter((party) => party.how !== null).length
  const mean = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(places / Math.max(1, ended) + 1)
  const said = brief ? words.brief : words.measured
  const end = ended === 1 ? said.last(place(record.places[places]!)) : said.mean(mean, record.places.length)
  return [reigns ? said.reigns(reigns) : '', ended && ended !== reigns ? end : '', said.rise(rise)]
    .filter(Boolean)
    .join(brief ? ' · ' : ', ')
}

/** The part of a file name that tells one table from another. */
export const fileMark = (ctx: KnyaziContext): string => ctx.props.table.code || String(ctx.props.table.number)
