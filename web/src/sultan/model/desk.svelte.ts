/** Everything that the parts of one table share: what the page gave, in handy form, and what the person is doing. */
import { AnyDesk } from '../../play/desk.svelte'
import { reuse } from '../../net/reuse'
import type { Filling } from '../../play/choosing.svelte'
import type { OfferShown } from '../../wire'
import type { Character, Props, Spot, View } from '../kinds'
import { WORDS } from '../words'
import { MANNER, type BlankKind } from './manner'
import { grouped } from './offers'
import { SeatsShown, type SeatShown } from './seats'

export class Desk extends AnyDesk<BlankKind> {
  /** The seat, or the spare, that is looked at closely. */
  inspected = $state<Spot | null>(null)
  #shown = new SeatsShown()
  #drawn: readonly SeatShown[] = []

  constructor(read: () => Props) {
    super(read, MANNER)
  }

  words = $derived.by(() => WORDS[this.props.lang])
  view = $derived.by(() => this.props.view as View)
  me = $derived.by(() => (this.props.place === 'screen' ? null : this.view.me))
  groups = $derived.by(() => grouped(this.offers))
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
    const around = { chairs: table.chairs, here: present, asked, faces: this.faces }
    // A seat at which nothing has changed is not drawn again.
    return (this.#drawn = reuse(this.#drawn, this.#shown.of(this.view, around, this.words)))
  })

  name(spot: Spot): string {
    if (spot === 'spare') return this.words.spareCard
    return this.seats[spot]?.name ?? ''
  }

  override begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.inspected = null
    super.begin(offer, given)
  }

  /** A seat or the spare was tapped. */
  tap(spot: Spot): void {
    const { choosing } = this
    if (choosing.offer && choosing.kind === 'spot') {
      if (choosing.admits(spot)) this.fill(spot)
      else void this.attempt(choosing.attempt(spot), choosing.offer.aside)
    } else if (choosing.complete && choosing.holds(spot, 'spot')) {
      void this.confirm()
    } else {
      choosing.cancel()
      this.inspected = this.inspected === spot ? null : spot
    }
  }
}
