/** What the page derives from the sultan view and events: small pure functions, each drawn somewhere. */
import type { Seat, Sultan, OfferShown } from '../../wire'
import { SIDE, type Character, type Side, type Spot, type SultanEvent, type View } from '../types'

// How far the turn is from the player before whom Coronation lies: when it comes there, the Loyalists have won.

export interface Coronation {
  /** From whose turn it is to where Coronation lies, as the turn goes. */
  way: readonly Seat[]
  /** Turns still to be taken, with the one that is on; who is in Prison or Shackles takes none. */
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

// Cards that everybody has seen to be no Slave's: a hunt missed them. Whoever sits there keeps a notebook of their own.

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
    // Any hidden card may have been exchanged; what lay open has been turned down.
    case 'eyes_opened':
    case 'dealt':
      return NONE
    default:
      return before
  }
}

/** As a seat's own notebook would have it. */
export function sightOf(events: readonly SultanEvent[], at: Spot): Sultan.Sight | null {
  return events.reduce(disproved, NONE).has(at) ? { at, card: 'slave', how: 'hunt', turn: 0, is_not: true } : null
}

/** What is known of a card goes with it. */
function swapDisproved(before: Disproved, one: Spot, other: Spot): Disproved {
  const moved = new Map<Spot, Spot>([
    [one, other],
    [other, one],
  ])
  return new Set([...before].map((spot) => moved.get(spot) ?? spot))
}

// Who has looked at whose card this round: that they did is public, and it is all that this knows.

interface Watcher {
  by: Seat
  /** Somebody has hidden since: the card may be another. */
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
    // What lies open everybody knows.
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

/** What was known of a card goes with it; whoever gave it knows where it lies, and not whoever holds it now. */
function swapWatchers(before: Watchers, by: Seat, target: Spot): Watchers {
  const of = (spot: Spot, owner: Spot): Watcher[] => (before.get(spot) ?? []).filter((one) => one.by !== owner)
  const moved = new Map(before).set(target, of(by, target)).set(by, of(target, by))
  const known = looked(moved, target, by)
  return target === 'spare' ? known : looked(known, by, target)
}

// What somebody made of the own card behind closed eyes: shown on it and nowhere else, until its owner acts.

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

// Which cards can be touched while all eyes are closed.

/** Whoever hides has what they were offered; everybody else, for show, what the table can see to be possible. */
export function nightSpots(view: View, offers: readonly OfferShown[]): readonly Spot[] {
  const target = offers.find((offer) => offer.do === 'secret_swap')?.blanks.target
  if (target?.type === 'pick') return target.among.filter((one): one is Spot => one !== null) as readonly Spot[]
  const { players, actor } = view.table
  const hidden = players.filter(
    ({ seat, card, alive, prison }) => seat !== actor && !card && alive !== false && !prison,
  )
  return [...hidden.map(({ seat }) => seat), 'spare']
}

// What was dealt, side by side.

/** The card in the middle, where all others lie open: what is left of what was dealt. */
export function spareOf(deck: Sultan.Deck, open: readonly (Character | null)[]): Character | null {
  if (open.some((card) => card === null)) return null
  const left = Object.entries(deck).filter(
    ([kind, number]) => kind in SIDE && number > open.filter((card) => card === kind).length,
  )
  return left.length === 1 ? (left[0]![0] as Character) : null
}

/** How many cards each side has; of the neutral ones only their number is known. */
export function bySide(deck: Sultan.Deck): [Side, number][] {
  const sums: Record<Side, number> = { loyalists: 0, rebels: 0, neutral: 0 }
  for (const [kind, number] of Object.entries(deck))
    sums[kind in SIDE ? SIDE[kind as Character] : 'neutral'] += number
  return Object.entries(sums) as [Side, number][]
}

/** Whether the own card of this round has not been shown yet by this page; asking counts as showing it. */
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
