import { expect, it } from 'vitest'
import type { Claimed } from '../kinds'
import { ledger } from './ledger'

const said = (by: number, honesty: 'knew' | 'guessed' | 'lied'): Claimed => ({
  by,
  turn: 1,
  character: 'sultan',
  verdict: { true: honesty === 'knew', honesty },
})

it('has the greatest liar on its first page, and everything each has said', () => {
  const pages = ledger([said(0, 'knew'), said(1, 'lied'), said(2, 'lied'), said(1, 'guessed'), said(2, 'lied')])
  expect(pages.map(({ by, lies, claims }) => [by, lies, claims.length])).toEqual([
    [2, 2, 2],
    [1, 1, 2],
    [0, 0, 1],
  ])
})
