// The daily acts with the keyboard alone.
import { expect, test } from 'playwright/test'

import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as leaderboard from '#shared/leaderboard/texts.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import * as notifications from '#shared/notifications/texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as grid from '#shared/time-entries/grid-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as timer from '#shared/timer/work-texts.ts'

import { expectFocusOn, focused, tabTo } from './focus.ts'
import { comeIn, newcomer, personOf } from './people.ts'
import { day, entriesOf, entryForm, entryWith, freeProject, notesOf, pressOf, timerOf } from './time.ts'
import { settled } from './visits.ts'

test('an entry is written from opening to saved', async ({ page }) => {
  const person = await newcomer('Volunteer')
  const { projectName } = await freeProject(person)
  const notes = notesOf('the seed lists')
  await comeIn(page, person)
  await page.goto('/timelog')
  await settled(page)
  await tabTo(page, log.addIntangible)
  await page.keyboard.press('Enter')
  await expect(entryForm(page).getByRole('textbox', { name: form.notes })).toBeVisible()
  await expectFocusOn(page, 'input', form.hours)
  await page.keyboard.type('1h 15')
  await tabTo(page, /^Project\/Task/)
  await expect(entryForm(page).getByLabel(form.minutes)).toHaveValue('15')
  await page.keyboard.type(projectName)
  await expect(entryForm(page).getByRole('option', { name: projectName }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, form.notes)
  await page.keyboard.type(notes)
  await page.keyboard.press('Control+Enter')
  await tabTo(page, form.tigerConfirm)
  await page.keyboard.press('Enter')
  await expect(entryForm(page)).toHaveCount(0)
  await expect(entryWith(page, notes)).toContainText('1.25')
  await expectFocusOn(page, 'article', projectName)
})

for (const width of [1280, 390])
  test(`at ${width} px a day that began late is timed and logged`, async ({ page }) => {
    const person = await newcomer('Volunteer')
    const { projectName } = await freeProject(person)
    const notes = notesOf('the harvest lists')
    await comeIn(page, person)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/timelog')
    await settled(page)
    await tabTo(page, new RegExp(`^${timer.workingOn}`))
    await page.keyboard.press('Enter')
    await expectFocusOn(page, 'input', timer.workingOn)
    const began = new Date(Date.now() - 6 * 60_000)
    const clock = began.toLocaleTimeString('en-US', { timeZone: person.me.timeZone, timeStyle: 'short' })
    await page.keyboard.type(`${projectName} since ${clock}`)
    await expect(timerOf(page).getByRole('option', { name: projectName }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(pressOf(page, face.pause)).toBeVisible()
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'button', isShown: true })
    await page.keyboard.press('x')
    await expectFocusOn(page, 'div', /./)
    await page.keyboard.insertText(notes)
    await page.keyboard.press('Control+Enter')
    await expect(entryForm(page)).toHaveCount(0)
    await expectFocusOn(page, 'article', projectName)
    const [saved] = (await entriesOf(person)).filter(one => one.projectName === projectName)
    expect(saved).toMatchObject({ hours: 0, beganAt: expect.any(Number) })
    expect(saved?.minutes).toBeGreaterThanOrEqual(6)
  })

test('a cell of the grid is typed, noted and saved', async ({ page }) => {
  const person = await newcomer('Volunteer')
  const { projectName } = await freeProject(person)
  const cell = t(grid.cell, { work: projectName, day: formatDay(day(), 'log') })
  await comeIn(page, person)
  await page.goto('/timelog')
  await settled(page)
  await tabTo(page, log.asWeek)
  await page.keyboard.press('Enter')
  await settled(page)
  if ((await page.getByRole('textbox', { name: cell, exact: true }).count()) === 0) {
    await tabTo(page, grid.addRow, 120)
    await page.keyboard.type(projectName)
    await expect(page.getByRole('option', { name: projectName }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  } else await tabTo(page, cell, 120)
  await expectFocusOn(page, 'input', cell)
  await page.keyboard.type('45m')
  await page.keyboard.press('Enter')
  const submit = t(grid.submit, { count: 1 })
  await expect(page.getByRole('button', { name: submit })).toBeVisible()
  await page.reload()
  await settled(page)
  const note = t(grid.note, { work: projectName, day: formatDay(day(), 'log') })
  await tabTo(page, note, 120)
  await page.keyboard.type(notesOf('the cells of the week'))
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'button', submit)
  await page.keyboard.press('Enter')
  await tabTo(page, form.tigerConfirm)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: submit })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: cell, exact: true })).toHaveValue('0.75')
  const saved = async () => (await entriesOf(person)).filter(one => one.projectName === projectName)
  await expect.poll(saved).toMatchObject([{ hours: 0, minutes: 45 }])
})

test('somebody is found on the leaderboard', async ({ page }) => {
  await comeIn(page, await personOf('Administrator'))
  await page.goto('/dashboard')
  await settled(page)
  await tabTo(page, leaderboard.search)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: leaderboard.search })).toBeFocused()
  await page.keyboard.type('okafor')
  await page.keyboard.press('Enter')
  const people = page.getByRole('table', { name: leaderboard.people })
  await expect(people.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(people.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible()
  await tabTo(page, 'Maya Okafor')
  await page.keyboard.press('ArrowLeft')
  await expectFocusOn(page, 'button', /^View the dashboard of Maya Okafor/)
})

test('a notification is read', async ({ page }) => {
  const person = await newcomer()
  const unread = async () => (await person.ask(readUnread, { userId: person.me.id })).length
  const before = await unread()
  expect(before).toBeGreaterThan(0)
  await comeIn(page, person)
  await page.goto('/devices')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
  await tabTo(page, /^Notifications, \d+ unread$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: notifications.title })).toBeVisible()
  // Tab goes on behind a list that is not there yet.
  await expect(page.getByRole('button', { name: /^Mark as Read: / }).first()).toBeVisible()
  await tabTo(page, /^Mark as Read: /)
  await page.keyboard.press('Enter')
  await expect.poll(unread).toBe(before - 1)
  await page.keyboard.press('Escape')
  await expectFocusOn(page, 'button', /^Notifications/)
})
