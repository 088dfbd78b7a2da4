// Only here: the whole questionnaire by keyboard on a phone, with the server gone between two pages, ended in another
// browser; questions edited where they stand; and who could help with what.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'

import { saveFormDraft } from '#shared/forms/calls.ts'
import * as calls from '#shared/questionnaire/calls.ts'
import { backendSkills, frontendSkills, QUESTIONNAIRE } from '#shared/questionnaire/rules.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { answered, handIn } from '#tests/questionnaire/answers.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import * as paged from '#widgets/kit/form/paged/texts.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const pages = ['/hgnform', ...[2, 3, 4, 5, 6].map(page => `/hgnform/page${page}`), '/hgnhelp/community']
const stage = stageFor(new URL('shell.ts', import.meta.url), pages)

const phone = (as: TestPerson) => ({ as, viewport: { width: 390, height: 844 } })
const isFocused = (what: Locator) => what.evaluate(element => element.matches(':focus'))
/** By the keyboard alone. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    if (await isFocused(what)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${what.toString()}`)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
async function goOn(page: Page, to: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: paged.next, exact: true }))
  await page.keyboard.press('Enter')
  await heading(page, to).waitFor()
  await expect.poll(() => isFocused(heading(page, to))).toBe(true)
}
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.insertText(text)
}
/** Every mark of the page, by its digit. */
async function rate(page: Page, names: readonly unknown[], digit: string): Promise<void> {
  const groups = page.getByRole('radiogroup')
  await expect.poll(() => groups.count()).toBe(names.length)
  for (const at of names.keys()) {
    await tabTo(page, groups.nth(at).getByRole('radio').first())
    await page.keyboard.press(digit)
  }
}
async function choose(page: Page, group: number): Promise<void> {
  await tabTo(page, page.getByRole('radiogroup').nth(group).getByRole('radio').first())
  await page.keyboard.press('Space')
}

test('is filled in by keyboard on a phone, outlives the server, and ends in another browser', inBrowser, async () => {
  const person = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
  const page = await stage.open('/hgnform', phone(person))
  await heading(page, texts.headings.you).waitFor()
  await expect.poll(() => page.getByLabel(texts.name, { exact: true }).inputValue()).toBe('Maya Okafor')
  await page.getByText('16.67%').waitFor()
  await type(page, page.getByLabel(texts.github), 'maya-o')
  await tabTo(page, page.getByLabel(texts.sameAsName))
  await page.keyboard.press('Space')
  await goOn(page, texts.headings.general)

  // The server goes: what is typed is kept on the device, and the next page opens all the same.
  await page.getByText('33.34%').waitFor()
  await stage.context.route('**/api/form-drafts/**', route => route.abort())
  for (const group of [0, 1, 2]) await choose(page, group)
  await type(page, page.getByRole('textbox').first(), 'Porto')
  await choose(page, 3)
  for (const group of [4, 5, 6, 7]) {
    await tabTo(page, page.getByRole('radiogroup').nth(group).getByRole('radio').first())
    await page.keyboard.press('0')
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'Backend' }))
  await page.keyboard.press('Space')
  for (const [at, slot] of ['12PM-1PM', 'N/A', 'N/A', '5AM-6AM', 'N/A'].entries()) {
    await tabTo(page, page.getByLabel(slot, { exact: true }).nth(at))
    await page.keyboard.press('Space')
  }
  await page.getByText(paged.notSaved).waitFor()
  stage.faults.length = 0
  await goOn(page, texts.headings.frontend)
  await expectAccessible(page)
  await stage.context.unroute('**/api/form-drafts/**')
  await rate(page, frontendSkills, '7')
  await goOn(page, texts.headings.backend)
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContainEqual(expect.stringMatching(/^Saved/))
  stage.faults.length = 0

  const other = await stage.browser(phone(person))
  const second = await stage.show('/hgnform', other)
  await second.getByText('You began this').waitFor()
  await tabTo(second, second.getByRole('link', { name: 'Continue with' }))
  await second.keyboard.press('Enter')
  const back = (await heading(second, texts.headings.backend).count()) > 0
  if (!back) await goOn(second, texts.headings.backend)
  await rate(second, backendSkills, '3')
  await goOn(second, texts.headings.followUp)
  await tabTo(second, second.getByRole('button', { name: texts.submit, exact: true }))
  await second.keyboard.press('Enter')
  await second.getByText(texts.required).first().waitFor()
  await type(second, second.getByRole('textbox').first(), 'Linux')
  await tabTo(second, second.getByRole('button', { name: texts.submit, exact: true }))
  await second.keyboard.press('Enter')
  await second.getByText(texts.recorded).waitFor()
  await second.getByText('100%').waitFor()
  const { answers } = await stage.server.ask(calls.readOwnAnswers, {}, person)
  expect(answers).toMatchObject({
    userInfo: { github: 'maya-o', slack: 'Maya Okafor' },
    general: {
      location: 'Porto',
      mern_skills: '10',
      preferences: ['backend'],
      availability: { Monday: '12PM-1PM', Thursday: '5AM-6AM', Friday: 'N/A' }
    },
    frontend: { UIUXTools: '7' },
    backend: { Overall: '3' },
    followUp: { platform: 'Linux' }
  })
})

test('the last page says that nothing was handed in while nothing was', inBrowser, async () => {
  const page = await stage.open('/hgnform/page6', phone(await stage.server.add()))
  await heading(page, texts.notRecorded).waitFor()
  await page.getByText(texts.notBegunText).waitFor()
  await page.getByRole('link', { name: texts.begin }).click()
  await heading(page, texts.headings.you).waitFor()
})

test('the last page leads to the page that was open last, where something is written', inBrowser, async () => {
  const person = await stage.server.add()
  const draft = { form: QUESTIONNAIRE, page: '3', answers: { github: 'x' } }
  await stage.server.ask(saveFormDraft, draft, person)
  const page = await stage.open('/hgnform/page6', phone(person))
  await page.getByText(texts.notRecordedText).waitFor()
  await page.getByRole('link', { name: texts.goOn }).click()
  await heading(page, texts.headings.frontend).waitFor()
})

test(
  'an answer to a question that reads otherwise now says what it read, and a failure is taken back by a success',
  inBrowser,
  async () => {
    const person = await stage.server.add({ firstName: 'Ina', lastName: 'Holm' })
    const owner = await stage.server.add({ role: 'Owner' })
    await handIn(stage.server, person)
    const question = (await stage.server.ask(calls.listQuestions, { page: 5 }, owner)).find(({ qno }) => qno === 1)!
    await stage.server.ask(calls.editQuestion, { id: question._id, text: 'Which machine?' }, owner)
    const page = await stage.open('/hgnform/page5', phone(person))
    await page.getByText(`When you answered, it read: 1. ${question.text}`).waitFor()
    await expectAccessible(page)
    const submit = page.getByRole('button', { name: texts.submit, exact: true })
    await refuses(page, calls.sendAnswers, () => submit.click())
    await page.getByText(texts.submitFailed).first().waitFor()
    await page.getByRole('button', { name: texts.submit, exact: true }).click()
    await page.getByText(texts.recorded).waitFor()
    expect(await page.getByText(texts.submitFailed).count()).toBe(0)
    stage.faults.length = 0
  }
)

test('an Owner edits a question where it stands, and goes on from its pencil', async () => {
  const owner = await stage.server.add({ role: 'Owner' })
  const page = await stage.open('/hgnform/page3', { as: owner })
  await page.getByRole('button', { name: 'Edit question 4', exact: true }).click()
  const line = page.getByLabel('Question 4')
  await expect.poll(() => isFocused(line)).toBe(true)
  await line.fill('CSS, also in the dark')
  await refuses(page, calls.editQuestion, () => line.press('Enter'), texts.saveFailed)
  // Somebody else changes it first: that is said, what was typed stays, and goes with the next press.
  const question = (await stage.server.ask(calls.listQuestions, { page: 3 }, owner)).find(({ qno }) => qno === 4)
  await stage.server.ask(calls.editQuestion, { id: question!._id, text: 'Styles', rev: question!.rev }, owner)
  await line.press('Enter')
  await page.getByText('It reads now: Styles').waitFor()
  expect(await line.inputValue()).toBe('CSS, also in the dark')
  await line.press('Enter')
  await page.getByText('4. CSS, also in the dark').first().waitFor()
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Edit question 4', exact: true }))).toBe(true)
  await expectAccessible(page)
})

test('an Owner adds a question and takes one away, and a failure loses neither', inBrowser, async () => {
  const owner = await stage.server.add({ role: 'Owner' })
  const page = await stage.open('/hgnform/page3', { as: owner })
  const add = page.getByRole('button', { name: texts.addQuestion, exact: true })
  await add.click()
  const line = page.getByRole('textbox', { name: texts.addQuestion })
  await line.fill('Which tools do you miss?')
  await refuses(page, calls.addQuestion, () => line.press('Enter'))
  await line.press('Enter')
  await page.getByText('Which tools do you miss?').first().waitFor()
  await page.getByText(texts.saved).waitFor()
  const added = (await stage.server.ask(calls.listQuestions, { page: 3 }, owner)).at(-1)
  const remove = () => page.getByRole('button', { name: `Remove question ${added?.qno}`, exact: true }).click()
  await refuses(page, calls.removeQuestion, remove)
  await bringsBack(page, remove, texts.removed)
})

test('who could help is ranked by the skills that are chosen, and only of those who show theirs', async () => {
  const office = await stage.server.add({ front: ['accessHgnSkillsDashboard'] })
  const [ada, bea, hidden] = [
    await stage.server.add({ firstName: 'Ada', lastName: 'Lind' }),
    await stage.server.add({ firstName: 'Bea', lastName: 'Moss' }),
    await stage.server.add({ firstName: 'Hal', lastName: 'Hide' })
  ]
  const skilled = (React: string, CSS: string, skills: boolean) => ({
    frontend: { ...answered().frontend, React, CSS },
    shown: { skills, contact: skills }
  })
  await handIn(stage.server, ada, skilled('9', '1', true))
  await handIn(stage.server, bea, skilled('2', '9', true))
  await handIn(stage.server, hidden, skilled('10', '10', false))
  const page = await stage.open('/hgnhelp/community?skills=css,COBOL', { as: office })
  const names = () => page.locator('tbody th').allTextContents()
  await expect.poll(names).toEqual(['Bea Moss', 'Ada Lind'])
  await page.getByRole('button', { name: /^Skills/ }).click()
  await page.getByRole('checkbox', { name: 'CSS', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'React', exact: true }).check()
  await expect.poll(names).toEqual(['Ada Lind', 'Bea Moss'])
  expect(new URL(page.url()).search).toBe('?skills=React')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: ada.email }).waitFor()
  await page.getByText('Mon 5AM-7AM, 12PM-1PM · Thu 6AM-7AM').first().waitFor()
  await expectAccessible(page)
})
