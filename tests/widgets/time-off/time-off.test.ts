// Only here: that somebody gets from an empty page to a request, changes and cancels it, and that a manager sees it.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { startOfWeek, today } from '#shared/kit/time/day.ts'
import { deleteTimeOff, setTimeOff } from '#shared/time-off/calls.ts'
import * as texts from '#shared/time-off/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

let maya: TestPerson
let ada: TestPerson
const stage = stageFor(new URL('shell.ts', import.meta.url), ['/timeoff'])
beforeAll(async () => {
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Reed' })
  ada = await stage.server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Stone' })
})

async function open(as: TestPerson, width = 1280, path = '/timeoff'): Promise<Page> {
  await stage.browser({ as, viewport: { width, height: 900 } })
  const page = await stage.show(path)
  await page.getByRole('heading', { name: 'Requested Time Off' }).waitFor()
  return page
}

async function fill(page: Page, weeks: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // On a Sunday the first that is offered is today.
  await dialog.getByLabel('First Sunday').selectOption({ index: 2 })
  await dialog.getByLabel('Weeks').fill(weeks)
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: /^(Request time off|Save)$/ }).click()
}

test('somebody requests two weeks, makes them three, and cancels them', async () => {
  const page = await open(maya)
  await page.getByText('No time off yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request time off' }).click()
  await fill(page, '0')
  await page.getByText('Time off lasts from 1 to 26 weeks.').waitFor()
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('Please say why.')
  await fill(page, '2', 'A journey')
  await page.getByText('Your time off is noted.').waitFor()
  const row = page.locator('tbody tr')
  await expect.poll(() => row.innerText()).toMatch(/2 weeks[\s\S]*To come[\s\S]*A journey/)
  await page.getByRole('button', { name: /^Change the time off/ }).click()
  await fill(page, '3')
  await expect.poll(() => row.innerText()).toContain('3 weeks')
  const cancel = page.getByRole('button', { name: /^Cancel the time off/ })
  await declines(page, () => cancel.click(), texts.cancelTitle)
  const agree = async () => {
    await cancel.click()
    await page.getByRole('button', { name: 'Cancel time off', exact: true }).click()
  }
  await refuses(page, deleteTimeOff, agree)
  await agree()
  await page.getByText('No time off yet.').waitFor()
})

test('a manager notes it for somebody, and sees who is away', async () => {
  const page = await open(ada, 1280, '/timeoff#everybody')
  await page.getByRole('combobox', { name: 'Request time off for' }).fill('Maya')
  await page.getByRole('option', { name: 'Maya Reed' }).click()
  await page.getByRole('dialog', { name: 'Request time off for Maya Reed' }).waitFor()
  await fill(page, '1', 'Asked by phone')
  await expect.poll(() => page.locator('tbody').innerText()).toMatch(/Maya Reed[\s\S]*Asked by phone/)
  await page.getByRole('tab', { name: 'Who is away' }).click()
  await expect.poll(() => page.locator('.weeks tbody').innerText()).toMatch(/Maya Reed[\s\S]*Away/)
  await expectAccessible(page)
})

test('it reads well on a phone', inBrowser, async () => {
  const { id: requestFor } = await stage.server.add({ firstName: 'Bea', lastName: 'Holm' })
  const startingDate = startOfWeek(today(stage.server.clock.now))
  await stage.server.ask(setTimeOff, { requestFor, startingDate, duration: 1, reason: 'A journey' }, ada)
  const page = await open(ada, 390, '/timeoff#calendar')
  await page.getByText('Bea Holm').waitFor()
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth
  }))
  expect(scroll).toBeLessThanOrEqual(client)
  await expectAccessible(page)
})
