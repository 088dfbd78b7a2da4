// What only this suite would find: that the page of suggestions shows three versions of a task and takes over what is
// ticked alone, and that a decision that somebody else made first is said and leaves the list.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/suggestions/calls.ts'
import * as texts from '#shared/suggestions/page-texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { editTask } from '#shared/tasks/tree/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { type Crew, hire } from '#tests/tasks/crew.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/taskeditsuggestions'])
let crew: Crew
beforeAll(async () => {
  crew = await hire(stage.server)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const suggest = (newTask: object, as: TestPerson, taskId = crew.task) =>
  stage.server.ask(calls.suggestTaskEdit, { taskId, oldTask: {}, newTask }, as)
const task = () => stage.server.ask(readTask, { id: crew.task }, crew.manager)
const open = (options: object = {}) => stage.open('/taskeditsuggestions', { as: crew.manager, ...options })

describe('the page of suggestions', () => {
  test('has both sorts, and shows a suggestion beside the task as it was and is', async () => {
    await suggest({ taskName: 'Roof trusses', estimatedHours: 12, classification: 'Roofs' }, crew.rosa)
    await suggest({ category: 'Wood' }, crew.sam)
    await stage.server.ask(editTask, { id: crew.task, classification: 'Walls' }, crew.manager)
    const page = await open()
    const users = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts()
    await button(page, 'View Suggestion of Rosa Delgado for Roof truss').waitFor()
    expect(await users()).toEqual(['Sam Adeyemi', 'Rosa Delgado'])
    await page.getByRole('columnheader', { name: texts.user }).getByRole('button').click()
    await expect.poll(users).toEqual(['Rosa Delgado', 'Sam Adeyemi'])
    await page.getByRole('columnheader', { name: texts.user }).getByRole('button').click()
    await expect.poll(users).toEqual(['Sam Adeyemi', 'Rosa Delgado'])
    await page.getByRole('columnheader', { name: texts.date }).getByRole('button').click()
    expect(await page.getByRole('columnheader', { name: texts.user }).getAttribute('aria-sort')).toBeNull()
    await expectAccessible(page)
    await button(page, 'View Suggestion of Rosa Delgado for Roof truss').click()
    await seen(page, texts.moved)
    // What somebody else changed meanwhile is not ticked by itself.
    expect(await page.getByRole('checkbox', { name: 'Take over Classification' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Take over Task Name' }).uncheck()
    await page.getByRole('textbox', { name: 'A word to Rosa Delgado' }).fill('The name is on the drawings.')
    await expectAccessible(page)
    await refuses(page, calls.resolveTaskEdit, () => button(page, 'Approve 1 of 3').click())
    await button(page, 'Approve 1 of 3').click()
    await seen(page, 'The suggestion is taken over.')
    await expect.poll(users).toEqual(['Sam Adeyemi'])
    expect(await task()).toMatchObject({ taskName: 'Roof truss', estimatedHours: 12, classification: 'Walls' })
    await keepsFocus(page)
  })

  test('says when somebody else has decided, and reads the list again', inBrowser, async () => {
    await stage.server.database.raw('delete from task_suggestion')
    await suggest({ category: 'Stone' }, crew.sam)
    const page = await open({ viewport: { width: 390, height: 800 } })
    await button(page, 'View Suggestion of Sam Adeyemi for Roof truss').click()
    await button(page, texts.approve).waitFor()
    const found = await stage.server.ask(calls.listTaskEdits, {}, crew.manager)
    const edit = Array.isArray(found) ? found[0] : undefined
    await stage.server.ask(calls.resolveTaskEdit, { id: edit?._id ?? '', accept: [] }, crew.manager)
    await button(page, texts.approve).click()
    await seen(page, 'The suggestion might have already been resolved. Reloading the suggestion list...')
    await page.getByRole('dialog').getByRole('button', { name: texts.close, exact: true }).last().click()
    await seen(page, texts.none)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await suggest({ category: 'Metal' }, crew.sam)
    await button(page, texts.refresh).click()
    await button(page, 'View Suggestion of Sam Adeyemi for Roof truss').click()
    await button(page, texts.reject).click()
    await seen(page, 'The suggestion is turned down.')
    await seen(page, texts.none)
  })
})
