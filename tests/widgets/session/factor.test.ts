// The second step on screen: setting up an app and a passkey (Chromium's virtual authenticator), signing in by each, and being led to it.
import { createServer } from 'node:net'

import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'

import * as after from '#shared/session/after-texts.ts'
import * as factors from '#shared/session/factor/calls.ts'
import * as texts from '#shared/session/factor/texts.ts'
import * as words from '#shared/session/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { codeOf, setUpApp } from '#tests/session/factor.ts'
import { add as addPerson, PASSWORD } from '#tests/session/setting.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, stageFor } from '../stage.ts'

const port = await new Promise<number>(resolve => {
  const free = createServer().listen(0, '127.0.0.1', () => {
    const address = free.address()
    free.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})
const PATHS = ['/login', '/logout', '/devices/:id', '/dashboard', '/signingin', '/settings']
const stage = stageFor(new URL('shell.ts', import.meta.url), PATHS, {}, { host: 'localhost', port })
beforeEach(async () => {
  await stage.server.database.raw('delete from rate_limit')
  stage.server.clock.now = new Date()
})

/** Signed in when the tab opens, and no longer once somebody signs out in it. */
async function openAs(person: TestPerson, path: string, shape = {}): Promise<Page> {
  await stage.browser(shape)
  await stage.prepare((token: string) => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('token', token)
    sessionStorage.setItem('given', 'yes')
  }, person.token)
  const page = await stage.show(path)
  await page.locator('h1').waitFor()
  return page
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: words.logIn, exact: true }).click()
}

async function openLogin(): Promise<Page> {
  const page = await stage.open('/login')
  await page.locator('h1').waitFor()
  return page
}

async function virtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const automatic = { isUserVerified: true, automaticPresenceSimulation: true }
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...automatic } })
}

describe('an authenticator app', () => {
  test('is set up by its key, gives recovery codes, and is turned off, all by keyboard', async () => {
    const maya = await addPerson(stage.server)
    const page = await openAs(maya, '/signingin')
    const setUp = () => page.getByRole('button', { name: texts.appSetUp, exact: true }).press('Enter')
    await refuses(page, factors.startApp, setUp)
    await setUp()
    const dialog = page.getByRole('dialog', { name: texts.appSteps })
    await dialog.getByRole('img', { name: texts.appQr }).waitFor()
    const field = dialog.getByLabel(texts.appConfirm)
    await expect.poll(() => hasFocus(field)).toBe(true)
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await expectAccessible(page)
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    expect(await dialog.getByRole('link').getAttribute('href')).toContain(`secret=${secret}`)
    await field.fill('123')
    await field.press('Enter')
    await dialog.getByText(/^That code is not right/).waitFor()
    await field.fill(codeOf(stage.server, secret))
    await field.press('Enter')
    const kept = page.getByRole('dialog', { name: texts.recoveryKeep })
    await expect.poll(() => kept.locator('code').count()).toBe(10)
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await kept.getByRole('button', { name: texts.recoveryDownload }).press('Enter')
    expect((await downloading).suggestedFilename()).toBe('workbee-recovery-codes.txt')
    await kept.getByRole('button', { name: texts.recoveryKept }).press('Enter')
    await page.getByText('10 of 10 are left.').waitFor()
    const proof = page.getByRole('dialog', { name: texts.proofTitle })
    await page.getByRole('button', { name: texts.appSetUpAgain }).press('Enter')
    await proof.getByRole('button', { name: texts.cancel }).press('Enter')
    await expect.poll(() => proof.count()).toBe(0)
    expect(await page.getByRole('dialog', { name: texts.appSteps }).count()).toBe(0)
    const turnOff = page.getByRole('button', { name: texts.appTurnOff })
    await declines(page, () => turnOff.press('Enter'), texts.appTurnOffTitle)
    const renew = page.getByRole('button', { name: texts.recoveryRenew })
    await declines(page, () => renew.press('Enter'), texts.recoveryRenewTitle)
    const agree = (to: string) => page.getByRole('alertdialog').getByRole('button', { name: to }).press('Enter')
    await refuses(page, factors.renewRecoveryCodes, async () => {
      await renew.press('Enter')
      await agree(texts.recoveryRenew)
    })
    const off = async () => {
      await turnOff.press('Enter')
      await agree(texts.appTurnOff)
    }
    await refuses(page, factors.removeApp, off)
    await off()
    await proof.getByLabel(texts.proof).fill('wrong')
    await page.keyboard.press('Enter')
    await proof.getByText(texts.proofWrong).waitFor()
    await proof.getByLabel(texts.proof).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(texts.appOff).waitFor()
    expect(await stage.server.ask(factors.readFactors, {}, maya)).toMatchObject({ app: null, recoveryCodes: 0 })
  })

  test('is asked for after the password: a wrong code says what to do, a pasted one leads in', async () => {
    const maya = await addPerson(stage.server)
    const { secret, codes } = await setUpApp(stage.server, maya)
    const page = await openLogin()
    await signIn(page, maya.email)
    await page.getByRole('heading', { name: texts.secondTitle }).waitFor()
    const field = page.getByLabel(texts.code, { exact: true })
    await expect.poll(() => hasFocus(field)).toBe(true)
    await expectAccessible(page)
    await field.fill('000000')
    await field.press('Enter')
    await page.getByText(/^That code is not right/).waitFor()
    await page.getByRole('button', { name: texts.byRecovery }).press('Enter')
    const recovery = page.getByLabel(texts.recoveryCode)
    await expect.poll(() => hasFocus(recovery)).toBe(true)
    await recovery.fill('abcd-efgh-jkmn-pqrs')
    await recovery.press('Enter')
    await page.getByText(texts.recoveryWrong).waitFor()
    await page.getByRole('button', { name: texts.byApp }).press('Enter')
    const code = codeOf(stage.server, secret)
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByLabel(texts.remember).check()
    await field.press('Enter')
    await page.waitForURL('**/dashboard')
    // Remembered: the password alone, on this device.
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/login')
    await signIn(page, maya.email)
    await page.waitForURL('**/dashboard')
    expect(codes).toHaveLength(10)
  })

  test('is asked for again from the start when the step took too long', async () => {
    const maya = await addPerson(stage.server)
    await setUpApp(stage.server, maya)
    const page = await openLogin()
    await signIn(page, maya.email)
    const field = page.getByLabel(texts.code, { exact: true })
    await field.fill('123456')
    stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 400_000)
    await field.press('Enter')
    await page.getByText(texts.secondLate).waitFor()
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })
})

test('a passkey is added, named, used as the only step and as the second, and removed', async () => {
  const maya = await addPerson(stage.server)
  const page = await openAs(maya, '/signingin')
  await virtualAuthenticator(page)
  const add = () => page.getByRole('button', { name: texts.passkeyAdd }).press('Enter')
  await refuses(page, factors.startPasskey, add)
  await refuses(page, factors.addPasskey, add)
  await add()
  await page.getByRole('dialog', { name: texts.recoveryKeep }).getByRole('button', { name: texts.recoveryKept }).click()
  await page.getByText(texts.passkeyUnused).waitFor()
  await page.getByRole('button', { name: texts.passkeyAdd }).press('Enter')
  await page.getByText(texts.passkeyHad).waitFor()
  await page.getByRole('button', { name: /^Rename/ }).press('Enter')
  await page.getByRole('dialog').getByLabel(texts.name, { exact: true }).fill('My laptop')
  await page.keyboard.press('Enter')
  await page.getByText('My laptop', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByRole('button', { name: after.passkeySignIn }).press('Enter')
  await page.waitForURL('**/dashboard')

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await signIn(page, maya.email)
  await page.getByRole('heading', { name: texts.secondTitle }).waitFor()
  await page.getByRole('button', { name: texts.byPasskey }).press('Enter')
  await page.waitForURL('**/dashboard')

  await page.goto('/signingin')
  const remove = page.getByRole('button', { name: 'Remove My laptop' })
  await declines(page, () => remove.press('Enter'), texts.passkeyRemoveTitle)
  const agree = async () => {
    await remove.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.passkeyRemove }).press('Enter')
  }
  await refuses(page, factors.removePasskey, agree)
  await agree()
  await page.getByRole('dialog', { name: texts.proofTitle }).getByLabel(texts.proof).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText(texts.passkeysNone).waitFor()
})

test('whoever must have one is led to it, on a phone in the dark, and goes on when it is done', async () => {
  const owner = await stage.server.add({ role: 'Owner' })
  const mentor = await addPerson(stage.server, { role: 'Mentor', firstName: 'Mo' })
  const settings = await openAs(owner, '/settings')
  await settings.getByRole('switch', { name: 'Mentor' }).press('Space')
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.getByText('1 setting is saved.').waitFor()
  await expectAccessible(settings)
  await stage.leave()
  const page = await openAs(mentor, '/dashboard', { viewport: { width: 390, height: 844 }, isOwn: true })
  await page.waitForURL('**/signingin')
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'))
  await page.getByText(texts.demanded).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.appSetUp, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.appSteps })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await dialog.getByLabel(texts.appConfirm).fill(codeOf(stage.server, secret))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: texts.recoveryKept }).click()
  await page.getByText(texts.allDone).waitFor()
  await page.getByRole('link', { name: texts.toDashboard }).click()
  await page.waitForURL('**/dashboard')
  await stage.server.ask(factors.saveFactorRole, { role: 'Mentor', isDemanded: false }, owner)
})

test('a lost phone: who looks after sign-ins resets it', async () => {
  const administrator = await stage.server.add({ role: 'Administrator' })
  const maya = await addPerson(stage.server, { firstName: 'Maya' })
  await setUpApp(stage.server, maya)
  const page = await openAs(administrator, `/devices/${maya.id}`)
  await page.getByText(/^Authenticator app, since/).waitFor()
  const reset = page.getByRole('button', { name: texts.reset })
  await declines(page, () => reset.press('Enter'), texts.resetTitle)
  const agree = async () => {
    await reset.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.reset }).press('Enter')
  }
  await refuses(page, factors.resetFactors, agree)
  await agree()
  await page.getByText('Maya has no second step.').waitFor()
  await page.getByText(/^Maya .* is signed in nowhere\.$/).waitFor()
  await expectAccessible(page)
})
