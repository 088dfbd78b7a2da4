// A manager's day, with its steps counted so that no way grows longer: those who are short of hours are reminded, hours that
// were forgotten are added, suggested edits and handed-in work are judged, and somebody's hours are looked at.
import { expect, test } from 'playwright/test'

import * as squares from '#shared/blue-squares/answer-texts.ts'
import { addDays, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import * as session from '#shared/session/page-texts.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import * as suggestions from '#shared/suggestions/page-texts.ts'
import * as said from '#shared/suggestions/texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { submitForReview } from '#shared/tasks/review/calls.ts'
import * as team from '#shared/tasks/team/page-texts.ts'
import { askForTime } from '#shared/time-entries/asks/calls.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as panel from '#shared/timer/panel-texts.ts'

import { expectFlawless } from './kit/flawless.ts'
import { comeBack, lookAs } from './kit/looking.ts'
import { comeIn, newcomer, personOf } from './kit/people.ts'
import { giveTask, WORK_LINK } from './kit/shared-task.ts'
import { button, countSteps, goTo, within } from './kit/steps.ts'
import { day, freeProject, notesOf, pressOf } from './kit/time.ts'
import { follow, settled, troubleOf } from './kit/visits.ts'

test('a day of a manager', async ({ page }) => {
  const trouble = troubleOf(page)
  const [rosa, manager] = await Promise.all([newcomer('Volunteer'), personOf('Manager')])
  const name = `${rosa.me.firstName} ${rosa.me.lastName}`
  const { _id: id, taskName: task } = await giveTask(rosa, manager)
  await comeIn(page, manager)
  await countSteps(page)
  await page.goto('/dashboard')
  await settled(page)

  await test.step('those who are short of hours are reminded, which is taken back', () =>
    within(page, 5, async () => {
      await goTo(page, squares.title)
      await button(page, /^Remind \d+$/).click()
      await expect(page.getByText(/reminders? leaves? in 10 seconds/)).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(page.getByText(squares.allTakenBack)).toBeVisible()
    }))

  await test.step('yesterday’s hours, which somebody asks for, are added with one press', async () => {
    const yesterday = addDays(day(), -1)
    const { projectId } = await freeProject(rosa)
    const time = { dateOfWork: yesterday, hours: 2, minutes: 15, isTangible: false }
    await rosa.ask(askForTime, { ...time, personId: rosa.me.id, projectId, notes: `<p>${notesOf('the yurt')}</p>` })
    await follow(page, '/weekapprovals')
    await settled(page)
    await within(page, 1, async () => {
      await button(page, t(asks.acceptOf, { name, day: formatDay(yesterday, 'log') })).click()
      await expect(page.getByText(t(asks.isAdded, { name }))).toBeVisible()
    })
    const kept = await rosa.ask(listEntries, { id: rosa.me.id, from: yesterday, to: yesterday })
    expect(kept.filter(({ notes }) => notes.includes('the yurt'))).toMatchObject([{ hours: 2, minutes: 15 }])
  })

  await test.step('half of a suggested edit is taken over', async () => {
    const oldTask = { taskName: task, classification: 'Roofs' }
    const newTask = { taskName: 'Truss drawings, second draft', classification: 'Kitchen roof' }
    await rosa.ask(suggestTaskEdit, { taskId: id, oldTask, newTask })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /task edit suggestions?$/ }).click()
    await button(page, t(suggestions.viewOf, { name, task })).click()
    await page.getByRole('checkbox', { name: 'Take over Task Name' }).uncheck()
    await expectFlawless(page)
    await button(page, t(suggestions.approveSome, { count: 1, all: 2 })).click()
    await expect(page.getByText(said.accepted)).toBeVisible()
    expect(await rosa.ask(readTask, { id })).toMatchObject({ taskName: task, classification: 'Kitchen roof' })
  })

  await test.step('work that was handed in is sent back with a word, and taken when it comes again', async () => {
    const ready = button(page, t(team.readyOf, { name: task }))
    const link = page.getByRole('link', { name: task, exact: true })
    await rosa.ask(submitForReview, { id, link: WORK_LINK })
    await follow(page, '/teammembertasks')
    await settled(page)
    await within(page, 4, async () => {
      await ready.click()
      await page.getByRole('menuitem', { name: team.more }).click()
      await page.getByRole('textbox', { name: team.note }).fill('Please add the load table.')
      await button(page, team.changeYes).click()
      await expect(ready).toHaveCount(0)
    })
    await expect(link).toBeFocused()
    const { notifications } = await rosa.ask(readNotifications, { userId: rosa.me.id })
    expect(notifications.map(({ message }) => message).join(' ')).toContain('Please add the load table.')

    await rosa.ask(submitForReview, { id, link: WORK_LINK })
    await page.reload()
    await ready.click()
    await page.getByRole('menuitem', { name: team.complete }).click()
    await button(page, team.changeYes).click()
    await expect(ready).toHaveCount(0)
    expect(await rosa.ask(readTask, { id })).toMatchObject({ status: 'Complete' })
  })

  await test.step('somebody’s hours and timer are looked at, and nothing of them is changed', async () => {
    const rows = await manager.ask(readLeaderboard, { userId: manager.me.id })
    const row = rows.find(({ role, isActive, personId }) => role === 'Volunteer' && isActive && personId !== rosa.me.id)
    if (!row) throw new Error('the demo’s Manager has no Volunteer on the leaderboard')
    await lookAs(page, row.personId, row.name)
    await expect(pressOf(page, face.start).or(pressOf(page, face.pause))).toBeDisabled()
    await pressOf(page, face.openTimer).click()
    const popup = page.getByRole('dialog', { name: face.timer })
    await expect(popup.getByText(t(panel.onlyLooking, { name: row.name }))).toBeVisible()
    await page.keyboard.press('Escape')
    // It is said on every page, until one returns.
    await follow(page, '/timelog')
    await expect(page.getByRole('heading', { level: 1, name: t(log.timeLogOf, { name: row.name }) })).toBeVisible()
    await expect(page.getByText(t(session.viewing, { name: row.name }))).toBeVisible()
    await page.getByRole('tab', { name: log.tabs.lastWeek, exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await settled(page)
    for (const act of [log.edit, log.remove, log.add, log.addIntangible])
      await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await comeBack(page, manager)
  })
  expect(trouble).toEqual([])
})
