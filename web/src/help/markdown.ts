// As much Markdown as the help is written in: headings, tables, lists, paragraphs, strong, code.

export interface Inline {
  kind: 'text' | 'strong' | 'emphasis' | 'code'
  text: string
}

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g

export function inlines(text: string): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    const [whole, strong, emphasis, code] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis })
    else found.push({ kind: 'code', text: code ?? '' })
    at = match.index + whole.length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

const cells = (line: string): Inline[][] => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inlines(cell.trim()))
const plain = (text: string): string => inlines(text).map((part) => part.text).join('')

/** A name for an address: the words of a heading. */
export const slug = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')

function block(lines: string[]): Block {
  const first = lines[0]!
  const heading = /^(#+) +(.*)$/.exec(first)
  if (heading) {
    const text = plain(heading[2]!)
    return { kind: 'heading', level: heading[1]!.length, text, id: slug(text) }
  }
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }
  if (first.startsWith('- ')) {
    return { kind: 'list', items: lines.join('\n').split(/^- /m).slice(1).map((item) => inlines(item.trim().replace(/\s*\n\s*/g, ' '))) }
  }
  return { kind: 'paragraph', inlines: inlines(lines.join(' ')) }
}

export function blocks(text: string): Block[] {
  const parts = text.replace(/\r/g, '').replace(/^(#.*)$/gm, '\n$1\n').split(/\n\s*\n/)
  return parts.map((part) => part.split('\n').filter((line) => line.trim())).filter((lines) => lines.length).map(block)
}
