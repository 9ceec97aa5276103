import { expect, it } from 'vitest'
import { Sheet, wrapped } from './sheet'

const COLOURS = { ground: '#fff', ink: '#000', accent: '#900', onAccent: '#fff' }

it('breaks lines between words, and words that are longer than a line', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrapped('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k'])
  expect(wrapped('', 4)).toEqual([])
})

it('grows with what it holds, and what people wrote stays text', () => {
  const short = new Sheet(COLOURS).band('A', 'b').done('c')
  const long = new Sheet(COLOURS)
    .band('A', 'b')
    .heading('h')
    .text('<script>alert(1)</script> & more')
    .pairs([['<b>', 'x']])
    .drawing('<path d="M0 0"/>', 100, 50)
    .done('c')
  expect(long.height).toBeGreaterThan(short.height + 500)
  expect(long.svg).not.toContain('<script')
  expect(long.svg).not.toContain('<b>')
  expect(long.svg).toContain('&lt;script&gt;')
  expect(long.svg).toContain(`height="${long.height}"`)
})
