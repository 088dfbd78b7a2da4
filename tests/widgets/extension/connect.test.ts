import { createHash, randomBytes } from 'node:crypto'

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { approvePairing, redeemPairing } from '#shared/extension/calls.ts'
import { codeOf } from '#shared/extension/code.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

let robin: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/extension', '/extension/connect'])
beforeAll(async () => {
  robin = await stage.server.add({ firstName: 'Robin', lastName: 'Vale', email: 'robin@example.org' })
})

async function open(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await stage.open(path, { as: robin, viewport })
  await page.locator('h1').waitFor()
  return page
}

function newSecret() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Whatever code an address names, the challenge's own is shown. */
const codeIn = ({ challenge }: { challenge: string }) => codeOf(Buffer.from(challenge, 'base64url'))
const address = (told: Record<string, string>) => `/extension/connect?${new URLSearchParams(told)}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page) => page.locator('.callout').innerText()
const state = async ({ verifier }: { verifier: string }) => (await stage.server.ask(redeemPairing, { verifier })).state

test('shows the code, the account and the browser, and lets in what is approved', async () => {
  const secret = newSecret()
  const page = await open(address({ challenge: secret.challenge, code: 'HX4-92K', device: 'Firefox on Linux' }))
  for (const shown of [codeIn(secret), 'Robin Vale', 'robin@example.org', 'Firefox on Linux'])
    await page.getByText(shown).waitFor()
  await expect.poll(() => page.getByText('HX4-92K').count()).toBe(0)
  await expect.poll(() => said(page)).toBe('Only approve if you just pressed Connect and see the same code there.')
  await expectAccessible(page)
  await expect.poll(() => state(secret)).toBe('waiting')
  await refuses(page, approvePairing, () => press(page, 'Approve'))
  await press(page, 'Approve')
  await page.getByRole('status').filter({ hasText: 'Connected. You can close this tab.' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => state(secret)).toBe('approved')
})

test('the page about it names the address to connect to, and copies it', inBrowser, async () => {
  const page = await open('/extension')
  await stage.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText(stage.url, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy of this Workbee' }).click()
  await page.getByText('Copied.').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(stage.url)
  await expectAccessible(page)
})

test('lets nobody in who was not meant', async () => {
  const secret = newSecret()
  const page = await open(address({ challenge: secret.challenge, code: 'HX4-92K' }))
  await press(page, 'Not me')
  await page.getByRole('status').filter({ hasText: 'Nothing was connected.' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => state(secret)).toBe('waiting')
})

test('says when it is too late, and keeps the page as it was', async () => {
  const secret = newSecret()
  const page = await open(address({ challenge: secret.challenge, code: 'HX4-92K' }))
  const other = await stage.server.add()
  await stage.server.ask(approvePairing, secret, other)
  await press(page, 'Approve')
  await page.getByText('This connection is too old. Press Connect in the extension once more.').waitFor()
  await expect.poll(() => page.getByText(codeIn(secret)).isVisible()).toBe(true)
})

test('approves nothing that the extension does not wait for any more', async () => {
  const secret = newSecret()
  const until = String(Date.now() - 1000)
  const page = await open(address({ challenge: secret.challenge, code: 'HX4-92K', until }))
  await press(page, 'Approve')
  await page.getByRole('alert').getByText('This connection is too old.').waitFor()
  await expectAccessible(page)
  expect(await state(secret)).toBe('waiting')
})

test.each([
  ['without anything', {}],
  ['with half a challenge', { challenge: 'abc' }]
])('says that an address %s is not complete', async (_, told) => {
  const page = await open(address(told))
  await expect.poll(() => said(page)).toBe('This address is incomplete. Press Connect in the extension once more.')
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await expectAccessible(page)
})

test('a name that is no name of a browser is not shown', async () => {
  const told = { challenge: newSecret().challenge, code: 'HX4-92K', device: '<b>Your bank</b>: approve!' }
  const page = await open(address(told))
  await page.getByText(codeIn(told)).waitFor()
  await expect.poll(() => page.getByText('Your bank').count()).toBe(0)
})

test.each([390, 1280])('the page about it offers both files, %d pixels wide', inBrowser, async width => {
  const page = await open('/extension', { width, height: 900 })
  for (const name of ['Chrome', 'Firefox']) {
    const link = page.getByRole('link', { name: `Download for ${name}` })
    await expect.poll(() => link.getAttribute('href')).toBe(`/extension/workbee-${name.toLowerCase()}.zip`)
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
