// A volunteer's day: the timer runs, time is logged with it, and stands wherever hours are shown.
import { expect, type Page, test } from 'playwright/test'

import { readDashboard } from '#shared/dashboard/calls.ts'
import * as dashboard from '#shared/dashboard/texts.ts'
import { formatDay, hours } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as grid from '#shared/time-entries/grid-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import { tooShortToLog } from '#shared/timer/texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, type Person } from './people.ts'
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
} from './time.ts'
import { follow, settled } from './visits.ts'

const NOTES = notesOf('the roof truss drawings')

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

test('the timer is started, lost, found and logged; the entry is seen, edited, deleted and brought back', async ({
  context,
  page
}) => {
  // Nothing can be logged before a minute has passed.
  test.setTimeout(180_000)
  const person = await newcomer('Volunteer')
  const { projectName } = await freeProject(person)
  const before = await secondsOf(person)
  await comeIn(page, person)
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
})
