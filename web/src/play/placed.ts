/**
 * Where something stands, in its attribute `style`. What was written there through `style` itself, or only read from
 * it, a browser takes for its own and works out anew for each element whenever anything of it changes.
 */
export const placed =
  (place: string) =>
  (element: HTMLElement): void =>
    element.setAttribute('style', place)

/** A length in pixels as it was written for `placed`; null where there is none. */
export function written(element: Element | null | undefined, side: 'left' | 'top'): number | null {
  const found = element?.getAttribute('style')?.match(side === 'left' ? /left: ?([\d.-]+)px/ : /top: ?([\d.-]+)px/)
  return found ? Number(found[1]) : null
}
