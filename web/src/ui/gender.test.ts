import { expect, test } from 'vitest'
import { genderOf } from './gender'

test("a name in «а» or «я» is a woman's", () => {
  for (const name of ['Аня', 'вера', 'Мария Ивановна', 'Алёна-2', 'Anna', 'Любовь'])
    expect(genderOf(name)).toBe('f')
})

test("any other is a man's, and so are men's names in «а» and «я»", () => {
  for (const name of ['Борис', 'Илья', 'Лёша', 'Никита П.', 'Joshua']) expect(genderOf(name)).toBe('m')
})

test('what tells nothing stays as is usual', () => {
  for (const name of ['', 'Саша', 'Слава', 'Я', 'Kit', '123']) expect(genderOf(name)).toBe('m')
})
