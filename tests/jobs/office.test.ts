import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deleteUnusedPictures } from '#server/jobs/queries.ts'
import { emptyTrash, keptSince } from '#server/kit/lists/trash.ts'
import * as making from '#shared/forms/making-texts.ts'
import * as calls from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { dataUrl, picture, refusalOf } from '#tests/people/people.ts'

import { applyFor, post, question, sweep } from './opening.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(() => sweep(server))
afterAll(() => server?.close())

const NOBODY = '01900000-0000-7000-8000-00000000dead'

describe('copies of applications', () => {
  const list = (input = {}) => server.ask(calls.listJobNotifications, input, owner)
  const add = (email: string, jobId: string) => server.ask(calls.addCcToJob, { email, jobId }, owner)
  const addTo = (email: string, category: string) => server.ask(calls.addCcToCategory, { email, category }, owner)

  test('are listed with their jobs, and found by title or address', async () => {
    const one = await post(server, owner, { title: 'Cook', category: 'Food' })
    const two = await post(server, owner, { title: 'Builder' })
    expect(await add('cc@example.org', one._id)).toEqual({ message: texts.ccAdded })
    expect(await list()).toMatchObject([
      { _id: two._id, title: 'Builder', category: 'Construction', ccList: [] },
      { _id: one._id, title: 'Cook', ccList: [{ email: 'cc@example.org' }] }
    ])
    expect((await list({ title: 'BUILD' })).map(({ _id }) => _id)).toEqual([two._id])
    expect((await list({ title: 'CC@' })).map(({ _id }) => _id)).toEqual([one._id])
    expect((await list({ category: 'FOOD' })).map(({ _id }) => _id)).toEqual([one._id])
    expect((await list({ jobId: two._id })).map(({ _id }) => _id)).toEqual([two._id])
    expect(await list({ title: 'nothing' })).toEqual([])
  })

  test('go to an address once, in any letter case', async () => {
    const { _id } = await post(server, owner)
    await add('cc@example.org', _id)
    expect(await refusalOf(add('CC@Example.org', _id))).toMatchObject({
      status: 409,
      message: texts.ccThere,
      fields: { email: texts.ccThere }
    })
  })

  test('are added once by two at the same moment', async () => {
    const { _id } = await post(server, owner)
    const ends = await Promise.allSettled([add('cc@example.org', _id), add('cc@example.org', _id)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await list())[0]?.ccList).toHaveLength(1)
  })

  test('are not added to what is not there, or to what is no address', async () => {
    const { _id } = await post(server, owner)
    expect((await refusalOf(add('cc@example.org', NOBODY))).status).toBe(404)
    expect(await refusalOf(add('  ', _id))).toMatchObject({ status: 400, fields: { email: texts.ccRequired } })
    await server.ask(calls.deleteJob, { id: _id }, owner)
    expect((await refusalOf(add('cc@example.org', _id))).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('are added to every job of a category', async () => {
    const one = await post(server, owner, { category: 'Food' })
    await post(server, owner, { category: 'food' })
    await post(server, owner)
    await add('cc@example.org', one._id)
    expect(await addTo('cc@example.org', 'FOOD')).toEqual({
      message: 'Email added to 1 jobs.',
      matchedCount: 2,
      modifiedCount: 1,
      upsertedCount: 0
    })
    expect((await list()).filter(({ ccList }) => ccList.length > 0)).toHaveLength(2)
    expect(await addTo('cc@example.org', 'Food')).toMatchObject({ matchedCount: 2, modifiedCount: 0 })
    expect(await refusalOf(addTo('cc@example.org', 'Nowhere'))).toMatchObject({ status: 404, message: texts.noJobsIn })
  })

  test('end when the address is removed', async () => {
    const { _id } = await post(server, owner)
    await add('cc@example.org', _id)
    const id = (await list())[0]?.ccList[0]?._id ?? ''
    expect(await server.ask(calls.removeCc, { id }, owner)).toEqual({ message: texts.ccRemoved })
    expect((await list())[0]?.ccList).toEqual([])
    expect((await refusalOf(server.ask(calls.removeCc, { id }, owner))).status).toBe(404)
  })

  test('are added under the doubled slash that scripts write', async () => {
    const { _id } = await post(server, owner)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/job-notification-list//job',
      headers: { authorization: owner.token },
      payload: { email: 'cc@example.org', jobId: _id }
    })
    expect(answer.statusCode).toBe(201)
  })
})

describe('a job form', () => {
  const make = (title: string, questions = [question('Why?')]) =>
    server.ask(calls.createJobForm, { title, description: '', questions }, owner)

  test('is made, read, listed and changed', async () => {
    const { form, message } = await make('Cook')
    expect(message).toBe(texts.formSaved)
    expect(form).toMatchObject({ title: 'Cook', responses: 0, questions: [{ questionText: 'Why?', options: [] }] })
    const changed = await server.ask(
      calls.updateJobForm,
      { formId: form._id, title: 'Cook', description: 'Hi', questions: [], rev: form.rev },
      owner
    )
    expect(changed).toMatchObject({ message: texts.formUpdated, form: { description: 'Hi', questions: [] } })
    expect(await server.ask(calls.readJobForm, { id: form._id }, owner)).toEqual({ form: changed.form })
    await make('Architect')
    expect((await server.ask(calls.listJobForms, {}, owner)).forms.map(({ title }) => title)).toEqual([
      'Architect',
      'Cook'
    ])
  })

  test('is one for a title', async () => {
    const { form } = await make('Cook')
    expect(await refusalOf(make(' COOK '))).toMatchObject({
      status: 409,
      message: texts.formThere,
      current: { form: { _id: form._id } }
    })
    const other = await make('Architect')
    const renamed = server.ask(
      calls.updateJobForm,
      { formId: other.form._id, title: 'cook', description: '', questions: [] },
      owner
    )
    expect(await refusalOf(renamed)).toMatchObject({ status: 409, fields: { title: texts.formThere } })
    const ends = await Promise.allSettled([make('Baker'), make('baker')])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not written over by who has not seen it', async () => {
    const { form } = await make('Cook')
    const change = (description: string) =>
      server.ask(
        calls.updateJobForm,
        { formId: form._id, title: 'Cook', description, questions: [], rev: form.rev },
        owner
      )
    await change('First')
    expect(await refusalOf(change('Second'))).toMatchObject({
      status: 409,
      message: texts.formStale,
      current: { form: { description: 'First' } }
    })
  })

  test.each([
    ['a question without words', question('  '), { 'questions.0.questionText': making.labelRequired }],
    [
      'a choice without options',
      question('a', { questionType: 'radio' }),
      { 'questions.0.options': making.optionRequired }
    ],
    [
      'an empty option',
      question('a', { questionType: 'dropdown', options: [' '] }),
      { 'questions.0.options.0': making.optionEmpty }
    ]
  ])('is refused with %s', async (_what, wrong, fields) => {
    expect(await refusalOf(make('Cook', [wrong]))).toMatchObject({ status: 400, fields })
  })

  test('is not there under an unknown id', async () => {
    const changed = server.ask(
      calls.updateJobForm,
      { formId: NOBODY, title: 'Cook', description: '', questions: [] },
      owner
    )
    expect((await refusalOf(changed)).status).toBe(404)
    expect((await refusalOf(server.ask(calls.readJobForm, { id: NOBODY }, owner))).status).toBe(404)
  })

  test('knows what was filled in with it', async () => {
    const { form } = await make('Cook')
    const job = await post(server, owner, { title: 'COOK' })
    await applyFor(server, job._id, { answers: [{ questionText: 'Why?', answer: 'Soup' }] })
    expect(await server.ask(calls.listJobFormResponses, { id: form._id }, owner)).toMatchObject({
      formTitle: 'Cook',
      responses: [{ name: 'Ada Reyes', answers: [{ questionText: 'Why?', answer: 'Soup' }] }]
    })
    expect((await server.ask(calls.readJobForm, { id: form._id }, owner)).form.responses).toBe(1)
  })
})

describe('the trash', () => {
  test('is emptied after its days, with pictures that nobody shows', async () => {
    const imageUrl = dataUrl(await picture('#123'))
    const gone = await post(server, owner, { imageUrl })
    const kept = await post(server, owner, { imageUrl: dataUrl(await picture('#456')) })
    await applyFor(server, gone._id)
    await server.ask(calls.deleteJob, { id: gone._id }, owner)
    const later = new Date(server.clock.now.getTime() + 30 * DAY_MS + 1)
    await server.database.transaction(async trx => {
      await emptyTrash(trx, ['job', 'job_application'], later)
      await deleteUnusedPictures(trx, keptSince(later))
    })
    const { rows } = await server.database.raw<{ id: string }>('select id from job')
    expect(rows).toEqual([{ id: kept._id }])
    expect((await server.app.inject(new URL(gone.imageUrl).pathname)).statusCode).toBe(404)
    expect((await server.app.inject(new URL(kept.imageUrl).pathname)).statusCode).toBe(200)
    expect((await server.ask(calls.listApplications, {}, owner)).items).toHaveLength(1)
  })
})
