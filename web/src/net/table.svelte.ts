// A table as this page knows it: the latest of everything, and the way to do something there.
import type { Answer } from '../game'
import type { AskShown, Down, Language, News, OfferShown, Seat, TableShown, Update, Welcome, You } from '../wire'
import { ServerClock } from './clock'
import { ReconnectingSocket } from './reconnecting_socket'
import { Outbox, type Wish } from './outbox'
import { shareStructure } from './structural_sharing'

/** `gone`: the server has said that coming back is of no use. */
type ConnectionState = 'connecting' | 'live' | 'gone'

export class TableClient {
  connection = $state<ConnectionState>('connecting')
  /** Why the server wants us no more. */
  why = $state('')
  table = $state.raw<TableShown | null>(null)
  you = $state.raw<You>({ seat: null, host: false, invite: null, silent: false })
  view = $state.raw<unknown>(null)
  /** Everybody's view, while this seat may see it. */
  views = $state.raw<readonly unknown[] | undefined>(undefined)
  offers = $state.raw<readonly OfferShown[]>([])
  ask = $state.raw<AskShown | null>(null)
  news = $state.raw<readonly News[]>([])
  here = $state.raw<readonly Seat[]>([])
  /** So many of the news have been read, in whatever game of this table they came. */
  read = $state(0)

  private last = 0
  /** Whether all news are wanted again, from the beginning. */
  private anew = true
  private queue: (Welcome | Update)[] = []
  /** Who is here by the last message that is not drawn yet. */
  private present: readonly Seat[] | null = null
  private scheduled = false
  private readonly clock = new ServerClock()
  private readonly outbox = new Outbox((message) => this.socket.send(message))
  private readonly socket: ReconnectingSocket

  /** `watch`: only to look on, whoever this browser's person is. */
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
      lost: () => this.lose(),
    })
  }

  /** Do something; the answer comes when the server has it for good, however often the line breaks. */
  do(wish: Wish): Promise<Answer> {
    return this.outbox.put(wish, this.connection === 'live')
  }

  serverNow = (): number => this.clock.read()

  /** From now on everything is said in this language, also what has been said already. */
  speak(language: Language): void {
    if (language === this.language) return
    this.language = language
    this.anew = true
    this.hello()
  }

  close(): void {
    this.socket.close()
    this.outbox.giveUp('')
  }

  private hello(): void {
    this.socket.send({
      type: 'hello',
      last: this.anew ? 0 : this.last,
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
        this.present = message.seats
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
        else this.leave(message.why)
    }
  }

  // In a task of its own, so that a tap gets in before what came of it is drawn; what comes together is taken together.
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
    let another = false
    for (const delivery of queue) {
      if (delivery.type === 'welcome') {
        another ||= this.anew || delivery.cut === true
        if (this.anew || delivery.cut) news = []
        this.anew = false
      } else if (delivery.number <= this.last) continue
      if (delivery.news?.length) news = [...news, ...delivery.news]
      this.last = delivery.number
      this.take(delivery)
    }
    this.news = news
    // What was said before this page came is old.
    if (another) this.read = news.length
    if (this.present) this.here = shareStructure(this.here, this.present)
    this.present = null
    if (queue.some((delivery) => delivery.type === 'welcome')) this.welcomed()
  }

  private take(delivery: Welcome | Update): void {
    if (delivery.table !== undefined) this.table = shareStructure(this.table, delivery.table)
    if (delivery.you !== undefined) this.you = shareStructure(this.you, delivery.you)
    if (delivery.view !== undefined) {
      this.view = shareStructure(this.view, delivery.view)
      this.views = delivery.views && shareStructure(this.views, delivery.views)
    }
    if (delivery.offers !== undefined) this.offers = shareStructure(this.offers, delivery.offers)
    if (delivery.ask !== undefined) this.ask = shareStructure(this.ask, delivery.ask)
  }

  // Only with the full view do the controls work again.
  private welcomed(): void {
    if (this.connection === 'gone') return
    this.connection = 'live'
    this.why = ''
    this.outbox.again()
  }

  private lose(): void {
    this.queue = [] // the next welcome brings it all
    if (this.connection !== 'gone') this.connection = 'connecting'
  }

  private leave(why: string): void {
    this.connection = 'gone'
    this.why = why
    this.socket.close()
    this.outbox.giveUp('')
  }
}
