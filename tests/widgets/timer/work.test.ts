// The timer knows what it times, and Stop is one press from a finished entry.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readOrganisationSettings, saveOrganisationSettings } from '#shared/info/calls.ts'
import { today } from '#shared/kit/time/day.ts'
import * as texts from '#shared/timer/work-texts.ts'
import { sendWorkWeek } from '#shared/time-entries/approvals/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, stageFor } from '../stage.ts'
import { assign, entriesOf, type Furnished, furnished, worker } from '../time-entries/furnish.ts'

const MINUTE = 60_000
const NOTE = 'Redrew the truss details and added the missing load table to https://docs.example.org/truss today'

let ahead = 0
let given: Furnished
const stage = stageFor(new URL('work-shell.ts', import.meta.url), ['/timelog'], { timerPace: { ping: 60 * MINUTE } })
beforeAll(async () => {
  given = await furnished(stage.server)
  Object.defineProperty(stage.server.clock, 'now', {
    get: () => new Date(Date.now() + ahead),
    // What is furnished is furnished now.
    set: () => {}
  })
})
beforeEach(() => {
  ahead = 0
})

const slot = (page: Page) => page.locator('bee-timer[size=slot]')
const what = (page: Page) => slot(page).locator('.what')
const stop = (page: Page) => slot(page).getByRole('button', { name: 'Stop and log time' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Time Entry' })
const field = (page: Page) => slot(page).getByRole('combobox', { name: 'What are you working on?' })

async function open(maya: TestPerson): Promise<Page> {
  await stage.browser({ as: maya })
  return show()
}

async function show(): Promise<Page> {
  const page = await stage.show('/timelog')
  await what(page).waitFor()
  return page
}

/** The name of what has the focus, inside however many shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`.trim()
  })

const secondsLeft = async (page: Page): Promise<number> => {
  const [hours = 0, minutes = 0, seconds = 0] = (await slot(page).getByRole('timer').innerText()).split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** Waits until the page has heard of it: what it takes for a few seconds is too short to log. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  const before = await secondsLeft(page)
  ahead += milliseconds
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before - milliseconds / 1000 + 1)
}

async function choose(page: Page, typed: string): Promise<void> {
  await what(page).click()
  await field(page).fill(typed)
  await slot(page).getByRole('option').first().waitFor()
  await field(page).press('Enter')
  // Saying what one works on starts the timer.
  await slot(page).locator('.go[aria-label=Pause]').waitFor()
}

/** What is logged late in the evening may be of the next day. */
const dayNow = () => today(stage.server.clock.now)
const logged = (maya: TestPerson) => entriesOf(given, maya, today(new Date()), dayNow())

describe('by mouse', () => {
  test(
    'what one works on is said, seen on the other page, and in the form after Stop; one press saves it',
    inBrowser,
    async () => {
      const maya = await worker(given)
      await assign(given, maya, ['Load table'])
      const page = await open(maya)
      const other = await show()
      await choose(page, 'load ta')
      await slot(page).getByRole('button', { name: 'Open timer' }).click()
      await slot(page).getByRole('textbox', { name: 'Note' }).fill(NOTE)
      await slot(page).getByText('Link found').waitFor()
      await expectAccessible(page)
      await expect.poll(() => what(other).innerText()).toContain('Load table')
      await slot(other).getByRole('button', { name: 'Open timer' }).click()
      await expect.poll(() => slot(other).getByRole('textbox', { name: 'Note' }).inputValue()).toBe(NOTE)
      await page.keyboard.press('Escape')
      await pass(page, 10 * MINUTE)
      await stop(page).click()
      await form(page).getByText('Link found').waitFor()
      await form(page).getByText('Load table', { exact: true }).waitFor()
      await form(page).getByText('= 0.17 h', { exact: true }).waitFor()
      await expectAccessible(page)
      // All of it is there: the focus is on the one press that is left.
      await expect.poll(() => focused(page)).toBe('BUTTON Submit')
      await form(page).getByRole('button', { name: 'Submit' }).click()
      await form(page).waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toMatch(/^ARTICLE Load table/)
      expect(await logged(maya)).toMatchObject([{ taskName: 'Load table', minutes: 10, isTangible: true }])
      expect((await logged(maya))[0]?.notes).toContain('<a href="https://docs.example.org/truss"')
      // The next time is of the same work, with a note of its own.
      await expect.poll(() => what(page).innerText()).toContain('Load table')
      await slot(page).getByRole('button', { name: 'Open timer' }).click()
      await expect.poll(() => slot(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('')
    }
  )

  test(
    'in a week that was sent is refused in words: what was typed stays, and the timer goes on',
    inBrowser,
    async () => {
      const { rev: _, ...settings } = await given.server.ask(readOrganisationSettings, {}, given.owner)
      await given.server.ask(saveOrganisationSettings, { ...settings, weekClosing: 'approval' }, given.owner)
      const maya = await worker(given)
      await assign(given, maya, ['Load table'])
      const page = await open(maya)
      await choose(page, 'load ta')
      await pass(page, 10 * MINUTE)
      await given.server.ask(sendWorkWeek, { userId: maya.id, week: dayNow() }, maya)
      await stop(page).click()
      await form(page).locator('bee-editor').locator('[contenteditable]').fill(NOTE)
      await form(page).getByRole('button', { name: 'Submit' }).click()
      await form(page)
        .getByText(/was sent, so its entries are locked/)
        .first()
        .waitFor()
      await expect.poll(() => form(page).locator('[contenteditable]').innerText()).toContain('load table')
      expect(await logged(maya)).toEqual([])
      await form(page).getByRole('button', { name: 'Go on' }).click()
      await slot(page).locator('.go[aria-label=Pause]').waitFor()
      await expect.poll(() => focused(page)).toBe('BUTTON Stop and log time')
      // The ten minutes are still on it.
      await expect.poll(() => stop(page).getAttribute('aria-disabled')).not.toBe('true')
    }
  )

  test('a task starts from its row, and another one is started once the time so far is logged', inBrowser, async () => {
    const maya = await worker(given)
    await assign(given, maya, ['Load table', 'Site plan'])
    const page = await open(maya)
    await page.getByRole('tab', { name: 'Tasks' }).click()
    await page.getByRole('button', { name: 'Start the timer for Load table' }).click()
    await page.getByRole('button', { name: 'Pause the timer for Load table' }).waitFor()
    await expect.poll(() => what(page).innerText()).toContain('Load table')
    await pass(page, 5 * MINUTE)
    await page.getByRole('button', { name: 'Start the timer for Site plan' }).click()
    await form(page).getByText('Load table', { exact: true }).waitFor()
    // What is missing has the focus.
    await expect.poll(() => focused(page)).toMatch(/^DIV Notes/)
    await form(page).locator('bee-editor').locator('[contenteditable]').fill(NOTE)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Pause the timer for Site plan' }).waitFor()
    await expect.poll(() => what(page).innerText()).toContain('Site plan')
    expect(await logged(maya)).toMatchObject([{ taskName: 'Load table', minutes: 5 }])
  })
})

test('a note that could not be written down stays as it was typed, and goes with the next key', inBrowser, async () => {
  const maya = await worker(given)
  const page = await open(maya)
  const other = await show()
  await slot(page).getByRole('button', { name: 'Open timer' }).click()
  const note = slot(page).getByRole('textbox', { name: 'Note' })
  await stage.server.database.raw("alter table timer add constraint no_notes check (notes = '')")
  try {
    await note.fill('Walked the site')
    await page.getByText('The timer service could not do this. Try again in a moment.').waitFor()
  } finally {
    await stage.server.database.raw('alter table timer drop constraint no_notes')
  }
  expect(await note.inputValue()).toBe('Walked the site')
  await note.press('End')
  await page.keyboard.type(' twice')
  await slot(other).getByRole('button', { name: 'Open timer' }).click()
  await expect.poll(() => slot(other).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Walked the site twice')
  expect(await note.inputValue()).toBe('Walked the site twice')
})

test('by keys alone: chosen, noted, started, stopped and saved, and the focus is never lost', async () => {
  const maya = await worker(given)
  await assign(given, maya, ['Foundation'])
  const page = await open(maya)
  await what(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^INPUT/)
  await page.keyboard.type('foundation')
  await slot(page).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await slot(page).locator('.go[aria-label=Pause]').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^BUTTON.*Foundation$/)
  await slot(page).getByRole('button', { name: 'Open timer' }).press('Enter')
  await slot(page).getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.insertText(NOTE)
  await page.keyboard.press('Escape')
  await pass(page, 2 * MINUTE)
  await expect.poll(() => stop(page).getAttribute('aria-disabled')).toBe('false')
  await stop(page).press('Enter')
  await expect.poll(() => focused(page)).toBe('BUTTON Submit')
  await page.keyboard.press('Control+Enter')
  await form(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^ARTICLE Foundation/)
  await expect.poll(() => stop(page).getAttribute('aria-disabled')).toBe('true')
})

test(
  'the sentence offers what was worked on last, takes other words as the note, and starts nothing when it is left',
  inBrowser,
  async () => {
    const maya = await worker(given)
    await assign(given, maya, ['Load table'])
    const page = await open(maya)
    const running = slot(page).locator('.go[aria-label=Pause]')
    await what(page).press('Enter')
    await expect.poll(() => slot(page).getByRole('option').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    // The first Escape closes the list, the second leaves.
    await field(page).fill('Load table')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/^BUTTON What are you working on/)
    await what(page).press('Enter')
    await field(page).fill('Load table')
    await slot(page).getByRole('option', { name: 'Load table' }).waitFor()
    await page.keyboard.press('Tab')
    await what(page).waitFor()
    expect(await running.count()).toBe(0)
    await what(page).press('Enter')
    await field(page).fill('safety walk')
    await slot(page).getByText(texts.asNote).first().waitFor()
    await page.keyboard.press('Enter')
    await running.waitFor()
    await expect.poll(() => what(page).innerText()).toContain('safety walk')
    await pass(page, 3 * MINUTE)
    await stop(page).click()
    await form(page).getByText('safety walk').waitFor()
    await form(page).getByRole('combobox').fill('Load')
    await form(page).getByRole('option', { name: 'Load table' }).first().click()
    await form(page).locator('bee-editor').locator('[contenteditable]').fill(NOTE)
    await form(page).getByRole('button', { name: 'Submit' }).click()
    await form(page).waitFor({ state: 'hidden' })
    await slot(page).locator('.go[aria-label=Pause]').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(/^ARTICLE Load table/)
    // Enter alone goes on with the last.
    await what(page).press('Enter')
    await slot(page).getByRole('option').first().waitFor()
    await field(page).press('Enter')
    await running.waitFor()
    await expect.poll(() => what(page).innerText()).toContain('Load table')
  }
)

test('who forgot to start says since when: it counts from then, once, and never more than a timer holds', async () => {
  const maya = await worker(given)
  await assign(given, maya, ['Load table'])
  const page = await open(maya)
  const running = slot(page).locator('.go[aria-label=Pause]')
  const clock = (minutes: number) =>
    new Date(stage.server.clock.now.getTime() - minutes * MINUTE).toLocaleTimeString('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      minute: '2-digit'
    })
  await what(page).press('Enter')
  await field(page).fill(`load since ${clock(-60)}`)
  await slot(page).getByRole('option', { name: 'Load table' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('The timer counts from 5 hours ago at most. Log what was earlier as a time entry.').waitFor()
  // What was typed is still there.
  await field(page).fill(`load since ${clock(52)}`)
  await slot(page)
    .getByRole('option', { name: /^Load table\s*started at .*, 5[12] min ago$/ })
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await running.waitFor()
  await expect.poll(() => what(page).innerText()).toContain('Load table')
  // The goal of fifteen minutes is still ahead.
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(14 * 60)
  await what(page).press('Enter')
  await field(page).fill(`load since ${clock(90)}`)
  await slot(page).getByRole('option', { name: 'Load table' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('The timer has time that is not logged yet. Log it first, then say since when.').waitFor()
  await page.keyboard.press('Escape')
  await stop(page).click()
  await form(page)
    .getByText(/^= 0\.8[5-9] h$/)
    .waitFor()
})

test(
  'what was typed into the form is there again, but not in place of what the timer was told since',
  inBrowser,
  async () => {
    const maya = await worker(given)
    await assign(given, maya, ['Load table'])
    const page = await open(maya)
    await choose(page, 'load ta')
    await pass(page, 2 * MINUTE)
    await stop(page).click()
    await form(page).locator('bee-editor').locator('[contenteditable]').fill('Typed in the form')
    await form(page).getByRole('button', { name: 'Close' }).click()
    await stop(page).click()
    await form(page).getByText('Typed in the form').waitFor()
    await form(page).getByRole('button', { name: 'Close' }).click()
    await slot(page).getByRole('button', { name: 'Open timer' }).click()
    await slot(page).getByRole('textbox', { name: 'Note' }).fill('Typed in the timer')
    await page.keyboard.press('Escape')
    await stop(page).click()
    await form(page).getByText('Typed in the timer').waitFor()
    // It stands below the timer, and what it is of can still be another task.
    const [sheet, timer] = [await form(page).boundingBox(), await slot(page).boundingBox()]
    expect(sheet?.y).toBeGreaterThanOrEqual((timer?.y ?? 0) + (timer?.height ?? 0))
    await form(page).getByRole('button', { name: 'Change' }).press('Enter')
    await expect.poll(() => form(page).getByRole('combobox').inputValue()).toBe('Load table')
    await expect.poll(() => focused(page)).toMatch(/^INPUT/)
  }
)
