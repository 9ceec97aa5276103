// Text has to be readable on every ground, also on the lightest part of a gradient, which no tool can judge.
import { expect, test } from 'vitest'
import css from './style.css?raw'

const colour = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)![1]!

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

const GROUNDS = ['deepest', 'deep', 'panel', 'teal', 'dawn'].map(colour)

test.each(['text', 'soft', 'gold', 'danger'])('%s is readable everywhere', (name) => {
  for (const ground of GROUNDS) expect(contrast(colour(name), ground)).toBeGreaterThanOrEqual(4.5)
})

test('ink is readable on gold and parchment', () => {
  for (const ground of ['gold', 'parchment'])
    expect(contrast(colour('ink'), colour(ground))).toBeGreaterThanOrEqual(4.5)
})
