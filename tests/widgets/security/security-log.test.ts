import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { setProperty } from '#shared/people/calls.ts'
import { signIn } from '#shared/session/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { add, PASSWORD } from '#tests/session/setting.ts'

import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson
let maya: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/securitylog'])
beforeAll(async () => {
  const { server } = stage
  owner = await server.add({ role: 'Owner', firstName: 'Ona', lastName: 'Keeper' })
  maya = await add(server, { firstName: 'Maya', lastName: 'Reed' })
  await server.ask(signIn, { email: maya.email, password: PASSWORD })
  for (let guess = 0; guess < 3; guess += 1)
    await server.ask(signIn, { email: maya.email, password: 'wrong' }).catch(() => undefined)
  await server.ask(signIn, { email: 'nobody@example.org', password: 'wrong' }).catch(() => undefined)
  await server.ask(setProperty, { id: owner.id, key: 'bio', value: 'mine now' }, maya).catch(() => undefined)
})

async function open(width = 1280, path = '/securitylog'): Promise<Page> {
  await stage.browser({ as: owner, viewport: { width, height: 900 } })
  const page = await stage.show(path)
  await page.getByRole('heading', { name: 'Security log' }).waitFor()
  await page.getByText('Wrong password').waitFor({ state: 'attached' })
  return page
}
const whats = (page: Page) => page.locator('tbody th').allInnerTexts()

test('an Owner sees who tried what, how often, and from where', async () => {
  const page = await open()
  expect((await whats(page)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Refused',
    'Sign-in failed',
    'Sign-in failed',
    'Signed in'
  ])
  const failed = page.locator('tbody tr', { hasText: 'Wrong password' })
  await expect.poll(() => failed.innerText()).toMatch(/Maya Reed[\s\S]*3[\s\S]*127\.0\.0\.1/)
  await expect.poll(() => page.locator('tbody').innerText()).toContain('Unknown (')
  await expectAccessible(page)
})

test('it is narrowed by what happened and by an address that was typed', async () => {
  const page = await open()
  await page.getByRole('combobox', { name: 'What' }).selectOption('Refused')
  await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('tbody').innerText()).toContain('setProperty')
  await page.getByRole('combobox', { name: 'What' }).selectOption('')
  await page.locator('tbody tr').nth(3).waitFor()
  await page.getByRole('searchbox', { name: 'Search names' }).fill('NOBODY@example.org')
  await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('tbody').innerText()).toContain('No account has this address')
})

test('it reads well on a phone', inBrowser, async () => {
  const page = await open(390)
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth
  }))
  expect(scroll).toBeLessThanOrEqual(client)
  await expectAccessible(page)
})
