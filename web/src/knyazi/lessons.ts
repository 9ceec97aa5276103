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
  petition: ['petition', 'hear_petition', 'answer_petition'],
  book: [],
} as const
type Key = keyof typeof BY

const WORDS: Record<Language, Record<Key, readonly [label: string, meaning: string]>> = {
  ru: {
    attack: ['Напасть', 'Выберите карту, можно несколько одного достоинства, и ходите под того, кто чином выше.'],
    beat: ['Отбиться', 'Побейте карту старшей той же масти или козырем.'],
    concede: ['Сдаться', 'Карты — вам, и вы меняетесь местами с тем, кто напал снизу. Хоть раз попробуйте.'],
    leave: ['Подкинуть', 'Карту достоинства, что уже лежит: в свою атаку — сами, в чужую — с позволения Царя.'],
    duty: ['Сделать свою работу', 'Раздать, прибрать, ударить: что велит место. За чужую работу — в Холопы!'],
    careers: ['Посмотреть карьеры', 'Откройте «Карьеры»: кто каким путём шёл. Лучшая карьера и выигрывает.'],
    speak: ['Заговорить при дворе', 'Откройте разговор. Старшим — по позволению: попросите слова, поклонитесь, дайте записку.'],
    petition: ['Подать прошение', 'Откройте «Двор»: попросите Царя о чём угодно, вслух или втайне.'],
    book: ['Прочесть летопись', 'Откройте «Карьеры», там «Летопись»: игра пишет, что было, летописец правит.'],
  },
  en: {
    attack: ['Attack', 'Choose a card, or several of one rank, and attack the next one up.'],
    beat: ['Beat', 'Beat the card with a higher one of its suit, or with a trump.'],
    concede: ['Concede', 'You take the cards and change places with whoever attacked from below. Try it once.'],
    leave: ['Throw in', 'A card of a rank that lies there: by right in your own attack, with the Tsar’s leave in another’s.'],
    duty: ['Do your duty', 'Deal, clear up or strike, as your place has it. Another’s work makes you Kholop!'],
    careers: ['Look at the careers', 'Open “Careers”: everybody’s way through the places. The finest career wins.'],
    speak: ['Speak at court', 'Open the talk. To superiors only by leave: ask for it, bow, or pass a note.'],
    petition: ['Petition', 'Open “Court”: ask the Tsar for anything, openly or in secret.'],
    book: ['Read the chronicle', 'Open “Careers”, then “Chronicle”: the game records, the chronicler amends.'],
  },
}

export function lessons(language: Language): Lesson[] {
  return (Object.keys(BY) as Key[]).map((key) => {
    const [label, meaning] = WORDS[language][key]
    return { do: key, label, meaning, by: BY[key] }
  })
}
