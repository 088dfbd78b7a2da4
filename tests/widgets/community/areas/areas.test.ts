// What only this suite would find: that a room is booked by keys and a second booking refused where it was typed, that the
// calendar is walked by arrow keys with the focus kept, and that the reports draw what was counted.
import { beforeAll, expect, test } from 'vitest'

import { freeBooking, listBookings } from '#shared/community/booking/calls.ts'
import * as texts from '#shared/community/booking/texts.ts'
import * as calendar from '#shared/community/calendar/texts.ts'
import { create } from '#shared/community/page-texts.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import * as events from '#shared/community/public-texts.ts'
import * as reports from '#shared/community/reports/texts.ts'
import { addDays, type Day, formatDay, startOfWeek, today } from '#shared/kit/time/day.ts'
import { activityOn, comes } from '#tests/community/rows.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { refuses } from '../../refuses.ts'
import { expectAccessible, inBrowser, stageFor } from '../../stage.ts'

const paths = ['/resources', '/calendar', '/participation', '/popular', '/usage', '/events', '/event']
const stage = stageFor(new URL('shell.ts', import.meta.url), paths)
const PHONE = { width: 390, height: 800 }
let manager: TestPerson
let robin: TestPerson
let day: Day
beforeAll(async () => {
  const { server } = stage
  manager = await server.add({ role: 'Manager' })
  robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
  day = today(server.clock.now)
  await server.ask(resourceCalls.create, { name: 'Kitchen', kind: 'room', location: 'Main house' }, manager)
  await server.ask(resourceCalls.create, { name: 'Projector', kind: 'thing' }, manager)
  const people = [robin, manager, await server.add(), await server.add()]
  for (const [index, type] of ['Build day', 'Social', 'Call', 'Training', 'Call'].entries())
    for (const ago of [3, 17, 31]) {
      const on = addDays(day, -ago - index)
      const id = await activityOn(server, [{ start: `${on}T${8 + index * 3}:00` }], {
        name: `${type} ${index + 1}`,
        type,
        online: type === 'Call',
        location: type === 'Call' ? '' : 'Site'
      })
      for (const [at, { id: personId }] of people.entries())
        await comes(server, id, on, personId, { attended: at > index })
    }
  for (const hour of [8, 9, 13, 18])
    await activityOn(server, [{ start: `${day}T${hour}:00`, hours: 3 }], {
      name: `At ${hour}`,
      type: 'Social',
      capacity: 4
    })
  await activityOn(server, [{ start: `${addDays(day, 1)}T10:00` }], {
    name: 'First aid',
    type: 'Training',
    cancelled: true
  })
})

test('a room is booked by keys, a second is refused where it was typed, and it is taken back', async () => {
  const page = await stage.open('/resources', { as: robin })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Book Kitchen' }).press('Enter')
    return page.getByRole('dialog')
  }
  const send = async (from: string, to: string) => {
    const dialog = await openDialog()
    await dialog.getByLabel(texts.begins, { exact: true }).fill(`${day}T${from}`)
    await dialog.getByLabel(texts.ends, { exact: true }).fill(`${day}T${to}`)
    await dialog.getByLabel(texts.purpose).fill('Choir')
    await dialog.getByRole('button', { name: texts.book }).press('Enter')
    return dialog
  }
  await (await send('10:00', '12:00')).waitFor({ state: 'detached' })
  const line = page.getByText('10 AM – 12 PM').or(page.getByText(', 10 AM'))
  await line.first().waitFor()
  await expectAccessible(page)
  const dialog = await send('11:00', '13:00')
  await dialog.getByText(texts.isTaken).first().waitFor()
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: 'Cancel' })
    .or(dialog.getByRole('button', { name: 'Close' }))
    .last()
    .press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { items } = await stage.server.ask(listBookings, { from: day, to: day }, manager)
  expect(items).toHaveLength(1)
  const free = page.getByRole('button', { name: /^Take back the booking of Kitchen/ })
  await refuses(page, freeBooking, () => free.press('Enter'))
  await free.press('Enter')
  await page.getByText(texts.freed).waitFor()
  expect((await stage.server.ask(listBookings, { from: day, to: day }, manager)).items).toEqual([])
})

test('the month is walked by arrow keys, and Enter opens a day as an agenda', async () => {
  const page = await stage.open('/calendar', { as: robin })
  const cell = (on: Day) => page.locator(`[data-day='${on}']`)
  await cell(day).focus()
  await expectAccessible(page)
  await cell(day).press('ArrowRight')
  const focused = () =>
    page.evaluate(() => {
      const deep = (root: Document | ShadowRoot): string | null => {
        const one = root.activeElement
        return one?.shadowRoot ? deep(one.shadowRoot) : (one?.getAttribute('data-day') ?? null)
      }
      return deep(document)
    })
  await expect.poll(focused).toBe(addDays(day, 1))
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(addDays(day, 8))
  await page.keyboard.press('PageDown')
  await expect.poll(focused).not.toBe(addDays(day, 8))
  await page.getByRole('button', { name: calendar.today }).press('Enter')
  await cell(day).press('Enter')
  await page.getByRole('link', { name: 'At 18' }).waitFor()
  await page.getByRole('link', { name: 'First aid, cancelled' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: calendar.views.week }).press('Enter')
  await page.getByRole('link', { name: 'At 13' }).waitFor()
  await expectAccessible(page)
})

test('a phone begins with the agenda, and no page of it is wider', inBrowser, async () => {
  const page = await stage.open('/calendar', { as: robin, viewport: PHONE })
  await page.getByRole('link', { name: 'At 18' }).waitFor()
  await expectAccessible(page)
  for (const [path, text] of [
    ['/calendar?view=month', formatDay(day, 'log')],
    ['/resources', 'Projector'],
    ['/participation', reports.participation],
    ['/popular', reports.colours],
    ['/usage', reports.usage]
  ] as const) {
    const shown = await stage.show(path)
    await shown.getByText(text).or(shown.getByLabel(text)).first().waitFor()
    await expect.poll(() => shown.locator('.skel').count()).toBe(0)
    expect([path, await shown.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
  }
})

test('the most popular event is told with its bars and tiles, and narrowed', async () => {
  const page = await stage.open('/popular', { as: robin })
  await page.getByRole('heading', { name: reports.popular, level: 1 }).waitFor()
  const bars = page.getByRole('list', { name: reports.byType }).getByRole('listitem')
  await expect
    .poll(() => bars.allTextContents())
    .toEqual(['Build day75%9/12', 'Social50%6/12', 'Call13%3/24', 'Training0%0/12'])
  await expectAccessible(page)
  await page
    .getByRole('group', { name: reports.location })
    .getByRole('button', { name: reports.places.online })
    .press('Enter')
  await expect.poll(() => bars.allTextContents()).toEqual(['Call13%3/24'])
})

test('participation has its numbers, plots and rows', inBrowser, async () => {
  const page = await stage.open('/participation', { as: robin })
  const cell = page.getByRole('cell', { name: 'Build day 1' }).or(page.getByRole('rowheader', { name: 'Build day 1' }))
  await cell.first().waitFor()
  await page.locator('canvas').first().waitFor()
  await expectAccessible(page)
  const week = startOfWeek(day)
  expect(await page.locator('.page-head').textContent()).toContain(formatDay(addDays(week, -84), 'profile'))
})

test('whoever is not signed in finds an event, and takes it into a calendar', inBrowser, async () => {
  const on = addDays(day, 2)
  const parts = { name: 'Open day', isPublic: true, description: '<p>Come <b>all</b></p>', capacity: 3 }
  const id = await activityOn(stage.server, [{ start: `${on}T10:00` }], parts)
  const page = await stage.open('/events', { viewport: PHONE })
  await page.getByRole('link', { name: 'Open day' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(events.search).fill('nothing of the kind')
  await page.getByText(events.noneFound).waitFor()
  await page.getByRole('button', { name: events.showAll }).press('Enter')
  await page.getByRole('link', { name: 'Open day' }).waitFor()
  const one = await stage.show(`/event?event-id=${id}`)
  await one.getByText('3 places left').waitFor()
  await expectAccessible(one)
  const href = await one.getByRole('link', { name: events.addOne }).getAttribute('href')
  expect((await stage.server.app.inject({ url: href ?? '' })).body).toContain('SUMMARY:Open day')
  expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('from the calendar, whoever plans things plans one, and everybody subscribes', async () => {
  const page = await stage.open('/calendar', { as: manager })
  await page.getByRole('link', { name: create }).waitFor()
  expect(await page.getByRole('link', { name: create }).getAttribute('href')).toBe('/communityportal/new')
  expect(await page.getByRole('link', { name: calendar.subscribe }).getAttribute('href')).toBe('/calendar-feeds')
  const theirs = await stage.open('/calendar', { as: robin })
  await theirs.getByRole('link', { name: calendar.subscribe }).waitFor()
  expect(await theirs.getByRole('link', { name: create }).count()).toBe(0)
})
