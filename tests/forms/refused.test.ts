// That what is refused costs whoever sends it more than the server: answers that do not pass are counted, and those that do are not.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerForm } from '#shared/forms/answering-calls.ts'
import { createForm } from '#shared/forms/making-calls.ts'
import * as texts from '#shared/forms/texts.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('answers that are refused are counted, an hour and a person, and what was right is not', async () => {
  const [maker, person] = [await server.add({ role: 'Administrator' }), await server.add()]
  const questions = [{ id: 'many', label: 'How many?', type: 'number', isRequired: true }]
  const { form } = await server.ask(createForm, { formName: 'Meals', questions, mayChange: true }, maker)
  const answer = (many: string) =>
    server.ask(answerForm, { formId: form._id, answers: [{ questionId: 'many', answer: many }] }, person)
  await answer('7')
  const refused = await Promise.all(Array.from({ length: 61 }, () => refusalOf(answer('a word'))))
  const statuses = refused.map(({ status }) => status)
  expect([statuses.filter(status => status === 409).length, statuses.filter(status => status === 429).length]).toEqual([
    60, 1
  ])
  expect(refused[0]?.message).toContain(texts.alreadyAnswered.slice(0, 20))
  expect((await refusalOf(answer('7'))).status).toBe(429)
})
