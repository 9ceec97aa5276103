/** The lines of the court's talk as they arrived, and the evidence that was found in them. */
import { IncrementalList } from '../../../net/incremental_list'
import type { Knyazi, News, Seat } from '../../../wire'

export interface Line {
  kind: 'word' | 'sign' | 'note' | 'leave' | 'complaint' | 'breach'
  /** The name to put before the text; null: the text contains it. */
  by: Seat | null
  text: string
  /** The number by which somebody can be accused of it. */
  said: number | null
  /** What was said, as a part of the text. */
  quoted: string
  sign: Knyazi.Sign | null
  /** Sent to this seat alone. */
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
  disobeyed: 'breach',
}

/** A passage that breaks a rule, by the number of what was said. */
export interface Evidence {
  said: number
  at: number
  length: number
  /** Sent to this seat alone. */
  whispered: boolean
}

export function evidenceIn(): IncrementalList<Evidence> {
  return new IncrementalList((one): Evidence | null => {
    if (one.type !== 'event') return null
    const event = one.event as Knyazi.Event
    if (event.event !== 'breached' && event.event !== 'disobeyed' && event.event !== 'suspected') return null
    const words = event.event === 'suspected' ? event.text : (event.evidence ?? '')
    const { said, at } = event
    if (said === undefined || said === null || at === undefined || at === null) return null
    return { said, at, length: words.length, whispered: one.private === true }
  })
}

/** A piece of a text, with the evidence if it is one. */
export interface Piece {
  text: string
  found: Evidence | null
}

/** Split a line into pieces at its evidence. Positions count from where `quoted` begins in the text. */
export function highlighted(line: Line, all: readonly Evidence[]): Piece[] {
  const from = line.quoted ? line.text.lastIndexOf(line.quoted) : -1
  const here = all.filter((one) => one.said === line.said).sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let done = 0
  for (const found of from < 0 ? [] : here) {
    // The server counts code points, of which some are two UTF-16 units here.
    const first = from + [...line.quoted].slice(0, found.at).join('').length
    const last = first + found.length
    if (first < done || last > from + line.quoted.length) continue
    pieces.push({ text: line.text.slice(done, first), found: null }, { text: line.text.slice(first, last), found })
    done = last
  }
  return [...pieces, { text: line.text.slice(done), found: null }].filter((one) => one.text)
}

export function courtLines(): IncrementalList<Line> {
  const plain = { by: null, said: null, quoted: '', sign: null, private: false }
  return new IncrementalList((one): Line | null => {
    if (one.type === 'talk')
      return one.channel === 'table' ? { ...plain, kind: 'word', by: one.by, text: one.text } : null
    if (one.type !== 'event') return null
    const event = one.event as Knyazi.Event
    const kind = KINDS[event.event]
    if (!kind) return null
    // Evidence refers to something said, but is no speech itself.
    const said = 'said' in event && kind === 'word' ? (event.said ?? null) : null
    const sign = event.event === 'gestured' ? event.sign : null
    const quoted = 'text' in event ? (event.text ?? '') : ''
    return { ...plain, kind, text: one.phrase, said, quoted, sign, private: one.private === true }
  })
}

/** Whether this is talk of somebody else, for the number of unread lines. */
export function heard(one: News, me: Seat | null): boolean {
  if (one.type === 'talk') return one.by !== me
  if (one.type !== 'event') return false
  const event = one.event as Knyazi.Event
  return KINDS[event.event] !== 'breach' && event.event in KINDS && 'by' in event && event.by !== me
}
