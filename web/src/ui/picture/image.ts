/** A drawing as a PNG file. */
import type { Drawn } from './sheet'

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

/** As an address that a page may show. */
export function addressOf(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = failed
    reader.readAsDataURL(file)
  })
}
