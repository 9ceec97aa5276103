import { describe, expect, it } from 'vitest'
import type { OfferShown } from '../wire'
import { Choosing as Any, suits } from './choosing.svelte'

const offer = (kind: string, blanks: OfferShown['blanks'] = {}): OfferShown => ({ do: kind, label: kind, blanks, aside: false })

class Choosing extends Any<'character' | 'spot'> {
  constructor() {
    super({ kindOf: (field) => (field === 'character' ? field : 'spot'), atOnce: () => false, preset: () => ({}) })
  }
}

describe('an action in the making', () => {
  it('is complete at once where nothing is to be chosen', () => {
    const choosing = new Choosing()
    choosing.begin(offer('hide'))
    expect(choosing.complete).toBe(true)
    expect(choosing.action()).toEqual({ do: 'hide' })
  })

  it('asks for one blank after the other', () => {
    const choosing = new Choosing()
    const blanks = { target: { type: 'pick', among: [1, 2] }, character: { type: 'pick', among: ['guard', 'slave'] } } as const
    choosing.begin(offer('claim_sight', blanks))
    expect(choosing.kind).toBe('spot')
    expect(choosing.admits(2)).toBe(true)
    expect(choosing.admits(3)).toBe(false)
    choosing.fill(2)
    expect(choosing.kind).toBe('character')
    choosing.fill('guard')
    expect(choosing.action()).toEqual({ do: 'claim_sight', target: 2, character: 'guard' })
  })

  it('gathers several in the order of the offer, and lets one go again', () => {
    const choosing = new Choosing()
    choosing.begin(offer('prophesy', { targets: { type: 'some', among: [1, 2, 3, 4], least: 3, most: 3 } }))
    for (const seat of [4, 1, 4, 2, 4]) choosing.fill(seat)
    expect(choosing.complete).toBe(true)
    expect(choosing.action()).toEqual({ do: 'prophesy', targets: [1, 2, 4] })
  })

  it('can be sent as it is not possible, to hear why', () => {
    const choosing = new Choosing()
    choosing.begin(offer('peek', { target: { type: 'pick', among: [1] } }))
    expect(choosing.attempt('spare')).toEqual({ do: 'peek', target: 'spare' })
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
