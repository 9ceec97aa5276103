/** For what somebody is, or is to be, demoted: the hard breach that was told of last. */
import type { Happened, Knyazi, Seat } from '../../wire'
import type { Desk } from './desk.svelte'

export function lastBreach(desk: Desk, seat: Seat | null): Knyazi.Breached | undefined {
  const told = [...desk.props.news].reverse().find((one) => {
    const event = one.type === 'event' ? (one.event as Knyazi.Event) : null
    return event?.event === 'breached' && event.hard && event.who === seat
  })
  return (told as Happened | undefined)?.event as Knyazi.Breached | undefined
}
