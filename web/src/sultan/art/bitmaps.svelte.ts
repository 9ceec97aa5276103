/**
 * The cards of the table as bitmaps of the size at which it shows them. A drawing is a document of its own, laid out
 * and painted whenever a card turns up; and a name over it is three pieces more to the compositor. A bitmap has both
 * on it, and is copied. Until there is one the drawing is shown.
 */
import { CHARACTERS, type Character } from '../kinds'
import type { Words } from '../words'
import { COLOURED, GREY, PLATE } from './faces'

type Face = Character | 'back'
interface Wanted {
  /** In pixels of the screen. */
  width: number
  /** What to write on the plates; null: the cards are too small for that. */
  names: Words['character'] | null
}
interface Made extends Wanted {
  urls: ReadonlyMap<string, string>
  /** A browser forgets a picture that nobody shows: none may turn up empty. */
  kept: readonly HTMLImageElement[]
}

/** Resizing a window goes through many sizes. */
const SETTLED = 400
const RATIO = 1.4

export class Bitmaps {
  #made = $state.raw<Made | null>(null)
  #timer = 0

  /** The picture of a card, once there is one. */
  of(face: Face, dead: boolean): string | null {
    return this.#made?.urls.get(key(face, dead)) ?? null
  }

  /** Cards will be so wide: what there is may serve, or will be replaced in a while. */
  want(width: number, names: Words['character'] | null): void {
    const wanted = { width: Math.ceil(width * devicePixelRatio), names }
    clearTimeout(this.#timer)
    const made = this.#made
    if (made && made.names === names && made.width >= wanted.width && made.width <= wanted.width * 1.5) return
    if (made?.names !== names) this.#made = null
    this.#timer = window.setTimeout(() => void this.#make(wanted), made ? SETTLED : 0)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #make(wanted: Wanted): Promise<void> {
    const timer = this.#timer
    try {
      if (wanted.names) await document.fonts.load(PLATE.font(18), wanted.names.sultan)
      const urls = new Map<string, string>()
      const kept: HTMLImageElement[] = []
      for (const dead of [false, true]) {
        for (const face of ['back', ...CHARACTERS] as const) {
          const url = draw(await loaded((dead ? GREY : COLOURED)[face]), face, dead, wanted)
          kept.push(await loaded(url))
          urls.set(key(face, dead), url)
        }
      }
      if (timer === this.#timer) this.#made = { ...wanted, urls, kept }
    } catch {
      // A browser that cannot do it shows drawings.
    }
  }
}

const key = (face: Face, dead: boolean): string => `${face} ${dead}`

async function loaded(source: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src: source })
  await image.decode()
  return image
}

function draw(picture: HTMLImageElement, face: Face, dead: boolean, { width, names }: Wanted): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round(width * RATIO) })
  const context = canvas.getContext('2d')!
  context.scale(canvas.width / 100, canvas.height / 140)
  context.drawImage(picture, 0, 0, 100, 140)
  if (names && face !== 'back') plate(context, names[face], dead)
  return canvas.toDataURL()
}

function plate(context: CanvasRenderingContext2D, name: string, dead: boolean): void {
  const { x, y, width, height, radius, fill, stroke, line } = PLATE
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = dead ? fill.dead : fill.alive
  context.strokeStyle = dead ? stroke.dead : stroke.alive
  context.lineWidth = line
  context.fill()
  context.stroke()
  context.fillStyle = PLATE.ink
  context.font = PLATE.font(PLATE.size(name))
  context.textAlign = 'center'
  context.textRendering = 'geometricPrecision'
  context.fillText(name, 50, PLATE.baseline)
}
