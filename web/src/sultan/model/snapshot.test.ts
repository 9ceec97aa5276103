import { expect, it } from 'vitest'
import type { SultanEvent, View } from '../types'
import { snapshotOf, type Now } from './snapshot'

const players = [0, 1, 2].map((seat) => ({ seat, points: 0 }))
const now = (more: object): Now => ({
  table: {
    active: 0,
    actor: 0,
    turn: 1,
    coronation: null,
    window: null,
    claims: [],
    players,
    ...more,
  } as unknown as View['table'],
  ask: null,
})
const before = now({})
const shown = (after: Now, ...events: SultanEvent[]) => snapshotOf({ before, after, events, heard: 0 }, after).table

it('keeps the table as it was until what changed it is told', () => {
  const after = now({
    active: 1,
    actor: 1,
    coronation: 0,
    phase: 'done',
    players: players.map((one) => ({ ...one, points: 2 })),
  })
  const opened: SultanEvent = { event: 'opened', seat: 2, card: 'sultan', why: 'throne' }
  const one = shown(after, opened)
  expect(one.players.map(({ card }) => card ?? null)).toEqual([null, null, 'sultan'])
  expect([one.active, one.coronation, one.players[0]!.points]).toEqual([0, null, 0])
  expect(shown(after, opened, { event: 'crowned', seat: 0 }).coronation).toBe(0)
  expect(shown(after, opened, { event: 'turn', seat: 1 }).active).toBe(1)
  expect(shown(after, opened, { event: 'round_ended', round: 1, ending: 'coronation', team: 'loyalists' })).toBe(
    after.table,
  )
})

it('is the latest when the last of it is told, and when there is nothing to tell', () => {
  const [after, latest] = [now({ active: 1 }), now({ active: 2 })]
  expect(snapshotOf({ before, after, events: null, heard: 0 }, latest)).toBe(after)
  expect(snapshotOf(null, latest)).toBe(latest)
})

it('does to a card what is told of it, and no more', () => {
  const murder: SultanEvent[] = [
    { event: 'murdered', by: 0, target: 1 },
    { event: 'died', seat: 1, card: 'slave' },
  ]
  const after = now({})
  expect(shown(after, murder[0]!).players[1]).toEqual({ seat: 1, points: 0 })
  expect(shown(after, ...murder).players[1]).toMatchObject({ alive: false, card: 'slave' })
  const hunted = shown(after, { event: 'hunted', by: 0, target: 2, slave: false })
  expect(hunted.players[2]!.shackles).toBeUndefined()
  expect(shown(after, { event: 'role_claimed', by: 1, character: 'guard' }).claims).toEqual([
    { by: 1, character: 'guard', turn: 1 },
  ])
})
