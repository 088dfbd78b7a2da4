// Accessibility problems that axe finds on a page, open shadow roots included.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

/** The short form: every page that is checked loads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Ends animations, in shadow roots too: halfway through, their colours have another contrast. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    function* roots(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
      yield root
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* roots(element.shadowRoot)
    }
    // A transition starts with the frame after the change.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moves = [...roots(document)].flatMap(root => root.getAnimations())
    const passing = moves.filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' && timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity
    )
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })

/** WCAG 2.2 AA and axe's best practices; a line for each element that breaks a rule. While a modal dialog is open,
 *  only the dialog is checked: nothing behind it can be reached. */
export async function violationsOf(page: Page): Promise<string[]> {
  await still(page)
  // Evaluated by the debugger: the page's CSP would refuse a script element.
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(source)
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
      resultTypes: ['violations'],
      // Only rules about sounds and about turned screens ask for it; of those there is nothing here.
      preload: false
    })
  })
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
  )
  // One's own row stays at the edge of the window, over rows that can be scrolled from under it.
  return lines.filter(line => !/^target-size: .*bee-leaderboard.*partially obscured/s.test(line))
}
