/** Whether an attack that has just ended was one on the throne; a coup or a riot has a scene of its own. */
import type { KnyaziEvent } from '../types'
import type { KnyaziContext } from './context.svelte'

export function onTheThrone(ctx: KnyaziContext, ended: KnyaziEvent): boolean {
  const events = ctx.props.news.flatMap((one) => (one.type === 'event' ? [one.event as KnyaziEvent] : []))
  const attack = events
    .slice(0, events.lastIndexOf(ended))
    .reverse()
    .find((one) => one.event === 'attacked')
  return attack?.kind === 'plain' && attack.target === ctx.table.places.at(-1)?.seat
}
