import { expect, it, vi } from 'vitest'
import type { News } from '../wire'
import { EventPlayer } from './event_player.svelte'

const told = (seat: number): News => ({ type: 'event', event: { event: 'turn', seat }, phrase: '' })

it('plays only what is new, also when a replay goes back', () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: true })
  const player = new EventPlayer(() => {})
  const animationOf = () => ({ motions: [], sound: null, hold: 0 })
  const [one, two, three] = [told(1), told(2), told(3)]
  expect(player.enqueue([one], animationOf)).toEqual([])
  expect(player.enqueue([one, two, three], animationOf)).toEqual([two, three])
  expect(player.enqueue([one], animationOf)).toEqual([])
  expect(player.enqueue([one, two], animationOf)).toEqual([two])
  player.stop()
})
