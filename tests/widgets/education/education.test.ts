// What only this suite would find: that a course is written by keys, learned to its end on a phone, and that the focus stays
// with the lesson that comes next; and that courses are deleted, taken back, imported and reported on screen.
import { beforeAll, expect, test } from 'vitest'

import {
  changeEnrolment,
  completeLesson,
  createCourse,
  deleteCourse,
  enrol,
  importCourses,
  leaveCourse,
  listCourses,
  restoreCourse
} from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { furnish } from '#tests/time-entries/place.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/portal', '/course', '/editor', '/progress'])
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
  const written = items.find(({ title }) => title === 'Straw bale walls')
  expect(written).toMatchObject({ lessons: 2, minutes: 20, isPublished: true })
})

const course = (title: string, more: object = {}) =>
  stage.server.ask(
    createCourse,
    {
      title,
      isPublished: true,
      modules: [{ title: 'One', lessons: [{ title: 'Why', kind: 'text' as const, text: 'Because.', minutes: 5 }] }],
      ...more
    },
    owner
  )

test('is found, begun and completed on a phone, by keys alone', inBrowser, async () => {
  const question = { question: 'Which mix is right?', options: ['Smooth', 'It sticks'], right: [1] }
  const quiz = { passAt: 100, questions: [question] }
  const written = (title: string, more: object = {}) => ({
    title,
    kind: 'text' as const,
    text: 'So.',
    minutes: 10,
    ...more
  })
  const modules = [{ title: 'Basics', lessons: [written('Why cob'), written('Plaster', { quiz })] }]
  const { _id: id } = await course('Cob walls', { modules })
  const onPhone = { as: robin, viewport: { width: 390, height: 800 } }
  const list = await stage.open('/portal', onPhone)
  await list.getByRole('heading', { name: 'Cob walls' }).waitFor()
  await expectAccessible(list)
  await refuses(list, enrol, () => list.getByRole('button', { name: 'Enroll in Cob walls' }).press('Enter'))
  await list.getByRole('button', { name: 'Enroll in Cob walls' }).press('Enter')
  await list.getByRole('link', { name: 'Continue Cob walls' }).waitFor()
  const page = await stage.open(`/course?course-id=${id}`, onPhone)
  await page.getByRole('heading', { name: 'Why cob' }).waitFor()
  await expectAccessible(page)
  await refuses(page, completeLesson, () => page.getByRole('button', { name: texts.checkAnswers }).press('Enter'))
  await page.getByRole('button', { name: texts.checkAnswers }).press('Enter')
  const next = page.getByRole('heading', { name: 'Plaster' })
  await expect.poll(() => next.evaluate(one => one === (one.getRootNode() as ShadowRoot).activeElement)).toBe(true)
  const answer = page.getByRole('button', { name: texts.checkAnswers })
  await page.getByRole('radio', { name: 'Smooth' }).check()
  await answer.press('Enter')
  await page.getByText(/percent are right/).waitFor()
  await page.getByRole('radio', { name: 'It sticks' }).check()
  await refuses(page, completeLesson, () => answer.press('Enter'))
  await answer.press('Enter')
  await page.getByRole('heading', { name: 'You completed Cob walls' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a completed course says that hours were logged once they were', async () => {
  const { project } = await furnish(stage.server)
  const { _id: id } = await course('Counted', { hours: 1.5, projectId: project })
  await stage.server.ask(enrol, { id }, robin)
  const page = await stage.open(`/course?course-id=${id}`, { as: robin })
  const leave = () => page.getByRole('button', { name: texts.leave }).press('Enter')
  await declines(page, leave, texts.leave)
  await refuses(page, leaveCourse, async () => {
    await leave()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.leave }).press('Enter')
  })
  await page.getByRole('button', { name: texts.checkAnswers }).press('Enter')
  await page.getByRole('heading', { name: 'You completed Counted' }).waitFor()
  await refuses(page, changeEnrolment, () =>
    page.getByRole('switch', { name: t(texts.logHoursLabel, { hours: 1.5 }), checked: false }).press('Space')
  )
  await page.getByRole('switch', { name: t(texts.logHoursLabel, { hours: 1.5 }), checked: false }).press('Space')
  await page.getByRole('switch', { name: t(texts.hoursLogged, { hours: 1.5 }), checked: true }).waitFor()
})

test('a course is deleted by keys, taken back at once, and out of the trash later', async () => {
  await course('Spare')
  const page = await stage.open('/portal', { as: owner })
  const card = page.getByRole('heading', { name: 'Spare' })
  const remove = async () => {
    await page.getByRole('button', { name: 'More of Spare' }).press('Enter')
    await page.getByRole('menuitem', { name: texts.remove }).press('Enter')
  }
  await refuses(page, deleteCourse, remove)
  await bringsBack(page, remove, texts.deleted)
  await remove()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: texts.trash }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.trash })
  await dialog.getByRole('button', { name: 'Take back Spare' }).waitFor()
  await expectAccessible(page)
  await refuses(page, restoreCourse, () => dialog.getByRole('button', { name: 'Take back Spare' }).press('Enter'))
  await dialog.getByRole('button', { name: 'Take back Spare' }).press('Enter')
  await dialog.getByText(texts.trashEmpty).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor()
  await keepsFocus(page)
})

test('a file is judged line by line before it comes in', async () => {
  const page = await stage.open('/portal', { as: owner })
  await page.getByRole('button', { name: texts.importTitle }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.importTitle })
  const head = 'course,module,lesson,kind,content,minutes'
  await dialog.getByRole('textbox').fill('a,b')
  await dialog.getByRole('button', { name: 'Check' }).press('Enter')
  await dialog.getByText(texts.importHead).waitFor()
  await dialog.getByRole('textbox').fill(`${head}\nDomes,One,Bags,text,Fill them,5\nDomes,One,Song,song,la,1`)
  await dialog.getByRole('button', { name: 'Check' }).press('Enter')
  await dialog.getByText('Comes in: 1. Left out: 1.').waitFor()
  await dialog.getByText(texts.importKind).waitFor()
  expect(await dialog.getByRole('row').nth(1).textContent()).toContain('Domes · Song')
  await expectAccessible(page)
  expect((await stage.server.ask(listCourses, { search: 'Domes' }, owner)).items).toEqual([])
  await refuses(page, importCourses, () => dialog.getByRole('button', { name: texts.importCount.one }).press('Enter'))
  await dialog.getByRole('button', { name: texts.importCount.one }).press('Enter')
  await page.getByText(texts.imported.one).waitFor()
  await page.getByRole('heading', { name: 'Domes' }).waitFor()
  await keepsFocus(page)
})

test('what is due is found, and who is late stands in the report', inBrowser, async () => {
  const late = await stage.server.add({ firstName: 'Lena', lastName: 'Late' })
  const { _id: id } = await course('Roofs', { dueDays: 3 })
  await stage.server.ask(enrol, { id }, late)
  await stage.server.database.raw(`update enrolment set due_on = '2020-01-02' where person_id = $1`, [late.id])
  const list = await stage.open('/portal', { as: late, viewport: { width: 390, height: 800 } })
  await list.getByRole('button', { name: texts.learnerDue, exact: true }).press('Enter')
  await list.getByText('Late since Jan 2, 2020').waitFor()
  await expect.poll(() => list.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Roofs'])
  await list.getByRole('button', { name: texts.completedOnes, exact: true }).press('Enter')
  await list.getByText(texts.noneCompleted).waitFor()
  expect(await list.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const report = await stage.open('/progress', { as: owner, viewport: { width: 390, height: 800 } })
  const row = report.getByRole('row').filter({ hasText: 'Lena Late' })
  await row.getByRole('button', { name: /^All about/ }).press('Enter')
  await row.getByText(texts.lateOnes, { exact: true }).waitFor()
  await expectAccessible(report)
  expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
