/** What a first game teaches: each kind of thing once, instead of every single action. */
import type { Lesson } from '../game'
import type { Language } from '../wire'

/** By which actions a lesson is learnt; none: by looking, and the table says so. */
const BY = {
  attack: ['attack'],
  beat: ['beat', 'beat_by_mercy'],
  concede: ['concede'],
  leave: ['ask_to_throw', 'throw_in', 'give_leave'],
  duty: ['deal_out', 'clear_up', 'strike'],
  careers: [],
  speak: ['ask_leave', 'grant_leave', 'say', 'gesture', 'pass_note'],
  petition: ['petition', 'answer_petition'],
  book: [],
} as const
type Key = keyof typeof BY

const WORDS: Record<Language, Record<Key, readonly [label: string, meaning: string]>> = {
  ru: {
    attack: ['Напасть', 'Выберите карту, можно несколько одного достоинства, и ходите под того, кто чином выше.'],
    beat: ['Отбиться', 'Побейте карту старшей той же масти или козырем.'],
    concede: ['Сдаться', 'Вы заберёте карты и поменяетесь местами с тем, кто напал снизу. Хоть раз попробуйте.'],
    leave: ['Подкинуть', 'Карту достоинства, что уже лежит: в своей атаке — по праву, в чужую — с позволения Царя.'],
    duty: ['Сделать свою работу', 'Сдать, прибрать стол или ударить, кого велено. За чужую работу — в Холопы!'],
    careers: ['Посмотреть карьеры', 'Там видно, кто каким путём шёл. Лучшая карьера и выигрывает.'],
    speak: ['Заговорить при дворе', 'Старшим — только с позволения: попросите слова, поклонитесь или передайте записку.'],
    petition: ['Подать прошение', 'Попросите Царя о чём угодно, вслух или втайне.'],
    book: ['Прочесть летопись', 'Игра записывает, что было, а летописец правит и дописывает.'],
  },
  en: {
    attack: ['Attack', 'Choose a card, or several of one rank, and attack the next one up.'],
    beat: ['Beat', 'Beat the card with a higher one of its suit, or with a trump.'],
    concede: ['Concede', 'You take the cards and change places with whoever attacked from below. Try it once.'],
    leave: ['Throw in', 'A card of a rank that lies there: by right in your own attack, with the Tsar’s leave in another’s.'],
    duty: ['Do your duty', 'Deal, clear the table, or strike whom you are told to. Whoever does another’s work becomes Kholop!'],
    careers: ['Look at the careers', 'There is everybody’s way through the places. The finest career wins.'],
    speak: ['Speak at court', 'To superiors only by leave: ask for it, bow, or pass a note.'],
    petition: ['Petition', 'Ask the Tsar for anything, openly or in secret.'],
    book: ['Read the chronicle', 'The game records what happened; the chronicler amends and adds.'],
  },
}

export function lessons(language: Language): Lesson[] {
  return (Object.keys(BY) as Key[]).map((key) => {
    const [label, meaning] = WORDS[language][key]
    return { do: key, label, meaning, by: BY[key] }
  })
}
