/** The evening in one picture: the finest career, the chart, everybody's titles, the best of the chronicle. */
import { Sheet, type Drawn } from '../../ui/picture/sheet'
import { ranking, type Record } from './annals'
import { best } from './best'
import { onPaper, type Keeping } from './keep'

const PAPER = { ground: '#fdf5dd', ink: '#2b1a0e', accent: '#8a1626', onAccent: '#fdf5dd' }
const LINES = 5

export function picture(record: Record, how: Pick<Keeping, 'words' | 'person' | 'place'>, day: string): Drawn {
  const { words, person } = how
  const chart = onPaper(record, how)
  const titles = (seat: number): string =>
    record.titles
      .filter((one) => one.seat === seat)
      .map((one) => one.name)
      .join(', ')
  const sheet = new Sheet(PAPER)
    .band(words.picture.heading, `${words.picture.game} · ${words.picture.parties(record.parties.length)} · ${day}`)
    .heading(`${words.end.winner}: ${record.winners.map(person).join(', ')}`)
    .drawing(chart.inner, chart.width, chart.height)
    .heading(words.titles)
    .pairs(ranking(record.standings).map(({ standing }) => [person(standing.seat), titles(standing.seat)] as const))
  const lines = best(record, LINES)
  if (lines.length) sheet.heading(words.end.chronicle)
  for (const line of lines) sheet.text(line.phrase)
  return sheet.done(location.host)
}
