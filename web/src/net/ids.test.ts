import { expect, test } from 'vitest'
import { newId } from './ids'

test('ids are what the server accepts, and never the same', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(new Set(ids).size).toBe(100)
})
