/** How each event is played on the table: what is heard, what flies, what is proclaimed, and for how long. */
import type { SoundName } from '../../play/sound.svelte'
import type { Staged } from '../../play/stage.svelte'
import type { Seat } from '../../wire'
import type { KnyaziEvent } from '../kinds'

/** Cards that fly from the middle to somebody, or away. */
export interface Flight {
  to: Seat | null
  cards: number
}

const still = (hold: number, sound: SoundName | null = null): Staged<Flight> => ({ motions: [], sound, hold })

export function staged(event: KnyaziEvent): Staged<Flight> | null {
  switch (event.event) {
    case 'dealt':
    case 'attacked':
    case 'thrown_in':
      return still(500, 'shuffle')
    case 'beaten':
      return still(500, 'glint')
    case 'took':
      return { motions: [{ to: event.by, cards: event.cards }], sound: 'knock', hold: 700 }
    case 'cleared':
      return { motions: [{ to: null, cards: event.cards }], sound: 'shuffle', hold: 700 }
    case 'moved':
      return still(1200, 'rise')
    case 'acclaimed':
    case 'trump_named':
    case 'party_ended':
    case 'game_ended':
      return still(1400, 'fanfare')
    case 'riot_began':
    case 'unrest':
    case 'coup_ended':
    case 'riot_ended':
    case 'demoted':
      return still(1400, 'fall')
    case 'looked':
    case 'traded':
      return still(600, 'dawn')
    case 'mercy_granted':
      return still(500, 'rise')
    default:
      return null
  }
}

/** What is proclaimed over the whole table, in the words in which it was told. */
const PROCLAIMED = new Set<KnyaziEvent['event']>([
  ...(['acclaimed', 'riot_began', 'riot_ended', 'coup_ended', 'unrest', 'demoted', 'party_ended'] as const),
])

export function isProclaimed(event: KnyaziEvent): boolean {
  return PROCLAIMED.has(event.event)
}
