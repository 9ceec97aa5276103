/** The table's own labels. What happens in the game arrives worded by the server and is not here. */
import { en } from './words.en'
import { ru } from './words.ru'

export type Words = typeof ru

export const WORDS: Record<'ru' | 'en', Words> = { ru, en }
