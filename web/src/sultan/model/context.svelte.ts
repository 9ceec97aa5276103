import { IncrementalList } from '../../net/incremental_list'
import type { Filling } from '../../play/offer_form.svelte'
import { TableContext } from '../../play/context.svelte'
import type { Playback } from '../../play/event_player.svelte'
import type { OfferShown, Sultan } from '../../wire'
import type { Character, Props, Spot, SultanEvent, View } from '../types'
import { WORDS } from '../words'
import { coronationOf, nightSpots, robbedOf, sightOf, watchersOf } from './facts'
import { grouped, FILL_RULES, type BlankKind } from './offers'
import { snapshotOf, type Now } from './snapshot'
import { seatsShown } from './seats'

/** What all parts of the table share: the view in convenient form, and what the person is doing. */

export class SultanContext extends TableContext<BlankKind> {
  /** The seat or the spare card whose details are open. */
  inspected = $state<Spot | null>(null)
  /** Whether the player presses their card to see it, on a device that others can see. */
  held = $state(false)
  /** The card chosen while all eyes are closed; null: none on purpose. */
  touched = $state<Spot | null | undefined>(undefined)
  #events = new IncrementalList((one) => (one.type === 'event' ? (one.event as SultanEvent) : null))

  #playback: () => Playback<SultanEvent, Now> | null

  constructor(read: () => Props, playback: () => Playback<SultanEvent, Now> | null) {
    super(read, FILL_RULES)
    this.#playback = playback
  }

  words = $derived.by(() => WORDS[this.props.lang])
  view = $derived.by(() => this.props.view as View)
  now = $derived.by((): Now => ({ table: this.view.table, ask: this.ask }))
  /** The state to draw: that of the event being played. Actions refer to the latest state. */
  shown = $derived.by(() => snapshotOf(this.#playback(), this.now))
  me = $derived.by(() => (this.props.place === 'screen' ? null : this.view.me))
  seated = $derived.by(() => this.props.place === 'seat' && this.me !== null)
  groups = $derived.by(() => grouped(this.offers))
  /** The events of this round, as this seat was told them. */
  told = $derived.by(() => {
    const events = this.#events.of(this.props.news)
    return events.slice(Math.max(0, events.map((event) => event.event).lastIndexOf('dealt')))
  })
  watchers = $derived.by(() => watchersOf(this.told))
  robbed = $derived.by(() => robbedOf(this.told, this.me))
  coronation = $derived.by(() => coronationOf(this.shown.table))
  eyesClosed = $derived.by(() => this.view.table.phase === 'eyes_closed' && this.props.place !== 'replay')
  nightSpots = $derived.by(() => (this.eyesClosed && this.seated ? nightSpots(this.view, this.offers) : []))
  /** The result of the round whose cards are all open. */
  result = $derived.by(() => {
    const { phase, results } = this.shown.table
    return phase === 'done' ? (results.at(-1) ?? null) : null
  })
  faces = $derived.by((): readonly (Character | null)[] | null => {
    if (this.result) return this.result.scores.map((score) => score.card)
    return this.props.views?.map((view) => (view as View).card) ?? null
  })
  seats = $derived.by(() => {
    const { table, here, place } = this.props
    const live = place !== 'replay' && table.phase === 'playing'
    const asked = this.shown.table.window?.asked ?? []
    const over = place !== 'replay' && table.phase === 'over'
    const present = live ? here : table.chairs.map((_, seat) => seat)
    const around = { chairs: table.chairs, here: present, asked, over, faces: this.faces }
    return seatsShown({ ...this.view, table: this.shown.table }, around, this.words)
  })

  name(spot: Spot): string {
    if (spot === 'spare') return this.words.spareCard
    return this.seats[spot]?.name ?? ''
  }

  /** What this page may show of a hidden card: the seat's own knowledge, on a shared screen what is public. */
  sight(spot: Spot): Sultan.Sight | null {
    if (this.props.place === 'screen') return sightOf(this.told, spot)
    return this.oneTable ? null : (this.view.notebook.find((one) => one.at === spot) ?? null)
  }

  /** Names of those who have seen a card, with a mark if it may have been exchanged since; empty if nobody has. */
  watchedBy(spot: Spot): string {
    const { you, card } = this.words
    const named = (this.watchers.get(spot) ?? []).map(({ by, doubtful }) => {
      const name = by === this.me ? you : this.name(by)
      return doubtful ? card.maybe(name) : name
    })
    return named.join(', ')
  }

  override begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.inspected = null
    super.begin(offer, given)
  }

  /** Handle a tap on a seat or the spare card. */
  tap(spot: Spot): void {
    const { form } = this
    if (this.eyesClosed) {
      if (this.nightSpots.includes(spot)) this.touched = spot
    } else if (form.offer && form.kind === 'spot') {
      if (form.admits(spot)) this.fill(spot)
      else void this.attempt(form.attempt(spot), form.offer.aside)
    } else if (form.complete && form.holds(spot, 'spot')) {
      void this.confirm()
    } else {
      form.cancel()
      this.inspected = this.inspected === spot ? null : spot
    }
  }

  /** Confirm the choice made with closed eyes: an answer by the player who hides, a pretence by all others. */
  open(): void {
    const { touched } = this
    this.touched = undefined
    if (touched !== undefined && this.offers.some((one) => one.do === 'secret_swap'))
      void this.attempt({ do: 'secret_swap', target: touched })
  }
}
