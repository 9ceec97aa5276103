import { expect, it, vi } from 'vitest'
import type { News } from '../../wire'
import { Stage } from './stage.svelte'

vi.mock('./motion', () => ({ play: () => {}, still: () => true }))

const told = (seat: number): News => ({ type: 'event', event: { event: 'turn', seat }, phrase: '' })

it('plays only what is new, also when a replay goes back', () => {
  vi.stubGlobal('window', globalThis)
  const stage = new Stage()
  const [one, two, three] = [told(1), told(2), told(3)]
  expect(stage.hear([one], 5)).toEqual([])
  expect(stage.hear([one, two, three], 5)).toEqual([
    { event: 'turn', seat: 2 },
    { event: 'turn', seat: 3 },
  ])
  expect(stage.hear([one], 5)).toEqual([])
  expect(stage.hear([one, two], 5)).toEqual([{ event: 'turn', seat: 2 }])
  stage.stop()
})
