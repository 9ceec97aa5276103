import type { Mood, Scene, Captions } from '../../play/announcer/announcer.svelte'
import type { SoundName } from '../../play/sound.svelte'
import type { EventAnimation } from '../../play/event_player.svelte'
import type { Seat } from '../../wire'
import type { Spot, SultanEvent } from '../types'
import type { Words } from '../words'
import { ICONS, type IconName } from './icons'

/** How each event is played: motions of cards and signs, sound, captions and time. */

type Sign = 'eye' | 'dagger' | 'prison' | 'shackles' | 'ability' | 'coronation' | 'choice'

export type Motion =
  | { kind: 'fly'; icon: Sign; from: Spot | null; to: Spot }
  | { kind: 'cross'; one: Spot; other: Spot }
  | { kind: 'flip'; at: Spot }
  | { kind: 'fall'; at: Spot }
  | { kind: 'bars'; at: Spot }
  | { kind: 'wave'; at: Spot }
  | { kind: 'deal'; to: readonly Spot[] }

type SultanAnimation = EventAnimation<Motion>

/** What an animation may need beside the event. */
interface CaptionContext {
  seats: number
  /** The event in words, as this seat was told. */
  phrase: string
  words: Words
  name: (spot: Spot) => string
}

type Tag = SultanEvent['event']
type Of<Key extends Tag> = Extract<SultanEvent, { event: Key }>
type Animations = { [Key in Tag]?: (event: Of<Key>, context: CaptionContext) => SultanAnimation | null }

const still = (hold: number, sound: SoundName | null = null, told: Captions = {}): SultanAnimation => ({
  motions: [],
  sound,
  hold,
  ...told,
})
const moving = (hold: number, sound: SoundName | null, told: Captions, ...motions: Motion[]): SultanAnimation => ({
  ...still(hold, sound, told),
  motions,
})

/** Captions with an act, which stays in the middle of the table until the next. */
const act = (icon: IconName, by: Seat | null, ...at: readonly Spot[]): Captions => ({
  act: { icon: ICONS[icon], by, at: at.filter((spot) => spot !== 'spare') },
})

const LENGTH = 2400
const scene = (
  name: keyof Words['scenes'],
  mood: Mood,
  icon: IconName,
  concerns: Scene['concerns'],
  { words, phrase }: CaptionContext,
  length = LENGTH,
): Captions => ({
  scene: { name, mood, picture: ICONS[icon], title: words.scenes[name], text: phrase, concerns, length },
})

/** An event without motions: shown long enough to be read. */
const told = (): SultanAnimation => still(1000)
/** The same with an act in the middle. */
const done =
  (icon: IconName) =>
  (event: { by?: Seat; seat?: Seat }): SultanAnimation =>
    still(1000, null, act(icon, event.by ?? event.seat ?? null))
/** For events that other parts of the page show. */
const unplayed = (): null => null
const aimed =
  (hold: number, sound: SoundName, icon: Sign, name?: keyof Words['scenes']) =>
  ({ by, target }: { by: Seat; target: Spot }, context: CaptionContext): SultanAnimation =>
    moving(
      hold,
      sound,
      {
        ...act(icon, by, target),
        ...(name && scene(name, 'blood', icon, target === 'spare' ? [by] : [by, target], context)),
      },
      { kind: 'fly', icon, from: by, to: target },
    )
const spread =
  (hold: number, sound: SoundName) =>
  ({ by }: { by: Seat }): SultanAnimation =>
    moving(hold, sound, act('ability', by), { kind: 'wave', at: by })
const flag = ({ by }: { by: Seat }): SultanAnimation =>
  moving(1300, 'fanfare', act('choice', by), { kind: 'fly', icon: 'choice', from: null, to: by })
const claimed = (
  event: Of<'role_claimed' | 'sight_claimed' | 'swap_claimed'>,
  context: CaptionContext,
): SultanAnimation => {
  const { words, name } = context
  const character = 'character' in event ? words.character[event.character] : ''
  const target = 'target' in event ? name(event.target) : ''
  const text = words.claims.text({ turn: 0, ...event }, character, target)
  return still(1000, 'tick', { bubbles: [{ seat: event.by, kind: 'claimed', text: capital(text) }] })
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const ANIMATIONS: Animations = {
  dealt: ({ round }, { seats, ...context }) =>
    moving(
      1600,
      'shuffle',
      {
        act: null,
        ...scene('dealt', 'night', 'eye', [], { ...context, seats, phrase: context.words.round(round, null) }),
      },
      { kind: 'deal', to: Array.from({ length: seats }, (_, seat) => seat) },
    ),
  turn: ({ seat }) => moving(700, null, {}, { kind: 'wave', at: seat }),
  skipped: done('prison'),
  peeked: aimed(1500, 'glint', 'eye'),
  prophesied: ({ by, targets }) =>
    moving(
      1800,
      'glint',
      act('eye', by, ...targets),
      ...targets.map((to) => ({ kind: 'fly', icon: 'eye', from: by, to }) as const),
    ),
  swapped: ({ by, target }) =>
    moving(1500, 'shuffle', act('swap', by, target), { kind: 'cross', one: by, other: target }),
  hid: ({ by }) => moving(1200, null, act('must_hide', by), { kind: 'flip', at: by }),
  // The same on every page: only the owner's own card shows what became of it.
  eyes_opened: () => still(900, 'dawn'),
  passed: done('ability'),
  opened: ({ seat, card, why }, { phrase, ...context }) =>
    moving(
      1400,
      'rise',
      {
        ...act('eye', seat),
        ...(card === 'sultan' &&
          scene('throne', 'glory', 'coronation', 'all', {
            ...context,
            phrase: why === 'throne' ? `${phrase}. ${context.words.throneFree}` : phrase,
          })),
      },
      { kind: 'flip', at: seat },
    ),
  crowned: ({ seat }) =>
    moving(1500, 'bells', act('coronation', seat), { kind: 'fly', icon: 'coronation', from: null, to: seat }),
  uncrowned: () => still(1000, null, act('coronation', null)),
  // The act of the killer stays in the middle; the death is seen at the seat.
  died: ({ seat }, context) =>
    moving(1500, 'fall', scene('died', 'blood', 'dead', [seat], context), { kind: 'fall', at: seat }),
  executed: aimed(1400, 'blade', 'dagger', 'executed'),
  murdering: aimed(1400, 'blade', 'dagger', 'murdering'),
  murdered: aimed(1000, 'knock', 'dagger'),
  struck: aimed(1400, 'blade', 'dagger', 'struck'),
  arresting: aimed(1300, 'knock', 'prison'),
  escaped: done('ability'),
  imprisoned: ({ seat }) => moving(1300, 'bars', act('prison', null, seat), { kind: 'bars', at: seat }),
  released: told,
  called: ({ by }, context) =>
    moving(
      1300,
      'drums',
      { ...act('rebels', by), ...scene('called', 'blood', 'rebels', [by], context) },
      { kind: 'wave', at: by },
    ),
  joined: ({ seats }, context) =>
    moving(
      1300,
      'rise',
      { ...act('rebels', null, ...seats), ...(seats.length && scene('joined', 'blood', 'rebels', seats, context)) },
      ...seats.map((at) => ({ kind: 'wave', at }) as const),
    ),
  unheeded: done('rebels'),
  hunted: aimed(1400, 'bars', 'shackles'),
  captured: aimed(1400, 'bars', 'shackles'),
  unshackled: told,
  danced: spread(1200, 'rise'),
  manipulated: spread(1200, 'rise'),
  declared: flag,
  undeclared: told,
  forced: aimed(1400, 'window', 'ability', 'forced'),
  powerless: told,
  tired: told,
  rested: told,
  predicted: flag,
  unpredicted: told,
  fate_decides: done('ability'),
  order_given: unplayed,
  role_claimed: claimed,
  sight_claimed: claimed,
  swap_claimed: claimed,
  round_ended: ({ team }, context) =>
    still(1800, 'fanfare', {
      ...act(team ?? 'neutral', null),
      ...scene(team ?? 'nobody', 'end', team ?? 'neutral', 'all', context, 3000),
    }),
  scored: unplayed,
  game_ended: (_, context) => still(1000, 'finale', scene('game', 'end', 'coronation', 'all', context, 3200)),
}

/** How an event is played; one without an entry is only shown in words. */
export function animationOf(event: SultanEvent, context: CaptionContext): SultanAnimation | null {
  const staging = ANIMATIONS[event.event] as
    ((event: SultanEvent, context: CaptionContext) => SultanAnimation | null) | undefined
  return (staging ?? told)(event, context)
}
