import { expect, type Page, test } from 'playwright/test'

import { still, violationsOf } from '../../kit/axe.ts'
import { isChosen, repeatWith } from '../../kit/length.ts'
import { sideways, unreadable } from '../../kit/readable.ts'

export { sideways }

/** In the short run axe looks at a third of what it looks at in the long one. */
const LOOKED_AT = 1 / 3
const looks = new Map<string, number>()

function isLookedAt(): boolean {
  const name = test.info().titlePath.join(' ')
  const look = (looks.get(name) ?? 0) + 1
  looks.set(name, look)
  return isChosen(LOOKED_AT, `axe ${name} ${look}`)
}

/** Nothing that axe finds, on a page that has loaded as a whole. */
export async function expectFlawless(page: Page): Promise<void> {
  // The bar of public pages comes by itself; until it is there the link to skip it leads past nothing.
  await expect(page.locator('div.visitor-header')).toHaveCount(0)
  if (isLookedAt()) expect.soft(await violationsOf(page), `${page.url()} ${repeatWith}`).toEqual([])
  else await still(page)
}

/** Nothing runs out at the side, once what is drawn to measure has seen its new width. */
export const expectInside = (page: Page): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => sideways(page), { message: page.url(), timeout: 3000 })
    .toBeLessThanOrEqual(0)

/** Nothing runs out at the side and nothing is cut off. */
export async function expectReadable(page: Page): Promise<void> {
  await expectInside(page)
  expect.soft(await unreadable(page), page.url()).toEqual([])
}

/** As on a phone. */
export async function expectFits(page: Page): Promise<void> {
  await expectFlawless(page)
  await expectReadable(page)
}
