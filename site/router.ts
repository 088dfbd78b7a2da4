// Where the person is, and how one moves. Our own click listener, because a link inside a shadow root hides behind its host.
import { createRouter } from '@nanostores/router'

import { mayLeave } from '#widgets/kit/form/guard.ts'

/** An invalid `%` escape makes an address unreadable; it is a 404. */
function isReadable(href: string): boolean {
  try {
    decodeURIComponent(new URL(href, location.origin).pathname)
    return true
  } catch {
    return false
  }
}

if (!isReadable(location.href)) history.replaceState(null, '', '/not-found')

/** The router matches every address; `routes/table.ts` finds its route. */
export const $page = createRouter({ any: [/^.*$/, () => ({})] as const }, { links: false })

export interface Navigation {
  path: string
  hash: string
}
const listeners = new Set<(moved: Navigation) => void>()
/** Where the browser itself loaded this page. */
const loadedAt = location.pathname

/** Asks the server for an address that the site does not know: other pages of this origin use our widgets, and lead here to sign in. */
export function askServer(): void {
  if (location.pathname !== loadedAt) location.reload()
}

/** Called on every navigation, also to the same page. */
export function onMove(listener: (moved: Navigation) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function go(href: string, replace = false): Promise<void> {
  const url = new URL(href, location.origin)
  if (url.origin !== location.origin) return location.assign(url)
  if (url.pathname !== location.pathname && !(await mayLeave())) return
  // A path that begins with two slashes would be read as another site's.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  const target = isReadable(url.href) ? path + url.search + url.hash : '/not-found'
  const isSamePage = url.pathname === location.pathname && url.search !== location.search && !url.hash
  $page.open(target, replace)
  // Only the query differs: the list reads it anew, and scroll position and focus stay.
  if (isSamePage) return void dispatchEvent(new Event('bee-address'))
  if (!url.hash) scrollTo({ top: 0 })
  for (const listener of listeners) listener({ path: url.pathname, hash: url.hash })
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event
    .composedPath()
    .find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement && one.hasAttribute('href'))
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.altKey && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** The link of this site that was clicked, unless the browser should follow it itself. */
export function ourLink(event: Event): HTMLAnchorElement | undefined {
  const link = linkOf(event)
  const ours =
    link &&
    link.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download')
  const elsewhere = link && /^\/(?:api|widgets|embed|assets)\//.test(link.pathname)
  return ours && !elsewhere && link.rel !== 'external' ? link : undefined
}

addEventListener('click', event => {
  const link = ourLink(event)
  if (!link || !(event instanceof MouseEvent) || !isPlain(event) || event.defaultPrevented) return
  event.preventDefault()
  void go(link.href)
})

addEventListener('popstate', () => {
  for (const listener of listeners) listener({ path: location.pathname, hash: location.hash })
})
