import { describe, expect, it } from 'vitest'
import type { OfferShown } from '../wire'
import { Choosing as Any, suits } from './choosing.svelte'

const offer = (kind: string, blanks: OfferShown['blanks'] = {}): OfferShown => ({
  do: kind,
  label: kind,
  blanks,
  aside: false,
})

class Choosing extends Any<'colour' | 'place'> {
  constructor() {
    super({ kindOf: (field) => (field === 'colour' ? field : 'place'), atOnce: () => false, preset: () => ({}) })
  }
}

describe('an action in the making', () => {
  it('is complete at once where nothing is to be chosen', () => {
    const choosing = new Choosing()
    choosing.begin(offer('jump'))
    expect(choosing.complete).toBe(true)
    expect(choosing.action()).toEqual({ do: 'jump' })
  })

  it('asks for one blank after the other', () => {
    const choosing = new Choosing()
    const blanks = {
      target: { type: 'pick', among: [1, 2] },
      colour: { type: 'pick', among: ['red', 'blue'] },
    } as const
    choosing.begin(offer('paint', blanks))
    expect(choosing.kind).toBe('place')
    expect(choosing.admits(2)).toBe(true)
    expect(choosing.admits(3)).toBe(false)
    choosing.fill(2)
    expect(choosing.kind).toBe('colour')
    choosing.fill('red')
    expect(choosing.action()).toEqual({ do: 'paint', target: 2, colour: 'red' })
  })

  it('gathers several in the order of the offer, and lets one go again', () => {
    const choosing = new Choosing()
    choosing.begin(offer('gather', { targets: { type: 'some', among: [1, 2, 3, 4], least: 3, most: 3 } }))
    for (const seat of [4, 1, 4, 2, 4]) choosing.fill(seat)
    expect(choosing.complete).toBe(true)
    expect(choosing.action()).toEqual({ do: 'gather', targets: [1, 2, 4] })
  })

  it('can be sent as it is not possible, to hear why', () => {
    const choosing = new Choosing()
    choosing.begin(offer('jump', { target: { type: 'pick', among: [1] } }))
    expect(choosing.attempt('middle')).toEqual({ do: 'jump', target: 'middle' })
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
