// Finds what only a drawn calendar shows: blocks over each other, a drag that saves something else than it showed, a move
// that stays though it was refused, and places that keys alone do not reach.
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { addDays, formatDay, startOfWeek, today } from '#shared/kit/time/day.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import * as formTexts from '#shared/time-entries/form-texts.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'
import * as timer from '#shared/timer/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'
import { entriesOf, type Furnished, furnished, logFor, worker } from './furnish.ts'

let given: Furnished

const day = today(new Date())
const sunday = startOfWeek(day)
/** Another day of this week, which lies behind wherever possible. */
const other = day === sunday ? addDays(day, 1) : addDays(day, -1)
const NOTE = 'Carried forty bales to the east wall and stacked them as planned, see https://docs.example.org/bales'

const stage = stageFor(new URL('log-shell.ts', import.meta.url), ['/timelog', '/timelog/:id'])
beforeAll(async () => {
  given = await furnished(stage.server)
})

async function open(path: string, as: TestPerson, options?: BrowserContextOptions): Promise<Page> {
  await stage.browser({ as, ...options })
  await stage.prepare(() => localStorage.setItem('workbee/time-log-view', 'calendar'))
  const page = await stage.show(path)
  await page.getByRole('button', { name: texts.span.week, exact: true }).waitFor()
  return page
}

const free = () =>
  worker(given, { front: ['editTimeEntryDate', 'editTimeEntryTime', 'editTimeEntryDescription', 'toggleTangibleTime'] })

const block = (page: Page, name: RegExp | string) => page.locator('.day-lane').getByRole('button', { name })
const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const weekOf = (person: TestPerson) => entriesOf(given, person, sunday, addDays(sunday, 6))
const only = async (person: TestPerson) => (await weekOf(person))[0]

/** How many pixels an hour takes. */
const hour = async (page: Page) => (await boxOf(page.locator('.day-lane').first())).height / 24

/** Where the day is dragged lies away from the edges, where a drag scrolls on. */
const lookAt = async (page: Page, from: number) =>
  page.locator('.hours-scroll').evaluate((element, top) => element.scrollTo(0, top), (await hour(page)) * from)

async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }, drop = true) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + (by.y ?? 0) / 2, { steps: 3 })
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0), { steps: 3 })
  if (drop) await page.mouse.up()
}

describe('with a mouse', () => {
  test(
    'what is at one time stands side by side; a drag moves, its edge makes longer, free time becomes an entry',
    inBrowser,
    async () => {
      const maya = await free()
      await logFor(given, maya, { beganAt: 540, isTangible: false })
      await logFor(given, maya, { beganAt: 600, projectId: given.kitchen })
      await logFor(given, maya, { taskId: given.task, wbsId: given.wbs })
      const page = await open('/timelog', maya)
      const earthbag = block(page, /^Earthbag Village/)
      const kitchen = block(page, /^Community Kitchen/)
      await earthbag.waitFor()
      await page
        .locator('.untimed')
        .getByRole('button', { name: /^Roof truss.*no time of day/ })
        .waitFor()
      await page.getByText(`10:00 – 10:30 AM on ${formatDay(day, 'log')} is logged twice.`).waitFor()
      await lookAt(page, 7)
      const [one, two] = [await boxOf(earthbag), await boxOf(kitchen)]
      expect(Math.min(one.x + one.width, two.x + two.width)).toBeLessThanOrEqual(Math.max(one.x, two.x))
      await expectAccessible(page)

      // Three hours later, in steps of a quarter.
      const tall = await hour(page)
      await drag(page, { x: one.x + 12, y: one.y + 12 }, { y: tall * 3 + 3 })
      await page.getByText(`Earthbag Village: 12:00 – 1:30 PM, ${formatDay(day, 'log')}.`).waitFor()
      await expect.poll(async () => (await weekOf(maya)).some(({ beganAt }) => beganAt === 720)).toBe(true)
      await page.getByText('is logged twice').waitFor({ state: 'detached' })

      // The lower edge of tangible time: edits of that are counted, and the person is asked first.
      const edge = await boxOf(kitchen)
      await drag(page, { x: edge.x + edge.width / 2, y: edge.y + edge.height - 3 }, { y: -tall / 2 })
      await page
        .getByRole('alertdialog', { name: formTexts.editsTitle })
        .getByRole('button', { name: formTexts.editsYes })
        .click()
      await expect
        .poll(async () => (await weekOf(maya)).some(({ hours, minutes }) => hours === 1 && minutes === 0))
        .toBe(true)

      // To another day.
      const lanes = page.locator('.day-lane')
      const moved = await boxOf(block(page, /^Earthbag Village.*12:00/))
      const there = await boxOf(lanes.nth(day > other ? 0 : 6))
      await drag(page, { x: moved.x + 12, y: moved.y + 12 }, { x: there.x + there.width / 2 - moved.x - 12 })
      const target = day > other ? sunday : addDays(sunday, 6)
      if (target !== day)
        await expect.poll(async () => (await weekOf(maya)).some(({ dateOfWork }) => dateOfWork === target)).toBe(true)

      // Out of the lane onto an hour; put down on the lane again nothing happens.
      await lookAt(page, 7)
      const lane0 = page.locator('.untimed').getByRole('button', { name: /^Roof truss/ })
      const untimed = await boxOf(lane0)
      const grip = { x: untimed.x + untimed.width / 2, y: untimed.y + untimed.height / 2 }
      await drag(page, grip, { x: 12, y: 2 })
      await lane0.waitFor()
      const eight = (await boxOf(page.locator(`.day-lane[data-day="${day}"]`))).y + tall * 8 + 2
      await drag(page, grip, { y: eight - grip.y })
      await block(page, /^Roof truss ?, 8:00 – 9:30 AM/).waitFor()
      await lane0.waitFor({ state: 'detached' })
      await expect.poll(async () => (await weekOf(maya)).some(({ beganAt }) => beganAt === 480)).toBe(true)

      // Esc while it is dragged takes it back; over free time a new entry is drawn.
      await lookAt(page, 13)
      const lane = await boxOf(page.locator(`.day-lane[data-day="${day}"]`))
      const at = { x: lane.x + lane.width / 2, y: lane.y + tall * (15 + 1 / 8) }
      await drag(page, at, { y: tall }, false)
      await page.locator('.event.draft').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.event.draft').waitFor({ state: 'detached' })
      await page.mouse.up()
      await drag(page, at, { y: tall * 1.25 })
      const form = page.getByRole('dialog', { name: formTexts.addTitle })
      await expect.poll(() => form.getByLabel(formTexts.beganAt).inputValue()).toBe('15:00')
      await form.getByText('Ends at 4:30 PM').waitFor()
      await expectAccessible(page)
      await form.getByRole('combobox').fill('earth')
      await page
        .getByRole('option', { name: /^Earthbag Village/ })
        .first()
        .click()
      await form.locator('[contenteditable=true]').fill(NOTE)
      await form.getByRole('button', { name: formTexts.submit, exact: true }).click()
      const tiger = page.getByRole('button', { name: formTexts.tigerConfirm })
      await Promise.race([tiger.waitFor(), form.waitFor({ state: 'detached' })])
      if (await tiger.isVisible()) await tiger.click()
      const made = block(page, new RegExp(`^Earthbag Village ?, 3:00 – 4:30 PM`))
      await made.waitFor()
      await expect.poll(() => hasFocus(made)).toBe(true)
    }
  )

  test(
    'a refused move springs back with words, and so does one that never arrived, which can be tried again',
    inBrowser,
    async () => {
      const sam = await worker(given)
      await logFor(given, sam, { beganAt: 540 })
      const page = await open('/timelog', sam)
      const mine = block(page, /^Earthbag Village ?, 9:00 – 10:30 AM/)
      await mine.waitFor()
      const start = await boxOf(mine)
      // Another day needs a right that volunteers lack.
      const side = day === addDays(sunday, 6) ? -1 : 1
      await drag(page, { x: start.x + 12, y: start.y + 12 }, { x: side * start.width * 1.2 })
      await page.getByText(entryTexts.mayNot.date).waitFor()
      await mine.waitFor()
      expect(await only(sam)).toMatchObject({ rev: 1, dateOfWork: day })

      await stage.context.route('**/api/TimeEntry/*', route =>
        route.request().method() === 'PUT' ? route.abort() : route.continue()
      )
      await drag(page, { x: start.x + 12, y: start.y + 12 }, { y: await hour(page) })
      const again = page.getByRole('button', { name: texts.again })
      await again.waitFor()
      await mine.waitFor()
      await stage.context.unroute('**/api/TimeEntry/*')
      await again.click()
      await block(page, /^Earthbag Village ?, 10:00 – 11:30 AM/).waitFor()
      await expect.poll(async () => (await only(sam))?.beganAt).toBe(600)
    }
  )
})

describe('by keyboard alone', () => {
  test('one goes through the times, opens, moves and makes longer, and takes back', async () => {
    const maya = await free()
    await logFor(given, maya, { beganAt: 540, isTangible: false, dateOfWork: other })
    const page = await open('/timelog', maya)
    const mine = block(page, /^Earthbag Village/)
    await mine.focus()
    await page.keyboard.press('ArrowDown')
    const slot = page.getByRole('button', { name: `Log 10:30 – 11:00 AM, ${formatDay(other, 'log')}` })
    await expect.poll(() => hasFocus(slot)).toBe(true)
    await page.keyboard.press(other < day ? 'ArrowRight' : 'ArrowLeft')
    await expect
      .poll(() => hasFocus(page.getByRole('button', { name: `Log 10:30 – 11:00 AM, ${formatDay(day, 'log')}` })))
      .toBe(true)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: formTexts.addTitle })
    await expect.poll(() => form.getByLabel(formTexts.beganAt).inputValue()).toBe('10:30')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })

    await mine.focus()
    const said = page.getByRole('status').filter({ hasText: formatDay(other, 'log') })
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => said.allTextContents())
      .toContain(`9:15 – 10:45 AM, ${formatDay(other, 'log')}. Enter saves, Esc takes it back.`)
    await page.keyboard.press('Escape')
    await block(page, /9:00 – 10:30 AM/).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => await only(maya)).toMatchObject({ beganAt: 555, hours: 1, minutes: 45, rev: 2 })
    await expect.poll(() => hasFocus(block(page, /9:15 – 11:00 AM/))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: texts.edit }).click()
    const editing = page.getByRole('dialog', { name: formTexts.editTitle })
    await editing.getByLabel(formTexts.beganAt).fill('08:00')
    await editing.getByRole('button', { name: formTexts.save, exact: true }).click()
    await expect.poll(async () => (await only(maya))?.beganAt).toBe(480)
  })

  test('an entry without a time gets one, or keeps none', async () => {
    const maya = await free()
    await logFor(given, maya, { isTangible: false })
    const page = await open('/timelog', maya)
    const inLane = page.locator('.untimed').getByRole('button', { name: /^Earthbag Village/ })
    await inLane.focus()
    const said = page.getByRole('status').filter({ hasText: formatDay(day, 'log') })
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => said.allTextContents())
      .toContain(`9:00 – 10:30 AM, ${formatDay(day, 'log')}. Enter saves, Esc takes it back.`)
    await page.keyboard.press('Escape')
    await expect.poll(() => said.allTextContents()).toContain(`Without a time of day again, ${formatDay(day, 'log')}.`)
    await expect.poll(() => hasFocus(inLane)).toBe(true)
    // The second press comes before the browser draws what the first did.
    await inLane.evaluate(element => {
      const root = element.getRootNode() as ShadowRoot
      const press = () =>
        root.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, composed: true })
        )
      press()
      press()
    })
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await only(maya))?.beganAt).toBe(555)
    await expect.poll(() => hasFocus(block(page, /9:15 – 10:45 AM/))).toBe(true)
  })
})

test('the running timer stands on one’s own day, and what may not be logged says so', async () => {
  const sam = await worker(given)
  given.server.clock.now = new Date()
  const pressedAt = new Date(Date.now() - 1000).toISOString()
  await given.server.ask(timer.commandTimer, { commandId: crypto.randomUUID(), action: 'START_TIMER', pressedAt }, sam)
  const page = await open('/timelog', sam)
  await page.locator(`.day-lane[data-day="${day}"] .running`).getByText(texts.running).waitFor()
  await expect.poll(() => page.locator('.day-lane.off').count()).toBe(6)
  await page.getByRole('button', { name: texts.newEntry }).click()
  await page.getByRole('dialog', { name: formTexts.addTitle }).getByLabel(formTexts.beganAt).waitFor()
})

test(
  'on a telephone a day is a list of work and free time, in the dark too; a week scrolls in its card',
  inBrowser,
  async () => {
    const maya = await free()
    await logFor(given, maya, { beganAt: 540 })
    await logFor(given, maya, { taskId: given.task, wbsId: given.wbs })
    const page = await open('/timelog', maya, { viewport: { width: 390, height: 800 } })
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'dark'
    })
    await page
      .getByRole('list', { name: formatDay(day, 'log') })
      .getByRole('button', { name: /^Earthbag Village/ })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log this time from 10:30 AM' }).click()
    const form = page.getByRole('dialog', { name: formTexts.addTitle })
    await expect.poll(() => form.getByLabel(formTexts.beganAt).inputValue()).toBe('10:30')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: texts.span.week, exact: true }).click()
    await block(page, /^Earthbag Village/).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
)
