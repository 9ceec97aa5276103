import type { Blank, OfferShown } from '../wire'

/** An action in the making: an offer, and its blanks as far as they are filled. Knows no rules, only offers. */

/** What a blank can be filled with; null is "nobody" or "nothing". */
export type Value = boolean | number | string | null
export type Filling = Value | readonly Value[]

/** How a game likes its offers to be filled. */
export interface FillRules<Kind extends string> {
  /** Whatever a person points at to fill the blank of this name. */
  kindOf(field: string, offer: OfferShown): Kind
  /** What needs no second tap: it does no harm, or it can be taken back. */
  atOnce(offer: OfferShown): boolean
  /** What is filled in from the beginning. */
  preset(offer: OfferShown): Record<string, Filling>
}

/** Whether a blank admits this as it stands. */
export function suits(blank: Blank, value: Filling | undefined): boolean {
  if (value === undefined) return false
  if (blank.type === 'pick') return (blank.among as readonly unknown[]).includes(value)
  if (blank.type === 'write')
    return typeof value === 'string' && fits([...value].length, blank.least ?? 1, blank.most)
  if (!Array.isArray(value) || !value.every((one) => (blank.among as readonly Value[]).includes(one))) return false
  return blank.type === 'each' ? value.length === blank.times : fits(value.length, blank.least, blank.most)
}

function fits(number: number, least: number, most: number): boolean {
  return number >= least && number <= most
}

export class OfferForm<Kind extends string> {
  offer = $state.raw<OfferShown | null>(null)
  filled = $state.raw<Record<string, Filling>>({})
  #rules: FillRules<Kind>

  constructor(rules: FillRules<Kind>) {
    this.#rules = rules
  }

  /** The name of the first blank that is still to be filled. */
  field = $derived.by(() => {
    const { offer, filled } = this
    return offer
      ? (Object.keys(offer.blanks).find((name) => !suits(offer.blanks[name]!, filled[name])) ?? null)
      : null
  })
  blank = $derived<Blank | null>(this.field === null ? null : this.offer!.blanks[this.field]!)
  kind = $derived.by((): Kind | null => (this.field === null ? null : this.#rules.kindOf(this.field, this.offer!)))
  complete = $derived(this.offer !== null && this.field === null)
  atOnce = $derived.by(() => this.offer !== null && this.#rules.atOnce(this.offer))
  /** For a blank that takes several: what has been picked so far. */
  picked = $derived<readonly Value[]>(this.field === null ? [] : this.several(this.field))

  begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.offer = offer
    this.filled = { ...this.#rules.preset(offer), ...given }
  }

  cancel(): void {
    this.offer = null
    this.filled = {}
  }

  /** Whether the open blank admits this. */
  admits(value: Value): boolean {
    const blank = this.blank
    return blank !== null && blank.type !== 'write' && (blank.among as readonly Value[]).includes(value)
  }

  /** Fill the open blank, or add to it; several picks stay open until there are enough. */
  fill(value: Value): void {
    const { blank, field } = this
    if (blank === null || field === null) return
    if (blank.type === 'some') this.toggle(field, value)
    else this.set(field, value)
  }

  /** Put a value into a blank, whichever is open. */
  set(field: string, value: Filling): void {
    this.filled = { ...this.filled, [field]: value }
  }

  /** Pick one more for a blank that takes several, or let it go; an offer wants them in its own order. */
  toggle(field: string, value: Value): void {
    const blank = this.offer?.blanks[field]
    if (blank?.type !== 'some') return
    const picked = this.several(field)
    const now = picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value]
    this.set(
      field,
      (blank.among as readonly Value[]).filter((one) => now.includes(one)),
    )
  }

  /** What stands in a blank that takes several. */
  several(field: string): readonly Value[] {
    const value = this.filled[field]
    return Array.isArray(value) ? (value as readonly Value[]) : []
  }

  /** Whether this stands chosen in a blank of this kind. */
  holds(value: Value, kind: Kind): boolean {
    const { offer } = this
    if (offer === null) return false
    return Object.entries(this.filled).some(
      ([name, one]) =>
        this.#rules.kindOf(name, offer) === kind && (Array.isArray(one) ? one.includes(value) : one === value),
    )
  }

  action(): object {
    return { do: this.offer!.do, ...this.filled }
  }

  /** The same action with another value in the open blank: sent to hear why it is not possible. */
  attempt(value: Value): object {
    const field = this.field!
    return { ...this.action(), [field]: this.blank!.type === 'some' ? [value] : value }
  }
}
