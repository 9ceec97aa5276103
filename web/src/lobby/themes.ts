// Options under headings, so that nobody has to read what they do not look for.
import type { Theme } from '../game'
import type { Language } from '../wire'
import type { Option } from './schema'

export interface Themed {
  title: string
  options: readonly Option[]
}

/** The options of each theme in their order; what is in none stands first, under a heading of its own. */
export function byTheme(
  options: readonly Option[],
  themes: readonly Theme[],
  others: string,
  language: Language,
): Themed[] {
  const rest = options.filter((one) => !themes.some(({ keys }) => keys.includes(one.key)))
  const found = themes.map(({ title, keys }) => ({
    title: title[language],
    options: options.filter((one) => keys.includes(one.key)),
  }))
  return [{ title: others, options: rest }, ...found].filter((one) => one.options.length)
}

export const TABLE_THEMES: readonly Theme[] = [
  {
    title: { ru: 'Время и темп', en: 'Time and pace' },
    keys: ['turn_seconds', 'step_seconds', 'window_seconds', 'rest_seconds', 'absent_seconds', 'pace'],
  },
]
