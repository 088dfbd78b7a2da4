// Openings that open inside the list, on the strictest page and on one with an address of its own: what is shown, what the address says, and where the focus is.
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import * as board from '#shared/jobs/board-texts.ts'
import { listJobs } from '#shared/jobs/calls.ts'

import { violationsOf } from '../kit/axe.ts'
import { post } from '../jobs/opening.ts'
import { browsersFor, type Looking, until } from './browsers.ts'
import { openPlace, type Place } from './place.ts'
import { classicOf, moduleOf, type Noted, putPage } from './watched-page.ts'

let place: Place
let browser: Browser
let page: Page
let id = ''
beforeAll(async () => {
  place = await openPlace()
  browser = await launchChromium()
  const owner = await place.testServer.add({ role: 'Owner' })
  const job = await post(place.testServer, owner, {
    title: 'Beekeeper',
    category: 'Food',
    location: 'Lisbon',
    workplace: 'remote',
    featured: true,
    expiresOn: '2099-01-31',
    description: '<p>Six <strong>hives</strong> &amp; more.</p><ul><li><a href="https://a.example/">Read</a></li></ul>'
  })
  id = job._id
})
afterAll(async () => {
  await browser?.close()
  await place?.close()
})
beforeEach(() => {
  Object.assign(place, { weather: 'fine', reports: [] })
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

const list = '<main><h1>Harbor</h1><bee-jobs deep-links page-size="3"></bee-jobs></main>'
const cards = () => page.locator('bee-jobs a.job')
const opening = () => page.locator('bee-jobs article')
const title = () => opening().getByRole('heading', { name: 'Beekeeper' })
const openAt = async (address: string, width = 1000) => {
  page = await browser.newPage({ viewport: { width, height: 800 } })
  page.setDefaultTimeout(15_000)
  await page.goto(address)
}
/** Cards lead to the address of the page once the part that is loaded later is there. */
const ready = () => cards().first().and(page.locator('[href*="job="]')).waitFor()
const focused = () =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.querySelector('b')?.textContent ?? element?.textContent ?? ''
  })

/** What the list shows on a page that is asked by nothing but plain functions. */
const seen = () => {
  const root = document.querySelector('bee-jobs')?.shadowRoot
  return {
    card: root?.querySelector('a.job')?.getAttribute('href') ?? '',
    text: root?.querySelector<HTMLElement>('.text')?.innerText ?? '',
    facts: [...(root?.querySelectorAll('.facts > li') ?? [])].map(({ textContent }) => textContent),
    apply: root?.querySelector('[part=apply]')?.getAttribute('href') ?? '',
    address: location.search
  }
}

describe.each(browsersFor('inside'))('in %s, on a page that allows two lines', (_name, start) => {
  let looking: Looking
  beforeAll(async () => {
    looking = await start()
  })
  afterAll(() => looking?.close())

  test.each([
    ['a module', () => moduleOf(place)],
    ['a classic script', () => classicOf(place)],
    ['a module of one element', () => moduleOf(place).replace('all.js', 'jobs.js')]
  ])('by %s one is shown whole, and nothing of it is forbidden', async (_script, script) => {
    const policy = `default-src 'none'; script-src ${place.server}; connect-src ${place.server}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /report`
    await looking.open(place.put(`<!doctype html><html lang="en"><title>x</title>${script()}${list}`, policy))
    await until(async () => (await looking.evaluate(seen)).card.includes('job='), 'the address of a card')
    await looking.evaluate(() =>
      document.querySelector('bee-jobs')?.shadowRoot?.querySelector<HTMLElement>('a.job')?.click()
    )
    await until(async () => (await looking.evaluate(seen)).apply, 'the opening')
    const { text, facts, apply, address } = await looking.evaluate(seen)
    expect(text.split(/\n+/)).toEqual(['Six hives & more.', 'Read'])
    expect(facts).toEqual([
      'Food',
      'Lisbon · Remote',
      expect.stringMatching(/^Posted \w{3} \d+, \d{4}$/),
      'Last day to apply: Jan 31, 2099'
    ])
    expect(apply).toContain(`/jobs/${id}`)
    expect(address).toBe(`?job=${id}`)
    expect(place.reports.filter(report => !report.includes('/favicon.ico'))).toEqual([])
  })
})

describe('the address of the page', () => {
  const address = () => `${putPage(place, list)}?b=%20x&flag&job&a=1#part`

  test('names the opening and keeps the rest, and back and forward go through it', async () => {
    await openAt(address())
    await ready()
    await page.evaluate(() => history.replaceState({ own: 1 }, ''))
    await cards().first().click()
    await title().waitFor()
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe(`?b=%20x&flag&a=1&job=${id}#part`)
    expect(await page.evaluate(() => history.state)).toEqual({ own: 1 })
    await page.goBack()
    await cards().first().waitFor()
    expect(new URL(page.url()).search).toBe('?b=%20x&flag&job&a=1')
    await expect.poll(() => opening().count()).toBe(0)
    await page.goForward()
    await title().waitFor()
    await expect.poll(() => cards().first().isVisible()).toBe(false)
  })

  test('shows the opening at once, with a way on to the list and back to it', async () => {
    await openAt(`${putPage(place, list)}?a=1&job=${id}`)
    await opening().getByText('hives').waitFor()
    await expect.poll(focused).not.toBe('Beekeeper')
    await page.getByRole('button', { name: board.back }).click()
    await cards().first().waitFor()
    expect(new URL(page.url()).search).toBe('?a=1')
    await page.goBack()
    await title().waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as Noted).noted.errors)).toEqual([])
  })

  test('stays as it is where nobody asked for it, and where it names something else', async () => {
    const plain = list.replace(' deep-links', '')
    await openAt(`${putPage(place, plain)}?job=${id}`)
    await cards().first().waitFor()
    await expect.poll(() => cards().first().getAttribute('href')).toContain(`/jobs/${id}`)
    expect(await opening().count()).toBe(0)
    await page.context().close()
    await openAt(`${putPage(place, list)}?job=of-the-page`)
    await ready()
    expect(await opening().count()).toBe(0)
  })

  test('is shown by the first of two lists, and by the one that was pressed', async () => {
    await openAt(`${putPage(place, list + list)}?job=${id}`)
    await title().waitFor()
    await expect.poll(() => opening().count()).toBe(1)
    await page.getByRole('button', { name: board.back }).click()
    await expect.poll(() => opening().count()).toBe(0)
    await page.locator('bee-jobs').nth(1).locator('a.job').first().click()
    await page.locator('bee-jobs').nth(1).locator('article').waitFor()
    expect(await opening().count()).toBe(1)
  })
})

test('by the keyboard the focus goes along, and Escape leads back to the card', async () => {
  await openAt(putPage(place, list), 390)
  await ready()
  const before = page.url()
  await cards().first().focus()
  await page.keyboard.press('Enter')
  await opening().getByText('hives').waitFor()
  await expect.poll(focused).toBe('Beekeeper')
  expect(await violationsOf(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/inside.png` })
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Read')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Beekeeper')
  await expect.poll(() => page.url()).toBe(before)
  await expect.poll(() => cards().first().isVisible()).toBe(true)
})

test('a press for another window and a page that says no are heard', async () => {
  await openAt(putPage(place, list))
  await ready()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    cards()
      .first()
      .click({ modifiers: ['Control'] })
  ])
  await opened.locator('bee-jobs article').getByText('hives').waitFor()
  await page.evaluate(() => addEventListener('bee-select', event => event.preventDefault()))
  await cards().first().click()
  expect(await opening().count()).toBe(0)
})

test('one that is over says so, and one that cannot be reached is asked for again', async () => {
  await openAt(`${putPage(place, list)}?job=00000000-0000-7000-8000-000000000000`)
  await opening().getByRole('alert').waitFor()
  expect(await opening().getByRole('button').count()).toBe(1)
  await page.context().close()
  await openAt(putPage(place, list))
  await ready()
  place.weather = 'away'
  await cards().first().click()
  await opening().getByText(board.openingFailed).waitFor()
  place.weather = 'fine'
  await opening().getByRole('button', { name: board.retry }).click()
  await opening().getByText('hives').waitFor()
  await expect.poll(focused).toBe('Beekeeper')
})

test('where the file cannot be had, cards lead to the page of the job', async () => {
  page = await browser.newPage()
  await page.route('**/opening.js', route => route.fulfill({ status: 404 }))
  await page.goto(putPage(place, list))
  await cards().first().waitFor()
  await expect.poll(() => cards().first().getAttribute('href')).toContain(`/jobs/${id}`)
})

test('cards are narrowed by category, by place and to what is remote; no choice is drawn that leaves nothing out', async () => {
  await openAt(putPage(place, list.replace('deep-links', '')))
  await cards().first().waitFor()
  await expect.poll(() => cards().first().innerText()).toMatch(/Beekeeper\s+-?\s*Food · \w{3} \d+\s+Lisbon · Remote/)
  const pick = page.getByRole('combobox', { name: board.place })
  await expect
    .poll(() => pick.locator('option').allTextContents())
    .toEqual(['All places', 'Remote', 'Lisbon', 'On site'])
  await pick.selectOption('Remote')
  await expect.poll(() => cards().count()).toBe(1)
  await pick.selectOption('On site')
  await expect.poll(() => page.locator('bee-jobs [role=status]').textContent()).toBe('39 openings')
  await page.context().close()
  await openAt(putPage(place, '<bee-jobs remote place="lisbon"></bee-jobs>'))
  await expect.poll(() => cards().count()).toBe(1)
  await expect.poll(() => page.getByRole('combobox', { name: board.place }).inputValue()).toBe('Lisbon')
  await page.context().close()
  await openAt(putPage(place, '<bee-jobs remote="false" page-size="50"></bee-jobs>'))
  await expect.poll(() => cards().count()).toBe(40)
  const { jobs } = await place.testServer.ask(listJobs, { limit: 100 })
  expect(jobs).toHaveLength(40)
})
