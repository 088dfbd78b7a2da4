// What only this suite would find: that the table of team members' tasks shows what an act did on every row it concerns,
// and that each dialog keeps what was typed, the focus and the words of the specification.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import * as review from '#shared/tasks/review/calls.ts'
import { addDays, today } from '#shared/kit/time/day.ts'
import { dropTaskNoticeOf, listTaskNotices, setFollowUp } from '#shared/tasks/team/calls.ts'
import { nextTask } from '#shared/tasks/task-page-texts.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import { editTask } from '#shared/tasks/tree/calls.ts'
import { deleted } from '#shared/time-entries/log-texts.ts'
import { addEntry, deleteEntry } from '#shared/time-entries/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { addTask, type Crew, giveTask, hire, joinTeam } from '#tests/tasks/crew.ts'
import { written } from '#tests/time-entries/place.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/teammembertasks'])
let crew: Crew
let administrator: TestPerson
const LINK = 'https://docs.google.com/document/d/1abcdef/edit'

beforeAll(async () => {
  crew = await hire(stage.server)
  administrator = await stage.server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Min' })
  await joinTeam(stage.server, crew.team, [administrator])
  await stage.server.database.raw(`insert into project_member (project_id, person_id, added_at)
    select project.id, person.id, now() from project, person`)
  await stage.server.database.raw('update task set logged_seconds = 21600, why_info = $2 where id = $1', [
    crew.task,
    '<p>It carries the kitchen roof.</p>'
  ])
  for (let at = 0; at < 6; at += 1)
    await giveTask(stage.server, await addTask(stage.server, crew.wbs, `Wall ${at}`, String(20 + at)), crew.sam.id)
})

const open = (as: TestPerson, options: object = {}) => stage.open('/teammembertasks', { as, ...options })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const group = (page: Page, name: string) =>
  page.locator('tbody').filter({ has: page.getByRole('link', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

describe('team members’ tasks', () => {
  test('stand under each person, six of them and then all, and are narrowed and turned', async () => {
    const page = await open(crew.manager)
    await group(page, 'Sam Adeyemi').waitFor()
    expect(await group(page, 'Sam Adeyemi').locator('.tk').count()).toBe(6)
    await button(page, 'Show All (7)').click()
    await expect.poll(() => group(page, 'Sam Adeyemi').locator('.tk').count()).toBe(7)
    await expectAccessible(page)
    const names = () => page.locator('.mem .name').allInnerTexts()
    expect(await names()).toEqual(['Ada Min', 'Maya Okafor', 'Rosa Delgado', 'Sam Adeyemi'])
    await page.getByRole('columnheader', { name: texts.member }).getByRole('button').click()
    await expect.poll(names).toEqual(['Sam Adeyemi', 'Rosa Delgado', 'Maya Okafor', 'Ada Min'])
    await page.getByRole('searchbox', { name: texts.search }).fill('rosa')
    await expect.poll(names).toEqual(['Rosa Delgado'])
    await page.getByRole('searchbox', { name: texts.search }).fill('')
    await page.getByRole('switch', { name: texts.timeOff }).click()
    await button(page, texts.clearAll).click()
    await expect.poll(async () => (await names()).length).toBe(4)
    await button(page, texts.team).click()
    await page.getByRole('checkbox', { name: 'Straw Bale' }).check()
    await page.keyboard.press('Escape')
    await button(page, 'Remove Team: Straw Bale').waitFor()
    // Volunteers do not narrow by team, nor follow up.
    const other = await open(crew.rosa)
    await group(other, 'Sam Adeyemi').waitFor()
    expect(await button(other, texts.team).count()).toBe(0)
    expect(await other.locator('.fu').count()).toBe(0)
  })

  test('fold on a phone, with a list of days in place of the buttons', inBrowser, async () => {
    const page = await open(administrator, { viewport: { width: 390, height: 800 } })
    await group(page, 'Sam Adeyemi').waitFor()
    await page.getByRole('combobox', { name: texts.days }).selectOption('2')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })

  test('show the entries of the chosen days, from which those who may delete one, and bring it back', async () => {
    const day = addDays(today(stage.server.clock.now), -1)
    await stage.server.ask(
      addEntry,
      { ...written(crew, crew.rosa.id, { hours: 2, minutes: 15 }), dateOfWork: day },
      administrator
    )
    const page = await open(administrator)
    await button(page, '1 day').click()
    await button(page, '4 days').click()
    await group(page, 'Rosa Delgado').getByText('2 h 15 m').waitFor()
    const remove = group(page, 'Rosa Delgado').getByRole('button', { name: /^Delete the entry/ })
    await declines(page, () => remove.click(), texts.removeTitle)
    const agree = async () => {
      await remove.click()
      await button(page, texts.remove).click()
    }
    await refuses(page, deleteEntry, agree)
    await bringsBack(page, agree, deleted)
    await group(page, 'Rosa Delgado').getByText('2 h 15 m').waitFor()
  })
})

describe('a task in the table', () => {
  test('is followed up where it is far along, and the mark goes', inBrowser, async () => {
    const page = await open(crew.manager)
    const due = group(page, 'Rosa Delgado').getByRole('checkbox', { name: 'Follow up on Roof truss, due' })
    await refuses(page, setFollowUp, () => due.click())
    const box = group(page, 'Rosa Delgado').getByRole('checkbox', { name: 'Follow up on Roof truss', exact: true })
    const follow = async () => {
      await due.click()
      await box.waitFor()
      expect(await box.isChecked()).toBe(true)
    }
    await bringsBack(page, follow, texts.followUpSaved)
    await due.click()
    await box.waitFor()
    await button(page, 'About Roof truss').first().click()
    await seen(page, 'It carries the kitchen roof.')
    await page.keyboard.press('Escape')
    expect(await hasFocus(button(page, 'About Roof truss').first())).toBe(true)
    // Enter opens it beside the list; j goes on to the next, and Escape back to where it was.
    const name = group(page, 'Rosa Delgado').getByRole('link', { name: 'Roof truss' })
    await name.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: 'Roof truss' }).waitFor()
    await dialog(page).getByText('It carries the kitchen roof.').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: nextTask, disabled: false }).waitFor()
    await page.keyboard.press('j')
    await dialog(page).getByRole('heading', { name: 'Roof truss' }).waitFor({ state: 'detached' })
    await page.keyboard.press('k')
    await dialog(page).getByRole('heading', { name: 'Roof truss' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(name)).toBe(true)
  })

  test('that changed says what changed, until it is marked as read', inBrowser, async () => {
    await stage.server.ask(editTask, { id: crew.task, estimatedHours: 12, classification: 'Roofs' }, crew.manager)
    const page = await open(crew.rosa)
    await group(page, 'Rosa Delgado').getByRole('button', { name: 'Roof truss changed' }).click()
    await dialog(page).getByText('Estimated hours').waitFor()
    expect(await dialog(page).locator('del').allInnerTexts()).toContain('10')
    expect(await dialog(page).locator('ins').allInnerTexts()).toEqual(['12', 'Roofs'])
    await expectAccessible(page)
    await refuses(page, dropTaskNoticeOf, () => button(page, texts.markRead).click())
    await button(page, texts.markRead).click()
    await expect
      .poll(() => group(page, 'Rosa Delgado').getByRole('button', { name: 'Roof truss changed' }).count())
      .toBe(0)
    expect(await stage.server.ask(listTaskNotices, { userId: crew.rosa.id }, crew.rosa)).toEqual([])
  })

  test(
    'is handed in with a link of a kind that is taken, given back with a word, and reviewed',
    inBrowser,
    async () => {
      const page = await open(crew.rosa)
      await button(page, 'Submit for Review: Foundation').click()
      await dialog(page).getByRole('button', { name: texts.submit }).click()
      await seen(page, 'A valid URL is required for review')
      const field = page.getByRole('textbox', { name: texts.link })
      expect(await hasFocus(field)).toBe(true)
      await field.fill('https://example.org/holiday/pictures')
      await page.keyboard.press('Enter')
      await seen(page, texts.domainTitle)
      await expectAccessible(page)
      await button(page, texts.domainBack).click()
      expect(await field.inputValue()).toBe('https://example.org/holiday/pictures')
      await field.fill(LINK)
      await declines(page, () => page.keyboard.press('Enter'), texts.confirmTitle)
      expect(await field.inputValue()).toBe(LINK)
      const agree = async () => {
        await field.press('Enter')
        await button(page, texts.confirmYes).click()
      }
      await refuses(page, review.submitForReview, agree)
      await agree()
      await seen(page, texts.awaiting)

      const manager = await open(crew.manager)
      await button(manager, 'Ready for Review: Foundation').click()
      await manager.getByRole('menuitem', { name: texts.more }).click()
      await manager.getByRole('textbox', { name: texts.note }).fill('Please add the load table.')
      await expectAccessible(manager)
      await refuses(manager, review.setReviewStatus, () => button(manager, texts.changeYes).click())
      await button(manager, texts.changeYes).click()
      await expect.poll(() => button(manager, 'Ready for Review: Foundation').count()).toBe(0)

      // Administrators have the column of the status.
      const office = await open(administrator)
      const status = (name: string) => button(office, `Review status of Foundation: ${name}`)
      await status('Unsubmitted').click()
      await office.getByRole('menuitem', { name: 'Submitted' }).click()
      await button(office, texts.changeYes).click()
      await status('Submitted').click()
      await office.getByRole('menuitem', { name: 'Reviewed' }).click()
      await button(office, texts.changeYes).click()
      await expect.poll(() => group(office, 'Rosa Delgado').getByText('Foundation').count()).toBe(0)
      // The focus does not fall to the start of the page with the row.
      await keepsFocus(office)
    }
  )

  test('is marked as done, and somebody is taken off it', inBrowser, async () => {
    // It is all that she has.
    await stage.server.database.raw('delete from task_resource where person_id = $1 and task_id <> $2', [
      crew.rosa.id,
      crew.task
    ])
    const page = await open(administrator)
    await group(page, 'Rosa Delgado').getByRole('button', { name: 'Mark as done: Roof truss' }).click()
    await refuses(page, review.finishTask, () => dialog(page).getByRole('button', { name: texts.doneTitle }).click())
    await dialog(page).getByRole('button', { name: texts.doneTitle }).click()
    await seen(page, 'Task is successfully marked as done.')
    await button(page, 'Remove Sam Adeyemi from Roof truss').click()
    await refuses(page, review.leaveTask, () => button(page, texts.takeOffYes).click())
    await button(page, texts.takeOffYes).click()
    await seen(page, 'User has been removed from the task successfully.')
    await expect.poll(() => page.getByText('Roof truss').count()).toBe(0)
    await group(page, 'Rosa Delgado').getByText(texts.noTasks).waitFor()
  })

  test('that cannot be changed says so, and the dialog stays', async () => {
    const page = await open(administrator)
    await button(page, 'Remove Sam Adeyemi from Wall 0').click()
    await stage.server.database.raw('delete from task_resource where person_id = $1', [crew.sam.id])
    await button(page, texts.takeOffYes).click()
    await seen(page, 'Failed to update task')
    await dialog(page).getByText('This person does not work on the task.').waitFor()
  })
})
