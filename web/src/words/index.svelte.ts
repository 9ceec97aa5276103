// The language of the page: the stored choice, else what the browser prefers.
import type { Language } from '../wire'
import { en } from './en'
import { ru } from './ru'

const KEPT = 'dvor.language'
const DICTIONARIES = { ru, en }

let current = $state<Language>(initial())

function initial(): Language {
  const kept = stored()
  if (kept === 'ru' || kept === 'en') return kept
  const wanted = navigator.languages.map((one) => one.slice(0, 2))
  return wanted.find((one): one is Language => one === 'ru' || one === 'en') ?? 'en'
}

// Without storage the choice lasts as long as the page.
function stored(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

export function language(): Language {
  return current
}

export function speak(chosen: Language): void {
  current = chosen
  try {
    localStorage.setItem(KEPT, chosen)
  } catch {
    // used, but not stored
  }
}

/** The labels in the current language. */
export function words(): typeof ru {
  return DICTIONARIES[current]
}

/** A date and time in words. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

export function listed(names: readonly string[]): string {
  return names.join(', ') // Intl.ListFormat leaves out the commas in Russian, or adds an «и»
}
