/**
 * The table as it was at the event that is being played. The server sends the state after the whole batch of events, so
 * the states in between are derived here from the state before it and the events since.
 */
import type { Playback } from '../../play/event_player.svelte'
import type { AskShown } from '../../wire'
import type { SultanEvent, View } from '../types'

type Table = View['table']
type Player = Table['players'][number]

/** The state that the server sends with the news. */
export interface Now {
  table: Table
  ask: AskShown | null
}

/** The state to draw during playback; without playback, the latest. */
export function snapshotOf(playback: Playback<SultanEvent, Now> | null, latest: Now): Now {
  if (!playback) return latest
  const { before, after, events } = playback
  if (!events) return after
  return { table: events.reduce((table, event) => next(table, event, after.table), before.table), ask: before.ask }
}

/** The public state after one more event. */
function next(table: Table, event: SultanEvent, after: Table): Table {
  switch (event.event) {
    // From here on the final state is drawn.
    case 'dealt':
    case 'round_ended':
      return after
    case 'turn':
      return { ...table, active: event.seat, actor: event.seat, window: null }
    case 'murdered':
    case 'struck':
    case 'escaped':
    case 'joined':
    case 'unheeded':
      return { ...table, window: null }
    case 'opened':
      return changed(table, [event.seat], { card: event.card })
    case 'hid':
      return changed(table, [event.by], { card: null, ...BARE })
    case 'died':
      return changed(table, [event.seat], { card: event.card, alive: false, ...BARE })
    case 'imprisoned':
      return { ...changed(table, [event.seat], { prison: true }), window: null }
    case 'released':
      return changed(table, [event.seat], { prison: false })
    case 'hunted':
      return event.slave ? changed(table, [event.target], { shackles: true }) : table
    case 'captured':
      return changed(table, [event.target], { shackles: true })
    case 'unshackled':
      return changed(table, event.seats, { shackles: false })
    case 'tired':
      return changed(table, [event.seat], { fatigue: true })
    case 'rested':
      return changed(table, [event.seat], { fatigue: false })
    case 'crowned':
      return { ...table, coronation: event.seat }
    case 'uncrowned':
      return { ...table, coronation: null }
    case 'declared':
      return { ...table, choice: event.team }
    case 'undeclared':
      return { ...table, choice: null }
    case 'predicted':
      return { ...table, prediction: event.team }
    case 'unpredicted':
      return { ...table, prediction: null }
    case 'role_claimed':
    case 'sight_claimed':
    case 'swap_claimed': {
      const { event: _, ...claim } = event
      return { ...table, claims: [...table.claims, { turn: table.turn, ...claim }] }
    }
    default:
      return table
  }
}

const BARE = { prison: false, shackles: false, fatigue: false } satisfies Partial<Player>

function changed(table: Table, seats: readonly number[], change: Partial<Player>): Table {
  const players = table.players.map((player) => (seats.includes(player.seat) ? { ...player, ...change } : player))
  return { ...table, players }
}
