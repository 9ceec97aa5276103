/** What all parts of one table share: the page's props in convenient form, and the state of this person's input. */
import { TableContext } from '../../play/context.svelte'
import type { Filling } from '../../play/offer_form.svelte'
import type { Playback } from '../../play/event_player.svelte'
import type { OfferShown, Seat } from '../../wire'
import { LiveRecord } from '../careers/live_record.svelte'
import { Court } from '../court/court.svelte'
import { rankOf, suitOf, type Card, type KnyaziEvent, type Phase, type Props, type View } from '../types'
import { TERMS_IN, WORDS } from '../words'
import { Hand } from './hand.svelte'
import { FILL_RULES, grouped, type BlankKind } from './offers'
import { peopleShown, type PersonShown } from './people'
import { lyingOn, snapshotOf } from './snapshot'

/** The action that answers a question about cards in each phase. */
const CARD_ACTION: Partial<Record<Phase, 'attack' | 'beat' | 'throw_in' | 'ask_to_throw'>> = {
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
  /** The person whose sheet is open. */
  inspected = $state<Seat | null>(null)
  /** The chronicle is open: at a party, or (null) at the latest page. */
  book = $state<{ party: number | null } | null>(null)
  readonly record = new LiveRecord(this)
  /** The part of the sidebar that is open. */
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
  /** The table as it is drawn: while events are played back, an earlier state than the one that people act on. */
  shown = $derived.by(() => snapshotOf(this.#playback(), this.table))
  me = $derived.by(() => (this.props.place === 'screen' ? null : this.view.me))
  /** The player's hand by card number, without cards that are still drawn on the table. */
  hand = $derived.by((): readonly Card[] => {
    if (this.me === null) return NO_CARDS
    if (this.shown === this.table) return this.view.hand
    const lying = lyingOn(this.shown)
    return this.view.hand.filter((card) => !lying.has(card))
  })
  readonly picking = new Hand(this)
  readonly court = new Court(this)
  groups = $derived.by(() => grouped(this.offers))
  /** The action that the current question wants cards for; null: it wants none. */
  cardAction = $derived.by(() =>
    this.ask?.you && !this.table.court.ballot ? (CARD_ACTION[this.table.phase] ?? null) : null,
  )
  /** False until the Kholop has dealt. */
  dealt = $derived.by(() => this.table.people.some((person) => person.cards))
  people = $derived.by(() => this.#peopleAt(this.table))
  /** The same in the state that is drawn. */
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

  // Methods, because a component that assigns to `ctx.inspected` would make Svelte re-read `ctx` on every change.
  inspect(seat: Seat | null): void {
    this.inspected = seat
  }

  show(part: 'court' | 'careers' | null): void {
    this.part = part
  }

  /** How the viewer must address somebody, with the name from outside the game. */
  name(seat: Seat): string {
    const person = this.people[seat]
    if (!person) return ''
    return person.called ? `${person.called} (${person.name})` : person.name
  }

  /** How the viewer must address somebody. */
  called(seat: Seat): string {
    const person = this.people[seat]
    return person?.called || person?.name || ''
  }

  /** Somebody's cards, where all hands are open. */
  handOf(seat: Seat): readonly Card[] {
    const { views } = this.props
    return (views?.[seat] as View | undefined)?.hand ?? []
  }

  cardName(card: Card): string {
    return this.words.card(rankOf(card), suitOf(card))
  }

  override begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.inspected = null
    super.begin(offer, given)
  }

  /** Send an offer at once, with these blanks filled; whether it was accepted. */
  async play(offer: OfferShown, filled: Record<string, Filling>): Promise<boolean> {
    this.form.cancel()
    const answer = await this.send({ do: offer.do, ...FILL_RULES.preset(offer), ...filled }, offer.aside)
    return answer.ok
  }
}

/** The table that is played on this page, for its talk, which the page puts outside the table. */
class Live {
  ctx = $state.raw<KnyaziContext | null>(null)
}

export const live = new Live()
