import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Down, News, Up } from '../wire'
import { TableClient } from './table.svelte'

type Events = { opened(): void; received(message: Down): void; lost(): void }

/** Stands for the socket: records what is sent, and lets a test play the server. */
const socket = vi.hoisted(() => ({ events: {} as Events, sent: [] as Up[], open: false, closed: false }))
vi.mock('./reconnecting_socket', () => ({
  ReconnectingSocket: class {
    constructor(_url: string, events: Events) {
      socket.events = events
    }
    send(message: Up): boolean {
      if (socket.open) socket.sent.push(message)
      return socket.open
    }
    close(): void {
      socket.open = false
      socket.closed = true
    }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' })
  Object.assign(socket, { sent: [], open: false, closed: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = (text: string): News => ({ type: 'talk', by: 1, text, channel: 'table', to: null, at: 0 })
const texts = (client: TableClient): string[] => client.news.map((one) => ('text' in one ? one.text : ''))

/** The server sends this; it is applied in the next task. */
function receive(...messages: object[]): void {
  for (const message of messages) socket.events.received({ at: 0, ...message } as Down)
  vi.runAllTimers()
}

function connect(): void {
  socket.open = true
  socket.events.opened()
}

function lose(): void {
  socket.open = false
  socket.events.lost()
}

function connected(number = 5): TableClient {
  const client = new TableClient('ABCD', null, 'en')
  connect()
  receive({ type: 'welcome', number, view: 'first', news: [said('one')] })
  return client
}

const hellos = (): number[] => socket.sent.flatMap((one) => (one.type === 'hello' ? [one.last ?? 0] : []))

test('a client is live once it has the full view, and says after a loss what it has already', () => {
  const client = new TableClient('ABCD', null, 'en')
  connect()
  expect(client.connection).toBe('connecting')
  receive({ type: 'welcome', number: 5, view: 'first' })
  expect([client.connection, client.view]).toEqual(['live', 'first'])
  lose()
  expect(client.connection).toBe('connecting')
  connect()
  expect(client.connection).toBe('connecting')
  expect(hellos()).toEqual([0, 5])
})

test('an old delivery is not applied, and the same one is not applied twice', () => {
  const client = connected()
  const update = { type: 'update', number: 6, view: 'second', news: [said('two')] }
  receive(update, update)
  receive(update)
  expect(texts(client)).toEqual(['one', 'two'])
  receive({ type: 'update', number: 5, view: 'old', news: [said('old')] })
  expect(client.view).toBe('second')
  expect(texts(client)).toEqual(['one', 'two'])
})

test('what was not applied when the connection was lost comes with the next welcome only', () => {
  const client = connected()
  socket.events.received({ type: 'update', at: 0, number: 6, news: [said('two')] } as Down)
  lose()
  vi.runAllTimers()
  expect(texts(client)).toEqual(['one'])
  connect()
  expect(hellos()).toEqual([0, 5])
  receive({ type: 'welcome', number: 6, view: 'second', news: [said('two')] })
  expect(texts(client)).toEqual(['one', 'two'])
})

test('a client that the server has ended is not revived', async () => {
  const client = connected()
  const answer = client.do({ type: 'start' })
  receive({ type: 'bye', again: false, why: 'closed' })
  expect([client.connection, client.why, socket.closed]).toEqual(['gone', 'closed', true])
  expect(await answer).toEqual({ ok: false, phrase: '' })
  lose()
  expect(client.connection).toBe('gone')
  receive({ type: 'welcome', number: 7, view: 'late' })
  expect([client.connection, client.why]).toEqual(['gone', 'closed'])
})

test('a client that may come back waits with the reason, and is live again after a welcome', () => {
  const client = connected()
  receive({ type: 'bye', again: true, why: 'restart' })
  lose()
  expect([client.connection, client.why, socket.closed]).toEqual(['connecting', 'restart', false])
  connect()
  receive({ type: 'welcome', number: 5, view: 'first' })
  expect([client.connection, client.why]).toEqual(['live', ''])
})

test('a command without an answer is sent again after the next welcome, under the same id', async () => {
  const client = connected()
  const answer = client.do({ type: 'start' })
  lose()
  connect()
  const commands = () => socket.sent.flatMap((one) => (one.type === 'start' ? [one.id] : []))
  expect(commands()).toHaveLength(1)
  receive({ type: 'welcome', number: 5, view: 'first' })
  const [first, second] = commands()
  expect(second).toBe(first)
  receive({ type: 'done', id: first! })
  expect(await answer).toEqual({ ok: true })
})

test('in another language all news come again from the beginning, and none of them is new', () => {
  const client = connected()
  client.speak('ru')
  expect(hellos()).toEqual([0, 0])
  receive({ type: 'welcome', number: 6, view: 'first', news: [said('раз'), said('два')] })
  expect(texts(client)).toEqual(['раз', 'два'])
  expect(client.read).toBe(2)
  receive({ type: 'update', number: 7, news: [said('три')] })
  expect([client.news.length, client.read]).toEqual([3, 2])
})

test('after a gap the news start anew, after an ordinary loss they go on', () => {
  const client = connected()
  lose()
  connect()
  receive({ type: 'welcome', number: 6, view: 'first', news: [said('two')] })
  expect(texts(client)).toEqual(['one', 'two'])
  lose()
  connect()
  receive({ type: 'welcome', number: 90, view: 'first', news: [said('late')], cut: true })
  expect(texts(client)).toEqual(['late'])
})
