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

const WRITTEN = { left: /left: ?([\d.-]+)px/, top: /top: ?([\d.-]+)px/, '--w': /--w: ?([\d.-]+)px/ }

/** A length in pixels as it was written for `placed`; null where there is none. */
export function written(element: Element | null | undefined, length: keyof typeof WRITTEN): number | null {
  const found = element?.getAttribute('style')?.match(WRITTEN[length])
  return found ? Number(found[1]) : null
}
