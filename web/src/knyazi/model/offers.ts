/** Which part of the table shows an offer. What there is to do is the server's word; here it only gets its place. */
import type { OfferShown } from '../../wire'

/** What is played from the hand. */
const CARDS = new Set(['attack', 'overthrow', 'beat', 'throw_in', 'ask_to_throw', 'throw_by_mercy', 'support'])
/** Answers to a question of the cards. */
const ANSWERS = new Set([
  ...['keep_trump', 'protest', 'accept', 'no_attack', 'beat_by_mercy', 'concede', 'enough', 'nothing'],
  ...['nothing_this_attack', 'no_leave', 'riot', 'no_riot', 'hold', 'share_out', 'share_evenly', 'agree'],
  ...['object', 'reward', 'no_reward'],
])
/** Answers to a question of the court. */
const JUDGED = new Set(['admit', 'deny', 'vote', 'abstain', 'announce_count', 'spend_mercy', 'keep_mercy'])
/** Naming the trumps has large buttons of its own, and so has leave to throw in. */
const APART: Readonly<Record<string, 'trump' | 'permits'>> = { name_trump: 'trump', give_leave: 'permits' }
/** Asides of the places that have to do with cards. */
const RIGHTS = new Set(['bestow', 'trade', 'look'])
const DUTIES = new Set(['deal_out', 'clear_up', 'strike', 'reach'])
const SPEECH = new Set(['say', 'gesture', 'pass_note', 'ask_leave', 'grant_leave'])

export interface Groups {
  cards: readonly OfferShown[]
  answers: readonly OfferShown[]
  judged: readonly OfferShown[]
  trump: readonly OfferShown[]
  permits: readonly OfferShown[]
  rights: readonly OfferShown[]
  duties: readonly OfferShown[]
  speech: readonly OfferShown[]
  /** All else that can be done at court. */
  court: readonly OfferShown[]
}

export function grouped(offers: readonly OfferShown[]): Groups {
  const groups: Record<keyof Groups, OfferShown[]> = {
    ...{ cards: [], answers: [], judged: [], trump: [], permits: [] },
    ...{ rights: [], duties: [], speech: [], court: [] },
  }
  for (const offer of offers) groups[groupOf(offer.do)].push(offer)
  return groups
}

function groupOf(kind: string): keyof Groups {
  if (CARDS.has(kind)) return 'cards'
  if (ANSWERS.has(kind)) return 'answers'
  if (JUDGED.has(kind)) return 'judged'
  if (kind in APART) return APART[kind]!
  if (RIGHTS.has(kind)) return 'rights'
  if (DUTIES.has(kind)) return 'duties'
  return SPEECH.has(kind) ? 'speech' : 'court'
}
