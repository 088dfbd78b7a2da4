import { expect, type Page } from 'playwright/test'

import { violationsOf } from '../kit/axe.ts'

/** Nothing that axe finds, on a page that is there as a whole. */
export async function expectFlawless(page: Page): Promise<void> {
  // The bar of public pages comes by itself; until it is there the link to skip it leads past nothing.
  await expect(page.locator('div.visitor-header')).toHaveCount(0)
  expect.soft(await violationsOf(page), page.url()).toEqual([])
}

/** How far the page runs out at the side. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
