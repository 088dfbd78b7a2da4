// What opens on a page, light and wide or dark and narrow: menus, the keys, the timer, forms with mistakes.
import { expect, type Locator, type Page, test } from 'playwright/test'

import * as notifications from '#shared/notifications/centre-texts.ts'
import * as session from '#shared/session/page-texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { texts } from '#site/texts.ts'

import { expectFits, expectFlawless } from './kit/flawless.ts'
import { comeIn, type Person, personOf } from './kit/people.ts'
import { entryForm, pressOf } from './kit/time.ts'
import { follow, settled } from './kit/visits.ts'

const accountMenu = (page: Page, { me }: Person): Locator =>
  page.getByRole('button', { name: texts.accountMenu.replace('{name}', `${me.firstName} ${me.lastName}`) })

async function expectFlawlessMenu(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectFlawless(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

test('in the light theme, on a wide screen', async ({ page }) => {
  const person = await personOf('Owner')
  await comeIn(page, person)
  await page.goto('/dashboard')
  await settled(page)
  await expectFlawlessMenu(page, page.getByRole('button', { name: texts.otherLinks }))
  await expectFlawlessMenu(page, accountMenu(page, person))
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: texts.keys })).toBeVisible()
  await expectFlawless(page)
  await page.keyboard.press('Escape')
  await follow(page, `/updatepassword/${person.me.id}`)
  await page.getByRole('button', { name: session.update, exact: true }).click()
  await expect(page.getByText(session.currentMissing)).toBeVisible()
  await expectFlawless(page)
})

test('in the dark theme, on a phone', async ({ page }) => {
  const person = await personOf('Owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await comeIn(page, person, { darkMode: 'true' })
  await page.goto('/dashboard')
  await settled(page)
  await expectFlawlessMenu(page, page.getByRole('button', { name: texts.menu, exact: true }))
  await expectFlawlessMenu(page, accountMenu(page, person))
  await test.step('the timer', async () => {
    await pressOf(page, face.openTimer).click()
    await expect(page.getByRole('dialog', { name: face.timer }).getByText('15')).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the log, its form and the grid', async () => {
    await follow(page, '/timelog')
    await settled(page)
    await page.getByRole('button', { name: log.addIntangible }).click()
    await entryForm(page).getByRole('button', { name: form.submit }).click()
    await expect(entryForm(page).getByText(form.attention.replace('{count}', '3'))).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(entryForm(page)).toHaveCount(0)
    await page.getByRole('button', { name: log.asWeek, exact: true }).click()
    await settled(page)
    await expectFits(page)
  })
  await test.step('what is sent to people', async () => {
    await follow(page, '/notifications')
    await settled(page)
    await page.getByRole('tab', { name: notifications.send }).click()
    await expect(page.getByRole('textbox', { name: notifications.message })).toBeVisible()
    await expectFits(page)
  })
  await test.step('a form with mistakes', async () => {
    await follow(page, `/updatepassword/${person.me.id}`)
    await page.getByRole('button', { name: session.update, exact: true }).click()
    await expect(page.getByText(session.currentMissing)).toBeVisible()
    await expectFlawless(page)
  })
})
