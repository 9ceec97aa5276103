// Keeps the page's own files, so that an installed page opens at once and says that the server is away.
// Nothing of a game is ever kept here.
const KEPT = 'dvor-page'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/')))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(event.request))
})

// Names of these files change with what is in them: what is there is right.
async function fromCache(request) {
  const cache = await caches.open(KEPT)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
