/** What a first game teaches: each kind of thing once, for nobody is dealt every character in one game. */
import type { Lesson } from '../game'
import type { Language } from '../wire'
import { ABILITIES, REACTIONS } from './terms'

/** By which actions a lesson is learnt; none: by looking, and the table says so. */
const BY = {
  peek: ['peek'],
  swap: ['swap'],
  ability: ABILITIES,
  react: [...REACTIONS, 'let_be'],
  hide: ['hide', 'secret_swap'],
  claim: ['claim_role', 'claim_sight', 'claim_swap'],
  ready: ['ready'],
  cards: [],
  notebook: [],
} as const
type Key = keyof typeof BY

const WORDS: Record<Language, Record<Key, readonly [label: string, meaning: string]>> = {
  ru: {
    peek: ['Подсмотреть', 'Посмотрите карту одного скрытого игрока: её увидите только вы.'],
    swap: ['Поменяться', 'Чужую карту возьмите себе, а свою отдайте. На чьей вы стороне, решает карта перед вами.'],
    ability: ['Применить силу карты', 'Золотая кнопка — то, что умеет ваша карта. Для этого её открывают.'],
    react: ['Ответить на чужой ход', 'Иногда спрашивают сразу нескольких: вмешайтесь, если можете, или останьтесь в стороне.'],
    hide: ['Скрыться', 'Открытую карту можно перевернуть и, пока все закрыли глаза, тайно обменять.'],
    claim: ['Заявить о себе', 'Вкладка «Заявления»: скажите всем, кто вы или что видели. Можно солгать.'],
    ready: ['Рассмотреть конец раунда', 'Кто кем был, кто солгал и за что очки. Потом нажмите «Дальше».'],
    cards: ['Узнать, кто есть кто', 'Вкладка «Карты»: что умеет каждый персонаж.'],
    notebook: ['Открыть блокнот', 'Вкладка «Блокнот» помнит за вас, чьи карты вы видели.'],
  },
  en: {
    peek: ['Peek', 'Look at the card of a hidden player: you alone will see it.'],
    swap: ['Swap', 'Take another’s card and give yours. The card before you decides which side you are on.'],
    ability: ['Use your card’s power', 'The golden button is what your card can do. It is turned up for that.'],
    react: ['Answer another’s move', 'Sometimes several are asked at once: step in if you can, or let it be.'],
    hide: ['Hide', 'A card that lies open can be turned down and, while all eyes are closed, swapped in secret.'],
    claim: ['Make a claim', 'The tab “Claims”: tell everybody who you are or what you saw. You may lie.'],
    ready: ['See how a round ended', 'Who was who, who lied, and what the points are for. Then go on.'],
    cards: ['Learn who is who', 'The tab “Cards”: what every character can do.'],
    notebook: ['Open the notebook', 'The tab “Notebook” remembers for you whose cards you have seen.'],
  },
}

export function lessons(language: Language): Lesson[] {
  return (Object.keys(BY) as Key[]).map((key) => {
    const [label, meaning] = WORDS[language][key]
    return { do: key, label, meaning, by: BY[key] }
  })
}
