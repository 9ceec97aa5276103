import type { Gender } from '../../wire'
import { plural } from '../../words/plural'

const count = (number: number, one: string, few: string, many: string): string =>
  `${number} ${plural('ru', number, { one, few, many })}`

const ORDINALS = [
  'Первый',
  'Второй',
  'Третий',
  'Четвёртый',
  'Пятый',
  'Шестой',
  'Седьмой',
  'Восьмой',
  'Девятый',
  'Десятый',
]

/** «Вторая»: a regnal number agrees with whoever bears it. */
function ordinal(number: number, gender: Gender): string {
  const he = ORDINALS[number - 1]
  if (!he) return `${number}-${gender === 'f' ? 'я' : 'й'}`
  return gender === 'm' ? he : number === 3 ? 'Третья' : `${he.slice(0, -2)}ая`
}

export const ru = {
  title: 'Карьеры',
  chart: 'Кто на каком месте сидел',
  chartHint: 'Коснитесь имени или линии, чтобы проследить за одним человеком.',
  whole: 'Вся игра',
  party: (number: number) => `Партия ${number}`,
  turn: (number: number) => `ход ${number}`,
  start: 'начало',
  person: 'Кто',
  asTable: 'То же таблицей',
  path: (name: string) => `Где и когда сидит ${name}`,
  stayed: (place: string) => `${place}, без перемен`,
  standing: 'Чья карьера лучше',
  measured: {
    reigns: (number: number) =>
      `${count(number, 'партия закончена', 'партии закончены', 'партий закончено')} на троне`,
    mean: (text: string, places: number) => `среднее место ${text} из ${places}, считая снизу`,
    last: (place: string) => `в конце — ${place}`,
    rise: (number: number) =>
      number ? `наибольший подъём — ${count(number, 'ступень', 'ступени', 'ступеней')}` : 'без подъёма',
  },
  /** The same for a wall. */
  brief: {
    reigns: (number: number) => `на троне: ${number}`,
    mean: (text: string) => `в среднем ${text}-е снизу`,
    last: (place: string) => `в конце — ${place}`,
    rise: (number: number) => (number ? `лучший подъём: ${number}` : 'без подъёма'),
  },
  measures:
    'Сначала — сколько партий закончено на троне, затем среднее место в конце партий (1 — нижнее), затем наибольший подъём.',
  titles: 'Звания',
  loading: 'Летописец ищет перо…',
  failed: 'Летопись не открылась.',
  again: 'Ещё раз',
  end: {
    party: (number: number) => `Партия ${number} окончена`,
    game: 'Игра окончена',
    reigns: (name: string) => `Царствует ${name}.`,
    how: {
      played_out: 'Карты остались не больше чем у одного.',
      stuck: 'Карты ходили по кругу, и партию остановили.',
      recurred: 'Одно и то же положение сложилось в третий раз, и партию остановили.',
    },
    moved: 'Кто куда попал',
    still: 'Все остались на своих местах.',
    winner: 'Лучшая карьера',
    book: 'Открыть летопись',
    put: 'Убрать листок',
    chronicle: 'Из летописи',
    soFar: 'Звания на сей час',
  },
  picture: {
    heading: 'Вечер при дворе',
    game: 'Из грязи в князи',
    parties: (number: number) => count(number, 'партия', 'партии', 'партий'),
    fileName: 'вечер-при-дворе',
  },
  book: {
    title: 'Летопись',
    open: 'Летопись',
    opening: 'Начата волею жребия, писана при дворе.',
    reign: (name: string, accession: number, gender: Gender) => `Царствует ${name} ${ordinal(accession, gender)}`,
    empty: 'О сей поре ничего не записано.',
    page: (at: number, all: number) => `Лист ${at} из ${all}`,
    previous: 'Предыдущий лист',
    next: 'Следующий лист',
    now: 'партия ещё идёт',
    keeper: (place: string) => `Летопись ведёт ${place}.`,
    nobody: 'Летописец не назначен: пишет сама игра.',
    yours: 'Летопись ведёте вы.',
    write: 'Записать',
    writeHint: 'Новая запись',
    order: 'Велеть записать',
    orderHint: 'Что записать по вашей воле',
    amend: 'Исправить запись',
    strikeOut: 'Вычеркнуть',
    save: 'Сохранить правку',
    cancel: 'Отмена',
    read: 'Читать вслух',
    stop: 'Замолчать',
    file: 'Сохранить страницей',
    print: 'Печать',
    fileName: 'летопись',
  },
}
