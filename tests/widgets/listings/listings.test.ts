// What only this suite would find: that plans are used by click and by keys, that a unit is written with its pictures' words,
// and that lists by address fit a phone.
import { beforeAll, expect, test } from 'vitest'

import { addDays, dayOf, formatDay, today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { askBooking } from '#shared/listings/booking-calls.ts'
import { deleteUnit, deleteVillage, listUnits, listVillages, readUnit } from '#shared/listings/calls.ts'
import { saveUnit } from '#shared/listings/choosing-calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import * as said from '#shared/listings/texts.ts'
import { addUnit, CENTER, COB } from '#tests/listings/setting.ts'
import { dataUrl, picture } from '#tests/people/people.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { stayText } from '#widgets/listings/words.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/dashboard',
  '/overview',
  '/plan',
  '/map',
  '/master-plan/:id',
  '/unit',
  '/editor',
  '/place'
])
const PHONE = { width: 390, height: 800 }
let owner: TestPerson
let robin: TestPerson
let dome: string
beforeAll(async () => {
  const { server } = stage
  owner = await server.add({ role: 'Owner' })
  robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
  const colours = await Promise.all(['red', 'lime', 'blue'].map(colour => picture(colour)))
  const images = colours.map((bytes, at) => ({ url: dataUrl(bytes), alt: `Wall ${at + 1}` }))
  dome = (await addUnit(server, owner, 'Dome 1', { images, location: 'https://example.org/way' }))._id
  for (const number of [2, 3]) await addUnit(server, owner, `Dome ${number}`)
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  await addUnit(server, owner, 'Round 1', { villageId: COB, price: 50, bidding: { increment: 2, endsAt } })
})

const fitsPhone = async (page: Awaited<ReturnType<typeof stage.open>>) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

test('the plan: the first click chooses and shows a village, the second opens it; by keys and on a phone too', async () => {
  const page = await stage.open('/plan', { as: robin })
  const plan = page.getByRole('group', { name: texts.planLabel })
  await expect.poll(() => plan.getByRole('button').count()).toBe(8)
  await expectAccessible(page)
  const cob = plan.getByRole('button', { name: 'Cob: bidding' })
  await cob.click()
  await page.getByRole('region', { name: 'Cob' }).waitFor()
  expect(await cob.getAttribute('aria-pressed')).toBe('true')
  await cob.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/master-plan/${COB}`)
  await page.getByRole('heading', { name: 'Cob', level: 1 }).waitFor()
  await stage.leave()

  const phone = await stage.open('/plan', { as: robin, viewport: PHONE })
  const row = phone.getByRole('listitem').getByRole('button', { name: /Duplicable City Center/ })
  await row.press('Enter')
  await phone.getByRole('region', { name: 'Duplicable City Center' }).waitFor()
  await fitsPhone(phone)
  await row.press('Enter')
  await phone.getByRole('heading', { name: 'Duplicable City Center', level: 1 }).waitFor()
  await phone.getByRole('link', { name: 'Dome 1' }).waitFor()
  await expectAccessible(phone)
  await fitsPhone(phone)
})

test('a double click opens a village once', inBrowser, async () => {
  const page = await stage.open('/plan', { as: robin })
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Cob: bidding' }).dblclick()
  await page.getByRole('heading', { name: 'Cob', level: 1 }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('days stand in the address, and a first day after the last takes it along', async () => {
  const day = addDays(today(new Date()), 40)
  const page = await stage.open(`/plan?from=${day}&to=${addDays(day, 3)}`, { as: robin })
  const from = page.getByLabel(texts.from, { exact: true })
  await expect.poll(() => from.inputValue()).toBe(day)
  await from.fill(addDays(day, 10))
  await expect.poll(() => new URL(page.url()).search).toBe(`?from=${addDays(day, 10)}&to=${addDays(day, 17)}`)
  await page.getByLabel(texts.to, { exact: true }).fill(day)
  await page.getByText(said.daysReversed).waitFor()
  expect(new URL(page.url()).search).toContain(addDays(day, 17))
})

test('the map of units is narrowed by a village, and by its button back to all', async () => {
  const page = await stage.open('/map', { as: robin, viewport: PHONE })
  await page.getByRole('link', { name: 'Dome 2' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cob: bidding' }).press('Enter')
  await page.getByRole('link', { name: 'Dome 2' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Round 1' }).waitFor()
  await page.getByRole('button', { name: texts.showAll }).press('Enter')
  await page.getByRole('link', { name: 'Dome 2' }).waitFor()
  const heading = page.getByRole('heading', { name: texts.units, exact: true })
  expect(await heading.evaluate(one => one === (one.getRootNode() as ShadowRoot).activeElement)).toBe(true)
  await fitsPhone(page)
})

test('what one can bid for stands under its exact heading, narrowed by village', async () => {
  const page = await stage.open('/dashboard', { as: robin, viewport: PHONE })
  await page.getByRole('heading', { name: 'Biding Dashboard', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Round 1' }).waitFor()
  await page.getByText('$40', { exact: true }).waitFor()
  await expectAccessible(page)
  await fitsPhone(page)
  await page.getByLabel(texts.village, { exact: true }).selectOption('Earthbag')
  await page.getByText(texts.noBidding).waitFor()
  expect(new URL(page.url()).search).toBe('?village=Earthbag')
})

test('the overview is asked by its address, and its trash gives back', async () => {
  const day = addDays(today(new Date()), 20)
  await stage.server.database.raw(
    `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at, changed_at)
      values (gen_random_uuid(), $1, $2, $3, $4, 1, 10, 'accepted', now(), now(), now())`,
    [dome, robin.id, day, addDays(day, 2)]
  )
  const query = new URLSearchParams({ village: 'Duplicable City Center', from: day, to: addDays(day, 1) })
  const page = await stage.open(`/overview?${query}`, { as: owner, viewport: PHONE })
  await page.getByRole('link', { name: 'Dome 2' }).waitFor()
  expect(await page.getByRole('link', { name: 'Dome 1' }).count()).toBe(0)
  await fitsPhone(page)
  await expectAccessible(page)

  const { data } = await stage.server.ask(listUnits, { size: 100 }, owner)
  const third = data.items.find(({ title }) => title === 'Dome 3')!
  await stage.leave()
  const unit = await stage.open(`/unit?listing-id=${third._id}`, { as: owner })
  await refuses(unit, deleteUnit, () => unit.getByRole('button', { name: texts.deleteUnit }).press('Enter'))
  await unit.getByRole('button', { name: texts.deleteUnit }).press('Enter')
  await unit.getByRole('heading', { name: '/lbdashboard/listOverview' }).waitFor()
  await stage.leave()
  const list = await stage.open('/overview', { as: owner })
  await list.getByRole('button', { name: texts.trash }).press('Enter')
  await list.getByRole('button', { name: 'Restore Dome 3' }).press('Enter')
  await list.getByText(texts.trashEmpty).waitFor()
  expect(await stage.server.ask(readUnit, { id: third._id }, robin)).toMatchObject({ title: 'Dome 3' })
})

test('a unit shows its pictures by keys and buttons, what it has, and the way there', async () => {
  const page = await stage.open(`/unit?listing-id=${dome}`, { as: robin, viewport: PHONE })
  await page.getByRole('heading', { name: 'Dome 1', level: 1 }).waitFor()
  const all = page.getByRole('button', { name: 'All 3' })
  expect(await page.locator('.gallery > img').count()).toBe(3)
  await all.press('Enter')
  const strip = page.getByRole('group', { name: 'Pictures of Dome 1, stepped by arrow keys' })
  await page.getByText('Picture 1 of 3').waitFor()
  await strip.press('ArrowRight')
  await page.getByText('Picture 2 of 3').waitFor()
  await page.getByRole('button', { name: texts.later }).press('Enter')
  await page.getByText('Picture 3 of 3').waitFor()
  await strip.getByRole('img', { name: 'Wall 3' }).waitFor()
  await strip.press('Home')
  await page.getByText('Picture 1 of 3').waitFor()
  // As a swipe leaves it.
  await strip.evaluate(one => one.scrollTo({ left: one.clientWidth * 2, behavior: 'instant' }))
  await page.getByText('Picture 3 of 3').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await strip.waitFor({ state: 'detached' })
  await expect.poll(() => all.evaluate(one => one.matches(':focus'))).toBe(true)
  await refuses(page, saveUnit, () => page.getByRole('button', { name: texts.save, exact: true }).press('Enter'))
  await page.getByRole('button', { name: texts.save, exact: true }).press('Enter')
  await page.getByRole('button', { name: texts.saved, exact: true }).waitFor()
  expect(await page.getByRole('link', { name: texts.location }).getAttribute('href')).toBe('https://example.org/way')
  await page.getByRole('region', { name: texts.unitAmenities }).getByText('Stove').waitFor()
  await page.getByRole('region', { name: texts.villageAmenities }).getByText('Library').waitFor()
  expect(await page.getByRole('button', { name: texts.deleteUnit }).count()).toBe(0)
  await page.getByRole('button', { name: 'Proceed to submit with details' }).waitFor()
  await expectAccessible(page)
  await fitsPhone(page)
  await stage.leave()
  // Kept for whoever pressed it, and found again in the list.
  const list = await stage.open('/overview', { as: robin, viewport: PHONE })
  await list.getByRole('button', { name: texts.savedUnits }).press('Enter')
  await list.getByText(texts.overviewLead.one, { exact: true }).waitFor()
  await list.getByRole('link', { name: 'Dome 1' }).waitFor()
  await fitsPhone(list)
})

test('where nothing is free the next days that are stand at hand; plan and list are one press apart', async () => {
  const { server } = stage
  const { data } = await server.ask(listUnits, { size: 100, village: 'Cob' }, owner)
  const stay = { from: addDays(dayOf(server.clock.now), 20), to: addDays(dayOf(server.clock.now), 27) }
  await server.ask(askBooking, { id: data.items[0]!._id, ...stay }, robin)
  const page = await stage.open(`/overview?village=Cob&from=${stay.from}&to=${stay.to}`, { as: robin, viewport: PHONE })
  await page.getByText(t(texts.nextFreeWeek, { day: formatDay(stay.to, 'profile') })).waitFor()
  await expectAccessible(page)
  const next = { from: stay.to, to: addDays(stay.to, 7) }
  await page.getByRole('button', { name: t(texts.showStay, { stay: stayText(next) }) }).press('Enter')
  await page.getByRole('link', { name: 'Round 1' }).waitFor()
  await fitsPhone(page)
  await page.getByRole('button', { name: texts.plan, exact: true }).press('Enter')
  await page.getByRole('heading', { name: '/lbdashboard/masterplan' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?from=${next.from}&to=${next.to}`)
})

test('a unit that is open for bids can be booked or bid for, chosen by keys', async () => {
  const { data } = await stage.server.ask(listUnits, { size: 100, village: 'Cob' }, owner)
  const page = await stage.open(`/unit?listing-id=${data.items[0]!._id}`, { as: robin, viewport: PHONE })
  await page.getByRole('tab', { name: texts.book }).press('ArrowRight')
  await page.getByRole('region', { name: 'Bids' }).waitFor()
  await fitsPhone(page)
})

test('a unit is written by keys, and not without the words of its picture', inBrowser, async () => {
  const page = await stage.open(`/editor?village=${CENTER}`, { as: owner })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field(texts.titleLabel).fill('Loft')
  await field(texts.priceLabel).fill('60')
  await field(texts.guestsLabel).fill('3')
  await page.getByLabel(texts.unitAmenities).fill('Desk, Balcony')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'loft.png', mimeType: 'image/png', buffer: await picture('purple') })
  await page.getByText('loft.png', { exact: true }).waitFor()
  await page.getByRole('switch', { name: texts.biddingLabel }).press('Space')
  await page.getByLabel(texts.endsLabel).fill(`${addDays(today(new Date()), 9)}T18:00`)
  const save = page.getByRole('button', { name: texts.saveUnit })
  await save.press('Enter')
  await page.getByText('Say in a few words what the picture shows.').waitFor()
  await expectAccessible(page)
  await page.locator('.sent-file .alt input').fill('A bed under the roof')
  await save.press('Enter')
  await page.getByRole('heading', { name: /^\/lbdashboard\/listings\// }).waitFor()
  const { data } = await stage.server.ask(listUnits, { size: 100 }, owner)
  expect(data.items.find(({ title }) => title === 'Loft')).toMatchObject({
    village: { name: 'Duplicable City Center' },
    unitAmenities: ['Desk', 'Balcony'],
    images: [{ alt: 'A bed under the roof', name: 'loft.png' }],
    bidding: { minimum: 48, increment: 1, extendMinutes: 5 }
  })
})

test('a village is written, and one with units is not deleted', async () => {
  const page = await stage.open(`/place?village-id=${COB}`, { as: owner })
  await page.getByLabel(texts.shortLabel).fill('CB')
  await page.getByRole('button', { name: texts.saveVillage }).press('Enter')
  await page.getByText(texts.villageSaved).waitFor()
  await expectAccessible(page)
  const remove = page.getByRole('button', { name: texts.deleteVillage })
  await declines(page, () => remove.press('Enter'), texts.deleteVillageTitle)
  const agree = async () => {
    await remove.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: texts.deleteVillage }).press('Enter')
  }
  await refuses(page, deleteVillage, agree)
  await agree()
  await page.getByText(said.hasUnits).waitFor()
  const all = await stage.server.ask(listVillages, {}, robin)
  expect(all.find(({ _id }) => _id === COB)).toMatchObject({ short: 'CB' })
})
