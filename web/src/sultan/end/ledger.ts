/** Who said what in a round, the greatest liar first. */
import type { Seat } from '../../wire'
import type { Claimed } from '../kinds'

export interface Page {
  by: Seat
  lies: number
  claims: readonly Claimed[]
}

export function ledger(claims: readonly Claimed[]): Page[] {
  const speakers = [...new Set(claims.map((claim) => claim.by))]
  const pages = speakers.map((by) => {
    const own = claims.filter((claim) => claim.by === by)
    return { by, lies: own.filter((claim) => claim.verdict?.honesty === 'lied').length, claims: own }
  })
  return pages.sort((a, b) => b.lies - a.lies || a.claims.length - b.claims.length)
}
