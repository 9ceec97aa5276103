/** How people and places are called in careers: by their own names here, for a chronicle may. */
import type { Gender, Seat } from '../../wire'
import type { Character } from '../kinds'
import type { Desk } from '../model/desk.svelte'

export const personOf = (desk: Desk, seat: Seat): string => desk.props.table.chairs[seat]?.name ?? String(seat + 1)
export const genderOf = (desk: Desk, seat: Seat): Gender => desk.props.table.chairs[seat]?.gender ?? 'm'

/** A place by its name, or by the one that the players gave it. */
export function placeOf(desk: Desk, character: Character): string {
  const own = desk.table.court.house?.characters?.find((one) => one.instead_of === character)
  return own?.name ?? desk.terms.character[character]
}

/** The mean place at party ends, 1 the lowest, as people write it. */
export function meanPlace(places: number, ended: number, lang: string): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(places / Math.max(1, ended) + 1)
}

/** What tells the files of one table from those of another. */
export const fileMark = (desk: Desk): string => desk.props.table.code || String(desk.props.table.number)
