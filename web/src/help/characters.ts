// Finds the rules that mention a character, by the table of characters in the help.
import type { Block, Inline } from './blocks'

const COLUMN = /^(персонаж|character)/i
const ENDING = 3

const text = (inlines: readonly Inline[]): string => inlines.map((part) => part.text).join('')

/** The names in the help's table of characters, in order. */
export function characters(all: readonly Block[]): string[] {
  for (const block of all) {
    if (block.kind !== 'table') continue
    const column = block.head.findIndex((cell) => COLUMN.test(text(cell)))
    if (column >= 0) return block.rows.map((row) => text(row[column] ?? []).replace(/\s*\(.*$/, ''))
  }
  return []
}

// Russian names are declined: «Короля», «Королём». If two names match a word («Королевича»), the longer one is meant.
// For a name of two words the last one is enough: «Grand Duke».
const stem = (name: string): string =>
  name
    .toLowerCase()
    .split(' ')
    .at(-1)!
    .replace(/[ьйаяоеуюыи]$/u, '')

/** Whether a text mentions the character, in any grammatical case. */
export function speaksOf(said: string, name: string, names: readonly string[]): boolean {
  return (said.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => {
    const fitting = names.filter((one) => word.startsWith(stem(one)) && word.length <= stem(one).length + ENDING)
    return fitting.sort((a, b) => stem(b).length - stem(a).length)[0] === name
  })
}
