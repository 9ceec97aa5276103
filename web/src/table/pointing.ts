// Where a guided game points: one thing at a time, with a ring around it.

const MARK = 'data-guided'
const LOOK = 150

const seen = (found: HTMLElement): boolean => {
  const { width, height } = found.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(found).visibility !== 'hidden' && !found.closest('[inert]')
}

/** The thing to tap: whatever lies over the table first, then the first of these that is there. */
export function target(taps: readonly string[], over: readonly string[]): HTMLElement | null {
  const sheet = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  const among: ParentNode = sheet ?? document
  for (const selector of [...(sheet ? [] : over), ...taps]) {
    const found = [...among.querySelectorAll<HTMLElement>(selector.replace(/^dialog /, ''))].find(seen)
    if (found) return found
  }
  // Nothing of it is in the sheet that lies open: it is to be closed.
  return sheet?.querySelector<HTMLElement>('header button') ?? null
}

/** Keep the ring on what is to be tapped now; `ontap` when it was. Returns how to stop. */
export function point(taps: () => readonly string[], over: readonly string[], ontap: () => void): () => void {
  let marked: HTMLElement | null = null
  const look = () => {
    const found = target(taps(), over)
    if (found === marked && found?.hasAttribute(MARK)) return
    marked?.removeAttribute(MARK)
    marked = found
    found?.setAttribute(MARK, '')
    if (found && outside(found)) found.scrollIntoView({ block: 'center', inline: 'center' })
  }
  const tapped = (event: Event) => {
    const wanted = taps()
    if (event.target instanceof Element && wanted.some((one) => (event.target as Element).closest(one))) ontap()
  }
  const timer = setInterval(look, LOOK)
  look()
  document.addEventListener('click', tapped, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('click', tapped, true)
    marked?.removeAttribute(MARK)
  }
}

function outside(found: HTMLElement): boolean {
  const { left, right, top, bottom } = found.getBoundingClientRect()
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
}
