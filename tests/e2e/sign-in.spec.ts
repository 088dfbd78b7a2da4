import { expect, test } from 'playwright/test'

import * as texts from '#shared/session/page-texts.ts'

import { fillSignIn, signInAs, signInOf } from './people.ts'

test('a volunteer comes in and finds the dashboard', async ({ page }) => {
  await signInAs(page, 'Volunteer')
  await expect(page).toHaveURL(/\/dashboard$|\/$/)
  await expect(page).toHaveTitle(/^Dashboard - Maya Okafor/)
})

test('a wrong password keeps what was typed and says so at the field', async ({ page }) => {
  const { email } = signInOf('Volunteer')
  await page.goto('/login')
  await fillSignIn(page, { email, password: 'Not.the.right.one.1' })
  await expect(page.getByText(texts.wrongPassword)).toBeVisible()
  await expect(page.getByLabel(texts.email)).toHaveValue(email)
  await expect(page).toHaveURL(/\/login/)
})

test('somebody who is not signed in is brought back after signing in', async ({ page }) => {
  const signIn = signInOf('Owner')
  await page.goto('/userprofile/nobody?tab=1')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillSignIn(page, signIn)
  await expect(page).toHaveURL(/\/userprofile\/nobody\?tab=1$/)
})

test('pages keep their own rules about scripts and styles', async ({ page }) => {
  const broken: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) broken.push(message.text())
  })
  page.on('pageerror', error => broken.push(error.message))
  const answer = await page.goto('/login')
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await expect(page.getByRole('button', { name: texts.logIn })).toBeVisible()
  await signInAs(page, 'Owner')
  await page.waitForLoadState('networkidle')
  expect(broken).toEqual([])
})
