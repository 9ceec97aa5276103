import type { Character, Claimed, Verdict } from './types'
import { TERMS } from './terms'
import type { Gender, Sultan } from '../wire'

const plural = new Intl.PluralRules('ru')

function count(number: number, one: string, few: string, many: string): string {
  const form = plural.select(number)
  return `${number} ${form === 'one' ? one : form === 'few' ? few : many}`
}

const by = (gender: Gender, he: string, she: string): string => (gender === 'f' ? she : he)

export const ru = {
  round: (round: number, rounds: number | null) => (rounds ? `Раунд ${round} из ${rounds}` : `Раунд ${round}`),
  toPoints: (points: number) => `до ${count(points, 'очка', 'очков', 'очков')}`,
  turnNumber: (turn: number) => `ход ${turn}`,
  points: (points: number) => count(points, 'очко', 'очка', 'очков'),
  seconds: (seconds: number) => count(seconds, 'секунда', 'секунды', 'секунд'),
  you: 'Вы',
  spare: 'Запасная',
  spareCard: 'Запасная карта',
  nobody: 'Ни с кем',
  nothing: 'Промолчать',
  theTable: 'Стол',
  ringHelp: 'Стрелки ведут по кругу',
  state: {
    hidden: (gender: Gender) => by(gender, 'скрыт', 'скрыта'),
    open: (gender: Gender, name: string) => `${by(gender, 'открыт', 'открыта')}: ${name}`,
    dead: (gender: Gender, name: string) => `${by(gender, 'убит', 'убита')}: ${name}`,
    active: 'сейчас ходит',
    asked: 'ждём ответа',
    threatened: 'под угрозой',
    away: 'нет на связи',
    bot: 'бот',
    program: 'программа',
    canChoose: 'можно выбрать',
    chosen: 'выбрано',
  },
  card: {
    mine: 'Ваша карта',
    hold: 'Держите, чтобы взглянуть',
    isOpen: 'лежит открыто',
    isHidden: 'её видите только вы',
    dead: 'Вы выбыли до конца раунда',
    look: 'Взгляните на свою карту',
    lookHelp: 'Она могла смениться, пока глаза были закрыты',
    seen: 'Вы видите',
    done: 'Понятно',
    sides: { loyalists: 'Вы за Сторонников', rebels: 'Вы за Мятежников', neutral: 'Вы сами за себя' },
    goal: (goal: string) => `Цель: ${goal}`,
    robbed: (was: string, is: string) => `Вам подменили карту: ${was} → ${is}`,
    known: (names: string) => `Вашу карту видели: ${names}`,
    watchedBy: (names: string) => `Эту карту видели: ${names}`,
    maybe: (name: string) => `${name} (потом кто-то скрывался)`,
  },
  crown: (turns: number) => `Сторонники победят через ${count(turns, 'ход', 'хода', 'ходов')}`,
  /** The same where there is little room beside its sign. */
  crownShort: (turns: number) => `Победа через ${count(turns, 'ход', 'хода', 'ходов')}`,
  crownFor: (name: string) => `Коронация: ход дойдёт до места, где сидит ${name}`,
  scenes: {
    dealt: 'Карты розданы',
    throne: 'Султан на троне!',
    died: 'Смерть за столом',
    executed: 'Казнь!',
    murdering: 'Кинжал занесён!',
    struck: 'Стражник вмешался!',
    called: 'Восстание!',
    joined: 'Рабы поднимаются!',
    forced: 'Воля Визиря',
    loyalists: 'Победа Сторонников!',
    rebels: 'Победа Мятежников!',
    nobody: 'Никто не победил',
    game: 'Игра окончена',
  },
  /** Said of a throne that is taken, not of one to which somebody was brought by their own turn. */
  throneFree: 'Хода это не отнимает',
  quick: {
    title: 'Сказать всем',
    phrases: ['Верьте мне!', 'Ложь!', 'Кто-нибудь, проверьте!', 'Я ни при чём', 'На трон!', 'Бей его!'],
  },
  eyes: {
    closed: 'Глаза закрыты',
    wait: (name: string) => `${name} выбирает карту на столе. Остальные касаются карт для вида`,
    chosen: (name: string) => `Выбрано: ${name}`,
    done: 'Готово',
  },
  react: {
    cannot: 'Ваша карта этого не умеет: можно только не вмешиваться',
    answered: 'Ответ принят. Ждём остальных',
    waiting: 'Ждём ответа тех, кого спросили',
  },
  choose: {
    target: 'Выберите игрока',
    targetOrSpare: 'Выберите игрока или запасную',
    some: (left: number) => `Выберите ещё ${count(left, 'игрока', 'игроков', 'игроков')}`,
    team: 'Выберите сторону',
    character: 'Выберите персонажа',
    confirm: (label: string, what: string) => (what ? `${label}: ${what}` : label),
    sure: 'Обратно не вернуть',
    cancel: 'Отмена',
    ability: 'Способность',
    noAbility: 'Сейчас у вашей карты нет способности, которую можно применить',
    nothing: 'Сейчас вас ни о чём не спрашивают',
  },
  tabs: { notebook: 'Блокнот', claims: 'Заявления', cards: 'Карты', points: 'Очки' },
  sound: 'Звук',
  notebook: {
    empty: 'Здесь будет всё, что вы увидите сами',
    at: (name: string) => `Что лежит там, где ${name}`,
    isNot: (name: string) => `не ${name}`,
    sure: 'надёжно',
    doubt: (name: string, turn: number) => `${name} скрывается (ход ${turn}): карту могли унести`,
    doubts: (number: number) => count(number, 'сомнение', 'сомнения', 'сомнений'),
    say: 'Сказать всем',
    thought: (name: string, { is_not, doubts }: Sultan.Sight) =>
      `по-вашему, ${is_not ? 'не ' : ''}${name}${doubts?.length ? ', но это под сомнением' : ''}`,
  },
  claims: {
    empty: 'Никто ещё ничего не говорил',
    help: 'Говорить можно что угодно. Правду узнаете, когда кончится раунд',
    left: (number: number) => `На этот ход осталось заявлений: ${number}`,
    iAm: 'Я —',
    short: (character: Character) => `«Я — ${TERMS.ru.character[character]}»`,
    chip: (character: Character) => `Я — ${TERMS.ru.character[character]}`,
    text: (claim: Claimed, character: string, target: string) =>
      claim.character
        ? claim.target == null
          ? `я — ${character}`
          : `${target} — ${character}`
        : claim.target === 'spare'
          ? 'обмен на запасную карту'
          : `я и ${target} поменялись`,
    verdict: ({ true: so, honesty }: Verdict) =>
      ({
        knew: 'правда',
        guessed: so ? 'верная догадка' : 'неверная догадка',
        lied: so ? 'ложь, а вышло верно' : 'ложь',
      })[honesty],
    silent: 'ни слова',
  },
  end: {
    round: (round: number) => `Раунд ${round} окончен`,
    game: 'Игра окончена',
    waiting: 'Ждём остальных',
    ledger: 'Книга лжи',
    liar: (name: string, lies: number, all: number) => `Главный враль раунда — ${name}: ${lies} из ${all}`,
    meLiar: (lies: number, all: number) => `Главный враль раунда — вы: ${lies} из ${all}`,
    unsaid: 'В этом раунде никто ничего не заявлял',
    noLies: 'Среди заявлений ни одной лжи. Подозрительно',
    chart: 'Очки по раундам',
    player: 'Игрок',
    total: 'Всего',
    tie: 'При равных очках выше тот, кто получил 2 очка за раунд позже других',
    place: (place: number) => `${place}-е место`,
    picture: {
      game: 'Султан на миг',
      heading: 'Вечер во дворце',
      winners: 'Победа',
      points: 'Очки',
      fileName: 'вечер-во-дворце',
    },
    rounds: (number: number) => count(number, 'раунд', 'раунда', 'раундов'),
    lied: (lies: number, all: number) => `солгано ${lies} из ${all}`,
  },
  deck: (dealt: string) => `В колоде: ${dealt}`,
}
