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

/** Everything that the parts of one table share: what the page gave, in handy form, and what the person is doing. */

export class SultanContext extends TableContext<BlankKind> {
  /** The seat, or the spare, that is looked at closely. */
  inspected = $state<Spot | null>(null)
  /** The own card is held to be looked at, where others could see it. */
  held = $state(false)
  /** What is touched while all eyes are closed; null: nothing and nobody. */
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
  /** What is drawn: the table that the herald tells of, while people act at the latest. */
  shown = $derived.by(() => snapshotOf(this.#playback(), this.now))
  me = $derived.by(() => (this.props.place === 'screen' ? null : this.view.me))
  seated = $derived.by(() => this.props.place === 'seat' && this.me !== null)
  groups = $derived.by(() => grouped(this.offers))
  /** What this seat was told in this round. */
  told = $derived.by(() => {
    const events = this.#events.of(this.props.news)
    return events.slice(Math.max(0, events.map((event) => event.event).lastIndexOf('dealt')))
  })
  watchers = $derived.by(() => watchersOf(this.told))
  robbed = $derived.by(() => robbedOf(this.told, this.me))
  coronation = $derived.by(() => coronationOf(this.shown.table))
  eyesClosed = $derived.by(() => this.view.table.phase === 'eyes_closed' && this.props.place !== 'replay')
  nightSpots = $derived.by(() => (this.eyesClosed && this.seated ? nightSpots(this.view, this.offers) : []))
  /** The result of the round that lies turned up on the table. */
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

  /** What is known of a hidden card here; a screen for the room knows what everybody has seen. */
  sight(spot: Spot): Sultan.Sight | null {
    if (this.props.place === 'screen') return sightOf(this.told, spot)
    return this.oneTable ? null : (this.view.notebook.find((one) => one.at === spot) ?? null)
  }

  /** Those who have seen a card, by name, and whether it may have gone since; empty: nobody. */
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

  /** A seat or the spare was tapped. */
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

  /** The last word behind closed eyes: for whoever hides it is an answer, for all others it is show. */
  open(): void {
    const { touched } = this
    this.touched = undefined
    if (touched !== undefined && this.offers.some((one) => one.do === 'secret_swap'))
      void this.attempt({ do: 'secret_swap', target: touched })
  }
}
