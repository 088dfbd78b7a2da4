import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readUnread } from '#shared/notifications/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { sendFrom } from '#tests/notifications/sending.ts'

import { expectAccessible, hasFocus, inBrowser, stageFor, looks } from '../stage.ts'

let ada: TestPerson
let maya: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/', '/notifications'])
beforeAll(async () => {
  ada = await stage.server.add({ role: 'Owner', firstName: 'Ada', lastName: 'Park' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
})
beforeEach(() => stage.server.database.raw('delete from notification'))

const tell = (message: string, parts: Parameters<typeof sendFrom>[2] = {}) =>
  sendFrom(stage.server, ada.id, { to: [maya.id], message: `<p>${message}</p>`, ...parts })

async function open(width = 1280, before?: () => Promise<unknown>): Promise<Page> {
  await stage.browser({ as: maya, viewport: { width, height: 900 } })
  await before?.()
  const page = await stage.show('/')
  await bell(page).waitFor()
  return page
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const card = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const nameOf = (page: Page) => bell(page).getAttribute('aria-label')
const unreadOf = async (person: TestPerson) =>
  (await stage.server.ask(readUnread, { userId: person.id }, person)).map(({ message }) => message)
const fail = (status: number) =>
  stage.context.route(/notification\//, route => route.fulfill({ status, json: { message: 'What the server says' } }))

describe('one at a time', () => {
  test('shows the first unread one; reading it shows the next, and in the end none', inBrowser, async () => {
    await tell('First')
    await tell('Second')
    await sendFrom(stage.server, undefined, { to: [maya.id], isSystem: true, message: '<p>Third</p>' })
    await tell('Read', { read: true })
    const page = await open()
    await card(page).getByText('First').waitFor()
    await expect.poll(() => card(page).innerText()).toMatch(/^AP\s+Ada Park\s+.*[AP]M\s+1 of 3\s+First/s)
    await expect.poll(() => nameOf(page)).toBe('Notifications, 3 unread')
    const read = card(page).getByRole('button', { name: 'Mark as Read' })
    await read.click()
    await card(page).getByText('Second').waitFor()
    await expect.poll(() => nameOf(page)).toBe('Notifications, 2 unread')
    await read.click()
    await card(page).getByText('Third').waitFor()
    await expect.poll(() => card(page).innerText()).toMatch(/^System/)
    await read.click()
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(() => nameOf(page)).toBe('Notifications')
    await expect.poll(() => unreadOf(maya)).toEqual([])
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  })

  test('takes no focus, and leaves what is typed alone', async () => {
    const page = await open()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await notes.pressSequentially('Dug the ')
    await tell('Meanwhile')
    await page.evaluate(() => dispatchEvent(new Event('test-unread')))
    await card(page).getByText('Meanwhile').waitFor()
    await notes.pressSequentially('trench')
    await expect.poll(() => notes.inputValue()).toBe('Dug the trench')
    await expect.poll(() => hasFocus(notes)).toBe(true)
  })

  test('is put off in all tabs, until something newer comes or it is tomorrow', async () => {
    await tell('Old')
    const page = await open()
    await card(page).getByRole('button', { name: 'Later' }).click()
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(() => nameOf(page)).toBe('Notifications, 1 unread')
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await page.waitForTimeout(300)
    await expect.poll(() => card(page).count()).toBe(0)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await other.waitForTimeout(300)
    await expect.poll(() => card(other).count()).toBe(0)
    await tell('New')
    await page.reload()
    await card(page).getByText('New').waitFor()
    await expect.poll(() => nameOf(page)).toBe('Notifications, 2 unread')
    await expect.poll(() => unreadOf(maya)).toHaveLength(2)
  })

  test('is reached and used by the keyboard alone', inBrowser, async () => {
    await tell('First')
    await tell('Second')
    const page = await open()
    await card(page).getByText('First').waitFor()
    const read = card(page).getByRole('button', { name: 'Mark as Read' })
    await read.focus()
    await page.keyboard.press('Enter')
    await card(page).getByText('Second').waitFor()
    await expect.poll(() => hasFocus(read)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
    await expect.poll(() => unreadOf(maya)).toEqual(['<p>Second</p>'])
  })

  test('is said aloud once', async () => {
    await tell('Bring <strong>gloves</strong>')
    const page = await open()
    const said = page.getByRole('status').filter({ hasText: 'Notification from' })
    await expect.poll(() => said.innerText()).toBe('Notification from Ada Park: Bring gloves')
  })

  test('that was taken back meanwhile goes, and says why', async () => {
    await tell('Wrong day')
    const page = await open()
    await card(page).getByText('Wrong day').waitFor()
    await stage.server.database.raw('delete from notification')
    await card(page).getByRole('button', { name: 'Mark as Read' }).click()
    await page.getByText('The resource you are trying to access is not found.').waitFor()
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(() => nameOf(page)).toBe('Notifications')
  })

  test('stays when it could not be marked, and can be tried again', async () => {
    await tell('Still here')
    const page = await open()
    await card(page).getByText('Still here').waitFor()
    await fail(500)
    const read = card(page).getByRole('button', { name: 'Mark as Read' })
    await read.click()
    await page.getByText('Internal server error. Please try again later.').waitFor()
    await expect.poll(() => card(page).getByText('Still here').isVisible()).toBe(true)
    await stage.context.unroute(/notification\//)
    await read.click()
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(() => unreadOf(maya)).toEqual([])
  })
})

describe('what is unread', () => {
  test.each([
    [403, 'You are forbidden to access the resource.'],
    [404, 'The resource you are trying to access is not found.'],
    [500, 'Internal server error. Please try again later.'],
    [418, 'Fetch unread notifications: Unexpected Error.']
  ])('that answers %d says so once', async (status, sentence) => {
    const page = await open(1280, () => fail(status))
    await page.getByText(sentence).waitFor()
    await expect.poll(() => page.locator('.toast').count()).toBe(1)
    await expect.poll(() => nameOf(page)).toBe('Notifications')
  })

  test('that goes on after twenty is asked for again when these are read', async () => {
    for (let each = 1; each <= 22; each += 1) await tell(`Message ${each}`)
    const page = await open()
    await card(page).getByText('Message 3', { exact: true }).waitFor()
    await expect.poll(() => nameOf(page)).toBe('Notifications, 20+ unread')
    // Two are not told of yet: reading one of the others makes them no fewer.
    await card(page).getByText('1 of 20+', { exact: true }).waitFor()
    await card(page).getByRole('button', { name: 'Mark as Read' }).click()
    await card(page).getByText('Message 4', { exact: true }).waitFor()
    await expect.poll(() => nameOf(page)).toBe('Notifications, 19+ unread')
    await bell(page).click()
    await list(page).getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('21 notifications are marked as read.').waitFor()
    await expect.poll(() => unreadOf(maya)).toEqual([])
  })
})

describe('the list behind the bell', () => {
  test('has the newest first, marks one after the other and keeps the focus in it', inBrowser, async () => {
    for (const message of ['First', 'Second', 'Third']) await tell(message)
    const page = await open()
    await card(page).waitFor()
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await list(page).getByText('Third').waitFor()
    await expect.poll(() => list(page).locator('.message').allInnerTexts()).toEqual(['Third', 'Second', 'First'])
    await list(page).getByRole('button', { name: 'Mark as Read: Second' }).press('Enter')
    await list(page).getByText('Second').waitFor({ state: 'detached' })
    await expect.poll(() => unreadOf(maya)).toEqual(['<p>First</p>', '<p>Third</p>'])
    await expect.poll(() => hasFocus(list(page).getByRole('button', { name: 'Mark as Read: First' }))).toBe(true)
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(bell(page))).toBe(true)
  })

  test('marks all that it shows, and what came meanwhile stays unread', inBrowser, async () => {
    await tell('First')
    await tell('Second')
    const page = await open()
    await bell(page).click()
    await list(page).getByText('Second').waitFor()
    await tell('Meanwhile')
    await list(page).getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('2 notifications are marked as read.').waitFor()
    await expect.poll(() => unreadOf(maya)).toEqual(['<p>Meanwhile</p>'])
    await list(page).getByText('Meanwhile').waitFor()
  })

  test('says when there is nothing, and leads to all of them', inBrowser, async () => {
    const page = await open()
    await bell(page).click()
    await list(page).getByText('Nothing new').waitFor()
    await list(page).getByRole('link', { name: 'All notifications' }).click()
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  })
})

test('a page that has them hands them over, and nothing is read', inBrowser, async () => {
  await tell('Read by nobody')
  let asked = 0
  const page = await open()
  await card(page).waitFor()
  await page.evaluate(() => {
    const given = Object.assign(document.createElement('bee-notifications'), {
      unread: [
        {
          _id: '01900000-0000-7000-8000-000000000001',
          message: '<p>Handed over</p>',
          sender: { _id: '', firstName: 'System', lastName: '' },
          recipient: '',
          isSystemGenerated: true,
          isRead: false,
          createdTimeStamps: '2026-11-18T18:00:00.000Z'
        }
      ]
    })
    document.querySelector('bee-notifications')?.replaceWith(given)
  })
  page.on('request', request => {
    if (request.url().includes('/unread/')) asked += 1
  })
  await bell(page).click()
  await list(page).getByText('Handed over').waitFor()
  expect(asked).toBe(0)
})

test.each(looks('bell'))('in the %s theme everything is accessible and fits %d px', inBrowser, async (theme, width) => {
  await tell(`See <a href="https://example.org/">https://example.org/${'long'.repeat(60)}</a> `.repeat(30))
  await tell('Second')
  const page = await open(width)
  await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
  await card(page).waitFor()
  const inside = (of: Locator) =>
    of.evaluate(element => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && bottom <= innerHeight && element.scrollWidth <= element.clientWidth
    })
  await expect.poll(() => inside(card(page))).toBe(true)
  await expectAccessible(page)
  await bell(page).click()
  await list(page).getByText('Second').waitFor()
  await expect.poll(() => inside(list(page))).toBe(true)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
