/** Whether the own card of this round has not been shown yet by this page; asking counts as showing it. */
export function firstLook(code: string, game: number, round: number): boolean {
  const key = `dvor.card.${code}`
  const now = `${game}.${round}`
  try {
    if (sessionStorage.getItem(key) === now) return false
    sessionStorage.setItem(key, now)
  } catch {
    return false // A browser without storage would show it again and again.
  }
  return true
}
