// Whether the whole of a page can be read: what runs out at the side, and what is cut.
import type { Page } from 'playwright'

/** How far the page runs out at the side. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Names of rows that a box or a button of their row lies on. */
export const namesUnder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))
    ]
    const rows = roots(document).flatMap(root => [...root.querySelectorAll('tr')])
    return rows.flatMap(row => {
      // Behind it stands the line of facts.
      const name = row.querySelector('.fold-title')?.firstChild
      if (!name) return []
      const range = document.createRange()
      range.selectNode(name)
      const words = [...range.getClientRects()]
      const others = [...row.querySelectorAll('.choose input, .fold-acts button')].map(one =>
        one.getBoundingClientRect()
      )
      const lies = others.some(({ left, right, top, bottom, width }) =>
        words.some(word => width && word.left < right && left < word.right && word.top < bottom && top < word.bottom)
      )
      return lies ? [name.textContent ?? ''] : []
    })
  })

/** Texts that nobody can read: beyond the edge of the page, or of a box that does not scroll. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    function* all(root: Document | ShadowRoot): Generator<Element> {
      for (const element of root.querySelectorAll('*')) {
        yield element
        if (element.shadowRoot) yield* all(element.shadowRoot)
      }
    }
    const above = (element: Element): Element | null => {
      const root = element.getRootNode()
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    // Or ends in dots, which say that there is more.
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      const ends = overflowX === 'hidden' && textOverflow === 'ellipsis'
      return ends || /auto|scroll/.test(overflowX) || scrolls(above(element))
    }
    const edge = document.documentElement.clientWidth + 1
    return [...all(document)].flatMap(element => {
      const words = [...element.childNodes]
        .map(node => (node.nodeType === 3 ? (node.nodeValue?.trim() ?? '') : ''))
        .join('')
      const { width, left, right } = element.getBoundingClientRect()
      // What only robots fill in and what is only read aloud are out of sight on purpose, and a map is moved as others are scrolled.
      if (
        !words ||
        width <= 1 ||
        element.closest('.trap, .vh, .leaflet-pane') ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return []
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut =
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const isOut = (right > edge || left < -1) && !scrolls(above(element))
      return isCut || isOut ? [`${element.localName}.${element.className} “${words}”`] : []
    })
  })
