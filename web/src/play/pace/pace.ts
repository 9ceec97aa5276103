/** How fast a table goes on: whom it waits for, and how much time is left, by what everybody sees. */
import type { Answer } from '../../game'
import type { AskShown, Seat, TableShown } from '../../wire'

/** What a person can wish for the pace: to go on after a rest, to hurry bots, not to be asked in windows. */
export interface PaceWish {
  type: 'ready' | 'hurry' | 'keep_silent'
  on: boolean
}

export type WishPace = (wish: PaceWish) => Promise<Answer>

/** The seats whose people play themselves. */
export function people(table: TableShown): Seat[] {
  return table.chairs.flatMap((chair, seat) => (chair.bot || chair.kept ? [] : [seat]))
}

/** For whom a rest lasts, though another one ends it: all other people who have not yet said that they go on. */
export function readers(ask: AskShown | null, table: TableShown): Seat[] {
  const rested = ask?.rested
  if (!ask || !rested) return []
  return people(table).filter((seat) => !ask.asked.includes(seat) && !rested.includes(seat))
}

/** Whom the table waits for; `early`: answers are not taken yet. */
export function awaitedSeats(ask: AskShown | null, table: TableShown, early: boolean): readonly Seat[] {
  if (!ask?.rested) return ask?.asked ?? []
  const reading = early ? readers(ask, table) : []
  if (reading.length) return reading
  const { rested } = ask
  const left = ask.asked.filter((seat) => !rested.includes(seat))
  const awake = people(table)
  // Bots need no waiting for: where people are awaited too, it is them.
  const persons = left.filter((seat) => awake.includes(seat))
  return persons.length ? persons : left
}

export interface Time {
  /** All in milliseconds. */
  left: number
  whole: number
  /** Until it begins to run. */
  ahead: number
}

/** How much time is left; what happened before the question rests on the table first, and counts for nobody. */
export function timeLeft(ask: AskShown, table: TableShown, now: number): Time | null {
  const { opened, deadline } = ask
  if (deadline === null) return null
  if (now < opened && readers(ask, table).length) {
    const left = opened - now
    return { left, whole: Math.max(left, (table.table.rest_seconds ?? 0) * 1000), ahead: 0 }
  }
  const whole = Math.max(1, deadline - opened)
  return { left: Math.min(whole, Math.max(0, deadline - now)), whole, ahead: Math.max(0, opened - now) }
}

/** What a seat is offered for the pace: by the question and its own switch alone, never by what anybody holds. */
export interface Offered {
  /** Who wants bots that play alone to hurry; null: they don't, or it is not yours to say. */
  hurry: readonly Seat[] | null
  /** Silence is an answer here. */
  optional: boolean
  /** Here one can choose not to be asked. */
  silence: boolean
}

export function offered(ask: AskShown | null, me: Seat | null, silent: boolean): Offered {
  if (!ask || me === null) return { hurry: null, optional: false, silence: false }
  const window = ask.pace === 'window'
  const optional = ask.optional && ask.asked.includes(me) && (ask.you || (window && silent))
  return { hurry: ask.hurry, optional, silence: optional && window }
}
