import { expect, test } from 'vitest'
import type { Answer, GameProps } from '../game'
import type { Manner } from './choosing.svelte'
import { AnyDesk } from './desk.svelte'

/** A desk at a question, all that was sent from it, and the answers that it gets. */
function deskAt(ask: { number: number }, answers: Answer[]) {
  const sent: object[] = []
  const act = (action: object): Promise<Answer> => {
    sent.push(action)
    return Promise.resolve(answers.shift() ?? { ok: true })
  }
  const props = { ask, act, offers: [], place: 'seat' } as unknown as GameProps
  return { desk: new AnyDesk<string>(() => props, {} as Manner<string>), sent }
}

test('a double tap answers once, and nobody is told off for the second', async () => {
  const { desk, sent } = deskAt({ number: 7 }, [{ ok: true }, { ok: false, phrase: 'closed' }])
  const answers = await Promise.all([desk.send({ type: 'one' }, false), desk.send({ type: 'one' }, false)])
  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(sent).toHaveLength(1)
})

test('another answer is sent, and the same one to the next question, or once more if it was refused', async () => {
  const ask = { number: 7 }
  const { desk, sent } = deskAt(ask, [{ ok: false, phrase: 'not yet' }])
  await desk.send({ type: 'one' }, false)
  await desk.send({ type: 'one' }, false)
  await desk.send({ type: 'another' }, false)
  ask.number = 8
  await desk.send({ type: 'another' }, false)
  expect(sent).toHaveLength(4)
})

test('an aside may be said twice', async () => {
  const { desk, sent } = deskAt({ number: 7 }, [])
  await desk.send({ type: 'claim' }, true)
  await desk.send({ type: 'claim' }, true)
  expect(sent).toHaveLength(2)
})
