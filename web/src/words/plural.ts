import type { Language } from '../wire'

// The right form of a word after a number.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

const rules: Record<Language, Intl.PluralRules> = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') }

/** Where a form is missing, the one for many does. */
export function plural(language: Language, n: number, forms: Forms): string {
  return forms[rules[language].select(n)] ?? forms.many ?? forms.other ?? ''
}

// Somebody's words in the quotation marks of the language that they are told in.

export const quoted = (language: Language, words: string): string =>
  language === 'ru' ? `«${words}»` : `“${words}”`
