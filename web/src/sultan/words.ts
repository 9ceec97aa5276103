/** The table's own labels, and the game's names as the server has them. What happens in the game arrives worded. */
import type { Language, Sultan } from '../wire'
import type { Character, Mark, Side, Team, TeamMark } from './types'
import { MEANINGS, OFFERS, TERMS } from './terms'
import { en } from './words.en'
import { ru } from './words.ru'

export type Labels = typeof ru

type Named<Key extends string> = Readonly<Record<Key, string>>

/** What there is a name for; a name that the server's dictionary lacks is an error of types here. */
interface Names {
  character: Named<Character>
  about: Named<Character>
  side: Named<Side>
  goal: Named<Side>
  team: Named<Team>
  mark: Named<Mark>
  /** A mark that says which team: how it is called depends on that. */
  teamMark: Readonly<Record<TeamMark, Named<Team>>>
  markAbout: Named<Mark | TeamMark>
  how: Named<Sultan.Sight['how']>
  ending: Named<Sultan.Ending>
  reason: Named<Sultan.Reason>
  won: Named<Team | 'nobody'>
  /** What can be done, as it stands on a button. */
  offer: Named<keyof (typeof OFFERS)['ru']>
  /** What it does. */
  offerAbout: Named<keyof (typeof MEANINGS)['ru']>
}

export type Words = Labels & Names

function names(language: Language): Names {
  const {
    character,
    character_about,
    team,
    side,
    side_goal,
    mark,
    mark_about,
    how,
    ending,
    reason,
    won,
    ...others
  } = TERMS[language]
  return {
    character,
    about: character_about,
    side: { ...team, ...side },
    goal: side_goal,
    team,
    mark,
    teamMark: others,
    markAbout: mark_about,
    how,
    ending,
    reason,
    won,
    offer: OFFERS[language],
    offerAbout: MEANINGS[language],
  }
}

export const WORDS: Record<Language, Words> = { ru: { ...ru, ...names('ru') }, en: { ...en, ...names('en') } }

/** A term that begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
