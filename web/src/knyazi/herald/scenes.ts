/** The great moments of a realm, over the whole table. */
import type { Scene } from '../../game'
import type { KnyaziEvent } from '../kinds'
import type { Desk } from '../model/desk.svelte'
import { demoted } from './bubbles'
import { face, FORKS, SCROLL, sign, thing } from './pictures'

const USUAL = 3200
/** What is to be read takes longer. */
const LONG = 4600

export function sceneOf(event: KnyaziEvent, phrase: string, desk: Desk): Scene | undefined {
  const words = desk.words.herald
  const scene = (name: string, mood: Scene['mood'], picture: string, title: string, text = ''): Scene => ({
    ...{ name, mood, picture, title, text },
    ...{ concerns: 'all', length: text.length + title.length > 60 ? LONG : USUAL },
  })
  switch (event.event) {
    case 'decree_issued':
      return { ...scene('decree', 'scroll', SCROLL, event.text, words.because(event.why)), length: LONG }
    case 'strikes_given':
    case 'strikes_done': {
      const given = event.event === 'strikes_given' ? event : null
      const said = [given?.where, given?.saying && words.quoted(given.saying)].filter(Boolean).join(' · ')
      const title = words.struck(event.who === desk.me ? '' : desk.called(event.who), event.strikes)
      const concerns = given ? [event.who, given.by] : [event.who]
      return { ...scene('strikes', 'blood', thing('strike'), title, said), concerns }
    }
    case 'demoted':
      return {
        ...scene('demotion', 'blood', face('kholop'), demoted(desk, event.seat), phrase),
        concerns: [event.seat],
      }
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
