import { expect, test } from 'vitest'
import type { Answer, GameProps } from '../game'
import type { FillRules } from './offer_form.svelte'
import { TableContext } from './context.svelte'

/** A context with an open question, all actions that were sent through it, and the answers to them. */
function deskAt(ask: { number: number }, answers: Answer[]) {
  const sent: object[] = []
  const act = (action: object): Promise<Answer> => {
    sent.push(action)
    return Promise.resolve(answers.shift() ?? { ok: true })
  }
  const props = { ask, act, offers: [], place: 'seat' } as unknown as GameProps
  return { ctx: new TableContext<string>(() => props, {} as FillRules<string>), sent }
}

test('a double tap answers once, and nobody is told off for the second', async () => {
  const { ctx, sent } = deskAt({ number: 7 }, [{ ok: true }, { ok: false, phrase: 'closed' }])
  const answers = await Promise.all([ctx.send({ type: 'one' }, false), ctx.send({ type: 'one' }, false)])
  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(sent).toHaveLength(1)
})

test('another answer is sent, and the same one to the next question, or once more if it was refused', async () => {
  const ask = { number: 7 }
  const { ctx, sent } = deskAt(ask, [{ ok: false, phrase: 'not yet' }])
  await ctx.send({ type: 'one' }, false)
  await ctx.send({ type: 'one' }, false)
  await ctx.send({ type: 'another' }, false)
  ask.number = 8
  await ctx.send({ type: 'another' }, false)
  expect(sent).toHaveLength(4)
})

test('an aside may be said twice', async () => {
  const { ctx, sent } = deskAt({ number: 7 }, [])
  await ctx.send({ type: 'claim' }, true)
  await ctx.send({ type: 'claim' }, true)
  expect(sent).toHaveLength(2)
})
