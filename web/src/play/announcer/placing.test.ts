import { expect, it } from 'vitest'
import { placed, type Ground } from './placing'

const phone: Ground = { width: 360, height: 286, reach: 34, under: 0, font: 12.5 }
const at = (x: number, y: number, text = 'Слушаюсь!') => ({ point: { x, y }, text })

it('lets one who speaks alone have a bubble towards the middle of the table', () => {
  expect(placed([at(36, 40)], phone)).toEqual([{ x: 36, y: 74, below: true, share: 0.1 }])
  expect(placed([at(180, 250)], phone)).toEqual([{ x: 180, y: 216, below: false, share: 0.5 }])
})

it('moves the bubble of a neighbour aside, which still points at its seat', () => {
  const [first, second] = placed([at(130, 40), at(220, 40)], phone)
  expect(first).toMatchObject({ x: 130, below: true })
  expect(second).toMatchObject({ x: 220, y: first!.y, below: true })
  expect(second!.share).toBeLessThan(220 / 360)
})

it('takes the other side of a seat where there is no room beside', () => {
  const middle = { ...phone, height: 400 }
  const [first, second] = placed([at(100, 190), at(140, 190)], middle)
  expect([first!.below, second!.below]).toEqual([true, false])
})

it('stands where it would anyway if there is room nowhere', () => {
  const crowd = Array.from({ length: 12 }, () => at(180, 143, 'Что это вы тут такое все вместе говорите?'))
  expect(placed(crowd, phone)).toHaveLength(12)
})

it('leaves what is told in the middle to be read', () => {
  const told = { left: 60, right: 300, top: 100, bottom: 190 }
  expect(placed([at(180, 225)], { ...phone, height: 330, told })[0]).toMatchObject({ below: true })
  expect(placed([at(180, 225)], { ...phone, height: 330 })[0]).toMatchObject({ below: false })
})

it('lies over no card where there is room beside it', () => {
  const card = { left: 60, right: 120, top: 74, bottom: 110 }
  expect(placed([at(100, 40)], { ...phone, cards: [card] })[0]).not.toEqual(placed([at(100, 40)], phone)[0])
  const told = { left: 0, right: 360, top: 100, bottom: 280 }
  const crowded = { ...phone, told, cards: [{ left: 0, right: 360, top: 0, bottom: 100 }] }
  expect(placed([at(180, 143)], crowded)[0]).toMatchObject({ below: false })
})
