// Parses the Markdown of the help into a few kinds of blocks, which our own components draw: no HTML is ever made of
// the text.
import { lexer, type Token, type Tokens } from 'marked'
import type { Language, OptionShown } from '../wire'
import { quoted } from '../words/plural'

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

/** Inline parts of one level; the content of a mark is plain text. */
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

/** The id of a heading, for addresses. */
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

// --- folding: sections of the reference are folded, introductory text stays open ---

interface Fold {
  kind: 'fold'
  id: string
  text: string
  blocks: Block[]
}

/** Each heading of the third level with its content becomes a fold. */
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

// --- options: the help names them by key, for other programs; the page shows the labels of the lobby ---

export function optionsNamed(text: string, options: readonly OptionShown[], language: Language): string {
  return text.replace(/`(\w+)(?:: (\w+))?`/g, (whole, key: string, value: string | undefined) => {
    const option = options.find((one) => one.key === key)
    if (!option) return whole
    if (value === undefined) return quoted(language, option.label)
    const chosen = option.choices?.find((one) => one.key === value)?.label ?? value
    return quoted(language, `${option.label}: ${chosen}`)
  })
}
