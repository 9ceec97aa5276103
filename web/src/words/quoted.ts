// Somebody's words in the quotation marks of the language that they are told in.
import type { Language } from '../wire'

export const quoted = (language: Language, words: string): string =>
  language === 'ru' ? `«${words}»` : `“${words}”`
