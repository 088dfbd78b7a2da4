// What only this suite would find: that the builder takes back what it took out, shows what people will see, keeps an order made
// by keys and by the mouse, tells two makers of each other, holds its settings, and writes the answers into files.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { answerForm } from '#shared/forms/answering-calls.ts'
import * as texts from '#shared/forms/builder-texts.ts'
import { optionTwice, pastDay } from '#shared/forms/making-texts.ts'
import { createForm, deleteForm, readForm, updateForm } from '#shared/forms/making-calls.ts'
import { t } from '#shared/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import * as arranging from '#widgets/kit/lists/arranging-texts.ts'
import * as kit from '#widgets/kit/texts.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/form', '/form/:id', '/formviewer', '/formviewer/:id'])
const meal = { id: 'meal', label: 'Which meal?', type: 'radio', options: ['Soup', 'Bread'] }
const sauce = { id: 'sauce', label: 'Which sauce?', type: 'text', when: { question: 'meal', is: ['Soup'] } }
const notes = { id: 'notes', label: 'Anything else?', type: 'textarea' }
let maker: TestPerson
let id: string
beforeAll(async () => {
  maker = await stage.server.add({ role: 'Administrator', firstName: 'Tomás', lastName: 'Herrera' })
})
beforeEach(async () => {
  const sent = { formName: 'Meals', questions: [meal, sauce, notes] }
  id = (await stage.server.ask(createForm, sent, maker)).form._id
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const open = async () => {
  const page = await stage.open(`/form/${id}`, { as: maker, acceptDownloads: true })
  await page.getByRole('button', { name: t(texts.edit, { label: notes.label }) }).waitFor()
  return page
}
const formNow = async () => (await stage.server.ask(readForm, { id }, maker)).form
const order = async () => (await formNow()).questions.map(one => one.id)

test('a question that was deleted comes back with what hung on it, and all of them after a reset', async () => {
  const page = await open()
  await page.getByText(t(texts.dependent, { label: meal.label, answers: 'Soup' })).waitFor()
  const take = async () => {
    await press(page, t(texts.take, { label: meal.label }))
    await expect.poll(order).toEqual(['sauce', 'notes'])
    expect((await formNow()).questions[0]).not.toHaveProperty('when')
  }
  await bringsBack(page, take, texts.taken)
  await expect.poll(order).toEqual(['meal', 'sauce', 'notes'])
  expect((await formNow()).questions[1]).toMatchObject({ when: { question: 'meal', is: ['Soup'] } })

  await press(page, texts.reset)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(t(texts.resetText, { count: 3 })).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: kit.cancel }).press('Enter')
  await declines(page, () => press(page, texts.reset), texts.resetTitle)
  expect(await order()).toHaveLength(3)
  const reset = async () => {
    await press(page, texts.reset)
    await dialog.getByRole('button', { name: texts.reset }).press('Enter')
    await page.getByText(texts.noQuestions).waitFor()
    await expect.poll(async () => (await formNow()).state).toBe('draft')
  }
  await bringsBack(page, reset, texts.resetDone)
  await expect.poll(order).toEqual(['meal', 'sauce', 'notes'])
  expect((await formNow()).state).toBe('open')
})

test('a form goes from the list and comes back', async () => {
  const page = await stage.open('/form', { as: maker })
  const remove = () =>
    page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
  await refuses(page, deleteForm, remove)
  await bringsBack(page, remove, texts.removed)
})

test('the preview draws what people see, with what hangs on an answer, and saves nothing', async () => {
  const page = await open()
  await press(page, texts.preview)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(texts.previewText).waitFor()
  expect(await dialog.getByLabel(sauce.label).count()).toBe(0)
  await dialog.getByRole('radio', { name: 'Soup' }).press('Space')
  await dialog.getByLabel(sauce.label).fill('Hot')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page.getByRole('button', { name: texts.preview, exact: true }))).toBe(true)
  expect((await formNow()).rev).toBe(1)
})

test(
  'the order is changed by keys and by the mouse; what would come to stand before its condition is asked always',
  inBrowser,
  async () => {
    const page = await open()
    const grip = (label: string) => page.getByRole('button', { name: t(arranging.moveRow, { name: label }) })
    await grip(notes.label).press('ArrowUp')
    await expect.poll(order).toEqual(['meal', 'notes', 'sauce'])
    await page.getByText(t(arranging.arranged, { name: notes.label, place: 2, count: 3 })).waitFor()
    await expect.poll(() => hasFocus(grip(notes.label))).toBe(true)
    const from = await grip(meal.label).boundingBox()
    const to = await grip(sauce.label).boundingBox()
    if (!from || !to) throw new Error('the handles are not there')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 20)
    await page.mouse.move(to.x, to.y + to.height * 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(order).toEqual(['notes', 'sauce', 'meal'])
    expect((await formNow()).questions[1]).not.toHaveProperty('when')
  }
)

test('a question is asked after some answers to an earlier one, and one of files says what it takes', async () => {
  const page = await open()
  await press(page, t(texts.edit, { label: notes.label }))
  await page.getByText(texts.more, { exact: true }).press('Enter')
  await page
    .getByLabel(texts.asked, { exact: true })
    .selectOption({ label: t(texts.askedAfter, { label: meal.label }) })
  await page.getByRole('checkbox', { name: 'Bread' }).press('Space')
  await page.getByRole('checkbox', { name: 'Soup' }).press('Space')
  await press(page, texts.done)
  await expect
    .poll(async () => (await formNow()).questions[2])
    .toMatchObject({ id: 'notes', when: { question: 'meal', is: ['Bread'] } })
  await press(page, texts.kinds.files)
  await page.getByLabel(texts.question, { exact: true }).waitFor()
  await page.keyboard.insertText('A photo of it')
  await page.getByLabel(texts.filesTaken).selectOption({ label: texts.filesWays.picture })
  await page.getByLabel(texts.filesMost).selectOption('3')
  await expectAccessible(page)
  await press(page, texts.done)
  await expect
    .poll(async () => (await formNow()).questions[3])
    .toMatchObject({ label: 'A photo of it', type: 'files', files: { as: 'picture', max: 3 } })
})

test('of options that stand there twice the later one has the focus', async () => {
  const page = await open()
  await press(page, t(texts.edit, { label: meal.label }))
  const second = page.getByLabel(t(texts.option, { place: 2 }), { exact: true })
  await second.fill('Soup')
  await press(page, texts.done)
  await page.getByText(optionTwice).waitFor()
  await expect.poll(() => hasFocus(second)).toBe(true)
})

test('what is typed into an open question comes into that one, whatever goes meanwhile, and is not left for another part', async () => {
  const page = await open()
  await press(page, t(texts.edit, { label: notes.label }))
  const label = page.getByLabel(texts.question, { exact: true })
  await label.fill('Any wishes?')
  await press(page, t(texts.take, { label: meal.label }))
  await expect.poll(order).toEqual(['sauce', 'notes'])
  await page.getByRole('tab', { name: texts.responses }).press('Enter')
  await page.getByText(texts.finishFirst).waitFor()
  expect(await label.inputValue()).toBe('Any wishes?')
  await press(page, texts.done)
  await expect.poll(async () => (await formNow()).questions[1]?.label).toBe('Any wishes?')
  expect(await formNow()).toMatchObject({ questions: [{ id: 'sauce', label: sauce.label }, { id: 'notes' }] })
})

test('of two makers the second is told, and keeps theirs or takes what is saved', async () => {
  const page = await open()
  const title = page.getByLabel(texts.formTitle)
  const saveElsewhere = (formName: string) => stage.server.ask(updateForm, { id, formName, questions: [meal] }, maker)
  await saveElsewhere('Supper')
  await title.fill('Lunch')
  await page.getByText(texts.othersSaved).waitFor()
  await page.getByText(t(texts.othersSavedText, { count: 1 })).waitFor()
  await expectAccessible(page)
  expect((await formNow()).formName).toBe('Supper')
  await press(page, kit.keepMine)
  await expect.poll(async () => (await formNow()).formName).toBe('Lunch')
  expect(await order()).toHaveLength(3)
  await saveElsewhere('Dinner')
  await title.fill('Brunch')
  await press(page, kit.takeTheirs)
  await expect.poll(() => title.inputValue()).toBe('Dinner')
  expect(await formNow()).toMatchObject({ formName: 'Dinner', questions: [{ id: 'meal' }] })
})

test('the settings say who answers, until when, how many, and whether an answer may be changed', async () => {
  const page = await open()
  await page.getByRole('tab', { name: texts.settings }).press('Enter')
  await page.getByLabel(texts.closesOn).fill('2020-01-01')
  await press(page, texts.saveSettings)
  await page.getByText(pastDay).waitFor()
  await page.getByLabel(texts.closesOn).fill('2099-01-01')
  await page.getByLabel(texts.limit).fill('40')
  await page.getByLabel(texts.keptMonths).fill('6')
  await page.getByRole('switch', { name: texts.mayChange }).press('Space')
  await page.getByRole('radio', { name: texts.audiences.anybody }).press('Space')
  await expectAccessible(page)
  await press(page, texts.saveSettings)
  await page.getByText(texts.settingsSaved).waitFor()
  const settings = { audience: 'anybody', closesOn: '2099-01-01', limit: 40, keptMonths: 6, mayChange: true }
  expect(await formNow()).toMatchObject(settings)
  await page.getByRole('tab', { name: texts.questions }).press('Enter')
  await page.getByText(texts.shareAnybody).waitFor()
})

test('a form is copied from the list: its copy opens, without answers', async () => {
  const { _id: other } = (await stage.server.ask(createForm, { formName: 'Copied one', questions: [meal] }, maker)).form
  await stage.server.ask(answerForm, { formId: other, answers: [{ questionId: 'meal', answer: 'Soup' }] }, maker)
  const page = await stage.open('/form', { as: maker })
  await press(page, t(texts.copyIt, { name: 'Copied one' }))
  await page.getByRole('heading', { name: 'Copy of Copied one', level: 1 }).waitFor()
  await page.getByText(t(texts.counts, { questions: 1, responses: 0 })).waitFor()
  await page.getByText(texts.copiedForm).waitFor()
})

test('all answers are written into a CSV and an XLSX file, with nothing in them that a program would run', async () => {
  const answers = [{ questionId: 'notes', answer: '=1+1' }]
  await stage.server.ask(answerForm, { formId: id, answers }, maker)
  const page = await open()
  await page.getByRole('tab', { name: texts.responses }).press('Enter')
  const take = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    return { name: download.suggestedFilename(), content: Buffer.concat(chunks).toString('utf8') }
  }
  const csv = await take(texts.downloadCsv)
  expect(csv.name).toBe('meals.csv')
  const [head, row] = csv.content.split('\r\n')
  expect(head).toContain('Which meal?')
  expect(row).toMatch(/Tomás Herrera.*'=1\+1/)
  const xlsx = await take(texts.downloadXlsx)
  expect(xlsx.name).toBe('meals.xlsx')
  expect(xlsx.content.slice(0, 2)).toBe('PK')
})
