/** A game to take away: everything on one HTML page without external resources, and the evening as one picture. */
import { type Drawn, escaped, Sheet } from '../../ui/picture/sheet'
import type { Seat } from '../../wire'
import { careerPath, colour, dash, down, LANE, stretches } from './chart'
import { highlights, measured, pagesOf, type Wording } from './chronicle'
import { placesHeld, ranking, type GameRecord, type PartyRecord } from './record'

const [LABELS, WIDTH, NAMES] = [110, 760, 100]
const STYLE = `body{max-width:50rem;margin:2rem auto;padding:0 1rem;background:#fdf5dd;color:#2b1a0e;font:1rem/1.5 Georgia,serif}
h1,h2,h3{color:#8a1626}h2{border-bottom:3px double #8a1626}svg{width:100%;height:auto;font:12px sans-serif}
table{border-collapse:collapse}th,td{padding:.2rem .6rem;border-bottom:1px solid #b98f3d;text-align:left}
section p{margin:.3rem 0}@media print{body{margin:0;background:none}h2{break-after:avoid}tr,svg{break-inside:avoid}}`

/** `table`: the name of the table, for the heading. */
export function htmlPage(record: GameRecord, how: Wording, table: string): string {
  const { words, lang } = how
  const title = escaped(`${words.book.title} · ${table}`)
  const titles = record.titles
    .map((one) => `<li><b>${escaped(one.name)}</b> — ${escaped(one.earned)}</li>`)
    .join('')
  const stories = (record.stories ?? []).map((one) => `<p>${escaped(one.text)}</p>`).join('')
  const { inner, width, height } = printedChart(record, how)
  const chart = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(words.chart)}">${inner}</svg>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>
<h2>${escaped(words.standing)}</h2>${ranked(record, how)}<p><small>${escaped(words.measures)}</small></p>
${stories}${titles && `<h2>${escaped(words.titles)}</h2><ul>${titles}</ul>`}
<h2>${escaped(words.chart)}</h2>${chart}${placesTable(record, how)}
<h2>${escaped(words.book.title)}</h2>${chronicle(record, how)}</body></html>`
}

function ranked(record: GameRecord, how: Wording): string {
  const rows = ranking(record.standings).map(({ place, standing }) => {
    const measures = measured(standing, record, how)
    return `<tr><td>${place}</td><th scope="row">${escaped(how.person(standing.seat))}</th><td>${escaped(measures)}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

/** The careers chart as SVG, in the colours for paper. */
function printedChart(
  record: GameRecord,
  { words, person, place }: Wording,
): { inner: string; width: number; height: number } {
  const lanes = record.places.length
  const height = lanes * LANE
  const drawn = stretches(record.parties, LABELS, WIDTH - NAMES)
  const labels = record.places.map((character, rank) => {
    const y = down(rank, lanes)
    return `<path d="M${LABELS} ${y}H${WIDTH - NAMES}" stroke="#d9c48c"/><text y="${y + 4}">${escaped(place(character))}</text>`
  })
  const borders = drawn.map(
    ({ party, from }) =>
      `<path d="M${from} 0V${height}" stroke="#b98f3d"/><text x="${from + 4}" y="${height + 14}">${escaped(words.party(party.number))}</text>`,
  )
  const lines = record.places.map(
    (_, seat) =>
      `<path d="${careerPath(drawn, seat, lanes)}" fill="none" stroke="${colour(seat, true)}" stroke-width="2" stroke-dasharray="${dash(seat)}"/>`,
  )
  const names = (record.parties.at(-1)?.changes.at(-1)?.seats ?? []).map(
    (seat, rank) =>
      `<text x="${WIDTH - NAMES + 6}" y="${down(rank, lanes) + 4}" fill="${colour(seat, true)}">${escaped(person(seat))}</text>`,
  )
  return { inner: [...labels, ...borders, ...lines, ...names].join(''), width: WIDTH, height: height + 20 }
}

function placesTable(record: GameRecord, { words, person, place }: Wording): string {
  const at = (rank: number) => place(record.places[rank]!)
  const ends = (party: PartyRecord, seat: Seat) => {
    const all = placesHeld(party, seat)
    return `${at(all[0]!.rank)} → ${at(all.at(-1)!.rank)}`
  }
  const head = record.parties.map((party) => `<th scope="col">${escaped(words.party(party.number))}</th>`).join('')
  const rows = record.places.map((_, seat) => {
    const cells = record.parties.map((party) => `<td>${escaped(ends(party, seat))}</td>`).join('')
    return `<tr><th scope="row">${escaped(person(seat))}</th>${cells}</tr>`
  })
  return `<table><tr><th scope="col">${escaped(words.person)}</th>${head}</tr>${rows.join('')}</table>`
}

function chronicle(record: GameRecord, { words, person, gender }: Wording): string {
  return pagesOf(record)
    .map(({ party, reigns }) => {
      const told = reigns.map((reign) => {
        const lines = reign.lines.map((line) => `<p>${escaped(line.phrase)}</p>`).join('')
        return `<h4>${escaped(words.book.reign(person(reign.seat), reign.accession, gender(reign.seat)))}</h4>${lines || `<p>${escaped(words.book.empty)}</p>`}`
      })
      return `<section><h3>${escaped(words.party(party.number))}</h3>${told.join('')}</section>`
    })
    .join('')
}

/** Print from a hidden frame, so that nothing of the table is printed too. */
export function print(html: string): void {
  const frame = document.createElement('iframe')
  frame.dataset.print = ''
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  frame.setAttribute('aria-hidden', 'true')
  frame.onload = () => {
    const inside = frame.contentWindow
    if (!inside) return
    inside.onafterprint = () => frame.remove()
    inside.focus()
    inside.print()
  }
  frame.srcdoc = html
  document.body.append(frame)
}

const PAPER = { ground: '#fdf5dd', ink: '#2b1a0e', accent: '#8a1626', onAccent: '#fdf5dd' }
const LINES = 5

/** The best career, the chart, everybody's titles and the best lines of the chronicle. */
export function picture(record: GameRecord, how: Wording, day: string): Drawn {
  const { words, person } = how
  const chart = printedChart(record, how)
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
  const lines = highlights(record, LINES)
  if (lines.length) sheet.heading(words.end.chronicle)
  for (const line of lines) sheet.text(line.phrase)
  return sheet.done(location.host)
}
