/**
 * Where something stands, in its attribute `style`. What was written there through `style` itself, or only read from
 * it, a browser takes for its own and works out anew for each element whenever anything of it changes.
 */
export const placed =
  (place: string) =>
  (element: HTMLElement): void =>
    element.setAttribute('style', place)

const WRITTEN = { left: /left: ?([\d.-]+)px/, top: /top: ?([\d.-]+)px/, '--w': /--w: ?([\d.-]+)px/ }

/** A length in pixels as it was written for `placed`; null where there is none. */
export function written(element: Element | null | undefined, length: keyof typeof WRITTEN): number | null {
  const found = element?.getAttribute('style')?.match(WRITTEN[length])
  return found ? Number(found[1]) : null
}
