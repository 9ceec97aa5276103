/** The lines of the chronicle that are worth telling to those who were not there. */
import type { Line, Record } from './annals'

/** What people wrote themselves, and what upset the realm, before what happens in every party. */
const WORTH: readonly Line['what'][] = [
  ...(['record', 'ordered', 'decree', 'strikes', 'errand'] as const),
  ...(['riot', 'coup', 'demotion', 'riot_failed', 'coup_failed', 'accession'] as const),
]

/** At most so many of them, in their order, and of one kind again only when there is nothing else. */
export function best(record: Record, most: number): Line[] {
  const all = record.parties.flatMap((party) => party.entries)
  const kinds = WORTH.map((what) => all.filter((line) => line.what === what))
  const longest = Math.max(0, ...kinds.map((lines) => lines.length))
  const byTurns = Array.from({ length: longest }, (_, at) =>
    kinds.flatMap((lines) => lines.slice(at, at + 1)),
  ).flat()
  const chosen = new Set(byTurns.slice(0, most))
  return all.filter((line) => chosen.has(line))
}
