// What axe finds on a page as it stands, open shadow roots and all.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What moves for a moment has colours of its own, in shadow roots too. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    function* roots(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
      yield root
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* roots(element.shadowRoot)
    }
    const moves = [...roots(document)].flatMap(root => root.getAnimations())
    const passing = moves.filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' && timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity
    )
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })

/** WCAG 2.2 AA and what axe itself recommends; a line for each element that breaks a rule. Behind a modal dialog nothing
 *  can be reached, so while one is open it is looked at alone. */
export async function expectFlawless(page: Page): Promise<void> {
  // The bar of public pages comes by itself; until it is there the link to skip it leads past nothing.
  await expect(page.locator('div.visitor-header')).toHaveCount(0)
  await still(page)
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(AXE)
  const { violations }: AxeResults = await page.evaluate(() => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const modals: Element[] = []
    const search = (root: Document | ShadowRoot): void => {
      modals.push(...root.querySelectorAll('dialog:modal'))
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) search(element.shadowRoot)
    }
    search(document)
    return Reflect.get(globalThis, 'axe').run(modals.at(-1) ?? document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations']
    })
  })
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
  )
  expect.soft(lines, page.url()).toEqual([])
}

/** How far the page runs out at the side. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
