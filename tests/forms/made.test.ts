// What only this suite would find: that a form is stored as clients of today and of before send it, that two who edit at once
// lose nothing, and that an answer counts once, whoever sends it how often and however many at the same moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readFormDraft, saveFormDraft } from '#shared/forms/calls.ts'
import * as answering from '#shared/forms/answering-calls.ts'
import * as making from '#shared/forms/making-calls.ts'
import * as makingTexts from '#shared/forms/making-texts.ts'
import * as texts from '#shared/forms/texts.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { readChallenge } from '#shared/mail/calls.ts'
import { countResponses, eraseOld } from '#server/forms/response-queries.ts'
import { texts as kit } from '#server/kit/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let maker: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  maker = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

const meal = { id: 'meal', label: 'What do you eat?', type: 'radio', options: ['Soup', 'Bread'], isRequired: true }
const days = { id: 'days', label: 'Which days?', type: 'checkbox', options: ['Saturday', 'Sunday'] }
const notes = { id: 'notes', label: 'Anything else?', type: 'textarea' }
const sauce = { id: 'sauce', label: 'Which sauce?', type: 'textbox', when: { question: 'meal', is: ['Soup'] } }

type Sent = Partial<Input<typeof making.createForm>>
const make = async (more: Sent = {}, as = maker) =>
  (await server.ask(making.createForm, { formName: 'Meals', questions: [meal, days, notes], ...more }, as)).form
const change = (id: string, more: Omit<Input<typeof making.updateForm>, 'id'>, as = maker) =>
  server.ask(making.updateForm, { id, ...more }, as)
type Answers = Record<string, boolean | number | string | string[]>
const sentOf = (answers: Answers) => Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }))
const answer = (formId: string, as: TestPerson, answers: Answers = { meal: 'Soup' }, version?: number) =>
  server.ask(answering.answerForm, { formId, answers: sentOf(answers), ...(version && { version }) }, as)
const answersTo = async (id: string) => (await server.ask(making.listResponses, { id }, maker)).items

/** What became of each, in words. */
const outcomes = async (all: readonly Promise<unknown>[]): Promise<string[]> =>
  (
    await Promise.all(
      all.map(one =>
        one.then(
          () => 'stored',
          (error: unknown) => (error instanceof Refused ? error.message : String(error))
        )
      )
    )
  ).toSorted()

describe('a form', () => {
  test('is stored as it is sent, the words of before read as ours, each question with an id', async () => {
    const types = [
      'textbox',
      'TEXTAREA',
      'checkbox',
      'radio',
      'dropdown',
      'date',
      'short_answer',
      'paragraph',
      'select'
    ]
    const questions = types.map(type => ({ label: type, type, options: ['One', 'Two'] }))
    const form = await make({ questions, closesOn: '2026-12-03', limit: 5 })
    const read = (await server.ask(making.readForm, { id: form._id }, maker)).form
    expect(read).toEqual(form)
    expect(read).toMatchObject({ formName: 'Meals', closesOn: '2026-12-03', limit: 5, state: 'open', responses: 0 })
    expect(read.questions.map(({ type }) => type)).toEqual([
      'text',
      'textarea',
      'many',
      'radios',
      'choice',
      'date',
      'text',
      'textarea',
      'choice'
    ])
    expect(new Set(read.questions.map(({ id }) => id)).size).toBe(types.length)
  })

  test.each([
    ['no label', { label: ' ', type: 'text' }, makingTexts.labelRequired],
    ['no options', { label: 'a', type: 'radio' }, makingTexts.optionRequired],
    ['an empty option', { label: 'a', type: 'radio', options: [' '] }, makingTexts.optionEmpty],
    ['an option twice', { label: 'a', type: 'radio', options: ['x', 'x'] }, makingTexts.optionTwice],
    ['a grid without rows', { label: 'a', type: 'grid', options: ['x'] }, makingTexts.rowRequired],
    ['an unknown kind', { label: 'a', type: 'toString' }, makingTexts.unknownKind],
    ['what hangs on nothing', { label: 'a', type: 'text', when: { question: 'b', is: ['x'] } }, makingTexts.whenEarlier]
  ])('is refused with %s', async (_, question, sentence) => {
    const refused = await refusalOf(make({ questions: [question] }))
    expect(refused).toMatchObject({ status: 400 })
    expect(refused?.message).toContain(sentence)
  })

  test.each(['constructor', 'toString', '__proto__'])('has no question under %s, which every object has', async id => {
    const questions = [{ ...notes, id }]
    expect(await refusalOf(make({ questions }))).toMatchObject({ status: 400, fields: { 'questions.0.id': kit.unfit } })
  })

  test('asks 500 questions and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `Number ${at}`, type: 'text' }))
    expect((await make({ questions: many(500) })).questions).toHaveLength(500)
    expect(await refusalOf(make({ questions: many(501) }))).toMatchObject({ status: 400 })
  })

  test('keeps what is not sent, and a save meanwhile is told with what stands', async () => {
    const { _id: id, rev } = await make({ description: 'On Saturday' })
    await change(id, { rev, formName: 'Supper' })
    const refused = await refusalOf(change(id, { rev, formName: 'Lunch' }))
    expect(refused).toMatchObject({
      status: 409,
      message: makingTexts.changed,
      current: { form: { formName: 'Supper' } }
    })
    const { form } = await server.ask(making.readForm, { id }, maker)
    expect(form).toMatchObject({ formName: 'Supper', description: 'On Saturday', version: 1 })
  })

  test('without questions is a draft, which nobody answers and which cannot be opened', async () => {
    const { _id: id, state } = await make({ questions: [] })
    expect(state).toBe('draft')
    expect(await refusalOf(change(id, { state: 'open' }))).toMatchObject({ message: makingTexts.nothingToOpen })
    expect(await refusalOf(answer(id, maker))).toMatchObject({ status: 404, message: texts.noForm })
  })

  test('is deleted and brought back, and found by its words', async () => {
    const { _id: id } = await make({ formName: 'Kitchen survey' })
    const found = async () =>
      (await server.ask(making.listForms, { search: 'kitchen' }, maker)).items.map(one => one._id)
    expect(await found()).toEqual([id])
    await server.ask(making.deleteForm, { id }, maker)
    expect(await found()).toEqual([])
    expect(await refusalOf(server.ask(making.readForm, { id }, maker))).toMatchObject({ status: 404 })
    await server.ask(making.restoreForm, { id }, maker)
    expect(await found()).toEqual([id])
  })

  test('is its maker’s: others who make forms neither see nor change it, nor read what was answered', async () => {
    const other = await server.add({ front: ['createFormQuestions'] })
    const own = await make({ formName: 'Mine alone' }, other)
    const theirs = await make()
    const listed = (await server.ask(making.listForms, {}, other)).items.map(one => one._id)
    expect(listed).toEqual([own._id])
    expect(await refusalOf(change(theirs._id, { formName: 'x' }, other))).toMatchObject({ status: 403 })
    expect(await refusalOf(server.ask(making.listResponses, { id: theirs._id }, other))).toMatchObject({ status: 403 })
    expect((await server.ask(making.listResponses, { id: own._id }, other)).items).toEqual([])
    expect((await server.ask(making.readForm, { id: own._id }, maker)).form.formName).toBe('Mine alone')
  })
})

describe('an answer', () => {
  test('is stored as it was given, beside the questions it answered, and the draft is gone', async () => {
    const { _id: id, version } = await make({ questions: [meal, sauce, days, notes] })
    const person = await server.add({ firstName: 'Aiko', lastName: 'Sato' })
    await server.ask(saveFormDraft, { form: id, page: '1', answers: { meal: 'Soup' } }, person)
    await answer(id, person, { meal: 'Soup', sauce: 'Hot', days: ['Sunday', 'Saturday'], notes: '' }, version)
    expect((await server.ask(readFormDraft, { form: id }, person)).draft).toBeNull()
    const [response] = await answersTo(id)
    expect(response).toMatchObject({
      person: { name: 'Aiko Sato' },
      answers: { meal: 'Soup', sauce: 'Hot', days: ['Saturday', 'Sunday'] }
    })
    expect(response?.answers).not.toHaveProperty('notes')
    await change(id, { questions: [{ ...meal, options: ['Bread', 'Rice'] }] })
    const { form } = await server.ask(making.readForm, { id }, maker)
    expect(form.gone.map(one => one.id).toSorted()).toEqual(['days', 'notes', 'sauce'])
    const read = await server.ask(making.readResponse, { id, responseId: response?._id ?? '' }, maker)
    expect(read.questions.map(({ label }) => label)).toContain('Which sauce?')
    expect(read).toMatchObject({ newer: null, older: null, place: 1, total: 1 })
  })

  test('is checked by the questions: what is missing, unknown or not asked', async () => {
    const { _id: id } = await make({ questions: [meal, sauce] })
    const person = await server.add()
    expect(await refusalOf(answer(id, person, {}))).toMatchObject({ status: 400, fields: { meal: texts.chooseOne } })
    expect(await refusalOf(answer(id, person, { meal: 'Cake' }))).toMatchObject({
      fields: { meal: texts.noSuchOption }
    })
    expect(await refusalOf(answer(id, person, { meal: 'Soup', who: 'x' }))).toMatchObject({ message: texts.noQuestion })
    // What hangs on another answer than was given was not asked.
    await answer(id, person, { meal: 'Bread', sauce: 'x' })
    expect((await answersTo(id)).map(({ answers }) => answers)).toEqual([{ meal: 'Bread' }])
  })

  test('of a grid is told row by row', async () => {
    const grid = {
      id: 'g',
      label: 'When?',
      type: 'grid',
      options: ['AM', 'PM'],
      rows: ['Sat', 'Sun'],
      isRequired: true
    }
    const { _id: id } = await make({ questions: [grid] })
    const person = await server.add()
    expect(await refusalOf(answer(id, person, { g: ['Sat: AM'] }))).toMatchObject({
      fields: { g: texts.chooseEachRow }
    })
    await answer(id, person, { g: ['Sat: AM', 'Sun: PM', 'Sun: AM'] })
    expect((await answersTo(id))[0]?.answers).toEqual({ g: ['Sat: AM', 'Sun: PM', 'Sun: AM'] })
  })

  test('counts once, from two devices at the same moment too', async () => {
    const { _id: id } = await make()
    const person = await server.add()
    const once = t(texts.alreadyAnswered, { when: 'Nov 18, 2026' })
    expect(await outcomes([1, 2, 3].map(() => answer(id, person)))).toEqual(['stored', once, once].toSorted())
    expect(await answersTo(id)).toHaveLength(1)
    const { answeredAt } = await server.ask(answering.formStatus, { formId: id }, person)
    expect(answeredAt).not.toBeNull()
  })

  test('gets the last place once, of five who want it at the same moment', async () => {
    const { _id: id } = await make({ limit: 2 })
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => server.add()))
    const { formFull } = texts
    expect(await outcomes(people.map(person => answer(id, person)))).toEqual(
      [formFull, formFull, formFull, 'stored', 'stored'].toSorted()
    )
    expect(await answersTo(id)).toHaveLength(2)
    // Whoever has no place is not asked any more; whoever has one finds it there.
    const listed = await Promise.all(
      people.map(async person =>
        (await server.ask(answering.listOpenForms, {}, person)).forms.some(form => form._id === id)
      )
    )
    expect(listed.filter(Boolean)).toHaveLength(2)
  })

  test('comes too late after the last day or when it was closed, and its draft stays', async () => {
    const { _id: id } = await make({ closesOn: '2026-11-20' })
    const person = await server.add()
    await server.ask(saveFormDraft, { form: id, page: '1', answers: { meal: 'Soup' } }, person)
    server.clock.now = new Date('2026-11-22T18:00:00Z')
    expect(await refusalOf(answer(id, person))).toMatchObject({
      status: 409,
      message: t(texts.formClosed, { day: 'Nov 20, 2026' })
    })
    server.clock.now = new Date('2026-11-18T18:00:00Z')
    await change(id, { state: 'closed' })
    expect(await refusalOf(answer(id, person))).toMatchObject({ status: 409, message: texts.formClosedNow })
    expect((await server.ask(readFormDraft, { form: id }, person)).draft?.answers).toEqual({ meal: 'Soup' })
  })

  test('to questions that changed meanwhile is refused with the form as it is now', async () => {
    const { _id: id, version } = await make()
    const person = await server.add()
    await change(id, { questions: [meal] })
    const refused = await refusalOf(answer(id, person, { meal: 'Soup', notes: 'x' }, version))
    expect(refused).toMatchObject({
      status: 409,
      message: texts.formChanged,
      current: { form: { version: version + 1, questions: [{ id: 'meal' }] } }
    })
    await answer(id, person, { meal: 'Soup' }, version + 1)
  })
})

describe('a visitor', () => {
  const visit = async (formId: string, brought: object = {}) => {
    const { challenge } = await server.ask(readChallenge, { for: 'answer' })
    server.clock.now = new Date(server.clock.now.getTime() + 5000)
    return { formId, answers: sentOf({ meal: 'Soup' }), challenge, proof: '', ...brought }
  }

  test('answers a form for anybody with a proof, once for each, sent again or not', async () => {
    const { _id: id } = await make({ audience: 'anybody' })
    const { form } = await server.ask(answering.readSharedForm, { formId: id })
    expect(form.questions).toHaveLength(3)
    expect(await refusalOf(server.ask(answering.answerSharedForm, { formId: id, answers: [] }))).toMatchObject({
      status: 400,
      challenge: {}
    })
    const sent = await visit(id)
    const first = await server.ask(answering.answerSharedForm, sent)
    const second = await server.ask(answering.answerSharedForm, sent)
    expect(second._id).toBe(first._id)
    expect(await answersTo(id)).toMatchObject([{ person: null, answers: { meal: 'Soup' } }])
  })

  test('neither sees nor answers a form for members', async () => {
    const { _id: id } = await make()
    expect(await refusalOf(server.ask(answering.readSharedForm, { formId: id }))).toMatchObject({
      status: 403,
      message: texts.forMembers
    })
    expect(await refusalOf(server.ask(answering.answerSharedForm, await visit(id)))).toMatchObject({ status: 403 })
    expect(await answersTo(id)).toEqual([])
  })
})

describe('responses', () => {
  test('are searched, read by their neighbours, counted, and written as one table', async () => {
    const { _id: id } = await make()
    for (const [name, days, notes] of [
      ['Ana', ['Saturday'], '=cmd()'],
      ['Bo', ['Saturday', 'Sunday'], 'Late,\n\nalas']
    ] as const)
      await answer(id, await server.add({ firstName: name, lastName: 'Lim' }), { meal: 'Soup', days: [...days], notes })
    const found = await server.ask(making.listResponses, { id, search: 'late' }, maker)
    expect(found.items.map(({ person }) => person?.name)).toEqual(['Bo Lim'])
    const [newest, oldest] = await answersTo(id)
    const read = await server.ask(making.readResponse, { id, responseId: newest?._id ?? '' }, maker)
    expect(read).toMatchObject({ newer: null, older: oldest?._id, place: 1, total: 2 })
    const figures = await server.ask(making.readFigures, { id }, maker)
    expect(figures).toMatchObject({ total: 2, days: [{ day: '2026-11-18', count: 2 }] })
    expect(figures.questions.find(one => one.id === 'days')).toMatchObject({
      answered: 2,
      counts: [
        { answer: 'Saturday', count: 2 },
        { answer: 'Sunday', count: 1 }
      ]
    })
    expect(figures.questions.find(one => one.id === 'notes')?.written).toEqual(['Late,\n\nalas', '=cmd()'])
    const { columns, rows } = await server.ask(making.exportResponses, { id }, maker)
    expect(columns).toEqual(['Who', 'Sent', 'What do you eat?', 'Which days?', 'Anything else?'])
    expect(rows[0]?.[1]).toMatch(/^Nov 18, 2026, \d/)
    expect(rows.map(([who, , ...rest]) => [who, ...rest])).toEqual([
      ['Bo Lim', 'Soup', 'Saturday\nSunday', 'Late,\n\nalas'],
      ['Ana Lim', 'Soup', 'Saturday', '=cmd()']
    ])
  })
})

test('what is older than a form keeps it is erased at night, and what is in the trash for a month', async () => {
  const [kept, old, deleted] = [await make(), await make({ keptMonths: 1 }), await make()]
  const person = await server.add()
  for (const form of [kept, old, deleted]) await answer(form._id, person)
  const erase = async (now: string) => server.database.transaction(trx => eraseOld(trx, new Date(now)))
  const left = () =>
    Promise.all([kept, old, deleted].map(({ _id }) => server.database.transaction(trx => countResponses(trx, _id))))
  await erase('2026-12-17T18:00:00Z')
  expect(await left()).toEqual([1, 1, 1])
  await server.ask(making.deleteForm, { id: deleted._id }, maker)
  await erase('2026-12-19T18:00:00Z')
  expect(await left()).toEqual([1, 0, 0])
  await erase('2027-03-19T18:00:00Z')
  expect(await left()).toEqual([1, 0, 0])
})

test('a form is answered until the end of its last day in California', async () => {
  const closesOn = '2026-11-21'
  const { _id: id } = await make({ formName: 'Edges', state: 'open', closesOn })
  const answered = async () => {
    const as = await server.add()
    const { form } = await server.ask(answering.formStatus, { formId: id }, as)
    const [listed, own] = [
      (await server.ask(answering.listOpenForms, {}, as)).forms.some(one => one._id === id),
      (await server.ask(making.listForms, { search: 'Edges' }, maker)).items.map(one => one.state)
    ]
    return [
      listed,
      own,
      form.state,
      await answer(id, as).then(
        () => true,
        () => false
      )
    ]
  }
  expect(await eachEdge(server, closesOn, answered)).toEqual([
    [true, ['open'], 'open', true],
    [true, ['open'], 'open', true],
    [false, ['closed'], 'closed', false]
  ])
  const opened = () =>
    make({ formName: 'Later', state: 'open', closesOn }).then(
      () => true,
      () => false
    )
  expect(await eachEdge(server, closesOn, opened)).toEqual([true, true, false])
})

test('of twelve at once as many are taken as there is room for, and one of each person', async () => {
  const { _id: id } = await make({ state: 'open', limit: 5 })
  const people = await Promise.all(Array.from({ length: 12 }, () => server.add()))
  const alone = await atOnce(12, () => answer(id, people[0]!))
  expect([alone.done.length, new Set(alone.refused)]).toEqual([1, new Set([409])])
  const { done } = await atOnce(12, index => answer(id, people[index]!))
  expect([done.length, (await answersTo(id)).length]).toEqual([4, 5])
})

test('whoever made a form hears of each answer, and of none of their own', async () => {
  const [other, member] = [await server.add({ role: 'Administrator' }), await server.add()]
  const { _id: id } = await make({ formName: 'Shoes', state: 'open' }, other)
  const said: [TestPerson, string] = [other, '* “Shoes” has a new answer.']
  expect(await mailed(server, () => answer(id, member))).toEqual(told(said))
  expect(await mailed(server, () => answer(id, other))).toEqual([])
})
