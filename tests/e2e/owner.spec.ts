// What an Owner says to everybody, what everybody says to the Owner, and what holds for all.
import { expect, type Page, test } from 'playwright/test'

import * as dashboard from '#shared/dashboard/texts.ts'
import * as shown from '#shared/info/shown-texts.ts'
import * as settings from '#shared/info/setting-texts.ts'
import * as info from '#shared/info/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import * as notifications from '#shared/notifications/centre-texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, personOf } from './people.ts'
import { settled } from './visits.ts'

const PICTURE = {
  name: 'bee.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
}

const messageOf = (page: Page) => page.getByRole('region', { name: shown.region })
const writing = (page: Page) => page.getByRole('dialog', { name: info.title })

async function write(page: Page, text: string): Promise<void> {
  const dialog = writing(page)
  await dialog.getByRole('button', { name: info.asText, exact: true }).click()
  await dialog.getByRole('textbox', { name: info.text }).fill(text)
  await dialog.getByRole('button', { name: info.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(messageOf(page)).toContainText(text)
}

async function openAt(page: Page, href: string): Promise<Page> {
  await page.goto(href)
  await settled(page)
  return page
}

test('the message to everybody is written, pictured, taken back to the standard one, deleted and written anew', async ({
  browser,
  page
}) => {
  const [owner, volunteer] = await Promise.all([personOf('Owner'), personOf('Volunteer')])
  await comeIn(page, owner)
  await openAt(page, '/devices')
  const theirs = await (await browser.newContext()).newPage()
  await comeIn(theirs, volunteer)
  const look = () => openAt(theirs, '/devices')

  await messageOf(page).getByRole('button', { name: shown.edit }).click()
  await expectFlawless(page)
  await write(page, 'The bridge is open again. Mind the step!')
  await look()
  await expect(messageOf(theirs)).toContainText('The bridge is open again. Mind the step!')
  await expect(messageOf(theirs).getByRole('button', { name: shown.edit })).toHaveCount(0)

  await messageOf(page).getByRole('button', { name: shown.edit }).click()
  await writing(page).getByRole('button', { name: info.asPicture, exact: true }).click()
  await writing(page).locator('input[type=file]').setInputFiles(PICTURE)
  await expect(writing(page).getByRole('img', { name: info.chosen })).toBeVisible()
  await writing(page).getByRole('button', { name: info.save }).click()
  await expect(messageOf(page).getByRole('img', { name: shown.pictureAlt })).toBeVisible()
  await look()
  await expect(messageOf(theirs).getByRole('img', { name: shown.pictureAlt })).toBeVisible()
  const natural = await messageOf(theirs)
    .getByRole('img')
    .evaluate(image => (image as HTMLImageElement).naturalWidth)
  expect(natural).toBe(1)

  await messageOf(page).getByRole('button', { name: shown.edit }).click()
  await writing(page).getByRole('button', { name: info.restore }).click()
  await expect(messageOf(page)).toContainText('Thank you for building this with us.')
  await messageOf(page).getByRole('button', { name: shown.edit }).click()
  await writing(page).getByRole('button', { name: info.remove, exact: true }).click()
  await page.getByRole('alertdialog', { name: info.removeTitle }).getByRole('button', { name: info.removeYes }).click()
  const start = messageOf(page).getByRole('button', { name: shown.write })
  await expect(start).toBeVisible()
  await look()
  await expect(messageOf(theirs)).toHaveCount(0)
  await theirs.context().close()

  await start.click()
  await write(page, 'Thank you for building this with us.')
})

test('what somebody suggests comes to the Owner', async ({ browser, page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await openAt(page, '/dashboard')
  await page.getByRole('button', { name: dashboard.suggestion, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: dashboard.suggestion })
  await dialog.getByRole('button', { name: dashboard.sendSuggestion }).click()
  await expect(dialog.getByText(dashboard.fillAll).first()).toBeVisible()
  await expectFlawless(page)
  await dialog.getByLabel(dashboard.category).selectOption({ index: 1 })
  await dialog.getByLabel(dashboard.suggestionText).fill('Put a clock above the cob oven.')
  await dialog.getByLabel(dashboard.followUp).selectOption({ label: dashboard.yes })
  await dialog.getByRole('button', { name: dashboard.sendSuggestion }).click()
  await expect(page.getByText(dashboard.emailSent)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await comeIn(theirs, await personOf('Owner'))
  await openAt(theirs, '/suggestions')
  await theirs
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Read / })
    .click()
  await expect(theirs.getByRole('dialog').getByText('Put a clock above the cob oven.').first()).toBeVisible()
  await theirs.context().close()
})

test('a notification to everybody is read by a volunteer', async ({ browser, page }) => {
  const person = await newcomer('Volunteer')
  const words = 'The well pump is back. Water runs again.'
  await comeIn(page, await personOf('Owner'))
  await openAt(page, '/notifications#send')
  await page.getByRole('textbox', { name: notifications.message }).click()
  await page.keyboard.insertText(words)
  await page.getByRole('button', { name: notifications.everybody, exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: notifications.send, exact: true }).click()
  await expectFlawless(page)
  await page.getByRole('alertdialog').getByRole('button', { name: notifications.send, exact: true }).click()
  await expect(page.getByText(/^Sent to \d+ people\.$/)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await comeIn(theirs, person)
  await openAt(theirs, '/devices')
  await theirs.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const list = theirs.getByRole('dialog', { name: notifications.title })
  await expect(list.getByText(words)).toBeVisible()
  await list.getByRole('button', { name: new RegExp(`^${notifications.markAsRead}: The well pump`) }).click()
  await expect(list.getByText(words)).toHaveCount(0)
  const unread = await person.ask(readUnread, { userId: person.me.id })
  expect(unread.filter(({ message }) => message.includes(words))).toEqual([])
  await theirs.context().close()
})

test('the organisation’s settings are saved, and hold after a reload', async ({ page }) => {
  await comeIn(page, await personOf('Owner'))
  await openAt(page, '/settings')
  await page.getByLabel(info.quiet).fill('5')
  await page.getByRole('button', { name: settings.save, exact: true }).click()
  await expect(page.getByText(info.quietWrong)).toBeVisible()
  await page.getByLabel(info.quiet).fill('90')
  await page.getByRole('textbox', { name: new RegExp(`^${info.email}`) }).fill('hello@example.org')
  await page.getByRole('button', { name: settings.save, exact: true }).click()
  await expect(page.getByText(t(settings.saved, { count: 2 }))).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByLabel(info.quiet)).toHaveValue('90')
  await expect(page.getByRole('textbox', { name: new RegExp(`^${info.email}`) })).toHaveValue('hello@example.org')
})
