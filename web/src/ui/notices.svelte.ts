// Toast messages: refusals and confirmations that disappear after a few seconds.

interface Notice {
  id: number
  text: string
}

const SHOWN_MS = 5_000
let notices = $state.raw<readonly Notice[]>([])
let count = 0

export function shownNotices(): readonly Notice[] {
  return notices
}

export function notice(text: string): void {
  if (!text) return
  const id = ++count
  notices = [...notices.filter((one) => one.text !== text), { id, text }].slice(-3)
  setTimeout(() => (notices = notices.filter((one) => one.id !== id)), SHOWN_MS)
}
