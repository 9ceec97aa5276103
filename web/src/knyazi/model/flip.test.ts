import { describe, expect, it } from 'vitest'
import type { View } from '../kinds'
import { whereabouts } from './flip'

type Table = View['table']

const places = [{ seat: 2 }, { seat: 0 }] as unknown as Table['places']
const attack = { attacker: 0, defender: 2, cards: [{ card: 7, by: 0, beaten_by: 9 }, { card: 8, by: 1 }] } as unknown as Table['attack']

describe('what is seen on its way', () => {
  it('is whoever has another rank, and whatever has left the hand or lies on the table', () => {
    const found = whereabouts(places, attack, [3])
    expect(found.get('seat-2')).toEqual({ at: '0' })
    expect(found.get('seat-0')).toEqual({ at: '1' })
    expect(found.get('card-3')).toEqual({ at: 'hand' })
  })

  it('comes from whoever laid it: an attacker, or the defender', () => {
    const found = whereabouts(places, attack, [])
    expect(found.get('card-7')).toEqual({ at: 'table', from: 'seat-0' })
    expect(found.get('card-8')).toEqual({ at: 'table', from: 'seat-1' })
    expect(found.get('card-9')).toEqual({ at: 'table', from: 'seat-2' })
  })
})
