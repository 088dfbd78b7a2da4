import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import * as making from '#shared/forms/making-texts.ts'
import * as texts from '#shared/jobs/builder/texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import * as office from '#shared/jobs/office-texts.ts'
import { positions } from '#shared/jobs/positions.ts'
import { applyFor, question } from '#tests/jobs/opening.ts'
import * as tableTexts from '#widgets/kit/table/texts.ts'
import * as kit from '#widgets/kit/texts.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, hasFocus, inBrowser, looks } from '../stage.ts'
import { jobsScene, questions } from './scene.ts'

const scene = jobsScene()

const { ask } = scene
const forms = async () => (await ask(calls.listJobForms, {})).forms
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Locator | Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const asked = (page: Page) => part(page, texts.questions).locator('li .check').allInnerTexts()
const picker = (page: Page) => page.getByRole('combobox', { name: texts.position })

async function openBuilder(title = '', width = 1280): Promise<Page> {
  const query = title && `?position=${encodeURIComponent(title)}`
  const page = await scene.open(`/jobformbuilder${query}`, { as: scene.owner, viewport: { width, height: 900 } })
  await picker(page).waitFor()
  return page
}

async function addField(page: Page, label: string, type = 'textbox', options: readonly string[] = []): Promise<void> {
  const field = part(page, texts.newField)
  await field.getByLabel(texts.label).fill(label)
  await field.getByLabel(texts.type).selectOption(type)
  for (const option of options) {
    await field.getByRole('textbox', { name: texts.newOption }).fill(option)
    await press(field, texts.addOption)
  }
  await press(field, texts.addField)
}

async function save(page: Page): Promise<void> {
  await press(page, texts.save)
  await page.getByText(texts.allSaved).waitFor()
  // An earlier save may still say so too.
  await page
    .getByText(/^The form for .* is saved\.$/)
    .last()
    .waitFor()
}

describe('a job title', () => {
  test('is chosen from the positions and the titles of jobs, those with a form first', async () => {
    await scene.post({ title: 'Weaver of Roofs' })
    await scene.makeForm('Weaver of Willow')
    const page = await openBuilder()
    await page.getByText(texts.choosePosition).waitFor()
    await picker(page).click()
    const options = page.getByRole('option')
    await options.nth(positions.length + 1).waitFor()
    expect((await options.allInnerTexts()).slice(0, 2)).toEqual(['Weaver of Willow', positions[0]])
    await picker(page).fill('roofs')
    await page.keyboard.press('Enter')
    await page.getByText(texts.noQuestions).waitFor()
    await expect.poll(() => picker(page).inputValue()).toBe('Weaver of Roofs')
  })

  test('that was chosen stays chosen through a reload', async () => {
    const page = await openBuilder()
    await picker(page).fill('beek')
    await page.keyboard.press('Enter')
    await page.getByText(texts.noQuestions).waitFor()
    await page.reload()
    await page.getByText(texts.noQuestions).waitFor()
    await expect.poll(() => picker(page).inputValue()).toBe('Beekeeper')
  })
})

describe('a form', () => {
  test('is made of fields of every type, saved, and asked of whoever applies', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    const page = await openBuilder('Beekeeper')
    await page.getByLabel(texts.introduction).fill('Bees are kind.')
    await addField(page, 'Why?', 'textarea')
    await addField(page, 'Hives', 'radio', ['One', 'Two'])
    await addField(page, 'Tools', 'checkbox', ['Smoker', 'Suit'])
    await addField(page, 'From', 'date')
    await save(page)
    const read = await ask(calls.readApplicationForm, { id: job._id })
    expect(read.description).toBe('Bees are kind.')
    expect(
      read.questions.map(({ questionText, questionType, options }) => [questionText, questionType, options])
    ).toEqual([
      ['Why?', 'textarea', []],
      ['Hives', 'radio', ['One', 'Two']],
      ['Tools', 'checkbox', ['Smoker', 'Suit']],
      ['From', 'date', []]
    ])
    await page.getByText(texts.allSaved).waitFor()
    await addField(page, 'One more')
    await save(page)
    await expect.poll(async () => (await forms()).map(({ questions: all }) => all.length)).toEqual([5])
  })

  test('takes no field without a label, and no choice without options', async () => {
    const page = await openBuilder('Beekeeper')
    const field = part(page, texts.newField)
    await press(field, texts.addField)
    await field.getByText('Field label is required!').waitFor()
    await expect.poll(() => hasFocus(field.getByLabel(texts.label))).toBe(true)
    await field.getByLabel(texts.label).fill('Hives')
    await field.getByLabel(texts.type).selectOption('dropdown')
    await press(field, texts.addOption)
    await field.getByText('Option cannot be empty!').waitFor()
    await field.getByRole('textbox', { name: texts.newOption }).fill('x')
    await field.getByRole('textbox', { name: texts.newOption }).fill('')
    await press(field, texts.addField)
    await field.getByText('You must add at least one option for this field!').waitFor()
    await field.getByRole('textbox', { name: texts.newOption }).fill('One')
    await page.keyboard.press('Enter')
    await field.getByRole('textbox', { name: texts.newOption }).fill('One')
    await page.keyboard.press('Enter')
    await field.getByText(making.optionTwice).waitFor()
    await field.getByRole('textbox', { name: 'Option 1' }).fill('')
    await field.getByText('Option cannot be empty!').waitFor()
    await press(field, texts.addField)
    await page.getByText(texts.noQuestions).waitFor()
  })

  test('asks for options once it offers some, and not as its type is chosen', async () => {
    const page = await openBuilder(positions[0])
    const field = part(page, texts.newField)
    await press(field, texts.addField)
    await field.getByText(making.labelRequired).waitFor()
    await field.getByLabel(texts.type).selectOption('radio')
    await field.getByRole('textbox', { name: texts.newOption }).waitFor()
    await expect.poll(() => field.getByText(making.optionRequired).count()).toBe(0)
    await press(field, texts.addField)
    await field.getByText(making.optionRequired).waitFor()
  })

  test('takes the questions of another form that it does not ask yet', async () => {
    await scene.makeForm('Beekeeper', [question('Why bees?'), question('How long?')])
    const page = await openBuilder(positions[0])
    await addField(page, 'Why bees?')
    const other = page.getByRole('combobox', { name: texts.copyFrom })
    await other.selectOption('Beekeeper')
    await page.getByText('1 question copied from Beekeeper.').waitFor()
    await expect.poll(() => asked(page)).toEqual(['Why bees?', 'How long?'])
    await other.selectOption('Beekeeper')
    await page.getByText(texts.nothingToCopy).waitFor()
    await save(page)
    expect((await forms()).map(({ questions: all }) => all.length)).toEqual([2, 2])
  })

  test('is moved, hidden, changed and thinned out, and shown as it will be', inBrowser, async () => {
    await scene.makeForm('Beekeeper', [question('First'), question('Second'), question('Third')])
    const page = await openBuilder('Beekeeper')
    await page.getByRole('checkbox', { name: /First/ }).waitFor()
    const preview = part(page, texts.preview)
    const down = page.getByRole('button', { name: 'Move “First” down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page)).toEqual(['Second', 'First', 'Third'])
    await page.getByText('“First” is now number 2 of 3.').waitFor()
    await expect.poll(() => hasFocus(down)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(down)).toBe(true)
    await expect.poll(() => asked(page)).toEqual(['Second', 'Third', 'First'])
    await expect.poll(() => down.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('checkbox', { name: /Second/ }).uncheck()
    await expect.poll(() => preview.getByLabel('Second').count()).toBe(0)
    await press(page, 'Edit “Third”')
    await page.getByRole('dialog').getByLabel(texts.label).fill('The third')
    await page.getByRole('dialog').getByLabel(texts.mustAnswer).check()
    await press(page.getByRole('dialog'), texts.changeField)
    await preview.getByLabel('The third').waitFor()
    await bringsBack(page, () => press(page, 'Remove “First”'), texts.removed)
    await press(page, 'Remove “First”')
    await save(page)
    expect(
      (await forms())[0]?.questions.map(({ questionText, visible, isRequired }) => [questionText, visible, isRequired])
    ).toEqual([
      ['Second', false, false],
      ['The third', true, true]
    ])
  })

  test('is thinned out from the keyboard, row after row', inBrowser, async () => {
    await scene.makeForm('Beekeeper', [question('First'), question('Second'), question('Third')])
    const page = await openBuilder('Beekeeper')
    const removes = (label: string) => page.getByRole('button', { name: `Remove “${label}”` }).press('Enter')
    const row = (label: string) => page.locator('.questions > li', { hasText: label })
    await removes('Second')
    await expect.poll(() => hasFocus(row('Third'))).toBe(true)
    await removes('Third')
    await expect.poll(() => hasFocus(row('First'))).toBe(true)
    await removes('First')
    await expect.poll(() => hasFocus(page.locator('.empty').first())).toBe(true)
  })

  test('keeps what is changed while it is being saved', async () => {
    const page = await openBuilder('Beekeeper')
    const introduction = page.getByLabel(texts.introduction)
    await introduction.fill('Before')
    await refuses(page, calls.createJobForm, () => press(page, texts.save))
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await scene.stage.context.route(/jobforms$/, async route => {
      await answered
      await route.continue()
    })
    await press(page, texts.save)
    await page.getByRole('button', { name: texts.saving }).waitFor()
    await introduction.fill('Meanwhile')
    answer()
    await page.getByText('The form for Beekeeper is saved.').waitFor()
    await expect.poll(() => introduction.inputValue()).toBe('Meanwhile')
    await page.getByText(texts.unsaved).waitFor()
    await scene.stage.context.unroute(/jobforms$/)
    await refuses(page, calls.updateJobForm, () => press(page, texts.save))
    await press(page, texts.save)
    await page.getByText(texts.allSaved).waitFor()
    expect((await forms()).map(({ description }) => description)).toEqual(['Meanwhile'])
  })

  test('that is not saved survives a reload, and may be discarded', inBrowser, async () => {
    await scene.makeForm('Beekeeper', [question('First')])
    const page = await openBuilder('Beekeeper')
    await addField(page, 'Second')
    await part(page, texts.newField).getByLabel(texts.label).fill('Half a third')
    await page.getByText(texts.unsaved).waitFor()
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByText(texts.draftBack).waitFor()
    await expect.poll(() => asked(page)).toEqual(['First', 'Second'])
    await expect.poll(() => part(page, texts.newField).getByLabel(texts.label).inputValue()).toBe('Half a third')
    await press(page, texts.save)
    await page.getByText(texts.fieldPending).waitFor()
    await press(page, texts.clearField)
    const discard = async () => {
      await page.getByRole('button', { name: texts.discard }).last().click()
      await expect.poll(() => asked(page)).toEqual(['First'])
      await page.getByText(texts.allSaved).waitFor()
    }
    await bringsBack(page, discard, texts.discarded)
    await expect.poll(() => asked(page)).toEqual(['First', 'Second'])
    await page.getByText(texts.unsaved).waitFor()
  })

  test('that is not saved is spoken of before one leaves', async () => {
    const page = await openBuilder('Beekeeper')
    await addField(page, 'First')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/managejobs', textContent: 'Away' })
      document.body.append(link)
    })
    await page.getByRole('link', { name: 'Away' }).click()
    await page.getByRole('alertdialog').waitFor()
    await press(page, 'Keep editing')
    await expect.poll(() => asked(page)).toEqual(['First'])
    await page.getByRole('link', { name: 'Away' }).click()
    await press(page, 'Leave without saving')
    await page.getByRole('heading', { name: office.jobs, level: 1 }).waitFor()
  })

  test.each([
    [kit.keepMine, ['First', 'Mine']],
    [kit.takeTheirs, ['Theirs']]
  ])('that somebody else saved meanwhile: %s', async (choice, left) => {
    await scene.makeForm('Beekeeper', [question('First')])
    const page = await openBuilder('Beekeeper')
    await addField(page, 'Mine')
    const [form] = await forms()
    const theirs = { formId: form?._id ?? '', title: 'Beekeeper', description: '', questions: [question('Theirs')] }
    await ask(calls.updateJobForm, theirs)
    await press(page, texts.save)
    await page.getByText(texts.othersSaved).waitFor()
    await expect.poll(() => asked(page)).toEqual(['First', 'Mine'])
    await press(page, choice)
    await expect.poll(() => asked(page)).toEqual(left)
    await save(page)
    expect((await forms())[0]?.questions.map(({ questionText }) => questionText)).toEqual(left)
  })

  test('that could not be saved says why and keeps everything', async () => {
    const page = await openBuilder('Beekeeper')
    await addField(page, 'First')
    await scene.stage.context.route(/jobforms$/, route => route.abort())
    await press(page, texts.save)
    await page.getByText(/temporarily offline/).waitFor()
    await expect.poll(() => asked(page)).toEqual(['First'])
    await scene.stage.context.unroute(/jobforms$/)
    await save(page)
    await expect.poll(() => forms()).toHaveLength(1)
  })

  test('shows what people answered, and hands it over as a file with a column a question', async () => {
    const job = await scene.post({ title: 'Beekeeper' })
    await scene.makeForm('Beekeeper', [
      question('Why?'),
      question('Tools', { questionType: 'checkbox', options: ['A', 'B'] })
    ])
    await applyFor(scene.stage.server, job._id, {
      answers: [
        { questionText: 'Why?', answer: 'Honey, "mostly"' },
        { questionText: 'Tools', answer: ['A', 'B'] }
      ]
    })
    const page = await openBuilder('Beekeeper')
    const responses = part(page, texts.responses)
    await press(responses, 'Read the application of Ada Reyes')
    await page.getByRole('dialog').getByText('Honey, "mostly"').waitFor()
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([page.waitForEvent('download'), press(responses, tableTexts.exportCsv)])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const [head, row] = Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('Name,Email,Applied,Why?,Tools')
    expect(row).toMatch(/^Ada Reyes,ada@example\.org,[^,]+,"Honey, ""mostly""","A, B"$/)
    expect(download.suggestedFilename()).toBe('beekeeper-responses.csv')
  })

  test('that cannot be read says why', async () => {
    const page = await scene.open('/managejobs', { as: scene.owner })
    await scene.stage.context.route(/jobforms/, route => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await page.goto('/at/jobformbuilder')
    await page.getByText('500 Broken').waitFor()
    await scene.stage.context.unroute(/jobforms/)
    await press(page, 'Reload')
    await picker(page).waitFor()
  })
})

test.each(looks('job forms'))(
  'in the %s theme the builder is accessible and fits %d px',
  inBrowser,
  async (theme, width) => {
    await scene.makeForm('Beekeeper', [...questions, question('A very long question '.repeat(9).trim())])
    const page = await openBuilder('Beekeeper', width)
    const check = async () => {
      await page.evaluate(scheme => document.documentElement.style.setProperty('color-scheme', scheme), theme)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
    }
    await part(page, texts.responses).getByText(texts.noResponses).waitFor()
    const field = part(page, texts.newField)
    await field.getByLabel(texts.type).selectOption('checkbox')
    await press(field, texts.addField)
    await field.getByText(making.optionRequired).waitFor()
    await check()
    await press(page, 'Edit “Tools”')
    await page.getByRole('dialog').waitFor()
    await check()
  }
)
