// What the way from signing in to the dashboard costs, as the browser pays it.
import { gzipSync } from 'node:zlib'

import { expect, test } from 'playwright/test'

import * as face from '#shared/timer/face-texts.ts'
import * as panel from '#shared/timer/panel-texts.ts'

import { fillSignIn, signInOf } from './kit/people.ts'
import { pressOf, timerOf } from './kit/time.ts'
import { settled, troubleOf } from './kit/visits.ts'

const MOST_CALLS = 6
/** The bar is 180 kB: forms with more kinds of fields, and parts that say when the server is away, took five more, what keeps a visit for the next two, and the day’s work on the dashboard the last four; a sentence that knows since when another half. */
const MOST_SCRIPT = 201_200

test('from signing in to a settled dashboard there are six calls at most, small scripts and no broken rule', async ({
  page
}) => {
  const trouble = troubleOf(page)
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  // It comes when the form has long been there.
  const figures = page.waitForResponse('**/api/week-in-figures')
  const answer = await page.goto('/login')
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await settled(page)
  await figures
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) calls.push(`${request.method()} ${pathname}`)
  })
  await fillSignIn(page, signInOf('Volunteer'))
  await expect(page).toHaveURL('/dashboard')
  await settled(page)
  await page.waitForLoadState('networkidle')
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(MOST_CALLS)
  expect(calls).toContain('POST /api/login')
  expect(new Set(calls).size, 'nothing is asked twice').toBe(calls.length)
  const bodies = await Promise.all(scripts.values())
  const sizes = bodies.map(body => gzipSync(body, { level: 9 }).length)
  const sum = sizes.reduce((total, size) => total + size, 0)
  expect(scripts.size).toBeGreaterThan(2)
  expect(sum, [...scripts.keys()].join(', ')).toBeLessThanOrEqual(MOST_SCRIPT)
  expect(trouble).toEqual([])
})

test('whoever opens the dashboard in a browser that knows nothing yet starts the next task with one press', async ({
  page
}) => {
  await page.goto('/dashboard')
  await fillSignIn(page, signInOf('Volunteer'))
  await expect(page).toHaveURL('/dashboard')
  const next = page.getByRole('button', { name: /^Start the timer for / }).first()
  // Not yet shown, or not yet connected, it cannot be pressed.
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await expect(next).toBeInViewport()
  const name = (await next.getAttribute('aria-label'))?.replace('Start the timer for ', '') ?? ''
  await next.press('Enter')
  await expect(page.getByRole('button', { name: `Pause the timer for ${name}` })).toBeFocused()
  await expect(pressOf(page, face.pause)).toBeVisible()
  await expect(timerOf(page)).toContainText(name)

  await pressOf(page, face.openTimer).click()
  await page.getByRole('dialog', { name: face.timer }).getByRole('button', { name: panel.reset }).click()
  const asked = page.getByRole('alertdialog', { name: panel.resetTitle })
  await asked.getByRole('button', { name: panel.resetTitle }).click()
  await expect(pressOf(page, face.start)).toBeVisible()
})
