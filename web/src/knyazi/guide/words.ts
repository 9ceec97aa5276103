/** The hints of the guided first game. */
import type { Language } from '../../wire'
import type { Step } from './guide.svelte'

interface GuideWords {
  title: string
  done: string
  skip: string
  progress: (at: number, all: number) => string
  steps: Record<Step, string>
}

export const WORDS: Record<Language, GuideWords> = {
  ru: {
    title: 'Первая игра',
    done: 'Понятно',
    skip: 'Больше не подсказывать',
    progress: (at, all) => `${at} из ${all}`,
    steps: {
      look: 'По кругу сидят все места, от Холопа до Царя; ваше — внизу. Внизу же ваши карты, козырь — вверху.',
      attack: 'Ваш ход: выберите карту, можно несколько одного достоинства, и ходите под того, кто чином выше.',
      beat: 'На вас напали. Побейте карту старшей той же масти или козырем: выберите карту в руке.',
      concede: 'Можно и сдаться: вы заберёте карты и поменяетесь местами с тем, кто напал. Хоть раз попробуйте.',
      leave: 'Идёт чужая атака. Выберите карту достоинства, что лежит на столе, и попросите у Царя позволения подкинуть.',
      speak: 'Старшим — только с позволения. Откройте «Двор» или разговор и попросите слова, поклонитесь или передайте записку.',
      petition: 'Подайте Царю прошение: откройте «Двор» и попросите о чём угодно, вслух или втайне.',
      duty: 'Это ваша обязанность: сдайте, приберите стол или ударьте, кого велено. За чужую работу — в Холопы!',
      careers: 'Откройте «Карьеры»: там видно, кто каким путём шёл. Лучшая карьера и выигрывает.',
      book: 'Откройте летопись: игра записывает, что было, а летописец правит и дописывает.',
    },
  },
  en: {
    title: 'A first game',
    done: 'I see',
    skip: 'No more hints',
    progress: (at, all) => `${at} of ${all}`,
    steps: {
      look: 'All places sit round the table, from the Kholop to the Tsar; yours is at the bottom, with your cards below it. Trumps stand at the top.',
      attack: 'Your move: choose a card, or several of one rank, and attack the next one up.',
      beat: 'You are attacked. Beat the card with a higher one of its suit or with a trump: choose it in your hand.',
      concede: 'You may also concede: you take the cards and change places with the attacker. Try it once.',
      leave: 'Others fight. Choose a card of a rank that lies on the table, and ask the Tsar for leave to throw it in.',
      speak: 'Speak to superiors only by leave. Open the court or the talk and ask leave to speak, bow, or pass a note.',
      petition: 'Petition the Tsar: open the court and ask for anything, openly or in secret.',
      duty: 'This is your duty: deal, clear the table, or strike whom you are told to. Whoever does another’s work becomes Kholop!',
      careers: 'Open the careers: there is everybody’s way through the places. The finest career wins.',
      book: 'Open the chronicle: the game records what happened, the chronicler amends and adds.',
    },
  },
}
