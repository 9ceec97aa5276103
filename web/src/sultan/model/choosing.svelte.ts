/** An action in the making: an offer, and its blanks as far as they are filled. Knows no rules, only offers. */
import type { Blank, OfferShown } from '../../wire'
import type { Value } from '../kinds'

/** Whatever a person can point at to fill a blank. */
export type BlankKind = 'spot' | 'team' | 'character' | 'switch'

export function kindOf(field: string): BlankKind {
  if (field === 'team') return 'team'
  if (field === 'character') return 'character'
  return field === 'on' ? 'switch' : 'spot'
}

/** What needs no second tap: it does no harm, or it can be taken back by more words. */
const AT_ONCE = new Set(['peek', 'pass', 'let_be', 'ready', 'standing_order', 'claim_role', 'claim_sight', 'claim_swap'])

export class Choosing {
  offer = $state.raw<OfferShown | null>(null)
  filled = $state.raw<Record<string, Value | readonly Value[]>>({})
  /** For a blank that takes several: what has been picked so far. */
  picked = $state.raw<readonly Value[]>([])

  /** The name of the first blank that is still empty. */
  field = $derived(this.offer ? (Object.keys(this.offer.blanks).find((name) => !(name in this.filled)) ?? null) : null)
  blank = $derived<Blank | null>(this.field === null ? null : this.offer!.blanks[this.field]!)
  kind = $derived(this.field === null ? null : kindOf(this.field))
  complete = $derived(this.offer !== null && this.field === null)
  atOnce = $derived(this.offer !== null && AT_ONCE.has(this.offer.do))

  begin(offer: OfferShown, given: Record<string, Value> = {}): void {
    this.offer = offer
    this.picked = []
    const single = Object.entries(offer.blanks).filter(([name, blank]) => kindOf(name) === 'switch' && blank.type === 'pick')
    const switches = single.map(([name, blank]) => [name, blank.type === 'pick' ? blank.among[0]! : true])
    this.filled = { ...Object.fromEntries(switches), ...given }
  }

  cancel(): void {
    this.offer = null
    this.filled = {}
    this.picked = []
  }

  /** Whether the open blank admits this. */
  admits(value: Value): boolean {
    const blank = this.blank
    return blank !== null && blank.type !== 'write' && (blank.among as readonly Value[]).includes(value)
  }

  /** Fill the open blank, or add to it; several picks stay open until there are as many as can be. */
  fill(value: Value): void {
    const { blank, field } = this
    if (blank === null || field === null) return
    if (blank.type !== 'some') {
      this.filled = { ...this.filled, [field]: value }
      return
    }
    const has = this.picked.includes(value)
    const picked = has ? this.picked.filter((one) => one !== value) : [...this.picked, value]
    this.picked = picked
    if (picked.length === blank.most) {
      // An offer wants them in its own order.
      this.filled = { ...this.filled, [field]: (blank.among as readonly Value[]).filter((one) => picked.includes(one)) }
    }
  }

  /** What stands chosen on the table. */
  holds(value: Value): boolean {
    return (
      this.picked.includes(value) || Object.entries(this.filled).some(([name, one]) => kindOf(name) === 'spot' && one === value)
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
