// Looking as somebody else, from the leaderboard and back.
import { expect, type Page } from 'playwright/test'

import { t } from '#shared/kit/texts.ts'
import * as session from '#shared/session/page-texts.ts'

import { expectFlawless } from './flawless.ts'
import type { Person } from './people.ts'
import { settled } from './visits.ts'

/** The mark beside the name leads to their dashboard, once one said that one means it. */
export async function lookAs(page: Page, id: string, name: string): Promise<void> {
  await page.goto('/dashboard')
  await settled(page)
  // Names are not always one's own.
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/userprofile/${id}"]`) })
  // Far from one's own place they stand behind a button.
  const more = page.getByRole('button', { name: /^Show (?:all [\d,]+|the [\d,]+ between)$/ })
  if (!(await row.isVisible())) await more.last().click()
  await row.getByRole('button', { name: `View the dashboard of ${name}.` }).click()
  const asked = page.getByRole('alertdialog', { name: t(session.viewAsTitle, { name }) })
  await asked.getByRole('button', { name: session.viewAs }).click()
  await expect(page.getByText(t(session.viewing, { name }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  await settled(page)
  await expectFlawless(page)
}

export async function comeBack(page: Page, { me }: Person): Promise<void> {
  await page.getByRole('button', { name: session.viewingStop }).click()
  const asked = page.getByRole('alertdialog', { name: session.viewingStopTitle })
  await asked.getByRole('button', { name: session.viewingStopYes }).click()
  await expect(page).toHaveURL(/\/dashboard(#\w+)?$/)
  await expect(page.getByRole('heading', { level: 1, name: `${me.firstName} ${me.lastName}` })).toBeAttached()
  // Looking is over for good.
  await page.reload()
  await settled(page)
  await expect(page.getByRole('button', { name: session.viewingStop })).toHaveCount(0)
}
