/** The one table that is played on this page: its talk, which stands elsewhere on the page, shows the same desk. */
import type { Desk } from './desk.svelte'

class Live {
  desk = $state.raw<Desk | null>(null)
}

export const live = new Live()
