// The page for partners: what it shows works, and what it says to paste works on a page of its own.
import { createServer } from 'node:http'

import { expect, type Page, test } from 'playwright/test'

import { sample } from '#tests/kit/length.ts'
import { listen } from '#tests/kit/postgres.ts'

import { expectFlawless, sideways } from './kit/flawless.ts'
import { settled } from './kit/visits.ts'

test('both elements are seen on both grounds, in each state, and each way of making pages has what it pastes', async ({
  page
}) => {
  await page.goto('/embed')
  await settled(page)
  for (const ground of ['light', 'dark']) {
    const place = page.locator(`[data-ground=${ground}]`)
    await expect(place.locator('bee-jobs a.job')).toHaveCount(3)
    await expect(place.getByRole('textbox', { name: 'Email' })).toBeVisible()
  }
  await expectFlawless(page)

  await test.step('each way of making pages, chosen by the keyboard', async () => {
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Paste this' }) })
    const panel = section.getByRole('tabpanel')
    await section.getByRole('tab', { name: 'HTML' }).focus()
    for (const [name, said] of [
      ['React', "from 'workbee-elements/react'"],
      ['Vue', '<script setup>'],
      ['WordPress', '<span class="workbee">'],
      ['Classic script', '<script defer src='],
      ['HTML', '<script type="module" src=']
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(section.getByRole('tab', { name })).toBeFocused()
      await expect(panel.locator('pre', { hasText: said })).toHaveCount(1)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(panel.locator('pre', { hasText: '<bee-jobs page-size="9">' })).toHaveCount(1)
  })

  await test.step('each state of the list, as long as there is a list', async () => {
    const list = page.locator('[data-ground=light] bee-jobs')
    const states = page.getByRole('group', { name: 'State' })
    await states.getByRole('button', { name: 'Loading' }).focus()
    await page.keyboard.press('Enter')
    await expect(list.locator('[aria-busy=true] .skel')).toHaveCount(3)
    await expect(list.locator('a.job')).toHaveCount(0)
    await expect(states.getByRole('button', { name: 'Loading' })).toBeFocused()
    for (const [name, said] of [
      ['Empty', 'No openings'],
      ['Offline', 'cannot be reached']
    ] as const) {
      await states.getByRole('button', { name }).click()
      await expect(list.getByText(said).first()).toBeVisible()
    }
    await states.getByRole('button', { name: 'Filled' }).click()
    await expect(list.locator('a.job')).toHaveCount(3)
    await page.getByLabel('Show', { exact: true }).selectOption('Subscription')
    await expect(states).toHaveCount(0)
  })
})

/** A page of a partner with this in it. */
async function serve(text: string) {
  const host = createServer((_request, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end(text))
  const port = await listen(host)
  const stop = () => {
    host.closeAllConnections()
    host.close()
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

for (const name of sample(['Paste this', 'A copy of your own'], 1, 'pasted'))
  test(`what stands under “${name}”, pasted elsewhere, lists openings there`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/embed')
    const section = page.locator('section', { has: page.getByRole('heading', { name }) })
    await section.getByRole('button', { name: 'Copy' }).first().click()
    await expect(page.getByText('Copied.').first()).toBeVisible()
    const pasted = await page.evaluate(() => navigator.clipboard.readText())
    const link = page.getByRole('link', { name: 'Download the file' })
    const file = await (await context.request.get((await link.getAttribute('href')) ?? '')).body()
    const partner = await serve(`<!doctype html><html lang="en"><title>Partner</title>${pasted}</html>`)
    // What a partner downloads stands on their own site.
    await context.route(`${partner.address}/workbee.js`, route =>
      route.fulfill({ body: file, contentType: 'text/javascript' })
    )
    const other = await context.newPage()
    await other.goto(partner.address)
    await expect(other.locator('bee-jobs a.job')).toHaveCount(9)
    await expect(other.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    partner.stop()
  })

async function chosenIsPasted(page: Page): Promise<void> {
  await page.goto('/embed')
  await settled(page)
  await page.getByLabel('Your page is', { exact: true }).selectOption('Dark')
  await page.getByRole('spinbutton', { name: 'Openings on a page' }).fill('2')
  await page.getByLabel('Buttons', { exact: true }).fill('#ffcc00')
  await page.getByLabel('Language of your words').fill('de')
  await expect(page.locator('[data-ground=light]')).toHaveCount(0)
  await expect(page.locator('[data-ground=dark] bee-jobs a.job')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Go' })).toHaveCSS('background-color', 'rgb(255, 204, 0)')
  const pasted = page.locator('section', { has: page.getByRole('heading', { name: 'Paste this' }) }).locator('pre')
  await expect(pasted.first()).toContainText('<bee-jobs page-size="2" locale="de">')
  await expect(pasted.first()).toContainText('--bee-action: #ffcc00;')
  await page.getByText('More that can be set').click()
  await page.getByLabel('An opening is read inside the element, and ?job= in the address of the page names it.').check()
  await expect(pasted.first()).toContainText('<bee-jobs page-size="2" locale="de" deep-links>')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('More that can be set').click()
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expect(page.getByText('--bee-rem', { exact: true })).toBeVisible()
  for (const said of [
    "querySelector('bee-jobs').texts",
    "querySelector('bee-subscribe').texts",
    "querySelector('bee-apply').texts"
  ])
    await expect(page.locator('pre', { hasText: said })).toHaveCount(1)
  await expect.poll(() => sideways(page)).toBe(0)
  await expectFlawless(page)
}

async function eventsArePasted(page: Page): Promise<void> {
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/embed')
  await settled(page)
  const show = page.getByLabel('Show', { exact: true })
  await show.focus()
  await page.keyboard.type('Events')
  await expect(show).toHaveValue('events')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your page is', { exact: true })).toBeFocused()
  for (const ground of ['light', 'dark']) {
    const list = page.locator(`[data-ground=${ground}] bee-events`)
    await expect(list.getByRole('link', { name: 'Seed swap' })).toBeVisible()
    await expect(page.locator(`[data-ground=${ground}] bee-jobs`)).toHaveCount(0)
  }
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 0 })
  await page.getByRole('spinbutton', { name: 'Events on a page' }).fill('2')
  await expect(page.locator('[data-ground=light] bee-events').locator('a.event')).toHaveCount(2)
  await expectFlawless(page)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Paste this' }) })
  await expect(section.locator('pre').first()).toContainText('<bee-events page-size="2">')
  await section.getByRole('button', { name: 'Copy' }).first().press('Enter')
  await expect(page.getByText('Copied.').first()).toBeVisible()
  const pasted = await page.evaluate(() => navigator.clipboard.readText())
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sideways(page)).toBe(0)
  await expectFlawless(page)

  const partner = await serve(`<!doctype html><html lang="en"><title>Partner</title>${pasted}</html>`)
  const other = await context.newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(partner.address)
  const swap = other.getByRole('link', { name: 'Seed swap' })
  await expect(swap).toBeVisible()
  await expect.poll(() => sideways(other)).toBe(0)
  // From the field by Tab to what is listed, and by Enter to its page.
  await other.getByRole('searchbox').focus()
  for (let step = 0; step < 6 && !(await swap.evaluate(one => one.matches(':focus'))); step += 1)
    await other.keyboard.press('Tab')
  await expect(swap).toBeFocused()
  // It is read where the list was, and Escape leads back to its card.
  const opened = other.getByRole('heading', { name: 'Seed swap' })
  await other.keyboard.press('Enter')
  await expect(opened).toBeFocused()
  await expect.poll(() => sideways(other)).toBe(0)
  await other.keyboard.press('Escape')
  await expect(swap).toBeFocused()
  await swap.click()
  await expect(opened).toBeFocused()
  partner.stop()
}

const CHOICES = [
  ['what is chosen is seen, and is in what is pasted', chosenIsPasted],
  ['events: chosen by keys, read here, and pasted on a page where they are opened by mouse and by Tab', eventsArePasted]
] as const
for (const [name, happens] of sample(CHOICES, 1, 'chosen to paste')) test(name, ({ page }) => happens(page))
