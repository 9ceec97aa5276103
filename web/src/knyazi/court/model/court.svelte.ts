/** What the parts of the court share: its records and calls as this seat has them, and where one wants to talk. */
import type { Desk } from '../../model/desk.svelte'
import { WORDS } from '../words'
import { callsFor } from './calls'
import { recordsShown } from './records'

export class CourtDesk {
  #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  words = $derived.by(() => WORDS[this.#desk.props.lang])
  sections = $derived.by(() => recordsShown(this.#desk, this.words))
  calls = $derived.by(() => callsFor(this.#desk, this.sections, this.words))
  pressing = $derived(this.calls.filter((call) => call.pressing).length)
  rules = $derived.by(() => this.#desk.me !== null && this.#desk.table.court.ruler === this.#desk.me)
}
