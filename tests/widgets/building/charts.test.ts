// Only here: that the charts and the weekly summary are chosen by keyboard and stand in the address, that a bar and a name
// open the same dialog and give the focus back, that what fails is tried again and shows no samples, and what goes to paper.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as texts from '#shared/building/charts/texts.ts'
import { lastWeek } from '#shared/building/summary-rules.ts'
import * as summaryTexts from '#shared/building/summary-texts.ts'
import { addDays, dayOf, formatDay } from '#shared/kit/time/day.ts'
import * as laborTexts from '#shared/building/labour-texts.ts'
import { type Yard, yardFor } from '#tests/building/yard.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import * as kitTexts from '#widgets/kit/report-texts.ts'

import { expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const CHARTS = '/bmdashboard/totalconstructionsummary'
const WEEKLY = `${CHARTS}/weekly`
const stage = stageFor(new URL('charts-shell.ts', import.meta.url), [CHARTS, WEEKLY])

let mentor: TestPerson
let yard: Yard
let kitchen: string
let dome: string
/** Days of last week: `day(0)` is its Sunday. */
const today = () => dayOf(stage.server.clock.now)
const day = (count: number) => addDays(lastWeek(today()).from, count)

beforeAll(async () => {
  mentor = await stage.server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  yard = yardFor(stage.server, mentor)
  kitchen = await yard.project('Kitchen')
  dome = await yard.project('Dome')
  const lime = await yard.kind('Lime')
  const clay = await yard.kind('Clay')
  const glue = await yard.kind('Glue', 'Consumable', 'l')
  for (const kind of [lime, clay, glue])
    for (const project of [kitchen, dome]) await yard.move(project, kind, 'bought', 500, day(-60))
  await yard.move(kitchen, lime, 'used', 40, day(-5))
  await yard.move(kitchen, lime, 'used', 12.5, day(2), { note: 'north wall' })
  await yard.move(dome, lime, 'used', 30, day(4))
  await yard.move(dome, clay, 'used', 8, day(3))
  await yard.move(dome, lime, 'wasted', 6, day(2), { note: 'got wet' })
  await yard.move(dome, glue, 'used', 4, day(-35))
  await yard.pay(kitchen, 'Framing', 9500, day(2))
  await yard.pay(dome, 'Framing', 2000, day(3))
  await yard.pay(dome, 'Plaster', 6000, day(-5))
  await yard.pay(dome, 'Roof', 100, day(4))
  await yard.work(mentor.id, kitchen, 5, day(1))
})

async function open(path: string, width = 1280): Promise<Page> {
  const page = await stage.open(path, { as: mentor, viewport: { width, height: 900 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const usageOf = (page: Page) =>
  page.locator('.part-card', { has: page.getByRole('heading', { name: texts.materialUsage }) })
const names = (page: Page) => usageOf(page).locator('.top-list button').allTextContents()
const words = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('material usage is chosen by keyboard, and stands in the address', inBrowser, async () => {
  const page = await open(`${CHARTS}?usage.range=ALL`)
  // Kilograms have their bars, and liters theirs.
  await expect.poll(() => names(page)).toEqual(['Lime', 'Clay'])
  await usageOf(page).getByLabel(texts.unit).selectOption('l')
  await expect.poll(() => names(page)).toEqual(['Glue'])
  expect(words(page)['usage.unit']).toBe('l')
  await usageOf(page).getByLabel(texts.unit).selectOption('kg')
  await expectAccessible(page)
  const week = page.getByRole('group', { name: summaryTexts.sections.status })
  await expect.poll(() => week.locator('dt').allTextContents()).toHaveLength(5)
  await week.getByText(summaryTexts.delayedProjects).waitFor()
  const card = usageOf(page)
  await card.getByLabel(texts.dateRange).selectOption('lastWeek')
  await expect.poll(() => card.locator('.top-list').textContent()).toContain('42.5 kg')
  await card.getByLabel(texts.project).selectOption(kitchen)
  await expect.poll(() => names(page)).toEqual(['Lime'])
  await card.getByLabel(texts.itemType).selectOption('Consumable')
  await card.getByText(texts.noUsage).waitFor()
  expect(words(page)).toEqual({
    'usage.range': 'lastWeek',
    'usage.project': kitchen,
    'usage.type': 'Consumable',
    'usage.unit': 'kg'
  })
  await card.getByLabel(texts.project).selectOption('')
  await card.getByRole('button', { name: texts.showAll }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Glue'])
  expect(words(page)['usage.range']).toBe('ALL')
  // The button went with the words around it; the focus is near.
  await keepsFocus(page)
})

test('days that are none are said, and not asked for', async () => {
  const page = await open(`${CHARTS}?usage.range=custom&usage.from=${day(-38)}&usage.to=${day(-32)}`)
  await expect.poll(() => names(page)).toEqual(['Glue'])
  const card = usageOf(page)
  await card.getByLabel(kitTexts.from, { exact: true }).fill(day(0))
  await card.getByText(texts.reversed).waitFor()
  await card.getByLabel(kitTexts.to, { exact: true }).fill(addDays(today(), 1))
  await card.getByText(texts.future).waitFor()
  await card.getByLabel(kitTexts.to, { exact: true }).fill(day(2))
  await expect.poll(() => names(page)).toEqual(['Lime'])
  expect(words(page)).toMatchObject({ 'usage.from': day(0), 'usage.to': day(2) })
})

test('a bar opens its dialog by keys, as its name does, and the focus comes back', async () => {
  const page = await open(`${CHARTS}?usage.range=lastWeek`)
  const plot = usageOf(page).locator('bee-plot .ground')
  await plot.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lime' })
  await dialog.getByText('north wall').waitFor()
  expect(await dialog.locator('.uses time').allTextContents()).toEqual(
    [day(4), day(2)].map(one => formatDay(one, 'profile'))
  )
  expect(await dialog.locator('dl.stat').last().textContent()).toContain('Dome')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const name = usageOf(page).getByRole('button', { name: 'Clay' })
  await name.press('Enter')
  await page.getByRole('dialog', { name: 'Clay' }).getByText('8 kg').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => name.evaluate(button => button.matches(':focus'))).toBe(true)
})

test('what fails is tried again, and no samples stand there', async () => {
  stage.faults.length = 0
  const context = await stage.browser({ as: mentor })
  let isDown = true
  await context.route('**/bm/materialUsage*', route =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  )
  const page = await stage.show(`${CHARTS}?usage.range=lastWeek`, context)
  const card = usageOf(page)
  await card.getByText('Fetch error!').waitFor()
  expect(await card.locator('bee-plot').count()).toBe(0)
  isDown = false
  await card.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Lime', 'Clay'])
  stage.faults.length = 0
})

const laborOf = (page: Page) =>
  page.locator('.part-card', { has: page.getByRole('heading', { name: laborTexts.title }) })
/** The table of a plot: its head, then each row. */
async function tableOf(page: Page): Promise<string[][]> {
  const plot = laborOf(page).locator('bee-plot')
  if ((await plot.locator('table').count()) === 0) await plot.locator('summary').click()
  return plot
    .locator('tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent?.trim() ?? '')))
}

test('paid labor is shown in thousands, the top two tasks of all, and any one that is chosen', async () => {
  const page = await open(CHARTS)
  await laborOf(page).getByText(laborTexts.topTwo.one).waitFor()
  await expect
    .poll(() => tableOf(page))
    .toEqual([
      ['Project', 'Framing', 'Plaster'],
      ['Kitchen', '9.5', 'no figure'],
      ['Dome', '2', '6']
    ])
  await laborOf(page).getByLabel(laborTexts.tasks).selectOption('Roof')
  await expect
    .poll(() => tableOf(page))
    .toEqual([
      ['Project', 'Roof'],
      ['Dome', '0.1']
    ])
  await laborOf(page).getByLabel(laborTexts.dates, { exact: true }).selectOption('custom')
  await laborOf(page).getByLabel(kitTexts.from, { exact: true }).fill(day(5))
  await laborOf(page).getByText(texts.noUsage).waitFor()
  await laborOf(page).getByRole('button', { name: texts.showAll }).press('Enter')
  await expect.poll(async () => (await tableOf(page)).length).toBe(2)
  expect(words(page)).toEqual({ 'labor.task': 'Roof' })
})

test('a labor cost is written down in a dialog, and the chart has it', async () => {
  const page = await open(`${CHARTS}?labor.task=Paint`)
  await laborOf(page).getByText(texts.noUsage).waitFor()
  await laborOf(page).getByRole('button', { name: laborTexts.add }).press('Enter')
  const dialog = page.getByRole('dialog', { name: laborTexts.add })
  await dialog.getByRole('button', { name: laborTexts.save }).press('Enter')
  await dialog.getByText(laborTexts.taskMissing).first().waitFor()
  await dialog.getByRole('combobox').fill('Dom')
  await dialog.getByRole('option', { name: 'Dome' }).click()
  await dialog.getByLabel(laborTexts.task).fill('Paint')
  await dialog.getByLabel(laborTexts.cost).fill('1250.5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: laborTexts.save }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => tableOf(page))
    .toEqual([
      ['Project', 'Paint'],
      ['Dome', '1.25']
    ])
  // What is asked of others is the same again: the summaries of these tests count it too.
  await stage.server.database.raw(`delete from labour_cost where task = 'Paint'`)
})

const sectionOf = (page: Page, name: keyof typeof summaryTexts.sections) => page.locator(`details#${name}`)

test('nine sections say what they came to, and open and close by their titles', async () => {
  const page = await open(WEEKLY)
  await sectionOf(page, 'materials').getByText('2 kinds, of unknown worth').waitFor()
  expect(await page.locator('details.sec h2').allTextContents()).toEqual(Object.values(summaryTexts.sections))
  await sectionOf(page, 'labor').getByText('5 h by 1 person, 11,600 USD paid').waitFor()
  await expectAccessible(page)
  const status = sectionOf(page, 'status').locator('summary')
  await status.press('Enter')
  await expect.poll(() => sectionOf(page, 'status').getAttribute('open')).toBeNull()
  await page.getByRole('button', { name: summaryTexts.openAll }).press('Enter')
  await expect.poll(() => page.locator('details.sec[open]').count()).toBe(9)
  await page.getByRole('button', { name: summaryTexts.closeAll }).press('Enter')
  await expect.poll(() => page.locator('details.sec[open]').count()).toBe(0)
  await page.locator('.look').getByRole('button', { name: summaryTexts.sections.losses }).press('Enter')
  await sectionOf(page, 'losses').getByText('got wet').waitFor()
  await expect
    .poll(() =>
      sectionOf(page, 'losses')
        .locator('summary')
        .evaluate(head => head.matches(':focus'))
    )
    .toBe(true)
})

test('project, days and comparison are chosen and stand in the address', async () => {
  const page = await open(WEEKLY)
  const used = () => sectionOf(page, 'materials').locator('.headline').textContent()
  await expect.poll(used).toBe('2 kinds, of unknown worth')
  await page.getByLabel(summaryTexts.project, { exact: true }).selectOption(kitchen)
  await expect.poll(used).toBe('1 kind, of unknown worth')
  await page.getByLabel(summaryTexts.dateRange).selectOption('thisWeek')
  await expect.poll(used).toBe(summaryTexts.heads.noUse)
  await page.getByLabel(summaryTexts.comparison).selectOption('year')
  await expect.poll(() => words(page)).toEqual({ project: kitchen, range: 'thisWeek', compare: 'year' })
  await page.reload()
  await expect.poll(used).toBe(summaryTexts.heads.noUse)
  expect(await page.getByLabel(summaryTexts.comparison).inputValue()).toBe('year')
})

test('the sheet has all sections, and no costs unless they are asked for', inBrowser, async () => {
  const page = await open(WEEKLY)
  await page.evaluate(() => Object.assign(globalThis, { print: () => Object.assign(globalThis, { isPrinted: true }) }))
  await sectionOf(page, 'materials').getByText('2 kinds, of unknown worth').waitFor()
  await page.getByRole('button', { name: summaryTexts.sharePdf }).press('Enter')
  const dialog = page.getByRole('dialog', { name: summaryTexts.sharePdf })
  expect(await dialog.getByLabel(summaryTexts.leaveOutCosts).isChecked()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: summaryTexts.download }).press('Enter')
  await expect.poll(() => page.evaluate(() => Object.hasOwn(globalThis, 'isPrinted'))).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('details.sec[open]').count()).toBe(9)
  expect(await page.getByLabel(summaryTexts.dateRange).isVisible()).toBe(false)
  // The sheet alone.
  const pressed = page.locator('main').getByRole('button').or(page.getByRole('navigation'))
  expect(await pressed.filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('main').textContent()).not.toContain('11,600')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('details.sec[open]').count()).toBe(5)
  await sectionOf(page, 'financials').getByText('11,600.00').first().waitFor()
})
