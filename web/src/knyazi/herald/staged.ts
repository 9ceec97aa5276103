/** How each event is played on the table: what is heard, what moves, what the herald says of it, and for how long. */
import type { SoundName } from '../../play/sound.svelte'
import type { EventAnimation } from '../../play/event_player.svelte'
import type { KnyaziEvent } from '../types'
import type { KnyaziContext } from '../model/context.svelte'
import { actOf } from './acts'
import { bubbles } from './bubbles'
import { dealt, STEP, type Motion } from './motion'
import { sceneOf } from './scenes'

interface Played {
  sound: SoundName | null
  hold: number
  motions: readonly Motion[]
}

/** As long as the words of an act take to be read. */
const READ = 900

const still = (hold: number, sound: SoundName | null = null): Played => ({ motions: [], sound, hold })

export function animationOf(event: KnyaziEvent, phrase: string, ctx: KnyaziContext): EventAnimation<Motion> | null {
  const [act, said, scene] = [actOf(event), bubbles(event, ctx), sceneOf(event, phrase, ctx)]
  const played = playedOn(event, ctx) ?? (act || said.length || scene ? still(act ? READ : 400) : null)
  return played && { ...played, bubbles: said, scene, ...(act && { act }) }
}

function playedOn(event: KnyaziEvent, ctx: KnyaziContext): Played | null {
  switch (event.event) {
    case 'dealt':
      return still(500, 'shuffle')
    case 'attacked':
    case 'thrown_in':
      return still(READ, 'card')
    case 'beaten':
      return still(READ, 'glint')
    case 'frozen':
      return still(READ)
    case 'took':
      return { motions: [{ kind: 'flight', to: event.by, cards: event.cards }], sound: 'take', hold: READ }
    case 'cleared':
      return { motions: [{ kind: 'flight', to: null, cards: event.cards }], sound: 'shuffle', hold: READ }
    case 'shuffled':
      return {
        motions: dealt(ctx, event.by, event.bowing === true),
        sound: 'shuffle',
        hold: STEP * ctx.people.length,
      }
    case 'tidied':
      return { motions: [{ kind: 'sweep' }], sound: 'shuffle', hold: 700 }
    case 'strikes_given':
    case 'strikes_done': {
      // Whoever is struck feels it, and the room sees it.
      const shaken = ctx.props.place === 'screen' || (ctx.props.place === 'seat' && event.who === ctx.me)
      return { motions: shaken ? [{ kind: 'shake', times: event.strikes }] : [], sound: 'slap', hold: 600 }
    }
    case 'moved':
      return still(1200, 'rise')
    case 'acclaimed':
      return still(1400, 'bells')
    case 'trump_named':
    case 'party_ended':
      return still(1400, 'fanfare')
    case 'game_ended':
      return still(1400, 'finale')
    case 'riot_began':
    case 'unrest':
      return still(1400, 'drums')
    case 'coup_ended':
    case 'riot_ended':
    case 'demoted':
      return still(1400, 'fall')
    case 'looked':
    case 'traded':
      return still(600, 'dawn')
    case 'decree_issued':
      return still(900, 'horn')
    case 'gestured':
      return still(400, 'bow')
    case 'chronicled':
      return still(400, 'quill')
    case 'mercy_granted':
      return still(500, 'rise')
    default:
      return null
  }
}
