/** What is in force and what waits at court, each with what this seat can do about it. */
import type { Knyazi, Seat } from '../../../wire'
import type { Desk } from '../../model/desk.svelte'
import type { CourtWords } from '../words'
import { deedsWith, punish, type Deed } from './deeds'

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
  deeds: readonly Deed[]
}

export type Sections = Record<SectionName, readonly Shown[]>

export function recordsShown(desk: Desk, words: CourtWords): Sections {
  const { court } = desk.table
  const due = (court.punishments ?? []).map((one) => punishmentShown(desk, one, words))
  return {
    ballots: court.ballot ? [ballotShown(desk, court.ballot)] : [],
    decrees: (court.decrees ?? []).map((one) => decreeShown(desk, one, words)),
    strikes: due.filter((_, at) => court.punishments![at]!.strikes),
    errands: due.filter((_, at) => !court.punishments![at]!.strikes),
    matters: [...(court.matters ?? []), ...desk.view.whispers].map((one) => matterShown(desk, one, words)),
    petitions: [...(court.petitions ?? []), ...desk.view.secret_petitions].map((one) => petitionShown(desk, one, words)),
    papers: (court.papers ?? []).map((one) => paperShown(desk, one, words)),
  }
}

const shown = (desk: Desk, key: string, who: Seat | null, title: string, more: Partial<Shown>): Shown => ({
  ...{ key, who, title, quote: '', notes: [], secret: false, mine: who !== null && who === desk.me, deeds: [] },
  ...more,
})

function ballotShown(desk: Desk, ballot: Knyazi.BallotSeen): Shown {
  return shown(desk, 'ballot', ballot.accused ?? null, desk.terms.balloton[ballot.on], { quote: ballot.words })
}

function decreeShown(desk: Desk, decree: Knyazi.Decree, words: CourtWords): Shown {
  const against = decree.objectors.map((seat) => desk.called(seat)).join(', ')
  return shown(desk, `decree-${decree.number}`, decree.owner, desk.terms.decreeform[decree.form], {
    quote: decree.text,
    notes: [words.because(decree.why), decree.owner === null ? '' : words.bought, against && words.objectors(against)].filter(Boolean),
    mine: false,
    deeds: deedsWith(desk.offers, ['decree', 'record'], decree.number, words),
  })
}

function punishmentShown(desk: Desk, one: Knyazi.Punishment, words: CourtWords): Shown {
  return shown(desk, `punishment-${one.number}`, one.seat, one.strikes ? words.struck(one.strikes) : '', {
    quote: one.words,
    notes: [desk.terms.reason[one.reason], one.where && words.where(one.where)].filter(Boolean),
    deeds: deedsWith(desk.offers, ['punishment', 'record'], one.number, words),
  })
}

function matterShown(desk: Desk, one: Knyazi.Matter, words: CourtWords): Shown {
  const { terms } = desk
  // Of an undone duty the evidence is its name.
  const quote = (terms.duty as Record<string, string>)[one.evidence] ?? one.evidence
  const title = one.broken ? `${terms.reason[one.reason]}: ${terms.etiquette[one.broken]}` : terms.reason[one.reason]
  return shown(desk, `matter-${one.number}`, one.seat, title, {
    quote,
    secret: one.secret,
    deeds: [
      ...deedsWith(desk.offers, ['matter'], one.number, words),
      ...punish(desk.offers, one.seat, one.reason, quote || terms.reason[one.reason], words),
    ],
  })
}

function petitionShown(desk: Desk, one: Knyazi.Petition, words: CourtWords): Shown {
  const deeds = deedsWith(desk.offers, ['petition'], one.number, words)
  return shown(desk, `petition-${one.number}`, one.by, desk.terms.manner[one.how], {
    quote: one.text,
    secret: one.secret,
    deeds: [...deeds.flatMap((deed) => answers(deed, words)), ...punish(desk.offers, one.by, 'petition', one.text, words)],
  })
}

/** Each answer is one tap; words can go with it. */
function answers(deed: Deed, words: CourtWords): Deed[] {
  const blank = deed.offer.blanks.answer
  if (blank?.type !== 'pick') return [deed]
  const terms = words.answers as Record<string, string>
  const each = blank.among.map((answer): Deed => {
    return { ...deed, given: { ...deed.given, answer, text: '' }, label: terms[String(answer)] ?? String(answer) }
  })
  return [...each, { ...deed, label: words.withWords }]
}

function paperShown(desk: Desk, one: Knyazi.PaperSeen, words: CourtWords): Shown {
  const read = desk.view.papers.find((paper) => paper.number === one.number)
  const label = read ? ((desk.terms.paper as Record<string, string>)[read.deed] ?? '') : ''
  const about = read?.who == null ? label : `${label}: ${desk.called(read.who)}`
  const service = one.asked == null ? '' : words.wants(desk.called(one.asked), one.service ?? '')
  return shown(desk, `paper-${one.number}`, one.by, words.paper(one.number), {
    quote: read?.text ?? '',
    notes: [about, service, one.served ? words.served : ''].filter(Boolean),
    deeds: deedsWith(desk.offers, ['paper'], one.number, words),
  })
}
