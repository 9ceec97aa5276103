import type { CareersWords } from './words'

export const en: CareersWords = {
  title: 'Careers',
  reigns: 'Parties ended as Tsar',
}
