// A project is planned from nothing: three hundred tasks are imported, and moved about by keys alone.
import { expect, test } from 'playwright/test'

import { listProjects } from '#shared/projects/calls.ts'
import { readTree } from '#shared/tasks/tree-calls.ts'
import * as texts from '#shared/tasks/tree-page-texts.ts'
import { shortNum } from '#shared/tasks/tree-view.ts'
import { addWbs } from '#shared/tasks/wbs-calls.ts'
import * as list from '#shared/tasks/wbs-page-texts.ts'
import { check } from '#widgets/kit/lists/texts.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, personOf } from './people.ts'
import { settled } from './visits.ts'

/** Ten parts of five, each of five: 10 + 50 + 240. */
const PLAN = Array.from({ length: 10 }, (_, part) => [
  `Part ${part + 1}`,
  ...Array.from({ length: 5 }, (_none, step) => [
    `  Step ${part + 1}.${step + 1}`,
    ...Array.from({ length: step === 0 ? 4 : 5 }, (_no, task) => `    Task ${part + 1}.${step + 1}.${task + 1}`)
  ]).flat()
])
  .flat()
  .join('\n')

test('a manager plans three hundred tasks by import and moves them by keys alone', async ({ page }) => {
  const manager = await personOf('Administrator')
  const [project] = await manager.ask(listProjects, {})
  const name = `Plan ${Date.now()}`
  const wbs = await manager.ask(addWbs, { projectId: project?._id ?? '', wbsName: name })
  const stored = async () =>
    (await manager.ask(readTree, { wbsId: wbs._id })).tasks.map(({ num, taskName }) => `${shortNum(num)} ${taskName}`)
  await comeIn(page, manager)
  await page.goto(`/project/wbs/${wbs.projectId}`)
  await page.getByRole('searchbox', { name: list.search }).fill(name)
  await page.getByRole('link', { name }).press('Enter')
  await settled(page)

  await page.getByRole('button', { name: texts.importTasks }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').first().fill(PLAN)
  await page.getByRole('button', { name: check }).press('Enter')
  await page.getByRole('button', { name: 'Import 300 tasks' }).press('Enter')
  const row = (task: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: task, exact: true }) })
  await expect(row('Part 1')).toBeVisible()
  expect(await stored()).toHaveLength(300)
  await expectFlawless(page)

  await row('Part 1').focus()
  for (const key of ['End', 'PageUp', 'Home', 'ArrowDown']) await page.keyboard.press(key)
  await expect(row('Step 1.1')).toBeFocused()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(page.getByText('Step 1.1 is now 1.3.')).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(page.getByText('Step 1.1 is now 1.2.6.')).toBeAttached()
  await expect(row('Step 1.1')).toBeFocused()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page.getByText('Step 1.1 is now 2.', { exact: true })).toBeAttached()
  await expect.poll(stored).toContain('2.4 Task 1.1.4')
  const all = await stored()
  expect(all).toHaveLength(300)
  expect(all).toContain('11.5.5 Task 10.5.5')
  await page.keyboard.press('Control+z')
  await expect.poll(stored).not.toContain('2.4 Task 1.1.4')
})
