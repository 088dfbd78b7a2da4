// Only here: two guests want the same nights of a unit on the built site, on a phone and by keys alone: the first gets
// them, the second is told, and the host accepts.
import { expect, type Page, test } from 'playwright/test'

import { addDays, today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { datesTaken, states } from '#shared/listings/booking-texts.ts'
import { datesText } from '#shared/listings/booking-words.ts'
import { createUnit, listVillages } from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/stay-texts.ts'

import { expectFits } from './flawless.ts'
import { comeIn, newcomer, personOf } from './people.ts'

const viewport = { width: 390, height: 800 }
test.use({ viewport })

test('a guest books a unit, a second one is refused its nights, and the host accepts', async ({ page, browser }) => {
  const owner = await personOf('Owner')
  const [guest, other] = [await newcomer('Volunteer'), await newcomer('Volunteer')]
  const [village] = await owner.ask(listVillages, {})
  const title = `Loft ${guest.me.id.slice(-6)}`
  const { _id: id } = await owner.ask(createUnit, {
    villageId: village?._id ?? '',
    title,
    description: '',
    unitAmenities: ['Desk'],
    location: 'North path',
    price: 40,
    cleaningFee: 20,
    maxGuests: 2
  })
  const from = addDays(today(new Date()), 30)
  const to = addDays(from, 3)
  const ask = async (at: Page) => {
    await at.getByLabel(texts.from, { exact: true }).fill(from)
    await at.getByLabel(texts.to, { exact: true }).fill(to)
    await at.getByRole('button', { name: texts.proceed }).press('Enter')
  }

  // Both look at the unit while it is free.
  const second = await (await browser.newContext({ viewport })).newPage()
  await comeIn(second, other)
  await comeIn(page, guest)
  for (const at of [page, second]) {
    await at.goto(`/lbdashboard/listings/${id}`)
    await expect(at.getByRole('button', { name: texts.proceed })).toBeVisible()
  }
  await ask(page)
  await expect(page.getByRole('link', { name: texts.seeBookings })).toBeVisible()
  await ask(second)
  await expect(second.locator('.error', { hasText: datesTaken })).toBeVisible()
  await expectFits(second)
  await second.context().close()
  await page.getByRole('link', { name: texts.seeBookings }).press('Enter')
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own.getByText(states.asked, { exact: true })).toBeVisible()

  const host = await (await browser.newContext({ viewport })).newPage()
  await comeIn(host, owner)
  await host.goto('/lbdashboard/bookings?of=host')
  const { firstName, lastName } = guest.me
  const name = `${firstName} ${lastName}`.trim()
  const asked = host.getByRole('listitem').filter({ hasText: title })
  await asked.getByRole('button', { name: t(texts.acceptFor, { name, dates: datesText(from, to) }) }).press('Enter')
  await expect(asked.getByText(states.accepted, { exact: true })).toBeVisible()
  await expectFits(host)
  await host.context().close()
  await page.reload()
  await expect(own.getByText(states.accepted, { exact: true })).toBeVisible()
})
