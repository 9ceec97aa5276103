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
