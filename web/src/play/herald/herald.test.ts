import { beforeEach, expect, it, vi } from 'vitest'
import type { News } from '../../wire'
import { Stage, type Staged } from '../stage.svelte'
import { awaited } from './awaited'
import { Herald, lasts, type Audience } from './herald.svelte'
import type { Scene } from './told'

const scene: Scene = {
  name: 'deed',
  mood: 'blood',
  picture: '',
  title: 'A deed',
  text: '',
  concerns: [1],
  length: 2000,
}
const seat = (me: number | null, place: Audience['place'] = 'seat', discreet: string | null = null) =>
  new Herald(() => ({ me, place, discreet }))
const did = (by: number, to: number, secret = false): News => ({
  type: 'event',
  event: { by, to },
  phrase: `${by} to ${to}`,
  private: secret,
})
const staged = ({ by, to }: { by: number; to: number }): Staged<never> => ({
  motions: [],
  sound: null,
  hold: 100,
  act: { icon: null, by, at: [to] },
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

it('keeps the last act until the next, also for whoever comes later', () => {
  const stage = new Stage<{ by: number; to: number }, never>(() => {})
  stage.hear([did(0, 1), did(1, 2)], staged)
  expect(stage.herald.act).toMatchObject({ by: 1, at: [2], phrase: '1 to 2' })
  const news = [did(0, 1), did(1, 2)]
  const other = new Stage<{ by: number; to: number }, never>(() => {})
  other.hear(news, staged)
  other.hear([...news, did(2, 0), did(3, 0)], staged)
  expect(other.herald.act?.phrase).toBe('2 to 0')
  vi.advanceTimersByTime(100_000)
  expect(other.herald.act?.phrase).toBe('3 to 0')
})

it('shows what somebody said at their seat, for as long as it takes to read', () => {
  const stage = new Stage<never, never>(() => {}, seat(0))
  stage.hear([], () => null)
  const words = 'Верьте мне'
  stage.hear([{ type: 'talk', by: 2, text: words, channel: 'table', to: null, at: 0 }], () => null)
  expect(stage.herald.bubbles.get(2)).toEqual({ seat: 2, kind: 'said', text: words })
  vi.advanceTimersByTime(lasts({ seat: 2, kind: 'said', text: words }))
  expect(stage.herald.bubbles.size).toBe(0)
})

it('shows no whisper and nothing private where others look on', () => {
  const herald = seat(0, 'seat', 'look later')
  herald.say({ seat: 1, kind: 'hushed', text: 'I know' })
  expect(herald.bubbles.size).toBe(0)
  herald.tell({ act: { icon: null, by: 0, at: [1] } }, 'you see the crown', true)
  expect(herald.act?.phrase).toBe('look later')
})

it('plays a scene on the phones it concerns and on the screen for all', () => {
  expect(seat(1).plays(scene)).toBe(true)
  expect(seat(2).plays(scene)).toBe(false)
  expect(seat(null).plays(scene)).toBe(false)
  expect(seat(2).plays({ ...scene, concerns: 'all' })).toBe(true)
  expect(seat(null, 'screen').plays(scene)).toBe(true)
  expect(seat(1, 'replay').plays(scene)).toBe(false)
})

it('ends a scene by itself or by a tap, and only then goes on', () => {
  const stage = new Stage<{ by: number; to: number }, never>(() => {}, seat(1))
  stage.hear([], staged)
  const long = (event: { by: number; to: number }) => ({ ...staged(event), scene })
  const [first, second] = [did(0, 1), did(1, 0)]
  stage.hear([first], long)
  stage.hear([first, second], long)
  expect([stage.herald.scene?.name, stage.herald.act?.phrase]).toEqual(['deed', '0 to 1'])
  stage.herald.skip()
  expect(stage.herald.act?.phrase).toBe('1 to 0')
  vi.advanceTimersByTime(2000)
  expect([stage.herald.scene, stage.playing]).toEqual([null, false])
})

it('tells of what is aside while the game goes on, all of it together', () => {
  const stage = new Stage<{ by: number; to: number }, never>(() => {}, seat(1))
  const aside = (event: { by: number; to: number }) => ({ ...staged(event), scene: { ...scene, aside: true } })
  const news = Array.from({ length: 9 }, (_, by) => did(by, 0))
  stage.hear([], aside)
  stage.hear(news.slice(0, 2), aside)
  vi.advanceTimersByTime(100)
  expect([stage.herald.asides.length, stage.herald.scene, stage.herald.act?.by]).toEqual([2, null, 1])
  // Also what is too much to be played.
  stage.hear(news, aside)
  expect(stage.herald.asides.length).toBeGreaterThan(2)
  vi.advanceTimersByTime(10_000)
  expect(stage.herald.asides).toEqual([])
})

it('plays scenes although much came after them', () => {
  const stage = new Stage<{ by: number; to: number }, never>(() => {}, seat(1))
  const some = (event: { by: number; to: number }) => ({
    ...staged(event),
    ...((event.by === 1 || event.by === 3) && { scene: { ...scene, title: String(event.by) } }),
  })
  stage.hear([], some)
  const news = Array.from({ length: 12 }, (_, by) => did(by, 0))
  expect(stage.awaits(news, 'deed')).toBe(true)
  stage.hear(news, some)
  expect([stage.herald.scene?.title, stage.awaits(news, 'deed')]).toEqual(['1', true])
  vi.advanceTimersByTime(scene.length)
  expect([stage.herald.scene?.title, stage.awaits(news, 'deed')]).toEqual(['3', false])
})

it('says by name whom the game waits for', () => {
  const name = (seat: number) => 'ABCDEFGH'[seat]!
  expect(awaited([], 0, name)).toBeNull()
  expect(awaited([1, 2], 0, name)).toEqual({ you: false, names: ['B', 'C'], more: 0 })
  expect(awaited([0, 1, 2, 3, 4, 5, 6], 0, name)).toEqual({ you: true, names: ['B', 'C', 'D', 'E'], more: 2 })
})
