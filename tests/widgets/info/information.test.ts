// Only here: that a text behind an info icon is read, written and set back on screen, by keyboard, and kept when a save fails.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import * as popupTexts from '#shared/info/popup-texts.ts'
import * as calls from '#shared/info/information-calls.ts'
import * as texts from '#shared/info/information-texts.ts'
import * as popups from '#shared/info/popup-calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson
let maya: TestPerson
const stage = stageFor(new URL('shell.ts', import.meta.url), ['/infocollections', '/popupeditors'])
const AREA = texts.title

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add()
})
beforeEach(async () => {
  for (const { _id: id } of await stage.server.ask(calls.listInformations, {}, owner))
    await stage.server.ask(calls.deleteInformation, { id }, owner)
})

const write = (infoName: string, infoContent: string, visibility: '0' | '1' | '2' = '0') =>
  stage.server.ask(calls.createInformation, { infoName, infoContent, visibility }, owner)

async function open(as: TestPerson, path = '/infocollections', width = 1280): Promise<Page> {
  const page = await stage.open(path, { as, viewport: { width, height: 900 } })
  await page.locator('h1').waitFor()
  return page
}
const popup = (page: Page) => page.getByRole('dialog', { name: `Welcome to the ${AREA} Information Page!` })
const icon = (page: Page) => page.getByRole('button', { name: `Information about ${AREA}` })

test('opens behind the icon by keyboard, and gives the focus back', async () => {
  await write(AREA, '<p>Read <strong>this</strong></p>')
  const page = await open(maya)
  await icon(page).press('Enter')
  await popup(page).getByText('Read this').waitFor()
  await expectAccessible(page)
  expect(await popup(page).getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => icon(page).evaluate(one => one.matches(':focus'))).toBe(true)
})

test('says nothing of what is for others', async () => {
  await write(AREA, '<p>For the office</p>', '1')
  const page = await open(maya)
  await icon(page).click()
  await popup(page).getByText(texts.nothing).waitFor()
  await expect.poll(() => page.getByText(texts.none).count()).toBe(1)
})

test('is written by the Owner who presses the text; a failed save keeps what was typed', async () => {
  const page = await open(owner)
  await icon(page).click()
  await popup(page).getByText(texts.nothing).click()
  const editor = popup(page).getByRole('textbox', { name: 'Content' })
  await popup(page).locator('footer').getByRole('button', { name: texts.close, exact: true }).waitFor()
  await editor.fill('Bring gloves.')
  await popup(page).getByRole('combobox', { name: 'Read by' }).selectOption('2')
  await page.route('**/api/informations', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue()
  )
  await popup(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText(texts.notSaved).waitFor({ timeout: 20_000 })
  expect(await editor.innerText()).toContain('Bring gloves.')
  await page.unroute('**/api/informations')
  await popup(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText(texts.saved).waitFor()
  expect(await page.getByText(texts.notSaved).count()).toBe(0)
  await popup(page).getByText('Bring gloves.').waitFor()
  expect(await stage.server.ask(calls.listInformations, {}, owner)).toMatchObject([
    { infoName: AREA, visibility: '2', infoContent: '<p>Bring gloves.</p>' }
  ])
  stage.faults.splice(0)
})

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Infinity)

test('is changed, set back, deleted and restored in the list', inBrowser, async () => {
  await write('Teams', '<p>First words</p>')
  const page = await open(owner)
  await page.getByRole('button', { name: 'Edit Teams' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Second words')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(texts.savedInList, { exact: true }).waitFor()
  await expect.poll(() => page.locator('tbody').innerText()).toContain('Second words')
  await page.getByRole('button', { name: 'History of Teams' }).click()
  const back = dialog.getByRole('button', { name: texts.setBack }).first()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(async () => right(await back.boundingBox())).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await back.click()
  await expect.poll(() => page.locator('tbody').innerText()).toContain('First words')
  await page.keyboard.press('Escape')
  await refuses(page, calls.deleteInformation, () => page.getByRole('button', { name: 'Delete Teams' }).click())
  await bringsBack(page, () => page.getByRole('button', { name: 'Delete Teams' }).click(), texts.deleted)
  await page.getByText(texts.restored).waitFor()
  await page.getByRole('button', { name: 'Edit Teams' }).waitFor()
})

test('a pop-up is added, kept, changed and set back on a phone', async () => {
  const page = await open(owner, '/popupeditors', 390)
  await page.getByRole('button', { name: 'Add pop-up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Delete a task')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Think twice.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep Delete a task as backup' }).waitFor()
  await page.getByText(popupTexts.saved).waitFor()
  await refuses(page, popups.updatePopupBackup, () =>
    page.getByRole('button', { name: 'Keep Delete a task as backup' }).click()
  )
  await page.getByRole('button', { name: 'Keep Delete a task as backup' }).click()
  await page.getByRole('button', { name: 'All about Delete a task' }).click()
  await expect.poll(() => page.locator('tbody').innerText()).toContain('The same')
  const [made] = await stage.server.ask(popups.listPopups, {}, owner)
  await stage.server.ask(popups.updatePopup, { id: made?._id ?? '', popupContent: '<p>Gone.</p>' }, owner)
  await page.reload()
  await page.getByRole('button', { name: 'All about Delete a task' }).click()
  const back = page.getByRole('button', { name: 'Set Delete a task back to its backup' })
  await declines(page, () => back.click(), popupTexts.setBackTitle)
  await back.click()
  await page.getByRole('button', { name: 'Set back', exact: true }).click()
  await expect.poll(() => page.locator('tbody').innerText()).toMatch(/Think twice[\s\S]*The same/)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
