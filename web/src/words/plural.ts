// The right form of a word after a number.
import type { Language } from '../wire'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

const rules: Record<Language, Intl.PluralRules> = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') }

/** Where a form is missing, the one for many does. */
export function plural(language: Language, n: number, forms: Forms): string {
  return forms[rules[language].select(n)] ?? forms.many ?? forms.other ?? ''
}
