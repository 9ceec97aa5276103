import { expect, it, test } from 'vitest'
import type { Result, Claimed } from '../types'
import { ledger, lines, onSteps, path, tieBroken } from './scores'

const round = (...points: number[]): Result => ({
  round: 1,
  ending: 'revolt',
  team: 'rebels',
  scores: points.map((one) => ({ card: 'slave', points: one, reason: 'won_open' })),
  spare: 'guard',
  claims: [],
  seats: [],
})

it('adds the points up round by round', () => {
  expect(lines([round(2, 0), round(1, 2)], 2)).toEqual([
    { seat: 0, sums: [0, 2, 3] },
    { seat: 1, sums: [0, 0, 2] },
  ])
})

it('draws from the lower left to the last sum', () => {
  expect(path({ seat: 0, sums: [0, 2, 4] }, 0, 1, 100, 50, 4)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
})

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

const five = [0, 1, 2, 3, 4].map((seat) => ({ seat }))
const steps = (...places: number[]) => onSteps(five, places).map(({ shown, place }) => [place, shown.seat])

test('the three best, the first one first', () => {
  expect(steps(3, 5, 1, 2, 4)).toEqual([
    [1, 2],
    [2, 3],
    [3, 0],
  ])
})

test('those who share a place have the same one, and nobody of them is left out', () => {
  expect(steps(1, 1, 3, 3, 3)).toEqual([
    [1, 0],
    [1, 1],
    [3, 2],
    [3, 3],
    [3, 4],
  ])
  expect(steps(2, 1, 2, 4, 5)).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
  ])
})

test('after a shared victory of three nobody stands lower', () => {
  expect(steps(1, 1, 1, 4, 4)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ])
})

test('of equals one stands higher', () => {
  const broken = (points: number[], ...places: number[]) =>
    tieBroken(
      points.map((one, seat) => ({ seat, points: one })),
      places,
    )
  expect(broken([5, 4, 3, 3, 3], 1, 2, 3, 4, 4)).toBe(true)
  expect(broken([5, 4, 3, 3, 3], 1, 2, 3, 3, 3)).toBe(false)
  expect(broken([5, 4, 3, 2, 2], 1, 2, 3, 4, 5)).toBe(false)
})
