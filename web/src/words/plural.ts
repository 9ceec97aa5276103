// Plural forms and quotation marks of both languages.
import type { Language } from '../wire'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

const rules: Record<Language, Intl.PluralRules> = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') }

/** The form of a word after a number; a missing form is replaced by that for many. */
export function plural(language: Language, n: number, forms: Forms): string {
  return forms[rules[language].select(n)] ?? forms.many ?? forms.other ?? ''
}

export const quoted = (language: Language, words: string): string =>
  language === 'ru' ? `«${words}»` : `“${words}”`
