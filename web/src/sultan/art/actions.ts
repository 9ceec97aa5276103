/** The sign on the button of each action, and over whom a reaction could still save. */
import type { Reaction } from '../model/offers'
import type { OFFERS } from '../terms'
import type { IconName } from './icons'

/** Drawn where nobody has chosen a sign yet. */
const PLAIN: IconName = 'ability'

export const SIGNS: Partial<Record<keyof (typeof OFFERS)['ru'], IconName>> = {
  peek: 'eye',
  swap: 'swap',
  hide: 'must_hide',
  secret_swap: 'swap',
  pass: 'ability',
  execute: 'dagger',
  arrest: 'prison',
  murder: 'dagger',
  call: 'ability',
  hunt: 'shackles',
  capture: 'shackles',
  dance: 'ability',
  manipulate: 'ability',
  declare: 'choice',
  force: 'ability',
  prophesy: 'eye',
  predict: 'prediction',
  strike: 'dagger',
  escape: 'ability',
  join: 'ability',
  let_be: 'ability',
  take_throne: 'coronation',
  standing_order: 'ability',
  claim_role: 'claims',
  claim_sight: 'claims',
  claim_swap: 'swap',
  ready: 'ability',
}

export const THREATS: Partial<Record<Reaction, IconName>> = { escape: 'prison', strike: 'dagger', join: 'ability' }

export const iconOf = (action: string): IconName => (SIGNS as Partial<Record<string, IconName>>)[action] ?? PLAIN

/** What hangs over the one whom a question about a reaction is about. */
export const threatOf = (phase: string): IconName => (THREATS as Partial<Record<string, IconName>>)[phase] ?? PLAIN
