/** Custom rules as a form fills them in: JSON of what differs from the usual rules, and the same in sentences. */
import type { Knyazi, Language } from '../../wire'
import { quoted } from '../../words/plural'
import { TERMS } from '../terms'

export interface CustomCharacter {
  instead_of: Knyazi.Character
  name: string
  style: string
  duty: string
}

export interface CustomRules {
  name: string
  answers: Record<string, string | number | boolean>
  characters: CustomCharacter[]
}

type Sentence =
  | { key: string; before: Record<Language, string>; kind: 'ruler'; usual: string }
  | { key: string; before: Record<Language, string>; kind: 'number'; least: number; most: number; usual: number }
  | {
      key: string
      before: Record<Language, string>
      kind: 'either'
      usual: boolean
      ways: Record<Language, readonly [yes: string, no: string]>
    }

const either = (
  key: string,
  usual: boolean,
  ru: readonly [before: string, yes: string, no: string],
  en: readonly [before: string, yes: string, no: string],
): Sentence => ({
  ...{ key, usual, kind: 'either', before: { ru: ru[0], en: en[0] } },
  ways: { ru: [ru[1], ru[2]], en: [en[1], en[2]] },
})

/** Every question of the charter as the beginning of a sentence. tests/knyazi/regimes compares them with the server's. */
export const SENTENCES: readonly Sentence[] = [
  { key: 'ruler', kind: 'ruler', usual: 'tsar', before: { ru: 'Правит', en: 'The ruler is the' } },
  either(
    'leave_needed',
    true,
    ['В чужую атаку подкидывают', 'только с позволения', 'все, кто хочет'],
    ['Into another’s attack cards are thrown', 'only by leave', 'by whoever likes'],
  ),
  {
    ...{ key: 'most_cards', kind: 'number', least: 6, most: 12, usual: 6 },
    before: { ru: 'Карт в одной атаке не больше', en: 'Cards in one attack, at most' },
  },
  {
    ...{ key: 'most_strikes', kind: 'number', least: 1, most: 10, usual: 5 },
    before: { ru: 'Ударов за раз не больше', en: 'Strikes at once, at most' },
  },
  either(
    'errands_beyond',
    false,
    ['Поручения', 'могут быть и вне игры: принести чаю', 'не выходят за пределы игры'],
    ['Errands', 'may lead out of the game: bring tea', 'stay within the game'],
  ),
  either(
    'tongues_demote',
    false,
    ['За брань и крик', 'правитель может разжаловать', 'не разжалуют'],
    ['For swearing and shouting', 'the ruler may demote', 'nobody is demoted'],
  ),
  either(
    'council_cancels',
    false,
    ['Указы и наказания', 'знать и мещане могут отменить голосованием', 'никто отменить не может'],
    ['Decrees and punishments', 'can be cancelled by a vote of nobles and burghers', 'can be cancelled by nobody'],
  ),
  either(
    'must_be_signed',
    false,
    ['Бумаги', 'ждут подписи Чиновника', 'в подписи не нуждаются'],
    ['Papers', 'wait for the Official’s signature', 'need no signature'],
  ),
  either(
    'decrees_for_trumps',
    false,
    ['Указ за козырь', 'может купить тот, кто ходит', 'не продаётся'],
    ['A decree', 'can be bought for a trump by whoever has the turn', 'is not for sale'],
  ),
  either(
    'may_refuse_to_hear',
    true,
    ['Прошение правитель', 'может и не слушать', 'обязан выслушать'],
    ['A petition', 'may be left unheard by the ruler', 'must be heard by the ruler'],
  ),
]

/** Parse what the form wrote; null: somebody wrote the rules by hand, and the form cannot show them. */
export function parse(text: string): CustomRules | null {
  if (!text.trim()) return { name: '', answers: {}, characters: [] }
  try {
    const { regime = null, characters = [] } = JSON.parse(text) as {
      regime?: ({ name: string } & CustomRules['answers']) | null
      characters?: CustomCharacter[]
    }
    const { name = '', ...answers } = regime ?? { name: '' }
    if (Object.keys(answers).some((key) => !SENTENCES.some((one) => one.key === key))) return null
    return { name, answers, characters: characters.map((one) => ({ ...one, duty: one.duty ?? '' })) }
  } catch {
    return null
  }
}

/** Serialize for the server: only what differs from the usual rules, and nothing if nothing does. */
export function serialize({ name, answers, characters }: CustomRules, unnamed: string): string {
  const own = Object.entries(answers).filter(([key, one]) => SENTENCES.find((s) => s.key === key)?.usual !== one)
  const named = characters.filter((one) => one.name.trim() && one.style.trim())
  if (!own.length && !named.length) return ''
  const regime = own.length ? { regime: { name: name.trim() || unnamed, ...Object.fromEntries(own) } } : {}
  return JSON.stringify({ ...regime, ...(named.length ? { characters: named } : {}) })
}

/** The rules in sentences for those who only read them; rules written by hand are shown as they are. */
export function told(text: string, language: Language): string[] {
  const names: Record<string, string> = TERMS[language].character
  const rules = parse(text)
  if (!rules) return [text]
  const sentences = SENTENCES.filter((one) => one.key in rules.answers).map((one) => {
    const chosen = rules.answers[one.key]!
    const end =
      one.kind === 'either' ? one.ways[language][chosen ? 0 : 1] : (names[String(chosen)] ?? String(chosen))
    return `${one.before[language]} ${end}.`
  })
  const own = rules.characters.map(
    (one) => `${names[one.instead_of]} → ${one.name}, ${quoted(language, one.style)}. ${one.duty}`,
  )
  return [...(rules.name ? [`${rules.name}.`] : []), ...sentences, ...own]
}

/** The labels of the form. */
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
