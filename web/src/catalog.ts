// The games that the server offers. In one language they are part of the HTML; in the other they are fetched once.
import { games } from './net/http'
import type { GameShown, Language } from './wire'

const asked = new Map<Language, Promise<readonly GameShown[]>>()
const data = document.getElementById('catalog')
const brought = data ? (JSON.parse(data.textContent) as readonly GameShown[]) : null

/** The catalog in the HTML, if it is in this language. */
export function catalogAtOnce(language: Language): readonly GameShown[] | null {
  return data?.dataset.language === language ? brought : null
}

export function catalog(language: Language): Promise<readonly GameShown[]> {
  const known = asked.get(language)
  if (known) return known
  const here = catalogAtOnce(language)
  const found = here ? Promise.resolve(here) : games(language)
  asked.set(language, found)
  found.catch(() => asked.delete(language)) // the next call tries again
  return found
}

export async function gameInWords(key: string, language: Language): Promise<GameShown | null> {
  return (await catalog(language)).find((game) => game.key === key) ?? null
}
