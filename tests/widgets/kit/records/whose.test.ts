// Rows that are not everybody's: on screen each is offered what may be done to it, and a new one the places that take it.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { lessonCalls, purchaseCalls } from '#tests/kit/records/described-placed.ts'
import { placedFeature, PLACED_TABLES } from '#tests/kit/records/placed.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'

import { expectAccessible, stageFor } from '../../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/lessons', '/test-purchases'], {
  features: [placedFeature()]
})
let keeper: TestPerson
let planner: TestPerson

beforeAll(async () => {
  const { server } = stage
  await server.database.raw(PLACED_TABLES)
  keeper = await server.add({ front: ['postInvInProject'] })
  planner = await server.add({ role: 'Owner' })
  const mine = await projectFor(server, 'Mine')
  await projectFor(server, 'Theirs')
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    mine,
    keeper.id
  ])
  await server.ask(purchaseCalls.create, { what: 'Bales', quantity: 2, project: mine }, planner)
  for (const [title, as] of [
    ['Own lesson', keeper],
    ['Other lesson', planner]
  ] as const)
    await server.ask(lessonCalls.create, { title, content: '<p>Words</p>' }, as)
})

const titles = (page: Page) => page.locator('tbody th').allInnerTexts()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const actsOf = async (page: Page, name: string) => {
  await button(page, `More for ${name}`).click()
  await page.getByRole('menuitem').first().waitFor()
  const acts = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  return acts
}

test('an author is offered to change what is their own, and only to look at the rest', async () => {
  const page = await stage.open('/lessons', { as: keeper })
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Other lesson', 'Own lesson'])
  await button(page, 'Edit Own lesson').waitFor()
  expect(await button(page, 'Edit Other lesson').count()).toBe(0)
  expect(await actsOf(page, 'Own lesson')).toContain('Delete')
  expect(await actsOf(page, 'Other lesson')).not.toContain('Delete')
  await expectAccessible(page)
})

test('whoever belongs to no place is offered no new row', async () => {
  const newcomer = await stage.server.add({ front: ['postInvInProject'] })
  const page = await stage.open('/test-purchases', { as: newcomer })
  await page.getByText('There is no purchase yet').waitFor()
  expect(await button(page, 'New purchase').count()).toBe(0)
})

test('a new row is offered the places where one may write, and a row the acts of whom they are for', async () => {
  const page = await stage.open('/test-purchases', { as: keeper })
  await expect.poll(() => titles(page)).toEqual(['Bales'])
  const acts = await actsOf(page, 'Bales')
  expect(acts).toContain('Approve')
  // Whoever asked for it may withdraw it, and that was another.
  expect(acts).not.toContain('Withdraw')
  await button(page, 'New purchase').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await expect.poll(() => dialog.getByRole('option').allInnerTexts()).toEqual(['Mine'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'What' }).fill('Boards')
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Bales', 'Boards'])
  await expect.poll(async () => (await actsOf(page, 'Boards')).includes('Withdraw')).toBe(true)
})
