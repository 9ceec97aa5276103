// What teaches stands open; the reference is folded away, a section each.
import type { Block } from './blocks'

export interface Fold {
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
