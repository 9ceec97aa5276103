// Service worker: caches the page's own files, so that an installed page opens at once even without the server.
// Nothing of a game is cached.
const KEPT = 'dvor-page'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add('/'))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(document(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(event.request))
})

// From the network, if it can be reached.
async function document(event) {
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(keep(answer.clone()))
    return answer
  } catch {
    return (await caches.match('/')) ?? Response.error()
  }
}

// The document is the same at every address. When it refers to other files, there is a new version of the page, and
// the cached files of the old one are deleted.
async function keep(answer) {
  const html = answer.headers.get('content-type')?.startsWith('text/html')
  const cache = await caches.open(KEPT)
  const known = await cache.match('/')
  const [fresh, old] = [files(await answer.clone().text()), known ? files(await known.text()) : '']
  if (!html || !fresh || fresh === old) return
  for (const request of await cache.keys()) await cache.delete(request)
  await cache.put('/', answer)
}

function files(text) {
  return (text.match(/\/assets\/[^"]+/g) ?? []).join()
}

// The names of these files contain a hash of their content, so a cached file is always right.
async function fromCache(request) {
  const cache = await caches.open(KEPT)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
