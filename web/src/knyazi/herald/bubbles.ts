/** What is said, shown and charged, at the seat of whom it is about. */
import type { Bubble } from '../../game'
import type { Knyazi, Seat } from '../../wire'
import type { KnyaziEvent } from '../types'
import { lastBreach } from '../model/breach'
import type { KnyaziContext } from '../model/context.svelte'

export function bubbles(event: KnyaziEvent, ctx: KnyaziContext): Bubble[] {
  const words = ctx.words.announcer
  const say = (seat: Seat, text: string, kind: Bubble['kind'] = 'said'): Bubble[] => [{ seat, kind, text }]
  switch (event.event) {
    case 'said':
      return say(event.by, event.text)
    case 'said_to':
      return say(event.by, addressed(ctx, event.to, event.text))
    case 'gestured':
      // By the name: places change while it is read, and a bow to a place would be one to somebody else.
      return say(event.by, words.sign(ctx.terms.sign[event.sign], ctx.people[event.to]?.name ?? ''), 'shown')
    case 'note_passed':
      return event.text
        ? say(event.by, words.note(ctx.called(event.to), event.text), 'hushed')
        : say(event.by, words.passes(ctx.called(event.to)), 'shown')
    case 'leave_asked':
      return say(event.by, words.mayI)
    case 'leave_to_speak':
      return say(event.by, words.speak(ctx.called(event.who)))
    case 'petition_heard':
      return say(event.by, event.text, event.secret ? 'hushed' : 'said')
    case 'petition_answered':
      return ctx.table.court.ruler == null || !event.text ? [] : say(ctx.table.court.ruler, event.text)
    case 'complained':
      return say(event.by, event.text)
    case 'accused':
      return say(event.by, words.accuses(ctx.called(event.who), event.words))
    case 'admitted':
      return say(event.who, words.admits)
    case 'denied':
      return say(event.who, words.denies)
    case 'conceded':
      return say(event.by, words.concedes)
    case 'breached':
      return say(event.who, fault(ctx, event), 'remark')
    case 'usurped':
      return say(event.who, words.fault(ctx.terms.etiquette.hands_off, ''), 'remark')
    case 'reached':
      return say(event.who, words.fault(ctx.terms.etiquette.hands_off, ctx.terms.item[event.item]), 'remark')
    case 'demoted':
      return say(event.seat, demoted(ctx, event.seat), 'remark')
    default:
      return []
  }
}

/** Words to somebody begin with who is meant, unless they do so already: by the style, or by the short name. */
export function addressed(ctx: KnyaziContext, to: Seat, text: string): string {
  const person = ctx.people[to]
  const known = [
    person?.called,
    person?.title,
    person?.name,
    person?.character && ctx.terms.style[person.character],
  ]
  const said = text.toLowerCase()
  const begins = known.some((one) => one && said.startsWith(one.toLowerCase()))
  return begins ? text : ctx.words.announcer.to(ctx.called(to), text)
}

/** «Разжалован за слово …»: the breach that was told of last. */
export function demoted(ctx: KnyaziContext, seat: Seat): string {
  const breach = lastBreach(ctx, seat)
  const words = ctx.words.announcer
  const gender = ctx.people[seat]?.gender ?? 'm'
  if (breach && named(breach)) return words.forWord(gender, breach.evidence!)
  const why = breach
    ? words.fault(ctx.terms.etiquette[breach.broken], breach.broken === 'hands_off' ? '' : (breach.evidence ?? ''))
    : ''
  return words.demoted(gender, why)
}

/** A name is what people know their offence by, not the rule about names. */
const named = ({ broken, evidence }: Knyazi.Breached): boolean => broken === 'naming' && Boolean(evidence)

function fault(ctx: KnyaziContext, event: Knyazi.Breached): string {
  const words = ctx.words.announcer
  if (named(event)) return words.word(event.evidence!)
  return words.fault(ctx.terms.etiquette[event.broken], event.evidence ?? '')
}
