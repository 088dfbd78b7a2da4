// The openings in a browser that runs no script, and as search engines find them.
import { expect, type Page, test } from 'playwright/test'

import * as said from '#shared/jobs/plain-texts.ts'
import * as apply from '#shared/jobs/apply/texts.ts'
import { listJobs } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'

import { expectFlawless, sideways } from './kit/flawless.ts'

const WITHOUT_FORM = 'Beekeeper'
const WITH_FORM = 'React Developer'

async function expectBeauty(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFlawless(page)
    }
  }
  await page.setViewportSize({ width: 320, height: 900 })
  expect.soft(await sideways(page), page.url()).toBeLessThanOrEqual(0)
}

async function find(page: Page, title: string): Promise<void> {
  await page.goto('/openings')
  await page.getByRole('searchbox', { name: texts.searchLabel }).fill(title)
  await page.getByRole('button', { name: texts.go }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('are beautiful, each page of them', async ({ page }) => {
  await page.goto('/openings')
  await expectBeauty(page)
  await page.goto('/openings?search=nothing')
  await expectBeauty(page)
  await page.goto('/openings/none')
  await expectBeauty(page)
  await find(page, 'Straw Bale Wall Builder')
  await expectBeauty(page)
  // As a browser sends it that lets everything through.
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await page.getByRole('button', { name: apply.send }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectBeauty(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('are turned, narrowed, read and applied for', async ({ page }) => {
    await page.goto('/openings')
    await page.getByRole('link', { name: said.next }).click()
    await expect(page).toHaveURL('/openings?page=2')
    await page.getByLabel('Category').selectOption('Software')
    await page.getByRole('button', { name: texts.go }).click()
    await expect(page.getByText('6 openings')).toBeVisible()
    await page.getByRole('link', { name: WITH_FORM }).click()
    await page.getByLabel(apply.name, { exact: true }).fill('Ada "Reyes"')
    await page.getByLabel(apply.email, { exact: true }).fill(`ada-${Date.now()}@example.org`)
    await page.getByLabel('A link to something you built').fill('https://example.org/<b>')
    await page.getByLabel('Hours a week').selectOption('20 to 29')
    const send = page.getByRole('button', { name: apply.send })
    await send.click()
    const isThere = (): boolean => new URL(page.url()).pathname.endsWith('/thanks')
    // Quicker than a person: asked to press once more, with everything still there, until enough time has passed.
    await expect(async () => {
      if (isThere()) return
      await expect(page.getByLabel(apply.name, { exact: true })).toHaveValue('Ada "Reyes"')
      await expect(page.getByLabel('Hours a week')).toHaveValue('20 to 29')
      await send.click()
      expect(isThere()).toBe(true)
    }).toPass()
    await expect(page.getByRole('heading', { name: said.thanks })).toBeVisible()
  })

  test('are offered by the site’s own page', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('link', { name: said.listWithoutScript }).click()
    await expect(page).toHaveURL('/openings')
  })
})

test('tell search engines what they are, each at one address, and what is not there', async ({ page, request }) => {
  const list = listJobs.answer.parse(await (await request.get(`/api/jobs?search=${WITHOUT_FORM}`)).json())
  const [job] = list.jobs
  await page.goto(`/jobs/${job?._id}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', job?.jobDetailsLink ?? '')
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'JobPosting', title: WITHOUT_FORM, employmentType: 'VOLUNTEER' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WITHOUT_FORM)
  expect((await request.get('/jobs/none')).status()).toBe(404)
  expect(await (await request.get('/jobs/none')).text()).toContain('<div id="site">')
})
