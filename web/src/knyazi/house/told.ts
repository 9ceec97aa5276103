/** The rules of a house in sentences. */
import type { Language } from '../../wire'
import { TERMS } from '../terms'
import { inSentences } from './rules'

export const told = (text: string, language: Language): string[] =>
  inSentences(text, language, TERMS[language].character)
