// Which screen an address means, and how to get to another one without loading the page anew.

import { passGuard } from './ui/back'

type Route =
  | { screen: 'front' }
  | { screen: 'me' }
  | { screen: 'table'; code: string }
  | { screen: 'shared'; code: string }
  | { screen: 'replay'; id: string; number: number }
  | { screen: 'help'; game: string }
  | { screen: 'nowhere' }

function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first, second, third] = parts
  if (first === undefined) return { screen: 'front' }
  if (first === 'me' && parts.length === 1) return { screen: 'me' }
  if (first === 't' && second && parts.length === 2) return { screen: 'table', code: second }
  if (first === 't' && second && third === 'screen') return { screen: 'shared', code: second }
  if (first === 'replay' && second && third) return { screen: 'replay', id: second, number: Number(third) }
  if (first === 'help') return { screen: 'help', game: second ?? '' }
  return { screen: 'nowhere' }
}

let current = $state.raw(routeOf(location.pathname))

export function route(): Route {
  return current
}

export function go(address: string, { replace = false } = {}): void {
  if (passGuard() || replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  arrive()
  if (!replace) scrollTo(0, 0)
}

// The same place under a new address (another step of a record) is no new screen.
function arrive(): void {
  const found = routeOf(location.pathname)
  if (JSON.stringify(found) !== JSON.stringify(current)) current = found
}

addEventListener('popstate', () => {
  arrive()
  // The way back to a table stands at the top of the front page, wherever it was left.
  if (current.screen === 'front') requestAnimationFrame(() => scrollTo(0, 0))
})

/** Follow links to our own addresses without loading the page anew; new tabs and downloads stay as they are. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    link.target ||
    link.hasAttribute('download')
  )
    return
  if (
    link.origin !== location.origin ||
    link.pathname === location.pathname ||
    routeOf(link.pathname).screen === 'nowhere'
  )
    return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

/** The secret of an invitation in the address: after the number sign, which a browser sends to nobody. */
export function invitation(): string | null {
  const found = decodeURIComponent(location.hash.slice(1))
  return /^[\w-]{12,64}$/.test(found) ? found : null // and not a place in the page
}
