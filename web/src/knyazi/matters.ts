/** What an action is about, so that a long list of them can be read («What can I do now?»). */
import type { Language } from '../wire'

const KINDS = {
  cards: ['attack', 'overthrow', 'no_attack', 'beat', 'beat_by_mercy', 'concede', 'throw_in', 'enough', 'ask_to_throw', 'throw_by_mercy', 'support', 'nothing', 'nothing_this_attack', 'riot', 'no_riot', 'hold', 'trade', 'look', 'name_trump', 'keep_trump', 'protest', 'accept'],
  reign: ['give_leave', 'no_leave', 'bestow', 'reward', 'no_reward', 'flog', 'send_on_errand', 'lift_errand', 'forgive', 'proclaim', 'revoke', 'hear_petition', 'answer_petition', 'condemn', 'share_out', 'share_evenly'],
  duties: ['deal_out', 'clear_up', 'strike', 'reach', 'neglect', 'announce_count', 'sign_paper', 'ask_service'],
  speech: ['say', 'gesture', 'pass_note', 'ask_leave', 'grant_leave'],
  chronicle: ['appoint_chronicler', 'record', 'amend', 'strike_out', 'order_record'],
} as const
type Matter = keyof typeof KINDS | 'court'

export function matterOf(action: string): Matter {
  const found = Object.entries(KINDS).find(([, kinds]) => (kinds as readonly string[]).includes(action))
  return (found?.[0] as Matter | undefined) ?? 'court'
}

export const MATTERS: Record<Language, Record<Matter, string>> = {
  ru: { cards: 'Карты', reign: 'Власть', duties: 'Обязанности', speech: 'Речь', court: 'Прошения, жалобы, голоса', chronicle: 'Летопись' },
  en: { cards: 'Cards', reign: 'Power', duties: 'Duties', speech: 'Speech', court: 'Petitions, complaints, votes', chronicle: 'Chronicle' },
}
