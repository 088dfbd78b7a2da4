// The form of a row at an address of its own: it saves, keeps its draft, leads back, and says what is not there.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { courseCalls } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, stageFor } from '../../stage.ts'

const NOBODYS = '/courses/0193a1b0-0000-7000-8000-000000000000'
const stage = stageFor(new URL('shell.ts', import.meta.url), ['/courses', '/courses/*'], { features: [served] })
let owner: TestPerson
let volunteer: TestPerson

beforeAll(async () => {
  await stage.server.database.raw(TABLES)
  owner = await stage.server.add({ role: 'Owner' })
  volunteer = await stage.server.add()
})
beforeEach(() => stage.server.database.raw('delete from test_course'))

const course = (name: string) =>
  stage.server.ask(courseCalls.create, { name, about: '<p>Words</p>', days: ['Mon'] }, owner)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname
const box = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a new row is written at an address, its draft outlives a reload, and saving leads to the list', async () => {
  const page = await stage.open('/courses/add', { as: owner })
  await heading(page, 'New course')
  await expect.poll(() => page.title()).toBe('New course')
  await box(page, 'Name').fill('Clay')
  await page.reload()
  await page.getByText('What you typed before is back.').waitFor()
  expect(await box(page, 'Name').inputValue()).toBe('Clay')
  await box(page, 'What it is about').click()
  await page.keyboard.type('Walls')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fill this in.').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The course is saved.').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/courses')
  await page.getByRole('link', { name: 'Clay' }).waitFor()
})

test('a row is changed at its address, which its title in the list leads to', async () => {
  const { _id: id } = await course('Clay')
  const list = await stage.open('/courses', { as: owner })
  expect(await list.getByRole('link', { name: 'Clay', exact: true }).getAttribute('href')).toBe(`/courses/${id}`)
  const page = await stage.open(`/courses/${id}`, { as: owner })
  await heading(page, 'Clay')
  await expect.poll(() => page.title()).toBe('Clay')
  expect(await page.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses')
  await box(page, 'Name').fill('Clay walls')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Clay walls' }).waitFor()
  expect(await stage.server.ask(courseCalls.read, { id }, owner)).toMatchObject({ name: 'Clay walls' })
})

test('an address that nobody has, or that is no id, says so and leads back', async () => {
  for (const path of [NOBODYS, '/courses/nonsense']) {
    const page = await stage.open(path, { as: owner })
    await page.getByText('There is nothing at this address').waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/courses')
  }
})

test('whoever may only read looks at a row, and adds none', async () => {
  const { _id: id } = await course('Clay')
  const page = await stage.open(`/courses/${id}`, { as: volunteer })
  await heading(page, 'Clay')
  expect(await box(page, 'Name').getAttribute('readonly')).not.toBeNull()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectAccessible(page)
  const adding = await stage.open('/courses/add', { as: volunteer })
  await adding.getByText('You may look at this list, but not add to it').waitFor()
})

test('the page fits a phone, in the dark too', inBrowser, async () => {
  const { _id: id } = await course('Clay')
  const page = await stage.open(`/courses/${id}`, {
    as: owner,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark'
  })
  await page.evaluate(() => void (document.documentElement.style.colorScheme = 'dark'))
  await heading(page, 'Clay')
  await box(page, 'What it is about').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
