import type { Blank, OfferShown } from '../wire'

/** Form state of an offer: which of its blanks are filled. It knows no rules, only offers. */

/** What a blank can be filled with; null is "nobody" or "nothing". */
export type Value = boolean | number | string | null
export type Filling = Value | readonly Value[]

/** How the offers of a game are filled in. */
export interface FillRules<Kind extends string> {
  /** What a person points at to fill the blank of this name. */
  kindOf(field: string, offer: OfferShown): Kind
  /** Sent without a second tap, because it does no harm or can be undone. */
  atOnce(offer: OfferShown): boolean
  /** Initial values. */
  preset(offer: OfferShown): Record<string, Filling>
}

/** Whether a blank admits this value. */
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

  /** Name of the first blank that is not filled yet. */
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
  /** What has been picked so far in a blank that takes several values. */
  picked = $derived<readonly Value[]>(this.field === null ? [] : this.several(this.field))

  begin(offer: OfferShown, given: Record<string, Filling> = {}): void {
    this.offer = offer
    this.filled = { ...this.#rules.preset(offer), ...given }
  }

  cancel(): void {
    this.offer = null
    this.filled = {}
  }

  /** Whether the open blank admits this value. */
  admits(value: Value): boolean {
    const blank = this.blank
    return blank !== null && blank.type !== 'write' && (blank.among as readonly Value[]).includes(value)
  }

  /** Fill the open blank. A blank for several values stays open until it has enough. */
  fill(value: Value): void {
    const { blank, field } = this
    if (blank === null || field === null) return
    if (blank.type === 'some') this.toggle(field, value)
    else this.set(field, value)
  }

  /** Set the value of a blank, whether it is open or not. */
  set(field: string, value: Filling): void {
    this.filled = { ...this.filled, [field]: value }
  }

  /** Add or remove a value of a blank that takes several; they are kept in the order of the offer. */
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

  /** The values of a blank that takes several. */
  several(field: string): readonly Value[] {
    const value = this.filled[field]
    return Array.isArray(value) ? (value as readonly Value[]) : []
  }

  /** Whether a blank of this kind has this value. */
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

  /** The action with a value that the open blank does not admit: sent to be told the reason. */
  attempt(value: Value): object {
    const field = this.field!
    return { ...this.action(), [field]: this.blank!.type === 'some' ? [value] : value }
  }
}
