// Subscribing, confirming and leaving, as a visitor sees them.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'

import { confirmSubscription, unsubscribe, updateOwnSubscription } from '#shared/mail/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { forgetTries, lettersTo, linkFor, stateOf, tokenIn } from '#tests/mail/subscribing.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, stageFor, looks } from '../stage.ts'

let count = 0

const stage = stageFor(new URL('pages-shell.ts', import.meta.url), [
  '/announcements',
  '/email-subscribe',
  '/email-unsubscribe',
  '/own'
])
beforeEach(() => forgetTries(stage.server))

const someone = () => `visitor${(count += 1)}@gmail.com`

async function open(path: string, as?: TestPerson, width = 1280): Promise<Page> {
  const page = await stage.open(path, { ...(as && { as }), viewport: { width, height: 800 } })
  await page.locator('h1').waitFor()
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirmPath = (token: string) => `/email-subscribe?token=${token}`
const leavePath = (token: string) => `/email-unsubscribe?token=${token}`
const isSubscribed = async ({ id }: TestPerson) =>
  (await stage.server.database.raw<{ on: boolean }>('select is_subscribed as on from person where id = $1', [id]))
    .rows[0]?.on

/** Subscribed, with the link that leaves again. */
async function subscriber(email: string): Promise<string> {
  await stage.server.ask(confirmSubscription, { token: await linkFor(stage.server, email) })
  await stage.server.database.raw(`update subscriber set mailed_at = null where email = $1`, [email])
  return linkFor(stage.server, email)
}

describe('a visitor', () => {
  test('subscribes, and is shown the way to the mail', inBrowser, async () => {
    const email = someone()
    // The challenge must be two seconds old by the server's clock, which stands still in other tests.
    const { clock } = stage.server
    Object.defineProperty(clock, 'now', { configurable: true, get: () => new Date() })
    const page = await open('/email-subscribe')
    await page.getByRole('heading', { name: 'Subscribe for Weekly Updates' }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.keyboard.press('Enter')
    const sent = page.getByRole('heading', { name: 'Send confirmation to email' })
    await sent.waitFor()
    await expect.poll(() => sent.evaluate(element => element.matches(':focus'))).toBe(true)
    Object.defineProperty(clock, 'now', { value: new Date(), writable: true })
    await page.getByText(`Open the mail we sent to ${email}`).waitFor()
    const inbox = page.getByRole('link', { name: 'Open Gmail' })
    await expect.poll(() => inbox.getAttribute('href')).toMatch(/^https:\/\/mail\.google\.com\/.*Confirm/)
    await expect.poll(() => inbox.getAttribute('rel')).toContain('noopener')
    expect(tokenIn((await lettersTo(stage.server, email))[0])).not.toBe('')
    await page.getByRole('link', { name: 'Enter New Email' }).click()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
  })

  test('confirms by looking at the page, and by nothing less', inBrowser, async () => {
    const email = someone()
    const token = await linkFor(stage.server, email)
    await stage.browser()
    await stage.prepare(() => {
      let seen = false
      Object.defineProperty(document, 'visibilityState', { get: () => (seen ? 'visible' : 'hidden') })
      addEventListener('look', () => {
        seen = true
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    const page = await stage.show(confirmPath(token))
    await page.getByText(`You asked for weekly updates at ${email}.`).waitFor()
    await expect.poll(() => stateOf(stage.server, email)).toBe('waiting')
    await page.evaluate(() => dispatchEvent(new Event('look')))
    await page.getByRole('heading', { name: 'Successfully confirmed email subscription' }).waitFor()
    await expect.poll(() => stateOf(stage.server, email)).toBe('subscribed')
  })

  test('confirms by the button when the line was down', inBrowser, async () => {
    const email = someone()
    const token = await linkFor(stage.server, email)
    await stage.browser()
    await stage.context.route(/confirm-non-hgn/, route => route.abort())
    const page = await stage.show(confirmPath(token))
    await page.getByRole('alert').getByText('The server is temporarily offline').waitFor()
    await stage.context.unroute(/confirm-non-hgn/)
    await press(page, 'Confirm')
    await page.getByRole('heading', { name: 'Successfully confirmed email subscription' }).waitFor()
    await expect.poll(() => stateOf(stage.server, email)).toBe('subscribed')
  })

  test('is told that a link has expired', async () => {
    const page = await open(confirmPath('not.a.token.of.ours'))
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'Comfirmation expired, please try again' }).waitFor()
    await expect
      .poll(() => alert.getByRole('link', { name: 'Enter New Email' }).getAttribute('href'))
      .toBe('/email-subscribe')
  })

  test('leaves by a press, not by following the link', inBrowser, async () => {
    const email = someone()
    const token = await subscriber(email)
    const page = await open(leavePath(token))
    await page.getByText(`Weekly updates go to ${email}. Stop them?`).waitFor()
    await expect.poll(() => stateOf(stage.server, email)).toBe('subscribed')
    await refuses(page, unsubscribe, () => press(page, 'Unsubscribe'))
    await press(page, 'Unsubscribe')
    await page.getByRole('heading', { name: 'Successfully removed email subscription' }).waitFor()
    await expect.poll(() => stateOf(stage.server, email)).toBe('unsubscribed')
    await expect.poll(() => page.getByRole('button', { name: 'Subscribe again' }).count()).toBe(0)
    await page.reload()
    await page.getByText(`${email} is not subscribed.`).waitFor()
  })

  test('is not told of a success that is none', inBrowser, async () => {
    const email = someone()
    const token = await subscriber(email)
    const page = await open(leavePath(token))
    await stage.context.route(/remove-non-hgn/, route =>
      route.fulfill({ status: 500, json: { message: 'Unexpected error' } })
    )
    await press(page, 'Unsubscribe')
    await page.getByRole('alert').getByText('Unexpected error').waitFor()
    await expect.poll(() => page.getByText('Successfully removed').count()).toBe(0)
    await expect.poll(() => stateOf(stage.server, email)).toBe('subscribed')
    await stage.context.unroute(/remove-non-hgn/)
    await press(page, 'Unsubscribe')
    await page.getByRole('heading', { name: 'Successfully removed email subscription' }).waitFor()
  })

  test('reads why a broken link does nothing, and where a whole one is', async () => {
    const page = await open(leavePath('not.a.token.of.ours'))
    await page.getByRole('alert').getByText('This link could not be used').waitFor()
    await stage.leave()
    const other = await open('/email-unsubscribe?email=somebody@example.org')
    await other.getByText('Every weekly update ends with a link to unsubscribe.').waitFor()
    await expect.poll(() => other.getByRole('button').count()).toBe(0)
  })
})

describe('a member', () => {
  test('who left comes back at once', inBrowser, async () => {
    const member = await stage.server.add()
    // A member is subscribed from the start: the mail says so, and how to leave.
    const token = await linkFor(stage.server, member.email)
    const page = await open(leavePath(token), member)
    await press(page, 'Unsubscribe')
    await page.getByText('Successfully removed email subscription').waitFor()
    await expect.poll(() => isSubscribed(member)).toBe(false)
    await press(page, 'Subscribe again')
    await page.getByText('You are subscribed again.').waitFor()
    await expect.poll(() => isSubscribed(member)).toBe(true)
  })

  test('has a switch of their own, which shows what is so', async () => {
    const member = await stage.server.add()
    await stage.server.database.raw('update person set is_subscribed = true where id = $1', [member.id])
    const page = await open('/own', member)
    const own = page.getByRole('switch', { name: 'Weekly updates by email' })
    await expect.poll(() => own.isChecked()).toBe(true)
    await refuses(page, updateOwnSubscription, () => own.press('Space'))
    await own.press('Space')
    await page.getByText('You get no weekly updates any more.').waitFor()
    await expect.poll(() => own.isChecked()).toBe(false)
    await expect.poll(() => isSubscribed(member)).toBe(false)
    await stage.context.route(/update-email-subscriptions/, route =>
      route.request().method() === 'POST' ? route.abort() : route.continue()
    )
    await own.click()
    await page.getByText('The server is temporarily offline').waitFor()
    await expect.poll(() => own.isChecked()).toBe(false)
    await expect.poll(() => isSubscribed(member)).toBe(false)
    await expectAccessible(page)
  })

  test('finds the switch where they look for the way out', async () => {
    const page = await open('/email-unsubscribe', await stage.server.add())
    await page.getByRole('switch', { name: 'Weekly updates by email' }).waitFor()
  })
})

describe.each(looks('subscribing'))('in the %s theme at %d px', (theme, width) => {
  test.each([
    ['subscribing', async () => '/email-subscribe'],
    ['an expired link', async () => confirmPath('not.a.token')],
    ['the way out', async () => '/email-unsubscribe'],
    [
      'leaving',
      async () => leavePath(await subscriber(`a.long.address.of.somebody.${(count += 1)}@a-long-domain.example.org`))
    ]
  ])('%s is accessible and fits', inBrowser, async (_, pathOf) => {
    const page = await open(await pathOf(), undefined, width)
    await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
    await page.locator('.skel').first().waitFor({ state: 'detached' })
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })
})
