// Only here: that every part of the organisation's summary is drawn with its figures, that a number leads to its rows by
// keyboard, that a part that fails leaves the others, and that filters are kept under a name for others too.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { readOrgPart } from '#shared/reports/organisation/calls.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'

import { expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('org-shell.ts', import.meta.url), ['/totalorgsummary'])

let owner: TestPerson
beforeAll(async () => {
  await fillDemo(stage.server.database, { now: stage.server.clock.now, hashes: new Map() })
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

async function open(search = '', width = 1280, as = owner): Promise<Page> {
  const page = await stage.open(`/totalorgsummary${search}`, {
    as,
    viewport: { width, height: 900 }
  })
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  return page
}
const stat = (page: Page, name: string) => page.locator('dl.stat', { hasText: name }).getByRole('link')

test('every part has its figures', inBrowser, async () => {
  const page = await open()
  for (const name of [texts.active, texts.totalHours, texts.summaries, texts.badges, texts.teams])
    await stat(page, name).waitFor()
  await expect.poll(() => page.locator('bee-plot').count()).toBe(4)
  await page.locator('bee-map').waitFor()
  await expect.poll(() => page.locator('.skel').count()).toBe(0)
  expect(await page.getByText('Fetch error').count()).toBe(0)
  await expectAccessible(page)
  // Paper has the places as a list, and no card around a map that it cannot show.
  const card = page.locator('.part-card', { has: page.locator('bee-map') })
  expect(await card.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await card.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: texts.byPlace }).isVisible()).toBe(true)
})

test('a number leads to its rows by keyboard, and back', inBrowser, async () => {
  const page = await open()
  const active = stat(page, texts.active)
  const count = await active.textContent()
  await active.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: `${texts.active}: ${count}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('rows')).toBe('activeVolunteers')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(Number(count))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('days that are none are refused in words, and those that are stand in the address', async () => {
  const page = await open('?range=custom&from=2026-10-31&to=2026-10-01')
  const day = (name: string) => page.getByLabel(name, { exact: true })
  expect(await page.locator('dl.stat').count()).toBe(0)
  await page.getByRole('button', { name: texts.show }).click()
  await expect.poll(() => day(texts.to).getAttribute('aria-invalid')).toBe('true')
  await day(texts.from).fill('2026-10-01')
  await day(texts.to).fill('2026-10-31')
  await page.getByRole('button', { name: texts.show }).click()
  await stat(page, texts.active).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    range: 'custom',
    from: '2026-10-01',
    to: '2026-10-31'
  })
})

test('every number stands under its own name', async () => {
  const to = dayOf(stage.server.clock.now)
  const from = addDays(to, -60)
  const page = await open(`?range=custom&from=${from}&to=${to}&compare=none`)
  const [status, activities] = await Promise.all(
    (['status', 'activities'] as const).map(part =>
      stage.server.ask(readOrgPart, { part, startDate: from, endDate: to }, owner)
    )
  )
  const { volunteerNumberStats: people, totalHoursWorked: worked } = status!
  const counts = {
    [texts.active]: people?.activeVolunteers.count,
    [texts.began]: people?.newVolunteers.count,
    [texts.deactivated]: people?.deactivatedVolunteers.count,
    [texts.totalHours]: worked?.current,
    [texts.summaries]: activities?.totalSummariesSubmitted?.count,
    [texts.completed]: activities?.completedAssignedHours?.count,
    [texts.over]: activities?.volunteersOverAssignedTime?.count,
    [texts.teams]: activities?.totalActiveTeams?.count,
    [texts.badges]: activities?.totalBadgesAwarded?.count
  }
  const figures = Object.entries(counts).map(([name, count]) => [
    name,
    (name === texts.totalHours ? hoursSaid : figure)(count ?? -1)
  ])
  for (const [name = '', count] of figures) expect([name, await stat(page, name).textContent()]).toEqual([name, count])
})

test('how its plots are drawn stands in the address, and comes back with a reload', async () => {
  const page = await open('?compare=none')
  const part = (id: string) => page.locator(`section#${id}`)
  const isOn = (id: string, name: string) =>
    expect
      .poll(() => part(id).getByRole('button', { name, exact: true }).first().getAttribute('aria-pressed'))
      .toBe('true')
  await part('status').getByRole('button', { name: texts.months, exact: true }).click()
  const back = part('status').getByRole('combobox', { name: texts.timeFrame })
  await back.selectOption({ label: texts.theseDays })
  await part('trends').getByRole('button', { name: texts.months, exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?compare=none&by=month&back=custom&trend=month')
  await page.reload()
  await isOn('status', texts.months)
  await expect.poll(() => back.inputValue()).toBe('custom')
  await isOn('trends', texts.months)
})

test('a part that fails says so and is tried again; the others stand', inBrowser, async () => {
  stage.faults.length = 0
  const context = await stage.browser({ as: owner })
  let isDown = true
  await context.route('**/parts/squares*', route =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  )
  const page = await stage.show('/totalorgsummary', context)
  const part = page.locator('section#squares')
  await part.getByText('Fetch error!').waitFor()
  await stat(page, texts.active).waitFor()
  // What is missing keeps its room, so that nothing below it moved up.
  const card = part.locator('.part-card').first()
  const failed = (await card.boundingBox())?.height ?? 0
  expect(failed).toBeGreaterThan(240)
  isDown = false
  await part.getByRole('button', { name: 'Retry' }).press('Enter')
  await part.getByText(texts.vacation).waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  stage.faults.length = 0
})

test('filters are kept under a name, and shared with whoever may open the report', inBrowser, async () => {
  const page = await open('?range=current&compare=year')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A year ago')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const mentor = await stage.server.add({ role: 'Mentor' })
  const other = await open('', 390, mentor)
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('menuitem', { name: 'A year ago' }).click()
  await expect.poll(() => new URL(other.url()).search).toBe('?range=current&compare=year')
  await expect.poll(() => other.getByRole('button', { name: texts.current }).getAttribute('aria-pressed')).toBe('true')
  const views = other.getByRole('button', { name: 'A year ago' })
  await views.press('Enter')
  await expect.poll(() => hasFocus(other.getByRole('menuitem').first())).toBe(true)
  await other.keyboard.press('Escape')
  await expect.poll(() => hasFocus(views)).toBe(true)
})
