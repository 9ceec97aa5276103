import { expect, it, vi } from 'vitest'
import type { Result } from '../types'
import { picture } from './picture'

it('tells who won, by how much, and who lied', () => {
  vi.stubGlobal('location', { host: 'dvor.example' })
  const round = (number: number, points: number[]) =>
    ({
      round: number,
      scores: points.map((one) => ({ points: one })),
      claims: [{ by: 1, verdict: { true: false, honesty: 'lied' } }],
    }) as unknown as Result
  const { svg } = picture(
    {
      results: [round(1, [2, 0]), round(2, [1, 1])],
      people: [
        { place: 1, name: '<Аня>', points: '3 очка' },
        { place: 2, name: 'Борис', points: '1 очко' },
      ],
      words: {
        heading: 'Вечер',
        game: 'Игра',
        rounds: '2 раунда',
        winners: 'Победа',
        points: 'Очки',
        lies: 'Ложь',
      },
      lied: (lies, all) => `${lies} из ${all}`,
    },
    '1.1.2030',
  )
  for (const text of ['Победа: &lt;Аня&gt;', '3 очка', 'Борис', '2 из 2', 'dvor.example'])
    expect(svg).toContain(text)
  expect(svg).not.toContain('<Аня>')
})
