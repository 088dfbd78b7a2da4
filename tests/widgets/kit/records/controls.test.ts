// Fields of the rarer kinds, each typed, saved, read back, narrowed to and exported: what the form and the list draw of them.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { courseCalls } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, hasFocus, inBrowser, stageFor, type Visit } from '../../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/courses'], { features: [served] })
let owner: TestPerson

beforeAll(async () => {
  await stage.server.database.raw(TABLES)
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
})
beforeEach(() => stage.server.database.raw('delete from test_course'))

async function open(path = '/courses', visit: Omit<Visit, 'as'> = {}): Promise<Page> {
  const page = await stage.open(path, { as: owner, ...visit })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const course = (name: string, more: object = {}) =>
  stage.server.ask(courseCalls.create, { name, about: '<p>Words</p>', days: ['Mon'], ...more }, owner)
const stored = async () => (await stage.server.ask(courseCalls.list, {}, owner)).items
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name)
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const titles = (page: Page) => page.locator('tbody th').allInnerTexts()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('each is typed with a control of its own, saved, shown and read back', inBrowser, async () => {
  const page = await open()
  await page.getByRole('button', { name: 'New course' }).first().click()
  await box(page, 'Name').fill('Clay')
  const editor = dialog(page).getByRole('textbox', { name: 'What it is about' })
  await editor.waitFor()
  await save(page)
  await expect.poll(() => hasFocus(editor)).toBe(true)
  await expect.poll(() => dialog(page).locator('.error').filter({ hasText: 'Please fill this in.' }).count()).toBe(2)
  await expectAccessible(page)

  await editor.click()
  await page.keyboard.type('Walls of clay')
  await box(page, 'Fee').fill('12.345')
  await save(page)
  await dialog(page).getByText('Please enter an amount with two decimals at the most.').waitFor()
  await box(page, 'Fee').fill('1234.5')
  await field(page, 'Begins').fill('2026-12-01T09:30')
  await dialog(page)
    .getByText(/Pacific time/)
    .waitFor()
  await dialog(page).getByRole('checkbox', { name: 'Wednesday' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Monday' }).check()
  const skills = dialog(page).getByRole('combobox', { name: 'Skills' })
  for (const skill of ['Tiles', 'Clay', 'Solar']) {
    await skills.fill(skill)
    await page.getByRole('option', { name: skill }).click()
  }
  await dialog(page).getByRole('button', { name: 'Remove Solar' }).press('Enter')
  await expect.poll(() => hasFocus(dialog(page).getByRole('listitem').filter({ hasText: 'Tiles' }))).toBe(true)
  await box(page, 'Website').fill('example.org')
  await box(page, 'E-mail').fill('clay@example.org')
  await box(page, 'Phone').fill('+1 (555) 0100')
  expect(await box(page, 'E-mail').getAttribute('type')).toBe('email')
  expect(await box(page, 'Phone').getAttribute('type')).toBe('tel')
  expect(await box(page, 'Fee').getAttribute('inputmode')).toBe('decimal')
  await save(page)
  await dialog(page).getByText('Please enter an address that begins with https://.').waitFor()
  await box(page, 'Website').fill('https://www.example.org/clay/')
  await expectAccessible(page)
  await save(page)
  await expect.poll(() => titles(page)).toEqual(['Clay'])
  const [row] = await stored()
  expect(row).toMatchObject({
    about: '<p>Walls of clay</p>',
    fee: 1234.5,
    begins: '2026-12-01T17:30:00.000Z',
    days: ['Mon', 'Wed'],
    skills: ['Clay', 'Tiles'],
    site: 'https://www.example.org/clay/',
    mail: 'clay@example.org',
    call: '+1 (555) 0100'
  })

  const cells = page.locator('tbody tr')
  await cells.getByText('Walls of clay', { exact: true }).waitFor()
  await cells.getByText('€1,234.50').waitFor()
  await cells.getByText(/Dec 1.*, 9:30 AM/).waitFor()
  await cells.getByText('Wednesday').waitFor()
  expect(await cells.getByRole('link', { name: 'example.org/clay' }).getAttribute('href')).toBe(row!.site)
  expect(await cells.getByRole('link', { name: 'clay@example.org' }).getAttribute('href')).toBe(
    'mailto:clay@example.org'
  )
  expect(await cells.getByRole('link', { name: '+1 (555) 0100' }).getAttribute('href')).toBe('tel:+15550100')
  await expectAccessible(page)

  await press(page, 'Edit Clay')
  await dialog(page).getByText('Walls of clay').waitFor()
  expect(await field(page, 'Begins').inputValue()).toBe('2026-12-01T09:30')
  expect(await box(page, 'Fee').inputValue()).toBe('1234.50')
  expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(2)
  for (const skill of ['Clay', 'Tiles'])
    await dialog(page)
      .getByRole('button', { name: `Remove ${skill}` })
      .click()
  await field(page, 'Begins').fill('')
  await save(page)
  await expect.poll(async () => Object.keys((await stored())[0]!)).not.toContain('begins')
  expect((await stored())[0]).not.toHaveProperty('skills')
})

test('what is not touched stays to the second, and what another saved is asked about in words', async () => {
  const { _id: id, ...made } = await course('Clay', { begins: '2026-12-01T17:30:12.345Z' })
  const page = await open()
  await press(page, 'Edit Clay')
  await stage.server.ask(courseCalls.update, { ...made, id, fee: 7, days: ['Wed'], about: '<p>Theirs</p>' }, owner)
  await box(page, 'Fee').fill('8')
  await dialog(page).getByRole('checkbox', { name: 'Tuesday' }).check()
  await save(page)
  await dialog(page).getByText('Fee: €7.00').waitFor()
  await dialog(page).getByText('Days: Wednesday').waitFor()
  await dialog(page).getByRole('button', { name: 'Save mine' }).click()
  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({
      fee: 8,
      days: ['Mon', 'Tue'],
      about: '<p>Theirs</p>',
      begins: '2026-12-01T17:30:12.345Z'
    })
})

test('a list is narrowed to any of several, by amounts and by days, and goes into a file as it comes in', async () => {
  await course('Clay', {
    days: ['Mon', 'Tue'],
    fee: 10,
    begins: '2026-12-01T17:30:00.000Z',
    about: '<p><strong>Mud</strong></p>'
  })
  await course('Domes', { days: ['Tue'], fee: 20 })
  await course('Frames', { days: ['Wed'], fee: 30 })
  const page = await open()
  await expect.poll(() => titles(page)).toEqual(['Clay', 'Domes', 'Frames'])
  await press(page, 'Days: all')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('checkbox', { name: 'Wednesday' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page)).toEqual(['Clay', 'Frames'])
  expect(new URL(page.url()).searchParams.get('days')).toBe('Mon,Wed')
  await press(page, 'Fee: all')
  await page.getByRole('textbox', { name: 'From' }).fill('15')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Frames'])

  const other = await open('/courses?days=Tue&begins=2026-12-01..2026-12-01')
  await expect.poll(() => titles(other)).toEqual(['Clay'])
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: /Export/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('<p><strong>Mud</strong></p>')
  const answer = await stage.server.ask(courseCalls.importRows, { text: file.replace(/^\uFEFF/, '') }, owner)
  expect(answer.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
})

test('many rows are given several at once, or none', async () => {
  await course('Clay', { skills: ['Clay'] })
  await course('Domes')
  const page = await open()
  await page.getByRole('checkbox', { name: 'Choose all rows shown' }).check()
  await press(page, 'Edit')
  await dialog(page).getByLabel('What to change').selectOption('Days')
  await dialog(page).getByRole('checkbox', { name: 'Tuesday' }).check()
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(async () => (await stored()).map(({ days }) => days)).toEqual([['Tue'], ['Tue']])
  await page.getByRole('checkbox', { name: 'Choose all rows shown' }).check()
  await press(page, 'Edit')
  await dialog(page).getByLabel('What to change').selectOption('Skills')
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(async () => (await stored()).some(row => 'skills' in row)).toBe(false)
})

test('all of it fits a phone, in the dark too', inBrowser, async () => {
  await course('Clay', { fee: 10, skills: ['Clay', 'Tiles'], site: 'https://example.org/a/long/address/of/a/page' })
  const page = await open('/courses', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.evaluate(() => void (document.documentElement.style.colorScheme = 'dark'))
  await expect.poll(() => titles(page)).toEqual(['Clay'])
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await press(page, 'Edit Clay')
  await dialog(page).getByRole('textbox', { name: 'What it is about' }).waitFor()
  await expectAccessible(page)
})
