import { expect, test } from 'vitest'
import { newId, Outbox } from './outbox'
import type { Up } from '../wire'

test('ids are what the server accepts, and never the same', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(new Set(ids).size).toBe(100)
})

test('what has no answer is sent again under the same id', async () => {
  const sent: Up[] = []
  const outbox = new Outbox((message) => sent.push(message) > 0)
  const first = outbox.put({ type: 'ready', on: true }, true)
  const second = outbox.put({ type: 'start' }, false)
  expect(sent.map((one) => one.type)).toEqual(['ready'])
  outbox.again()
  expect(sent.map((one) => one.type)).toEqual(['ready', 'ready', 'start'])
  const [ready, again, start] = sent as { id: string }[]
  expect(again!.id).toBe(ready!.id)
  outbox.answered(ready!.id, { ok: true })
  outbox.answered(start!.id, { ok: false, phrase: 'no' })
  expect(await first).toEqual({ ok: true })
  expect(await second).toEqual({ ok: false, phrase: 'no' })
  outbox.again()
  expect(sent).toHaveLength(3)
})
