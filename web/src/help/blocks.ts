import { lexer, type Token, type Tokens } from 'marked'
import type { Language, OptionShown } from '../wire'
import { quoted } from '../words/plural'

// The help's Markdown, parsed by a library, as the few kinds of blocks that it is written in. Drawn by components of our
// own: nothing of it ever becomes HTML by itself.

export interface Inline {
  kind: 'text' | 'strong' | 'emphasis' | 'code'
  text: string
}

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

const KINDS: Record<string, Inline['kind']> = { strong: 'strong', em: 'emphasis', codespan: 'code' }

/** Marks of one level; what stands within a mark is its plain text. */
function inlines(tokens: readonly Token[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    const kind = KINDS[token.type]
    const inner = 'tokens' in token ? token.tokens : undefined
    if (kind) return [{ kind, text: inner ? plain(inner) : (token as Tokens.Codespan).text }]
    if (inner) return inlines(inner)
    return [{ kind: 'text', text: ('text' in token ? String(token.text) : token.raw).replace(/\n/g, ' ') }]
  })
}

const plain = (tokens: readonly Token[]): string =>
  inlines(tokens)
    .map((part) => part.text)
    .join('')

/** A name for an address: the words of a heading. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function block(token: Token): Block | null {
  switch (token.type) {
    case 'heading': {
      const text = plain(token.tokens ?? [])
      return { kind: 'heading', level: (token as Tokens.Heading).depth, text, id: slug(text) }
    }
    case 'list':
      return { kind: 'list', items: (token as Tokens.List).items.map((item) => inlines(item.tokens)) }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]): Inline[][] => row.map((cell) => inlines(cell.tokens))
      return { kind: 'table', head: cells(header), rows: rows.map(cells) }
    }
    case 'space':
      return null
    default:
      return { kind: 'paragraph', inlines: inlines('tokens' in token ? token.tokens : [token]) }
  }
}

export const blocks = (text: string): Block[] => lexer(text).flatMap((token) => block(token) ?? [])

// What teaches stands open; the reference is folded away, a section each.

interface Fold {
  kind: 'fold'
  id: string
  text: string
  blocks: Block[]
}

/** Every heading of the third level with what stands under it, as one thing to open. */
export function folds(all: readonly Block[]): (Block | Fold)[] {
  const found: (Block | Fold)[] = []
  let open: Fold | null = null
  for (const block of all) {
    if (block.kind === 'heading') {
      open = block.level === 3 ? { kind: 'fold', id: block.id, text: block.text, blocks: [] } : null
      found.push(open ?? block)
    } else if (open) open.blocks.push(block)
    else found.push(block)
  }
  return found
}

// The help names options by their keys, for software and the terminal; on the page they are called as in the lobby.

export function optionsNamed(text: string, options: readonly OptionShown[], language: Language): string {
  return text.replace(/`(\w+)(?:: (\w+))?`/g, (whole, key: string, value: string | undefined) => {
    const option = options.find((one) => one.key === key)
    if (!option) return whole
    if (value === undefined) return quoted(language, option.label)
    const chosen = option.choices?.find((one) => one.key === value)?.label ?? value
    return quoted(language, `${option.label}: ${chosen}`)
  })
}
