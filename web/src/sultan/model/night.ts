/** Which cards can be touched while all eyes are closed. */
import type { OfferShown } from '../../wire'
import type { Spot, View } from '../kinds'

/** Whoever hides has what they were offered; everybody else, for show, what the table can see to be possible. */
export function nightSpots(view: View, offers: readonly OfferShown[]): readonly Spot[] {
  const target = offers.find((offer) => offer.do === 'secret_swap')?.blanks.target
  if (target?.type === 'pick') return target.among.filter((one): one is Spot => one !== null) as readonly Spot[]
  const { players, actor } = view.table
  const hidden = players.filter(
    ({ seat, card, alive, prison }) => seat !== actor && !card && alive !== false && !prison,
  )
  return [...hidden.map(({ seat }) => seat), 'spare']
}
