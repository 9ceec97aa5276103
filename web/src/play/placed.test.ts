import { expect, it } from 'vitest'
import { placed, written } from './placed'

const element = (style: string | null) => ({ getAttribute: () => style }) as unknown as Element

it('reads where something was put', () => {
  expect(written(element('left:12.5px;top:-3px'), 'left')).toBe(12.5)
  expect(written(element('left:12.5px;top:-3px'), 'top')).toBe(-3)
  expect(written(element('left:1px;top:2px;--w:57.25px;--label:90px'), '--w')).toBe(57.25)
  expect(written(element('left: 304px; top: 192px;'), 'top')).toBe(192)
})

it('says where nothing is written', () => {
  expect(written(element('left:1px;bottom:2px'), 'top')).toBe(null)
  expect(written(element(null), 'left')).toBe(null)
  expect(written(null, 'left')).toBe(null)
})

it('is the same for the same place', () => {
  expect(placed('left:1px')).toBe(placed('left:1px'))
  expect(placed('left:1px')).not.toBe(placed('left:2px'))
})
