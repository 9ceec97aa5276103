/** How each event is played on the table: which cards move, what flies, what is heard, and for how long. */
import type { SultanEvent, Spot } from '../kinds'
import type { SoundName } from '../../play/sound.svelte'
import type { Staged } from '../../play/stage.svelte'

type Sign = 'eye' | 'dagger' | 'prison' | 'shackles' | 'ability' | 'coronation' | 'choice'

export type Motion =
  | { kind: 'fly'; icon: Sign; from: Spot | null; to: Spot }
  | { kind: 'cross'; one: Spot; other: Spot }
  | { kind: 'flip'; at: Spot }
  | { kind: 'fall'; at: Spot }
  | { kind: 'bars'; at: Spot }
  | { kind: 'wave'; at: Spot }
  | { kind: 'deal'; to: readonly Spot[] }

export type Staging = Staged<Motion>

const still = (hold: number, sound: SoundName | null = null): Staging => ({ motions: [], sound, hold })
const moving = (hold: number, sound: SoundName | null, ...motions: Motion[]): Staging => ({ motions, sound, hold })

type Tag = SultanEvent['event']
type Stagings = { [Key in Tag]?: (event: Extract<SultanEvent, { event: Key }>, seats: number) => Staging | null }

/** Something that is only told: long enough to be read. */
const told = (): Staging => still(1000)
/** Shown in full elsewhere. */
const unplayed = (): null => null
const aimed = (hold: number, sound: SoundName, icon: Sign) => ({ by, target }: { by: Spot; target: Spot }): Staging =>
  moving(hold, sound, { kind: 'fly', icon, from: by, to: target })
const spread = (hold: number, sound: SoundName) => ({ by }: { by: Spot }): Staging => moving(hold, sound, { kind: 'wave', at: by })
const flag = ({ by }: { by: Spot }): Staging => moving(1300, 'fanfare', { kind: 'fly', icon: 'choice', from: null, to: by })
const claimed = (): Staging => still(1000, 'tick')

export const STAGINGS: Stagings = {
  dealt: (_, seats) => moving(1600, 'shuffle', { kind: 'deal', to: Array.from({ length: seats }, (_, seat) => seat) }),
  turn: ({ seat }) => moving(700, null, { kind: 'wave', at: seat }),
  skipped: told,
  peeked: aimed(1500, 'glint', 'eye'),
  prophesied: ({ by, targets }) => moving(1800, 'glint', ...targets.map((to) => ({ kind: 'fly', icon: 'eye', from: by, to }) as const)),
  swapped: ({ by, target }) => moving(1500, 'shuffle', { kind: 'cross', one: by, other: target }),
  hid: ({ by }) => moving(1200, null, { kind: 'flip', at: by }),
  eyes_opened: () => still(900),
  passed: told,
  opened: ({ seat }) => moving(1400, 'rise', { kind: 'flip', at: seat }),
  crowned: ({ seat }) => moving(1500, 'fanfare', { kind: 'fly', icon: 'coronation', from: null, to: seat }),
  uncrowned: told,
  died: ({ seat }) => moving(1500, 'fall', { kind: 'fall', at: seat }),
  executed: aimed(1400, 'window', 'dagger'),
  murdering: aimed(1400, 'window', 'dagger'),
  murdered: told,
  struck: aimed(1400, 'window', 'dagger'),
  arresting: aimed(1300, 'knock', 'prison'),
  escaped: told,
  imprisoned: ({ seat }) => moving(1300, 'knock', { kind: 'bars', at: seat }),
  released: told,
  called: spread(1300, 'window'),
  joined: ({ seats }) => moving(1300, 'rise', ...seats.map((at) => ({ kind: 'wave', at }) as const)),
  hunted: aimed(1400, 'knock', 'shackles'),
  captured: aimed(1400, 'knock', 'shackles'),
  unshackled: told,
  danced: spread(1200, 'rise'),
  manipulated: spread(1200, 'rise'),
  declared: flag,
  undeclared: told,
  forced: aimed(1400, 'window', 'ability'),
  powerless: told,
  tired: told,
  rested: told,
  predicted: flag,
  unpredicted: told,
  fate_decides: told,
  order_given: unplayed,
  role_claimed: claimed,
  sight_claimed: claimed,
  swap_claimed: claimed,
  round_ended: () => still(1800, 'fanfare'),
  scored: unplayed,
  game_ended: told,
}

/** What nobody has staged yet is only told. */
export function staged(event: SultanEvent, seats: number): Staging | null {
  const staging = STAGINGS[event.event] as ((event: SultanEvent, seats: number) => Staging | null) | undefined
  return (staging ?? told)(event, seats)
}
