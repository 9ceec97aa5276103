import { beforeEach, expect, it, vi } from 'vitest'
import type { News } from '../../wire'
import { EventPlayer, type EventAnimation } from '../event_player.svelte'
import { awaited } from '../pace/pace.svelte'
import { Announcer, lasts, type Audience, type Scene } from './announcer.svelte'

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
  new Announcer(() => ({ me, place, discreet }))
const did = (by: number, to: number, secret = false): News => ({
  type: 'event',
  event: { by, to },
  phrase: `${by} to ${to}`,
  private: secret,
})
const animationOf = ({ by, to }: { by: number; to: number }): EventAnimation<never> => ({
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
  const player = new EventPlayer<{ by: number; to: number }, never>(() => {})
  player.enqueue([did(0, 1), did(1, 2)], animationOf)
  expect(player.announcer.act).toMatchObject({ by: 1, at: [2], phrase: '1 to 2' })
  const news = [did(0, 1), did(1, 2)]
  const other = new EventPlayer<{ by: number; to: number }, never>(() => {})
  other.enqueue(news, animationOf)
  other.enqueue([...news, did(2, 0), did(3, 0)], animationOf)
  expect(other.announcer.act?.phrase).toBe('2 to 0')
  vi.advanceTimersByTime(100_000)
  expect(other.announcer.act?.phrase).toBe('3 to 0')
})

it('shows what somebody said at their seat, for as long as it takes to read', () => {
  const player = new EventPlayer<never, never>(() => {}, seat(0))
  player.enqueue([], () => null)
  const words = 'Верьте мне'
  player.enqueue([{ type: 'talk', by: 2, text: words, channel: 'table', to: null, at: 0 }], () => null)
  expect(player.announcer.bubbles.get(2)).toEqual({ seat: 2, kind: 'said', text: words })
  vi.advanceTimersByTime(lasts({ seat: 2, kind: 'said', text: words }))
  expect(player.announcer.bubbles.size).toBe(0)
})

it('shows no whisper and nothing private where others look on', () => {
  const announcer = seat(0, 'seat', 'look later')
  announcer.say({ seat: 1, kind: 'hushed', text: 'I know' })
  expect(announcer.bubbles.size).toBe(0)
  announcer.tell({ act: { icon: null, by: 0, at: [1] } }, 'you see the crown', true)
  expect(announcer.act?.phrase).toBe('look later')
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
  const player = new EventPlayer<{ by: number; to: number }, never>(() => {}, seat(1))
  player.enqueue([], animationOf)
  const long = (event: { by: number; to: number }) => ({ ...animationOf(event), scene })
  const [first, second] = [did(0, 1), did(1, 0)]
  player.enqueue([first], long)
  player.enqueue([first, second], long)
  expect([player.announcer.scene?.name, player.announcer.act?.phrase]).toEqual(['deed', '0 to 1'])
  player.announcer.skip()
  expect(player.announcer.act?.phrase).toBe('1 to 0')
  vi.advanceTimersByTime(2000)
  expect([player.announcer.scene, player.playing]).toEqual([null, false])
})

it('tells of what is aside while the game goes on, all of it together', () => {
  const player = new EventPlayer<{ by: number; to: number }, never>(() => {}, seat(1))
  const aside = (event: { by: number; to: number }) => ({ ...animationOf(event), scene: { ...scene, aside: true } })
  const news = Array.from({ length: 9 }, (_, by) => did(by, 0))
  player.enqueue([], aside)
  player.enqueue(news.slice(0, 2), aside)
  vi.advanceTimersByTime(100)
  expect([player.announcer.asides.length, player.announcer.scene, player.announcer.act?.by]).toEqual([2, null, 1])
  // Also what is too much to be played.
  player.enqueue(news, aside)
  expect(player.announcer.asides.length).toBeGreaterThan(2)
  vi.advanceTimersByTime(10_000)
  expect(player.announcer.asides).toEqual([])
})

it('plays scenes although much came after them', () => {
  const player = new EventPlayer<{ by: number; to: number }, never>(() => {}, seat(1))
  const some = (event: { by: number; to: number }) => ({
    ...animationOf(event),
    ...((event.by === 1 || event.by === 3) && { scene: { ...scene, title: String(event.by) } }),
  })
  player.enqueue([], some)
  const news = Array.from({ length: 12 }, (_, by) => did(by, 0))
  expect(player.awaits(news, 'deed')).toBe(true)
  player.enqueue(news, some)
  expect([player.announcer.scene?.title, player.awaits(news, 'deed')]).toEqual(['1', true])
  vi.advanceTimersByTime(scene.length)
  expect([player.announcer.scene?.title, player.awaits(news, 'deed')]).toEqual(['3', false])
})

it('says by name whom the game waits for', () => {
  const name = (seat: number) => 'ABCDEFGH'[seat]!
  expect(awaited([], 0, name)).toBeNull()
  expect(awaited([1, 2], 0, name)).toEqual({ you: false, names: ['B', 'C'], more: 0 })
  expect(awaited([0, 1, 2, 3, 4, 5, 6], 0, name)).toEqual({ you: true, names: ['B', 'C', 'D', 'E'], more: 2 })
})
