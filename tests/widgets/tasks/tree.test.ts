// What only this suite would find: that a tree can be planned by keys alone, that the screen and the server agree on it
// after every move, and that nothing is lost when the server is gone or somebody else was quicker.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { importTasks } from '#shared/tasks/import/calls.ts'
import { skillsAndTimes } from '#shared/questionnaire/texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import * as sheet from '#shared/tasks/import/page-texts.ts'
import * as form from '#shared/tasks/task-form-texts.ts'
import * as calls from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { answered, handIn } from '#tests/questionnaire/answers.ts'
import { furnish, type Place } from '#tests/time-entries/place.ts'
import { check } from '#widgets/kit/lists/texts.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'
import { plant, TREE } from './planting.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/tree/:id'])
let owner: TestPerson
let maya: TestPerson
let place: Place

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  place = await furnish(stage.server)
})
beforeEach(async () => {
  await plant(stage.server, place.wbs, TREE, [maya.id])
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const open = async (as = owner) => {
  const page = await stage.open(`/tree/${place.wbs}`, { as })
  await page.getByRole('treegrid').waitFor()
  return page
}
/** The tree as the server has it: '2.1 Foundation'. */
async function stored(): Promise<string[]> {
  const { tasks } = await stage.server.ask(calls.readTree, { wbsId: place.wbs }, owner)
  return tasks.map(({ num, taskName }) => `${shortNum(num)} ${taskName}`)
}
/** The rows on screen, in the same words. */
const drawn = (page: Page) =>
  page
    .locator('tbody tr[data-id]')
    .evaluateAll(rows =>
      rows.map(one => `${one.querySelector('td')?.textContent} ${one.querySelector('a')?.textContent}`)
    )
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
const goneServer = (page: Page) => page.context().route('**/api/task/*/place', route => route.abort())

test('is walked, folded and searched by keys, and stays folded on this device', async () => {
  const page = await open()
  expect(await drawn(page)).toEqual(await stored())
  await row(page, 'Site preparation').focus()
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowDown')
  await expect.poll(() => hasFocus(row(page, 'Walls'))).toBe(true)
  await press(page, 'ArrowLeft')
  await row(page, 'Straw bale wall mock-up').waitFor({ state: 'detached' })
  expect(await row(page, 'Walls').getAttribute('aria-expanded')).toBe('false')
  await press(page, 'ArrowLeft')
  await expect.poll(() => hasFocus(row(page, 'Kitchen building'))).toBe(true)
  await press(page, 'End')
  await expect.poll(() => hasFocus(row(page, 'Energy'))).toBe(true)
  await expectAccessible(page)

  await page.reload()
  await row(page, 'Walls').waitFor()
  expect(await row(page, 'Straw bale wall mock-up').count()).toBe(0)
  await page.getByRole('searchbox', { name: texts.search }).fill('load test')
  await row(page, 'Run 24-hour load test').waitFor()
  expect(await drawn(page)).toEqual([
    '2 Kitchen building',
    '2.2 Walls',
    '2.2.2 Bale compression tests',
    '2.2.2.2 Run 24-hour load test'
  ])
  await page.getByRole('searchbox', { name: texts.search }).fill('')
  await page.getByRole('combobox', { name: texts.resources }).selectOption('Maya Okafor')
  await button(page, texts.complete).click()
  await row(page, 'Site preparation').waitFor()
  await row(page, 'Foundation').waitFor({ state: 'detached' })
})

test('tasks are moved by keys alone, told as they go, and taken back', inBrowser, async () => {
  const page = await open()
  await row(page, 'Roof').focus()
  await refuses(page, calls.moveTask, () => press(page, 'Alt+Shift+ArrowUp'))
  await press(page, 'Alt+Shift+ArrowUp', 'Alt+Shift+ArrowUp')
  await seen(page, 'Roof is now 2.1.')
  await press(page, 'Alt+Shift+ArrowLeft')
  await seen(page, 'Roof is now 3.')
  await expect.poll(() => hasFocus(row(page, 'Roof'))).toBe(true)
  await expect.poll(stored).toEqual(expect.arrayContaining(['3 Roof', '3.1 Truss drawings', '4 Water and drainage']))
  await expect.poll(() => drawn(page)).toEqual(await stored())
  await press(page, 'ArrowDown', 'ArrowDown', 'Alt+Shift+ArrowRight')
  await seen(page, 'Truss assembly day is now 3.1.1.')
  await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z')
  await expect.poll(stored).toContain('2.3.2 Truss assembly day')
  await expect.poll(() => drawn(page)).toEqual(await stored())
  // A fifth level, and past the last place: said, and nothing happens.
  await row(page, 'Energy').focus()
  await press(page, 'Alt+Shift+ArrowDown')
  await seen(page, 'Energy cannot go further that way.')
  await row(page, 'Run 24-hour load test').focus()
  await press(page, 'Alt+Shift+ArrowRight')
  await seen(page, 'Tasks have four levels at the most: Run 24-hour load test cannot go there.')
})

test('a task is dragged, and springs back with words when the server is gone', inBrowser, async () => {
  const page = await open()
  await row(page, 'Energy').dragTo(row(page, 'Site preparation'), { targetPosition: { x: 300, y: 20 } })
  await expect.poll(stored).toContain('1.1 Energy')
  await expect.poll(() => drawn(page)).toEqual(await stored())
  const before = await stored()
  await goneServer(page)
  await row(page, 'Roof').dragTo(row(page, 'Site preparation'), { targetPosition: { x: 300, y: 3 } })
  await page.getByText('Roof is back in its place', { exact: false }).first().waitFor()
  await expect.poll(() => drawn(page)).toEqual(before)
  expect(await stored()).toEqual(before)
  await page.context().unroute('**/api/task/*/place')
  await button(page, texts.tryAgain).click()
  await expect.poll(stored).toContain('1 Roof')
  await expect.poll(() => drawn(page)).toEqual(await stored())
})

test('whoever is chosen for a task is found by a skill, and their times stand beside it where they show them', async () => {
  const marks = { frontend: { ...answered().frontend, React: '9' } }
  const skilled = await stage.server.add({ firstName: 'Ada', lastName: 'Lind' })
  await handIn(stage.server, skilled, { ...marks, shown: { skills: true, contact: false } })
  await handIn(stage.server, maya, marks)
  const page = await open()
  await row(page, 'Roof').focus()
  await press(page, 'F2')
  const dialog = page.getByRole('dialog')
  const find = dialog.getByRole('combobox', { name: form.resources })
  await find.fill('Lind')
  await dialog.getByRole('option', { name: /Ada Lind.*React 9.*Mon Thu/ }).waitFor()
  await find.fill('react')
  await dialog.getByRole('option', { name: 'Ada Lind 9 of 10' }).click()
  await dialog.getByText('Mon 5AM-7AM, 12PM-1PM · Thu 6AM-7AM (Pacific Time)', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Take Maya Okafor off' }).waitFor()
  expect(await dialog.getByRole('region', { name: skillsAndTimes }).textContent()).not.toContain('Maya')
  await expectAccessible(page)
})

test(
  'tasks are added, changed, copied, swapped and deleted with what is below them, and come back',
  inBrowser,
  async () => {
    const page = await open()
    await row(page, 'Roof').focus()
    await press(page, 'Insert')
    const name = page.getByRole('textbox', { name: form.taskName })
    await page.getByRole('dialog').getByRole('button', { name: form.addTitle }).click()
    await seen(page, 'Please give the task a name.')
    await name.fill('Gutters')
    await page.getByRole('dialog').getByRole('combobox', { name: form.resources }).fill('Maya')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /Maya Okafor/ })
      .click()
    for (const [label, hours] of [
      [form.best, '2'],
      [form.most, '4'],
      [form.worst, '9']
    ] as const)
      await page
        .getByRole('spinbutton', { name: label })
        .or(page.getByRole('textbox', { name: label }))
        .fill(hours)
    await seen(page, 'Estimated: 5 hours, the middle of the three')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: form.addTitle }).click()
    await row(page, 'Gutters').waitFor()
    await expect.poll(() => hasFocus(row(page, 'Gutters'))).toBe(true)
    expect(await stored()).toContain('2.4 Gutters')

    // Somebody else changes it meanwhile: both sides are shown.
    const { tasks } = await stage.server.ask(calls.readTree, { wbsId: place.wbs }, owner)
    const id = tasks.find(({ taskName }) => taskName === 'Gutters')?._id ?? ''
    await press(page, 'F2')
    await name.fill('Gutters and pipes')
    await stage.server.ask(calls.editTask, { id, taskName: 'Copper gutters', estimatedHours: 40 }, owner)
    await button(page, form.save).click()
    await page.getByText('Copper gutters', { exact: false }).first().waitFor()
    await button(page, 'Save mine').click()
    await row(page, 'Gutters and pipes').waitFor()
    const saved = await stage.server.ask(readTask, { id }, owner)
    expect(saved).toMatchObject({ estimatedHours: 40, resources: [{ userID: maya.id }], taskName: 'Gutters and pipes' })
    await button(page, 'Undo').click()
    await row(page, 'Copper gutters').waitFor()
    await row(page, 'Copper gutters').getByRole('button', { name: 'More for 2.4' }).click()
    await page.getByRole('menuitem', { name: texts.history }).click()
    await page.getByRole('dialog').locator('.feed del', { hasText: 'Gutters and pipes' }).waitFor()
    await page.keyboard.press('Escape')

    await row(page, 'Bale compression tests').focus()
    await declines(page, () => press(page, 'Delete'), texts.deleteTitle)
    await expect.poll(() => hasFocus(row(page, 'Bale compression tests'))).toBe(true)
    await refuses(page, calls.deleteTask, async () => {
      await press(page, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
    })
    const remove = async () => {
      await row(page, 'Bale compression tests').focus()
      await press(page, 'Delete')
      await page.getByText('The 2 tasks below it go along', { exact: false }).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
      await row(page, 'Bale compression tests').waitFor({ state: 'detached' })
    }
    await bringsBack(page, remove, texts.deletedWith)
    await expect.poll(stored).toContain('2.2.2.2 Run 24-hour load test')

    const menu = async (num: string, act: string) => {
      await button(page, `More for ${num}`).click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    // A key in the controls of a row is theirs: the task stays closed.
    await button(page, 'More for 2.3').press('Enter')
    await page.getByRole('menuitem', { name: texts.copy }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tree/${place.wbs}`)
    await press(page, 'Escape')
    await refuses(page, calls.copyTask, () => menu('2.3', texts.copy))
    await bringsBack(page, () => menu('2.3', texts.copy), texts.copiedWith)
    await menu('2.3', texts.copy)
    await seen(page, 'Roof is copied, with 2 tasks below it.')
    await expect.poll(() => stored().then(all => all.filter(line => line.endsWith('Truss drawings')).length)).toBe(2)
    await menu('1', texts.swap)
    await page.getByRole('dialog').getByRole('combobox', { name: texts.swapWith }).fill('Energy')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /Energy/ })
      .click()
    await refuses(page, calls.swapTasks, () => button(page, texts.swapDo).click())
    await button(page, texts.swapDo).click()
    await expect.poll(stored).toContain('1 Energy')
    await expect.poll(() => drawn(page)).toEqual(await stored())
  }
)

test('a sheet is imported by what its columns mean, row by row, and taken back', inBrowser, async () => {
  const page = await open()
  await button(page, texts.importTasks).click()
  const pasted = page.getByRole('dialog').getByRole('textbox').first()
  await pasted.fill(
    'WBS;Task;Mine;Resources;Worst case\n1;Paths;4;Maya Okafor;8\n1.1;Gravel;;Maya Okafor;3\n1.2;;;;\n3;Fences;;Nobody Known;x'
  )
  await button(page, check).click()
  const verdict = (text: string) => page.getByRole('heading', { name: text, exact: true })
  await verdict('2 of 4 tasks are right').waitFor()
  expect(await hasFocus(verdict('2 of 4 tasks are right'))).toBe(true)
  await page.getByText('The task has no name.').waitFor()
  await page.getByText('“x” is no number of hours.').waitFor()
  await expectAccessible(page)
  // Nothing is imported before every column has an answer.
  const bringIn = (count: number) => button(page, `Import ${count} tasks`)
  expect(await bringIn(2).isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Column Mine is' }).selectOption(sheet.fields.hoursBest)
  await expect.poll(() => bringIn(2).isDisabled()).toBe(false)
  // A cell is mended in its place; the next thing that is wrong with its line follows.
  await page.getByRole('textbox', { name: 'Worst case hours of line 5' }).fill('7')
  await page.keyboard.press('Enter')
  await page.getByText('Nobody of the project or of your teams is called Nobody Known.').waitFor()
  await button(page, 'Leave empty the cell of line 5').click()
  await verdict('3 of 4 tasks are right').waitFor()
  await button(page, 'Leave out line 5').waitFor({ state: 'detached' })
  await refuses(page, importTasks, () => bringIn(3).click())
  await bringIn(3).click()
  await row(page, 'Gravel').waitFor()
  await expect.poll(stored).toEqual(expect.arrayContaining(['5 Paths', '5.1 Gravel']))
  const { tasks } = await stage.server.ask(calls.readTree, { wbsId: place.wbs }, owner)
  const gravel = tasks.find(({ taskName }) => taskName === 'Gravel')
  const imported = await stage.server.ask(readTask, { id: gravel?._id ?? '' }, owner)
  expect(imported).toMatchObject({ hoursWorst: 3, estimatedHours: 1 })
  await button(page, 'Undo').click()
  await row(page, 'Paths').waitFor({ state: 'detached' })
  expect(await stored()).not.toContain('5 Paths')
})

test('says when somebody else changed it, and volunteers only read', inBrowser, async () => {
  const page = await stage.browser({ as: owner }).then(async () => {
    await stage.context.clock.install()
    return stage.show(`/tree/${place.wbs}`)
  })
  await row(page, 'Walls').waitFor()
  await stage.server.ask(calls.addTask, { wbsId: place.wbs, taskName: 'Painted signs' }, owner)
  await stage.context.clock.runFor(25_000)
  await seen(page, texts.outdated)
  await button(page, texts.reload).click()
  await row(page, 'Painted signs').waitFor()
  await page.getByText(texts.outdated).waitFor({ state: 'detached' })
  await stage.leave()

  const hers = await open(maya)
  expect(await button(hers, texts.add).count()).toBe(0)
  await row(hers, 'Roof').focus()
  await press(hers, 'Alt+Shift+ArrowUp', 'Delete', 'Insert')
  expect(await hers.getByRole('dialog').count()).toBe(0)
  expect(await drawn(hers)).toEqual(await stored())
})

test('five thousand tasks are drawn at once, and only those in sight', async () => {
  const text = Array.from({ length: 50 }, (_, part) =>
    [`Part ${part}`, ...Array.from({ length: 99 }, (_none, at) => `  Task ${part}-${at}`)].join('\n')
  ).join('\n')
  await plant(stage.server, place.wbs, text)
  const page = await open()
  await button(page, texts.unfoldAll).click()
  await row(page, 'Task 0-3').waitFor()
  expect(await page.locator('tbody tr[data-id]').count()).toBeLessThan(60)
  await row(page, 'Part 0').focus()
  await press(page, 'End')
  await row(page, 'Task 49-98').waitFor()
  await expect.poll(() => hasFocus(row(page, 'Task 49-98'))).toBe(true)
  expect(await row(page, 'Task 49-98').getAttribute('aria-rowindex')).toBe('5001')
})
