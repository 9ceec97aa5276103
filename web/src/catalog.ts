// The games that the server knows, asked for once in each language.
import { games } from './net/http'
import type { GameShown, Language } from './wire'

const asked = new Map<Language, Promise<readonly GameShown[]>>()

export function catalog(language: Language): Promise<readonly GameShown[]> {
  const known = asked.get(language)
  if (known) return known
  const found = games(language)
  asked.set(language, found)
  found.catch(() => asked.delete(language)) // the next one tries again
  return found
}

export async function gameInWords(key: string, language: Language): Promise<GameShown | null> {
  return (await catalog(language)).find((game) => game.key === key) ?? null
}
