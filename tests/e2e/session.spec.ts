// Coming, going and being somebody: in several tabs, with a new password, and as seen by others.
import { expect, type Page, test } from 'playwright/test'

import { makePassword } from '#scripts/sign-ins.ts'
import { LAST_KNOWN } from '#shared/kit/api.ts'
import { setStatus } from '#shared/people/calls.ts'
import { endSessions } from '#shared/session/calls.ts'
import { setUpRules } from '#shared/session/rules.ts'
import * as texts from '#shared/session/page-texts.ts'
import { texts as site } from '#site/texts.ts'

import { expectFlawless } from './flawless.ts'
import { oneTimePasswords } from './mail.ts'
import { comeIn, fillSignIn, newcomer, personOf } from './people.ts'
import { settled } from './visits.ts'

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: site.logOut }).click()
}

async function signOutHere(page: Page): Promise<void> {
  await askToSignOut(page)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.signOut }).click()
  await expect(page).toHaveURL('/login')
}

async function expectOut(page: Page, sentence: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

test('signing out in one tab signs out the other', async ({ context, page }) => {
  await comeIn(page, await newcomer())
  const other = await context.newPage()
  await page.goto('/dashboard')
  await other.goto('/devices')
  await settled(page)
  await settled(other)
  await askToSignOut(page)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.stay }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await signOutHere(page)
  await expectOut(page, texts.signedOut)
  await expectOut(other, texts.signedOut)
  await other.goto('/devices')
  await expect(other).toHaveURL('/login?from=%2Fdevices')
})

test('signing in at one tab lets the other in', async ({ context, page }) => {
  const person = await newcomer()
  const other = await context.newPage()
  await other.goto('/devices')
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/devices')
  await expect(other.getByText(texts.thisDevice)).toBeVisible()
})

test('what was seen last is shown at once to the same sign-in, and to nobody after it', async ({ page }) => {
  const person = await newcomer()
  await page.goto('/login')
  await fillSignIn(page, person)
  await settled(page)
  const known = () => page.evaluate(name => localStorage.getItem(name), LAST_KNOWN)
  await expect.poll(known).toContain(person.me.id)
  // Neither the session nor the data have been answered.
  const asked: string[] = []
  const told = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    asked.push(new URL(route.request().url()).pathname)
    await told.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: `${person.me.firstName} ${person.me.lastName}` })).toBeVisible()
  await expect(page.locator('bee-dashboard .figures').first()).toBeVisible()
  await expect(page.getByText(/^As of .+ Looking for what is new…$/)).toBeVisible()
  expect(asked).toEqual(expect.arrayContaining(['/api/login', `/api/dashboard/${person.me.id}`]))
  told.resolve()
  await expect(page.locator('.as-of')).toHaveCount(0)
  // It was ended elsewhere: what is shown meanwhile goes with the answer, and from the device too.
  // No page is open meanwhile, which would hear of it by its socket.
  await page.goto('about:blank')
  await person.ask(endSessions, { keepThis: true })
  await page.goto('/dashboard')
  await expectOut(page, texts.ended)
  expect(await known()).toBeNull()
  await fillSignIn(page, person)
  await settled(page)
  await expect.poll(known).not.toBeNull()
  await signOutHere(page)
  expect(await known()).toBeNull()
})

test('whoever is made inactive is out without doing anything', async ({ page }) => {
  const person = await newcomer()
  await comeIn(page, person)
  await page.goto('/dashboard')
  await settled(page)
  const owner = await personOf('Owner')
  await owner.ask(setStatus, { id: person.me.id, status: 'Inactive' })
  // The timer's socket closes, and the page asks why.
  await expectOut(page, texts.ended)
  await fillSignIn(page, person)
  await expect(page.getByText(texts.inactive)).toBeVisible()
})

test('signing out everywhere ends the other devices too', async ({ browser, page }) => {
  const person = await newcomer()
  await comeIn(page, person)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await fillSignIn(elsewhere, person)
  await expect(elsewhere).toHaveURL('/dashboard')
  await settled(elsewhere)

  await page.goto('/devices')
  await settled(page)
  await expect(page.locator('bee-sessions li')).toHaveCount(2)
  await page.getByRole('button', { name: texts.endAll }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.endAll }).click()
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.keyboard.press('g')
  await elsewhere.keyboard.press('p')
  await expectOut(elsewhere, texts.ended)
  await elsewhere.context().close()
})

async function fillForgotten(
  page: Page,
  answers: { email: string; firstName: string; lastName: string }
): Promise<void> {
  await page.getByLabel(texts.email).fill(answers.email)
  await page.getByLabel(texts.firstName).fill(answers.firstName)
  await page.getByLabel(texts.lastName).fill(answers.lastName)
  await page.getByRole('button', { name: texts.submit }).click()
}

test('a forgotten password comes by mail, works once, and leads to choosing one', async ({ page }) => {
  const { me, email } = await newcomer()
  const { firstName, lastName } = me
  await page.goto('/login')
  await page.getByRole('link', { name: texts.forgotLink }).click()
  await expect(page).toHaveURL('/forgotpassword')
  await fillForgotten(page, { email, firstName, lastName: `${lastName}x` })
  await expect(page.getByText(texts.noMatch)).toBeVisible()
  await expect(page.getByLabel(texts.lastName)).toHaveValue(`${lastName}x`)
  await fillForgotten(page, { email, firstName, lastName })
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(texts.matched)).toBeVisible()

  await expect.poll(() => oneTimePasswords(email)).toHaveLength(1)
  const [once = ''] = oneTimePasswords(email)
  await fillSignIn(page, { email, password: once })
  await expect(page).toHaveURL(`/forcePasswordUpdate/${me.id}`)
  await expect(page.getByRole('heading', { name: texts.forceTitle })).toBeVisible()

  const met = page.getByRole('main').getByText('Met:')
  const chosen = makePassword()
  await expect(met).toHaveCount(0)
  await page.getByLabel(texts.newPassword, { exact: true }).pressSequentially('abc')
  await expect(met).toHaveCount(1)
  await page.getByLabel(texts.newPassword, { exact: true }).fill(chosen)
  await expect(met).toHaveCount(4)
  await page.getByLabel(texts.confirmPassword).fill('another')
  await page.getByRole('button', { name: texts.update, exact: true }).click()
  await expect(page.getByText(texts.mustMatch)).toBeVisible()
  await page.getByLabel(texts.confirmPassword).fill(chosen)
  await page.getByRole('button', { name: texts.update, exact: true }).click()
  await expect(page.getByText(texts.forced)).toBeVisible()
  await expect(page).toHaveURL('/login')

  await fillSignIn(page, { email, password: once })
  await expect(page.getByText(texts.wrongPassword)).toBeVisible()
  await fillSignIn(page, { email, password: chosen })
  await expect(page).toHaveURL('/dashboard')
})

test('a password is changed with the present one, and then signs in', async ({ page }) => {
  const person = await newcomer()
  const chosen = makePassword()
  await comeIn(page, person)
  await page.goto(`/updatepassword/${person.me.id}`)
  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel(texts.currentPassword).fill(current)
    await page.getByLabel(texts.newPassword, { exact: true }).fill(next)
    await page.getByLabel(texts.confirmPassword).fill(again)
    await page.getByRole('button', { name: texts.update, exact: true }).click()
  }
  await fill(person.password, person.password)
  await expect(page.getByText(texts.sameAsOld)).toBeVisible()
  await fill(person.password, chosen, 'another')
  await expect(page.getByText(texts.mustMatch)).toBeVisible()
  await fill(person.password, 'abcdefgh')
  await expect(page.getByText(texts.weakSetUp)).toBeVisible()
  await fill('Not.the.right.1', chosen)
  await expect(page.getByText(texts.currentWrong)).toBeVisible()
  await expect(page.getByLabel(texts.newPassword, { exact: true })).toHaveValue(chosen)
  await fill(person.password, chosen)
  await expectOut(page, texts.updated)
  await fillSignIn(page, person)
  await expect(page.getByText(texts.wrongPassword)).toBeVisible()
  await fillSignIn(page, { ...person, password: chosen })
  await expect(page).toHaveURL('/dashboard')
  expect(setUpRules.every(({ passes }) => passes(chosen))).toBe(true)
})

test('looking as somebody else says so on every page, until one returns', async ({ page }) => {
  const owner = await personOf('Owner')
  const { me } = await personOf('Volunteer')
  const name = `${me.firstName} ${me.lastName}`
  await comeIn(page, owner)
  await page.goto(`/userprofile/${me.id}`)
  await page.getByRole('button', { name: texts.viewAs }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.viewAs }).click()
  await expect(page).toHaveURL('/dashboard')
  const banner = page.getByText(`You are currently viewing the header for ${name}`)
  await expect(banner).toBeVisible()
  await expect(page).toHaveTitle(`Dashboard - ${name}`)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expectFlawless(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/userprofile/)
  await expect(banner).toBeVisible()

  await page.getByRole('button', { name: texts.viewingStop }).click()
  const asked = page.getByRole('alertdialog', { name: texts.viewingStopTitle })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: texts.viewingStop }).click()
  await asked.getByRole('button', { name: texts.viewingStopYes }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveTitle(`Dashboard - ${owner.me.firstName} ${owner.me.lastName}`)
  await page.reload()
  await settled(page)
  await expect(banner).toHaveCount(0)
})
