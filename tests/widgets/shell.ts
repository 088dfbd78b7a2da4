// A small site around the widgets of a folder: it draws by path, hands over the words of the address, and follows links.
import { environment } from '#shared/kit/environment.ts'
import { startSession } from '#shared/session/start.ts'
import { $ready } from '#shared/session/store.ts'
import { mayLeave } from '#widgets/kit/form/guard.ts'

/** A page's element, and the attribute that the word after its place in the address becomes. */
type Shown = readonly [tag: string, word?: string]

/**
 * By the first word of an address in small letters, with a slash behind it when another word follows that has a page of
 * its own, or with that word; any other address has its page with itself as heading. Where the server answers the addresses itself, the
 * pages stand under `/at`.
 */
export function showPages(pages: Record<string, Shown>, width = '1216px'): void {
  const main = document.createElement('main')
  document.documentElement.style.background = 'var(--b-page)'
  document.body.style.margin = '0'
  main.style.cssText = `max-width: ${width}; margin: 0 auto; padding: 24px 16px 64px`
  document.body.append(main)

  let shown = ''
  /** A page stays while only the query of its address changes. */
  function draw(): void {
    const path = location.pathname.replace(/^\/at(?=\/)/, '')
    const stays = shown === path
    shown = path
    const [, place = '', word] = path.split('/')
    const key = place.toLowerCase()
    const [tag, name] = (word && (pages[`${key}/${word}`] ?? pages[`${key}/`])) || (pages[key] ?? [])
    const page = stays && main.firstElementChild ? main.firstElementChild : document.createElement(tag ?? 'h1')
    const told = new Map(new URLSearchParams(location.search))
    if (word && name) told.set(name, decodeURIComponent(word))
    for (const attribute of page.getAttributeNames()) if (!told.has(attribute)) page.removeAttribute(attribute)
    for (const [attribute, value] of told) page.setAttribute(attribute, value)
    if (!tag) page.textContent = path
    if (!stays) main.replaceChildren(page)
  }

  environment.go = path => {
    history.pushState(null, '', path)
    draw()
  }
  addEventListener('popstate', draw)
  addEventListener('click', event => {
    const link = event.composedPath().find(one => one instanceof HTMLAnchorElement)
    if (!link || link.target || link.origin !== location.origin || event.defaultPrevented) return
    event.preventDefault()
    void mayLeave().then(leaves => leaves && environment.go(link.pathname + link.search))
  })
  $ready.listen(draw)
  void startSession()
}
