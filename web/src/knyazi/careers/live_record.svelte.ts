/**
 * The record of the game at this table, kept current.
 *
 * The server words chronicle and titles, so the page fetches the record when somebody opens a view of it, and fetches
 * it again when `version` changes. Between two fetches the page applies the events it hears (`updated`): a chart then
 * follows each change of places without a request.
 */
import { untrack } from 'svelte'
import { annals, pastAnnals } from '../../net/http'
import { route } from '../../route.svelte'
import type { Language, News } from '../../wire'
import type { KnyaziContext } from '../model/context.svelte'
import type { KnyaziEvent } from '../types'
import { updated, type GameRecord } from './record'

interface Fetched {
  record: GameRecord
  language: Language
  /** The last news before the response came. */
  after: News | undefined
}

export class LiveRecord {
  failed = $state(false)
  #fetched = $state.raw<Fetched | null>(null)
  #ctx: KnyaziContext
  #requests = 0

  constructor(ctx: KnyaziContext) {
    this.#ctx = ctx
  }

  current = $derived.by((): GameRecord | null => {
    const fetched = this.#fetched
    if (fetched === null) return null
    const { news, place } = this.#ctx.props
    if (place === 'replay') return fetched.record
    const known = fetched.after ? news.lastIndexOf(fetched.after) : -1
    const since = known < 0 && fetched.after ? [] : news.slice(known + 1)
    const events = since.flatMap((one) => (one.type === 'event' ? [one.event as KnyaziEvent] : []))
    return updated(fetched.record, events, this.#ctx.table)
  })

  /** The position of a replay in the record; null in a live game, which is always at the end. */
  marker = $derived.by(() =>
    this.#ctx.props.place === 'replay' ? { party: this.#ctx.table.party, turn: this.#ctx.table.turn } : null,
  )

  /** Changes whenever the server would word the record differently: then it has to be fetched again. */
  version = $derived.by(() => {
    const { lang, place } = this.#ctx.props
    if (place === 'replay') return lang
    const { party, winners, court } = this.#ctx.table
    return JSON.stringify([lang, party, winners, court.chronicle])
  })

  /** Call it in an effect: fetches the record now, and again whenever `version` changes. */
  follow(): void {
    void this.version
    untrack(() => void this.refresh())
  }

  async refresh(): Promise<void> {
    const request = ++this.#requests
    const { lang, table, place, invitation = null } = this.#ctx.props
    const where = route()
    try {
      const response = await (place === 'replay' && where.screen === 'replay'
        ? pastAnnals(where.id, where.number, lang)
        : annals(table.code, invitation, lang))
      if (request !== this.#requests) return // a newer request is on its way
      this.#fetched = { record: response.annals as GameRecord, language: lang, after: this.#ctx.props.news.at(-1) }
      this.failed = false
    } catch {
      this.failed = this.#fetched === null
    }
  }
}
