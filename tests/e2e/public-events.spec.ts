// Only here: somebody without a sign-in finds what is for everybody and gets its calendar file, and of two who want a room on
// the built site, the second is refused and loses nothing of what they typed.
import { expect, type Page, test } from 'playwright/test'

import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/booking-texts.ts'
import * as shown from '#shared/community/public-texts.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import { addDays, dayOf } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, personOf } from './people.ts'

test.use({ viewport: { width: 390, height: 800 } })

const unique = () => Date.now().toString(36)

test('anybody finds an event, reads it, and takes it into their calendar', async ({ page }) => {
  const { ask } = await personOf('Owner')
  const name = `Open barn ${unique()}`
  const day = addDays(dayOf(new Date()), 3)
  const event = { name, type: 'Social', start: `${day}T10:00`, end: `${day}T12:00`, capacity: 5 }
  await ask(calls.createActivity, { ...event, isPublic: true, link: 'https://call.example.org/secret' })
  await ask(calls.createActivity, { ...event, name: `${name} for members` })
  await page.goto('/events')
  await page.getByLabel(shown.search).fill(name)
  const found = page.getByRole('heading', { level: 2 })
  await expect(found).toHaveText([name])
  await expectFlawless(page)
  await found.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(t(shown.placesLeft, { count: 5 }))).toBeVisible()
  await expectFlawless(page)
  const file = page.getByRole('link', { name: shown.addOne })
  const calendar = await page.request.get((await file.getAttribute('href')) ?? '')
  const text = await calendar.text()
  expect(text).toContain(`SUMMARY:${name}`)
  expect(text).not.toContain('secret')
  await page.getByRole('link', { name: shown.toRegister }).press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('of two who want a room at once the second is refused, keeps what they typed, and books later', async ({
  page,
  browser
}) => {
  const { ask } = await personOf('Owner')
  const name = `Barn ${unique()}`
  await ask(resourceCalls.create, { name, kind: 'room' })
  const day = addDays(dayOf(new Date()), 1)
  const open = async (of: Page) => {
    await comeIn(of, await newcomer('Volunteer'))
    await of.goto(`/communityportal/resources?day=${day}`)
    await of.getByRole('button', { name: t(texts.bookIt, { name }) }).press('Enter')
    return of.getByRole('dialog')
  }
  const fill = async (dialog: ReturnType<Page['getByRole']>, from: string, to: string) => {
    await dialog.getByLabel(texts.begins, { exact: true }).fill(`${day}T${from}`)
    await dialog.getByLabel(texts.ends, { exact: true }).fill(`${day}T${to}`)
    await dialog.getByLabel(texts.purpose, { exact: true }).fill('Choir')
    await dialog.getByRole('button', { name: texts.book, exact: true }).press('Enter')
  }
  const second = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  // Both see it free.
  const [first, late] = [await open(page), await open(second)]
  await fill(first, '10:00', '12:00')
  await expect(first).toHaveCount(0)
  // Somebody of the demo may have booked other things for that day.
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(own.getByText(texts.yours, { exact: true })).toBeVisible()
  await fill(late, '11:00', '13:00')
  await expect(late.getByText(texts.isTaken)).toBeVisible()
  await expect(late.getByLabel(texts.purpose, { exact: true })).toHaveValue('Choir')
  await expectFlawless(second)
  await fill(late, '12:00', '13:00')
  await expect(late).toHaveCount(0)
  const card = second.getByRole('listitem').filter({ has: second.getByRole('heading', { name }) })
  await expect(card.getByText(texts.yours, { exact: true })).toHaveCount(1)
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await second.context().close()
})
