// The Back button of phone and browser: it first closes open sheets, then asks before leaving a game.
// While there is anything to close or to ask, an extra history entry for the same address intercepts Back.

interface Guarded {
  guard: true
}

const sheets: (() => void)[] = []
let question: (() => string) | null = null
let armed = false

function arm(): void {
  if (armed) return
  armed = true
  history.pushState({ guard: true } satisfies Guarded, '')
}

/** Register an open sheet: Back calls `close`. Returns a function to call when the sheet has been closed. */
export function onBack(close: () => void): () => void {
  sheets.push(close)
  arm()
  return () => {
    const at = sheets.indexOf(close)
    if (at >= 0) sheets.splice(at, 1)
  }
}

/** Make Back ask for confirmation. Returns a function that ends this. */
export function askBeforeBack(words: () => string): () => void {
  question = words
  arm()
  return () => (question = null)
}

/** Before navigation: true if the extra entry is on top; the new address replaces it, so that Back works as expected. */
export function passGuard(): boolean {
  const was = armed
  armed = false
  return was
}

function stepBack(): void {
  if (!armed || (history.state as Guarded | null)?.guard) return
  armed = false
  // Removed at once: its owner unregisters it only later, and it must not be closed twice.
  const top = sheets.pop()
  if (top) top()
  else if (question === null || confirm(question())) return history.back()
  if (question !== null || sheets.length) arm()
}

addEventListener('popstate', stepBack)
