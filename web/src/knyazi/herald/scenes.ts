/** The great moments of a realm, over the whole table. */
import type { Scene } from '../../game'
import type { Seat } from '../../wire'
import type { KnyaziEvent } from '../types'
import type { KnyaziContext } from '../model/context.svelte'
import { onTheThrone } from '../model/throne'
import { demoted } from './bubbles'
import { face, FORKS, SCROLL, sign, thing } from './pictures'

const USUAL = 3200
/** What is to be read takes longer. */
const LONG = 4600
/** Beside the game, and two of them may come at once. */
const ASIDE = 3600

export function sceneOf(event: KnyaziEvent, phrase: string, ctx: KnyaziContext): Scene | undefined {
  const words = ctx.words.announcer
  const scene = (name: string, mood: Scene['mood'], picture: string, title: string, text = ''): Scene => ({
    ...{ name, mood, picture, title, text },
    ...{ concerns: 'all', length: text.length + title.length > 60 ? LONG : USUAL },
  })
  const aside = (one: Scene, ...concerns: readonly Seat[]): Scene => ({
    ...one,
    ...{ concerns, length: ASIDE, aside: true },
  })
  switch (event.event) {
    case 'decree_issued':
      return { ...scene('decree', 'scroll', SCROLL, event.text, words.because(event.why)), length: LONG }
    case 'strikes_given':
    case 'strikes_done': {
      const given = event.event === 'strikes_given' ? event : null
      const said = [given?.where, given?.saying && words.quoted(given.saying)].filter(Boolean).join(' · ')
      const title = words.struck(event.who === ctx.me ? '' : ctx.name(event.who), event.strikes)
      const shown = scene('strikes', 'blood', thing('strike'), title, said)
      return given ? aside(shown, given.who, given.by) : aside(shown, event.who)
    }
    case 'demoted': {
      const why = event.already ? phrase : demoted(ctx, event.seat)
      // By the name alone: whoever is told of sits on another place already.
      const [title, text] = event.seat === ctx.me ? [why, ''] : [ctx.people[event.seat]?.name ?? '', why]
      return aside(scene('demotion', 'blood', face('kholop'), title, text), event.seat)
    }
    case 'cleared':
      return onTheThrone(ctx, event) ? aside(scene('throne_held', 'glory', sign('crown'), words.held)) : undefined
    case 'moved':
      return event.cause === 'palace' ? scene('coup_won', 'blood', sign('crown'), words.palace, phrase) : undefined
    case 'acclaimed':
      return scene('accession', 'glory', face('tsar'), words.glory, phrase)
    case 'coup_ended':
      return event.won
        ? scene('coup_won', 'blood', face('voevoda'), words.coupWon, phrase)
        : scene('coup_lost', 'night', face('voevoda'), words.coupLost, phrase)
    case 'riot_began':
      return scene('riot', 'blood', FORKS, words.riot, phrase)
    case 'riot_ended':
      return event.won
        ? scene('riot_won', 'glory', FORKS, words.riotWon, phrase)
        : scene('riot_lost', 'night', FORKS, words.riotLost, phrase)
    case 'unrest':
      return scene('unrest', 'night', sign('crown'), words.unrest, phrase)
    case 'trump_named':
      return { ...scene('trump', 'glory', sign('crown'), phrase), concerns: [] }
    case 'party_ended':
      return scene('party_end', 'end', face('tsar'), words.partyEnd(event.party), phrase)
    case 'game_ended':
      return scene('game_end', 'glory', sign('crown'), words.gameEnd, phrase)
    default:
      return undefined
  }
}
