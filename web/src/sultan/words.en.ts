import { WITH_ARTICLE } from './terms'
import type { Labels } from './words'

const plural = new Intl.PluralRules('en')
const count = (number: number, one: string, many: string): string => `${number} ${plural.select(number) === 'one' ? one : many}`

export const en: Labels = {
  round: (round, rounds) => (rounds ? `Round ${round} of ${rounds}` : `Round ${round}`),
  toPoints: (points) => `to ${count(points, 'point', 'points')}`,
  turnNumber: (turn) => `turn ${turn}`,
  points: (points) => count(points, 'point', 'points'),
  seconds: (seconds) => count(seconds, 'second', 'seconds'),
  you: 'You',
  spare: 'Spare',
  spareCard: 'The spare card',
  nobody: 'Nobody',
  nothing: 'Say nothing',
  theTable: 'Table',
  ringHelp: 'Arrow keys move round the table',
  state: {
    hidden: () => 'hidden',
    open: (_, name) => `open: ${name}`,
    dead: (_, name) => `dead: ${name}`,
    active: 'taking their turn',
    asked: 'asked to answer',
    threatened: 'in danger',
    away: 'not connected',
    bot: 'a bot',
    canChoose: 'can be chosen',
    chosen: 'chosen',
  },
  card: {
    mine: 'Your card',
    hold: 'Hold to look',
    isOpen: 'lies open',
    isHidden: 'only you see it',
    dead: 'You are out until the end of the round',
    look: 'Look at your card',
    lookHelp: 'It may have changed while all eyes were closed',
    seen: 'You see',
    done: 'Got it',
  },
  eyes: {
    closed: 'Eyes closed',
    wait: 'Whoever hid chooses with whom to swap. The others may touch the buttons for show',
    done: 'Done',
  },
  react: {
    answered: 'Answer taken. Waiting for the others',
    waiting: 'Waiting for those who were asked',
  },
  choose: {
    target: 'Choose a player',
    targetOrSpare: 'Choose a player or the spare',
    some: (left) => `Choose ${left} more`,
    team: 'Choose a side',
    character: 'Choose a character',
    confirm: (label, what) => (what ? `${label}: ${what}` : label),
    sure: 'It cannot be taken back',
    cancel: 'Cancel',
    ability: 'Ability',
    noAbility: 'Your card has no ability that can be used now',
    nothing: 'Nothing is asked of you now',
  },
  tabs: { notebook: 'Notebook', claims: 'Claims', cards: 'Cards', points: 'Points' },
  sound: 'Sound',
  notebook: {
    empty: 'Everything that you see yourself will be here',
    at: (name) => `What lies before ${name}`,
    isNot: (name) => `not ${name}`,
    sure: 'certain',
    doubt: (name, turn) => `${name} hid (turn ${turn}) and may have taken it`,
    doubts: (number) => count(number, 'doubt', 'doubts'),
    say: 'Tell everybody',
  },
  claims: {
    empty: 'Nobody has said anything yet',
    help: 'Say whatever you like. The truth comes out when the round ends',
    left: (number) => `Words left this turn: ${number}`,
    iAm: 'I am',
    iSaw: 'I know who…',
    iSwapped: 'I swapped…',
    text: (claim, _, target) => {
      if (!claim.character) return `I swapped with ${target}`
      const character = WITH_ARTICLE.character[claim.character]
      return claim.target == null ? `I am ${character}` : `${target} is ${character}`
    },
    verdict: ({ true: so, honesty }) =>
      ({ knew: 'true', guessed: so ? 'a right guess' : 'a wrong guess', lied: so ? 'a lie, and true' : 'a lie' })[honesty],
    silent: 'not a word',
  },
  end: {
    round: (round) => `Round ${round} is over`,
    game: 'The game is over',
    waiting: 'Waiting for the others',
    lies: (number) => (number ? `Lies told: ${number}` : 'Nobody lied'),
    chart: 'Points by round',
    player: 'Player',
    total: 'Total',
    place: (place) => `Place ${place}`,
  },
  deck: (dealt) => `Dealt: ${dealt}`,
}
