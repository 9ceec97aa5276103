import type { Answer, GameProps } from '../game'
import { notice } from '../ui/notices.svelte'
import type { OfferShown } from '../wire'
import { OfferForm, type Filling, type FillRules, type Value } from './offer_form.svelte'
import { sound } from './sound.svelte'

/** What all parts of a game's table share: the properties from the page, and the action that the person is preparing. */

export class TableContext<Kind extends string> {
  readonly form: OfferForm<Kind>
  #read: () => GameProps
  /** The latest answer to a question: a double tap must not send it twice. */
  #given: { ask: number; action: string; answer: Promise<Answer> } | null = null

  constructor(read: () => GameProps, rules: FillRules<Kind>) {
    this.#read = read
    this.form = new OfferForm(rules)
  }

  get props(): GameProps {
    return this.#read()
  }

  ask = $derived.by(() => this.props.ask)
  offers = $derived.by(() => (this.props.place === 'seat' ? this.props.offers : []))
  oneTable = $derived.by(() => this.props.table.mode === 'one_table')

  /** Start filling in an offer. A harmless offer without blanks is sent at once. */
  begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.form.begin(offer, given)
    this.#sendIfReady()
  }

  /** Fill the open blank. */
  fill(value: Value): void {
    this.form.fill(value)
    this.#sendIfReady()
  }

  /** Send the action that has been filled in. */
  async confirm(): Promise<void> {
    const { offer } = this.form
    if (!offer) return
    const action = this.form.action()
    this.form.cancel()
    await this.send(action, offer.aside)
  }

  /** Send an action that no offer admits, to be told the reason. */
  async attempt(action: object, aside = false): Promise<void> {
    await this.send(action, aside)
  }

  /** Send an action; show the reason if it is refused. */
  send(action: object, aside: boolean): Promise<Answer> {
    const ask = aside ? null : (this.ask?.number ?? null)
    const text = JSON.stringify(action)
    if (ask !== null && this.#given?.ask === ask && this.#given.action === text) return this.#given.answer
    const answer = this.#sent(action, ask)
    this.#given = ask === null ? null : { ask, action: text, answer }
    return answer
  }

  async #sent(action: object, ask: number | null): Promise<Answer> {
    const answer = await this.props.act(action, ask)
    if (!answer.ok) {
      this.#given = null
      notice(answer.phrase)
      sound.play('refused')
    }
    return answer
  }

  #sendIfReady(): void {
    if (this.form.complete && this.form.atOnce) void this.confirm()
  }
}
