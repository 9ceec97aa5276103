import { TableContext } from '../../play/context.svelte'
import type { Filling } from '../../play/offer_form.svelte'
import type { Playback } from '../../play/event_player.svelte'
import type { OfferShown, Seat } from '../../wire'
import { Annals } from '../careers/annals.svelte'
import { CourtContext } from '../court/model/court.svelte'
import {
  rankOf,
  suitOf,
  type Card,
  type KnyaziEvent,
  type Phase,
  type Props,
  type Value,
  type View,
} from '../types'
import { TERMS_IN, WORDS } from '../words'
import { Hand } from './hand.svelte'
import { FILL_RULES, type BlankKind } from './fill_rules'
import { grouped } from './offers'
import { lyingOn, snapshotOf } from './snapshot'
import { peopleShown, type PersonShown } from './people'
import { valueShown } from './values'

/** Everything that the parts of one table share: what the page gave, in handy form, and what the person is doing. */

const CHIEF: Partial<Record<Phase, 'attack' | 'beat' | 'throw_in' | 'ask_to_throw'>> = {
  attack: 'attack',
  defend: 'beat',
  riot_defend: 'beat',
  throw: 'throw_in',
  riot_throw: 'throw_in',
  window: 'ask_to_throw',
}

const NOBODY: readonly Seat[] = []
const NO_CARDS: readonly Card[] = []

export class KnyaziContext extends TableContext<BlankKind> {
  /** Who is looked at closely. */
  inspected = $state<Seat | null>(null)
  /** The chronicle lies open: at the leaf of a party, or at the latest. */
  book = $state<{ party: number | null } | null>(null)
  readonly annals = new Annals(this)
  /** Which part beside the table is open. */
  part = $state<'court' | 'careers' | null>(null)

  #playback: () => Playback<KnyaziEvent, View['table']> | null

  constructor(read: () => Props, playback: () => Playback<KnyaziEvent, View['table']> | null = () => null) {
    super(read, FILL_RULES)
    this.#playback = playback
  }

  words = $derived.by(() => WORDS[this.props.lang])
  terms = $derived.by(() => TERMS_IN[this.props.lang])
  view = $derived.by(() => this.props.view as View)
  table = $derived.by(() => this.view.table)
  /** What is drawn: the table that the herald tells of, while people act at the latest. */
  shown = $derived.by(() => snapshotOf(this.#playback(), this.table))
  me = $derived.by(() => (this.props.place === 'screen' ? null : this.view.me))
  /** The own cards, in the order of their numbers; one that still lies on the table drawn is not in hand yet. */
  hand = $derived.by((): readonly Card[] => {
    if (this.me === null) return NO_CARDS
    if (this.shown === this.table) return this.view.hand
    const lying = lyingOn(this.shown)
    return this.view.hand.filter((card) => !lying.has(card))
  })
  readonly picking = new Hand(this)
  readonly court = new CourtContext(this)
  groups = $derived.by(() => grouped(this.offers))
  /** What a question about cards is chiefly answered with, whatever is in hand; null: no cards are asked for. */
  asksForCards = $derived.by(() =>
    this.ask?.you && !this.table.court.ballot ? (CHIEF[this.table.phase] ?? null) : null,
  )
  /** Until the Kholop has dealt, all cards are still to come. */
  dealt = $derived.by(() => this.table.people.some((person) => person.cards))
  people = $derived.by(() => this.#peopleAt(this.table))
  /** And as they are drawn. */
  peopleShown = $derived.by(() => (this.shown === this.table ? this.people : this.#peopleAt(this.shown)))

  #peopleAt(shown: View['table']): PersonShown[] {
    const { table, here, place } = this.props
    const live = place !== 'replay' && table.phase === 'playing'
    const present = live ? here : table.chairs.map((_, seat) => seat)
    return peopleShown(
      { ...this.view, table: shown },
      this.me,
      { chairs: table.chairs, here: present, asked: this.ask?.asked ?? NOBODY },
      this.terms,
    )
  }

  // By methods: what is written to through a property makes Svelte ask that property anew with every change.
  inspect(seat: Seat | null): void {
    this.inspected = seat
  }

  show(part: 'court' | 'careers' | null): void {
    this.part = part
  }

  /** As the viewer must call somebody, with the name from outside the game. */
  name(seat: Seat): string {
    const person = this.people[seat]
    if (!person) return ''
    return person.called ? `${person.called} (${person.name})` : person.name
  }

  /** As the viewer must call somebody. */
  called(seat: Seat): string {
    const person = this.people[seat]
    return person?.called || person?.name || ''
  }

  /** Somebody's cards, where a replay has them turned up. */
  handOf(seat: Seat): readonly Card[] {
    const { views } = this.props
    return (views?.[seat] as View | undefined)?.hand ?? []
  }

  cardName(card: Card): string {
    return this.words.card(rankOf(card), suitOf(card))
  }

  /** What a value in a blank of an offer means, in words. */
  valueName(offer: OfferShown, field: string, value: Value): string {
    return valueShown(this, offer, field, value)
  }

  override begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.inspected = null
    super.begin(offer, given)
  }

  /** Send an offer at once with its blanks filled like this. */
  async play(offer: OfferShown, filled: Record<string, Filling>): Promise<boolean> {
    this.form.cancel()
    const answer = await this.send({ do: offer.do, ...FILL_RULES.preset(offer), ...filled }, offer.aside)
    return answer.ok
  }
}
