import { expect, test } from 'vitest'
import { SCORE, type Note } from './score'

test('every sound is short, audible and does not hurt', () => {
  for (const [name, notes] of Object.entries(SCORE) as [string, readonly Note[]][]) {
    expect(notes.length, name).toBeGreaterThan(0)
    for (const { hz, at, for: length, loud = 0 } of notes) {
      expect(hz, name).toBeGreaterThanOrEqual(50)
      expect(hz, name).toBeLessThanOrEqual(4000)
      expect(at + length, name).toBeLessThanOrEqual(2)
      expect(loud, name).toBeLessThanOrEqual(0.5)
    }
  }
})

test('no two sounds are the same', () => {
  const written = Object.values(SCORE).map((notes) => JSON.stringify(notes))
  expect(new Set(written).size).toBe(written.length)
})

test('every sound is heard somewhere', () => {
  const page = import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../../**/*.test.ts', '!./score.ts'], {
    ...{ query: '?raw', import: 'default', eager: true },
  })
  const written = Object.values(page).join('\n')
  expect(Object.keys(SCORE).filter((name) => !written.includes(`'${name}'`))).toEqual([])
})
