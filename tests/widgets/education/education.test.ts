// What only this suite would find: that a course is written by keys, learned to its end on a phone, and that the focus stays
// with the lesson that comes next.
import { beforeAll, expect, test } from 'vitest'

import { listCourses } from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/portal', '/course', '/editor'])
let owner: TestPerson
let robin: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner' })
  robin = await stage.server.add({ firstName: 'Robin', lastName: 'Vale' })
})

test('a course is written, with a quiz, and arranged by keys', async () => {
  const page = await stage.open('/editor', { as: owner })
  const add = async (title: string, quiz?: string) => {
    await page.getByRole('button', { name: texts.addLesson }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.moduleLabel).fill('Basics')
    await dialog.getByLabel(texts.titleLabel).fill(title)
    await dialog.getByLabel(texts.minutesLabel).fill('10')
    if (quiz) await dialog.getByLabel(texts.quizLabel).fill(quiz)
    if (!quiz) await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.keepLesson }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await add('Plaster', 'Which mix is right?\n- Smooth\n* It sticks')
  await add('Why bales')
  const lessons = page.locator('.course-lessons > li')
  await lessons.nth(1).getByRole('button', { name: 'Edit Why bales' }).press('Alt+ArrowUp')
  await expect.poll(() => lessons.first().textContent()).toContain('Why bales')
  await page.getByLabel(texts.titleLabel).fill('Straw bale walls')
  await page.getByRole('switch', { name: texts.publishedLabel }).press('Space')
  await page.getByRole('button', { name: texts.saveCourse }).press('Enter')
  await page.getByText(texts.courseSaved).waitFor()
  const { items } = await stage.server.ask(listCourses, {}, robin)
  expect(items).toMatchObject([{ title: 'Straw bale walls', lessons: 2, minutes: 20, isPublished: true }])
})

test('is found, begun and completed on a phone, by keys alone', async () => {
  const onPhone = { as: robin, viewport: { width: 390, height: 800 } }
  const list = await stage.open('/portal', onPhone)
  await list.getByRole('heading', { name: 'Straw bale walls' }).waitFor()
  await expectAccessible(list)
  await list.getByRole('button', { name: 'Enroll in Straw bale walls' }).press('Enter')
  await list.getByRole('link', { name: 'Continue Straw bale walls' }).waitFor()
  const { items } = await stage.server.ask(listCourses, {}, robin)
  const page = await stage.open(`/course?course-id=${items[0]!._id}`, onPhone)
  await page.getByRole('heading', { name: 'Why bales' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.checkAnswers }).press('Enter')
  const next = page.getByRole('heading', { name: 'Plaster' })
  await expect.poll(() => next.evaluate(one => one === (one.getRootNode() as ShadowRoot).activeElement)).toBe(true)
  const answer = page.getByRole('button', { name: texts.checkAnswers })
  await page.getByRole('radio', { name: 'Smooth' }).check()
  await answer.press('Enter')
  await page.getByText(/percent are right/).waitFor()
  await page.getByRole('radio', { name: 'It sticks' }).check()
  await answer.press('Enter')
  await page.getByRole('heading', { name: 'You completed Straw bale walls' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
