// Each game brings all its pieces, and the rest of the page knows none of them.
import { describe, expect, it } from 'vitest'
import { PAGES } from './games'
import { GAMES } from './wire'

interface Terms {
  TITLE: Record<string, string>
  TERMS: Record<string, Record<string, Record<string, string>>>
  OFFERS: { ru: Record<string, string> }
  EVENTS: readonly string[]
}
const TERMS = import.meta.glob<Terms>('./*/terms.ts', { eager: true })
const SOURCES = import.meta.glob<string>('./**/*.{ts,svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What a game has a tag for, and everybody says. */
const COMMON = new Set([
  'choice',
  'count',
  'crown',
  'field',
  'lost',
  'nobody',
  'nothing',
  'object',
  'opened',
  'plain',
  'said',
  'shared',
  'whispering',
  'won',
])
/** Gold and parchment, which are the page's own too. */
const OWN_COLOURS = ['#e5b945', '#fdf5dd']
const LANGUAGES = ['ru', 'en'] as const
const keys = Object.keys(GAMES) as (keyof typeof GAMES)[]
const termsOf = (key: string): Terms => TERMS[`./${key}/terms.ts`]!

describe.each(keys)('%s', (key) => {
  const page = PAGES.get(key)

  it('has its folder in the page: index.ts, with all that it must bring, and terms.ts', () => {
    expect(page, `web/src/${key}/index.ts`).toBeDefined()
    expect(termsOf(key), `web/src/${key}/terms.ts`).toBeDefined()
    for (const piece of ['crest', 'extraSeats', 'table'] as const) expect(page![piece], piece).toBeDefined()
  })

  it('has its own place to talk where words are moves', () => {
    expect(page!.talk !== undefined, 'talk').toBe(GAMES[key].talks)
  })

  it('has words and a place to tap for every step of its lesson', async () => {
    for (const language of LANGUAGES) {
      const steps = (await page!.tutorial?.())?.steps(language) ?? []
      expect(steps.filter((one) => !one.title || !one.text || (!one.looks && !one.taps.length))).toEqual([])
      // On a small phone the hint has four lines.
      expect(
        steps
          .filter((one) => one.title.length + one.text.length > (one.looks && !one.taps.length ? 112 : 125))
          .map((one) => one.key),
      ).toEqual([])
    }
  })

  it('has a heading for the matter of each action', async () => {
    const categories = await page!.categories?.()
    for (const language of LANGUAGES) {
      const without = (action: string) =>
        categories !== undefined && !categories.CATEGORIES[language][categories.categoryOf(action)]
      expect(Object.keys(termsOf(key).OFFERS.ru).filter(without)).toEqual([])
    }
  })
})

it('has no game that the catalog lacks', () => {
  expect([...PAGES.keys()].sort()).toEqual([...keys].sort())
})

describe('what all games share', () => {
  const own = Object.entries(SOURCES).filter(([path]) => !keys.some((key) => path.startsWith(`./${key}/`)))
  const shared = own.filter(([path]) => path !== './wire.ts' && path !== './games.test.ts')
  const protocol = SOURCES['./wire.ts']!.split('export const GAMES')[0]!
  const quoted = (word: string): RegExp => new RegExp(`['"\`]${word}['"\`]`)
  const whole = (words: string): RegExp =>
    new RegExp(`(?<!\\p{L})${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u')

  function found(wanted: readonly string[], pattern: (word: string) => RegExp): string[] {
    const patterns = [...new Set(wanted)].map((word) => [word, pattern(word)] as const)
    return shared.flatMap(([path, text]) =>
      patterns.filter(([, one]) => one.test(text)).map(([word]) => `${path}: ${word}`),
    )
  }

  it('is looked through', () => {
    expect(shared.length).toBeGreaterThan(80)
    expect(protocol).toContain("'welcome'")
  })

  it('names no game', () => {
    const named = (key: string) =>
      new RegExp(`(?<!\\p{Ll})[${key[0]!.toUpperCase()}${key[0]}]${key.slice(1)}(?!\\p{Ll})`, 'u')
    expect(found(keys, named)).toEqual([])
    expect(
      found(
        keys.flatMap((key) => Object.values(termsOf(key).TITLE)),
        whole,
      ),
    ).toEqual([])
  })

  it.each(keys)('has none of the tags of %s', (key) => {
    const { OFFERS, EVENTS, TERMS } = termsOf(key)
    const tags = [...Object.keys(OFFERS.ru), ...EVENTS, ...Object.values(TERMS.ru!).flatMap(Object.keys)]
    // The table's own messages have some words in common with a game's.
    expect(
      found(
        tags.filter((tag) => !COMMON.has(tag) && !quoted(tag).test(protocol)),
        quoted,
      ),
    ).toEqual([])
  })

  it.each(keys)('has none of the names of %s', (key) => {
    const { TERMS } = termsOf(key)
    const words = LANGUAGES.flatMap((language) => Object.values(TERMS[language]!).flatMap(Object.values<string>))
    // What is written small are ordinary words.
    expect(
      found(
        words.filter((one) => one[0] !== one[0]!.toLowerCase()),
        whole,
      ),
    ).toEqual([])
  })

  it.each(keys)('has none of the colours of %s', (key) => {
    const colours = SOURCES[`./${key}/palette.css`]?.match(/#[0-9a-f]{6}\b/g) ?? []
    expect(
      found(
        colours.filter((one) => !OWN_COLOURS.includes(one)),
        (one) => new RegExp(one),
      ),
    ).toEqual([])
  })
})
