// Keeps the shell for a moment without the network. Only files of the build: never data, never /hash.txt.

declare const self: ServiceWorkerGlobalScope
/** The build writes the shell's files and its hash here. */
declare const SHELL: { hash: string; files: readonly string[] }

const NAME = `workbee-${SHELL.hash}`

self.addEventListener('install', event => {
  event.waitUntil(caches.open(NAME).then(cache => cache.addAll([...SHELL.files])))
})

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== NAME).map(name => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('activate', event => event.waitUntil(forgetOlder()))

/** A proxy answers when the server is down: our own page says more than its. */
const AWAY = 502

async function fromNetwork(request: Request): Promise<Response> {
  const answer = await fetch(request).catch((error: unknown) => error)
  if (answer instanceof Response && answer.status < AWAY) return answer
  const kept = await caches.match('/')
  if (kept) return kept
  if (answer instanceof Response) return answer
  throw answer
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
  else if (SHELL.files.includes(pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)))
})
