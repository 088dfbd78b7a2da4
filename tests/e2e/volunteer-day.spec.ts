// A volunteer's day: the timer runs while other things are done, time is logged with it and stands wherever hours are shown,
// the week's summary is written without a connection and sent later, and one goes.
import { expect, type Page, test } from 'playwright/test'

import { readDashboard } from '#shared/dashboard/calls.ts'
import * as dashboard from '#shared/dashboard/texts.ts'
import { addDays, formatDay, hours, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import * as session from '#shared/session/page-texts.ts'
import { readSummaries } from '#shared/summaries/calls.ts'
import * as summary from '#shared/summaries/page-texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import * as team from '#shared/tasks/team/page-texts.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as grid from '#shared/time-entries/grid-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as timeOff from '#shared/time-off/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { tooShortToLog } from '#shared/timer/texts.ts'

import { expectFlawless } from './kit/flawless.ts'
import { comeIn, expectOut, newcomer, type Person, personOf, signOutHere } from './kit/people.ts'
import { giveTask, WORK_LINK } from './kit/shared-task.ts'
import { button, countSteps, goTo, within } from './kit/steps.ts'
import {
  day,
  entriesOf,
  entryForm,
  actOn,
  entryWith,
  freeProject,
  notesOf,
  pickWork,
  pressOf,
  timerOf,
  writeNotes
} from './kit/time.ts'
import { follow, settled, troubleOf } from './kit/visits.ts'

const NOTES = notesOf('the roof truss drawings')
const MORE =
  'After the meeting of the team the plan was redrawn twice, and the second drawing went to everybody for a last look. What is left was written down as tasks, so that anybody can go on with it, and the open questions come first next week, before the next part of the work begins.'

const secondsOf = async ({ ask, me }: Person) => (await ask(readDashboard, { userId: me.id })).tangibleSeconds

async function expectOnDashboard(page: Page, person: Person, tangibleSeconds: number): Promise<void> {
  const rows = await person.ask(readLeaderboard, { userId: person.me.id })
  const row = rows.find(({ personId }) => personId === person.me.id)
  if (!row) throw new Error('one is missing on one’s own leaderboard')
  expect(row.totaltangibletime_hrs).toBeCloseTo(tangibleSeconds / 3600, 5)
  const own = page.getByRole('row').filter({ has: page.locator(`a[href="/userprofile/${row.personId}"]`) })
  await expect(own.getByRole('cell').nth(1)).toHaveText(row.totaltangibletime_hrs.toFixed(2))
  await expect(own.getByRole('link', { name: /time log of/ })).toHaveText(row.totaltime_hrs.toFixed(2))
  const bar = page.getByRole('region', { name: dashboard.summary })
  // The hours stand before the other numbers, which may be the same.
  await expect(bar.getByText(hours(tangibleSeconds), { exact: true }).first()).toBeVisible()
}

test('a day of a volunteer, from the first press of the timer to signing out', async ({ context, page }) => {
  const trouble = troubleOf(page)
  const [person, manager] = await Promise.all([newcomer('Volunteer'), personOf('Manager')])
  const { projectName } = await freeProject(person)
  const task = await giveTask(person, manager)
  const before = await secondsOf(person)
  await comeIn(page, person)
  await countSteps(page)
  await page.goto('/dashboard')
  await settled(page)
  await pressOf(page, face.start).click()

  await test.step('it is the same on every page, in every tab, and in the title of the tab', async () => {
    await expect(pressOf(page, face.pause)).toBeVisible()
    await expect(page).toHaveTitle(/^0:14:\d\d · Dashboard - /)
    await follow(page, '/timelog')
    await settled(page)
    await expect(pressOf(page, face.pause)).toBeVisible()
    await expect(page).toHaveTitle(/^0:14:\d\d · Timelog$/)
  })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await settled(other)
  await expect(pressOf(other, face.pause)).toBeVisible()

  await test.step('without the network it says so, and comes back by itself', async () => {
    await context.setOffline(true)
    for (const tab of [page, other]) {
      await expect(timerOf(tab).getByText(face.disconnected)).toBeVisible()
      await expect(pressOf(tab, face.pause)).toHaveCount(0)
    }
    await expectFlawless(page)
    await context.setOffline(false)
    for (const tab of [page, other]) await expect(pressOf(tab, face.pause)).toBeVisible({ timeout: 30_000 })
    // Without a network the browser says of each call that it failed.
    trouble.length = 0
  })

  await test.step('a press in one tab is seen in the other', async () => {
    await pressOf(other, face.pause).click()
    await expect(pressOf(page, face.start)).toBeVisible()
    await pressOf(page, face.stopAndLog).click()
    await expect(page.getByText(tooShortToLog)).toBeVisible()
    await pressOf(page, face.start).click()
    await expect(pressOf(other, face.pause)).toBeVisible()
    await other.close()
  })

  await test.step('meanwhile a notification is read', async () => {
    const unread = await person.ask(readUnread, { userId: person.me.id })
    await button(page, /^Notifications, \d+ unread$/).click()
    await page
      .getByRole('button', { name: /^Mark as Read: / })
      .first()
      .click()
    await expect
      .poll(async () => (await person.ask(readUnread, { userId: person.me.id })).length)
      .toBe(unread.length - 1)
    await page.keyboard.press('Escape')
  })

  await test.step('work is handed in', async () => {
    await follow(page, '/teammembertasks')
    await within(page, 5, async () => {
      await button(page, t(team.submitOf, { name: task.taskName })).click()
      await page.getByLabel(team.link).fill(WORK_LINK)
      await page.keyboard.press('Enter')
      await button(page, team.confirmYes).click()
      await expect(page.getByText(team.awaiting).first()).toBeVisible()
    })
    await expect(page.getByRole('link', { name: task.taskName, exact: true })).toBeFocused()
    const { resources } = await person.ask(readTask, { id: task._id })
    expect(resources.map(({ reviewStatus }) => reviewStatus)).toEqual(['Submitted'])
  })

  await test.step('on the phone time off is requested, and yesterday’s hours are asked for', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await follow(page, '/timeoff')
    await settled(page)
    await within(page, 5, async () => {
      await button(page, timeOff.request).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(timeOff.starts).selectOption({ index: 3 })
      await dialog.getByLabel(timeOff.weeks).fill('2')
      await dialog.getByLabel(timeOff.reason).fill('A journey')
      await dialog.getByRole('button', { name: timeOff.request }).click()
      await expect(page.getByText(timeOff.requested)).toBeVisible()
    })
    const yesterday = addDays(day(), -1)
    await follow(page, `/timelog?from=${yesterday}&to=${yesterday}#dateRange`)
    await settled(page)
    await within(page, 7, async () => {
      await button(page, t(asks.askToAddFor, { day: formatDay(yesterday, 'log') })).click()
      await page.getByRole('textbox', { name: form.hours }).fill('2h 15m')
      await pickWork(page.getByRole('main'), projectName)
      await page.getByRole('textbox', { name: form.notes }).fill(NOTES)
      await button(page, /^Ask/).last().click()
      await expect(page.getByRole('group', { name: new RegExp(projectName) })).toBeVisible()
    })
    await page.setViewportSize({ width: 1280, height: 720 })
    await goTo(page, 'Timelog')
  })

  await test.step('after a minute its time is logged', async () => {
    await expect(timerOf(page).getByRole('timer')).toHaveText(/^0:1[0-3]:/, { timeout: 90_000 })
    await pressOf(page, face.stopAndLog).click()
    const dialog = entryForm(page)
    await expect(dialog.getByLabel(form.hours)).toHaveValue('0')
    await expect(dialog.getByLabel(form.minutes)).toHaveValue('1')
    await expect(dialog.getByLabel(form.tangible)).toBeChecked()
    await pickWork(dialog, projectName)
    await writeNotes(dialog, NOTES)
    await expect(dialog.getByText(form.hasLink)).toBeVisible()
    await expectFlawless(page)
    await dialog.getByRole('button', { name: form.submit }).click()
    await expect(page.getByText(form.saved)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(pressOf(page, face.stopAndLog)).toBeDisabled()
    await expect(page).toHaveTitle('Timelog')
    await expect(entryWith(page, NOTES)).toContainText('0.02')
    expect(await secondsOf(person)).toBe(before + 60)
  })

  await test.step('today it can still be edited', async () => {
    await actOn(entryWith(page, NOTES), log.edit)
    const dialog = entryForm(page, form.editTitle)
    await dialog.getByLabel(form.hours).fill('2')
    await dialog.getByRole('button', { name: form.save }).click()
    const asked = page.getByRole('alertdialog', { name: form.editsTitle })
    await asked.getByRole('button', { name: form.editsYes }).click()
    await expect(dialog).toHaveCount(0)
    await expect(entryWith(page, NOTES)).toContainText('2.02')
  })

  await test.step('it stands in the grid, in the summary bar and on the leaderboard', async () => {
    await page.getByRole('button', { name: log.asWeek, exact: true }).click()
    const cell = t(grid.cell, { work: projectName, day: formatDay(day(), 'log') })
    await expect(page.getByRole('textbox', { name: cell })).toHaveValue('2.02')
    await page.getByRole('button', { name: log.asList, exact: true }).click()
    await follow(page, '/dashboard')
    await settled(page)
    await expectOnDashboard(page, person, before + 7260)
  })

  await test.step('deleted, it is gone everywhere, and undone it is back', async () => {
    await page.getByRole('tab', { name: log.tabs.currentWeek }).click()
    await actOn(entryWith(page, NOTES), log.remove)
    await expect(entryWith(page, NOTES)).toHaveCount(0)
    await expectOnDashboard(page, person, before)
    await page.getByRole('button', { name: log.undo }).click()
    await expect(entryWith(page, NOTES)).toContainText('2.02')
    await expectOnDashboard(page, person, before + 7260)
    const [entry] = (await entriesOf(person)).filter(({ notes }) => notes.includes('roof truss drawings'))
    expect(entry).toMatchObject({ hours: 2, minutes: 1, isTangible: true, projectName })
  })
  await test.step('the week’s summary, begun from the log without a connection, is sent from the next page', async () => {
    await follow(page, '/weeklysummaries')
    await settled(page)
    const editor = page.getByRole('textbox', { name: summary.enter })
    await expect(editor).toBeVisible()
    await expect(button(page, summary.start)).toBeEnabled()
    await context.setOffline(true)
    await button(page, summary.start).click()
    await expect(editor).toContainText('line by line')
    await editor.press('ControlOrMeta+End')
    await page.keyboard.insertText(` ${MORE}`)
    for (const text of Object.values(summary.checks)) await page.getByRole('checkbox', { name: text }).check()
    await button(page, summary.save).click()
    await expect(page.getByText(summary.waits)).toBeVisible()
    trouble.length = 0
    await page.close()
    await context.setOffline(false)
  })

  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/dashboard')
  const stored = async () => (await person.ask(readSummaries, { userId: person.me.id })).weeks[0]
  await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
    week: startOfWeek(day()),
    uploadDate: expect.any(String),
    summary: expect.stringMatching(/line by line[^]*second drawing/)
  })

  await test.step('signing out in one tab signs out the other', async () => {
    await second.goto('/devices')
    await settled(second)
    await signOutHere(first)
    await expectOut(first, session.signedOut)
    await expectOut(second, session.signedOut)
    await second.goto('/devices')
    await expect(second).toHaveURL('/login?from=%2Fdevices')
  })
  expect(trouble).toEqual([])
})
