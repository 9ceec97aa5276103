/** The categories of actions, as headings in the long list of all that can be done («What can I do now?»). */
import type { Knyazi, Language, OfferShown } from '../wire'
import { byTag } from './types'

const CATEGORY_OF = byTag({
  cards:
    'attack overthrow no_attack beat beat_by_mercy concede throw_in enough ask_to_throw throw_by_mercy support ' +
    'nothing nothing_this_attack riot no_riot hold trade look name_trump keep_trump protest accept',
  reign:
    'give_leave no_leave bestow reward no_reward flog send_on_errand lift_errand forgive proclaim revoke ' +
    'hear_petition answer_petition condemn share_out share_evenly',
  duties: 'deal_out clear_up strike neglect announce_count sign_paper ask_service',
  speech: 'say gesture pass_note ask_leave grant_leave',
  chronicle: 'appoint_chronicler record amend strike_out order_record',
  others: 'reach',
})
type Category = (ReturnType<(typeof CATEGORY_OF)['get']> & string) | 'court'

/** With a `view`, work that is not this seat's is in the category of temptations, not of duties. */
export function categoryOf(action: string, view?: unknown): Category {
  if (view && isOthers(action, view)) return 'others'
  return CATEGORY_OF.get(action) ?? 'court'
}

export const CATEGORIES: Record<Language, Record<Category, string>> = {
  ru: {
    cards: 'Карты',
    reign: 'Власть',
    duties: 'Обязанности',
    others: 'Соблазны: чужая работа и чужие вещи',
    speech: 'Речь',
    court: 'Прошения, жалобы, голоса',
    chronicle: 'Летопись',
  },
  en: {
    cards: 'Cards',
    reign: 'Power',
    duties: 'Duties',
    others: 'Temptations: others’ work and things',
    speech: 'Speech',
    court: 'Petitions, complaints, votes',
    chronicle: 'Chronicle',
  },
}

const WORK: Record<string, Knyazi.Duty> = { deal_out: 'deal', clear_up: 'clear', strike: 'strike' }
const WARNINGS: Record<Language, Record<'hands' | 'speech' | 'leave', string>> = {
  ru: {
    hands: 'Это чужое: кто возьмётся, станет Холопом.',
    speech: 'Вслух вам не положено: за это могут наказать. Жесты и записки можно.',
    leave: 'К старшим — только с позволения: иначе могут наказать.',
  },
  en: {
    hands: 'It belongs to another: whoever takes it becomes Kholop.',
    speech: 'You may not speak aloud, and can be punished for it. Gestures and notes are fine.',
    leave: 'To your betters only by leave: else you can be punished.',
  },
}

function isOthers(action: string, view: unknown): boolean {
  const duty = WORK[action]
  return action === 'reach' || (duty !== undefined && !(view as Knyazi.KnyaziView).work.includes(duty))
}

/** Everybody is offered the same temptations, so some offers would be a breach of etiquette: a warning says so. */
export function warning(offer: OfferShown, view: unknown, language: Language): string {
  const { unheard } = view as Knyazi.KnyaziView
  const words = WARNINGS[language]
  if (isOthers(offer.do, view)) return words.hands
  if (offer.do !== 'say' || !unheard.length) return ''
  return unheard.includes(null) ? words.speech : words.leave
}
