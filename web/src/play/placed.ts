const known = new Map<string, (element: HTMLElement) => void>()
const MOST = 2000

/**
 * Where something stands, in its attribute `style`. What was written there through `style` itself, or only read from
 * it, a browser takes for its own and works out anew for each element whenever anything of it changes. The same place
 * is the same function: what else changes with something does not place it again.
 */
export function placed(place: string): (element: HTMLElement) => void {
  let put = known.get(place)
  if (!put) {
    if (known.size >= MOST) known.clear()
    put = (element) => element.setAttribute('style', place)
    known.set(place, put)
  }
  return put
}

/** A length in pixels as it was written for `placed`; null where there is none. */
export function written(element: Element | null | undefined, side: 'left' | 'top'): number | null {
  const found = element?.getAttribute('style')?.match(side === 'left' ? /left: ?([\d.-]+)px/ : /top: ?([\d.-]+)px/)
  return found ? Number(found[1]) : null
}
