/** What the form of house rules says. */
import type { Language } from '../../wire'

const ru = {
  unnamed: 'Свой строй',
  called: 'Этот строй называется',
  rename: 'Свой персонаж вместо',
  nobody: 'никого',
  instead: (place: string) => `Вместо: ${place}`,
  name: 'Имя персонажа',
  style: 'Как к нему обращаются',
  duty: 'Что он обязан делать (можно оставить пустым)',
  drop: 'Вернуть прежнего',
  byHand: 'Эти правила написаны от руки: они ниже, текстом.',
}

const en: typeof ru = {
  unnamed: 'Our own regime',
  called: 'This regime is called',
  rename: 'A character of your own instead of',
  nobody: 'nobody',
  instead: (place) => `Instead of the ${place}`,
  name: 'The name of the character',
  style: 'How they are addressed',
  duty: 'What they have to do (may stay empty)',
  drop: 'Bring the old one back',
  byHand: 'These rules were written by hand: they stand below as text.',
}

export const WORDS: Record<Language, typeof ru> = { ru, en }
