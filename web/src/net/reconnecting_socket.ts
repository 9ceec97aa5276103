// A WebSocket that reconnects by itself until it is closed.
//
// Phones drop sockets in the background and may never report it, so silence counts as a lost connection. When the
// page is shown again or the network comes back, it reconnects at once. Otherwise it retries with exponential backoff
// and jitter, so that a whole table does not come back in the same instant.
import type { Down, Up } from '../wire'

const PING_MS = 3_000
const SILENCE_MS = 8_000
const CONNECT_TIMEOUT_MS = 5_000
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 8_000
/** Messages are padded with spaces to this length: on an encrypted connection their length would reveal the action. */
const PADDED_LENGTH = 512

interface SocketEvents {
  /** A socket is open: say hello. */
  opened(): void
  received(message: Down): void
  lost(): void
}

export class ReconnectingSocket {
  private socket: WebSocket | null = null
  private failures = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private connectTimeout: ReturnType<typeof setTimeout> | undefined
  private lastReceived = 0
  private closed = false

  constructor(
    private readonly url: string,
    private readonly events: SocketEvents,
  ) {
    addEventListener('online', this.reconnectNow)
    addEventListener('pageshow', this.reconnectNow)
    document.addEventListener('visibilitychange', this.reconnectNow)
    this.connect()
  }

  /** False if there is no open socket; then the message is dropped. */
  send(message: Up): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message).padEnd(PADDED_LENGTH))
    return true
  }

  /** Close for good. */
  close(): void {
    this.closed = true
    removeEventListener('online', this.reconnectNow)
    removeEventListener('pageshow', this.reconnectNow)
    document.removeEventListener('visibilitychange', this.reconnectNow)
    clearTimeout(this.retry)
    this.drop()
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.drop()
    const socket = new WebSocket(this.url)
    this.socket = socket
    this.connectTimeout = setTimeout(() => this.lose(socket), CONNECT_TIMEOUT_MS)
    socket.onopen = () => this.open(socket)
    socket.onmessage = (event) => this.receive(socket, event.data as string)
    socket.onclose = () => this.lose(socket)
  }

  private open(socket: WebSocket): void {
    if (socket !== this.socket) return
    clearTimeout(this.connectTimeout)
    this.lastReceived = Date.now()
    this.heartbeat = setInterval(() => this.check(socket), PING_MS)
    this.events.opened()
  }

  private receive(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return
    this.lastReceived = Date.now()
    const message = JSON.parse(text) as Down
    if (message.type === 'welcome') this.failures = 0
    this.events.received(message)
  }

  // A hidden page's timers run once a minute, so there silence proves nothing.
  private check(socket: WebSocket): void {
    if (Date.now() - this.lastReceived > SILENCE_MS && !document.hidden) this.lose(socket)
    else this.send({ type: 'ping', n: Date.now() })
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return
    this.drop()
    this.events.lost()
    if (this.closed) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++)
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random()))
  }

  private drop(): void {
    clearTimeout(this.connectTimeout)
    clearInterval(this.heartbeat)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private readonly reconnectNow = (): void => {
    if (document.hidden) return
    if (this.socket === null) {
      this.failures = 0
      this.connect()
    } else if (this.socket.readyState === WebSocket.OPEN) {
      this.check(this.socket) // it may have been dead for long
    }
  }
}
