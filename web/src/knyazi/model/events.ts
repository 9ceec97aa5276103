/** What the page derives from events: cards shown to this seat alone, and causes that an event itself does not name. */
import type { Knyazi, News, Seat } from '../../wire'
import type { Card, KnyaziEvent } from '../types'
import type { KnyaziContext } from './context.svelte'

/** The game's events among these news, the latest first. */
const latestFirst = (news: readonly News[]): KnyaziEvent[] =>
  news.flatMap((one) => (one.type === 'event' ? [one.event as KnyaziEvent] : [])).reverse()

/** The latest hard breach of etiquette by this seat: the cause of its demotion. */
export function lastBreach(ctx: KnyaziContext, seat: Seat | null): Knyazi.Breached | undefined {
  return latestFirst(ctx.props.news).find(
    (event): event is Knyazi.Breached => event.event === 'breached' && event.hard === true && event.who === seat,
  )
}

/** The latest change of places. */
export function lastMoves(ctx: KnyaziContext): Knyazi.Moved | undefined {
  return latestFirst(ctx.props.news).find((event): event is Knyazi.Moved => event.event === 'moved')
}

/** Whether the attack that this event ended was an ordinary one on the ruler's place. */
export function wasOnThrone(ctx: KnyaziContext, ended: KnyaziEvent): boolean {
  const events = latestFirst(ctx.props.news)
  const attack = events.slice(events.indexOf(ended) + 1).find((event) => event.event === 'attacked')
  return attack?.kind === 'plain' && attack.target === ctx.table.places.at(-1)?.seat
}

export interface Revealed {
  title: string
  cards: readonly { card: Card; note: string }[]
}

/** The cards that an event shows to this seat alone. */
export function revealed(ctx: KnyaziContext, event: KnyaziEvent): Revealed | null {
  const { me } = ctx
  const words = ctx.words.reveal
  const plain = (cards: readonly Card[]) => cards.map((card) => ({ card, note: '' }))
  switch (event.event) {
    case 'looked':
      return event.hand ? { title: words.looked(ctx.called(event.other)), cards: plain(event.hand) } : null
    case 'traded': {
      if (event.gave == null || event.got == null) return null
      const mine = event.by === me
      const cards = [
        { card: event.gave, note: mine ? words.gave : words.got },
        { card: event.got, note: mine ? words.got : words.gave },
      ]
      return { title: words.traded(ctx.called(mine ? event.other : event.by)), cards }
    }
    case 'rewarded': {
      const gift = event.gifts.find((one) => one.to === me)
      if (!gift?.cards?.length || event.by === me) return null
      return { title: words.gift(ctx.called(event.by)), cards: plain(gift.cards) }
    }
    default:
      return null
  }
}
