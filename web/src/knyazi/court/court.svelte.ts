/** The court as one seat sees it: items in force or pending, each with its actions, and the to-do list of the seat. */
import type { Knyazi, Seat } from '../../wire'
import { language } from '../../words/index.svelte'
import { quoted } from '../../words/plural'
import type { KnyaziContext } from '../model/context.svelte'
import { lastBreach } from '../model/events'
import type { Words } from '../words'
import { actionsWith, punish, type CourtAction } from './actions'

export class Court {
  #ctx: KnyaziContext

  constructor(ctx: KnyaziContext) {
    this.#ctx = ctx
  }

  sections = $derived.by(() => sectionsOf(this.#ctx))
  todos = $derived.by(() => todosOf(this.#ctx, this.sections))
  /** Whether this seat is the ruler. */
  rules = $derived.by(() => this.#ctx.me !== null && this.#ctx.table.court.ruler === this.#ctx.me)
}

export type SectionName = keyof Words['court']['sections']

/** One thing that is in force or pending at court. */
export interface CourtItem {
  key: string
  /** The person it is about. */
  who: Seat | null
  title: string
  /** What somebody wrote. */
  quote: string
  notes: readonly string[]
  secret: boolean
  mine: boolean
  actions: readonly CourtAction[]
}

type Sections = Record<SectionName, readonly CourtItem[]>

function sectionsOf(ctx: KnyaziContext): Sections {
  const { court } = ctx.table
  const { whispers, secret_petitions, secret_papers } = ctx.view
  const punishments = court.punishments ?? []
  return {
    ballots: court.ballot ? [ballotItem(ctx, court.ballot)] : [],
    decrees: (court.decrees ?? []).map((one) => decreeItem(ctx, one)),
    strikes: punishments.filter((one) => one.strikes).map((one) => punishmentItem(ctx, one)),
    errands: punishments.filter((one) => !one.strikes).map((one) => punishmentItem(ctx, one)),
    matters: [...(court.matters ?? []), ...whispers].map((one) => matterItem(ctx, one)),
    petitions: [
      ...(court.petitions ?? []).map((one) => petitionItem(ctx, one, false)),
      ...secret_petitions.map((one) => petitionItem(ctx, one, true)),
    ],
    papers: [
      ...(court.papers ?? []).map((one) => paperItem(ctx, one, false)),
      ...secret_papers.map((one) => paperItem(ctx, one, true)),
    ],
  }
}

const item = (
  ctx: KnyaziContext,
  key: string,
  who: Seat | null,
  title: string,
  more: Partial<CourtItem>,
): CourtItem => ({
  ...{ key, who, title, quote: '', notes: [], secret: false, mine: who !== null && who === ctx.me, actions: [] },
  ...more,
})

function ballotItem(ctx: KnyaziContext, ballot: Knyazi.BallotSeen): CourtItem {
  return item(ctx, 'ballot', ballot.accused ?? null, ctx.terms.balloton[ballot.on], { quote: ballot.words })
}

function decreeItem(ctx: KnyaziContext, decree: Knyazi.Decree): CourtItem {
  const words = ctx.words.court
  const against = decree.objectors.map((seat) => ctx.name(seat)).join(', ')
  return item(ctx, `decree-${decree.number}`, decree.owner, ctx.terms.decreeform[decree.form], {
    quote: decree.text,
    notes: [
      words.because(decree.why),
      decree.owner === null ? '' : words.bought,
      against && words.objectors(against),
    ].filter(Boolean),
    mine: false,
    actions: actionsWith(ctx.offers, ['decree', 'record'], decree.number, words),
  })
}

function punishmentItem(ctx: KnyaziContext, one: Knyazi.Punishment): CourtItem {
  const words = ctx.words.court
  return item(ctx, `punishment-${one.number}`, one.seat, one.strikes ? ctx.words.strikes(one.strikes) : '', {
    quote: one.words,
    notes: [ctx.terms.reason[one.reason], one.where && words.where(one.where)].filter(Boolean),
    actions: actionsWith(ctx.offers, ['punishment', 'record'], one.number, words),
  })
}

function matterItem(ctx: KnyaziContext, one: Knyazi.Matter): CourtItem {
  const { terms } = ctx
  const words = ctx.words.court
  // A mere allegation is named as such: a complaint, or (to the ruler alone) what was denounced.
  const reason = terms.reason[one.secret && one.of ? one.of : one.reason]
  const title = one.broken ? `${reason}, ${quoted(language(), terms.etiquette[one.broken])}` : reason
  return item(ctx, `matter-${one.number}`, one.seat, title, {
    // The evidence of a neglected duty is the name of the duty.
    quote: (terms.duty as Record<string, string>)[one.evidence] ?? one.evidence,
    notes: one.by == null ? [] : [words.says(ctx.name(one.by))],
    secret: one.secret,
    actions: [
      ...actionsWith(ctx.offers, ['matter'], one.number, words),
      // Everybody knows what an open matter is about, so no words are asked for. A secret one must not be quoted.
      ...punish(ctx.offers, one.seat, one.reason, one.secret || one.reason === 'complaint' ? null : '', words),
    ],
  })
}

/** The text stays empty until the ruler agrees to hear it. A secret petition is no reason to name in public. */
function petitionItem(ctx: KnyaziContext, one: Knyazi.Petition, secret: boolean): CourtItem {
  const words = ctx.words.court
  const actions = actionsWith(ctx.offers, ['petition'], one.number, words)
  return item(ctx, `petition-${one.number}`, one.by, ctx.terms.manner[one.how], {
    quote: one.text,
    secret,
    actions: [
      ...actions.flatMap((action) => answerActions(action, words)),
      ...punish(ctx.offers, one.by, secret ? 'disloyalty' : 'petition', (!secret && one.text) || null, words),
    ],
  })
}

/** One action for each answer without words, and one that asks for words. */
function answerActions(action: CourtAction, words: Words['court']): CourtAction[] {
  const blank = action.offer.blanks.answer
  if (blank?.type !== 'pick') return [action]
  const labels = words.answers as Record<string, string>
  const each = blank.among.map((answer): CourtAction => ({
    ...action,
    given: { ...action.given, answer, text: '' },
    label: labels[String(answer)] ?? String(answer),
  }))
  return [...each, { ...action, label: words.withWords }]
}

function paperItem(ctx: KnyaziContext, one: Knyazi.PaperSeen, secret: boolean): CourtItem {
  const words = ctx.words.court
  const read = ctx.view.papers.find((paper) => paper.number === one.number)
  const label = read ? ((ctx.terms.paper as Record<string, string>)[read.action] ?? '') : ''
  const about = read?.who == null ? label : `${label}: ${ctx.name(read.who)}`
  const service = one.asked == null ? '' : words.wants(ctx.name(one.asked), one.service ?? '')
  return item(ctx, `paper-${one.number}`, one.by, secret ? words.secretPaper : words.paper(one.number), {
    quote: read?.text ?? '',
    secret,
    notes: [about, service, one.served ? words.served : ''].filter(Boolean),
    actions: actionsWith(ctx.offers, ['paper'], one.number, words),
  })
}

/** Something that this seat should answer, do or know now. */
export interface Todo {
  key: string
  title: string
  who: string
  quote: string
  notes: readonly string[]
  actions: readonly CourtAction[]
  /** Whether an answer is wanted; else it is only to be known. */
  pressing: boolean
}

/** The title before its details; a question has none. */
export const headOf = ({ key, title, who, quote, notes }: Todo): string =>
  key !== 'answer' && (who || quote || notes.length) ? `${title}:` : title

/** The most pressing first. */
function todosOf(ctx: KnyaziContext, sections: Sections): Todo[] {
  if (ctx.me === null || ctx.props.place !== 'seat') return []
  const { todos } = ctx.words.court
  const found = [...questions(ctx), ...leaves(ctx)]
  // A plea for mercy cannot wait: the strikes come whatever else there is to do.
  for (const one of [...sections.strikes, ...sections.errands]) {
    const pleads = one.actions.some((action) => action.offer.do === 'plead')
    if (one.mine) found.push(todoOf(ctx, one, todos.punished, pleads))
  }
  for (const duty of ctx.view.work) {
    // If the game waits for the work, it is a button here. Else the thing to take lies on the table, as for everybody.
    const asked = ctx.groups.duties.filter((offer) => !offer.aside)
    found.push(todo(duty, todos.work, { notes: [todos[duty]], actions: asked.flatMap(dealingActions(ctx)) }))
  }
  const pending = (list: readonly CourtItem[], title: string, ...actions: readonly string[]) => {
    for (const one of list)
      if (one.actions.some(({ offer }) => actions.includes(offer.do))) found.push(todoOf(ctx, one, title, true))
  }
  pending(sections.papers, todos.service, 'render_service')
  pending(sections.papers, todos.paper, 'sign_paper')
  pending(sections.petitions, todos.petition, 'hear_petition', 'answer_petition')
  pending(sections.matters, todos.matter, 'forgive')
  return found.sort((a, b) => Number(b.pressing) - Number(a.pressing))
}

const todo = (key: string, title: string, more: Partial<Todo>): Todo => ({
  ...{ key, title, who: '', quote: '', notes: [], actions: [], pressing: true },
  ...more,
})

const todoOf = (ctx: KnyaziContext, one: CourtItem, title: string, pressing: boolean): Todo => ({
  ...{ key: one.key, title, quote: one.quote, actions: one.actions, pressing },
  who: one.who === null || one.mine ? '' : ctx.name(one.who),
  notes: [one.title, ...one.notes].filter(Boolean),
})

/** Dealing is offered with bows and without. */
const dealingActions =
  ({ words: { court: words } }: KnyaziContext) =>
  (offer: CourtAction['offer']): CourtAction[] =>
    offer.do === 'deal_out'
      ? [
          { offer, given: { bowing: true }, label: words.bowing },
          { offer, given: { bowing: false }, label: words.unbowing },
        ]
      : [{ offer, given: {}, label: offer.label }]

/** A question of the court to this seat: to admit or to deny, to vote, to spend a mercy. */
function questions(ctx: KnyaziContext): Todo[] {
  const offers = ctx.groups.judged
  const [first] = offers
  if (!first) return []
  const { todos, votes } = ctx.words.court
  const title = { admit: todos.accused, vote: todos.vote, announce_count: todos.count }[first.do] ?? todos.mercy
  const actions = offers.flatMap((offer): CourtAction[] => {
    if (offer.do !== 'vote') return [{ offer, given: {}, label: offer.label }]
    return [true, false].map((yes) => ({ offer, given: { yes }, label: yes ? votes.yes : votes.no }))
  })
  const breach = title === todos.mercy ? lastBreach(ctx, ctx.me) : undefined
  const evidence = breach?.broken === 'hands_off' ? '' : (breach?.evidence ?? '')
  const notes = breach ? [todos.breach(ctx.terms.etiquette[breach.broken], evidence)] : []
  return [todo('answer', title, { notes, actions })]
}

/** Those who ask this seat for leave to speak. */
function leaves(ctx: KnyaziContext): Todo[] {
  const offer = ctx.groups.speech.find((one) => one.do === 'grant_leave')
  const blank = offer?.blanks.who
  if (!offer || blank?.type !== 'pick') return []
  return blank.among.map((who) =>
    todo(`leave-${who}`, ctx.words.court.todos.leave, {
      who: ctx.name(who as number),
      actions: [{ offer, given: { who }, label: offer.label }],
    }),
  )
}
