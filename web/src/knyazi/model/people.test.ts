import { expect, it } from 'vitest'
import type { News } from '../../wire'
import type { KnyaziEvent } from '../types'
import { knownCards } from './people'

const told = (...events: Partial<KnyaziEvent>[]): News[] =>
  events.map((event) => ({ type: 'event', event, phrase: '', private: false }) as News)

it('knows the cards that everybody saw taken from the table, until they are played again', () => {
  const taken = told(
    { event: 'attacked', by: 1, target: 2, cards: [3, 21], kind: 'plain' },
    { event: 'beaten', by: 2, target: 3, card: 9 },
    { event: 'took', by: 2, cards: 3 },
  )
  expect([...knownCards(taken)]).toEqual([
    [3, 2],
    [21, 2],
    [9, 2],
  ])
  const later = [...taken, ...told({ event: 'attacked', by: 2, target: 3, cards: [9], kind: 'plain' })]
  expect(knownCards(later).has(9)).toBe(false)
  expect(knownCards([...later, ...told({ event: 'dealt', party: 2, by: 0 })]).size).toBe(0)
})

it('knows the cards that it was shown, and forgets those that a trade of others may have moved', () => {
  const shown = told({ event: 'looked', by: 0, other: 4, hand: [5, 6] })
  expect(knownCards(shown).get(6)).toBe(4)
  expect(knownCards([...shown, ...told({ event: 'traded', by: 1, other: 4 })]).size).toBe(0)
  const mine = told({ event: 'traded', by: 0, other: 4, gave: 7, got: 8 })
  expect([...knownCards(mine)]).toEqual([
    [7, 4],
    [8, 0],
  ])
})

it('learns nothing from a look of somebody else', () => {
  expect(knownCards(told({ event: 'looked', by: 1, other: 4 })).size).toBe(0)
})
