// What the whole site does by a key alone, and what it asks before one leaves: under a question, and while somebody types,
// no letter does anything; what is not saved is not lost by a No.
import type { Page, Request } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as words from '#shared/session/page-texts.ts'
import { texts as site } from '#site/texts.ts'
import { leaveTitle } from '#widgets/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { declines, hasAnswers, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/teams', '/permissionsmanagement/:role', '/dashboard'])
let owner: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

/** Every letter and digit, and those that lead somewhere one after the other. */
const KEYS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789?gtgpgd')

async function open(path: string): Promise<Page> {
  const page = await stage.open(path, { as: owner })
  await page.locator('main h1').filter({ visible: true }).first().waitFor()
  await hasAnswers(page)
  return page
}

/** Presses them all: nothing is written, nothing opens or closes, and nobody goes anywhere. */
async function isSilent(page: Page): Promise<void> {
  const written: string[] = []
  const watch = (request: Request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`)
  }
  const dialogs = page.locator('dialog[open]')
  const look = () => page.evaluate(() => JSON.stringify([localStorage, document.documentElement.dataset]))
  const [count, url, before] = [await dialogs.count(), page.url(), await look()]
  page.on('request', watch)
  for (const key of KEYS) {
    await page.keyboard.press(key)
    expect(await dialogs.count(), `dialogs after ${key}`).toBe(count)
  }
  await hasAnswers(page)
  page.off('request', watch)
  expect(written).toEqual([])
  expect(page.url()).toBe(url)
  expect(await look(), 'theme and what is kept').toBe(before)
}

test('a key alone does nothing under an open dialog, nor while somebody types', async () => {
  const page = await open('/teams')
  await page.keyboard.press('n')
  await page.locator('dialog[open]').first().waitFor()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await isSilent(page)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await isSilent(page)
  expect(await search.inputValue()).toBe(KEYS.join(''))
})

test('whoever stays signed in is signed in, and whoever stays on a page has what they typed', async () => {
  const page = await open('/permissionsmanagement/Mentor')
  const reports = page.locator('#may-getReports')
  await reports.check()
  await declines(page, () => page.locator('header a[href="/dashboard"]').first().click(), leaveTitle)
  expect(new URL(page.url()).pathname).toBe('/permissionsmanagement/Mentor')
  expect(await reports.isChecked()).toBe(true)
  const leave = async () => {
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('menuitem', { name: site.logOut }).click()
  }
  await declines(page, leave, words.signOut)
  await page.locator('main h1').filter({ visible: true }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
