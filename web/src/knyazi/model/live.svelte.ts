/** The one table that is played on this page: its talk, which stands elsewhere on the page, shares the context of that table. */
import type { KnyaziContext } from './context.svelte'

class Live {
  ctx = $state.raw<KnyaziContext | null>(null)
}

export const live = new Live()
