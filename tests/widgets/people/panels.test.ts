// What only this suite would find: that a panel of the profile does not show what its own call changed, or loses the focus.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { eraseUser, keepUser } from '#shared/people/own-data/calls.ts'
import { readProfile, saveProfile, setBioStatus, undoEdit } from '#shared/people/calls.ts'
import * as dataTexts from '#shared/people/own-data/texts.ts'
import * as texts from '#shared/people/texts.ts'
import * as titles from '#shared/people/titles/calls.ts'
import * as titleTexts from '#shared/people/titles/texts.ts'
import * as projectTexts from '#shared/projects/texts.ts'
import { assignToProject } from '#shared/projects/calls.ts'
import { listTasksOf, settleTaskOf } from '#shared/tasks/person/calls.ts'
import * as taskTexts from '#shared/tasks/person/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { giveTask } from '#tests/tasks/crew.ts'
import { furnish, type Place } from '#tests/time-entries/place.ts'

import { bringsBack } from '../brings-back.ts'
import { editTask } from '#shared/tasks/tree/calls.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('panels-shell.ts', import.meta.url), ['/userprofile/:id', '/userprofileedit/:id'])
let owner: TestPerson
let maya: TestPerson
let place: Place

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  place = await furnish(stage.server)
})

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const read = (person: TestPerson) => stage.server.ask(readProfile, { id: person.id }, owner)
const open = (person: TestPerson, as = owner) => stage.open(`/userprofile/${person.id}`, { as })

describe('the projects of a person', () => {
  test('are put on and taken off, with a way back', inBrowser, async () => {
    const page = await open(maya)
    await button(page, projectTexts.assign).click()
    await button(page, projectTexts.confirm).click()
    await seen(page, projectTexts.pickFirst)
    const name = page.getByRole('combobox', { name: projectTexts.name })
    await name.fill('Nowhere Village')
    await button(page, projectTexts.confirm).click()
    await page.getByRole('alert').filter({ hasText: projectTexts.unknown }).waitFor()
    await name.fill('earthbag village')
    await button(page, projectTexts.confirm).click()
    await seen(page, projectTexts.assigned)
    await page.getByRole('cell', { name: 'Earthbag Village', exact: true }).waitFor()
    await button(page, projectTexts.assign).click()
    await name.fill('Earthbag Village')
    await button(page, projectTexts.confirm).click()
    await seen(page, projectTexts.hasProject)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    const takeOff = async () => {
      await button(page, 'Remove Earthbag Village').click()
      await seen(page, projectTexts.none)
      expect(await hasFocus(button(page, projectTexts.assign))).toBe(true)
    }
    await bringsBack(page, takeOff, projectTexts.unassigned)
    expect((await read(maya)).projects).toHaveLength(1)
  })

  test('are made where there is none of that name, or that is taken back', async () => {
    const person = await stage.server.add({ firstName: 'Nils', lastName: 'Newe' })
    const page = await open(person)
    await button(page, projectTexts.assign).click()
    const name = page.getByRole('combobox', { name: projectTexts.name })
    await name.fill('Cob Village')
    await button(page, projectTexts.confirm).click()
    await button(page, projectTexts.createProject).waitFor()
    await button(page, projectTexts.cancelCreating).click()
    expect([await name.inputValue(), await hasFocus(name)]).toEqual(['', true])
    await name.fill('Cob Village')
    await button(page, projectTexts.confirm).click()
    await expectAccessible(page)
    await button(page, projectTexts.createProject).click()
    await seen(page, projectTexts.created)
    await page.getByRole('cell', { name: 'Cob Village', exact: true }).waitFor()
    expect((await read(person)).projects).toMatchObject([{ projectName: 'Cob Village' }])
  })
})

test('the tasks of a person are taken off their list and given back, by keys too', inBrowser, async () => {
  const rosa = await stage.server.add({ firstName: 'Rosa', lastName: 'Delgado' })
  for (const id of [place.task, place.kitchenTask]) {
    await giveTask(stage.server, id, rosa.id)
    // Whoever is given a task back has started it.
    await stage.server.ask(editTask, { id, status: 'Started' }, owner)
  }
  await stage.server.ask(
    assignToProject,
    { id: place.project, users: [{ userId: rosa.id, operation: 'Assign' }] },
    owner
  )
  const page = await open(rosa)
  const tasks = page.locator('#tasks')
  const off = (name: string) => button(page, `Take off ${name}: completed for Rosa Delgado`)
  const back = (name: string) => button(page, `Give back ${name} to Rosa Delgado`)
  await off('Roof truss').waitFor()
  expect(await tasks.getByRole('link', { name: 'Drawings' }).getAttribute('href')).toContain(place.wbs)
  expect(await page.getByRole('link', { name: 'WBS of Earthbag Village' }).getAttribute('href')).toBe(
    `/project/wbs/${place.project}`
  )
  await expectAccessible(page)
  const takeOff = async () => {
    await off('Foundation').press('Enter')
    await seen(page, 'Foundation is off the list of Rosa Delgado, as completed.')
    await off('Foundation').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(tasks.getByRole('link', { name: 'Roof truss' }))).toBe(true)
  }
  await bringsBack(page, takeOff, taskTexts.takenOff)
  await off('Foundation').click()
  await off('Foundation').waitFor({ state: 'detached' })
  await refuses(page, settleTaskOf, () => off('Roof truss').click())
  await off('Roof truss').click()
  await tasks.getByText(taskTexts.none, { exact: true }).waitFor()
  await keepsFocus(page)

  await tasks.getByRole('radio', { name: taskTexts.complete }).or(button(page, taskTexts.complete)).click()
  await back('Roof truss').click()
  await seen(page, 'Roof truss is given back to Rosa Delgado.')
  await back('Roof truss').waitFor({ state: 'detached' })
  const { items } = await stage.server.ask(listTasksOf, { userId: rosa.id, show: 'all' }, owner)
  expect(items.map(({ taskName, status }) => [taskName, status])).toEqual([
    ['Foundation', 'Complete'],
    ['Roof truss', 'Started']
  ])
  await stage.leave()

  // She sees them, and may not take one off; a stranger does not see them.
  const hers = await open(rosa, rosa)
  await hers.locator('#tasks').getByText('Roof truss').waitFor()
  expect(
    await hers
      .locator('#tasks')
      .getByRole('button', { name: /Take off/ })
      .count()
  ).toBe(0)
  expect(await hers.getByRole('link', { name: 'WBS of Earthbag Village' }).count()).toBe(0)
  await stage.leave()
  const theirs = await open(rosa, maya)
  await theirs.getByRole('heading', { name: projectTexts.title }).waitFor()
  expect(await theirs.locator('#tasks').count()).toBe(0)
})

describe('the quick setup', () => {
  test('adds a title, says what it gives, and gives it', async () => {
    const page = await open(maya)
    await button(page, titleTexts.addTitle).click()
    await page.getByRole('textbox', { name: titleTexts.titleName, exact: true }).fill('Civil Engineer')
    await page.getByRole('textbox', { name: titleTexts.shortName }).fill('CE')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: titleTexts.teamCode }).fill('C-IVIL')
    await dialog.getByRole('combobox', { name: titleTexts.team }).fill('Straw')
    await page.getByRole('option', { name: /Straw Bale/ }).click()
    await button(page, titleTexts.save).click()
    await seen(page, titleTexts.added)
    await button(page, 'CE: set up as Civil Engineer').click()
    await page.getByRole('dialog').getByText('C-IVIL').waitFor()
    await expectAccessible(page)
    await refuses(page, titles.giveTitle, () => button(page, titleTexts.give).click())
    await button(page, titleTexts.give).click()
    await seen(page, 'Maya Okafor is set up as Civil Engineer.')
    await page.getByRole('cell', { name: 'Straw Bale', exact: true }).waitFor()
    expect(await read(maya)).toMatchObject({ jobTitle: ['Civil Engineer'], teamCode: 'C-IVIL' })
  })

  test('moves titles and deletes them, by keys alone', inBrowser, async () => {
    for (const titleName of ['Second Title', 'Third Title'])
      await stage.server.ask(titles.addTitle, { titleName, shortName: titleName.slice(0, 6) }, owner)
    const page = await open(maya)
    await button(page, titleTexts.editTitles).focus()
    await page.keyboard.press('Enter')
    const down = button(page, 'Move Second Title down')
    await down.focus()
    await refuses(page, titles.orderTitles, () => down.press('Enter'))
    await down.press('Enter')
    const order = async () =>
      (await stage.server.ask(titles.listTitles, {}, owner)).map(({ titleName }) => titleName).slice(-2)
    await expect.poll(order).toEqual(['Third Title', 'Second Title'])
    await expect.poll(() => hasFocus(down)).toBe(true)
    const remove = button(page, 'Delete Third Title')
    await refuses(page, titles.deleteTitle, () => remove.press('Enter'))
    await bringsBack(page, () => remove.press('Enter'), titleTexts.deleted)
    await seen(page, titleTexts.restored)
  })

  test('is not there for whoever may not see it', async () => {
    const page = await open(maya, maya)
    await page.getByRole('heading', { name: projectTexts.title }).waitFor()
    expect(await page.getByRole('heading', { name: titleTexts.panel }).count()).toBe(0)
    expect(await button(page, projectTexts.assign).count()).toBe(0)
  })
})

describe('the links, the bio and the commitment', () => {
  test('links are changed in a dialog, which keeps what was typed when it is wrong', async () => {
    const person = await stage.server.add({ firstName: 'Ana', lastName: 'Reyes' })
    const page = await open(person)
    await seen(page, texts.noLinks)
    await button(page, texts.editLinks).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Link 1: Google Doc').fill('https://example.org')
    await dialog.getByRole('button', { name: texts.addLink }).first().click()
    await dialog.getByLabel('Link 1: Name').first().fill('Blog')
    await dialog.getByPlaceholder('https://').first().fill('example.org/blog')
    await button(page, texts.save).click()
    await seen(page, texts.googleDoc)
    await expectAccessible(page)
    await dialog.getByLabel('Link 1: Google Doc').fill('https://docs.google.com/document/d/abcdefghij')
    await button(page, texts.save).click()
    await page.getByRole('link', { name: 'Blog' }).waitFor()
    expect(await hasFocus(button(page, texts.editLinks))).toBe(true)
    expect(await read(person)).toMatchObject({
      personalLinks: [{ Name: 'Blog', Link: 'example.org/blog' }],
      adminLinks: [{ Name: 'Google Doc' }]
    })
  })

  test('a bio is asked for with one press, and the commitment has its history', async () => {
    const person = await stage.server.add()
    await stage.server.ask(saveProfile, { id: person.id, startDate: '2026-01-04' }, owner)
    await stage.server.ask(saveProfile, { id: person.id, weeklycommittedHours: 20 }, owner)
    const page = await open(person)
    await refuses(page, setBioStatus, () => button(page, texts.bioRequested).click())
    await button(page, texts.bioRequested).click()
    await seen(page, texts.bio)
    expect(await button(page, texts.bioRequested).getAttribute('aria-pressed')).toBe('true')
    await page.getByText(texts.labels.weeklycommittedHoursHistory).click()
    await page.getByText(/^20 h a week since/).waitFor()
    await page.getByText(/^10 h a week since/).waitFor()
    expect((await read(person)).bioPosted).toBe('requested')
  })
})

describe('the edit history', () => {
  test('sets a change back, a field of it or all, and the focus stays', async () => {
    const person = await stage.server.add({ firstName: 'Eda', lastName: 'Hist' })
    await stage.server.ask(
      saveProfile,
      { id: person.id, bio: 'Builds walls.', collaborationPreference: 'Phone' },
      person
    )
    const page = await stage.open(`/userprofileedit/${person.id}#history`, { as: owner })
    await page.getByRole('tab', { name: texts.history }).click()
    await refuses(page, undoEdit, () => button(page, 'Set back Bio').click())
    await button(page, 'Set back Bio').click()
    await seen(page, 'Set back: Bio.')
    await expect.poll(async () => (await read(person)).bio).toBe('')
    await keepsFocus(page)
    await expectAccessible(page)
    await button(page, 'Set back').last().click()
    await page.getByText(/^Set back: Video Call Preference\./).waitFor()
    await expect.poll(async () => (await read(person)).collaborationPreference).toBe('')
  })
})

describe('the data of a person', () => {
  test('comes as one file', async () => {
    const person = await stage.server.add({ firstName: 'Zoe', lastName: 'Quill' })
    const page = await stage.open(`/userprofileedit/${person.id}`, { as: person })
    const waiting = page.waitForEvent('download')
    await button(page, dataTexts.download).click()
    const file = await (await waiting).createReadStream()
    const pieces: Buffer[] = []
    for await (const piece of file) pieces.push(Buffer.from(piece))
    const copy: unknown = JSON.parse(Buffer.concat(pieces).toString())
    expect(copy).toMatchObject({ Profile: [{ firstName: 'Zoe' }], Devices: [{}], 'Time entries': [] })
  })

  test('is erased by an Owner after a question, and kept by a press', inBrowser, async () => {
    const person = await stage.server.add({ firstName: 'Ida', lastName: 'Brook' })
    const page = await open(person)
    await declines(page, () => button(page, dataTexts.erase).click(), dataTexts.eraseTitle)
    expect((await read(person)).isActive).toBe(true)
    const erase = async () => {
      await button(page, dataTexts.erase).click()
      await page.getByRole('button', { name: /^Erase on/ }).click()
    }
    await refuses(page, eraseUser, erase)
    await erase()
    await button(page, dataTexts.takeBack).waitFor()
    expect((await read(person)).isActive).toBe(false)
    await expectAccessible(page)
    await page
      .getByText(/^Name and contacts of Ida Brook are erased/)
      .first()
      .waitFor()
    await refuses(page, keepUser, () => button(page, dataTexts.takeBack).click())
    await button(page, dataTexts.takeBack).click()
    await seen(page, 'Ida Brook is kept.')
    await button(page, dataTexts.erase).waitFor()
    await keepsFocus(page)
    expect((await read(person)).isActive).toBe(true)
  })
})
