/** What the parts of the court share: its records and calls as this seat has them, and where one wants to talk. */
import type { KnyaziContext } from '../../model/context.svelte'
import { WORDS } from '../words'
import { callsFor } from './calls'
import { recordsShown } from './records'

export class CourtContext {
  #ctx: KnyaziContext

  constructor(ctx: KnyaziContext) {
    this.#ctx = ctx
  }

  words = $derived.by(() => WORDS[this.#ctx.props.lang])
  sections = $derived.by(() => recordsShown(this.#ctx, this.words))
  calls = $derived.by(() => callsFor(this.#ctx, this.sections, this.words))
  pressing = $derived(this.calls.filter((call) => call.pressing).length)
  rules = $derived.by(() => this.#ctx.me !== null && this.#ctx.table.court.ruler === this.#ctx.me)
}
