import type { CourtWords } from './words'

export const en: CourtWords = {
  title: 'Court',
  nothing: 'There is nothing to do at court now',
}
