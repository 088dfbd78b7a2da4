import { expect, type Page } from 'playwright/test'

import { violationsOf } from '../kit/axe.ts'
import { sideways, unreadable } from '../kit/readable.ts'

export { sideways }

/** Nothing that axe finds, on a page that has loaded as a whole. */
export async function expectFlawless(page: Page): Promise<void> {
  // The bar of public pages comes by itself; until it is there the link to skip it leads past nothing.
  await expect(page.locator('div.visitor-header')).toHaveCount(0)
  expect.soft(await violationsOf(page), page.url()).toEqual([])
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
