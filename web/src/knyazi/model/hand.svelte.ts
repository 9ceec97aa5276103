/** The own cards: which are picked up, which could be played, and as what. */
import type { OfferShown } from '../../wire'
import type { Card } from '../types'
import type { KnyaziContext } from './context.svelte'

const NONE: ReadonlySet<Card> = new Set()

/** Something that the cards picked up could do, as a button. */
export interface Play {
  offer: OfferShown
  filled: Record<string, Card | readonly Card[]>
}

export class Hand {
  picked = $state.raw<readonly Card[]>([])
  /** The card of the attack that is to be beaten, where somebody points at it first. */
  target = $state<Card | null>(null)
  /** Around one table the cards lie face down: until they are opened, or as long as they are held. */
  shown = $state(false)
  held = $state(false)
  #ctx: KnyaziContext

  constructor(ctx: KnyaziContext) {
    this.#ctx = ctx
  }

  open = $derived.by(() => !this.#ctx.oneTable || this.shown || this.held)

  /** The cards that stand in some offer now; null: nothing is asked of the hand. */
  playable = $derived.by((): ReadonlySet<Card> | null => {
    const { cards } = this.#ctx.groups
    if (!cards.length) return this.#ctx.asksForCards ? NONE : null
    const fitting = cards.filter(
      (offer) => this.target === null || offer.do !== 'beat' || only(offer, 'target') === this.target,
    )
    return new Set(fitting.flatMap(cardsOf))
  })

  /** The attack cards that what is picked up could beat, or that somebody could point at. */
  beatable = $derived.by((): ReadonlySet<Card> => {
    const beats = this.#ctx.groups.cards.filter((offer) => offer.do === 'beat')
    const [card] = this.picked
    return new Set(
      beats
        .filter((offer) => card === undefined || cardsOf(offer).includes(card))
        .map((offer) => only(offer, 'target')!),
    )
  })

  /** What could be done with what is picked up. */
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
    const target = only(offer, 'target')
    if (this.picked.length !== 1 || card === undefined || target === null || !cardsOf(offer).includes(card))
      return []
    if (this.target !== null && this.target !== target) return []
    return [{ offer, filled: { target, card } }]
  }

  /** A card was tapped: it is picked up, together with what it can be played with, or laid back. */
  tap(card: Card): void {
    if (this.picked.includes(card)) {
      this.picked = this.picked.filter((one) => one !== card)
    } else if (this.playable && !this.playable.has(card)) {
      void this.#ctx.attempt(this.#impossible(card))
    } else {
      const together = this.#ctx.groups.cards.some((offer) => {
        const { cards } = offer.blanks
        return (
          cards?.type === 'some' &&
          cards.most > this.picked.length &&
          [...this.picked, card].every((one) => cards.among.includes(one))
        )
      })
      this.picked = together ? [...this.picked, card] : [card]
    }
  }

  /** A card of the attack was tapped. */
  point(target: Card): void {
    const play = this.plays.find((one) => one.offer.do === 'beat' && one.filled.target === target)
    const mercy = this.#ctx.groups.answers.find((offer) => offer.do === 'beat_by_mercy')
    if (play) void this.play(play)
    else if (this.picked.length === 1 && this.beatable.size)
      void this.#ctx.attempt({ do: 'beat', target, card: this.picked[0] })
    else if (this.beatable.has(target)) this.target = this.target === target ? null : target
    else if (mercy) this.#ctx.begin(mercy, { target })
  }

  /** A card was swiped towards the table: it is played, if there is but one thing it can be played as. */
  async throwUp(card: Card): Promise<void> {
    if (!this.picked.includes(card)) this.tap(card)
    const [play] = this.plays
    if (play && this.plays.length === 1) await this.play(play)
  }

  /** Send what is picked up although nothing offers it: the table says why not. */
  tryAnyway(): void {
    const [card] = this.picked
    if (card !== undefined)
      void this.#ctx.attempt({ ...this.#impossible(card), ...(this.picked.length > 1 && { cards: this.picked }) })
  }

  async play(play: Play): Promise<void> {
    if (await this.#ctx.play(play.offer, play.filled)) this.reset()
  }

  /** What is no longer in the hand, or no longer lies to be beaten, is let go. */
  follow(): void {
    const { hand, table } = this.#ctx
    const open = table.attack?.cards.some((one) => one.card === this.target && one.beaten_by == null && !one.mercy)
    if (this.target !== null && !open) this.target = null
    if (this.picked.some((card) => !hand.includes(card)))
      this.picked = this.picked.filter((card) => hand.includes(card))
  }

  /** What was picked up is laid back. */
  reset(): void {
    this.picked = []
    this.target = null
  }

  /** What nobody offers, as it would have been sent: the table then says why not. */
  #impossible(card: Card): object {
    const kind = this.#ctx.asksForCards ?? this.#ctx.groups.cards[0]?.do ?? 'attack'
    if (kind !== 'beat') return { do: kind, cards: [card] }
    const open = this.#ctx.table.attack?.cards.find((one) => one.beaten_by == null && !one.mercy)
    return { do: 'beat', target: this.target ?? open?.card ?? card, card }
  }
}

/** The cards of the hand that an offer would take. */
function cardsOf(offer: OfferShown): readonly Card[] {
  const blank = offer.blanks.cards ?? offer.blanks.card
  return blank && blank.type !== 'write' ? (blank.among as readonly Card[]) : []
}

/** The one value that a blank admits. */
function only(offer: OfferShown, field: string): Card | null {
  const blank = offer.blanks[field]
  return blank?.type === 'pick' ? (blank.among[0] as Card) : null
}
