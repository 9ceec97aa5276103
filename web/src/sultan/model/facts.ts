/** Pure functions that derive what the page draws from the view and the events of a round. */
import type { Seat, Sultan, OfferShown } from '../../wire'
import { SIDE, type Character, type Side, type Spot, type SultanEvent, type View } from '../types'

// --- Coronation: when the turn comes to the player who has it, the Loyalists win ---

export interface Coronation {
  /** The seats from the active player to the one who has Coronation, in turn order. */
  way: readonly Seat[]
  /** Turns left, with the current one; players in Prison or Shackles take none. */
  turns: number
}

export function coronationOf({ coronation, active, players, phase }: View['table']): Coronation | null {
  if (coronation === null || phase === 'done') return null
  const count = players.length
  const steps = (coronation - active + count) % count || count
  const way = Array.from({ length: steps + 1 }, (_, step) => (active + step) % count)
  const takes = (seat: Seat): boolean => {
    const { alive = true, prison, shackles } = players[seat]!
    return alive && !prison && !shackles
  }
  return { way, turns: 1 + way.slice(1, -1).filter(takes).length }
}

// --- cards that are publicly known not to be a Slave, because a hunt missed them (for shared screens) ---

type Disproved = ReadonlySet<Spot>

const NONE: Disproved = new Set()

/** After one more event. */
function disproved(before: Disproved, event: SultanEvent): Disproved {
  switch (event.event) {
    case 'hunted':
      return event.slave ? before : new Set([...before, event.target])
    case 'swapped':
      return swapDisproved(before, event.by, event.target)
    case 'opened':
    case 'died':
      return new Set([...before].filter((spot) => spot !== event.seat))
    // Any hidden card may have been exchanged.
    case 'eyes_opened':
    case 'dealt':
      return NONE
    default:
      return before
  }
}

/** The same knowledge in the form of a notebook entry. */
export function sightOf(events: readonly SultanEvent[], at: Spot): Sultan.Sight | null {
  return events.reduce(disproved, NONE).has(at) ? { at, card: 'slave', how: 'hunt', turn: 0, is_not: true } : null
}

/** Knowledge moves with the card. */
function swapDisproved(before: Disproved, one: Spot, other: Spot): Disproved {
  const moved = new Map<Spot, Spot>([
    [one, other],
    [other, one],
  ])
  return new Set([...before].map((spot) => moved.get(spot) ?? spot))
}

// --- who has looked at which card this round, which is public ---

interface Watcher {
  by: Seat
  /** Eyes were closed since: the card may have been exchanged. */
  doubtful: boolean
}

type Watchers = ReadonlyMap<Spot, readonly Watcher[]>

const NOBODY: Watchers = new Map()

/** After one more event. */
export function watched(before: Watchers, event: SultanEvent): Watchers {
  switch (event.event) {
    case 'dealt':
      return NOBODY
    case 'peeked':
      return looked(before, event.target, event.by)
    case 'prophesied':
      return event.targets.reduce((all, target) => looked(all, target, event.by), before)
    case 'swapped':
      return swapWatchers(before, event.by, event.target)
    // Everybody knows an open card.
    case 'opened':
      return without(before, event.seat)
    case 'died':
      return without(before, event.seat)
    case 'eyes_opened':
      return new Map([...before].map(([spot, all]) => [spot, all.map(({ by }) => ({ by, doubtful: true }))]))
    default:
      return before
  }
}

export function watchersOf(events: readonly SultanEvent[]): Watchers {
  return events.reduce(watched, NOBODY)
}

function looked(before: Watchers, at: Spot, by: Seat): Watchers {
  const others = (before.get(at) ?? []).filter((one) => one.by !== by)
  return new Map(before).set(at, [...others, { by, doubtful: false }])
}

function without(before: Watchers, at: Spot): Watchers {
  const left = new Map(before)
  left.delete(at)
  return left
}

/** Knowledge moves with the card. Its former owner knows it too; its new owner is not listed. */
function swapWatchers(before: Watchers, by: Seat, target: Spot): Watchers {
  const of = (spot: Spot, owner: Spot): Watcher[] => (before.get(spot) ?? []).filter((one) => one.by !== owner)
  const moved = new Map(before).set(target, of(by, target)).set(by, of(target, by))
  const known = looked(moved, target, by)
  return target === 'spare' ? known : looked(known, by, target)
}

// --- the exchange of the player's card behind closed eyes, shown on that card until the player acts ---

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

// --- cards that can be chosen while all eyes are closed ---

/** For the player who hides what is offered; for all others, who only pretend, what is publicly possible. */
export function nightSpots(view: View, offers: readonly OfferShown[]): readonly Spot[] {
  const target = offers.find((offer) => offer.do === 'secret_swap')?.blanks.target
  if (target?.type === 'pick') return target.among.filter((one): one is Spot => one !== null) as readonly Spot[]
  const { players, actor } = view.table
  const hidden = players.filter(
    ({ seat, card, alive, prison }) => seat !== actor && !card && alive !== false && !prison,
  )
  return [...hidden.map(({ seat }) => seat), 'spare']
}

// --- the deck ---

/** The spare card, deduced from the deck when all other cards are open. */
export function spareOf(deck: Sultan.Deck, open: readonly (Character | null)[]): Character | null {
  if (open.some((card) => card === null)) return null
  const left = Object.entries(deck).filter(
    ([kind, number]) => kind in SIDE && number > open.filter((card) => card === kind).length,
  )
  return left.length === 1 ? (left[0]![0] as Character) : null
}

/** How many cards each side has. */
export function bySide(deck: Sultan.Deck): [Side, number][] {
  const sums: Record<Side, number> = { loyalists: 0, rebels: 0, neutral: 0 }
  for (const [kind, number] of Object.entries(deck))
    sums[kind in SIDE ? SIDE[kind as Character] : 'neutral'] += number
  return Object.entries(sums) as [Side, number][]
}

/** Whether this page has not shown the player's card of this round yet; marks it as shown. */
export function firstLook(code: string, game: number, round: number): boolean {
  const key = `dvor.card.${code}`
  const now = `${game}.${round}`
  try {
    if (sessionStorage.getItem(key) === now) return false
    sessionStorage.setItem(key, now)
  } catch {
    return false // A browser without storage would show it again and again.
  }
  return true
}
