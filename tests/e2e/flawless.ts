// What axe finds on a page as it stands, open shadow roots and all.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What moves for a moment has colours of its own. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moves = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(moves.map(({ finished }) => finished.catch(() => undefined)))
  })

/** WCAG 2.2 AA and what axe itself recommends; a line for each element that breaks a rule. */
export async function expectFlawless(page: Page): Promise<void> {
  await still(page)
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(AXE)
  const { violations }: AxeResults = await page.evaluate(() => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return Reflect.get(globalThis, 'axe').run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations']
    })
  })
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
  )
  expect.soft(lines, page.url()).toEqual([])
}
