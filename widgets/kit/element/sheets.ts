// The base sheet (tokens and elements) is linked by the page, or has a fixed address beside the widgets, and is shared, once, by every shadow root.
import { shared } from '#shared/kit/registry.ts'

interface Base {
  sheet: CSSStyleSheet
  state: 'loading' | 'none' | 'ready'
  loaded: Promise<void>
  /** Where it is on pages that do not link it. */
  address?: string
}

const theBase = () =>
  shared<Base>('sheets', () => ({ sheet: new CSSStyleSheet(), state: 'none', loaded: Promise.resolve() }))
const own = new Map<string, CSSStyleSheet>()

/** Without the file, widgets are drawn plainly rather than not at all. */
async function fetchInto(base: Base, href: string): Promise<void> {
  try {
    const answer = await fetch(href)
    if (answer.ok) base.sheet.replaceSync(await answer.text())
  } catch (error) {
    reportError(error)
  } finally {
    base.state = 'ready'
  }
}

/** Pages that link no `data-bee-sheets` file (tests, other people's pages) hand the base sheet over as text. */
export function provideSheets(text: string): void {
  const base = theBase()
  base.sheet.replaceSync(text)
  base.state = 'ready'
}

/** Where the base sheet is on pages that link none: beside the scripts of widgets. */
export function sheetsAt(address: string): void {
  theBase().address = address
}

/** The linked file, where the page has one: light DOM is styled by it already. */
export const linkedSheets = () => document.querySelector<HTMLLinkElement>('link[data-bee-sheets]')

/** A promise while the base sheet is loading; undefined once it is there, so that drawing does not wait. */
export function waitForSheets(): Promise<void> | undefined {
  const base = theBase()
  const address = base.state === 'none' ? (linkedSheets()?.href ?? base.address) : undefined
  if (address) {
    base.state = 'loading'
    base.loaded = fetchInto(base, address)
  }
  return base.state === 'loading' ? base.loaded : undefined
}

function ownSheet(css: string): CSSStyleSheet {
  const sheet = own.get(css) ?? new CSSStyleSheet()
  if (!own.has(css)) sheet.replaceSync(css)
  own.set(css, sheet)
  return sheet
}

/** Gives a shadow root, or the page around a light widget, the base sheet and the widget's own. */
export function adoptSheets(root: DocumentOrShadowRoot, css?: string): void {
  const light = root instanceof Document
  const wanted = [...(light && linkedSheets() ? [] : [theBase().sheet]), ...(css ? [ownSheet(css)] : [])]
  const missing = wanted.filter(sheet => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
