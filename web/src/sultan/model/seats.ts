/** What is drawn at each seat, and its text for screen readers. */
import { playedBy } from '../../play/pace/pace.svelte'
import type { ChairShown, Seat } from '../../wire'
import { iconOfMark, threatOf, type IconName } from '../art/icons'
import { TEAM_MARKS, type Character, type Mark, type Team, type View } from '../types'
import type { Words } from '../words'

export interface Token {
  icon: IconName
  label: string
  meaning: string
  team?: Team
}

export interface SeatShown {
  seat: Seat
  name: string
  me: boolean
  points: number
  /** The open card; null: face down. */
  card: Character | null
  alive: boolean
  active: boolean
  asked: boolean
  /** The icon of what a reaction could still avert from this seat. */
  threat: IconName | null
  away: boolean
  by: ReturnType<typeof playedBy>
  tokens: readonly Token[]
  spoken: string
}

type Now = Pick<SeatShown, 'me' | 'card' | 'active' | 'asked' | 'threat' | 'away'>
type Player = View['table']['players'][number]

interface AroundSeat {
  chairs: readonly ChairShown[]
  here: readonly Seat[]
  asked: readonly Seat[]
  /** The game is over: it is nobody's turn. */
  over: boolean
  /** All cards, after a round or in a replay of all cards. */
  faces: readonly (Character | null)[] | null
}

export function seatsShown(view: View, around: AroundSeat, words: Words): SeatShown[] {
  const { phase, active, window, players } = view.table
  return players.map((player) => {
    const { seat } = player
    const chair = around.chairs[seat]
    const now = {
      me: seat === view.me,
      card: player.card ?? around.faces?.[seat] ?? null,
      active: !around.over && phase !== 'done' && active === seat,
      asked: around.asked.includes(seat),
      threat: window?.target === seat ? threatOf(phase) : null,
      away: chair?.bot == null && !around.here.includes(seat),
    }
    return seatShown(view, player, chair, now, words)
  })
}

function seatShown(view: View, player: Player, chair: ChairShown | undefined, now: Now, words: Words): SeatShown {
  const { seat, points } = player
  const shown = {
    ...now,
    seat,
    points,
    name: chair?.name ?? String(seat + 1),
    alive: player.alive ?? true,
    by: playedBy(chair),
    tokens: tokens(view, seat, words),
  }
  return { ...shown, spoken: spoken(shown, chair?.gender ?? 'm', words) }
}

function tokens(view: View, seat: Seat, words: Words): Token[] {
  const player = view.table.players[seat]!
  const lies = (mark: Mark): boolean =>
    mark === 'coronation' ? view.table.coronation === seat : player[mark] === true
  const marks = (Object.keys(words.mark) as Mark[]).filter(lies)
  const shown: Token[] = marks.map((mark) => ({
    icon: iconOfMark(mark),
    label: words.mark[mark],
    meaning: words.markAbout[mark],
  }))
  for (const [mark, owner] of TEAM_MARKS) {
    const team = view.table[mark]
    if (team && player.card === owner && (player.alive ?? true)) {
      shown.push({
        icon: iconOfMark(mark),
        label: words.teamMark[mark][team],
        meaning: words.markAbout[mark],
        team,
      })
    }
  }
  return shown
}

function spoken(shown: Omit<SeatShown, 'spoken'>, gender: 'm' | 'f', words: Words): string {
  const face = shown.card ? words.character[shown.card] : ''
  const state = !shown.alive
    ? words.state.dead(gender, face)
    : face
      ? words.state.open(gender, face)
      : words.state.hidden(gender)
  return [
    shown.me ? `${shown.name} (${words.you})` : shown.name,
    state,
    words.points(shown.points),
    ...shown.tokens.map((token) => token.label),
    ...(shown.active ? [words.state.active] : []),
    ...(shown.threat ? [words.state.threatened] : []),
    ...(shown.asked ? [words.state.asked] : []),
    ...(shown.by ? [words.state[shown.by]] : []),
    ...(shown.away ? [words.state.away] : []),
  ].join(', ')
}
