/** Everything that the parts of one table share: what the page gave, in handy form, and what the person is doing. */
import type { OfferShown } from '../../wire'
import type { Character, Props, Spot, Value, View } from '../kinds'
import { notice } from '../../ui/notices.svelte'
import { WORDS } from '../words'
import { Choosing } from './choosing.svelte'
import { grouped } from './offers'
import { seatsShown } from './seats'
import { sound } from './sound.svelte'

export class Desk {
  readonly choosing = new Choosing()
  /** The seat, or the spare, that is looked at closely. */
  inspected = $state<Spot | null>(null)
  #read: () => Props

  constructor(read: () => Props) {
    this.#read = read
  }

  get props(): Props {
    return this.#read()
  }

  words = $derived.by(() => WORDS[this.props.lang])
  view = $derived.by(() => this.props.view as View)
  me = $derived.by(() => (this.props.place === 'screen' ? null : this.view.me))
  ask = $derived.by(() => this.props.ask)
  offers = $derived.by(() => (this.props.place === 'seat' ? this.props.offers : []))
  groups = $derived.by(() => grouped(this.offers))
  oneTable = $derived.by(() => this.props.table.mode === 'one_table')
  /** The result of the round that lies turned up on the table. */
  result = $derived.by(() => (this.view.table.phase === 'done' ? (this.view.table.results.at(-1) ?? null) : null))
  faces = $derived.by((): readonly (Character | null)[] | null => {
    if (this.result) return this.result.scores.map((score) => score.card)
    return this.props.views?.map((view) => (view as View).card) ?? null
  })
  seats = $derived.by(() => {
    const { table, here, place } = this.props
    const live = place !== 'replay' && table.phase === 'playing'
    const asked = this.view.table.window?.asked ?? []
    const present = live ? here : table.chairs.map((_, seat) => seat)
    return seatsShown(this.view, { chairs: table.chairs, here: present, asked, faces: this.faces }, this.words)
  })

  name(spot: Spot): string {
    if (spot === 'spare') return this.words.spareCard
    return this.seats[spot]?.name ?? ''
  }

  /** Begin an offer; one without blanks that does no harm is sent at once. */
  begin(offer: OfferShown, given: Record<string, Value> = {}): void {
    this.inspected = null
    this.choosing.begin(offer, given)
    this.#sendIfReady()
  }

  /** A seat or the spare was tapped. */
  tap(spot: Spot): void {
    const { choosing } = this
    if (choosing.offer && choosing.kind === 'spot') {
      if (choosing.admits(spot)) this.fill(spot)
      else void this.#refused(choosing.attempt(spot), choosing.offer.aside)
    } else if (choosing.complete && choosing.holds(spot)) {
      void this.confirm()
    } else {
      choosing.cancel()
      this.inspected = this.inspected === spot ? null : spot
    }
  }

  fill(value: Value): void {
    this.choosing.fill(value)
    this.#sendIfReady()
  }

  async confirm(): Promise<void> {
    const { offer } = this.choosing
    if (!offer) return
    const action = this.choosing.action()
    this.choosing.cancel()
    await this.#refused(action, offer.aside)
  }

  /** Send what no offer has, so that the table says why not. */
  async attempt(action: object): Promise<void> {
    await this.#refused(action, false)
  }

  #sendIfReady(): void {
    if (this.choosing.complete && this.choosing.atOnce) void this.confirm()
  }

  async #refused(action: object, aside: boolean): Promise<void> {
    const answer = await this.props.act(action, aside ? null : (this.ask?.number ?? null))
    if (answer.ok) return
    notice(answer.phrase)
    sound.play('refused')
  }
}
