/** What was said, shown and written at court, in the words in which it arrived. */
import { IncrementalList } from '../../../net/incremental_list'
import type { Knyazi, News, Seat } from '../../../wire'

export interface Line {
  kind: 'word' | 'sign' | 'note' | 'leave' | 'complaint' | 'breach'
  /** Who is to be named before the text; null: the text names them. */
  by: Seat | null
  text: string
  /** The number under which somebody may be charged with it. */
  said: number | null
  /** The words themselves, as they stand in the text. */
  quoted: string
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
  disobeyed: 'breach',
}

/** Where in what was said something stands that breaks a rule, by the number of the words. */
export interface Evidence {
  said: number
  at: number
  length: number
  /** Whether only this seat was told. */
  whispered: boolean
}

/** What was found in somebody's words, as it was told. */
export function evidenceFound(): IncrementalList<Evidence> {
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

/** A text in pieces: what breaks nothing, and what does. */
export interface Piece {
  text: string
  found: Evidence | null
}

/** The words of a line with the evidence marked where it stands; they are quoted somewhere in the text. */
export function marked(line: Line, all: readonly Evidence[]): Piece[] {
  const from = line.quoted ? line.text.lastIndexOf(line.quoted) : -1
  const here = all.filter((one) => one.said === line.said).sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let done = 0
  for (const found of from < 0 ? [] : here) {
    // The game counts letters, and a letter may be two of a string's units.
    const first = from + [...line.quoted].slice(0, found.at).join('').length
    const last = first + found.length
    if (first < done || last > from + line.quoted.length) continue
    pieces.push({ text: line.text.slice(done, first), found: null }, { text: line.text.slice(first, last), found })
    done = last
  }
  return [...pieces, { text: line.text.slice(done), found: null }].filter((one) => one.text)
}

/** What is heard at court, line by line. */
export function courtHeard(): IncrementalList<Line> {
  const plain = { by: null, said: null, quoted: '', sign: null, private: false }
  return new IncrementalList((one): Line | null => {
    if (one.type === 'talk')
      return one.channel === 'table' ? { ...plain, kind: 'word', by: one.by, text: one.text } : null
    if (one.type !== 'event') return null
    const event = one.event as Knyazi.Event
    const kind = KINDS[event.event]
    if (!kind) return null
    // What was found in somebody's words points at them, but is not what they said.
    const said = 'said' in event && kind === 'word' ? (event.said ?? null) : null
    const sign = event.event === 'gestured' ? event.sign : null
    const quoted = 'text' in event ? (event.text ?? '') : ''
    return { ...plain, kind, text: one.phrase, said, quoted, sign, private: one.private === true }
  })
}

/** Whether somebody else says something here that this seat may not have read yet. */
export function heard(one: News, me: Seat | null): boolean {
  if (one.type === 'talk') return one.by !== me
  if (one.type !== 'event') return false
  const event = one.event as Knyazi.Event
  return KINDS[event.event] !== 'breach' && event.event in KINDS && 'by' in event && event.by !== me
}
