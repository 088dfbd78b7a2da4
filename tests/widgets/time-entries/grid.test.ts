import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { addDays, formatDay, startOfWeek, today } from '#shared/kit/time/day.ts'
import * as calls from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { deleted } from '#shared/time-entries/log-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { NOTES } from '#tests/time-entries/place.ts'

import { bringsBack } from '../brings-back.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'
import { assign, entriesOf, type Furnished, furnished, logFor, worker } from './furnish.ts'

let given: Furnished

const day = today(new Date())
const sunday = startOfWeek(day)
/** A day of this week that is not today, and lies behind wherever possible. */
const other = day === sunday ? addDays(day, 1) : sunday

const stage = stageFor(new URL('log-shell.ts', import.meta.url), ['/timelog', '/timelog/:id'])
beforeAll(async () => {
  given = await furnished(stage.server)
})

async function open(path: string, as: TestPerson, options?: BrowserContextOptions): Promise<Page> {
  await stage.browser({ as, ...options })
  await stage.prepare(() => localStorage.setItem('workbee/time-log-view', 'week'))
  const page = await stage.show(path)
  await page.getByRole('button', { name: texts.previousWeek }).waitFor()
  return page
}

/** Somebody who may write any day, and whose time is tangible when they say so. */
const free = () =>
  worker(given, { front: ['editTimeEntryDate', 'editTimeEntryTime', 'deleteTimeEntryOwn', 'toggleTangibleTime'] })

const cell = (page: Page, work: string, on = day) =>
  page.getByRole('textbox', { name: `${work}, ${formatDay(on, 'log')}`, exact: true })

const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label')
  })

const focusedText = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.textContent
  })

/** By keyboard alone; the focus is in the new row when it is done. */
async function addRow(page: Page, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: texts.addRow })
  await box.focus()
  await page.keyboard.type(words)
  await page.locator('[role=option].active').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toEqual(expect.stringMatching(new RegExp(`${words}.*, `, 'i')))
}

const BALES = 'Carried forty bales to the east wall and stacked them as planned, see https://docs.example.org/bales'

const noteFor = (page: Page, work: string, on = day) =>
  page.getByRole('textbox', { name: `Note for ${work}, ${formatDay(on, 'log')}` })

const submitOf = (page: Page) => page.getByRole('button', { name: /^Submit \d/ })

describe('a volunteer', () => {
  test('types a time for today, writes its note, and has an entry', async () => {
    const maya = await worker(given)
    await assign(given, maya, ['East wall'])
    const page = await open('/timelog', maya)
    await page.getByText(texts.empty).waitFor()
    await addRow(page, 'east')
    await expect.poll(() => focused(page)).toBe(`East wall, ${formatDay(day, 'log')}`)
    await page.keyboard.type('1h 30')
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(page, 'East wall').inputValue()).toBe('1.50')
    await expectAccessible(page)
    // The meter counts tangible hours: what is typed here says that it is none.
    await page.getByText('+1.5 h intangible, not submitted yet').waitFor()
    // Enter below the last row leads to the note, Enter there to the button when nothing is lacking any more.
    await expect.poll(() => focused(page)).toBe(`Note for East wall, ${formatDay(day, 'log')}`)
    await page.keyboard.insertText('Too little')
    await page.keyboard.press('Enter')
    await page.getByText('Please write a more detailed description').waitFor()
    await expectAccessible(page)
    await noteFor(page, 'East wall').fill(BALES)
    await page.getByText('Link found').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe('Submit 1')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'HOLD ON TIGER' })
    await question.waitFor()
    expect(await question.getByRole('button', { name: 'Save as tangible' }).count()).toBe(0)
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await submitOf(page).waitFor({ state: 'detached' })
    // The focus stays with what was submitted.
    await expect.poll(() => focused(page)).toBe(`East wall, ${formatDay(day, 'log')}`)
    await expect.poll(() => cell(page, 'East wall').inputValue()).toBe('1.50')
    await expect
      .poll(() => entriesOf(given, maya, day, day))
      .toMatchObject([{ hours: 1, minutes: 30, isTangible: false, taskName: 'East wall' }])
  })

  test('cannot type in other days, and is told why', async () => {
    const maya = await worker(given)
    const page = await open('/timelog', maya)
    await addRow(page, 'kitchen')
    const there = cell(page, 'Community Kitchen', other)
    await expect.poll(() => there.getAttribute('readonly')).toBe('')
    await there.focus()
    await page.getByRole('group', { name: `Community Kitchen on ${formatDay(other, 'log')}` }).waitFor()
    await expect.poll(() => page.getByText(texts.onlyToday).first().isVisible()).toBe(true)
  })

  test('keeps what is typed over a reload, readable or not', inBrowser, async () => {
    const maya = await worker(given)
    const page = await open('/timelog', maya)
    await addRow(page, 'kitchen')
    await page.keyboard.type('soon')
    await addRow(page, 'earthbag')
    await page.keyboard.type('45m')
    await page.keyboard.press('Tab')
    await page.reload()
    await cell(page, 'Earthbag Village').waitFor()
    await expect.poll(() => cell(page, 'Earthbag Village').inputValue()).toBe('0.75')
    await expect.poll(() => cell(page, 'Community Kitchen').inputValue()).toBe('soon')
    await expect.poll(() => cell(page, 'Community Kitchen').getAttribute('aria-invalid')).toBe('true')
    await cell(page, 'Community Kitchen').focus()
    const discard = async () => {
      await page.getByRole('button', { name: texts.discard }).click()
      await expect.poll(() => cell(page, 'Community Kitchen').inputValue()).toBe('')
    }
    await bringsBack(page, discard, texts.discarded)
    await expect.poll(() => cell(page, 'Community Kitchen').inputValue()).toBe('soon')
  })
})

describe('cells', () => {
  test('are walked by Enter and the arrows; Esc takes back', inBrowser, async () => {
    const page = await open('/timelog', await free())
    await addRow(page, 'kitchen')
    await addRow(page, 'earthbag')
    await cell(page, 'Community Kitchen', sunday).focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(`Earthbag Village, ${formatDay(sunday, 'log')}`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe(`Earthbag Village, ${formatDay(addDays(sunday, 1), 'log')}`)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focused(page)).toBe(`Community Kitchen, ${formatDay(sunday, 'log')}`)
    await page.keyboard.type('7:77')
    await page.keyboard.press('Escape')
    await expect.poll(() => cell(page, 'Community Kitchen', sunday).inputValue()).toBe('2.00')
    await page.keyboard.type('13')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('2')
    await expect.poll(() => cell(page, 'Community Kitchen', sunday).inputValue()).toBe('123')
  })

  test('add up to a day and a week', async () => {
    const maya = await free()
    await logFor(given, maya, { hours: 2, minutes: 0 })
    const page = await open('/timelog', maya)
    await cell(page, 'Earthbag Village').waitFor()
    await addRow(page, 'kitchen')
    await page.keyboard.type('9:00-10:15')
    await page.keyboard.press('Enter')
    const foot = page.getByRole('row', { name: /^Total/ })
    await expect.poll(() => foot.getByRole('cell').last().innerText()).toBe('3.25')
    await page.getByText('2 tangible of 10 hrs').waitFor()
  })

  test('emptied, delete their entry, which can be undone', inBrowser, async () => {
    const maya = await worker(given)
    await logFor(given, maya)
    const page = await open('/timelog', maya)
    await cell(page, 'Earthbag Village').focus()
    const empty = async () => {
      await cell(page, 'Earthbag Village').press('Delete')
      await page.keyboard.press('Enter')
      await page.getByText(texts.empty).waitFor()
      await expect.poll(() => entriesOf(given, maya, day, day)).toEqual([])
    }
    await bringsBack(page, empty, deleted)
    await expect.poll(() => cell(page, 'Earthbag Village').inputValue()).toBe('1.50')
  })

  test('typed over, change their entry after the warning', async () => {
    const maya = await worker(given)
    await logFor(given, maya)
    const page = await open('/timelog', maya)
    await cell(page, 'Earthbag Village').focus()
    await page.keyboard.type('2:45')
    await page.keyboard.press('Enter')
    const warning = page.getByRole('alertdialog')
    await warning.getByText(/Edits in the last 365 days: 0\./).waitFor()
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(texts.changedHere).first().waitFor()
    await expect.poll(() => entriesOf(given, maya, day, day)).toMatchObject([{ hours: 1, minutes: 30 }])
    await page.getByRole('button', { name: texts.save }).click()
    await warning.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: texts.save }).waitFor({ state: 'detached' })
    await expect.poll(() => entriesOf(given, maya, day, day)).toMatchObject([{ hours: 2, minutes: 45 }])
    expect(await stage.server.ask(calls.countEdits, { userId: maya.id }, maya)).toEqual({ edits: 1 })
  })

  test('with an intangible entry change it at once', async () => {
    const maya = await worker(given)
    await logFor(given, maya, { isTangible: false })
    const page = await open('/timelog', maya)
    await cell(page, 'Earthbag Village').focus()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect.poll(() => entriesOf(given, maya, day, day)).toMatchObject([{ hours: 3, minutes: 0, rev: 2 }])
  })

  test('with several entries open their list', async () => {
    const maya = await worker(given)
    await logFor(given, maya)
    await logFor(given, maya, { hours: 2, minutes: 0 })
    const page = await open('/timelog', maya)
    await expect.poll(() => cell(page, 'Earthbag Village').inputValue()).toBe('3.50')
    await cell(page, 'Earthbag Village').focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: `Earthbag Village on ${formatDay(day, 'log')}` })
    await expect.poll(() => list.getByRole('article').count()).toBe(2)
    await expectAccessible(page)
    await list
      .getByRole('button', { name: /^All about / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete time entry' }).click()
    await expect.poll(() => list.getByRole('article').count()).toBe(1)
    await list.getByRole('button', { name: 'Add another' }).click()
    await page.getByRole('dialog', { name: 'Add Time Entry' }).waitFor()
  })
})

describe('what is typed', () => {
  test('is submitted at once, except what lacks its note', inBrowser, async () => {
    const maya = await free()
    const page = await open('/timelog', maya)
    await addRow(page, 'kitchen')
    await page.keyboard.type('1:00')
    await page.keyboard.press('Tab')
    await cell(page, 'Community Kitchen', other).focus()
    await page.keyboard.type('2:00')
    await page.keyboard.press('Tab')
    await addRow(page, 'earthbag')
    await page.keyboard.type('3:00')
    await page.keyboard.press('Enter')
    // Enter led to the first note, in the order of the rows.
    const first = day < other ? day : other
    await expect.poll(() => focused(page)).toBe(`Note for Community Kitchen, ${formatDay(first, 'log')}`)
    await page.keyboard.insertText(BALES)
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(BALES)
    await page.getByText('+6 h not submitted yet').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 entries are saved. 1 still needs more in its note.').waitFor()
    await expect.poll(() => focused(page)).toBe(`Note for Earthbag Village, ${formatDay(day, 'log')}`)
    await expect.poll(() => noteFor(page, 'Earthbag Village').getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(async () =>
        (await entriesOf(given, maya, sunday, addDays(sunday, 6))).map(one => [one.hours, one.isTangible])
      )
      .toEqual(
        expect.arrayContaining([
          [1, true],
          [2, true]
        ])
      )
    await page.keyboard.insertText(BALES)
    await page.keyboard.press('Control+Enter')
    await submitOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => entriesOf(given, maya, sunday, addDays(sunday, 6))).toHaveLength(3)
  })

  test('is tangible or not by a switch in its row, and asked about once', async () => {
    const maya = await free()
    const page = await open('/timelog', maya)
    await addRow(page, 'kitchen')
    await page.keyboard.type('1:00')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(BALES)
    await page.getByRole('checkbox', { name: 'New time for Community Kitchen is tangible' }).uncheck()
    await page.getByText('+1 h intangible, not submitted yet').waitFor()
    await submitOf(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save it' }).click()
    await expect.poll(() => entriesOf(given, maya, day, day)).toMatchObject([{ hours: 1, isTangible: false }])
  })

  test(
    'keeps its note over a reload, goes on in the whole form, and says what the server said',
    inBrowser,
    async () => {
      const maya = await worker(given)
      const page = await open('/timelog', maya)
      await addRow(page, 'kitchen')
      await page.keyboard.type('1:00')
      await page.keyboard.press('Enter')
      await noteFor(page, 'Community Kitchen').fill(BALES)
      await page.reload()
      await expect.poll(() => noteFor(page, 'Community Kitchen').inputValue()).toBe(BALES)
      await page.route('**/api/TimeEntry', route => route.fulfill({ status: 400, json: { message: 'Not that one.' } }))
      await submitOf(page).click()
      await page.getByRole('button', { name: 'Yes, and do not ask again today' }).click()
      await page.getByRole('alert').getByText('Not that one.').waitFor()
      await expect.poll(() => focused(page)).toBe(`Note for Community Kitchen, ${formatDay(day, 'log')}`)
      await page.unroute('**/api/TimeEntry')
      await page.getByRole('button', { name: `Open the form for Community Kitchen, ${formatDay(day, 'log')}` }).click()
      const form = page.getByRole('dialog', { name: 'Add Time Entry' })
      await form.getByRole('link', { name: 'https://docs.example.org/bales' }).waitFor()
      await form.getByRole('button', { name: 'Submit' }).click()
      await submitOf(page).waitFor({ state: 'detached' })
      await expect.poll(() => entriesOf(given, maya, day, day)).toHaveLength(1)
      // Nothing of it comes back with the next time in this cell.
      await addRow(page, 'kitchen')
      await expect.poll(() => noteFor(page, 'Community Kitchen').count()).toBe(0)
    }
  )

  test('opens with Alt+Enter before it is left, and stops being wrong as soon as it is right', async () => {
    const page = await open('/timelog', await worker(given))
    await addRow(page, 'kitchen')
    await page.keyboard.type('soon')
    await page.keyboard.press('Enter')
    await page.getByText(texts.unreadable).last().waitFor()
    await page.keyboard.type('1:30')
    await expect.poll(() => cell(page, 'Community Kitchen').getAttribute('aria-invalid')).toBeNull()
    await expect.poll(() => page.getByText(texts.unreadable).count()).toBe(0)
    await page.keyboard.press('Alt+Enter')
    const form = page.getByRole('dialog', { name: 'Add Time Entry' })
    await expect.poll(() => form.getByLabel('Minutes', { exact: true }).inputValue()).toBe('30')
  })
})

test('the Tab key stops where something can be typed, the arrows lead everywhere', inBrowser, async () => {
  const page = await open('/timelog', await worker(given))
  await addRow(page, 'kitchen')
  await addRow(page, 'earthbag')
  await cell(page, 'Community Kitchen').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe(`Earthbag Village, ${formatDay(day, 'log')}`)
  await page.keyboard.press(day === sunday ? 'ArrowRight' : 'ArrowLeft')
  const next = day === sunday ? addDays(day, 1) : addDays(day, -1)
  await expect.poll(() => focused(page)).toBe(`Earthbag Village, ${formatDay(next, 'log')}`)
})

test('a week in which nothing can be logged says so, and stands in the address', async () => {
  const page = await open('/timelog', await worker(given))
  await page.getByRole('button', { name: texts.nextWeek }).click()
  await page.getByText(`Time cannot be logged in this week. ${texts.onlyToday}`).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: texts.addRow }).count()).toBe(0)
  await expect.poll(() => new URL(page.url()).search).toBe(`?view=week&week=${addDays(sunday, 7)}`)
  await page.evaluate(() => localStorage.clear())
  const there = await stage.open(`/timelog?view=week&week=${addDays(sunday, -7)}`, { as: await worker(given) })
  await there.getByRole('button', { name: texts.thisWeek }).click()
  await expect.poll(() => new URL(there.url()).search).toBe('?view=week')
})

describe('last week', () => {
  const past = addDays(day, -7)
  test('is copied, its rows or its hours too', async () => {
    const maya = await free()
    await logFor(given, maya, { dateOfWork: past, notes: NOTES })
    const page = await open('/timelog', maya)
    await page.getByRole('button', { name: texts.copy }).click()
    const first = page.getByRole('menuitem', { name: texts.copyRows, exact: true })
    await expect.poll(() => first.evaluate(item => item.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await cell(page, 'Earthbag Village').waitFor()
    await expect.poll(() => cell(page, 'Earthbag Village').inputValue()).toBe('')
    await page.getByRole('button', { name: texts.copy }).click()
    await page.getByRole('menuitem', { name: texts.copyHours }).click()
    await expect.poll(() => cell(page, 'Earthbag Village').inputValue()).toBe('1.50')
    await submitOf(page).waitFor()
  })

  test('is looked at, and typed in by those who may', async () => {
    const maya = await free()
    await logFor(given, maya, { dateOfWork: past })
    const page = await open('/timelog', maya)
    await page.getByRole('button', { name: texts.previousWeek }).click()
    await cell(page, 'Earthbag Village', past).waitFor()
    await expect.poll(() => cell(page, 'Earthbag Village', past).getAttribute('readonly')).toBeNull()
    await page.getByRole('button', { name: texts.thisWeek }).click()
    await page.getByText(texts.empty).waitFor()
  })
})

test('times that overlap are told, not forbidden', inBrowser, async () => {
  const page = await open('/timelog', await free())
  await addRow(page, 'kitchen')
  await page.keyboard.type('9:00-10:15')
  await addRow(page, 'earthbag')
  await page.keyboard.type('10:00-11:00')
  await page.keyboard.press('Tab')
  await page.getByText(`${formatDay(day, 'log')}: 9:00-10:15 and 10:00-11:00 overlap.`).waitFor()
  await page.getByRole('button', { name: 'Submit 2' }).waitFor()
})

test('somebody else’s week is only looked at without the right', async () => {
  const [maya, reader] = [await worker(given), await given.server.add({ front: ['seeUsersInDashboard'] })]
  await logFor(given, maya)
  const page = await open(`/timelog/${maya.id}`, reader)
  await cell(page, 'Earthbag Village').waitFor()
  await expect.poll(() => page.locator('input.hours-in:not([readonly])').count()).toBe(0)
  await expect.poll(() => page.getByRole('combobox', { name: texts.addRow }).count()).toBe(0)
})

test('the switch between list and week is remembered', async () => {
  const maya = await worker(given)
  const page = await stage.open('/timelog', { as: maya })
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await page.getByRole('button', { name: texts.previousWeek }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: texts.previousWeek }).waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('tab').first().waitFor()
})

test('on a telephone one day is shown at a time, in the dark too', inBrowser, async () => {
  const maya = await free()
  await logFor(given, maya, { taskId: given.task, wbsId: given.wbs })
  const page = await open('/timelog', maya, { viewport: { width: 390, height: 800 } })
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  await cell(page, 'Roof truss').waitFor()
  await expect.poll(() => page.locator('input.hours-in:visible').count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await cell(page, 'Roof truss').focus()
  const next = day === sunday ? addDays(day, 1) : addDays(day, -1)
  await page.keyboard.press(day === sunday ? 'ArrowRight' : 'ArrowLeft')
  await cell(page, 'Roof truss', next).waitFor()
  await expect.poll(() => focused(page)).toBe(`Roof truss, ${formatDay(next, 'log')}`)
})
