import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Down } from '../wire'

/** A socket that does only what a test tells it. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: { type: string }[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_event: { data: string }) => {}

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string })
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen()
  }
  say(message: Partial<Down>): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const world = new EventTarget()
const heard: string[] = []
const last = (): FakeSocket => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world))
  vi.stubGlobal('removeEventListener', world.removeEventListener.bind(world))
  FakeSocket.all = []
  heard.length = 0
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function connected() {
  const { ReconnectingSocket } = await import('./reconnecting_socket')
  const line = new ReconnectingSocket('ws://table', {
    opened: () => heard.push('opened'),
    received: (message) => heard.push(message.type),
    lost: () => heard.push('lost'),
  })
  last().open()
  return line
}

test('a line that has gone silent is replaced, with growing waits', async () => {
  const line = await connected()
  vi.advanceTimersByTime(3_000)
  expect(last().sent.map((one) => one.type)).toEqual(['ping'])
  vi.advanceTimersByTime(6_000)
  expect(heard).toEqual(['opened', 'lost'])
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2)
  vi.advanceTimersByTime(5_000) // it does not even open
  expect(heard).toEqual(['opened', 'lost', 'lost'])
  line.close()
})

test('whoever comes back to the page is connected at once', async () => {
  const line = await connected()
  last().onclose()
  expect(FakeSocket.all).toHaveLength(1)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(2)
  line.close()
})

test('a hidden page keeps a silent line, and gives it up when it is looked at', async () => {
  const line = await connected()
  page.hidden = true
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['opened'])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['opened', 'lost'])
  line.close()
})

test('what an old socket says is not heard', async () => {
  const line = await connected()
  const old = last()
  old.onclose()
  vi.advanceTimersByTime(500)
  last().open()
  old.say({ type: 'pong' })
  last().say({ type: 'pong' })
  expect(heard).toEqual(['opened', 'lost', 'opened', 'pong'])
  line.close()
})

/** How long it waits after each of several lost connections, in milliseconds, without jitter. */
function waits(count: number, fail: () => void): number[] {
  return Array.from({ length: count }, () => {
    fail()
    const before = FakeSocket.all.length
    let waited = 0
    while (FakeSocket.all.length === before && waited < 60_000) {
      vi.advanceTimersByTime(50)
      waited += 50
    }
    return waited
  })
}

test('the wait doubles up to eight seconds, and starts again after a good connection', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const socket = await connected()
  const fail = () => last().onclose()
  expect(waits(7, fail)).toEqual([300, 600, 1_200, 2_400, 4_800, 8_000, 8_000])
  last().open()
  last().say({ type: 'pong' })
  expect(waits(1, fail), 'open, but no welcome').toEqual([8_000])
  last().open()
  last().say({ type: 'welcome' })
  expect(waits(2, fail)).toEqual([300, 600])
  socket.close()
})

test('a closed socket is never opened again', async () => {
  const socket = await connected()
  last().onclose()
  socket.close()
  vi.advanceTimersByTime(60_000)
  world.dispatchEvent(new Event('online'))
  world.dispatchEvent(new Event('pageshow'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(1)
  expect(heard).toEqual(['opened', 'lost'])
})

test('closing an open socket is no loss', async () => {
  const socket = await connected()
  const own = last()
  socket.close()
  own.onclose()
  vi.advanceTimersByTime(60_000)
  expect(own.readyState).toBe(3)
  expect(heard).toEqual(['opened'])
  expect(FakeSocket.all).toHaveLength(1)
})

test('messages have the same length, and are dropped while there is no connection', async () => {
  const socket = await connected()
  const lengths = vi.spyOn(last(), 'send')
  expect(socket.send({ type: 'ping', n: 1 })).toBe(true)
  expect(socket.send({ type: 'ready', on: true, id: 'abcdefgh' })).toBe(true)
  expect(lengths.mock.calls.map(([text]) => text.length)).toEqual([512, 512])
  last().onclose()
  expect(socket.send({ type: 'ping', n: 1 })).toBe(false)
  socket.close()
})
