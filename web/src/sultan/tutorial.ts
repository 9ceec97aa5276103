import type { TutorialStep } from '../game'
import type { Language } from '../wire'
import { TUTORIAL } from './terms'

/** The texts of the tutorial round: what each step of the learner is for, and where to tap. */

type Key = (typeof TUTORIAL)[number]['key']

const CONFIRM = "[data-do='confirm']"
const act = (kind: string, ...rest: string[]) => [CONFIRM, ...rest, `.hand [data-do='${kind}']`]
const seat = (number: number) => `[data-seat='${number}'].can`

/** Where to tap: the first selector that matches. */
const TAPS: Partial<Record<Key, readonly string[]>> = {
  peek: act('peek', seat(1)),
  notebook: ["[data-tab='notebook']"],
  claim: [CONFIRM, "dialog [data-claim='guard']", "[data-tab='claims']"],
  swap: act('swap', seat(2)),
  strike: act('strike'),
  hide: act('hide'),
  stay: [
    "[data-cover='eyes'] [data-do='nobody']:not([aria-pressed='true'])",
    "[data-cover='eyes'] [data-do='confirm']",
  ],
  let_be: ["[data-do='let_be']"],
  arrest: act('arrest', seat(4)),
  ready: ["[data-do='ready']"],
}

const WORDS: Record<Language, Record<Key, readonly [title: string, text: string]>> = {
  ru: {
    goal: [
      'Цель',
      'Сторонники берегут Султана, Мятежники свергают. Победила ваша сторона — вам очко; карта открыта — два.',
    ],
    card: ['Ваша карта', 'Она внизу, её видите только вы. Раб — значит, вы за Мятежников. Кто остальные — тайна.'],
    peek: ['Подсмотреть', 'Ваш ход. Узнайте, кто ваш сосед: нажмите кнопку, потом его карту.'],
    notebook: ['Блокнот', 'Султан найден! Блокнот помнит, что вы видели. Откройте его.'],
    claim: ['Заявить', 'Говорить можно что угодно. Соврите: «Я — Стражник».'],
    swap: ['Поменяться', 'Поменяйтесь картами: так узнают чужую карту и отдают свою.'],
    side: ['Другая сторона', 'Теперь вы Стражник. Сторону решает карта перед вами: берегите Султана!'],
    strike: [
      'Ответить',
      'Убийца напал на вашего соседа, а Стражник рядом — это вы. Помешайте ему! Спешить незачем.',
    ],
    hide: ['Скрыться', 'Ваша карта лежит открыто. Спрячьте её: так труднее вас достать.'],
    stay: ['Глаза закрыты', 'Скрывшись, можно тайно поменяться. Сейчас не нужно: «Ни с кем», потом «Готово».'],
    throne: ['Трон', 'Султан открылся. Если ход обойдёт круг и он уцелеет, Сторонники победят.'],
    let_be: [
      'Остаться в стороне',
      'Зовут Рабов, а вы Стражник. Спрашивают всех, чтобы никто себя не выдал: не вмешивайтесь.',
    ],
    arrest: ['Сила карты', 'Двое Рабов восстали рядом. Откройтесь и арестуйте отмеченного: это сила Стражника.'],
    ready: ['Итог', 'Убийц больше нет, а свободных Рабов не больше двух: ваша сторона победила. Вам два очка.'],
  },
  en: {
    goal: [
      'The goal',
      'Loyalists guard the Sultan, Rebels topple him. If your side wins: a point, two if your card is open.',
    ],
    card: ['Your card', 'It lies below, and only you see it. A Slave, so a Rebel. Who the others are is a secret.'],
    peek: ['Peek', 'Your turn. Find out who sits beside you: press the button, then their card.'],
    notebook: ['Notebook', 'You found the Sultan! The notebook remembers what you saw. Open it.'],
    claim: ['Claim', 'You may say anything. Tell a lie: “I am a Guard”.'],
    swap: ['Swap', 'Swap cards: that is how you learn another’s card and get rid of yours.'],
    side: ['The other side', 'You are a Guard now. The card before you decides your side: guard the Sultan!'],
    strike: [
      'React',
      'The Assassin attacks your neighbour, and the Guard beside them is you. Stop him! There is no hurry.',
    ],
    hide: ['Hide', 'Your card lies open. Turn it face down: you are harder to get at.'],
    stay: ['Eyes closed', 'Whoever hides may swap in secret. No need now: choose “Nobody”, then “Done”.'],
    throne: ['The throne', 'The Sultan lies open. If the turn comes round and he is still there, Loyalists win.'],
    let_be: [
      'Let it be',
      'Slaves are called, and you are a Guard. All are asked, so that nobody is given away: let it be.',
    ],
    arrest: [
      'Your power',
      'Two Slaves in revolt sit side by side. Open, and arrest the marked one: that is a Guard’s power.',
    ],
    ready: [
      'The result',
      'No Assassin is left and at most two Slaves are free: your side has won. Two points for you.',
    ],
  },
}

/** Overlays that a tap closes. */
export const OVER = ["[data-cover='reveal'] > button"]

export function steps(language: Language): TutorialStep[] {
  return TUTORIAL.map(({ at, key, action }) => {
    const [title, text] = WORDS[language][key]
    return { at, key, title, text, taps: TAPS[key] ?? [], looks: action === null }
  })
}
