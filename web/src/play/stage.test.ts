import { expect, it, vi } from 'vitest'
import type { News } from '../wire'
import { Stage } from './stage.svelte'

const told = (seat: number): News => ({ type: 'event', event: { event: 'turn', seat }, phrase: '' })

it('plays only what is new, also when a replay goes back', () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: true })
  const stage = new Stage(() => {})
  const staged = () => ({ motions: [], sound: null, hold: 0 })
  const [one, two, three] = [told(1), told(2), told(3)]
  expect(stage.hear([one], staged)).toEqual([])
  expect(stage.hear([one, two, three], staged)).toEqual([two, three])
  expect(stage.hear([one], staged)).toEqual([])
  expect(stage.hear([one, two], staged)).toEqual([two])
  stage.stop()
})
