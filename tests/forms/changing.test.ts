// What only this suite would find: that a response which may be changed is replaced and never counted twice, that its maker sees
// the newest and the versions before go with it, and that a copy of a form has all of it but its answers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as answering from '#shared/forms/answering-calls.ts'
import { copyOf } from '#shared/forms/making.ts'
import * as making from '#shared/forms/making-calls.ts'
import { startOf } from '#shared/forms/own-answers.ts'
import { LONGEST_TITLE } from '#shared/forms/rules.ts'
import * as texts from '#shared/forms/texts.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let maker: TestPerson
let person: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  maker = await server.add({ role: 'Administrator' })
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T18:00:00Z')
  person = await server.add()
})
afterAll(() => server?.close())

const meal = { id: 'meal', label: 'What do you eat?', type: 'radio', options: ['Soup', 'Bread'], isRequired: true }
const days = { id: 'days', label: 'Which days?', type: 'checkbox', options: ['Saturday', 'Sunday'] }
const make = async (more: Partial<Input<typeof making.createForm>> = {}) =>
  (await server.ask(making.createForm, { formName: 'Meals', questions: [meal, days], mayChange: true, ...more }, maker))
    .form
const answer = (formId: string, chosen: string, replaces?: string) =>
  server.ask(
    answering.answerForm,
    { formId, answers: [{ questionId: 'meal', answer: chosen }], ...(replaces && { replaces }) },
    person
  )
const own = async (formId: string) => (await server.ask(answering.readOwnResponse, { formId }, person)).response
const responsesTo = async (id: string) => (await server.ask(making.listResponses, { id }, maker)).items
const change = (id: string, more: Omit<Input<typeof making.updateForm>, 'id'>) =>
  server.ask(making.updateForm, { id, ...more }, maker)

test('a response is changed until the form closes: its maker sees the newest, and it counts once', async () => {
  const { _id: id } = await make({ limit: 1, closesOn: '2026-11-20' })
  await answer(id, 'Soup')
  const first = await own(id)
  expect(first).toMatchObject({ answers: { meal: 'Soup' }, files: {} })
  // The form is full, and whoever has a place in it keeps it.
  await answer(id, 'Bread', first._id)
  expect(await responsesTo(id)).toMatchObject([{ person: { _id: person.id }, answers: { meal: 'Bread' } }])
  expect(await server.ask(making.readFigures, { id }, maker)).toMatchObject({ total: 1 })
  const { rows } = await server.database.raw('select version from form_response where form = $1', [id])
  expect(rows).toHaveLength(2)
  server.clock.now = new Date('2026-11-22T18:00:00Z')
  expect(await refusalOf(answer(id, 'Soup', (await own(id))._id))).toMatchObject({ status: 409 })
  expect(await responsesTo(id)).toMatchObject([{ answers: { meal: 'Bread' } }])
})

test('a version stands beside the questions that it answered', async () => {
  const { _id: id, version } = await make()
  await answer(id, 'Soup')
  const { _id: first } = await own(id)
  await change(id, { questions: [{ ...meal, options: ['Rice', 'Bread'] }] })
  await answer(id, 'Rice', first)
  const { rows } = await server.database.raw(
    'select version, answers from form_response where form = $1 order by came_at, version',
    [id]
  )
  expect(rows).toEqual([
    { version, answers: { meal: 'Soup' } },
    { version: version + 1, answers: { meal: 'Rice' } }
  ])
})

test('of two devices that change it at once one is told, and nothing is counted twice', async () => {
  const { _id: id } = await make()
  await answer(id, 'Soup')
  const { _id: first } = await own(id)
  const [one, other] = await Promise.allSettled(['Bread', 'Soup'].map(chosen => answer(id, chosen, first)))
  expect(new Set([one?.status, other?.status])).toEqual(new Set(['fulfilled', 'rejected']))
  expect([one, other]).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ message: texts.answerChanged }) })
  )
  expect(await responsesTo(id)).toHaveLength(1)
})

test('a form that lets nobody change an answer refuses it, and so does one where it is no longer there', async () => {
  const { _id: id } = await make({ mayChange: false })
  await answer(id, 'Soup')
  const { _id: first } = await own(id)
  expect(await refusalOf(answer(id, 'Bread', first))).toMatchObject({ status: 409, message: texts.notChanged })
  await change(id, { mayChange: true })
  await server.ask(making.deleteResponse, { id, responseId: first }, maker)
  expect(await refusalOf(answer(id, 'Bread', first))).toMatchObject({ status: 409, message: texts.answerChanged })
  expect(await refusalOf(own(id))).toMatchObject({ status: 404 })
})

test('a response is deleted with what it took the place of', async () => {
  const { _id: id } = await make()
  await answer(id, 'Soup')
  await answer(id, 'Bread', (await own(id))._id)
  await server.ask(making.deleteResponse, { id, responseId: (await own(id))._id }, maker)
  expect((await server.database.raw('select from form_response where form = $1', [id])).rowCount).toBe(0)
})

test('what is begun with again is what was answered, but for what is offered no longer', async () => {
  const { _id: id } = await make()
  const answers = [
    { questionId: 'meal', answer: 'Soup' },
    { questionId: 'days', answer: ['Saturday', 'Sunday'] }
  ]
  await server.ask(answering.answerForm, { formId: id, answers }, person)
  const { form } = await change(id, { questions: [meal, { ...days, options: ['Sunday', 'Monday'] }] })
  expect(startOf(form.questions, await own(id))).toEqual({ meal: 'Soup', days: 'Sunday' })
})

test('a copy has the questions and settings, no answers, no last day, and is a draft of whoever makes it', async () => {
  const { _id: id } = await make({
    closesOn: '2026-11-20',
    limit: 7,
    keptMonths: 3,
    formName: 'x'.repeat(LONGEST_TITLE)
  })
  await answer(id, 'Soup')
  const { form } = await server.ask(making.readForm, { id }, maker)
  const other = await server.add({ role: 'Owner' })
  const { form: copy } = await server.ask(making.createForm, copyOf(form), other)
  expect(copy).toMatchObject({
    questions: form.questions,
    state: 'draft',
    closesOn: null,
    limit: 7,
    keptMonths: 3,
    mayChange: true,
    responses: 0,
    madeBy: { _id: other.id }
  })
  expect(copy.formName).toMatch(/^Copy of x+$/)
})
