/** What is in force and what waits at court, each with what this seat can do about it. */
import type { Knyazi, Seat } from '../../../wire'
import { language } from '../../../words/index.svelte'
import { quoted } from '../../../words/plural'
import type { KnyaziContext } from '../../model/context.svelte'
import type { CourtWords } from '../words'
import { actionsWith, punish, type CourtAction } from './actions'

export type SectionName = keyof CourtWords['sections']

export interface Shown {
  key: string
  /** Whom it is about. */
  who: Seat | null
  title: string
  /** In somebody's own words. */
  quote: string
  notes: readonly string[]
  secret: boolean
  mine: boolean
  actions: readonly CourtAction[]
}

export type Sections = Record<SectionName, readonly Shown[]>

export function recordsShown(ctx: KnyaziContext, words: CourtWords): Sections {
  const { court } = ctx.table
  const due = (court.punishments ?? []).map((one) => punishmentShown(ctx, one, words))
  return {
    ballots: court.ballot ? [ballotShown(ctx, court.ballot)] : [],
    decrees: (court.decrees ?? []).map((one) => decreeShown(ctx, one, words)),
    strikes: due.filter((_, at) => court.punishments![at]!.strikes),
    errands: due.filter((_, at) => !court.punishments![at]!.strikes),
    matters: [...(court.matters ?? []), ...ctx.view.whispers].map((one) => matterShown(ctx, one, words)),
    petitions: [
      ...(court.petitions ?? []).map((one) => petitionShown(ctx, one, words, false)),
      ...ctx.view.secret_petitions.map((one) => petitionShown(ctx, one, words, true)),
    ],
    papers: [
      ...(court.papers ?? []).map((one) => paperShown(ctx, one, words, false)),
      ...ctx.view.secret_papers.map((one) => paperShown(ctx, one, words, true)),
    ],
  }
}

const shown = (ctx: KnyaziContext, key: string, who: Seat | null, title: string, more: Partial<Shown>): Shown => ({
  ...{ key, who, title, quote: '', notes: [], secret: false, mine: who !== null && who === ctx.me, actions: [] },
  ...more,
})

function ballotShown(ctx: KnyaziContext, ballot: Knyazi.BallotSeen): Shown {
  return shown(ctx, 'ballot', ballot.accused ?? null, ctx.terms.balloton[ballot.on], { quote: ballot.words })
}

function decreeShown(ctx: KnyaziContext, decree: Knyazi.Decree, words: CourtWords): Shown {
  const against = decree.objectors.map((seat) => ctx.name(seat)).join(', ')
  return shown(ctx, `decree-${decree.number}`, decree.owner, ctx.terms.decreeform[decree.form], {
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

function punishmentShown(ctx: KnyaziContext, one: Knyazi.Punishment, words: CourtWords): Shown {
  return shown(ctx, `punishment-${one.number}`, one.seat, one.strikes ? words.struck(one.strikes) : '', {
    quote: one.words,
    notes: [ctx.terms.reason[one.reason], one.where && words.where(one.where)].filter(Boolean),
    actions: actionsWith(ctx.offers, ['punishment', 'record'], one.number, words),
  })
}

function matterShown(ctx: KnyaziContext, one: Knyazi.Matter, words: CourtWords): Shown {
  const { terms } = ctx
  // Of an undone duty the evidence is its name.
  const quote = (terms.duty as Record<string, string>)[one.evidence] ?? one.evidence
  // What somebody only says is called what it is: a complaint, or (to the ruler alone) what was denounced.
  const reason = terms.reason[one.secret && one.of ? one.of : one.reason]
  const title = one.broken ? `${reason}, ${quoted(language(), terms.etiquette[one.broken])}` : reason
  return shown(ctx, `matter-${one.number}`, one.seat, title, {
    quote,
    notes: one.by == null ? [] : [words.says(ctx.name(one.by))],
    secret: one.secret,
    actions: [
      ...actionsWith(ctx.offers, ['matter'], one.number, words),
      // What lies open speaks for itself: the game says what it was. A whisper is not to be told of.
      ...punish(ctx.offers, one.seat, one.reason, one.secret || one.reason === 'complaint' ? null : '', words),
    ],
  })
}

/** Until the ruler agrees to hear it there are no words in it. For a secret one nobody is punished by name. */
function petitionShown(ctx: KnyaziContext, one: Knyazi.Petition, words: CourtWords, secret: boolean): Shown {
  const actions = actionsWith(ctx.offers, ['petition'], one.number, words)
  return shown(ctx, `petition-${one.number}`, one.by, ctx.terms.manner[one.how], {
    quote: one.text,
    secret,
    actions: [
      ...actions.flatMap((action) => answers(action, words)),
      ...punish(ctx.offers, one.by, secret ? 'disloyalty' : 'petition', (!secret && one.text) || null, words),
    ],
  })
}

/** Each answer is one tap; words can go with it. */
function answers(action: CourtAction, words: CourtWords): CourtAction[] {
  const blank = action.offer.blanks.answer
  if (blank?.type !== 'pick') return [action]
  const terms = words.answers as Record<string, string>
  const each = blank.among.map((answer): CourtAction => {
    return {
      ...action,
      given: { ...action.given, answer, text: '' },
      label: terms[String(answer)] ?? String(answer),
    }
  })
  return [...each, { ...action, label: words.withWords }]
}

function paperShown(ctx: KnyaziContext, one: Knyazi.PaperSeen, words: CourtWords, secret: boolean): Shown {
  const read = ctx.view.papers.find((paper) => paper.number === one.number)
  const label = read ? ((ctx.terms.paper as Record<string, string>)[read.action] ?? '') : ''
  const about = read?.who == null ? label : `${label}: ${ctx.name(read.who)}`
  const service = one.asked == null ? '' : words.wants(ctx.name(one.asked), one.service ?? '')
  return shown(ctx, `paper-${one.number}`, one.by, secret ? words.secretPaper : words.paper(one.number), {
    quote: read?.text ?? '',
    secret,
    notes: [about, service, one.served ? words.served : ''].filter(Boolean),
    actions: actionsWith(ctx.offers, ['paper'], one.number, words),
  })
}
