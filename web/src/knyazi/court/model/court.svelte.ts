/** What the parts of the court share: its records and calls as this seat has them, and where one wants to talk. */
import { reuse } from '../../../net/reuse'
import type { Desk } from '../../model/desk.svelte'
import { WORDS } from '../words'
import { callsFor, type Call } from './calls'
import { recordsShown, type Sections } from './records'

export class CourtDesk {
  #desk: Desk
  // What has not changed is not drawn again.
  #sections: Sections | null = null
  #calls: readonly Call[] = []

  constructor(desk: Desk) {
    this.#desk = desk
  }

  words = $derived.by(() => WORDS[this.#desk.props.lang])
  sections = $derived.by(() => (this.#sections = reuse(this.#sections, recordsShown(this.#desk, this.words))))
  calls = $derived.by(() => (this.#calls = reuse(this.#calls, callsFor(this.#desk, this.sections, this.words))))
  pressing = $derived(this.calls.filter((call) => call.pressing).length)
  rules = $derived.by(() => this.#desk.me !== null && this.#desk.table.court.ruler === this.#desk.me)
}
