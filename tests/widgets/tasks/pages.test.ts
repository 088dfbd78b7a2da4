// What only this suite would find: that the page of a project's WBS and the page of a task say what the server did.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as talking from '#shared/tasks/comments/calls.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import * as comments from '#shared/tasks/comments/page-texts.ts'
import { listComments } from '#shared/tasks/comments/calls.ts'
import * as form from '#shared/tasks/task-form-texts.ts'
import * as taskTexts from '#shared/tasks/task-page-texts.ts'
import { addTask, editTask } from '#shared/tasks/tree/calls.ts'
import * as calls from '#shared/tasks/wbs/calls.ts'
import * as texts from '#shared/tasks/wbs/page-texts.ts'
import { created } from '#shared/tasks/wbs/page-texts.ts'
import { exists } from '#shared/tasks/wbs/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { furnish, log, type Place } from '#tests/time-entries/place.ts'

import { bringsBack } from '../brings-back.ts'
import { more } from '../more.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/structures/:id', '/task/:id', '/folder/:id'])
let owner: TestPerson
let maya: TestPerson
let place: Place

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  place = await furnish(stage.server)
  await stage.server.database.raw(`insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())`, [
    place.task,
    maya.id
  ])
  await log(stage.server, place, maya, {
    taskId: place.task,
    dateOfWork: dayOf(stage.server.clock.now)
  })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(page: Page, name: string, act: string): Promise<void> {
  await button(page, `More for ${name}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a WBS is made, renamed, deleted with what is in it named, and restored', async () => {
  const page = await stage.open(`/structures/${place.project}`, { as: owner })
  await row(page, 'Drawings').getByText('1.50', { exact: true }).waitFor()
  await button(page, texts.add).click()
  const name = page.getByRole('textbox', { name: texts.name })
  await name.fill('drawings')
  await button(page, texts.save).click()
  await seen(page, exists)
  await name.fill('Site work')
  await button(page, texts.save).click()
  await row(page, 'Site work').waitFor()
  await seen(page, created)
  await expectAccessible(page)

  await choose(page, 'Site work', texts.rename)
  const field = page.getByRole('textbox', { name: 'Name of Site work' })
  await field.fill('Drawings')
  await page.keyboard.press('Enter')
  await seen(page, exists)
  await field.fill('Roof works')
  await page.keyboard.press('Enter')
  await row(page, 'Roof works').waitFor()
  await expect.poll(() => hasFocus(button(page, 'More for Roof works'))).toBe(true)

  await declines(page, () => choose(page, 'Drawings', texts.remove), texts.removeTitle)
  await refuses(page, calls.deleteWbs, async () => {
    await choose(page, 'Drawings', texts.remove)
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
  })
  await choose(page, 'Drawings', texts.remove)
  await page.getByText('Its tasks (1) leave every list, with the 1.5 hours logged on them', { exact: false }).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
  await row(page, 'Drawings').waitFor({ state: 'detached' })
  await button(page, texts.inTrash).click()
  await refuses(page, calls.restoreWbs, () => button(page, 'Restore Drawings').click())
  await button(page, 'Restore Drawings').click()
  await seen(page, texts.restored)
  const { items } = await stage.server.ask(calls.listWbsPage, { id: place.project }, owner)
  expect(items.map(({ wbsName }) => wbsName).toSorted()).toEqual(['Drawings', 'Roof works'])

  const hers = await stage.open(`/structures/${place.project}`, { as: maya })
  await row(hers, 'Drawings').waitFor()
  expect(await button(hers, texts.add).count()).toBe(0)
  expect(await hers.getByRole('link', { name: 'Drawings' }).getAttribute('href')).toContain(place.wbs)
})

test('all that was written about a task can be read, page by page', async () => {
  await stage.server.database.raw(
    `insert into task_comment (id, task_id, person_id, body, created_at)
      select gen_random_uuid(), $1, $2, 'Remark ' || n, now() - interval '1 day' from generate_series(1, 230) n`,
    [place.kitchenTask, owner.id]
  )
  const page = await stage.open(`/task/${place.kitchenTask}`, { as: owner })
  const older = button(page, comments.older)
  await older.focus()
  await more(page, older, page.locator('.comment'), 230)
})

test('a task says what it is for and takes, who changed it, and what people write about it', async () => {
  const id = place.task
  await stage.server.ask(editTask, { id, estimatedHours: 1, whyInfo: 'So that the roof holds.' }, owner)
  await stage.server.ask(addTask, { wbsId: place.wbs, taskName: 'Gutters' }, owner)
  const house = await stage.server.ask(addTask, { wbsId: place.wbs, taskName: 'House' }, owner)
  await stage.server.ask(addTask, { wbsId: place.wbs, taskName: 'Door', mother: house._id, estimatedHours: 3 }, owner)
  const page = await stage.open(`/task/${id}`, { as: owner })
  await seen(page, '0.5 h over the estimate')
  await seen(page, 'So that the roof holds.')
  await page.getByText('Olga Owens').first().waitFor()
  expect(await button(page, taskTexts.logTime).count()).toBe(0)

  await button(page, taskTexts.edit).click()
  await page.getByRole('textbox', { name: form.endstate }).fill('Nobody gets wet.')
  await button(page, form.save).click()
  await page.getByRole('heading', { name: form.endstate }).waitFor()
  await page.getByText('Nobody gets wet.').first().waitFor()
  await page.locator('.feed ins', { hasText: 'Nobody gets wet.' }).waitFor()

  const box = page.getByRole('textbox', { name: comments.write })
  await box.fill('Please look, @Maya')
  await page.getByRole('option', { name: 'Maya Okafor' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('Please look, @Maya Okafor ')
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: comments.write }).inputValue()).toContain('Please look')
  await page.getByRole('textbox', { name: comments.write }).fill('Please look, @Maya')
  await page.getByRole('option', { name: 'Maya Okafor' }).click()
  await refuses(page, talking.addComment, () => button(page, comments.send).click())
  await button(page, comments.send).click()
  await page.locator('.comment strong', { hasText: '@Maya Okafor' }).waitFor()
  const edit = button(page, 'Edit the comment of Olga Owens')
  await edit.click()
  const words = page.getByRole('textbox', { name: 'Edit the comment of Olga Owens' })
  await words.fill('Please look, @Maya Okafor, today')
  await refuses(page, talking.editComment, () => button(page, comments.save).click())
  await button(page, comments.save).click()
  await page.locator('.comment', { hasText: 'today' }).waitFor()
  const { comments: stored } = await stage.server.ask(listComments, { id }, owner)
  expect(stored).toMatchObject([{ mentions: [{ userID: maya.id }] }])
  await refuses(page, talking.deleteComment, () => button(page, 'Delete the comment of Olga Owens').click())
  await bringsBack(page, () => button(page, 'Delete the comment of Olga Owens').click(), comments.removed)
  await refuses(page, talking.watchTask, () => button(page, comments.unwatch).click())
  await button(page, comments.unwatch).click()
  await button(page, comments.watch).waitFor()

  const hers = await stage.open(`/task/${id}`, { as: maya })
  await button(hers, taskTexts.logTime).waitFor()
  expect(await button(hers, taskTexts.edit).count()).toBe(0)
  // Starting is what the page is for; suggesting stands in its menu.
  await hers.getByRole('button', { name: 'Start the timer for Roof truss' }).and(hers.locator('.primary')).waitFor()
  await button(hers, taskTexts.more).click()
  await hers.getByRole('menuitem', { name: taskTexts.suggest }).waitFor()
  await hers.keyboard.press('Escape')
  await hers.goto(`/task/${house._id}`)
  await row(hers, 'Door').waitFor()
  await row(hers, taskTexts.together).getByText('/ 3').waitFor()
  await expectAccessible(hers)
  await hers.goto(`/folder/${id}`)
  await row(hers, 'Gutters').waitFor()
  await row(hers, 'Roof truss').waitFor()
  await expectAccessible(hers)
})
