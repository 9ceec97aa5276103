// The Back of phone and browser: first it closes what lies open, then it asks before a game is left.
// One entry of the history stands guard while there is anything to close or to ask; it is the same place.

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

/** A sheet has been opened, and this closes it. Returns what to call when it is closed. */
export function onBack(close: () => void): () => void {
  sheets.push(close)
  arm()
  return () => {
    const at = sheets.indexOf(close)
    if (at >= 0) sheets.splice(at, 1)
  }
}

/** While this screen is shown, Back asks this before it leaves. Returns how to ask no more. */
export function askBeforeBack(words: () => string): () => void {
  question = words
  arm()
  return () => (question = null)
}

/** Another address: the guard's entry is used for it, so that Back leads to where one came from. */
export function passGuard(): boolean {
  const was = armed
  armed = false
  return was
}

function stepBack(): void {
  if (!armed || (history.state as Guarded | null)?.guard) return
  armed = false
  // It is not to be closed twice: that it is closed its owner hears a little later.
  const top = sheets.pop()
  if (top) top()
  else if (question === null || confirm(question())) return history.back()
  if (question !== null || sheets.length) arm()
}

addEventListener('popstate', stepBack)
