/** Shown only while a finger, the mouse or the space bar holds it: the handlers of such a button. */
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
