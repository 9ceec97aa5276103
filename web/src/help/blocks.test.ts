import { expect, it, test } from 'vitest'
import { blocks, folds, optionsNamed } from './blocks'

test('the help is read into blocks', () => {
  const found = blocks(
    '# Title\n\nSome **strong** `code`\nwords.\n\n- one\n- two *soft*\n\n| a | b |\n| --- | --- |\n| S-SET-1 | Rule. |\n',
  )
  expect(found.map((one) => one.kind)).toEqual(['heading', 'paragraph', 'list', 'table'])
  expect(found[1]).toMatchObject({
    inlines: [
      { text: 'Some ' },
      { kind: 'strong', text: 'strong' },
      { text: ' ' },
      { kind: 'code', text: 'code' },
      { text: ' words.' },
    ],
  })
  expect(found[2]).toMatchObject({ items: [[{ text: 'one' }], [{ text: 'two ' }, { kind: 'emphasis' }]] })
  expect(found[3]).toMatchObject({
    head: [[{ text: 'a' }], [{ text: 'b' }]],
    rows: [[[{ text: 'S-SET-1' }], [{ text: 'Rule.' }]]],
  })
})

test('what looks like HTML, a link or a picture stays words', () => {
  const said = JSON.stringify(
    blocks('A <img src=x onerror=alert(1)> and [here](javascript:alert(1)) ![p](q)\n\n<script>x</script>\n'),
  )
  expect(said).toContain('<img src=x onerror=alert(1)>')
  expect(said).not.toContain('href')
  expect(blocks('<b>x</b>')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: '<b>' },
        { kind: 'text', text: 'x' },
        { kind: 'text', text: '</b>' },
      ],
    },
  ])
})

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

it('calls options as the lobby does, and leaves other code alone', () => {
  const options = [
    { key: 'end', label: 'Когда конец', meaning: '', choices: [{ key: 'minutes', label: 'по часам' }] },
  ]
  const said = optionsNamed('По часам (`end: minutes`, `end`) или `dvor play`, `other`', options, 'ru')
  expect(said).toBe('По часам («Когда конец: по часам», «Когда конец») или `dvor play`, `other`')
  expect(optionsNamed('`end`', options, 'en')).toBe('“Когда конец”')
})
