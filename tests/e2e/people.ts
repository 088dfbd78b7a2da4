// The people of the demo organisation, and how they come in.
import { expect, type Page } from 'playwright/test'

import { readSignIns, type SignIn } from '#scripts/sign-ins.ts'
import type { Role } from '#shared/permissions.ts'
import * as texts from '#shared/session/texts.ts'

import { FOLDER } from './place.ts'

export function signInOf(role: Role): SignIn {
  const found = readSignIns(FOLDER)?.find(signIn => signIn.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

export async function fillSignIn(page: Page, { email, password }: Pick<SignIn, 'email' | 'password'>): Promise<void> {
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.logIn }).click()
}

export async function signInAs(page: Page, role: Role): Promise<SignIn> {
  const signIn = signInOf(role)
  await page.goto('/login')
  await fillSignIn(page, signIn)
  await expect(page).not.toHaveURL(/login/)
  return signIn
}
