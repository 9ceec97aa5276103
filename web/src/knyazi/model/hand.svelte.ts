/** The player's hand: which cards are picked, and how they can be played. */
import type { OfferShown } from '../../wire'
import type { Card } from '../types'
import type { KnyaziContext } from './context.svelte'
import { choices } from './offers'

const NONE: ReadonlySet<Card> = new Set()

/** A way to play the picked cards: a button. */
export interface Play {
  offer: OfferShown
  filled: Record<string, Card | readonly Card[]>
}

export class Hand {
  picked = $state.raw<readonly Card[]>([])
  /** The card of the attack to beat, if somebody tapped it before picking a card. */
  target = $state<Card | null>(null)
  /** Around one table the cards lie face down: `shown` after they were turned up, `held` while a button is pressed. */
  shown = $state(false)
  held = $state(false)
  #ctx: KnyaziContext

  constructor(ctx: KnyaziContext) {
    this.#ctx = ctx
  }

  open = $derived.by(() => !this.#ctx.oneTable || this.shown || this.held)

  /** The cards that some offer admits now; null: no question is about the hand. */
  playable = $derived.by((): ReadonlySet<Card> | null => {
    const { cards } = this.#ctx.groups
    if (!cards.length) return this.#ctx.cardAction ? NONE : null
    const fitting = cards.filter(
      (offer) => this.target === null || offer.do !== 'beat' || targetOf(offer) === this.target,
    )
    return new Set(fitting.flatMap(cardsOf))
  })

  /** The attack cards that the picked card, or any card if none is picked, could beat. */
  beatable = $derived.by((): ReadonlySet<Card> => {
    const [card] = this.picked
    const beats = this.#ctx.groups.cards.filter(
      (offer) => offer.do === 'beat' && (card === undefined || cardsOf(offer).includes(card)),
    )
    return new Set(beats.map((offer) => targetOf(offer)!))
  })

  /** The ways to play the picked cards. */
  plays = $derived.by((): readonly Play[] => {
    const { picked } = this
    if (!picked.length) return []
    return this.#ctx.groups.cards.flatMap((offer): Play[] => {
      if (offer.do === 'beat') return this.#beat(offer)
      const { cards } = offer.blanks
      if (cards?.type !== 'some' || picked.length > cards.most || picked.length < cards.least) return []
      const chosen = (cards.among as readonly Card[]).filter((card) => picked.includes(card))
      return chosen.length === picked.length ? [{ offer, filled: { cards: chosen } }] : []
    })
  })

  #beat(offer: OfferShown): Play[] {
    const [card] = this.picked
    const target = targetOf(offer)
    if (this.picked.length !== 1 || card === undefined || target === null || !cardsOf(offer).includes(card))
      return []
    if (this.target !== null && this.target !== target) return []
    return [{ offer, filled: { target, card } }]
  }

  /** A card was tapped: pick it, together with the picked cards if an offer admits them all, or put it back. */
  tap(card: Card): void {
    if (this.picked.includes(card)) {
      this.picked = this.picked.filter((one) => one !== card)
    } else if (this.playable && !this.playable.has(card)) {
      void this.#ctx.attempt(this.#impossible(card))
    } else {
      const together = this.#ctx.groups.cards.some(({ blanks: { cards } }) => {
        return (
          cards?.type === 'some' &&
          cards.most > this.picked.length &&
          [...this.picked, card].every((one) => cards.among.includes(one))
        )
      })
      this.picked = together ? [...this.picked, card] : [card]
    }
  }

  /** A card of the attack was tapped: beat it with the picked card, or select it as the target. */
  tapTarget(target: Card): void {
    const play = this.plays.find((one) => one.offer.do === 'beat' && one.filled.target === target)
    const mercy = this.#ctx.groups.answers.find((offer) => offer.do === 'beat_by_mercy')
    if (play) void this.play(play)
    else if (this.picked.length === 1 && this.beatable.size)
      void this.#ctx.attempt({ do: 'beat', target, card: this.picked[0] })
    else if (this.beatable.has(target)) this.target = this.target === target ? null : target
    else if (mercy) this.#ctx.begin(mercy, { target })
  }

  /** A card was swiped towards the table: play it, if there is exactly one way to. */
  async playBySwipe(card: Card): Promise<void> {
    if (!this.picked.includes(card)) this.tap(card)
    const [play] = this.plays
    if (play && this.plays.length === 1) await this.play(play)
  }

  /** Send the picked cards although no offer admits them: the refusal says why not. */
  tryAnyway(): void {
    const [card] = this.picked
    if (card !== undefined)
      void this.#ctx.attempt({ ...this.#impossible(card), ...(this.picked.length > 1 && { cards: this.picked }) })
  }

  async play(play: Play): Promise<void> {
    if (!(await this.#ctx.play(play.offer, play.filled))) return
    this.picked = []
    this.target = null
  }

  /** Unpick cards that have left the hand, and a target that is beaten or gone; called in an effect. */
  dropGoneCards(): void {
    const { hand, table } = this.#ctx
    const open = table.attack?.cards.some((one) => one.card === this.target && one.beaten_by == null && !one.mercy)
    if (this.target !== null && !open) this.target = null
    if (this.picked.some((card) => !hand.includes(card)))
      this.picked = this.picked.filter((card) => hand.includes(card))
  }

  /** An action that no offer admits, as it would have been sent. */
  #impossible(card: Card): object {
    const kind = this.#ctx.cardAction ?? this.#ctx.groups.cards[0]?.do ?? 'attack'
    if (kind !== 'beat') return { do: kind, cards: [card] }
    const open = this.#ctx.table.attack?.cards.find((one) => one.beaten_by == null && !one.mercy)
    return { do: 'beat', target: this.target ?? open?.card ?? card, card }
  }
}

/** The cards of the hand that an offer admits. */
function cardsOf(offer: OfferShown): readonly Card[] {
  const blank = offer.blanks.cards ?? offer.blanks.card
  return blank && blank.type !== 'write' ? (blank.among as readonly Card[]) : []
}

/** The card that an offer to beat is about. */
const targetOf = (offer: OfferShown): Card | null => (choices(offer, 'target')[0] as Card | undefined) ?? null
