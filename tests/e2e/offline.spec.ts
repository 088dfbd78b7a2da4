// The site without its server, and with a newer one.
import { expect, type Page, test } from 'playwright/test'

import { LAST_KNOWN } from '#shared/kit/calls/api.ts'
import { OFFLINE } from '#shared/kit/calls/client.ts'
import { startOfWeek } from '#shared/kit/time/day.ts'
import * as session from '#shared/session/page-texts.ts'
import * as summary from '#shared/summaries/page-texts.ts'
import { WAITING } from '#shared/summaries/waits.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as panel from '#shared/timer/panel-texts.ts'
import { texts } from '#site/texts.ts'
import * as kit from '#widgets/kit/texts.ts'
import { sample } from '#tests/kit/length.ts'

import { expectFlawless } from './kit/flawless.ts'
import { comeIn, fillSignIn, newcomer, personOf, signInOf } from './kit/people.ts'
import { day } from './kit/time.ts'
import { follow, settled } from './kit/visits.ts'

const SIX_MINUTES = 360_000

/** The shell is kept once the worker is in charge. */
const kept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

test('without the server the page comes, shows what was seen last or says that it is away, and goes on by itself', async ({
  context,
  page
}) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/dashboard')
  await settled(page)
  await kept(page)
  const known = () => page.evaluate(name => localStorage.getItem(name), LAST_KNOWN)
  await expect.poll(known).not.toBeNull()

  await test.step('whoever comes back sees what they saw last and since when', async () => {
    const figures = (await page.locator('bee-dashboard .figures').first().textContent()) ?? ''
    await context.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(page.locator('bee-dashboard .figures').first()).toHaveText(figures)
    await expect(page.getByRole('status').filter({ hasText: /^No connection\. What you see is from / })).toBeVisible()
    await expectFlawless(page)
    await context.unroute('**/api/**')
    await expect(page.locator('.as-of')).toHaveCount(0, { timeout: 30_000 })
  })

  await test.step('while a proxy answers for the server it is away too, also for somebody who was never here', async () => {
    await page.evaluate(name => localStorage.removeItem(name), LAST_KNOWN)
    await context.route('**/*', route => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }))
    await page.reload()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByText('Bad Gateway')).toHaveCount(0)
    await context.unroute('**/*')
  })

  await test.step('without a network it says so, and comes by itself', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByRole('button', { name: kit.reload })).toBeVisible()
    await expectFlawless(page)
    await context.setOffline(false)
    await expect(page.locator('bee-dashboard h1')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
  })

  await test.step('the timer’s popup, opened for the first time then, says so and leaves the header alone', async () => {
    const slot = page.locator('bee-timer').first()
    await expect(slot.getByRole('timer').first()).toBeVisible()
    await context.setOffline(true)
    await slot.getByRole('button', { name: face.openTimer }).click()
    await expect(slot.getByText(face.disconnected).first()).toBeVisible({ timeout: 90_000 })
    await expect(slot.getByRole('dialog').getByRole('button', { name: panel.reload })).toBeVisible()
    await context.setOffline(false)
    await expect(slot.getByRole('button', { name: face.stopAndLog })).toBeVisible({ timeout: 60_000 })
  })
})

test('signing in without the server says why it cannot be, and keeps what was typed', async ({ context, page }) => {
  const person = signInOf('Volunteer')
  await page.goto('/login')
  await settled(page)
  await kept(page)
  await context.setOffline(true)
  await page.reload()
  await fillSignIn(page, person)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByLabel(session.email)).toHaveValue(person.email)
  await expect(page.getByLabel(session.password, { exact: true })).toHaveValue(person.password)
  await context.setOffline(false)
  await page.getByRole('button', { name: session.logIn }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a page whose script cannot be fetched says so, and comes with Reload', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/dashboard')
  await settled(page)
  await page.route('**/assets/sessions-*.js', route => route.abort())
  await follow(page, '/devices')
  const broken = page.getByRole('alert')
  await expect(broken).toContainText(kit.error)
  await expect(page.getByText(texts.updated)).toHaveCount(0)
  await page.unroute('**/assets/sessions-*.js')
  await broken.getByRole('button', { name: kit.reload }).click()
  await expect(page.getByRole('heading', { name: session.devicesTitle })).toBeVisible()
})

test('a site whose table of pages cannot be fetched says so, and comes with Reload', async ({ page }) => {
  await page.route('**/assets/routes-*.js', route => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/assets/routes-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL(/login/)
})

test('the shell of an older build goes when a newer one is kept', async ({ page }) => {
  await page.goto('/hash.txt')
  await page.evaluate(async () => (await caches.open('workbee-older')).put('/', new Response('an older shell')))
  await page.goto('/login')
  await kept(page)
  const shells = () => page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('workbee-')))
  await expect.poll(shells).toEqual([expect.not.stringContaining('older')])
})

test('a newer build is told of, and not before', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.clock.install()
  await page.goto('/dashboard')
  await settled(page)
  const banner = page.getByText(texts.updated)
  await page.clock.runFor(SIX_MINUTES)
  await page.waitForLoadState('networkidle')
  await expect(banner).toHaveCount(0)
  await page.route('**/hash.txt', route => route.fulfill({ body: 'another' }))
  await page.clock.runFor(SIX_MINUTES)
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expectFlawless(page)
  await page.unroute('**/hash.txt')
  await page.getByRole('status').filter({ has: banner }).getByRole('button', { name: texts.refresh }).click()
  await expect(page.locator('bee-dashboard h1')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a newer build is told of at once when it took a script away', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/dashboard')
  await settled(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/hash.txt', route => route.fulfill({ body: 'another' }))
  await page.route('**/assets/sessions-*.js', route => route.fulfill({ status: 404 }))
  await follow(page, '/devices')
  await expect(page.getByText(texts.updated)).toBeVisible()
})

test('no page is blank without the network, and each comes by itself when it is back', async ({ context, page }) => {
  test.setTimeout(180_000)
  await page.goto('/login')
  await settled(page)
  await kept(page)
  const paths = ['/openings', '/profile', '/no-such-page', '/embed', '/job-application', '/forgotpassword']
  for (const path of sample(paths, 2, 'blank')) {
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByText(OFFLINE).first(), path).toBeVisible()
    await expect(page.getByRole('button', { name: kit.reload }).first(), path).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(OFFLINE), path).toHaveCount(0, { timeout: 20_000 })
    await expect(page.locator('h1:visible').first(), path).toBeVisible()
  }
})

test('a summary that is refused later is told of once, and waits no more', async ({ page }) => {
  const person = await newcomer('Volunteer')
  const name = `${WAITING} ${person.me.id} ${startOfWeek(day())}`
  await comeIn(page, person)
  await page.goto('/devices')
  await settled(page)
  await page.evaluate(
    one => localStorage.setItem('workbee/drafts', JSON.stringify({ [one]: { summary: '<p>Too short.</p>', rev: 0 } })),
    name
  )
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'PUT' && request.url().includes('/weeklySummaries/')) sent += 1
  })
  await page.clock.install()
  await page.goto('/dashboard')
  const told = page.locator('.toast', { hasText: summary.notSent.split('{why}')[0]! })
  await expect(told).toHaveCount(1)
  const drafts = () => page.evaluate(() => localStorage.getItem('workbee/drafts') ?? '')
  await expect.poll(drafts).not.toContain(name)
  // It is tried every fifteen seconds.
  await page.clock.runFor(40_000)
  await page.waitForLoadState('networkidle')
  expect(sent).toBe(1)
})
