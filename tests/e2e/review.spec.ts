// A volunteer hands her work in and suggests an edit of its task; a manager takes over half of that and reviews the work.
import { expect, test } from 'playwright/test'

import { t } from '#shared/kit/texts.ts'
import { addProject, assignToProject } from '#shared/projects/calls.ts'
import * as suggestions from '#shared/suggestions/page-texts.ts'
import * as said from '#shared/suggestions/texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import * as form from '#shared/tasks/task-form-texts.ts'
import * as texts from '#shared/tasks/team-page-texts.ts'
import { addTask } from '#shared/tasks/tree-calls.ts'
import { addWbs } from '#shared/tasks/wbs-calls.ts'
import { addTeam, assignToTeam } from '#shared/teams/calls.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, newcomer, type Person, personOf } from './people.ts'
import { settled } from './visits.ts'

const LINK = 'https://docs.google.com/document/d/1abcdef/edit'

/** A task of somebody who shares a team with the manager. */
async function give(person: Person, manager: Person) {
  const { ask } = await personOf('Owner')
  const stamp = String(Date.now())
  const team = await ask(addTeam, { teamName: `Roofers ${stamp}` })
  for (const { me } of [person, manager]) await ask(assignToTeam, { id: team._id, userId: me.id, operation: 'Assign' })
  const { _id: projectId } = await ask(addProject, { projectName: `Roofs ${stamp}` })
  const users = [person, manager].map(({ me }) => ({ userId: me.id, operation: 'Assign' as const }))
  await ask(assignToProject, { id: projectId, users })
  const wbs = await ask(addWbs, { projectId, wbsName: 'Drawings' })
  const resources = [{ userID: person.me.id }]
  // Due first, so that it stands among the six that are shown.
  const dueDatetime = '2026-01-01'
  return ask(addTask, { wbsId: wbs._id, taskName: 'Truss drawings', classification: 'Roofs', resources, dueDatetime })
}

test('work is handed in, half of a suggestion is taken over, and the work is reviewed', async ({ browser }) => {
  const [rosa, manager] = [await newcomer('Volunteer'), await newcomer('Manager')]
  const { _id: id, taskName: task } = await give(rosa, manager)
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
  await hers.getByRole('button', { name: t(texts.submitOf, { name: task }), exact: true }).click()
  await hers.getByLabel(texts.link).fill(LINK)
  await hers.getByLabel(texts.link).press('Enter')
  await hers.getByRole('button', { name: texts.confirmYes }).click()
  await expect(hers.getByText(texts.awaiting).first()).toBeVisible()

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
    relatedWorkLinks: [LINK]
  })
})
