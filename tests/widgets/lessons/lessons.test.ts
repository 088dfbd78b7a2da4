// What only this suite would find: that a lesson is written, changed, liked, deleted and brought back on the screens,
// that their words are exact, and that the focus stays where somebody works.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as fileTexts from '#shared/kit/files/texts.ts'
import * as calls from '#shared/lessons/calls.ts'
import { applyToTask, listLessonsOfTask } from '#shared/lessons/helping-calls.ts'
import * as texts from '#shared/lessons/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { type Grove, groveFor } from '#tests/tasks/tree-place.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/lessons',
  '/lessonform',
  '/lessonform/:id',
  '/task/:id',
  '/bmdashboard/lessonlist'
])
let owner: TestPerson
let maya: TestPerson
let grove: Grove
let projectName: string

beforeAll(async () => {
  const { server } = stage
  owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  grove = await groveFor(server, owner)
  const found = await server.ask(calls.readLessonProject, { id: grove.project }, owner)
  projectName = found.projectName
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const write = (as: TestPerson, title: string, more: { content?: string; tags?: string[] } = {}) =>
  stage.server.ask(
    calls.createLesson,
    { title, content: '<p>Three weeks.</p>', tags: ['bales'], relatedProject: grove.project, ...more },
    as
  )
const list = () => stage.server.ask(calls.listAllLessons, {}, owner)
const card = (page: Page, title: string) => page.locator('details').filter({ hasText: title })

test('the form says what is missing, adds a tag, and writes the lesson', inBrowser, async () => {
  const page = await stage.open('/lessonform', { as: maya })
  await button(page, texts.submit).click()
  for (const text of [texts.titleMissing, texts.contentMissing, texts.tagMissing, texts.projectMissing])
    await seen(page, text)
  await page.getByRole('textbox', { name: texts.title, exact: true }).fill('Screen clay twice')
  await page.getByRole('textbox', { name: texts.content }).fill('Stones tear the coat.')
  const tags = page.getByRole('combobox', { name: texts.tags })
  const addTag = async () => {
    await tags.fill('wet  clay')
    await page.getByRole('option', { name: 'Add “wet clay”' }).click()
  }
  await refuses(page, calls.addTag, addTag)
  await addTag()
  await seen(page, texts.tagAdded)
  await page.getByRole('button', { name: 'Remove wet clay' }).waitFor()
  await page.getByRole('combobox', { name: texts.project }).fill(projectName)
  await page.getByRole('option', { name: projectName }).click()
  await page.getByRole('combobox', { name: texts.viewBy }).selectOption({ label: 'Mentor' })
  const choose = (name: string, words: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
  await choose('lies.pdf', 'M\u0000Z')
  await page.getByText(fileTexts.fileKinds).waitFor()
  await choose('mix.txt', 'Three parts of sand.')
  await page.getByRole('link', { name: /^mix\.txt/ }).waitFor()
  await expectAccessible(page)
  // It outlives the tab.
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: texts.title, exact: true }).inputValue())
    .toBe('Screen clay twice')
  await button(page, texts.submit).click()
  await seen(page, texts.added)
  const [made] = (await list()).filter(({ title }) => title === 'Screen clay twice')
  expect(made).toMatchObject({
    tags: ['wet clay'],
    allowedRoles: 'Mentor',
    author: maya.id,
    content: '<p>Stones tear the coat.</p>',
    files: [{ name: 'mix.txt', size: 20 }]
  })
  await keepsFocus(page)
})

test('a lesson is opened, liked, changed in place, deleted and brought back', async () => {
  await write(maya, 'Dry the bales')
  const page = await stage.open('/lessons', { as: maya })
  await page.getByText('Dry the bales').click()
  const mine = card(page, 'Dry the bales')
  await refuses(page, calls.likeLesson, () => mine.getByRole('button', { name: 'Like 0' }).click())
  await mine.getByRole('button', { name: 'Like 0' }).click()
  await mine.getByRole('button', { name: 'Like 1', pressed: true }).waitFor()
  await mine.getByRole('button', { name: texts.edit }).click()
  await mine.getByRole('textbox', { name: texts.content }).fill('')
  await mine.getByRole('button', { name: texts.save, exact: true }).click()
  await seen(page, texts.emptyContent)
  await mine.getByRole('textbox', { name: texts.content }).fill('Four weeks.')
  await expectAccessible(page)
  await mine.getByRole('button', { name: texts.save, exact: true }).click()
  await seen(page, texts.saved)
  await mine.getByText('Four weeks.').waitFor()
  await keepsFocus(page)
  await refuses(page, calls.removeLesson, () => mine.getByRole('button', { name: texts.remove }).click())
  await bringsBack(page, () => mine.getByRole('button', { name: texts.remove }).click(), texts.deleted)
  await keepsFocus(page)
  expect(await list()).toContainEqual(
    expect.objectContaining({ title: 'Dry the bales', content: '<p>Four weeks.</p>' })
  )
})

test('a long lesson shows its beginning, and all of them open at once', inBrowser, async () => {
  const end = 'This is how it ends.'
  await write(owner, 'A long story', {
    content: `<p>${'Word and word again. '.repeat(90)}</p><p>${end}</p>`,
    tags: ['tales']
  })
  const page = await stage.open('/bmdashboard/lessonlist?tag=tales', {
    as: maya,
    viewport: { width: 390, height: 800 }
  })
  await button(page, texts.expandAll).click()
  const long = card(page, 'A long story')
  await long.getByText('Word and word again.').waitFor()
  expect(await long.getByText(end).count()).toBe(0)
  expect(await long.getByRole('button', { name: texts.edit }).count()).toBe(0)
  await button(page, texts.showAll).click()
  await long.getByText(end).waitFor()
  await button(page, texts.collapseAll).click()
  await expect.poll(() => long.getAttribute('open')).toBeNull()
  await page.getByRole('combobox', { name: texts.filter, exact: true }).selectOption(texts.thisWeek)
  await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.likes)
  await expect.poll(() => page.url()).toContain('sort=likes')
  await page.getByRole('searchbox', { name: texts.search }).fill('nothing like it')
  await seen(page, 'No lessons with “tales”')
  await expectAccessible(page)
})

test('tags are tidied by whoever may, after a question', inBrowser, async () => {
  await write(owner, 'With two tags', { tags: ['plastr', 'clay'] })
  const volunteer = await stage.open('/lessons', { as: maya })
  await volunteer.getByText('With two tags').waitFor()
  expect(await button(volunteer, texts.tidyTags).count()).toBe(0)
  await stage.leave()
  const page = await stage.open('/lessons', { as: owner })
  await button(page, texts.tidyTags).click()
  const tags = page.getByRole('combobox', { name: texts.chooseTags })
  await tags.fill('no such tag')
  await tags.press('Escape')
  await button(page, texts.deleteTags).click()
  await seen(page, texts.unknownTags)
  await tags.fill('plastr')
  await page.getByRole('option', { name: 'plastr 1 lesson' }).click()
  await expectAccessible(page)
  await declines(page, () => button(page, texts.deleteTags).click(), texts.askDelete.one)
  const agree = async () => {
    await button(page, texts.deleteTags).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
  }
  await refuses(page, calls.removeTag, agree)
  await agree()
  await seen(page, texts.tagsGone)
  await keepsFocus(page)
  expect(await stage.server.ask(calls.listTags, {}, owner)).not.toContain('plastr')
})

test('a task shows what may help, and keeps that it did', async () => {
  const task = await grove.grow('Render the gable with lime')
  await write(maya, 'Lime wants shade', { tags: ['render'] })
  const page = await stage.open(`/task/${task}`, { as: owner })
  await page.getByText(texts.near).waitFor()
  await page.getByText('Lime wants shade').click()
  await refuses(page, applyToTask, () => button(page, texts.applied).click())
  await button(page, texts.applied).click()
  await page.getByRole('button', { name: 'Applied here by Olga Owens', pressed: true }).waitFor()
  await expectAccessible(page)
  const { items } = await stage.server.ask(listLessonsOfTask, { taskId: task }, owner)
  expect(items[0]).toMatchObject({ title: 'Lime wants shade', helped: 1, appliedBy: 'Olga Owens' })
})

test('without the server nothing that was typed is lost', inBrowser, async () => {
  await write(owner, 'Keep a copy')
  const page = await stage.open(`/lessonform/${grove.project}`, { as: maya, viewport: { width: 390, height: 900 } })
  await page.getByRole('textbox', { name: texts.title, exact: true }).fill('Written offline')
  await page.getByRole('textbox', { name: texts.content }).fill('All of it.')
  await page.getByRole('combobox', { name: texts.tags }).fill('bales')
  await page.getByRole('option', { name: /^bales/ }).click()
  await stage.context.route(/\/api\//, route => route.abort())
  await button(page, texts.submit).click()
  await seen(page, texts.notAdded)
  await stage.context.unroute(/\/api\//)
  stage.faults.length = 0
  await button(page, texts.submit).click()
  await seen(page, texts.added)
  expect((await list()).map(({ title }) => title)).toContain('Written offline')
})

test.each([
  ['tags', /\/api\/lessons\/tags/],
  ['lessons', /\/api\/lessons(\?|$)/]
])('the list says so where its %s cannot be read', async (_, address) => {
  await stage.browser({ as: maya })
  await stage.context.route(address, route => route.fulfill({ status: 500, json: {} }))
  const page = await stage.show('/lessons')
  await seen(page, texts.notLoaded)
})
