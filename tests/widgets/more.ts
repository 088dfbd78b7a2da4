// Lists that come page by page: whoever presses for more, also twice, sees each line once, in its order, and all of them.
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

import { hasAnswers, keepsFocus } from './stage.ts'

/** A list that has not ended by then does not end. */
const MOST_PAGES = 10

/**
 * Presses `further`, twice at once each time, until it is gone. Each of `lines` says something of its own; there are `count` of
 * them in the end, those that stood there before still in their order.
 */
export async function more(page: Page, further: Locator, lines: Locator, count: number): Promise<void> {
  await further.first().waitFor()
  for (let press = 0; (await further.count()) > 0; press += 1) {
    expect(press, 'pages of a list').toBeLessThan(MOST_PAGES)
    const before = await lines.allTextContents()
    await further.first().evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect.poll(() => lines.count(), { message: 'more lines' }).toBeGreaterThan(before.length)
    await hasAnswers(page)
    const after = await lines.allTextContents()
    expect(new Set(after).size, `no line twice: ${after.join('\n')}`).toBe(after.length)
    expect(
      after.filter(line => before.includes(line)),
      'what stood there stands, in its order'
    ).toEqual(before)
  }
  expect(await lines.count(), 'all lines').toBe(count)
  await keepsFocus(page, 'the last page')
}
