/** How people and places are called in careers: by their own names here, for a chronicle may. */
import type { Gender, Seat } from '../../wire'
import type { Character } from '../types'
import type { KnyaziContext } from '../model/context.svelte'
import type { Record } from './annals'
import type { CareersWords } from './words'

export const personOf = (ctx: KnyaziContext, seat: Seat): string =>
  ctx.props.table.chairs[seat]?.name ?? String(seat + 1)
export const genderOf = (ctx: KnyaziContext, seat: Seat): Gender => ctx.props.table.chairs[seat]?.gender ?? 'm'

/** A place by its name, or by the one that the players gave it. */
export function placeOf(ctx: KnyaziContext, character: Character): string {
  const own = ctx.table.court.house?.characters?.find((one) => one.instead_of === character)
  return own?.name ?? ctx.terms.character[character]
}

/** The three measures of a career in words; of one party the place is told by its name. */
export function measured(
  { reigns, places, rise }: Record['standings'][number],
  record: Record,
  { words, lang, place }: { words: CareersWords; lang: string; place: (character: Character) => string },
  wall = false,
): string {
  const ended = record.parties.filter((party) => party.how !== null).length
  const mean = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(places / Math.max(1, ended) + 1)
  const said = wall ? words.brief : words.measured
  const end = ended === 1 ? said.last(place(record.places[places]!)) : said.mean(mean, record.places.length)
  return [reigns ? said.reigns(reigns) : '', ended && ended !== reigns ? end : '', said.rise(rise)]
    .filter(Boolean)
    .join(wall ? ' · ' : ', ')
}

/** What tells the files of one table from those of another. */
export const fileMark = (ctx: KnyaziContext): string => ctx.props.table.code || String(ctx.props.table.number)
