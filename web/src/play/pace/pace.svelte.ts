// The pace of a table: whom it waits for, and how much time is left. Derived only from what everybody sees.
import type { Answer, GameProps } from '../../game'
import type { AskShown, Seat, TableShown, ChairShown } from '../../wire'
import { notice } from '../../ui/notices.svelte'

/** A pace wish: go on after a rest, hurry the bots, stay silent in windows. */
interface PaceWish {
  type: 'ready' | 'hurry' | 'keep_silent'
  on: boolean
}

export type WishPace = (wish: PaceWish) => Promise<Answer>

/** The seats that people play themselves, without a bot. */
export function people(table: TableShown): Seat[] {
  return table.chairs.flatMap((chair, seat) => (chair.bot || chair.kept ? [] : [seat]))
}

/** During a rest: the people who are not asked and have not pressed "go on" yet. */
export function readers(ask: AskShown | null, table: TableShown): Seat[] {
  const rested = ask?.rested
  if (!ask || !rested) return []
  return people(table).filter((seat) => !ask.asked.includes(seat) && !rested.includes(seat))
}

/** Whom the table waits for; `early`: answers are not accepted yet. */
export function awaitedSeats(ask: AskShown | null, table: TableShown, early: boolean): readonly Seat[] {
  if (!ask?.rested) return ask?.asked ?? []
  const reading = early ? readers(ask, table) : []
  if (reading.length) return reading
  const { rested } = ask
  const left = ask.asked.filter((seat) => !rested.includes(seat))
  const awake = people(table)
  // Bots are named only where no person is awaited.
  const persons = left.filter((seat) => awake.includes(seat))
  return persons.length ? persons : left
}

export interface Time {
  /** Milliseconds, like the others. */
  left: number
  whole: number
  /** Time until the clock starts. */
  ahead: number
}

/** How much time is left. The rest before a question counts as nobody's time. */
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

/** Pace buttons of a seat. They depend on the question and the seat's own switch, never on anybody's cards. */
interface Offered {
  /** Who wants the bots to hurry; null: no bots play alone, or this seat has no say. */
  hurry: readonly Seat[] | null
  /** The question may be left unanswered. */
  optional: boolean
  /** The person may choose not to be asked. */
  silence: boolean
}

export function offered(ask: AskShown | null, me: Seat | null, silent: boolean): Offered {
  if (!ask || me === null) return { hurry: null, optional: false, silence: false }
  const window = ask.pace === 'window'
  const optional = ask.optional && ask.asked.includes(me) && (ask.you || (window && silent))
  return { hurry: ask.hurry, optional, silence: optional && window }
}

/** Who plays a seat instead of its person: a bot of the table, or the person's own program; else null. */
export function playedBy(chair: ChairShown | undefined): 'bot' | 'program' | null {
  if (chair?.bot != null || chair?.kept) return 'bot'
  return chair?.program ? 'program' : null
}

/** Send a pace wish; show the reason if it is refused. */
export async function wishing(game: GameProps, type: PaceWish['type'], on: boolean): Promise<void> {
  const answer = await game.wishPace?.({ type, on })
  if (answer && !answer.ok) notice(answer.phrase)
}

/** The names of those for whom the game waits; the same for everybody. */
export interface Awaited {
  you: boolean
  names: readonly string[]
  /** How many are not named. */
  more: number
}

/** How many are named: a list of fifteen names would not be read. */
const NAMED = 4

export function awaited(seats: readonly Seat[], me: Seat | null, name: (seat: Seat) => string): Awaited | null {
  if (!seats.length) return null
  const others = seats.filter((seat) => seat !== me)
  const named = others.length > NAMED + 1 ? others.slice(0, NAMED) : others
  return { you: others.length < seats.length, names: named.map(name), more: others.length - named.length }
}

/** Whether it is too early to answer a question. */
export class Early {
  yes = $state(false)

  /** Watch a question; the returned function stops it. */
  follow(ask: AskShown | null, now: () => number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = ask ? ask.opened - now() : 0
      this.yes = left > 0
      if (left > 0) timer = setTimeout(look, left + 5)
    }
    look()
    return () => clearTimeout(timer)
  }
}

/** How much of the time for a question is left, by the server's clock, second by second. */
const STEPS = 200

export class Clock {
  /** Null: no time limit. */
  seconds = $state<number | null>(null)
  /** 1 at the beginning, 0 when time is up, in the smallest visible steps. */
  part = $state(1)

  /** Watch a question; the returned function stops it. */
  follow(ask: AskShown | null, table: TableShown, now: () => number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = ask && timeLeft(ask, table, now())
      this.seconds = time && Math.ceil(time.left / 1000)
      if (!time) return
      this.part = Math.round((time.left / time.whole) * STEPS) / STEPS
      // Only when the number of whole seconds changes: each tick redraws the table.
      if (time.left > 0) timer = setTimeout(tick, time.ahead + (time.left % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }
}
