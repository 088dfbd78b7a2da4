// Anchors, the skip link and focus after navigation, which the browser does not carry into shadow roots.

function* roots(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
  yield root
  for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* roots(element.shadowRoot)
}

function find(selector: string): HTMLElement | undefined {
  for (const root of roots(document)) {
    const found = root.querySelector<HTMLElement>(selector)
    // What stands below something that is still coming is hidden until then, and takes no focus.
    if (found && getComputedStyle(found).visibility !== 'hidden') return found
  }
  return undefined
}

/** Focus without a place in the order of Tab, for headings and sections. */
function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** All that an element stands in, the nearest first. */
function* around(element: Element): Generator<HTMLElement> {
  const root = element.getRootNode()
  const outer = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  if (!(outer instanceof HTMLElement)) return
  yield outer
  yield* around(outer)
}

/** Called before an element goes: the focus in it goes to what stays around it, not to the start of the page. */
export function keepFocusAround(element: HTMLElement): void {
  if (!element.matches(':focus-within')) return
  const outer = [...around(element)]
  // What goes with it has gone then.
  queueMicrotask(() => {
    const stays = outer.find(one => one.isConnected)
    if (stays && document.activeElement === document.body) focus(stays)
  })
}

/** Widgets load on demand, so what is asked for may come a moment later. */
async function wait<Found>(look: () => Found | undefined, patience: number): Promise<Found | undefined> {
  const end = performance.now() + patience
  for (;;) {
    const found = look()
    if (found || performance.now() > end) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function openAround(element: HTMLElement): void {
  const closed = element.closest('details:not([open])')
  if (closed instanceof HTMLDetailsElement) closed.open = true
}

/** Scrolls to `#anchor` wherever it is and moves the focus there. False when it never comes. */
export async function reveal(hash: string, patience = 2000): Promise<boolean> {
  const id = hash.replace(/^#/, '')
  if (!id) return false
  const target = await wait(() => find(`#${CSS.escape(id)}`), patience)
  if (!target) return false
  openAround(target)
  target.scrollIntoView({ block: 'start' })
  focus(target)
  return true
}

/** After navigation: the page's heading takes the focus, so that it is read and Tab starts there. */
export async function focusHeading(patience = 2000): Promise<boolean> {
  const heading = await wait(() => find('h1'), patience)
  if (heading) focus(heading)
  return heading !== undefined
}
