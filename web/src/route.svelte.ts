// Router: which screen an address means, and navigation without reloading the page.

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

// An address that leads to the same screen (another step of a replay) changes nothing.
function arrive(): void {
  const found = routeOf(location.pathname)
  if (JSON.stringify(found) !== JSON.stringify(current)) current = found
}

addEventListener('popstate', () => {
  arrive()
  // The link back to a table is at the top of the front page.
  if (current.screen === 'front') requestAnimationFrame(() => scrollTo(0, 0))
})

/** Click handler that follows links to our own addresses without reloading; new tabs and downloads are left alone. */
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

/** The secret of an invitation, from the address after `#`, which browsers send to nobody. */
export function invitation(): string | null {
  const found = decodeURIComponent(location.hash.slice(1))
  return /^[\w-]{12,64}$/.test(found) ? found : null // not an anchor in the page
}
