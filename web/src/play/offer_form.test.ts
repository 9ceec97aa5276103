import { describe, expect, it } from 'vitest'
import type { OfferShown } from '../wire'
import { OfferForm as Any, suits } from './offer_form.svelte'

const offer = (kind: string, blanks: OfferShown['blanks'] = {}): OfferShown => ({
  do: kind,
  label: kind,
  blanks,
  aside: false,
})

class OfferForm extends Any<'colour' | 'place'> {
  constructor() {
    super({ kindOf: (field) => (field === 'colour' ? field : 'place'), atOnce: () => false, preset: () => ({}) })
  }
}

describe('an action in the making', () => {
  it('is complete at once where nothing is to be chosen', () => {
    const form = new OfferForm()
    form.begin(offer('jump'))
    expect(form.complete).toBe(true)
    expect(form.action()).toEqual({ do: 'jump' })
  })

  it('asks for one blank after the other', () => {
    const form = new OfferForm()
    const blanks = {
      target: { type: 'pick', among: [1, 2] },
      colour: { type: 'pick', among: ['red', 'blue'] },
    } as const
    form.begin(offer('paint', blanks))
    expect(form.kind).toBe('place')
    expect(form.admits(2)).toBe(true)
    expect(form.admits(3)).toBe(false)
    form.fill(2)
    expect(form.kind).toBe('colour')
    form.fill('red')
    expect(form.action()).toEqual({ do: 'paint', target: 2, colour: 'red' })
  })

  it('gathers several in the order of the offer, and lets one go again', () => {
    const form = new OfferForm()
    form.begin(offer('gather', { targets: { type: 'some', among: [1, 2, 3, 4], least: 3, most: 3 } }))
    for (const seat of [4, 1, 4, 2, 4]) form.fill(seat)
    expect(form.complete).toBe(true)
    expect(form.action()).toEqual({ do: 'gather', targets: [1, 2, 4] })
  })

  it('can be sent as it is not possible, to hear why', () => {
    const form = new OfferForm()
    form.begin(offer('jump', { target: { type: 'pick', among: [1] } }))
    expect(form.attempt('middle')).toEqual({ do: 'jump', target: 'middle' })
  })
  it('knows when a blank is filled as its offer wants', () => {
    expect(suits({ type: 'write', most: 3, least: 1 }, 'Ой!')).toBe(true)
    expect(suits({ type: 'write', most: 3, least: 1 }, '')).toBe(false)
    expect(suits({ type: 'each', among: [1, 2], times: 2 }, [2, 2])).toBe(true)
    expect(suits({ type: 'each', among: [1, 2], times: 2 }, [2])).toBe(false)
    expect(suits({ type: 'some', among: [1, 2, 3], least: 1, most: 2 }, [1, 3])).toBe(true)
    expect(suits({ type: 'some', among: [1, 2, 3], least: 1, most: 2 }, [1, 4])).toBe(false)
  })
})
