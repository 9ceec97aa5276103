/** What is shown at each seat, and how a screen reader says it. */
import type { ChairShown, Seat } from '../../wire'
import { threatOf } from '../art/actions'
import { iconOfMark, type IconName } from '../art/icons'
import { TEAM_MARKS, type Character, type Mark, type Team, type View } from '../kinds'
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
  /** What lies face up here; null: a back. */
  card: Character | null
  alive: boolean
  active: boolean
  asked: boolean
  /** What a reaction could still avert is meant for this one. */
  threat: IconName | null
  away: boolean
  bot: boolean
  tokens: readonly Token[]
  spoken: string
}

type Now = Pick<SeatShown, 'me' | 'card' | 'active' | 'asked' | 'threat' | 'away'>
type Player = View['table']['players'][number]

export interface AroundSeat {
  chairs: readonly ChairShown[]
  here: readonly Seat[]
  asked: readonly Seat[]
  /** All cards, once a round is over or in a replay that shows everything. */
  faces: readonly (Character | null)[] | null
}

/** All seats; one is made again only when something has changed of which it is made. */
export class SeatsShown {
  #known: { of: readonly unknown[]; shown: SeatShown }[] = []

  of(view: View, around: AroundSeat, words: Words): readonly SeatShown[] {
    const { phase, active, window, coronation, players } = view.table
    const teams = TEAM_MARKS.map(([mark]) => view.table[mark])
    return players.map((player) => {
      const { seat } = player
      const chair = around.chairs[seat]
      const now = {
        me: seat === view.me,
        card: player.card ?? around.faces?.[seat] ?? null,
        active: phase !== 'done' && active === seat,
        asked: around.asked.includes(seat),
        threat: window?.target === seat ? threatOf(phase) : null,
        away: chair?.bot == null && !around.here.includes(seat),
      }
      const of = [player, chair, words, coronation === seat, ...teams, ...Object.values(now)]
      const known = this.#known[seat]
      if (known && of.every((one, at) => one === known.of[at])) return known.shown
      const shown = seatShown(view, player, chair, now, words)
      this.#known[seat] = { of, shown }
      return shown
    })
  }
}

function seatShown(view: View, player: Player, chair: ChairShown | undefined, now: Now, words: Words): SeatShown {
  const { seat, points } = player
  const shown = {
    ...now,
    seat,
    points,
    name: chair?.name ?? String(seat + 1),
    alive: player.alive ?? true,
    bot: chair?.bot != null || chair?.kept === true,
    tokens: tokens(view, seat, words),
  }
  return { ...shown, spoken: spoken(shown, chair?.gender ?? 'm', words) }
}

function tokens(view: View, seat: Seat, words: Words): Token[] {
  const player = view.table.players[seat]!
  const lies = (mark: Mark): boolean => (mark === 'coronation' ? view.table.coronation === seat : player[mark] === true)
  const marks = (Object.keys(words.mark) as Mark[]).filter(lies)
  const shown: Token[] = marks.map((mark) => ({ icon: iconOfMark(mark), label: words.mark[mark], meaning: words.markAbout[mark] }))
  for (const [mark, owner] of TEAM_MARKS) {
    const team = view.table[mark]
    if (team && player.card === owner && (player.alive ?? true)) {
      shown.push({ icon: iconOfMark(mark), label: words.teamMark[mark][team], meaning: words.markAbout[mark], team })
    }
  }
  return shown
}

function spoken(shown: Omit<SeatShown, 'spoken'>, gender: 'm' | 'f', words: Words): string {
  const face = shown.card ? words.character[shown.card] : ''
  const state = !shown.alive ? words.state.dead(gender, face) : face ? words.state.open(gender, face) : words.state.hidden(gender)
  return [
    shown.me ? `${shown.name} (${words.you})` : shown.name,
    state,
    words.points(shown.points),
    ...shown.tokens.map((token) => token.label),
    ...(shown.active ? [words.state.active] : []),
    ...(shown.threat ? [words.state.threatened] : []),
    ...(shown.asked ? [words.state.asked] : []),
    ...(shown.away ? [words.state.away] : []),
  ].join(', ')
}
