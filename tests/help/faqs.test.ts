// Only here: that help is found by the beginnings of words, and that what the present client sends is kept as it reads it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as before from '#shared/before/help/calls.ts'
import * as calls from '#shared/help/calls.ts'
import * as texts from '#shared/help/texts.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import { refusalOf } from '#tests/people/people.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson
let volunteer: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  volunteer = await server.add({ role: 'Volunteer' })
})
afterAll(() => server?.close())

const write = (question: string, answer: string) => server.ask(calls.createFaq, { question, answer }, owner)
const found = async (q: string) => (await server.ask(calls.searchFaqs, { q }, volunteer)).map(one => one.question)

test('a question is written by whom it is for to write, kept, changed with its history, and deleted', async () => {
  const sent = { question: 'What is a badge?', answer: '<p onclick="x()">A <b>thank you</b></p>' }
  expect(await refusalOf(server.ask(calls.createFaq, sent, volunteer))).toMatchObject({ status: 403 })
  const { _id: id } = await write(sent.question, sent.answer)
  expect(await server.ask(calls.listFaqs, {}, volunteer)).toMatchObject([
    { _id: id, question: sent.question, answer: '<p>A <strong>thank you</strong></p>' }
  ])
  await server.ask(before.updateFaq, { id, question: 'What is a badge for?', answer: '<p>Thanks</p>' }, owner)
  const history = await server.ask(before.readFaqHistory, { id }, owner)
  expect(history).toMatchObject({ question: 'What is a badge for?', answer: '<p>Thanks</p>' })
  expect(history.createdBy).not.toBe('')
  expect(history.changeHistory).toMatchObject([
    { before: { question: sent.question }, after: { question: 'What is a badge for?' } }
  ])
  expect(await refusalOf(write('what is A badge for?', 'Again'))).toMatchObject({ status: 409 })
  await server.ask(before.deleteFaq, { id }, owner)
  expect(await server.ask(calls.listFaqs, {}, volunteer)).toEqual([])
  expect(await found('badge')).toEqual([])
})

test('the list has every question, not a page of them', async () => {
  const count = 60
  for (let n = 0; n < count; n++) await write(`Zebra ${n}?`, '<p>Stripes.</p>')
  const all = await server.ask(calls.listFaqs, {}, volunteer)
  expect(all.filter(({ question }) => question.startsWith('Zebra'))).toHaveLength(count)
  await server.database.raw("delete from faq where question like 'Zebra%'")
})

test('words are found by their beginnings, the question before the answer, and no typing is an operator', async () => {
  await write('How do I log time?', '<p>Press Start on the timer.</p>')
  await write('What is a timer?', '<p>A clock.</p>')
  expect(await found('tim')).toEqual(expect.arrayContaining(['How do I log time?', 'What is a timer?']))
  expect(await found('timer')).toContain('What is a timer?')
  expect((await found('clock'))[0]).toBe('What is a timer?')
  expect(await found('start log')).toEqual(['How do I log time?'])
  expect(await found('strong')).toEqual([])
  expect(await found('how do')).toHaveLength(2)
  for (const odd of ["' | !&():*", '\\', '<->', 'clock & !', '']) expect(await found(odd)).toBeDefined()
})

describe('what was asked in vain', () => {
  test('is listed once a question, with how many asked it, by those who answer', async () => {
    const [one, other] = [await server.add(), await server.add()]
    const ask = (question: string, as: TestPerson) => server.ask(calls.logUnanswered, { question }, as)
    expect(await ask('Where is the  kitchen?', one)).toEqual({ message: texts.logged })
    await ask('where is the kitchen?', one)
    await ask('where is the Kitchen?', other)
    expect(await refusalOf(ask('  ', one))).toMatchObject({ fields: { question: texts.questionMissing } })
    expect(await refusalOf(server.ask(calls.listUnanswered, {}, one))).toMatchObject({ status: 403 })
    expect(await server.ask(calls.listUnanswered, {}, owner)).toMatchObject([
      { question: 'Where is the kitchen?', count: 2 }
    ])
    for (let n = 1; n < 20; n++) await ask(`Question ${n}?`, one)
    expect(await refusalOf(ask('One more?', one))).toMatchObject({ status: 429 })
  })

  test('goes off the list and comes back, for all who asked it', async () => {
    const [one] = await server.ask(calls.listUnanswered, {}, owner)
    const id = one?._id ?? ''
    await server.ask(calls.deleteUnanswered, { id }, owner)
    expect(await refusalOf(server.ask(calls.deleteUnanswered, { id }, owner))).toMatchObject({ status: 404 })
    await server.ask(calls.restoreUnanswered, { id }, owner)
    expect(await server.ask(calls.listUnanswered, {}, owner)).toContainEqual(one)
  })

  test('is answered once, and whoever asked is told', async () => {
    const person = await server.add()
    await server.ask(calls.logUnanswered, { question: 'May I bring a dog?' }, person)
    const all = await server.ask(calls.listUnanswered, {}, owner)
    const answers = all.find(({ question }) => question === 'May I bring a dog?')?._id ?? ''
    const sent = { question: 'May I bring a dog?', answer: '<p>On a lead.</p>', answers }
    const made = await server.ask(calls.createFaq, sent, owner)
    expect(await found('dog lead')).toEqual(['May I bring a dog?'])
    const items = await server.ask(readUnread, { userId: person.id }, person)
    expect(JSON.stringify(items)).toContain(`/faq#${made._id}`)
    const again = server.ask(calls.createFaq, { ...sent, question: 'Dogs?' }, owner)
    expect(await refusalOf(again)).toMatchObject({ status: 404, message: texts.notAsked })
    expect(await found('dogs')).toEqual(['May I bring a dog?'])
  })
})

test('of an answer everybody who asked is told once, but whoever gives it and who has left', async () => {
  const [one, gone] = [await server.add(), await server.add()]
  const question = 'When is the well dug?'
  for (const as of [one, gone, owner]) await server.ask(calls.logUnanswered, { question }, as)
  await server.ask(calls.logUnanswered, { question: question.toUpperCase() }, one)
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  const all = await server.ask(calls.listUnanswered, {}, owner)
  const answers = all.find(asked => asked.question.toLowerCase() === question.toLowerCase())!._id
  const sent = { question, answer: '<p>In May.</p>', answers }
  const letters = await mailed(server, () => server.ask(calls.createFaq, sent, owner))
  expect(letters).toEqual(told([one, `* ${texts.answered.replace('{question}', question)}`]))
})
