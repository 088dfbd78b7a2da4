// What only this suite would find: that help is found as one types and asked for by keys alone, and that whoever answers does
// it in one go, on the same page.
import { beforeAll, expect, test } from 'vitest'

import { createFaq, deleteUnanswered } from '#shared/help/calls.ts'
import * as texts from '#shared/help/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/faq'])
let owner: TestPerson
let robin: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner' })
  robin = await stage.server.add({ firstName: 'Robin' })
  for (const [question, answer] of [
    ['How do I log my time?', '<p>Press Start on the timer.</p>'],
    ['What is a blue square?', '<p>A missed week.</p>']
  ] as const)
    await stage.server.ask(createFaq, { question, answer }, owner)
})

test('a volunteer finds an answer as they type, and asks what is not there', async () => {
  const page = await stage.open('/faq', { as: robin, viewport: { width: 390, height: 800 } })
  await page.getByRole('heading', { name: 'What is a blue square?' }).waitFor()
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: texts.search })
  await search.pressSequentially('tim')
  await page.getByRole('heading', { name: 'What is a blue square?' }).waitFor({ state: 'detached' })
  await page.locator('summary').press('Enter')
  await page.getByText('Press Start on the timer.').waitFor()
  expect(await page.locator('mark').allTextContents()).toEqual(['time', 'timer'])
  await search.fill('dog')
  await page.getByText(texts.nothing).waitFor()
  const question = page.getByRole('textbox', { name: texts.question })
  await expect.poll(() => question.inputValue()).toBe('dog')
  await question.fill('May I bring a dog?')
  await search.fill('timer')
  await page.getByRole('heading', { name: 'How do I log my time?' }).waitFor()
  expect(await question.inputValue()).toBe('May I bring a dog?')
  await question.press('Enter')
  await page.getByText(texts.logged).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.getByText(texts.unanswered).count()).toBe(0)
})

test('whoever answers dismisses with an undo, and answers in one go', async () => {
  const page = await stage.open('/faq', { as: owner })
  await refuses(page, deleteUnanswered, () =>
    page.getByRole('button', { name: 'Dismiss “May I bring a dog?”' }).press('Enter')
  )
  await bringsBack(
    page,
    () => page.getByRole('button', { name: 'Dismiss “May I bring a dog?”' }).press('Enter'),
    texts.dismissed
  )
  await page.getByRole('button', { name: 'Answer “May I bring a dog?”' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: texts.answer }).fill('On a lead.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: texts.saveAnswer }).press('Enter')
  await page.getByText(texts.saved).waitFor()
  await page.getByRole('heading', { name: 'May I bring a dog?' }).waitFor()
})
