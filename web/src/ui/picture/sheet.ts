const SIGNS: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escape a text for XML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!)

/** Offer a blob as a file to download. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

// A picture to share, laid out from top to bottom as SVG, without external resources.

export interface Drawn {
  svg: string
  width: number
  height: number
}

export interface Colours {
  ground: string
  ink: string
  /** Colour of headings and of the band at the top. */
  accent: string
  onAccent: string
}

const [WIDTH, EDGE] = [1080, 44]
/** Average width of a letter relative to its height, rather too large. */
const LETTER = 0.56
const FONT = "Georgia, 'Noto Serif', 'DejaVu Serif', serif"

/** Wrap a text into lines of at most `most` letters, between words where possible. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    if (line && line.length + 1 + word.length > most) {
      lines.push(line)
      line = ''
    }
    line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

/** Cut a line to its room. */
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

export class Sheet {
  #parts: string[] = []
  #y = 0
  #colours: Colours

  constructor(colours: Colours) {
    this.#colours = colours
  }

  /** The heading in the band at the top. */
  band(title: string, under: string): this {
    const { accent, onAccent } = this.#colours
    this.#parts.push(`<rect width="${WIDTH}" height="150" fill="${accent}"/>`)
    this.#words(title, EDGE, 72, 52, onAccent, 'bold')
    this.#words(under, EDGE, 122, 30, onAccent)
    this.#y = 170
    return this
  }

  heading(text: string): this {
    this.#y += 52
    this.#words(cut(text, letters(36)), EDGE, this.#y, 36, this.#colours.accent, 'bold')
    this.#y += 16
    return this
  }

  text(text: string, size = 28, weight = ''): this {
    for (const line of wrapped(text, letters(size))) {
      this.#y += Math.round(size * 1.35)
      this.#words(line, EDGE, this.#y, size, this.#colours.ink, weight)
    }
    this.#y += 8
    return this
  }

  /** Short items in two columns, row by row; the first part of each is emphasised. */
  pairs(all: readonly (readonly [who: string, what: string])[]): this {
    const [size, half] = [28, (WIDTH - 2 * EDGE) / 2]
    const most = letters(size, half - 20)
    all.forEach(([who, what], at) => {
      if (at % 2 === 0) this.#y += 44
      const name = cut(who, 16)
      const bold = `<tspan font-weight="bold">${escaped(name)}</tspan>`
      const rest = escaped(cut(what, Math.max(4, most - name.length - 2)))
      const x = EDGE + (at % 2) * half
      this.#parts.push(
        `<text x="${x}" y="${this.#y}" font-size="${size}" fill="${this.#colours.ink}">${bold}  ${rest}</text>`,
      )
    })
    this.#y += 8
    return this
  }

  /** A drawing as wide as the sheet. */
  drawing(inner: string, width: number, height: number): this {
    const [wide, tall] = [WIDTH - 2 * EDGE, Math.round(((WIDTH - 2 * EDGE) * height) / width)]
    this.#y += 20
    this.#parts.push(
      `<svg x="${EDGE}" y="${this.#y}" width="${wide}" height="${tall}" viewBox="0 0 ${width} ${height}" fill="${this.#colours.ink}" font-size="14">${inner}</svg>`,
    )
    this.#y += tall + 10
    return this
  }

  done(foot: string): Drawn {
    const { ground, ink } = this.#colours
    this.#y += 56
    this.#words(foot, EDGE, this.#y, 24, ink)
    const height = this.#y + 36
    const size = `width="${WIDTH}" height="${height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}"><rect ${size} fill="${ground}"/>${this.#parts.join('')}</svg>`
    return { svg, width: WIDTH, height }
  }

  #words(text: string, x: number, y: number, size: number, colour: string, weight = ''): void {
    const bold = weight && ` font-weight="${weight}"`
    this.#parts.push(`<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${bold}>${escaped(text)}</text>`)
  }
}

/** How many letters of this size fit in a line. */
const letters = (size: number, width = WIDTH - 2 * EDGE): number => Math.floor(width / (size * LETTER))

/** Render a drawing as a PNG file. */

export async function image({ svg, width, height }: Drawn, name: string): Promise<File> {
  const drawing = new Image()
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await drawing.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(drawing, 0, 0, width, height)
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!content) throw new Error('no picture')
  return new File([content], name, { type: 'image/png' })
}

/** A file as a data URL, for an <img>. */
export function addressOf(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = failed
    reader.readAsDataURL(file)
  })
}
