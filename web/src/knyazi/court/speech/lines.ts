/** What was said, shown and written at court, in the words in which it arrived. */
import { Gathering } from '../../../net/gathering'
import type { Knyazi, News, Seat } from '../../../wire'

export interface Line {
  kind: 'word' | 'sign' | 'note' | 'leave' | 'complaint' | 'breach'
  /** Who is to be named before the text; null: the text names them. */
  by: Seat | null
  text: string
  /** The number under which somebody may be charged with it. */
  said: number | null
  sign: Knyazi.Sign | null
  /** For this seat's eyes only. */
  private: boolean
}

const KINDS: Partial<Record<Knyazi.Event['event'], Line['kind']>> = {
  said: 'word',
  said_to: 'word',
  gestured: 'sign',
  note_passed: 'note',
  leave_asked: 'leave',
  leave_to_speak: 'leave',
  petition_heard: 'word',
  petition_answered: 'word',
  decree_issued: 'word',
  complained: 'complaint',
  suspected: 'complaint',
  breached: 'breach',
}

/** What is heard at court, line by line. */
export function courtHeard(): Gathering<Line> {
  const plain = { by: null, said: null, sign: null, private: false }
  return new Gathering((one): Line | null => {
    if (one.type === 'talk') return one.channel === 'table' ? { ...plain, kind: 'word', by: one.by, text: one.text } : null
    if (one.type !== 'event') return null
    const event = one.event as Knyazi.Event
    const kind = KINDS[event.event]
    if (!kind) return null
    const said = 'said' in event ? (event.said ?? null) : null
    const sign = event.event === 'gestured' ? event.sign : null
    return { ...plain, kind, text: one.phrase, said, sign, private: one.private === true }
  })
}

/** Whether somebody else says something here that this seat may not have read yet. */
export function heard(one: News, me: Seat | null): boolean {
  if (one.type === 'talk') return one.by !== me
  if (one.type !== 'event') return false
  const event = one.event as Knyazi.Event
  return event.event !== 'breached' && event.event in KINDS && 'by' in event && event.by !== me
}
