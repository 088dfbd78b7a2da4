// The page of openings: what narrows it, what it says of each, and its edges.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import * as apply from '#shared/jobs/apply/texts.ts'
import * as boardTexts from '#shared/jobs/board-texts.ts'

import { expectAccessible, inBrowser } from '../stage.ts'
import { jobsScene } from './scene.ts'

const scene = jobsScene()

const fill = async (count: number) => {
  for (let at = 1; at <= count; at++) await scene.post({ title: `Cob Builder ${at}` })
}

test('a page beyond the last says so, and leads to the first', async () => {
  await fill(2)
  const page = await scene.open('/jobs?page=99')
  await page.getByText(boardTexts.noneFound).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: boardTexts.showAll }).click()
  await page.getByRole('link', { name: 'Cob Builder 2 - Construction' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('page')
})

test.each([
  ['page', '1000000000'],
  ['search', 'cob builder '.repeat(40)],
  ['category', 'x'.repeat(500)]
])('an address with a %s that nobody could have come to is answered all the same', async (name, value) => {
  await fill(1)
  const page = await scene.open(`/jobs?${name}=${value}`)
  await page.locator('bee-openings').getByRole('link').or(page.getByText(boardTexts.noneFound)).waitFor()
})

test('turning a page is said, and shows its beginning', inBrowser, async () => {
  await fill(20)
  const page = await scene.open('/jobs')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('status').filter({ hasText: '20 openings, Page 2' }).waitFor()
  await expect
    .poll(() => page.locator('bee-openings').evaluate(list => list.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0)
})

const titles = async (page: Page) =>
  (await page.locator('.openings > li b').allTextContents()).map(text => text.split(' - ')[0])

test(
  'shows the featured first and says so, and is narrowed by category, place and words as one types',
  inBrowser,
  async () => {
    await scene.post({ title: 'Cook', category: 'Food', location: 'On site', featured: true })
    await scene.post({ title: 'Baker', category: 'food', location: '' })
    await scene.post({ title: 'Mason', location: 'on site' })
    const page = await scene.open('/jobs')
    const cards = page.locator('.openings > li')
    await cards.nth(2).waitFor()
    await expect.poll(() => titles(page)).toEqual(['Cook', 'Mason', 'Baker'])
    await expect.poll(() => cards.first().innerText()).toContain(apply.featured)
    await expect.poll(() => page.locator('.chips').innerText()).toMatch(/All\s3\s+Construction\s1\s+Food\s2/i)
    await page.locator('.chips').getByRole('button', { name: 'Remote 1' }).click()
    await expect.poll(() => titles(page)).toEqual(['Baker'])
    await expect.poll(() => cards.first().innerText()).toContain('food · Remote')
    await expect.poll(() => page.url()).toContain('?remote=true')
    await page.locator('.chips').getByRole('button', { name: 'Remote 1' }).click()
    await page.getByText('3 openings').waitFor()
    await page.locator('.chips').getByRole('button', { name: 'Food 2' }).click()
    await page.getByText('2 openings').waitFor()
    await page.getByRole('combobox', { name: boardTexts.place }).selectOption({ label: 'On site (2)' })
    await page.getByText('1 opening', { exact: true }).waitFor()
    await expect.poll(() => page.url()).toMatch(/\?category=Food&place=On\+site$/)
    await page.getByRole('button', { name: 'All 3' }).click()
    await page.getByRole('searchbox').fill('mas')
    await expect.poll(() => titles(page)).toEqual(['Mason'])
    await expect.poll(() => page.url()).toMatch(/\?search=mas&place=On\+site$/)
    await page.reload()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('mas')
    await page.goBack()
    await page.getByText('2 openings').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await expectAccessible(page)
  }
)

test.each([
  ['light', 1280],
  ['dark', 390]
] as const)('is accessible and fits, %s at %d px', inBrowser, async (theme, width) => {
  await scene.post({
    title: 'Coordinator of everything '.repeat(5).trim(),
    category: 'A long category '.repeat(5).trim()
  })
  const page = await scene.open('/jobs', { viewport: { width, height: 900 } })
  await page.locator('.openings > li').first().waitFor()
  await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

test('its link is copied', inBrowser, async () => {
  await fill(1)
  const page = await scene.open('/jobs?category=Construction')
  await scene.stage.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: apply.shareList }).click()
  await page.getByText(apply.listCopied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
