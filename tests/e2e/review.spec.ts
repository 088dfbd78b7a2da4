// A volunteer suggests an edit of the task whose work is handed in; a manager takes over half of that and reviews the work.
import { expect, test } from 'playwright/test'

import { t } from '#shared/kit/texts.ts'
import * as suggestions from '#shared/suggestions/page-texts.ts'
import * as said from '#shared/suggestions/texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { submitForReview } from '#shared/tasks/review-calls.ts'
import * as form from '#shared/tasks/task-form-texts.ts'
import * as texts from '#shared/tasks/team-page-texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, type Person } from './people.ts'
import { giveTask, WORK_LINK } from './shared-task.ts'
import { settled } from './visits.ts'

test('half of a suggestion is taken over, and the work is reviewed', async ({ browser }) => {
  const [rosa, manager] = [await newcomer('Volunteer'), await newcomer('Manager')]
  const { _id: id, taskName: task } = await giveTask(rosa, manager)
  const enter = async (person: Person) => {
    const page = await (await browser.newContext()).newPage()
    await comeIn(page, person)
    return page
  }
  const hers = await enter(rosa)
  await hers.goto('/teammembertasks')
  await hers.getByRole('button', { name: t(texts.suggest, { name: task }), exact: true }).click()
  await hers.getByRole('textbox', { name: form.taskName }).fill('Truss drawings, second draft')
  await hers.getByRole('textbox', { name: form.classification }).fill('Kitchen roof')
  await expectFlawless(hers)
  await hers.getByRole('button', { name: form.suggest, exact: true }).click()
  await expect(hers.getByText(form.suggested)).toBeVisible()
  await rosa.ask(submitForReview, { id, link: WORK_LINK })

  const his = await enter(manager)
  await his.goto('/dashboard')
  await settled(his)
  await his.getByRole('link', { name: /task edit suggestions?$/ }).click()
  const name = `${rosa.me.firstName} ${rosa.me.lastName}`
  await his.getByRole('button', { name: t(suggestions.viewOf, { name, task }), exact: true }).click()
  await his.getByRole('checkbox', { name: 'Take over Task Name' }).uncheck()
  await expectFlawless(his)
  await his.getByRole('button', { name: t(suggestions.approveSome, { count: 1, all: 2 }) }).click()
  await expect(his.getByText(said.accepted)).toBeVisible()
  await his.goto('/teammembertasks')
  await his.getByRole('button', { name: t(texts.readyOf, { name: task }), exact: true }).click()
  await his.getByRole('menuitem', { name: texts.complete }).click()
  await his.getByRole('button', { name: texts.changeYes }).click()
  await expect(his.getByRole('button', { name: t(texts.readyOf, { name: task }), exact: true })).toHaveCount(0)
  expect(await rosa.ask(readTask, { id })).toMatchObject({
    taskName: 'Truss drawings',
    classification: 'Kitchen roof',
    status: 'Complete',
    relatedWorkLinks: [WORK_LINK]
  })
})
