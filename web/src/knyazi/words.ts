/** The page's own labels, and the terms of the game from the server. Events arrive with their text. */
import type { Language } from '../wire'
import { TERMS } from './terms'
import { en } from './words.en'
import { ru } from './words.ru'

export type Words = typeof ru

type Families = (typeof TERMS)['ru']
/** Names of characters, suits, reasons… by family and key. */
export type Terms = { readonly [F in keyof Families]: Readonly<Record<keyof Families[F], string>> }

export const WORDS: Record<Language, Words> = { ru, en }
export const TERMS_IN: Record<Language, Terms> = TERMS
