/** Event handlers of a button that acts only while it is pressed by finger, mouse or space bar. */
export function holding(set: (held: boolean) => void) {
  const down = () => set(true)
  const up = () => set(false)
  const key = (held: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    set(held)
  }
  return {
    onpointerdown: down,
    onpointerup: up,
    onpointerleave: up,
    onpointercancel: up,
    onkeydown: key(true),
    onkeyup: key(false),
    onblur: up,
    oncontextmenu: (event: Event) => event.preventDefault(),
  }
}
