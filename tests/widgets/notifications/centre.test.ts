import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as texts from '#shared/notifications/centre-texts.ts'
import * as calls from '#shared/notifications/calls.ts'
import { readNotifications, readUnread } from '#shared/notifications/calls.ts'
import { namesUnder } from '#tests/kit/readable.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { sendFrom } from '#tests/notifications/sending.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor, looks } from '../stage.ts'

let ada: TestPerson
let ben: TestPerson
let maya: TestPerson
let noah: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/notifications'])
beforeAll(async () => {
  ada = await stage.server.add({ role: 'Owner', firstName: 'Ada', lastName: 'Park' })
  ben = await stage.server.add({ role: 'Administrator', firstName: 'Ben', lastName: 'Oh' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  noah = await stage.server.add({ firstName: 'Noah', lastName: 'Lind', role: 'Manager' })
  const at = stage.server.clock.now.toISOString()
  const team_id = newId()
  await stage.server.database.transaction(async trx => {
    await trx.insertInto('team').values({ id: team_id, name: 'Straw Bale', created_at: at, updated_at: at }).execute()
    await trx.insertInto('team_member').values({ team_id, person_id: maya.id, added_at: at }).execute()
  })
})
beforeEach(() => stage.server.database.raw('delete from notification'))

const tell = (message: string, parts: Parameters<typeof sendFrom>[2] = {}) =>
  sendFrom(stage.server, ada.id, { to: [maya.id], message: `<p>${message}</p>`, ...parts })

async function open(as: TestPerson, hash = '', width = 1280, before?: () => Promise<unknown>): Promise<Page> {
  await stage.browser({ as, viewport: { width, height: 900 } })
  await before?.()
  const page = await stage.show(`/notifications${hash}`)
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  return page
}

const items = (page: Page) => page.locator('.items > li')
const messages = (page: Page) => page.locator('.items .message').allInnerTexts()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unreadOf = async (person: TestPerson) =>
  (await stage.server.ask(readUnread, { userId: person.id }, person)).map(({ message }) => message)
const sentTo = async (person: TestPerson) => {
  const { notifications } = await stage.server.ask(readNotifications, { userId: person.id }, person)
  return notifications.map(({ message }) => message)
}
const fail = (which: RegExp, status = 500) =>
  stage.context.route(which, route => route.fulfill({ status, json: { message: 'Unexpected error' } }))

describe('received', () => {
  test('lists the newest first, by kind, and holds none of them up besides', async () => {
    await tell('Old and read', { read: true })
    await tell('Unread')
    await sendFrom(stage.server, undefined, { to: [maya.id], isSystem: true, message: '<p>By itself</p>' })
    const page = await open(maya)
    await items(page).nth(2).waitFor()
    await expect.poll(() => messages(page)).toEqual(['By itself', 'Unread', 'Old and read'])
    await expect.poll(() => page.getByText('Unread', { exact: true }).count()).toBe(4)
    await expect.poll(() => page.getByRole('region', { name: 'Notifications' }).count()).toBe(0)
    for (const [kind, expected] of [
      ['Unread', ['By itself', 'Unread']],
      ['Read', ['Old and read']],
      ['System', ['By itself']],
      ['All', ['By itself', 'Unread', 'Old and read']]
    ] as const) {
      await press(page, kind)
      await expect.poll(() => messages(page)).toEqual(expected)
    }
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
  })

  test('marks one as read and unread again, the bell too, by keyboard', async () => {
    await tell('First')
    await tell('Second')
    const page = await open(maya)
    const turn = page.getByRole('button', { name: /: Second$/ })
    await turn.focus()
    await refuses(page, calls.markRead, () => page.keyboard.press('Enter'))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mark as unread: Second' }).waitFor()
    await expect.poll(() => hasFocus(turn)).toBe(true)
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications, 1 unread')
    await expect.poll(() => unreadOf(maya)).toEqual(['<p>First</p>'])
    await refuses(page, calls.markUnread, () => page.keyboard.press('Enter'))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mark as Read: Second' }).waitFor()
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
    await expect.poll(() => unreadOf(maya)).toEqual(['<p>First</p>', '<p>Second</p>'])
  })

  test('marks all that are here, those on later pages too', async () => {
    for (let each = 0; each < 25; each += 1) await tell(`Message ${each}`)
    const page = await open(maya)
    await items(page).nth(19).waitFor()
    await refuses(page, calls.markAllRead, () => press(page, 'Mark all as read'))
    await press(page, 'Mark all as read')
    await page.getByText('25 notifications are marked as read.').waitFor()
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
    await expect.poll(() => unreadOf(maya)).toEqual([])
    await expect.poll(() => page.getByRole('button', { name: /^Mark as Read/ }).count()).toBe(0)
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications')
  })

  test('shows more until there are no more, and says when it cannot', inBrowser, async () => {
    for (let each = 0; each < 25; each += 1) await tell(`Message ${each}`)
    const page = await open(maya)
    await items(page).nth(19).waitFor()
    await fail(/after=/)
    await press(page, 'Show more')
    await page.getByRole('alert').getByText('Unexpected error').waitFor()
    await stage.context.unroute(/after=/)
    await press(page, 'Show more')
    await items(page).nth(24).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    expect(new Set(await messages(page)).size).toBe(25)
  })

  test('says when there is nothing, and nothing of a kind', async () => {
    const page = await open(maya)
    await page.getByText('No notifications yet.').waitFor()
    await press(page, 'System')
    await page.getByText('Workbee has not sent you anything yet.').waitFor()
    await press(page, 'Show all')
    await page.getByText('No notifications yet.').waitFor()
  })

  test('shows its shape while it loads, and what went wrong when it does not', async () => {
    await tell('Here')
    const gate = Promise.withResolvers<void>()
    const page = await open(maya, '', 1280, () =>
      stage.context.route(/notification\/user/, async route => {
        await gate.promise
        await route.fulfill({ status: 500, json: { message: 'Unexpected error' } })
      })
    )
    await page.locator('.skel').first().waitFor()
    gate.resolve()
    await page.getByRole('alert').getByText('500 Unexpected error').waitFor()
    await stage.context.unroute(/notification\/user/)
    await press(page, 'Reload')
    await items(page).getByText('Here').waitFor()
  })
})

describe('sending', () => {
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })
  const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
  const question = (page: Page) => page.getByRole('alertdialog')
  const agree = (page: Page) => question(page).getByRole('button', { name: 'Send', exact: true }).click()

  test('to people, found by name, by keyboard alone', inBrowser, async () => {
    const page = await open(ada, '#send')
    const people = page.getByRole('combobox', { name: 'Add somebody by name' })
    await people.focus()
    for (const [typed, name] of [
      ['may', 'Maya Okafor'],
      ['noah l', 'Noah Lind']
    ] as const) {
      await page.keyboard.type(typed)
      await page.getByRole('option', { name }).waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => people.inputValue()).toBe('')
    }
    await expect.poll(() => page.locator('.chosen .chip').allInnerTexts()).toEqual(['Maya Okafor', 'Noah Lind'])
    await page.getByText('2 people will get this.').waitFor()
    await editor(page).focus()
    await page.keyboard.type('Bring ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('gloves')
    await send(page).focus()
    await declines(page, () => page.keyboard.press('Enter'), texts.confirmTitle.other)
    await refuses(page, calls.sendNotification, async () => {
      await send(page).press('Enter')
      await agree(page)
    })
    await send(page).focus()
    await page.keyboard.press('Enter')
    await question(page).getByRole('heading', { name: 'Send this to 2 people?' }).waitFor()
    await expect.poll(() => question(page).innerText()).toContain('It goes to: Maya Okafor, Noah Lind.')
    await agree(page)
    await page.getByText('Sent to 2 people.').waitFor()
    for (const person of [maya, noah])
      await expect.poll(() => sentTo(person)).toEqual(['<p>Bring <strong>gloves</strong></p>'])
    await expect.poll(() => sentTo(ben)).toEqual([])
    await page.getByText('Nobody is chosen yet.').waitFor()
    await expect.poll(() => editor(page).innerText()).toBe('\n')
  })

  test('with the letters typed last, though the button is pressed before they are drawn', async () => {
    const page = await open(ada, '#send')
    await press(page, 'Everybody')
    await editor(page).fill('Bring glov')
    await page.getByText('3 people will get this.').waitFor()
    // Both in one task, as a slow device runs them.
    await editor(page).evaluate(area => {
      const host = (area.getRootNode() as ShadowRoot).host
      const detail = { html: '<p>Bring gloves</p>' }
      host.dispatchEvent(new CustomEvent('bee-input', { detail, bubbles: true, composed: true }))
      host.closest('form')?.requestSubmit()
    })
    await agree(page)
    await expect.poll(() => sentTo(maya)).toEqual(['<p>Bring gloves</p>'])
  })

  test.each([
    ['Everybody', async () => {}, 3, 'Everybody', [true, true, true]],
    [
      'Role',
      (page: Page) => page.getByLabel('Role', { exact: true }).selectOption('Manager'),
      1,
      'Manager',
      [false, false, true]
    ],
    [
      'Team',
      async (page: Page) => {
        await page.getByRole('combobox', { name: 'Team' }).fill('straw')
        await page.getByRole('option', { name: 'Straw Bale' }).click()
      },
      1,
      'Straw Bale',
      [false, true, false]
    ]
  ] as const)('to %s says how many, and reaches them', async (way, choose, count, words, who) => {
    const page = await open(ada, '#send')
    await press(page, way)
    await choose(page)
    await page.getByText(count === 1 ? '1 person will get this.' : `${count} people will get this.`).waitFor()
    await editor(page).fill('Hello')
    await send(page).click()
    await expect.poll(() => question(page).innerText()).toContain(`It goes to: ${words}.`)
    await agree(page)
    await page.getByText(count === 1 ? 'Sent to 1 person.' : `Sent to ${count} people.`).waitFor()
    const got = await Promise.all([ben, maya, noah].map(sentTo))
    expect(got.map(all => all.length > 0)).toEqual(who)
  })

  test('asks for what is missing, beside it, and goes there', async () => {
    const page = await open(ada, '#send')
    await editor(page).waitFor()
    await send(page).click()
    await page.getByText('Choose who gets it: people, a role, a team or everybody.').waitFor()
    await expect.poll(() => page.getByText('Write a message.').count()).toBeGreaterThan(0)
    await expect.poll(() => hasFocus(page.getByRole('combobox', { name: 'Add somebody by name' }))).toBe(true)
    await press(page, 'Everybody')
    await expect.poll(() => page.getByText('Choose who gets it').count()).toBe(0)
    await send(page).click()
    await expect.poll(() => hasFocus(editor(page))).toBe(true)
    await expect.poll(() => question(page).count()).toBe(0)
    await expect.poll(() => unreadOf(maya)).toEqual([])
  })

  test('that is not agreed to sends nothing and keeps everything', async () => {
    const page = await open(ada, '#send')
    await press(page, 'Everybody')
    await editor(page).fill('Hello')
    await send(page).click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => editor(page).innerText()).toBe('Hello')
    await expect.poll(() => unreadOf(maya)).toEqual([])
  })

  test('that fails says why, keeps what was typed, and can be tried again', async () => {
    const page = await open(ada, '#send')
    await press(page, 'Everybody')
    await editor(page).fill('Hello')
    await fail(/api\/notification\/$/, 503)
    await send(page).click()
    await agree(page)
    await page.locator('.callout.danger').waitFor()
    await expect.poll(() => editor(page).innerText()).toBe('Hello')
    await stage.context.unroute(/api\/notification\/$/)
    await send(page).click()
    await agree(page)
    await page.getByText('Sent to 3 people.').waitFor()
    await expect.poll(() => unreadOf(maya)).toEqual(['<p>Hello</p>'])
  })

  test('keeps a draft over a reload and another tab of the page, until it is discarded', inBrowser, async () => {
    const page = await open(ada, '#send')
    const people = page.getByRole('combobox', { name: 'Add somebody by name' })
    await people.fill('maya')
    await page.getByRole('option', { name: 'Maya Okafor' }).click()
    await editor(page).fill('Half a sentence')
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('tab', { name: 'Send' }).click()
    await page.getByText('What you wrote before is back.').waitFor()
    await page.reload()
    await page.getByText('What you wrote before is back.').waitFor()
    await expect.poll(() => editor(page).innerText()).toBe('Half a sentence')
    await page.getByText('1 person will get this.').waitFor()
    await press(page, 'Discard')
    await page.getByText('Nobody is chosen yet.').waitFor()
    await page.reload()
    await editor(page).waitFor()
    await expect.poll(() => editor(page).innerText()).toBe('\n')
  })

  test('says what to type, and offers whom one chose last before anything is typed', async () => {
    const page = await open(ada, '#send')
    const people = page.getByRole('combobox', { name: 'Add somebody by name' })
    await people.click()
    await page.getByRole('option', { name: 'Type a part of the name' }).waitFor()
    await people.fill('noah')
    await page.getByRole('option', { name: 'Noah Lind' }).click()
    await page.getByRole('button', { name: 'Remove Noah Lind' }).click()
    await people.click()
    await page.getByText('Chosen last', { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove Noah Lind' }).waitFor()
    await people.fill('nobody like that')
    await page.getByRole('option', { name: 'No matching users are found' }).waitFor()
  })

  test('takes somebody chosen away again', inBrowser, async () => {
    const page = await open(ada, '#send')
    const people = page.getByRole('combobox', { name: 'Add somebody by name' })
    await people.fill('maya')
    await page.getByRole('option', { name: 'Maya Okafor' }).click()
    await page.getByRole('button', { name: 'Remove Maya Okafor' }).press('Enter')
    await page.getByText('Nobody is chosen yet.').waitFor()
    await expect.poll(() => hasFocus(people)).toBe(true)
  })
})

describe('the history', () => {
  const rows = (page: Page) => page.locator('tbody tr:not(:has(.skel))')

  test('tells what went to whom and who read it, and shows all of it', async () => {
    await tell('Bring <strong>gloves</strong>', { audience: 'Straw Bale', read: true })
    await sendFrom(stage.server, ben.id, { to: [maya.id, noah.id], audience: 'Everybody', message: '<p>Hello</p>' })
    const page = await open(ada, '#history')
    await rows(page).filter({ hasText: 'Hello' }).waitFor()
    const cells = await rows(page).evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)))
    expect(cells.map(([message, to, by, , reads]) => [message, to, by, reads])).toEqual([
      ['Hello', 'Everybody', 'Ben Oh', '0 of 2'],
      ['Bring gloves', 'Straw Bale', 'Ada Park', '1 of 1']
    ])
    await press(page, 'Open “Bring gloves”')
    const dialog = page.getByRole('dialog', { name: 'Message' })
    await expect.poll(() => dialog.locator('.message strong').innerText()).toBe('gloves')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('takes one back from everybody once it is confirmed', async () => {
    await tell('Wrong day', { audience: 'Maya Okafor' })
    await tell('Right day', { audience: 'Maya Okafor' })
    const page = await open(ada, '#history')
    await press(page, 'Take back “Wrong day”')
    const question = page.getByRole('alertdialog', { name: 'Take this notification back?' })
    await expect.poll(() => question.innerText()).toContain('“Wrong day” disappears for everybody who got it (1)')
    await page.keyboard.press('Escape')
    await declines(page, () => press(page, 'Take back “Wrong day”'), texts.takeBackTitle)
    await refuses(page, calls.takeBack, async () => {
      await press(page, 'Take back “Wrong day”')
      await question.getByRole('button', { name: 'Take back' }).click()
    })
    expect(await rows(page).count()).toBe(2)
    await press(page, 'Take back “Wrong day”')
    await question.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('The notification is taken back.').waitFor()
    await rows(page).nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => sentTo(maya)).toEqual(['<p>Right day</p>'])
  })

  test('leaves an Owner’s to Owners, and says when somebody was faster', async () => {
    await tell('By Ada')
    const own = await sendFrom(stage.server, ben.id, { to: [maya.id], message: '<p>By Ben</p>' })
    const page = await open(ben, '#history')
    await page.getByText('By Ada').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Take back/ }).count()).toBe(1)
    await stage.server.database.raw('delete from notification where id = $1', [own])
    await press(page, 'Take back “By Ben”')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await page.locator('.sent').getByRole('alert').waitFor()
  })

  test('is empty in words', async () => {
    const page = await open(ada, '#history')
    await page.getByText('Nothing was sent yet.').waitFor()
  })
})

test.each(looks('notifications'))(
  'in the %s theme everything is accessible and fits %d px',
  inBrowser,
  async (theme, width) => {
    const long = 'https://example.org/'.padEnd(200, 'long')
    const to = [ada.id]
    await tell(`Look at ${long}`, { to, audience: 'Somebodywithaverylongname Andanevenlongersurname' })
    await tell('Read', { to, read: true, audience: 'Everybody' })
    const page = await open(ada, '', width)
    await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await items(page).nth(1).waitFor()
    await expect.poll(() => fits()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Send' }).click()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Choose who gets it').waitFor()
    await expect.poll(() => fits()).toBe(true)
    await expectAccessible(page)
    await press(page, 'Role')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'History' }).click()
    await page.locator('tbody tr:not(:has(.skel))').nth(1).waitFor()
    await expect.poll(() => fits()).toBe(true)
    await expectAccessible(page)
    expect(await namesUnder(page)).toEqual([])
  }
)
