import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  listSuggestions,
  readSuggestionOptions,
  replyToSuggestion,
  reportBug,
  setSuggestionState,
  suggest
} from '#shared/dashboard/calls.ts'
import * as words from '#shared/dashboard/reply-texts.ts'
import { MOST_AN_HOUR } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/dashboard', '/suggestions'])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

async function open(path: string, as: TestPerson, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.open(path, { as, ...options })
  return page
}

const add = () => stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
const dialog = (page: Page, name = 'Suggestion') => page.getByRole('dialog', { name })
const listed = async () => (await stage.server.ask(listSuggestions, {}, owner)).items

describe('a suggestion', () => {
  test('is written and sent by the keyboard alone', inBrowser, async () => {
    const maya = await add()
    const page = await open('/dashboard', maya)
    await page.getByRole('button', { name: 'Suggestion' }).press('Enter')
    await dialog(page).getByLabel('Category').waitFor()
    await page.keyboard.type('Some')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Tea at the barn.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Y')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(texts.emailSent).waitFor()
    await expect.poll(() => dialog(page).count()).toBe(0)
    const [one] = await listed()
    expect(one).toMatchObject({ title: 'Something else', by: { _id: maya.id } })
    expect(one?.said.map(({ text }) => text)).toEqual(['Tea at the barn.', 'Yes'])
  })

  test('says what is missing, and keeps what was typed when it is closed or the page goes', async () => {
    const page = await open('/dashboard', await add())
    await page.getByRole('button', { name: 'Suggestion' }).click()
    await dialog(page).getByLabel('What do you suggest?').fill('Half a thought')
    await dialog(page).getByRole('button', { name: 'Send Suggestion' }).click()
    await expect.poll(() => dialog(page).getByText('Please fill all fields with valid values.').count()).toBe(2)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Suggestion' }).click()
    await expect.poll(() => dialog(page).getByLabel('What do you suggest?').inputValue()).toBe('Half a thought')
  })

  test('asks what the Owner wants to know', async () => {
    const page = await open('/dashboard', owner)
    await page.getByRole('button', { name: 'Suggestion' }).click()
    await dialog(page).getByRole('button', { name: 'Edit options' }).click()
    const options = dialog(page, 'Edit options')
    await options.getByRole('button', { name: 'Add question' }).click()
    await options.getByLabel('Name').fill('Where is it?')
    await page.keyboard.press('Enter')
    await options.getByText('Where is it?').waitFor()
    await options.getByRole('button', { name: 'Edit Something else' }).click()
    await options.getByLabel('Name').fill('This website')
    await options.getByRole('button', { name: 'Save' }).click()
    await options.getByText(texts.optionThere).waitFor()
    await expectAccessible(page)
    await options.getByRole('button', { name: 'Cancel' }).click()
    await options.getByRole('button', { name: 'Back to the suggestion' }).click()
    await dialog(page).getByLabel('Where is it?').waitFor()
    await dialog(page).getByRole('button', { name: 'Edit options' }).click()
    await options.getByRole('button', { name: 'Delete Where is it?' }).click()
    await options.getByText('No further questions.').waitFor()
  })

  test('has options that are edited by the keyboard alone', inBrowser, async () => {
    const page = await open('/dashboard', owner)
    await page.getByRole('button', { name: 'Suggestion' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Edit options' }).press('Enter')
    const options = dialog(page, 'Edit options')
    await options.getByRole('button', { name: 'Add category' }).press('Enter')
    await page.keyboard.type('Bees')
    await page.keyboard.press('Enter')
    await options.getByRole('button', { name: 'Edit Bees' }).waitFor()
    await expect.poll(() => hasFocus(options.getByRole('heading', { name: 'Categories' }))).toBe(true)
    await options.getByRole('button', { name: 'Edit Bees' }).press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await options.getByRole('button', { name: 'Delete Bees2' }).press('Enter')
    await options.getByText('Bees2').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(options.getByRole('listitem').last())).toBe(true)
    await options.getByRole('button', { name: 'Add question' }).press('Enter')
    await options.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect.poll(() => hasFocus(options.getByRole('heading', { name: 'Further questions' }))).toBe(true)
  })

  test('has options that only Owners edit', async () => {
    const page = await open('/dashboard', await add())
    await page.getByRole('button', { name: 'Suggestion' }).click()
    await dialog(page).getByLabel('Category').waitFor()
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Edit options' }).count()).toBe(0)
  })
})

const bug = {
  title: 'The timer jumps',
  environment: 'Laptop',
  reproduction: 'Start it.',
  expected: 'It runs.',
  actual: 'It jumps.',
  severity: '2. Medium' as const
}

describe('a bug report', () => {
  const fill = async (page: Page) => {
    const report = dialog(page, 'Bug report')
    await report.getByLabel('Title').fill(bug.title)
    await report.getByLabel('Environment').fill(bug.environment)
    await report.getByLabel('Steps to reproduce').fill(bug.reproduction)
    await report.getByLabel('Expected result').fill(bug.expected)
    await report.getByLabel('Actual result').fill(bug.actual)
    await report.getByLabel('Severity').selectOption('1. High/Critical')
    return report
  }

  test('is sent from a phone', async () => {
    const page = await open('/dashboard', await add(), { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Bug report' }).click()
    const report = await fill(page)
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Send Report' }).click()
    await page.getByText(texts.emailSent).waitFor()
    expect((await listed())[0]).toMatchObject({ kind: 'bug', title: 'The timer jumps' })
  })

  test('stays as it was typed when it is refused', async () => {
    const maya = await add()
    for (let index = 0; index < MOST_AN_HOUR; index += 1)
      await stage.server.ask(reportBug, { userId: maya.id, ...bug, title: `Bug ${index}` }, maya)
    const page = await open('/dashboard', maya, { viewport: { width: 640, height: 450 } })
    await page.getByRole('button', { name: 'Bug report' }).click()
    const report = await fill(page)
    await report.getByLabel('Title').focus()
    await report.getByRole('button', { name: 'Send Report' }).click()
    await page.getByText(texts.emailFailed).waitFor()
    const why = report.getByRole('alert').getByText(texts.tooMany)
    await why.waitFor()
    // In a form that is longer than the window it comes into sight.
    await expect
      .poll(() =>
        why.evaluate(one => {
          const { bottom } = one.getBoundingClientRect()
          return bottom <= (one.closest('.body')?.getBoundingClientRect().bottom ?? 0)
        })
      )
      .toBe(true)
    await expect.poll(() => report.getByLabel('Actual result').inputValue()).toBe('It jumps.')
  })
})

test('Owners read all of it, a kind at a time when they like', async () => {
  const maya = await add()
  await stage.server.ask(reportBug, { userId: maya.id, ...bug, title: 'Only this one', actual: 'Two\nlines' }, maya)
  const page = await open('/suggestions', owner)
  await page.getByRole('button', { name: 'Read “Only this one”' }).click()
  const read = dialog(page, 'Only this one')
  await expect.poll(() => read.innerText()).toContain('Two\nlines')
  await expect.poll(() => read.innerText()).toContain(maya.email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
  await page.getByText('Only this one').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Bug reports', exact: true }).click()
  await page.getByText('Only this one').waitFor()
  await expectAccessible(page)
})

test('one is answered and done from the list, which says what it is about and what became of it', async () => {
  const maya = await add()
  const { suggestion, field } = await stage.server.ask(readSuggestionOptions, { userId: owner.id }, owner)
  const said = { suggestioncate: suggestion[0] ?? '', suggestion: 'A lamp for the shed.', confirm: 'yes' as const }
  const asked = Object.fromEntries(field.map(name => [name, 'Yes']))
  await stage.server.ask(suggest, { userId: maya.id, ...said, ...asked }, maya)
  const page = await open('/suggestions', owner)
  const row = page.getByRole('row').filter({ hasText: 'A lamp for the shed.' })
  await row.getByText('New').waitFor()
  await page.getByRole('button', { name: 'Read “A lamp for the shed.”' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It hangs on Friday.')
  await expectAccessible(page)
  // Somebody else was first: that is shown, what was typed stays, and goes with the next press.
  const [one] = await listed()
  await stage.server.ask(replyToSuggestion, { id: one!._id, reply: 'We have one.', rev: one!.rev }, owner)
  await page.getByRole('button', { name: words.send }).click()
  await page.getByRole('dialog').getByText('We have one.').waitFor()
  expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('It hangs on Friday.')
  await page.getByRole('button', { name: words.send }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row.getByText('Answered').waitFor()
  expect((await listed())[0]).toMatchObject({ state: 'answered', reply: 'It hangs on Friday.' })
  const markDone = async () => {
    await row.getByRole('button', { name: 'More for “A lamp for the shed.”' }).click()
    await page.getByRole('menuitem', { name: words.markDone }).click()
  }
  await page.getByText('Maya Okafor has your reply.').waitFor()
  await refuses(page, setSuggestionState, markDone)
  await bringsBack(page, markDone, words.isDone, 'Control+z')
  await row.getByText('Answered').waitFor()
  expect((await listed())[0]?.state).toBe('answered')
})
