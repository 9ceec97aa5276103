/** The labels of this part. */
import type { Language } from '../../wire'
import { en } from './words.en'
import { ru } from './words.ru'

export type CareersWords = typeof ru

export const WORDS: Record<Language, CareersWords> = { ru, en }
