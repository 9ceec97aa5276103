import type { Down, Up } from '../wire'

// One socket after another to the same table, until somebody hangs up.
//
// Phones drop sockets in the background and may never say so: silence counts as loss. Whoever comes back to
// the page, or gets their network back, is connected at once; otherwise the waits grow, each a little random,
// so that a whole table does not come back in the same instant.

const PING_MS = 3_000
const SILENCE_MS = 8_000
const CONNECT_MS = 5_000
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 8_000
/** Messages are filled up with spaces: on an encrypted line their length would tell what somebody does. */
const SMALL = 512

interface SocketEvents {
  /** A socket is open: say hello. */
  opened(): void
  received(message: Down): void
  lost(): void
}

export class ReconnectingSocket {
  private socket: WebSocket | null = null
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setInterval> | undefined
  private giveUp: ReturnType<typeof setTimeout> | undefined
  private lastHeard = 0
  private closed = false

  constructor(
    private readonly url: string,
    private readonly events: SocketEvents,
  ) {
    addEventListener('online', this.atOnce)
    addEventListener('pageshow', this.atOnce)
    document.addEventListener('visibilitychange', this.atOnce)
    this.connect()
  }

  send(message: Up): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message).padEnd(SMALL))
    return true
  }

  /** No more sockets. */
  close(): void {
    this.closed = true
    removeEventListener('online', this.atOnce)
    removeEventListener('pageshow', this.atOnce)
    document.removeEventListener('visibilitychange', this.atOnce)
    clearTimeout(this.retry)
    this.drop()
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.drop()
    const socket = new WebSocket(this.url)
    this.socket = socket
    this.giveUp = setTimeout(() => this.lose(socket), CONNECT_MS)
    socket.onopen = () => this.open(socket)
    socket.onmessage = (event) => this.hear(socket, event.data as string)
    socket.onclose = () => this.lose(socket)
  }

  private open(socket: WebSocket): void {
    if (socket !== this.socket) return
    clearTimeout(this.giveUp)
    this.lastHeard = Date.now()
    this.watch = setInterval(() => this.check(socket), PING_MS)
    this.events.opened()
  }

  private hear(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return
    this.lastHeard = Date.now()
    const message = JSON.parse(text) as Down
    if (message.type === 'welcome') this.tries = 0
    this.events.received(message)
  }

  // A hidden page's timers run once a minute: there silence proves nothing, and nobody is looking.
  private check(socket: WebSocket): void {
    if (Date.now() - this.lastHeard > SILENCE_MS && !document.hidden) this.lose(socket)
    else this.send({ type: 'ping', n: Date.now() })
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return
    this.drop()
    this.events.lost()
    if (this.closed) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++)
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random()))
  }

  private drop(): void {
    clearTimeout(this.giveUp)
    clearInterval(this.watch)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private readonly atOnce = (): void => {
    if (this.closed || document.hidden) return
    if (this.socket === null) {
      this.tries = 0
      this.connect()
    } else if (this.socket.readyState === WebSocket.OPEN) {
      this.check(this.socket) // it may be long dead
    }
  }
}
