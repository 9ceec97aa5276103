/** Who did something to whom: it lies in the middle of the table until the next act. */
import type { Act } from '../../game'
import type { Seat } from '../../wire'
import type { KnyaziEvent } from '../types'
import { face, FORKS, SCROLL, sign, thing } from './pictures'

export type ActShown = Omit<Act, 'phrase'>

export function actOf(event: KnyaziEvent): ActShown | undefined {
  const act = (icon: string | null, by: Seat | null, ...at: (Seat | null | undefined)[]): ActShown => ({
    ...{ icon, by },
    at: at.filter((seat) => seat != null),
  })
  switch (event.event) {
    case 'attacked':
      return act(sign('sword'), event.by, event.target)
    case 'thrown_in':
      return act(sign('sword'), event.by)
    case 'beaten':
      return act(sign(event.card == null ? 'mercy' : 'shield'), event.by)
    case 'conceded':
    case 'declined':
      return act(null, event.by)
    case 'took':
    case 'shuffled':
      return act(thing('deal'), event.by)
    case 'cleared':
    case 'tidied':
      return act(thing('clear'), event.by)
    case 'trump_named':
    case 'trump_kept':
      return act(sign('crown'), event.by)
    case 'looked':
      return act(sign('look'), event.by, event.other)
    case 'traded':
      return act(sign('trade'), event.by, event.other)
    case 'leave_given':
      return act(sign('sword'), null, event.who)
    case 'mercy_granted':
      return act(sign('mercy'), event.by, event.to)
    case 'mercy_spent':
      return act(sign('mercy'), event.by)
    case 'rewarded':
      return act(sign('bestow'), event.by, ...event.gifts.map((gift) => gift.to))
    case 'strikes_ordered':
    case 'strikes_given':
      return act(thing('strike'), event.by, event.who)
    case 'errand_given':
      return act(SCROLL, event.by, event.who)
    case 'decree_issued':
      return act(SCROLL, event.by)
    case 'petition_answered':
      return act(SCROLL, null, event.who)
    case 'accused':
    case 'complained':
    case 'condemned':
      return act(null, event.by, event.who)
    case 'usurped':
    case 'reached':
    case 'breached':
      return act(null, event.who)
    case 'demoted':
      return act(face('kholop'), null, event.seat)
    case 'moved':
      return act(sign('careers'), null, ...event.moves.map((move) => move.seat))
    case 'reign_began':
    case 'acclaimed':
      return act(sign('crown'), event.seat)
    case 'frozen':
      return act(sign('frozen'), event.seat)
    case 'riot_began':
      return act(FORKS, event.by)
    case 'riot_ended':
    case 'coup_ended':
    case 'unrest':
    case 'party_ended':
    case 'game_ended':
      return act(null, null)
    default:
      return undefined
  }
}
