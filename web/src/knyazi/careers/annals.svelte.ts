/** The annals at one table: fetched when somebody wants to see them, then carried on by what is heard. */
import { annals, pastAnnals } from '../../net/http'
import { route } from '../../route.svelte'
import type { Language, News } from '../../wire'
import type { KnyaziEvent } from '../types'
import type { KnyaziContext } from '../model/context.svelte'
import { carried, type Record } from './annals'

interface Fetched {
  record: Record
  language: Language
  /** The last thing heard before it came. */
  after: News | undefined
}

export class Annals {
  failed = $state(false)
  #fetched = $state.raw<Fetched | null>(null)
  #ctx: KnyaziContext
  #asked = 0

  constructor(ctx: KnyaziContext) {
    this.#ctx = ctx
  }

  record = $derived.by((): Record | null => {
    const fetched = this.#fetched
    if (fetched === null) return null
    const { news, place } = this.#ctx.props
    if (place === 'replay') return fetched.record
    const known = fetched.after ? news.lastIndexOf(fetched.after) : -1
    const since = known < 0 && fetched.after ? [] : news.slice(known + 1)
    const heard = since.flatMap((one) => (one.type === 'event' ? [one.event as KnyaziEvent] : []))
    return carried(fetched.record, heard, this.#ctx.table)
  })

  /** Where a replay stands in the record; a game that goes on stands at its end. */
  marker = $derived.by(() =>
    this.#ctx.props.place === 'replay' ? { party: this.#ctx.table.party, turn: this.#ctx.table.turn } : null,
  )

  /** Fetch it (again): entries of the chronicle and titles come worded. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked
    const { lang, table, place, invitation = null } = this.#ctx.props
    const where = route()
    try {
      const shown = await (place === 'replay' && where.screen === 'replay'
        ? pastAnnals(where.id, where.number, lang)
        : annals(table.code, invitation, lang))
      if (asked !== this.#asked) return // something newer is on its way
      this.#fetched = { record: shown.annals as Record, language: lang, after: this.#ctx.props.news.at(-1) }
      this.failed = false
    } catch {
      this.failed = this.#fetched === null
    }
  }

  /** What changes the wording of the record: fetched anew whenever this is another text. */
  edition = $derived.by(() => {
    const { lang, place } = this.#ctx.props
    if (place === 'replay') return lang
    const { party, winners, court } = this.#ctx.table
    return JSON.stringify([lang, party, winners, court.chronicle])
  })
}
