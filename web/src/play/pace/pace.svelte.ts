import type { Answer, GameProps } from '../../game'
import type { AskShown, Seat, TableShown, ChairShown } from '../../wire'
import { notice } from '../../ui/notices.svelte'

// How fast a table goes on: whom it waits for, and how much time is left, by what everybody sees.

/** What a person can wish for the pace: to go on after a rest, to hurry bots, not to be asked in windows. */
interface PaceWish {
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
interface Offered {
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

/** Who plays a seat now, where it is not its person: a bot of the table's, or a program of the person's own. */
export function playedBy(chair: ChairShown | undefined): 'bot' | 'program' | null {
  if (chair?.bot != null || chair?.kept) return 'bot'
  return chair?.program ? 'program' : null
}

// Send a wish for the pace; a refusal is shown in the table's words.

export async function wishing(game: GameProps, type: PaceWish['type'], on: boolean): Promise<void> {
  const answer = await game.wishPace?.({ type, on })
  if (answer && !answer.ok) notice(answer.phrase)
}

// Those for whom the game waits, in words; they are the same for everybody.

export interface Awaited {
  you: boolean
  names: readonly string[]
  /** How many more there are than are named. */
  more: number
}

/** So many are called by name: of all fifteen one would read nothing. */
const NAMED = 4

export function awaited(seats: readonly Seat[], me: Seat | null, name: (seat: Seat) => string): Awaited | null {
  if (!seats.length) return null
  const others = seats.filter((seat) => seat !== me)
  const named = others.length > NAMED + 1 ? others.slice(0, NAMED) : others
  return { you: others.length < seats.length, names: named.map(name), more: others.length - named.length }
}

// Whether answers to a question are not taken yet, until the moment when they are.

export class Early {
  yes = $state(false)

  /** Follow a question until the returned function is called. */
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

// How much of the time for a question is left, counted by the server's clock, second by second.

const STEPS = 200

export class Clock {
  /** Null: no hurry. */
  seconds = $state<number | null>(null)
  /** 1 at the beginning, 0 when time is up, in steps as small as can be seen. */
  part = $state(1)

  /** Follow a question until the returned function is called. */
  follow(ask: AskShown | null, table: TableShown, now: () => number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = ask && timeLeft(ask, table, now())
      this.seconds = time && Math.ceil(time.left / 1000)
      if (!time) return
      this.part = Math.round((time.left / time.whole) * STEPS) / STEPS
      // When the number of whole seconds changes, and not oftener: each tick draws the table anew.
      if (time.left > 0) timer = setTimeout(tick, time.ahead + (time.left % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }
}
