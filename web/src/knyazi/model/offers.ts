/** Which part of the table shows an offer. What there is to do is the server's word; here it only gets its place. */
import type { OfferShown } from '../../wire'

/** What is played from the hand. */
const CARDS = new Set(['attack', 'overthrow', 'beat', 'throw_in', 'ask_to_throw', 'throw_by_mercy', 'support'])
/** Answers to a question, asked of cards or of the court. */
const ANSWERS = new Set([
  ...['name_trump', 'keep_trump', 'protest', 'accept', 'no_attack', 'beat_by_mercy', 'concede', 'enough', 'nothing'],
  ...['nothing_this_attack', 'give_leave', 'no_leave', 'riot', 'no_riot', 'hold', 'share_out', 'share_evenly', 'agree'],
  ...['object', 'spend_mercy', 'keep_mercy', 'reward', 'no_reward', 'admit', 'deny', 'vote', 'abstain'],
])
/** Asides of the places that have to do with cards. */
const RIGHTS = new Set(['bestow', 'trade', 'look'])
const DUTIES = new Set(['deal_out', 'clear_up', 'strike'])
const SPEECH = new Set(['say', 'gesture', 'pass_note', 'ask_leave', 'grant_leave'])

export interface Groups {
  cards: readonly OfferShown[]
  answers: readonly OfferShown[]
  rights: readonly OfferShown[]
  duties: readonly OfferShown[]
  speech: readonly OfferShown[]
  /** All else that can be done at court. */
  court: readonly OfferShown[]
}

export function grouped(offers: readonly OfferShown[]): Groups {
  const groups = { cards: [], answers: [], rights: [], duties: [], speech: [], court: [] } as Record<keyof Groups, OfferShown[]>
  for (const offer of offers) groups[groupOf(offer.do)].push(offer)
  return groups
}

function groupOf(kind: string): keyof Groups {
  if (CARDS.has(kind)) return 'cards'
  if (ANSWERS.has(kind)) return 'answers'
  if (RIGHTS.has(kind)) return 'rights'
  if (DUTIES.has(kind)) return 'duties'
  return SPEECH.has(kind) ? 'speech' : 'court'
}
