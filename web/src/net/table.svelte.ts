// A connection to one table: the newest state that the server has sent, and commands to it.
//
// Deliveries are numbered. After each connect the client says `hello` with the number of its last delivery and gets a
// `welcome` with the full view and what it missed. Commands wait in the outbox until the server answers them.
import type { Answer } from '../game'
import type { AskShown, Down, Language, News, OfferShown, Seat, TableShown, Update, Welcome, You } from '../wire'
import { ServerClock } from './clock'
import { ReconnectingSocket } from './reconnecting_socket'
import { Outbox, type Wish } from './outbox'
import { shareStructure } from './structural_sharing'

/** `gone`: the server has ended the connection for good. */
type ConnectionState = 'connecting' | 'live' | 'gone'

export class TableClient {
  connection = $state<ConnectionState>('connecting')
  /** Key of the reason for which the server has closed the connection (`Bye.why`). */
  why = $state('')
  table = $state.raw<TableShown | null>(null)
  you = $state.raw<You>({ seat: null, host: false, invite: null, silent: false })
  view = $state.raw<unknown>(null)
  /** The views of all seats, while this seat may see them. */
  views = $state.raw<readonly unknown[] | undefined>(undefined)
  offers = $state.raw<readonly OfferShown[]>([])
  ask = $state.raw<AskShown | null>(null)
  news = $state.raw<readonly News[]>([])
  here = $state.raw<readonly Seat[]>([])
  /** How many of the news have been read. */
  read = $state(0)

  /** Number of the last delivery. */
  private last = 0
  /** The next welcome shall bring all news from the beginning. */
  private fromStart = true
  private queue: (Welcome | Update)[] = []
  /** Who is connected, from a message that has not been applied yet. */
  private newHere: readonly Seat[] | null = null
  private scheduled = false
  private readonly clock = new ServerClock()
  private readonly outbox = new Outbox((message) => this.socket.send(message))
  private readonly socket: ReconnectingSocket

  /** `watch`: as a spectator, even if this browser's person has a seat. */
  constructor(
    code: string,
    readonly key: string | null,
    private language: Language,
    private readonly watch = false,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.socket = new ReconnectingSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(code)}`, {
      opened: () => this.hello(),
      received: (message) => this.receive(message),
      lost: () => this.onLost(),
    })
  }

  /** Send a command. It is answered once, however often the connection is lost meanwhile. */
  do(wish: Wish): Promise<Answer> {
    return this.outbox.put(wish, this.connection === 'live')
  }

  serverNow = (): number => this.clock.read()

  /** Switch the language, also of all news so far. */
  speak(language: Language): void {
    if (language === this.language) return
    this.language = language
    this.fromStart = true
    this.hello()
  }

  close(): void {
    this.socket.close()
    this.outbox.giveUp('')
  }

  private hello(): void {
    this.socket.send({
      type: 'hello',
      last: this.fromStart ? 0 : this.last,
      language: this.language,
      key: this.key,
      watch: this.watch,
    })
  }

  private receive(message: Down): void {
    switch (message.type) {
      case 'welcome':
      case 'update':
        this.clock.heard(message.at)
        this.queue.push(message)
        this.schedule()
        break
      case 'here':
        this.newHere = message.seats
        this.schedule()
        break
      case 'done':
        this.outbox.answered(message.id, { ok: true })
        break
      case 'refused':
        this.outbox.answered(message.id, { ok: false, phrase: message.phrase })
        break
      case 'malformed':
        if (message.id) this.outbox.answered(message.id, { ok: false, phrase: message.error })
        else console.error(message.error)
        break
      case 'pong':
        this.clock.answered(message.at, message.n)
        break
      case 'bye':
        if (message.again) this.why = message.why
        else this.end(message.why)
    }
  }

  // In a task of its own: taps are handled before the page is drawn anew, and deliveries that arrive together are applied
  // together.
  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = true
    setTimeout(this.flush)
  }

  private readonly flush = (): void => {
    this.scheduled = false
    const queue = this.queue
    this.queue = []
    let news = this.news
    let restarted = false
    for (const delivery of queue) {
      if (delivery.type === 'welcome') {
        restarted ||= this.fromStart || delivery.cut === true
        if (this.fromStart || delivery.cut) news = []
        this.fromStart = false
      } else if (delivery.number <= this.last) continue
      if (delivery.news?.length) news = [...news, ...delivery.news]
      this.last = delivery.number
      this.apply(delivery)
    }
    this.news = news
    // News from before this page was opened count as read.
    if (restarted) this.read = news.length
    if (this.newHere) this.here = shareStructure(this.here, this.newHere)
    this.newHere = null
    if (queue.some((delivery) => delivery.type === 'welcome')) this.welcomed()
  }

  private apply(delivery: Welcome | Update): void {
    if (delivery.table !== undefined) this.table = shareStructure(this.table, delivery.table)
    if (delivery.you !== undefined) this.you = shareStructure(this.you, delivery.you)
    if (delivery.view !== undefined) {
      this.view = shareStructure(this.view, delivery.view)
      this.views = delivery.views && shareStructure(this.views, delivery.views)
    }
    if (delivery.offers !== undefined) this.offers = shareStructure(this.offers, delivery.offers)
    if (delivery.ask !== undefined) this.ask = shareStructure(this.ask, delivery.ask)
  }

  // The controls stay disabled until the full view has arrived.
  private welcomed(): void {
    if (this.connection === 'gone') return
    this.connection = 'live'
    this.why = ''
    this.outbox.again()
  }

  private onLost(): void {
    this.queue = [] // the next welcome repeats it
    if (this.connection !== 'gone') this.connection = 'connecting'
  }

  private end(why: string): void {
    this.connection = 'gone'
    this.why = why
    this.socket.close()
    this.outbox.giveUp('')
  }
}
