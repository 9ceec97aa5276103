/** The texts of the tutorial's steps, and where to tap in each. */
import type { TutorialStep } from '../game'
import type { Language } from '../wire'
import { TUTORIAL } from './terms'

type Key = (typeof TUTORIAL)[number]['key']

/** A card of the hand until it is picked, then the button. */
const play = (card: number, kind: string) => [
  `.hand [data-card='${card}']:not([aria-pressed='true'])`,
  `.buttons .main[data-do='${kind}']`,
]
const answer = (kind: string) => ["dialog [data-do='confirm']", `.buttons [data-do='${kind}']`]

/** Selectors of what to tap, the first that exists; a step without any is only read. */
const TAPS: Partial<Record<Key, readonly string[]>> = {
  deal: ["[data-do='deal_out'][data-bowing]"],
  beat: play(8, 'beat'),
  attack: play(22, 'attack'),
  taunt: ["[data-quick='taunt']"],
  again: play(3, 'attack'),
  throw: play(23, 'throw_in'),
  enough: answer('enough'),
  clear: ["[data-item='clear']"],
  ask: play(25, 'ask_to_throw'),
  careers: ["[data-part='careers']"],
  petition: [
    "[data-form] [data-do='confirm']:not([aria-disabled='true'])",
    "[data-ready='petitions'] [data-card]",
    "[data-court] [data-do='petition']",
    "[data-part='court']",
  ],
  own: ["[data-seat='0']"],
}

const WORDS: Record<Language, Record<Key, readonly [title: string, text: string]>> = {
  ru: {
    goal: [
      'Цель',
      'Выиграли атаку — сели местом выше. Побеждает лучшая карьера: кто чаще заканчивал партию Царём.',
    ],
    ladder: ['Лестница', 'Вы Холоп, ниже некуда. От вас по кругу идут чины, последний — Царь, ваш сосед.'],
    deal: ['Сдать', 'Сдаёт Холоп, и с поклонами: чем выше чин, тем ниже поклон.'],
    hand: [
      'Масти и козыри',
      'Старшая бьёт младшую той же масти, козырь — любую другую. Козыри — Моряне. Царь ходит под вас.',
    ],
    beat: ['Отбиться', 'Царь пошёл с тройки Полян: побейте её девяткой. Нечем бить — сдаются и забирают карты.'],
    attack: [
      'Напасть',
      'Отбились — ваш ход! Нападают на того, кто чином выше: на Дворника. Ходите пятёркой Горян.',
    ],
    taunt: ['Подразнить', 'Вы теперь Дворник, а прежний стал Холопом! Проигравшего положено подразнить.'],
    again: ['Ещё раз', 'Победитель может напасть снова, уже на Шута. Рискните четвёркой Полян.'],
    throw: ['Подкинуть', 'Всё побито. Подкинуть можно карту того достоинства, что уже лежит: вот шестёрка Горян.'],
    enough: ['Хватит', 'Больше подкидывать нечего: отпустите Шута с миром.'],
    clear: ['Прибрать', 'Метла — обязанность Дворника, а Дворник теперь вы. Возьмите метлу.'],
    hands_off: [
      'Руки прочь',
      'Чужая работа, чужая вещь или чужое имя вслух — и вы Холоп. Вещи лежат для соблазна!',
    ],
    ask: ['С позволения', 'В чужую атаку подкидывают с позволения Царя. Попросите: восьмёрка Горян подходит.'],
    careers: ['Карьеры', 'Откройте «Карьеры»: там путь каждого и летопись. По ним и судят, кто победил.'],
    petition: [
      'Прошение',
      'Царя можно просить о чём угодно. «Двор», «Подать прошение», готовая карточка — и дело сделано.',
    ],
    mercy: ['Милость', 'Царь пожаловал вам милость: она бьёт любую карту или спасает от разжалования.'],
    own: ['Ваш листок', 'Нажмите на себя за столом: что вам можно, что нельзя и как кого звать.'],
    free: [
      'Дальше — сами',
      'Теперь боты ходят, не дожидаясь вас. Что прошло мимо, стоит в «Ходе игры»: строка внизу.',
    ],
  },
  en: {
    goal: [
      'The goal',
      'Win an attack and you move up a place. The finest career wins: who ends most parties as Tsar.',
    ],
    ladder: [
      'The ladder',
      'You are the Kholop, the lowest. From you ranks rise round the table to the Tsar beside you.',
    ],
    deal: ['Deal', 'The Kholop deals, and bows: the higher the rank, the deeper the bow.'],
    hand: [
      'Suits and trumps',
      'A card beats a lower one of its suit, a trump any other. Trumps are Seas. The Tsar attacks you.',
    ],
    beat: [
      'Beat',
      'The Tsar plays the three of Fields: beat it with the nine. Who cannot concedes, and takes the cards.',
    ],
    attack: [
      'Attack',
      'Beaten off, so it is your turn! You attack the next one up: the Sweeper. Play the five of Mountains.',
    ],
    taunt: ['Taunt', 'You are the Sweeper now, and the old one is Kholop! It is good form to taunt the loser.'],
    again: ['Once more', 'A winner may attack again, this time the Jester. Dare it with the four of Fields.'],
    throw: [
      'Throw in',
      'All is beaten. You may throw in a card of a rank that lies there: here is the six of Mountains.',
    ],
    enough: ['Enough', 'There is nothing more to throw in: let the Jester go in peace.'],
    clear: ['Sweep up', 'The broom is the Sweeper’s duty, and the Sweeper is you. Take the broom.'],
    hands_off: [
      'Hands off',
      'Another’s work, another’s thing or another’s name aloud, and you are Kholop. The things are bait!',
    ],
    ask: [
      'By leave',
      'In another’s attack you throw in by the Tsar’s leave. Ask for it: the eight of Mountains fits.',
    ],
    careers: ['Careers', 'Open “Careers”: everybody’s path, and the chronicle. They decide who has won.'],
    petition: [
      'Petition',
      'You may ask the Tsar for anything. “Court”, “Petition”, a ready card: and it is handed in.',
    ],
    mercy: ['Mercy', 'The Tsar granted you mercy: it beats any one card, or saves you from demotion.'],
    own: ['Your sheet', 'Tap yourself at the table: what you may do, what not, and how to address whom.'],
    free: ['You are free', 'From here the bots wait for nobody. What you missed is in the log: the line below.'],
  },
}

/** Selectors of what covers the table until it is tapped: nothing here. */
export const OVER: readonly string[] = []

export function steps(language: Language): TutorialStep[] {
  return TUTORIAL.map(({ at, key, action }) => {
    const [title, text] = WORDS[language][key]
    return { at, key, title, text, taps: TAPS[key] ?? [], looks: action === null }
  })
}
