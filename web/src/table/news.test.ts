import { expect, it } from 'vitest'
import type { AskShown, News, TableShown } from '../wire'
import { deeds, linesUpTo, logOf, talk, talkHeard } from './news'

const said = (by: number, to: number[] | null = null): News => ({
  type: 'talk',
  by,
  text: 'tea',
  channel: 'table',
  to,
  at: 0,
})
const told = (phrase: string, more: object = {}): News => ({ type: 'event', event: {}, phrase, ...more })
const table = (...names: string[]) => ({ chairs: names.map((name) => ({ name })) }) as unknown as TableShown

it('has a line for all that is told in words', () => {
  const lines = logOf().of([told('one'), told(''), said(1), { type: 'table', phrase: 'two' } as News])
  expect(lines).toEqual([
    { kind: 'event', text: 'one' },
    { kind: 'table', text: 'two' },
  ])
})

it('keeps to itself what was told to one seat alone, where others look on', () => {
  const news = [told('secret', { private: true }), told('open')]
  expect(
    logOf('hush')
      .of(news)
      .map((line) => line.text),
  ).toEqual(['hush', 'open'])
  expect(
    logOf()
      .of(news)
      .map((line) => line.text),
  ).toEqual(['secret', 'open'])
})

it('calls people by the names that they have now', () => {
  const heard = talkHeard().of([told('one'), said(1), said(0, [1, 5])])
  expect(talk(heard, table('Ann', 'Bob')).map((one) => [one.name, one.to])).toEqual([
    ['Bob', null],
    ['Ann', ['Bob', '6']],
  ])
  expect(talk(heard, table('Ann', 'Eve'))[0]!.name).toBe('Eve')
})

it('leaves off what comes of news that have not been told yet', () => {
  const news = [told('one'), said(1), told('two'), told(''), told('three')]
  const upTo = (heard: number) => linesUpTo(logOf().of(news), news, heard).map((line) => line.text)
  expect(upTo(1)).toEqual(['one'])
  expect(upTo(4)).toEqual(['one', 'two'])
  expect(upTo(5)).toEqual(['one', 'two', 'three'])
})

it('ends with what was done, not with what is asked', () => {
  const lines = logOf().of([told('Ann peeks'), told('Your turn')])
  const last = (phrase: string) => deeds(lines, { phrase } as AskShown).at(-1)?.text
  expect(last('Your turn. What will you do?')).toBe('Ann peeks')
  expect(last('Bob to act')).toBe('Your turn')
  expect(deeds(lines, null)).toBe(lines)
})
