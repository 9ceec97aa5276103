/** For what somebody is, or is to be, demoted: the hard breach that was told of last. */
import type { Happened, Knyazi, Seat } from '../../wire'
import type { KnyaziContext } from './context.svelte'

export function lastBreach(ctx: KnyaziContext, seat: Seat | null): Knyazi.Breached | undefined {
  const told = [...ctx.props.news].reverse().find((one) => {
    const event = one.type === 'event' ? (one.event as Knyazi.Event) : null
    return event?.event === 'breached' && event.hard && event.who === seat
  })
  return (told as Happened | undefined)?.event as Knyazi.Breached | undefined
}
