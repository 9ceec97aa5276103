/**
 * How each event is played back on the table: its sound and motions, how long it is displayed, and its captions, that
 * is, a line in the middle of the table (`actOf`), bubbles at seats (`bubblesOf`) or a scene over the table (`sceneOf`).
 *
 * All of it is derived from the event as this seat received it, so nothing here can leak what the seat may not know.
 */
import type { Act, Bubble, Scene } from '../../game'
import type { EventAnimation } from '../../play/event_player.svelte'
import type { SoundName } from '../../play/sound.svelte'
import type { Knyazi, Seat } from '../../wire'
import { CHARACTER_ART, ICONS, isFilled, THINGS, type IconName, type ItemName } from '../art/art'
import type { KnyaziContext } from '../model/context.svelte'
import { lastBreach, wasOnThrone } from '../model/events'
import type { Character, KnyaziEvent } from '../types'
import { dealMotions, STEP, type Motion } from './motion'

/** Long enough to read the line in the middle, in milliseconds. */
const READ = 900

/** Milliseconds until the next event is played, and the sound. */
const TIMES: Partial<Record<KnyaziEvent['event'], readonly [hold: number, sound?: SoundName]>> = {
  dealt: [500, 'shuffle'],
  attacked: [READ, 'card'],
  thrown_in: [READ, 'card'],
  beaten: [READ, 'glint'],
  frozen: [READ],
  took: [READ, 'take'],
  cleared: [READ, 'shuffle'],
  tidied: [700, 'shuffle'],
  strikes_given: [600, 'slap'],
  strikes_done: [600, 'slap'],
  moved: [1200, 'rise'],
  acclaimed: [1400, 'bells'],
  trump_named: [1400, 'fanfare'],
  party_ended: [1400, 'fanfare'],
  game_ended: [1400, 'finale'],
  riot_began: [1400, 'drums'],
  unrest: [1400, 'drums'],
  coup_ended: [1400, 'fall'],
  riot_ended: [1400, 'fall'],
  demoted: [1400, 'fall'],
  looked: [600, 'dawn'],
  traded: [600, 'dawn'],
  decree_issued: [900, 'horn'],
  gestured: [400, 'bow'],
  chronicled: [400, 'quill'],
  mercy_granted: [500, 'rise'],
}

/** Null: nothing is shown of this event. */
export function animationOf(event: KnyaziEvent, phrase: string, ctx: KnyaziContext): EventAnimation<Motion> | null {
  const [act, bubbles, scene] = [actOf(event), bubblesOf(event, ctx), sceneOf(event, phrase, ctx)]
  const deal = event.event === 'shuffled'
  const times = deal ? ([STEP * ctx.people.length, 'shuffle'] as const) : TIMES[event.event]
  if (!times && !act && !bubbles.length && !scene) return null
  const [hold, sound = null] = times ?? [act ? READ : 400]
  return { motions: motionsOf(event, ctx), sound, hold, bubbles, scene, ...(act && { act }) }
}

function motionsOf(event: KnyaziEvent, ctx: KnyaziContext): Motion[] {
  switch (event.event) {
    case 'took':
      return [{ kind: 'flight', to: event.by, cards: event.cards }]
    case 'cleared':
      return [{ kind: 'flight', to: null, cards: event.cards }]
    case 'shuffled':
      return dealMotions(ctx, event.by, event.bowing === true)
    case 'tidied':
      return [{ kind: 'sweep' }]
    case 'strikes_given':
    case 'strikes_done': {
      // On the phone of the person struck, and on the screen for the room.
      const shaken = ctx.props.place === 'screen' || (ctx.props.place === 'seat' && event.who === ctx.me)
      return shaken ? [{ kind: 'shake', times: event.strikes }] : []
    }
    default:
      return []
  }
}

type ActLine = Omit<Act, 'phrase'>

/** Who did something to whom, for the line in the middle of the table. */
function actOf(event: KnyaziEvent): ActLine | undefined {
  const act = (icon: string | null, by: Seat | null, ...at: (Seat | null | undefined)[]): ActLine => ({
    ...{ icon, by },
    at: at.filter((seat) => seat != null),
  })
  switch (event.event) {
    case 'attacked':
      return act(sign('sword'), event.by, event.target)
    case 'thrown_in':
      return act(sign('sword'), event.by)
    case 'beaten':
      return act(sign(event.card == null ? 'mercy' : 'shield'), event.by)
    case 'conceded':
    case 'declined':
      return act(null, event.by)
    case 'took':
    case 'shuffled':
      return act(thing('deal'), event.by)
    case 'cleared':
    case 'tidied':
      return act(thing('clear'), event.by)
    case 'trump_named':
    case 'trump_kept':
      return act(sign('crown'), event.by)
    case 'looked':
      return act(sign('look'), event.by, event.other)
    case 'traded':
      return act(sign('trade'), event.by, event.other)
    case 'leave_given':
      return act(sign('sword'), null, event.who)
    case 'mercy_granted':
      return act(sign('mercy'), event.by, event.to)
    case 'mercy_spent':
      return act(sign('mercy'), event.by)
    case 'rewarded':
      return act(sign('bestow'), event.by, ...event.gifts.map((gift) => gift.to))
    case 'strikes_ordered':
    case 'strikes_given':
      return act(thing('strike'), event.by, event.who)
    case 'errand_given':
      return act(SCROLL, event.by, event.who)
    case 'decree_issued':
      return act(SCROLL, event.by)
    case 'petition_answered':
      return act(SCROLL, null, event.who)
    case 'accused':
    case 'complained':
    case 'condemned':
      return act(null, event.by, event.who)
    case 'usurped':
    case 'reached':
    case 'breached':
      return act(null, event.who)
    case 'demoted':
      return act(face('kholop'), null, event.seat)
    case 'moved':
      return act(sign('careers'), null, ...event.moves.map((move) => move.seat))
    case 'reign_began':
    case 'acclaimed':
      return act(sign('crown'), event.seat)
    case 'frozen':
      return act(sign('frozen'), event.seat)
    case 'riot_began':
      return act(FORKS, event.by)
    case 'riot_ended':
    case 'coup_ended':
    case 'unrest':
    case 'party_ended':
    case 'game_ended':
      return act(null, null)
    default:
      return undefined
  }
}

/** What somebody says, shows or is accused of, at that seat. */
function bubblesOf(event: KnyaziEvent, ctx: KnyaziContext): Bubble[] {
  const words = ctx.words.announcer
  const say = (seat: Seat, text: string, kind: Bubble['kind'] = 'said'): Bubble[] => [{ seat, kind, text }]
  switch (event.event) {
    case 'said':
      return say(event.by, event.text)
    case 'said_to':
      return say(event.by, addressed(ctx, event.to, event.text))
    case 'gestured':
      // By the name: places may change while the bubble is read, and a bow to a place would seem to be to another.
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
      return say(event.seat, demotion(ctx, event.seat), 'remark')
    default:
      return []
  }
}

/** Put the addressee before the text, unless the text begins with any name of theirs. */
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

/** «Разжалован за слово …»: the latest breach of etiquette is the cause. */
function demotion(ctx: KnyaziContext, seat: Seat): string {
  const breach = lastBreach(ctx, seat)
  const words = ctx.words.announcer
  const gender = ctx.people[seat]?.gender ?? 'm'
  if (breach && isNaming(breach)) return words.forWord(gender, breach.evidence!)
  const why = breach
    ? words.fault(ctx.terms.etiquette[breach.broken], breach.broken === 'hands_off' ? '' : (breach.evidence ?? ''))
    : ''
  return words.demoted(gender, why)
}

/** Whoever used a forbidden name knows the breach by that name, not by the rule. */
const isNaming = ({ broken, evidence }: Knyazi.Breached): boolean => broken === 'naming' && Boolean(evidence)

function fault(ctx: KnyaziContext, event: Knyazi.Breached): string {
  const words = ctx.words.announcer
  if (isNaming(event)) return words.word(event.evidence!)
  return words.fault(ctx.terms.etiquette[event.broken], event.evidence ?? '')
}

/** How long scenes last, in milliseconds: usual ones, those with much to read, and those beside the game. */
const [USUAL, LONG, ASIDE] = [3200, 4600, 3600]

/** Great moments of the game, over the whole table or at its edge. */
export function sceneOf(event: KnyaziEvent, phrase: string, ctx: KnyaziContext): Scene | undefined {
  const words = ctx.words.announcer
  const scene = (name: string, mood: Scene['mood'], picture: string, title: string, text = ''): Scene => ({
    ...{ name, mood, picture, title, text },
    ...{ concerns: 'all', length: text.length + title.length > 60 ? LONG : USUAL },
  })
  const aside = (one: Scene, ...concerns: readonly Seat[]): Scene => ({
    ...one,
    ...{ concerns, length: ASIDE, aside: true },
  })
  switch (event.event) {
    case 'decree_issued':
      return { ...scene('decree', 'scroll', SCROLL, event.text, words.because(event.why)), length: LONG }
    case 'strikes_given':
    case 'strikes_done': {
      const given = event.event === 'strikes_given' ? event : null
      const said = [given?.where, given?.saying && words.quoted(given.saying)].filter(Boolean).join(' · ')
      const title = ctx.words.struck(event.who === ctx.me ? '' : ctx.name(event.who), event.strikes)
      const shown = scene('strikes', 'blood', thing('strike'), title, said)
      return given ? aside(shown, given.who, given.by) : aside(shown, event.who)
    }
    case 'demoted': {
      const why = event.already ? phrase : demotion(ctx, event.seat)
      // By the name alone: the person sits on another place already.
      const [title, text] = event.seat === ctx.me ? [why, ''] : [ctx.people[event.seat]?.name ?? '', why]
      return aside(scene('demotion', 'blood', face('kholop'), title, text), event.seat)
    }
    case 'cleared':
      return wasOnThrone(ctx, event) ? aside(scene('throne_held', 'glory', sign('crown'), words.held)) : undefined
    case 'moved':
      return event.cause === 'palace' ? scene('coup_won', 'blood', sign('crown'), words.palace, phrase) : undefined
    case 'acclaimed':
      return scene('accession', 'glory', face('tsar'), words.glory, phrase)
    case 'coup_ended':
      return event.won
        ? scene('coup_won', 'blood', face('voevoda'), words.coupWon, phrase)
        : scene('coup_lost', 'night', face('voevoda'), words.coupLost, phrase)
    case 'riot_began':
      return scene('riot', 'blood', FORKS, words.riot, phrase)
    case 'riot_ended':
      return event.won
        ? scene('riot_won', 'glory', FORKS, words.riotWon, phrase)
        : scene('riot_lost', 'night', FORKS, words.riotLost, phrase)
    case 'unrest':
      return scene('unrest', 'night', sign('crown'), words.unrest, phrase)
    case 'trump_named':
      return { ...scene('trump', 'glory', sign('crown'), phrase), concerns: [] }
    case 'party_ended':
      return scene('party_end', 'end', face('tsar'), ctx.words.careers.end.party(event.party), phrase)
    case 'game_ended':
      return scene('game_end', 'glory', sign('crown'), ctx.words.careers.end.game, phrase)
    default:
      return undefined
  }
}

const STROKE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** Pictures for lines and scenes: the inside of an <svg> of 24 × 24, in the colour of the text around it. */
const sign = (name: IconName): string =>
  `<path d="${ICONS[name]}" ${isFilled(name) ? 'fill="currentColor"' : STROKE}/>`

const thing = (name: ItemName): string =>
  `<g class="k-thing" transform="scale(.5)" stroke-linejoin="round" stroke-linecap="round">${THINGS[name]
    .map(([kind, path]) => `<path class="${kind}" d="${path}"/>`)
    .join('')}</g>`

/** On the light ground of a medallion. */
const face = (character: Character): string =>
  `<circle cx="12" cy="12" r="14" fill="#f6e9c8"/><g transform="scale(.5)">${CHARACTER_ART[character]}</g>`

/** Two forks and a torch, for a riot. */
const FORKS =
  `<path d="M5 21 16 6m-3-3 5 7m-3-9 5 7M19 21 8 6m3-3-5 7m3-9-5 7" ${STROKE}/>` +
  '<path d="M12 10c2 2 2 4 0 6-2-2-2-4 0-6z" fill="#ffb338"/>'

/** A sheet with a seal. */
const SCROLL =
  '<path d="M5 3h12a2 2 0 0 1 2 2v13a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a2 2 0 0 1 1-2z" fill="#fbeecb" stroke="#7a4f12"/>' +
  '<path d="M8 8h8M8 11h8M8 14h5" stroke="#5c4326" fill="none"/><circle cx="15.5" cy="16.5" r="2.4" fill="#b3202f"/>'
