// What only this suite would find: that what waits is decided in its line, says what was done and can be taken back there; that
// what was said twice is one line; and that what is put off goes and comes back.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { purchaseCalls } from '#shared/materials/record-calls.ts'
import * as calls from '#shared/notifications/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { sendFrom } from '#tests/notifications/sending.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, hasFocus, inBrowser, keepsFocus, looks, stageFor } from '../stage.ts'
import { openSite, SITE } from './asking.ts'

let keeper: TestPerson
let second: TestPerson
let maya: TestPerson
let asks: Awaited<ReturnType<typeof openSite>>

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/', '/notifications', '/told'])
beforeAll(async () => {
  keeper = await stage.server.add({ role: 'Mentor', firstName: 'Nia', lastName: 'Keeper' })
  second = await stage.server.add({ role: 'Mentor', firstName: 'Ole', lastName: 'Second' })
  maya = await stage.server.add({ role: 'Mentor', firstName: 'Maya', lastName: 'Okafor' })
  asks = await openSite(stage.server, [keeper, second], maya)
})
beforeEach(async () => {
  for (const table of ['notification', 'told_choice', 'told_pace', 'rate_limit'])
    await stage.server.database.raw(`delete from ${table}`)
})

const saysOf = (person: TestPerson) =>
  stage.server
    .ask(calls.readUnread, { userId: person.id }, person)
    .then(all => all.map(({ told, message }) => told?.says ?? message))
const ASKED = 'Maya Okafor asks for 90 bags of Lime.'
const DECIDED = 'Nia Keeper approved 90 bags of Lime.'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const card = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const act = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })

async function open(count: number, width = 1280): Promise<Page> {
  const page = await stage.open('/', { as: keeper, viewport: { width, height: 900 } })
  if (count) await page.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor()
  await bell(page).click()
  await list(page).getByRole('heading', { level: 2 }).waitFor()
  return page
}
const choose = async (page: Page, item: string) => {
  await act(page, 'Snooze').click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('the list behind the bell', () => {
  test('is by what it is about, the newest first, and what was said twice is one line', async () => {
    await asks(90)
    await sendFrom(stage.server, maya.id, { to: [keeper.id], message: '<p>Bring gloves</p>' })
    await asks(90)
    await asks(12)
    const page = await open(4)
    await list(page).getByText('Bring gloves').waitFor()
    const heads = list(page).locator('.subject-head')
    await expect.poll(() => heads.allInnerTexts()).toEqual([expect.stringMatching(new RegExp(`^${SITE}\\s+3$`))])
    await expect
      .poll(() => list(page).locator('.told-says > a').allInnerTexts())
      .toEqual(['Maya Okafor asks for 12 bags of Lime.', ASKED])
    await list(page).getByText('2 times').waitFor()
    await list(page)
      .getByRole('button', { name: `Mark as Read: ${ASKED}` })
      .click()
    await expect.poll(() => saysOf(keeper)).toEqual(['<p>Bring gloves</p>', 'Maya Okafor asks for 12 bags of Lime.'])
    await list(page).getByText('2 times').waitFor({ state: 'detached' })
  })

  test('approves in place, says so, and takes it back', async () => {
    await asks(90)
    const page = await open(1)
    await act(page, 'Approve').focus()
    await refuses(page, purchaseCalls.actions.approve, () => page.keyboard.press('Enter'))
    await page.keyboard.press('Enter')
    await list(page).getByText('Approved: 90 bags of Lime').waitFor()
    await keepsFocus(page, 'approving')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await expect.poll(() => saysOf(maya)).toEqual([DECIDED])
    await refuses(page, purchaseCalls.undo, () => act(page, 'Undo').click())
    await act(page, 'Undo').click()
    await list(page).getByText(ASKED).waitFor()
    await keepsFocus(page, 'Undo')
    await expect.poll(() => saysOf(maya)).toEqual([])
    await expect.poll(() => saysOf(keeper)).toEqual([ASKED])
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    // It asks for a reason, where the list does.
    await list(page).getByRole('link', { name: 'Reject …' }).waitFor()
  })

  test('says to whoever is second that it is done', async () => {
    await asks(90)
    const page = await open(1)
    const [told] = await stage.server.ask(calls.readUnread, { userId: second.id }, second)
    const { sends } = told!.told!.acts[0]!.does!
    await stage.server.ask(purchaseCalls.actions.approve, sends as never, second)
    await act(page, 'Approve').click()
    await list(page).getByRole('alert').waitFor()
    await list(page).getByText(ASKED).waitFor()
    await expect.poll(() => saysOf(maya)).toEqual(['Ole Second approved 90 bags of Lime.'])
  })

  test('puts off until tomorrow, and not so', inBrowser, async () => {
    await asks(90)
    const page = await open(1)
    await refuses(page, calls.snooze, () => choose(page, 'Tomorrow'))
    await choose(page, 'Tomorrow')
    await list(page)
      .getByText(/snoozed until .*8:00/)
      .waitFor()
    await expect.poll(() => saysOf(keeper)).toEqual([])
    await refuses(page, calls.endSnooze, () => act(page, 'Not so').click())
    await act(page, 'Not so').click()
    await act(page, 'Approve').waitFor()
    await expect.poll(() => saysOf(keeper)).toEqual([ASKED])
  })

  test('never again of this kind, by the bell alone, and not so', async () => {
    await asks(90)
    const page = await open(1)
    await choose(page, 'Never of this kind')
    await list(page).getByText('The bell says no more of “a purchase waits for me”.').waitFor()
    await asks(12)
    expect(await saysOf(keeper)).toEqual([])
    await act(page, 'Undo').click()
    await act(page, 'Approve').waitFor()
    await expect.poll(() => saysOf(keeper)).toEqual([ASKED])
    await asks(13)
    expect(await saysOf(keeper)).toEqual([ASKED, 'Maya Okafor asks for 13 bags of Lime.'])
  })

  test('leads to what one is told when there is nothing', inBrowser, async () => {
    const page = await open(0)
    await list(page).getByText('Nothing new').waitFor()
    const links = list(page).getByRole('link', { name: 'What I am told' })
    await expect.poll(() => links.count()).toBe(2)
    await links.last().click()
    await page.getByRole('heading', { level: 1, name: 'What I am told' }).waitFor()
  })

  test.each(looks('lines'))('in the %s theme is accessible and fits %d px', inBrowser, async (theme, width) => {
    await asks(90)
    await asks(12)
    const page = await open(2, width)
    await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
    await list(page).getByRole('button', { name: 'Approve' }).first().click()
    await list(page).getByText('Approved: 12 bags of Lime').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })
})

test('the line of the first page is decided in place too, and the next one comes', inBrowser, async () => {
  await asks(90)
  await asks(12)
  const page = await stage.open('/', { as: keeper })
  await card(page).getByText(ASKED).waitFor()
  await card(page).getByText('1 of 2').waitFor()
  await card(page).getByRole('button', { name: 'Approve' }).click()
  await card(page).getByText('Approved: 90 bags of Lime').waitFor()
  await card(page).getByRole('button', { name: 'Undo' }).click()
  await card(page).getByText(ASKED).waitFor()
  await card(page).getByRole('button', { name: 'Mark as Read' }).click()
  await card(page).getByText('12 bags of Lime').waitFor()
})

test('the list of all has what was put off, and takes it back', async () => {
  await asks(90)
  const [told] = await stage.server.ask(calls.readUnread, { userId: keeper.id }, keeper)
  await stage.server.ask(calls.snooze, { id: told!._id, until: 'monday' }, keeper)
  const page = await stage.open('/notifications', { as: keeper })
  const back = page.getByRole('button', { name: 'Not so' })
  await back.waitFor()
  await back.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved: 90 bags of Lime').waitFor()
  await expect.poll(() => saysOf(maya)).toEqual([DECIDED])
  await expect.poll(() => hasFocus(page.locator('body'))).toBe(false)
})
