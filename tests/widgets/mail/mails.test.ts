import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Letter } from '#server/kit/mail/letters.ts'
import { sendAgain } from '#shared/mail/calls.ts'
import { forgotPassword } from '#shared/session/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { forget, settle, write, writeAs } from '#tests/mail/outbox.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, hasFocus, inBrowser, stageFor, looks } from '../stage.ts'

let owner: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/mails'])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner' })
})
beforeEach(() => forget(stage.server))

async function open(as = owner, width = 1280, before?: () => Promise<unknown>): Promise<Page> {
  await stage.browser({ as, viewport: { width, height: 900 } })
  await before?.()
  const page = await stage.show('/mails')
  await page.getByRole('heading', { name: 'Mails' }).waitFor()
  return page
}

const rows = (page: Page) => page.locator('tbody tr:not(:has(.skel))')
const addresses = (page: Page) => page.locator('tbody th').allInnerTexts()
const opener = (page: Page, subject: string) => page.getByRole('button', { name: `Open “${subject}”` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const letter = (to: string, subject: string): Partial<Letter> => ({ to: `${to}@example.org`, subject })
const people = (count: number) => Array.from({ length: count }, (_, index) => letter(`person${index}`, 'Your week'))

/** Holds back what is asked until the function it gives is called. */
async function hold(which: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await stage.context.route(which, async route => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
const fail = (which: RegExp) =>
  stage.context.route(which, route => route.fulfill({ status: 500, json: { message: 'Unexpected error' } }))

describe('the outbox', () => {
  test('shows every mail with its state, the newest first', async () => {
    await writeAs(stage.server, 'sent', letter('maya', 'Your week'))
    await writeAs(stage.server, 'failed', letter('noah', 'Welcome'))
    await writeAs(stage.server, 'kept', letter('rosa', 'Hello'))
    await writeAs(stage.server, 'waiting', letter('ingrid', 'Soon'))
    const page = await open()
    await rows(page).first().waitFor()
    const now = expect.stringMatching(/^\d{1,2}:\d\d [AP]M$/)
    await expect
      .poll(() => rows(page).evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent))))
      .toEqual([
        ['ingrid@example.org', 'Soon', 'Waiting', now, '–', ''],
        ['rosa@example.org', 'Hello', 'Kept', expect.anything(), '–', ''],
        ['noah@example.org', 'Welcome', 'Failed', expect.anything(), '550 No such mailbox', ''],
        ['maya@example.org', 'Your week', 'Sent', expect.anything(), '–', '']
      ])
    await expect.poll(() => page.locator('tbody .pill .icon').count()).toBe(4)
  })

  test('is narrowed by state and by words, and widened again', async () => {
    await writeAs(stage.server, 'failed', letter('maya', 'Your week'))
    await writeAs(stage.server, 'failed', letter('noah', 'Your week'))
    await writeAs(stage.server, 'kept', letter('maya', 'Hello'))
    const page = await open()
    await rows(page).nth(2).waitFor()
    await press(page, 'Failed')
    await rows(page).nth(2).waitFor({ state: 'detached' })
    await expect.poll(() => addresses(page)).toEqual(['noah@example.org', 'maya@example.org'])
    await page.getByRole('searchbox', { name: 'Search address or subject' }).fill('MAYA')
    await rows(page).nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => addresses(page)).toEqual(['maya@example.org'])
    await press(page, 'Sent')
    await page.getByText('Nothing matches').waitFor()
    await press(page, 'Show all')
    await rows(page).nth(2).waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await expect
      .poll(() => page.getByRole('button', { name: 'All', exact: true }).getAttribute('aria-pressed'))
      .toBe('true')
  })

  test('says when there are no mails yet', async () => {
    const page = await open()
    await page.getByText('No mails to one person yet.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Show all' }).count()).toBe(0)
  })

  test('shows more until there are no more, each mail once, within what is looked for', async () => {
    await write(stage.server, ...people(60), letter('noah', 'Other'), ...people(60), letter('noah', 'Other'))
    const page = await open()
    await page.getByText('noah@example.org').waitFor()
    await page.getByRole('searchbox').fill('week')
    await page.getByText('noah@example.org').waitFor({ state: 'detached' })
    for (const count of [50, 100, 120]) {
      await rows(page)
        .nth(count - 1)
        .waitFor()
      await expect.poll(() => rows(page).count()).toBe(count)
      if (count < 120) await press(page, 'Show more')
    }
    const expected = [...people(60), ...people(60)].map(({ to }) => to).toReversed()
    await expect.poll(() => addresses(page)).toEqual(expected)
    await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })

  test('says when there could not be shown more, and keeps what is there', async () => {
    await write(stage.server, ...people(60))
    const page = await open()
    await rows(page).nth(49).waitFor()
    await fail(/after=/)
    await press(page, 'Show more')
    await expect.poll(() => page.locator('p[role=alert]').innerText()).toBe('Unexpected error')
    await expect.poll(() => rows(page).count()).toBe(50)
    await stage.context.unroute(/after=/)
    await press(page, 'Show more')
    await rows(page).nth(59).waitFor()
    await expect.poll(() => page.locator('p[role=alert]').count()).toBe(0)
  })

  test('shows the shape of the list while it loads', async () => {
    await write(stage.server, ...people(1))
    let go = () => {}
    const page = await open(owner, 1280, async () => {
      go = await hold(/api\/mails/)
    })
    await page.locator('.skel').first().waitFor()
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('true')
    go()
    await page.getByText('person0@example.org').waitFor()
    await expect.poll(() => page.locator('.skel').count()).toBe(0)
  })

  test('says what went wrong, and tries again', async () => {
    await write(stage.server, ...people(1))
    const page = await open(owner, 1280, () => fail(/api\/mails/))
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('500 Unexpected error')
    await stage.context.unroute(/api\/mails/)
    await press(page, 'Reload')
    await rows(page).getByText('person0').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('keeps a slow answer from replacing what is looked for now', async () => {
    await write(stage.server, letter('maya', 'Slow'), letter('noah', 'Quick'))
    const page = await open()
    await rows(page).nth(1).waitFor()
    const go = await hold(/search=slow/)
    const slow = page.waitForResponse(/search=slow/)
    const asked = page.waitForRequest(/search=slow/)
    await page.getByRole('searchbox').fill('slow')
    await asked
    await expect.poll(() => page.locator('.box[aria-busy]').first().getAttribute('aria-busy')).toBe('true')
    await page.getByRole('searchbox').fill('quick')
    await rows(page).nth(1).waitFor({ state: 'detached' })
    go()
    await slow
    await page.waitForTimeout(100)
    await expect.poll(() => addresses(page)).toEqual(['noah@example.org'])
    await expect.poll(() => page.locator('.box[aria-busy]').first().getAttribute('aria-busy')).toBe('false')
  })

  test('tells somebody who is no Owner that it is not theirs', async () => {
    const page = await open(await stage.server.add({ role: 'Administrator' }))
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('403 You may not do this.')
  })
})

describe('one mail', () => {
  test('is opened and closed from the keyboard, and read as text', async () => {
    await write(stage.server, {
      ...letter('maya', 'Cake'),
      paragraphs: ['Bring <img src=x onerror=alert(1)>\nand <b>forks</b>']
    })
    const page = await open()
    await opener(page, 'Cake').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cake' })
    const words = dialog.getByRole('region', { name: 'Text of the mail' })
    await words.waitFor()
    await expect.poll(() => words.innerText()).toContain('Bring <img src=x onerror=alert(1)>\nand <b>forks</b>')
    await expect.poll(() => words.evaluate(element => element.childElementCount)).toBe(0)
    await expect.poll(() => dialog.locator('dl').innerText()).toMatch(/To\s+maya@example.org\s+Status\s+Waiting/)
    await expect.poll(() => dialog.getByRole('button', { name: 'Send again' }).count()).toBe(0)
    await words.focus()
    await expect.poll(() => hasFocus(words)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(opener(page, 'Cake'))).toBe(true)
  })

  test.each([
    ['sent', /asked for: ••••••••$/m, 1],
    ['kept', /asked for: [a-z\d]{16}$/m, 0]
  ] as const)('that was %s says its password or covers it', async (status, words, notes) => {
    const { email } = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
    await stage.server.ask(forgotPassword, { email, firstName: 'Maya', lastName: 'Okafor' })
    const { rows: letters } = await stage.server.database.raw<{ id: string }>('select id from letter')
    for (const { id } of letters) await settle(stage.server, id, status)
    const page = await open()
    await opener(page, 'Your new password').click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('region').innerText()).toMatch(words)
    await expect.poll(() => dialog.getByText('A password or link in this mail is covered').count()).toBe(notes)
  })

  test('that failed is sent again', async () => {
    const id = await writeAs(stage.server, 'failed', letter('maya', 'Your week'))
    await writeAs(stage.server, 'failed', letter('noah', 'Welcome'))
    const page = await open()
    await opener(page, 'Your week').click()
    await refuses(page, sendAgain, () => press(page, 'Send again'))
    await press(page, 'Send again')
    await page.getByText('The mail to maya@example.org is waiting to be sent again.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('tbody .pill').allInnerTexts()).toEqual(['Failed', 'Waiting'])
    await expect.poll(() => page.locator('tbody .problem').allInnerTexts()).toEqual(['550 No such mailbox'])
    await expect.poll(() => hasFocus(opener(page, 'Your week'))).toBe(true)
    const { rows: stored } = await stage.server.database.raw('select status from letter where id = $1', [id])
    expect(stored).toEqual([{ status: 'waiting' }])
  })

  test('that somebody else sent meanwhile says so and stays open', async () => {
    const id = await writeAs(stage.server, 'failed', letter('maya', 'Your week'))
    const page = await open()
    await opener(page, 'Your week').click()
    await page.getByRole('region', { name: 'Text of the mail' }).waitFor()
    await settle(stage.server, id, 'sent')
    await press(page, 'Send again')
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect.poll(() => alert.innerText()).toBe('This mail did not fail. Only a failed mail is sent again.')
  })

  test('that cannot be read says why, and is asked for again', async () => {
    await write(stage.server, letter('maya', 'Your week'))
    const page = await open()
    await fail(/api\/mails\/./)
    await opener(page, 'Your week').click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('alert').innerText()).toContain('500 Unexpected error')
    await stage.context.unroute(/api\/mails\/./)
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => dialog.getByRole('region').innerText()).toContain('Hello Robin')
  })
})

test.each(looks('outbox'))(
  'in the %s theme everything is accessible and fits %d px',
  inBrowser,
  async (theme, width) => {
    const long = 'a.very.long.address.of.somebody@with-a-domain-that-goes-on-and-on.example.org'
    await writeAs(stage.server, 'failed', { to: long, subject: 'Your week '.repeat(20) })
    for (const status of ['sent', 'kept', 'waiting'] as const) await writeAs(stage.server, status)
    const page = await open(owner, width)
    await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
    await rows(page).nth(3).waitFor()
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await expect.poll(() => fits()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: `to ${long}` }).click()
    await page.getByRole('region', { name: 'Text of the mail' }).waitFor()
    await expect
      .poll(() => page.locator('dialog .body').evaluate(body => body.scrollWidth <= body.clientWidth))
      .toBe(true)
    await expectAccessible(page)
  }
)
