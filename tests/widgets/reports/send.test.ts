// What only this suite would find: that a report’s page hands out its file and sends itself regularly, and that the page of
// reports by mail shows, pauses, changes and deletes them.
import { readFile } from 'node:fs/promises'

import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as schedules from '#shared/reports/by-mail/calls.ts'
import * as exports from '#shared/reports/export/texts.ts'
import { addReportSchedule, listReportSchedules } from '#shared/reports/by-mail/calls.ts'
import { send } from '#shared/reports/by-mail/button-texts.ts'
import * as texts from '#shared/reports/by-mail/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import * as kit from '#widgets/kit/texts.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('send-shell.ts', import.meta.url), ['/reports', '/reportschedules'])
let owner: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olu', lastName: 'Adeyemi' })
  await stage.server.add({ role: 'Administrator', firstName: 'Maya', lastName: 'Okafor' })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a report is handed out as a file, and sent regularly to people found by name', async () => {
  const page = await stage.open('/reports', { as: owner })
  const downloading = page.waitForEvent('download')
  await button(page, exports.exportReport).click()
  await page.getByRole('menuitem', { name: exports.formats.xlsx }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^hours-of-projects-.*\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await button(page, send).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.name, { exact: true }).fill('Hours for the board')
  await dialog.getByRole('button', { name: 'Remove Olu Adeyemi' }).click()
  await dialog.getByRole('button', { name: texts.save }).click()
  await dialog.getByText(texts.recipientsMissing).waitFor()
  await dialog.getByLabel(texts.recipients).fill('Maya')
  await dialog.getByRole('option', { name: 'Maya Okafor' }).click()
  await expectAccessible(page)
  await refuses(page, schedules.addReportSchedule, () => dialog.getByRole('button', { name: texts.save }).click())
  await dialog.getByRole('button', { name: texts.save }).click()
  await page.getByText('Hours for the board is sent regularly now.').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})

test('of one person it names them, also when it is changed, until they are gone', async () => {
  const ada = await stage.server.add({ firstName: 'Ada', lastName: 'Moreno' })
  await stage.server.ask(
    addReportSchedule,
    {
      name: 'About Ada',
      report: 'person',
      of: ada.id,
      filters: { 'tasks.priority': 'Primary' },
      format: 'csv',
      cadence: 'daily',
      weekday: 1,
      day: 1,
      time: '08:00',
      zone: 'UTC',
      recipients: [owner.id]
    },
    owner
  )
  const page = await stage.open('/reportschedules', { as: owner })
  const row = page.getByRole('row', { name: /About Ada/ })
  await row.getByText('Report of Ada Moreno').waitFor()
  await button(page, 'What to do with About Ada').click()
  await page.getByRole('menuitem', { name: texts.change, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.range).selectOption('all')
  await dialog.getByRole('button', { name: texts.save }).click()
  await page.getByText('About Ada was changed.').waitFor()
  const { items } = await stage.server.ask(listReportSchedules, {}, owner)
  expect(items.find(({ name }) => name === 'About Ada')).toMatchObject({
    about: { _id: ada.id },
    filters: { range: 'all', 'tasks.priority': 'Primary' }
  })
  await stage.server.database.raw('delete from report_schedule_about', [])
  await page.reload()
  await row.getByText(exports.goneTitles.person).waitFor()
  await stage.server.database.raw('delete from report_schedule where name = $1', ['About Ada'])
})

test('its page pauses, changes and deletes it, and brings it back', async () => {
  const page = await stage.open('/reportschedules', {
    as: owner,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark'
  })
  const row = page.getByRole('row', { name: /Hours for the board/ })
  await row.getByRole('button', { name: /^All about/ }).click()
  await row.getByText(/Every Monday at 8:00 AM/).waitFor()
  await row.getByText('Maya Okafor').waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const act = async (name: string) => {
    await button(page, 'What to do with Hours for the board').click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await refuses(page, schedules.pauseReportSchedule, () => act(texts.pause))
  await act(texts.pause)
  await row.getByText(texts.paused, { exact: true }).waitFor()
  await act(texts.goOn)
  await expect.poll(() => row.getByText(texts.paused, { exact: true }).count()).toBe(0)

  await act(texts.change)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.cadence).selectOption('monthly')
  await dialog.getByLabel(texts.day).fill('31')
  await refuses(page, schedules.changeReportSchedule, () => dialog.getByRole('button', { name: texts.save }).click())
  await dialog.getByRole('button', { name: texts.save }).click()
  await row.getByText(/On day 31 of every month/).waitFor()

  await refuses(page, schedules.deleteReportSchedule, () => act(texts.remove))
  await bringsBack(page, () => act(texts.remove), texts.deleted)
})

test('an Owner takes over what its maker’s rights stopped, by the keyboard alone', async () => {
  const { server } = stage
  const gone = await server.add({ role: 'Administrator', firstName: 'Gil', lastName: 'Away' })
  const written = { name: 'Left behind', report: 'people', filters: {}, format: 'csv', cadence: 'daily' } as const
  const at = { weekday: 1, day: 1, time: '08:00', zone: 'UTC', recipients: [owner.id] }
  const { _id: id } = await server.ask(addReportSchedule, { ...written, ...at }, gone)
  await server.database.raw('update report_schedule set is_paused = true, problem = $2 where id = $1', [
    id,
    texts.makerMayNot
  ])
  const page = await stage.open('/reportschedules', { as: owner })
  const row = page.getByRole('row', { name: /Left behind/ })
  await row.getByText('Gil Away').waitFor()
  await row.getByText(texts.makerMayNot, { exact: false }).waitFor()
  const more = button(page, 'What to do with Left behind')
  await refuses(page, schedules.takeOverReportSchedule, async () => {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: texts.takeOver }).press('Enter')
  })
  await more.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('menuitem').first())).toBe(true)
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await page.getByText('Left behind is yours now.').waitFor()
  await row.getByText('Gil Away').waitFor({ state: 'detached' })
  expect(await row.getByText(texts.paused, { exact: true }).count()).toBe(0)
  await expect.poll(() => hasFocus(more)).toBe(true)
  await more.press('Enter')
  expect(await page.getByRole('menuitem', { name: texts.takeOver }).count()).toBe(0)
})

test('is set up by the keyboard alone: the focus is where one expects it, and errors have it', inBrowser, async () => {
  const page = await stage.open('/reports', { as: owner })
  const dialog = page.getByRole('dialog')
  const opener = button(page, send)
  const has = (what: Locator) => expect.poll(() => hasFocus(what)).toBe(true)
  const name = dialog.getByLabel(texts.name, { exact: true })
  const people = dialog.getByRole('combobox', { name: texts.recipients })
  await opener.press('Enter')
  await has(name)
  await page.keyboard.press('Shift+Tab')
  await has(dialog.getByRole('button', { name: kit.close }).first())
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await has(opener)

  await opener.press('Enter')
  await has(name)
  for (const label of [texts.range, texts.format, texts.cadence]) {
    await page.keyboard.press('Tab')
    await has(dialog.getByLabel(label, { exact: true }))
  }
  await page.keyboard.press('ArrowDown')
  await dialog.getByLabel(texts.day, { exact: true }).waitFor()
  await has(dialog.getByLabel(texts.cadence))
  const remove = dialog.getByRole('button', { name: 'Remove Olu Adeyemi' })
  for (let at = 0; at < 12 && !(await hasFocus(remove)); at += 1) await page.keyboard.press('Tab')
  await remove.press('Enter')
  await dialog.getByText(texts.noRecipients).waitFor()
  await expect.poll(() => hasFocus(dialog.locator(':focus'))).toBe(true)

  await name.press('Enter')
  await dialog.getByText(texts.recipientsMissing).waitFor()
  await has(people)
  expect(await people.getAttribute('aria-invalid')).toBe('true')
  await name.focus()
  await name.press('Enter')
  await has(people)

  await page.keyboard.type('Maya')
  await dialog.getByRole('option', { name: 'Maya Okafor' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.getByRole('option', { name: 'Maya Okafor' }).count()).toBe(0)
  await has(people)
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('option', { name: 'Maya Okafor' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove Maya Okafor' }).waitFor()
  await has(people)

  // Esc loses nothing unasked.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  await has(people)
  await stage.server.database.raw('update person set is_active = false where first_name = $1', ['Maya'])
  await name.press('Enter')
  await expect.poll(() => dialog.getByText('These people may not open this report: Maya Okafor.').count()).toBe(1)
  await has(people)
  await stage.server.database.raw('update person set is_active = true where first_name = $1', ['Maya'])
  await name.press('Enter')
  await expect.poll(() => dialog.count()).toBe(0)
  await has(opener)
  await stage.server.database.raw('delete from report_schedule where cadence = $1', ['monthly'])
})
