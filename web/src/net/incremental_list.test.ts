import { expect, it } from 'vitest'
import type { News } from '../wire'
import { IncrementalList } from './incremental_list'

const said = (text: string): News => ({ type: 'talk', by: 1, text, channel: 'table', to: null, at: 0 })

/** Gathers words of more than one letter, and notes what it was asked about. */
function gathering() {
  const asked: string[] = []
  const made = new IncrementalList((one) => {
    const { text } = one as Extract<News, { type: 'talk' }>
    asked.push(text)
    return text.length > 1 ? { text } : null
  })
  return {
    asked,
    texts: (news: readonly News[]) => made.of(news).map((one) => one.text),
    of: (news: readonly News[]) => made.of(news),
  }
}

it('asks only about what is new, and keeps what was made before', () => {
  const { asked, of } = gathering()
  const past = [said('first'), said('-'), said('second')]
  const before = of(past)
  const after = of([...past, said('third')])
  expect(after.map((one) => one.text)).toEqual(['first', 'second', 'third'])
  expect(after[0]).toBe(before[0])
  expect(asked).toEqual(['first', '-', 'second', 'third'])
})

it('is the same array as long as nothing was added to it', () => {
  const { of } = gathering()
  const past = [said('first')]
  const before = of(past)
  const more = [...past, said('-')]
  expect(of(more)).toBe(before)
  expect(of([...more])).toBe(before)
})

it('begins anew with another past, be it shorter, as long or longer', () => {
  const { texts } = gathering()
  const past = [said('first'), said('second')]
  expect(texts([])).toEqual([])
  expect(texts(past)).toEqual(['first', 'second'])
  expect(texts(past.slice(0, 1))).toEqual(['first'])
  expect(texts([said('other')])).toEqual(['other'])
  expect(texts([said('quite'), said('another')])).toEqual(['quite', 'another'])
  expect(texts([said('before'), said('quite'), said('another')])).toEqual(['before', 'quite', 'another'])
  expect(texts([])).toEqual([])
})
