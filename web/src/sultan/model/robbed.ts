/** What somebody made of the own card behind closed eyes: shown on it and nowhere else, until its owner acts. */
import type { Seat } from '../../wire'
import type { Character, SultanEvent } from '../kinds'

export interface Robbed {
  was: Character
  is: Character
}

export function robbedOf(events: readonly SultanEvent[], me: Seat | null): Robbed | null {
  for (const event of [...events].reverse()) {
    if (event.event === 'dealt' || ('by' in event && event.by === me)) return null
    if (event.event === 'eyes_opened' && event.gave && event.card) return { was: event.gave, is: event.card }
  }
  return null
}
