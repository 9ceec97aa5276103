/** What concerns the person in this seat now, the most pressing first. */
import { lastBreach } from '../../model/breach'
import type { KnyaziContext } from '../../model/context.svelte'
import type { CourtWords } from '../words'
import type { CourtAction } from './actions'
import type { Sections, Shown } from './records'

export interface Call {
  key: string
  title: string
  who: string
  quote: string
  notes: readonly string[]
  actions: readonly CourtAction[]
  /** Whether an answer is wanted, and not only to be known. */
  pressing: boolean
}

/** Its title, before what it is about; a question's stands alone. */
export const headOf = ({ key, title, who, quote, notes }: Call): string =>
  key !== 'answer' && (who || quote || notes.length) ? `${title}:` : title

export function callsFor(ctx: KnyaziContext, sections: Sections, words: CourtWords): Call[] {
  if (ctx.me === null || ctx.props.place !== 'seat') return []
  const { calls } = words
  const found = [answered(ctx, words), ...leaves(ctx, words)].filter((one) => one !== null)
  // Mercy cannot wait: the strikes come whatever else there is to do.
  for (const one of [...sections.strikes, ...sections.errands]) {
    if (one.mine)
      found.push(
        call(
          ctx,
          one,
          calls.punished,
          one.actions.some((action) => action.offer.do === 'plead'),
        ),
      )
  }
  for (const duty of ctx.view.work) {
    // What the game waits for needs no thing to be taken; else the thing lies on the table, as for everybody.
    const asked = ctx.groups.duties.filter((offer) => !offer.aside)
    const actions = asked.flatMap((offer): CourtAction[] => {
      if (offer.do !== 'deal_out') return [{ offer, given: {}, label: offer.label }]
      return [true, false].map((bowing) => ({
        offer,
        given: { bowing },
        label: bowing ? words.bowing : words.unbowing,
      }))
    })
    found.push({ key: duty, title: calls.work, who: '', quote: '', notes: [calls[duty]], actions, pressing: true })
  }
  const doing = (list: readonly Shown[], title: string, dos: readonly string[]) => {
    for (const one of list) {
      if (one.actions.some((action) => dos.includes(action.offer.do))) found.push(call(ctx, one, title, true))
    }
  }
  doing(sections.papers, calls.service, ['render_service'])
  doing(sections.papers, calls.paper, ['sign_paper'])
  doing(sections.petitions, calls.petition, ['hear_petition', 'answer_petition'])
  doing(sections.matters, calls.matter, ['forgive'])
  return found.sort((a, b) => Number(b.pressing) - Number(a.pressing))
}

function call(ctx: KnyaziContext, one: Shown, title: string, pressing: boolean): Call {
  const who = one.who === null || one.mine ? '' : ctx.name(one.who)
  return {
    key: one.key,
    title,
    who,
    quote: one.quote,
    notes: [one.title, ...one.notes].filter(Boolean),
    actions: one.actions,
    pressing,
  }
}

/** A question that the court puts: admit or deny, a vote, a mercy to spend. */
function answered(ctx: KnyaziContext, words: CourtWords): Call | null {
  const offers = ctx.groups.judged
  const first = offers[0]
  if (!first) return null
  const { calls, votes } = words
  const title = { admit: calls.accused, vote: calls.vote, announce_count: calls.count }[first.do] ?? calls.mercy
  const actions = offers.flatMap((offer): CourtAction[] => {
    if (offer.do !== 'vote') return [{ offer, given: {}, label: offer.label }]
    return [true, false].map((yes) => ({ offer, given: { yes }, label: yes ? votes.yes : votes.no }))
  })
  const breach = title === calls.mercy ? lastBreach(ctx, ctx.me) : undefined
  const notes: string[] = []
  if (breach)
    notes.push(
      calls.breach(
        ctx.terms.etiquette[breach.broken],
        breach.broken === 'hands_off' ? '' : (breach.evidence ?? ''),
      ),
    )
  return { key: 'answer', title, who: '', quote: '', notes, actions, pressing: true }
}

function leaves(ctx: KnyaziContext, words: CourtWords): Call[] {
  const offer = ctx.groups.speech.find((one) => one.do === 'grant_leave')
  const blank = offer?.blanks.who
  if (!offer || blank?.type !== 'pick') return []
  return blank.among.map((who) => ({
    key: `leave-${who}`,
    title: words.calls.leave,
    who: ctx.name(who as number),
    quote: '',
    notes: [],
    actions: [{ offer, given: { who }, label: offer.label }],
    pressing: true,
  }))
}
