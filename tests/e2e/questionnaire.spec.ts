// Only here: the process that serves the questionnaire is killed between two pages, and what was typed is all there,
// for the browser that typed it and for another one.
import { expect, type Page, test } from 'playwright/test'

import { readOwnAnswers } from '#shared/questionnaire/calls.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import * as paged from '#widgets/kit/form/paged/texts.ts'

import { openOwnServer, type OwnServer } from './own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await openOwnServer()
})
test.afterAll(() => server?.end())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: paged.next, exact: true }).click()
  await expect(heading(page, to)).toBeVisible()
}
async function rate(page: Page): Promise<void> {
  const groups = page.getByRole('radiogroup')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) await group.getByRole('radio').last().check({ force: true })
}

test('the server is killed between two pages: what was typed goes on in another browser', async ({ browser }) => {
  const page = await server.comeIn(browser)
  await page.goto('/hgnform')
  await page.getByLabel(texts.github).fill('ada-v')
  await page.getByLabel(texts.sameAsName).check()
  await goOn(page, texts.headings.general)
  await rate(page)
  await page.getByRole('textbox').first().fill('Porto')
  await page.getByRole('checkbox', { name: 'Backend' }).check()
  for (const day of await page.getByRole('checkbox', { name: 'N/A' }).all()) await day.check({ force: true })
  await server.kill()
  // Nobody waits for it: the next page opens, and the words above it say that this is kept on the device alone.
  await goOn(page, texts.headings.frontend)
  await expect(page.getByText(paged.notSaved)).toBeVisible()
  await rate(page)
  await server.startAgain()
  await goOn(page, texts.headings.backend)
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await server.kill()
  await server.startAgain()

  const other = await server.comeIn(browser)
  await other.goto('/hgnform')
  await other.getByRole('link', { name: 'Continue with' }).click()
  // The page that was left last, or the one it led to: whichever was written when the server went.
  const frontend = heading(other, texts.headings.frontend)
  await expect(frontend.or(heading(other, texts.headings.backend))).toBeVisible()
  if (await frontend.isVisible()) await goOn(other, texts.headings.backend)
  await rate(other)
  await goOn(other, texts.headings.followUp)
  await other.getByRole('textbox').first().fill('Linux')
  await other.getByRole('button', { name: texts.submit, exact: true }).click()
  await expect(other.getByText(texts.recorded)).toBeVisible()
  expect((await server.ask(readOwnAnswers, {})).answers).toMatchObject({
    userInfo: { github: 'ada-v', slack: 'Ada Vale' },
    general: { location: 'Porto', preferences: ['backend'], availability: { Friday: 'N/A' } },
    frontend: { overall: '10' },
    backend: { Overall: '10' },
    followUp: { platform: 'Linux' }
  })
})
