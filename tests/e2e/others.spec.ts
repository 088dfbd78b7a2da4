// Looking at somebody else's hours: what an Administrator may do there, and what a Manager only sees.
import { expect, type Page, test } from 'playwright/test'

import { t } from '#shared/kit/texts.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import * as session from '#shared/session/page-texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as panel from '#shared/timer/panel-texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, personOf } from './people.ts'
import { entriesOf, entryForm, entryWith, freeProject, notesOf, pickWork, pressOf, writeNotes } from './time.ts'
import { follow, settled } from './visits.ts'

/** The mark beside the name leads to their dashboard, once one said that one means it. */
async function lookAs(page: Page, id: string, name: string): Promise<void> {
  await page.goto('/dashboard')
  await settled(page)
  // Names are not always one's own.
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/userprofile/${id}"]`) })
  // Far from one's own place they stand behind a button.
  const more = page.getByRole('button', { name: /^Show (?:all [\d,]+|the [\d,]+ between)$/ })
  if (!(await row.isVisible())) await more.last().click()
  await row.getByRole('button', { name: `View the dashboard of ${name}.` }).click()
  const asked = page.getByRole('alertdialog', { name: t(session.viewAsTitle, { name }) })
  await expectFlawless(page)
  await asked.getByRole('button', { name: session.viewAs }).click()
  await expect(page.getByText(t(session.viewing, { name }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  await settled(page)
}

async function comeBack(page: Page, own: string): Promise<void> {
  await page.getByRole('button', { name: session.viewingStop }).click()
  const asked = page.getByRole('alertdialog', { name: session.viewingStopTitle })
  await asked.getByRole('button', { name: session.viewingStopYes }).click()
  await expect(page).toHaveURL(/\/dashboard(#\w+)?$/)
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeAttached()
}

test('an Administrator drives somebody’s timer, logs time for them, and returns', async ({ page }) => {
  const [administrator, person] = await Promise.all([personOf('Administrator'), newcomer('Volunteer')])
  const name = `${person.me.firstName} ${person.me.lastName}`
  const { projectName } = await freeProject(person)
  const notes = notesOf('the hours that were forgotten')
  await comeIn(page, administrator)
  await lookAs(page, person.me.id, name)
  await expectFlawless(page)

  await pressOf(page, face.start).click()
  await expect(pressOf(page, face.pause)).toBeVisible()
  await pressOf(page, face.openTimer).click()
  const popup = page.getByRole('dialog', { name: face.timer })
  await expect(popup.getByText(t(panel.acting, { name }))).toBeVisible()
  await popup.getByRole('button', { name: panel.reset }).click()
  await page
    .getByRole('alertdialog', { name: panel.resetTitle })
    .getByRole('button', { name: panel.resetTitle })
    .click()
  await expect(pressOf(page, face.start)).toBeVisible()

  await page.getByRole('tab', { name: log.tabs.currentWeek }).click()
  await page.getByRole('button', { name: log.add, exact: true }).click()
  const dialog = entryForm(page)
  await dialog.getByLabel(form.hours).fill('1')
  await pickWork(dialog, projectName)
  await writeNotes(dialog, notes)
  await dialog.getByRole('button', { name: form.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(entryWith(page, notes)).toContainText('1.00')
  const [entry] = (await entriesOf(person)).filter(({ notes: stored }) => stored.includes('forgotten'))
  expect(entry).toMatchObject({ personId: person.me.id, hours: 1, minutes: 0, projectName })

  await comeBack(page, `${administrator.me.firstName} ${administrator.me.lastName}`)
  await expect(entryWith(page, notes)).toHaveCount(0)
})

test('a Manager sees somebody’s hours and timer, and changes nothing', async ({ page }) => {
  const manager = await personOf('Manager')
  const rows = await manager.ask(readLeaderboard, { userId: manager.me.id })
  const row = rows.find(({ role, isActive }) => role === 'Volunteer' && isActive)
  if (!row) throw new Error('the demo’s Manager has no Volunteer on the leaderboard')
  await comeIn(page, manager)
  await lookAs(page, row.personId, row.name)
  await expect(pressOf(page, face.start).or(pressOf(page, face.pause))).toBeDisabled()
  await pressOf(page, face.openTimer).click()
  const popup = page.getByRole('dialog', { name: face.timer })
  await expect(popup.getByText(t(panel.onlyLooking, { name: row.name }))).toBeVisible()
  await page.keyboard.press('Escape')

  await follow(page, '/timelog')
  await expect(page.getByRole('heading', { level: 1, name: t(log.timeLogOf, { name: row.name }) })).toBeVisible()
  await page.getByRole('tab', { name: log.tabs.lastWeek, exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await settled(page)
  for (const act of [log.edit, log.remove, log.add, log.addIntangible])
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  await expectFlawless(page)
  await comeBack(page, `${manager.me.firstName} ${manager.me.lastName}`)
})
