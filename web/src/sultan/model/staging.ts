/** How each event is played on the table: which cards move, what flies, what is heard, and for how long. */
import type { SultanEvent, Spot } from '../kinds'
import type { SoundName } from '../../play/sound.svelte'
import type { Staged } from '../../play/stage.svelte'

export type Motion =
  | {
      kind: 'fly'
      icon: 'eye' | 'dagger' | 'prison' | 'shackles' | 'ability' | 'coronation' | 'choice'
      from: Spot | null
      to: Spot
    }
  | { kind: 'cross'; one: Spot; other: Spot }
  | { kind: 'flip'; at: Spot }
  | { kind: 'fall'; at: Spot }
  | { kind: 'bars'; at: Spot }
  | { kind: 'wave'; at: Spot }
  | { kind: 'deal'; to: readonly Spot[] }

export type Staging = Staged<Motion>

const still = (hold: number, sound: SoundName | null = null): Staging => ({ motions: [], sound, hold })
const moving = (hold: number, sound: SoundName | null, ...motions: Motion[]): Staging => ({ motions, sound, hold })

export function staged(event: SultanEvent, seats: number): Staging | null {
  switch (event.event) {
    case 'dealt':
      return moving(1600, 'swap', { kind: 'deal', to: Array.from({ length: seats }, (_, seat) => seat) })
    case 'turn':
      return moving(700, null, { kind: 'wave', at: event.seat })
    case 'peeked':
      return moving(1500, 'peek', { kind: 'fly', icon: 'eye', from: event.by, to: event.target })
    case 'prophesied':
      return moving(1800, 'peek', ...event.targets.map((to) => ({ kind: 'fly', icon: 'eye', from: event.by, to }) as const))
    case 'swapped':
      return moving(1500, 'swap', { kind: 'cross', one: event.by, other: event.target })
    case 'hid':
      return moving(1200, null, { kind: 'flip', at: event.by })
    case 'eyes_opened':
      return still(900)
    case 'opened':
      return moving(1400, 'open', { kind: 'flip', at: event.seat })
    case 'crowned':
      return moving(1500, 'crown', { kind: 'fly', icon: 'coronation', from: null, to: event.seat })
    case 'died':
      return moving(1500, 'death', { kind: 'fall', at: event.seat })
    case 'executed':
    case 'murdering':
    case 'struck':
      return moving(1400, 'window', { kind: 'fly', icon: 'dagger', from: event.by, to: event.target })
    case 'arresting':
      return moving(1300, 'arrest', { kind: 'fly', icon: 'prison', from: event.by, to: event.target })
    case 'imprisoned':
      return moving(1300, 'arrest', { kind: 'bars', at: event.seat })
    case 'called':
      return moving(1300, 'window', { kind: 'wave', at: event.by })
    case 'joined':
      return moving(1300, 'open', ...event.seats.map((at) => ({ kind: 'wave', at }) as const))
    case 'hunted':
    case 'captured':
      return moving(1400, 'arrest', { kind: 'fly', icon: 'shackles', from: event.by, to: event.target })
    case 'forced':
      return moving(1400, 'window', { kind: 'fly', icon: 'ability', from: event.by, to: event.target })
    case 'danced':
    case 'manipulated':
      return moving(1200, 'open', { kind: 'wave', at: event.by })
    case 'declared':
    case 'predicted':
      return moving(1300, 'crown', { kind: 'fly', icon: 'choice', from: null, to: event.by })
    case 'role_claimed':
    case 'sight_claimed':
    case 'swap_claimed':
      return still(1000, 'say')
    case 'round_ended':
      return still(1800, 'crown')
    case 'scored':
    case 'order_given':
      return null // Shown in full elsewhere.
    default:
      return still(1000)
  }
}
