import { expect, type Page } from 'playwright/test'

import { violationsOf } from '../kit/axe.ts'

/** Nothing that axe finds, on a page that has loaded as a whole. */
export async function expectFlawless(page: Page): Promise<void> {
  // The bar of public pages comes by itself; until it is there the link to skip it leads past nothing.
  await expect(page.locator('div.visitor-header')).toHaveCount(0)
  expect.soft(await violationsOf(page), page.url()).toEqual([])
}

/** How far the page runs out at the side. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that nobody can read: beyond the edge of the page, or of a box that does not scroll. */
const unreadable = (page: Page): Promise<string[]> =>
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
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(above(element)))
    const edge = document.documentElement.clientWidth + 1
    return [...all(document)].flatMap(element => {
      const words = [...element.childNodes]
        .map(node => (node.nodeType === 3 ? (node.nodeValue?.trim() ?? '') : ''))
        .join('')
      const { width, left, right } = element.getBoundingClientRect()
      // The field that only robots fill in is out of sight on purpose, and a map is moved as others are scrolled.
      if (
        !words ||
        width <= 1 ||
        element.closest('.trap, .leaflet-pane') ||
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

/** Nothing runs out at the side and nothing is cut off. */
export async function expectReadable(page: Page): Promise<void> {
  expect.soft(await sideways(page), page.url()).toBeLessThanOrEqual(0)
  expect.soft(await unreadable(page), page.url()).toEqual([])
}

/** As on a phone. */
export async function expectFits(page: Page): Promise<void> {
  await expectFlawless(page)
  await expectReadable(page)
}
