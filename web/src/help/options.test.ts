import { expect, it } from 'vitest'
import { optionsNamed } from './options'

it('calls options as the lobby does, and leaves other code alone', () => {
  const options = [
    { key: 'end', label: 'Когда конец', meaning: '', choices: [{ key: 'minutes', label: 'по часам' }] },
  ]
  const said = optionsNamed('По часам (`end: minutes`, `end`) или `dvor play`, `other`', options, 'ru')
  expect(said).toBe('По часам («Когда конец: по часам», «Когда конец») или `dvor play`, `other`')
  expect(optionsNamed('`end`', options, 'en')).toBe('“Когда конец”')
})
