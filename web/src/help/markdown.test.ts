import { expect, test } from 'vitest'
import { blocks } from './markdown'

test('the help is read into blocks', () => {
  const found = blocks('# Title\n\nSome **strong** `code`\nwords.\n\n- one\n- two *soft*\n\n| a | b |\n| --- | --- |\n| S-SET-1 | Rule. |\n')
  expect(found.map((one) => one.kind)).toEqual(['heading', 'paragraph', 'list', 'table'])
  expect(found[1]).toMatchObject({ inlines: [{ text: 'Some ' }, { kind: 'strong', text: 'strong' }, { text: ' ' }, { kind: 'code', text: 'code' }, { text: ' words.' }] })
  expect(found[2]).toMatchObject({ items: [[{ text: 'one' }], [{ text: 'two ' }, { kind: 'emphasis' }]] })
  expect(found[3]).toMatchObject({ head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: 'S-SET-1' }], [{ text: 'Rule.' }]]] })
})
