// What only this suite would find: that a form is built by keys alone and saved as it is built, that a volunteer answers it on
// a phone with a connection that dies, goes on in another browser, and that its maker sees what came; that a change says what
// it does to answers; and that a visitor answers by the link.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as texts from '#shared/forms/builder-texts.ts'
import { createForm, deleteResponse, listForms, listResponses, readForm } from '#shared/forms/making-calls.ts'
import { answerForm } from '#shared/forms/answering-calls.ts'
import { answered } from '#shared/forms/texts.ts'
import * as viewer from '#shared/forms/viewer-texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import * as paged from '#widgets/kit/form/paged/texts.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/form', '/form/:id', '/formviewer', '/formviewer/:id'])
const phone = { width: 390, height: 800 }
let maker: TestPerson
let aiko: TestPerson
beforeAll(async () => {
  maker = await stage.server.add({ role: 'Administrator', firstName: 'Tomás', lastName: 'Herrera' })
  aiko = await stage.server.add({ firstName: 'Aiko', lastName: 'Sato' })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const formNow = async () => {
  const [listed] = (await stage.server.ask(listForms, {}, maker)).items
  return (await stage.server.ask(readForm, { id: listed?._id ?? '' }, maker)).form
}

/** A question by keys: from the button that adds it, to Done. */
async function addQuestion(page: Page, kind: string, label: string, options: readonly string[] = [], onPage = '') {
  await press(page, kind)
  await page.getByLabel(texts.question, { exact: true }).waitFor()
  await page.keyboard.insertText(label)
  for (const [at, option] of options.entries()) {
    const line = page.getByRole('textbox', { name: t(texts.option, { place: at + 1 }) })
    if (at === 0) await line.focus()
    await expect.poll(() => hasFocus(line)).toBe(true)
    await page.keyboard.insertText(option)
    if (at < options.length - 1) await page.keyboard.press('Enter')
  }
  if (onPage) {
    await page.getByText(texts.more, { exact: true }).press('Enter')
    await page.getByLabel(texts.page).fill(onPage)
  }
  await page.getByRole('switch', { name: texts.required }).press('Space')
  await press(page, texts.done)
  await page.getByRole('button', { name: t(texts.edit, { label }) }).waitFor()
}

test('is built by keys, answered on a phone and in another browser, and read by its maker', async () => {
  const page = await stage.open('/form', { as: maker })
  await press(page, texts.newForm)
  const title = page.getByRole('dialog').getByLabel(texts.formTitle)
  await title.waitFor()
  // Whoever only looked has made nothing.
  await page.keyboard.press('Escape')
  expect((await stage.server.ask(listForms, {}, maker)).items).toEqual([])
  await press(page, texts.newForm)
  await title.fill('Build weekend')
  await title.press('Enter')
  await page.getByLabel(texts.formTitle).waitFor()
  await press(page, texts.kinds.radios)
  await page.getByLabel(texts.question, { exact: true }).waitFor()
  await press(page, texts.done)
  await page.getByText('Field label is required!').waitFor()
  await press(page, texts.cancel)
  await addQuestion(page, texts.kinds.radios, 'What would you like to do?', ['Plaster', 'Cook'], 'Work')
  await addQuestion(page, texts.kinds.text, 'What do you bring?', [], 'Tools')
  await page.getByRole('button', { name: t(texts.copy, { label: 'What do you bring?' }) }).press('Enter')
  await expect.poll(async () => (await formNow()).questions.length).toBe(3)
  await page
    .getByRole('button', { name: t(texts.take, { label: 'What do you bring?' }) })
    .last()
    .press('Enter')
  await expect.poll(async () => (await formNow()).questions.length).toBe(2)
  // Moved up and down again, by Alt and the arrows.
  await page.getByRole('button', { name: t(texts.edit, { label: 'What do you bring?' }) }).press('Alt+ArrowUp')
  await expect.poll(async () => (await formNow()).questions[0]?.label).toBe('What do you bring?')
  await page.getByRole('button', { name: t(texts.edit, { label: 'What do you bring?' }) }).press('Alt+ArrowDown')
  await expect.poll(async () => (await formNow()).questions[1]?.label).toBe('What do you bring?')
  await expectAccessible(page)
  await press(page, texts.openIt)
  await expect.poll(async () => (await formNow()).state).toBe('open')
  const { _id: id, formName } = await formNow()
  expect(formName).toBe('Build weekend')
  await stage.leave()

  const filling = await stage.open(`/formviewer/${id}`, { as: aiko, viewport: phone })
  await heading(filling, 'Build weekend').waitFor()
  await press(filling, paged.next)
  await filling.getByText('Choose one.').waitFor()
  await filling.getByRole('radio', { name: 'Plaster' }).press('Space')
  await expectAccessible(filling)
  expect(await filling.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await stage.context.setOffline(true)
  await press(filling, paged.next)
  await filling.getByLabel('What do you bring?').pressSequentially('Two buckets')
  await filling.getByText(paged.notSaved).waitFor()
  await stage.context.setOffline(false)
  await filling.getByText(paged.notSaved).waitFor({ state: 'detached' })
  await filling.getByText('Saved').waitFor()
  stage.faults.length = 0
  await stage.leave()

  const other = await stage.open(`/formviewer/${id}?page=2`, { as: aiko, viewport: phone })
  await expect.poll(() => other.getByLabel('What do you bring?').inputValue()).toBe('Two buckets')
  await refuses(other, answerForm, () => press(other, viewer.submit))
  await press(other, viewer.submit)
  await heading(other, answered).waitFor()
  await expect.poll(() => hasFocus(heading(other, answered))).toBe(true)
  await expectAccessible(other)
  await stage.leave()

  const reading = await stage.open(`/form/${id}`, { as: maker })
  await reading.getByRole('tab', { name: texts.responses }).press('Enter')
  await heading(reading, texts.total.one).waitFor()
  await heading(reading, 'What would you like to do?').waitFor()
  await press(reading, texts.tableView)
  await reading.getByRole('button', { name: t(texts.openOne, { name: 'Aiko Sato' }) }).press('Enter')
  await reading.getByRole('dialog').getByText('Two buckets').waitFor()
  await expectAccessible(reading)
  await declines(reading, () => press(reading, texts.deleteOne), texts.deleteOneTitle)
  await refuses(reading, deleteResponse, async () => {
    await press(reading, texts.deleteOne)
    await reading.getByRole('alertdialog').getByRole('button', { name: texts.deleteOne }).press('Enter')
  })
  await reading.getByRole('dialog').getByText('Two buckets').waitFor()
  await press(reading, texts.deleteOne)
  await reading.getByRole('alertdialog').getByRole('button', { name: texts.deleteOne }).press('Enter')
  await reading.getByRole('button', { name: t(texts.openOne, { name: 'Aiko Sato' }) }).waitFor({ state: 'detached' })
})

test('says what a change does to the answers that came before it is saved', async () => {
  const question = { id: 'meal', label: 'Which meal?', type: 'radio', options: ['Soup', 'Bread'] }
  const { form } = await stage.server.ask(createForm, { formName: 'Meals', questions: [question] }, maker)
  const answers = [{ questionId: 'meal', answer: 'Bread' }]
  await stage.server.ask(answerForm, { formId: form._id, answers }, aiko)
  const page = await stage.open(`/form/${form._id}`, { as: maker })
  const removeBread = async () => {
    await page.getByRole('button', { name: t(texts.edit, { label: 'Which meal?' }) }).press('Enter')
    await page.getByRole('button', { name: t(texts.removeOption, { place: 2 }) }).press('Enter')
    await press(page, texts.done)
    await page.getByText('loses the option Bread').waitFor()
  }
  await declines(page, removeBread, texts.changeTitle)
  await press(page, texts.done)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.change }).press('Enter')
  await expect
    .poll(async () => (await stage.server.ask(readForm, { id: form._id }, maker)).form.questions[0]?.options)
    .toEqual(['Soup'])
  const { items } = await stage.server.ask(listResponses, { id: form._id }, maker)
  expect(items).toMatchObject([{ answers: { meal: 'Bread' } }])
})

test('is answered by a visitor who has the link', async () => {
  const question = { id: 'name', label: 'What is your name?', type: 'textbox', isRequired: true }
  const sent = { formName: 'Open day', questions: [question], audience: 'anybody' as const }
  const { form } = await stage.server.ask(createForm, sent, maker)
  const page = await stage.open(`/formviewer/${form._id}`, { viewport: phone })
  await heading(page, 'Open day').waitFor()
  // What is sent within two seconds was sent by a machine.
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 5000)
  await page.getByLabel('What is your name?').pressSequentially('Bo')
  await page.getByText(paged.keptHere).waitFor()
  await press(page, viewer.submit)
  await heading(page, answered).waitFor()
  const { items } = await stage.server.ask(listResponses, { id: form._id }, maker)
  expect(items).toMatchObject([{ person: null, answers: { name: 'Bo' } }])
})
