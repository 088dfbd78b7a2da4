// What axe finds on a page as it stands, open shadow roots and all.
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright'

/** What moves for a moment has colours of its own, in shadow roots too. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    function* roots(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
      yield root
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* roots(element.shadowRoot)
    }
    // What was just told to change begins to move with the next frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moves = [...roots(document)].flatMap(root => root.getAnimations())
    const passing = moves.filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' && timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity
    )
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })

/** WCAG 2.2 AA and what axe itself recommends; a line for each element that breaks a rule. Behind a modal dialog nothing
 *  can be reached, so while one is open it is looked at alone. */
export async function violationsOf(page: Page): Promise<string[]> {
  await still(page)
  // The debugger brings it in: a page itself lets no script of others run.
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(axe.source)
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
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
  )
}
