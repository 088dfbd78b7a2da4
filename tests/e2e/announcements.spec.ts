// Mails to many: an Owner broadcasts, an Administrator writes to a list, and nothing is lost on the way.
import { expect, type Page, test } from 'playwright/test'

import { listMailings, listRecipients } from '#shared/mail/calls.ts'

import { expectFlawless, sideways } from './flawless.ts'
import { tabTo } from './focus.ts'
import { mailsTo } from './mail.ts'
import { comeIn, personOf } from './people.ts'
import { newAddress, newSubscriber } from './subscribers.ts'
import { settled } from './visits.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Email content' })
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })

async function write(page: Page, about: string, to?: string): Promise<void> {
  await subject(page).fill(about)
  if (to !== undefined) await page.getByRole('textbox', { name: 'Email list' }).fill(to)
  await content(page).click()
  await page.getByRole('button', { name: 'Heading' }).click()
  await page.keyboard.insertText('The kitchen has walls')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Bring gloves. We bring lunch.')
}

/** What the server knows of the mails with this subject. */
async function mailingsOf(about: string) {
  const { ask } = await personOf('Owner')
  const { items: mailings } = await ask(listMailings, {})
  return mailings.filter(one => one.subject === about)
}

/** What became of the letter to an address, on whichever page of the list it stands. */
async function fateOf(email: string, mailingId: string, before?: string): Promise<string | undefined> {
  const { ask } = await personOf('Owner')
  const { items: recipients, next } = await ask(listRecipients, { mailingId, ...(before && { after: before }) })
  const found = recipients.find(one => one.email === email)
  return found || !next ? found?.status : fateOf(email, mailingId, next)
}

test('an Owner broadcasts the weekly update and follows it', async ({ page }) => {
  const email = await newSubscriber()
  const about = `Weekly update for ${email}`
  const owner = await personOf('Owner')
  await comeIn(page, owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Other Links' }).click()
  await page.getByRole('menuitem', { name: 'Announcements' }).click()
  await expect(page).toHaveTitle(/^Announcements/)
  await expect(page.getByText(/A broadcast goes to \d+ confirmed subscribers\./)).toBeVisible()
  await write(page, about)
  await page.getByRole('button', { name: 'Broadcast Weekly Update' }).click()
  await expect(page.getByText(/^Send the weekly update to \d+ subscribers?\?$/)).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('is sent in 10 seconds')).toBeVisible()
  await expect(subject(page)).toHaveValue('')

  await expect.poll(async () => (await mailingsOf(about))[0]?.state, { timeout: 90_000 }).toBe('done')
  const [mailing] = await mailingsOf(about)
  expect(await fateOf(email, mailing?._id ?? '')).toBe('kept')
  await expect.poll(() => mailsTo(email).filter(mail => mail.includes('Bring gloves')).length).toBe(1)
  await page.getByRole('button', { name: `Follow “${about}”` }).click()
  const dialog = page.getByRole('dialog', { name: about })
  await expect(dialog.getByText('Kept as files').first()).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  await expectFlawless(page)
})

test('an Administrator writes to a list, and has no broadcast', async ({ page }) => {
  const email = newAddress()
  await comeIn(page, await personOf('Administrator'))
  await page.goto(`/sendemail?to=${encodeURIComponent(email)}`)
  await expect(page).toHaveTitle(/^Send Email/)
  await expect(page.getByRole('textbox', { name: 'Email list' })).toHaveValue(email)
  await expect(page.getByRole('button', { name: 'Broadcast Weekly Update' })).toHaveCount(0)
  const about = `To one: ${email}`
  await write(page, about)
  await page.getByRole('button', { name: 'Send mail' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('is sent in 10 seconds')).toBeVisible()
  await expect.poll(() => mailsTo(email).length, { timeout: 90_000 }).toBe(1)
})

test('a Volunteer is sent home', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/announcements')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a line that breaks while the mail is sent loses nothing and sends nothing twice', async ({ page }) => {
  const email = newAddress()
  const about = `Once only: ${email}`
  await comeIn(page, await personOf('Owner'))
  await page.goto('/announcements')
  await expect(content(page)).toBeVisible()
  await write(page, about, email)
  // The server takes it, and its answer never comes.
  await page.route('**/api/send-emails', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send mail' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error sending email' })).toBeVisible()
  await expect(content(page)).toContainText('The kitchen has walls')
  await page.unroute('**/api/send-emails')
  await page.getByRole('button', { name: 'Send mail' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('is sent in 10 seconds')).toBeVisible()
  await expect.poll(() => mailingsOf(about)).toHaveLength(1)
})

test('a draft outlives a reload and a walk through the site', async ({ page }) => {
  await comeIn(page, await personOf('Owner'))
  await page.goto('/announcements')
  await expect(content(page)).toBeVisible()
  await write(page, 'Still being written')
  await page.reload()
  await expect(content(page)).toContainText('Bring gloves')
  await page.getByRole('link', { name: 'Timelog' }).click()
  await expect(page).toHaveURL(/timelog/)
  await page.goBack()
  await expect(subject(page)).toHaveValue('Still being written')
  await expect(content(page)).toContainText('Bring gloves')
})

test('a mail is written and sent on a phone, by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newAddress()
  const about = `By keys: ${email}`
  await comeIn(page, await personOf('Administrator'))
  await page.goto('/sendemail')
  await settled(page)
  await expect(content(page)).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  await tabTo(page, 'Email content')
  await page.keyboard.type('Hello')
  await tabTo(page, 'Subject')
  await page.keyboard.type(about)
  await tabTo(page, 'Email list')
  await page.keyboard.type(email)
  await page.keyboard.press('Home')
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Shift+Tab')
    const sends = await page.getByRole('button', { name: 'Send mail' }).evaluate(one => one.matches(':focus'))
    if (sends) break
  }
  await page.keyboard.press('Enter')
  await tabTo(page, 'Send it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is sent in 10 seconds')).toBeVisible()
  await expect.poll(() => mailingsOf(about)).toHaveLength(1)
})
