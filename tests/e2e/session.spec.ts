// Coming and going where only whole pages show it: in several tabs, by what was seen last, and by the timer’s socket.
import { expect, test } from 'playwright/test'

import { LAST_KNOWN } from '#shared/kit/calls/api.ts'
import { setStatus } from '#shared/people/calls.ts'
import { endSessions } from '#shared/session/calls.ts'
import * as texts from '#shared/session/page-texts.ts'

import { comeIn, expectOut, fillSignIn, newcomer, personOf, signOutHere } from './kit/people.ts'
import { settled } from './kit/visits.ts'

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
