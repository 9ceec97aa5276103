import { expect, it } from 'vitest'
import { folds } from './folds'
import { blocks } from './blocks'

it('folds sections of the reference, and leaves what teaches open', () => {
  const found = folds(
    blocks(
      '# A\n\nHello.\n\n## Play\n\nGo.\n\n## Reference\n\nAll.\n\n### One\n\n| N | R |\n| - | - |\n| X-Y-1 | z |\n\nMore.\n\n### Two\n\nEnd.',
    ),
  )
  expect(found.map((one) => (one.kind === 'fold' ? one.text : one.kind))).toEqual([
    'heading',
    'paragraph',
    'heading',
    'paragraph',
    'heading',
    'paragraph',
    'One',
    'Two',
  ])
  expect(found.flatMap((one) => (one.kind === 'fold' ? [one.blocks.length] : []))).toEqual([2, 1])
})
