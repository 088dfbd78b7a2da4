import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import type { Answered, KeptJob } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { applyFor, mails, post, question, readySince, type Sent, sweep, TOMORROW, YESTERDAY } from './opening.ts'

let server: TestServer
let owner: TestPerson
let job: KeptJob
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
beforeEach(async () => {
  await sweep(server)
  job = await post(server, owner)
})
afterAll(() => server?.close())

const questions = [
  question('Why?', { questionType: 'textarea', isRequired: true }),
  question('Hidden', { visible: false, isRequired: true }),
  question('Tools', { questionType: 'checkbox', options: ['Saw', 'Trowel', 'Saw'] }),
  question('Stay', { questionType: 'radio', options: ['A week', 'A month'], isRequired: true }),
  question('From', { questionType: 'date' })
]
const answered = (...answers: Answered['answer'][]): Answered[] =>
  ['Why?', 'Tools', 'Stay', 'From'].map((questionText, index) => ({ questionText, answer: answers[index] ?? '' }))
const right = answered(' Because. ', ['Trowel', 'Saw'], 'A week', '2026-12-01')

const makeForm = (title = 'straw bale WALL builder') =>
  server.ask(calls.createJobForm, { title, description: 'A few questions', questions }, owner)
const apply = (sent: Sent = {}, headers = {}) => applyFor(server, job._id, sent, headers)
const listed = async (input = {}) => (await server.ask(calls.listApplications, input, owner)).items
const form = (id = job._id) => server.ask(calls.readApplicationForm, { id })

describe('what is asked', () => {
  test('is nothing beyond name and address where no form has the title', async () => {
    await makeForm('Other')
    expect(await form()).toEqual({ title: '', description: '', questions: [], keptMonths: 12 })
  })

  test('is what the form with the job’s title shows, in any letter case', async () => {
    await makeForm()
    const asked = await form()
    expect(asked.questions.map(({ questionText }) => questionText)).toEqual(['Why?', 'Tools', 'Stay', 'From'])
    expect(asked.questions[1]?.options).toEqual(['Saw', 'Trowel'])
    expect(JSON.stringify(asked)).not.toContain('Hidden')
  })
})

describe('an application', () => {
  test('of which twelve with one address come at once is acknowledged three times', async () => {
    const jobs = await Promise.all(
      Array.from({ length: 12 }, (_, at) => post(server, owner, { title: `Opening ${at}` }))
    )
    await Promise.all(jobs.map(({ _id }) => applyFor(server, _id, { email: 'victim@example.org', answers: [] })))
    expect((await mails(server)).filter(({ to_address }) => to_address === 'victim@example.org')).toHaveLength(3)
  })

  test('is kept as it was asked, acknowledged, and copied to whoever is to hear of it', async () => {
    await makeForm()
    await server.ask(calls.addCcToJob, { email: 'cc@example.org', jobId: job._id }, owner)
    const name = 'Ada <b>"Reyes"</b>'
    expect(await apply({ name, answers: right })).toMatchObject({ message: texts.applied })
    const [application] = await listed()
    expect(application).toMatchObject({ jobId: job._id, jobTitle: job.title, name, email: 'ada@example.org' })
    const whole = await server.ask(calls.readApplication, { id: application!._id }, owner)
    expect(whole.answers).toEqual(answered('Because.', ['Saw', 'Trowel'], 'A week', '2026-12-01'))
    const [ack, copy, ...more] = await mails(server)
    expect(more).toEqual([])
    expect(ack).toMatchObject({ to_address: 'ada@example.org', subject: `We have your application: ${job.title}` })
    expect(ack?.plain + ack!.html).not.toMatch(/Ada|Reyes|Because/)
    expect(copy).toMatchObject({ to_address: 'cc@example.org', headers: { 'Reply-To': 'ada@example.org' } })
    expect(copy?.plain).toContain('Why?\nBecause.')
    expect(copy?.plain).toContain('Tools\nSaw, Trowel')
    expect(copy?.html).toContain('Ada &lt;b&gt;&quot;Reyes&quot;&lt;/b&gt;')
  })

  test.each([
    ['an answer that is missing', answered('', [], 'A week', ''), { 'answers.0': texts.answerRequired }],
    ['an answer of spaces', answered(' \n ', [], 'A week', ''), { 'answers.0': texts.answerRequired }],
    ['a choice that is missing', answered('x', [], '', ''), { 'answers.2': texts.choose }],
    [
      'an option that is none',
      answered('x', ['Axe'], 'A year', ''),
      { 'answers.1': texts.noSuchOption, 'answers.2': texts.noSuchOption }
    ],
    ['a day that is none', answered('x', [], 'A week', '2026-02-30'), { 'answers.3': texts.day }],
    ['several answers to one question', answered(['x', 'y'], [], 'A week', ''), { 'answers.0': texts.oneAnswer }]
  ])('is refused with %s', async (_what, answers, fields) => {
    await makeForm()
    expect(await refusalOf(apply({ answers }))).toMatchObject({ status: 400, fields })
    expect(await listed()).toEqual([])
    expect(await mails(server)).toEqual([])
  })

  test.each([
    ['name', ' ', texts.nameRequired],
    ['email', 'nobody', texts.emailRequired],
    ['email', 'a@b', texts.emailRequired],
    ['email', 'a@example.org,b@example.org', texts.emailRequired],
    ['email', '<a@example.org>', texts.emailRequired],
    ['email', 'a,b@example.org', texts.emailRequired]
  ])('is refused with the %s “%s”', async (field, value, text) => {
    expect(await refusalOf(apply({ [field]: value }))).toMatchObject({ status: 400, fields: { [field]: text } })
  })

  test('notices that its form has changed meanwhile, and gives the new one', async () => {
    await makeForm()
    const refused = await refusalOf(apply({ answers: [] }))
    expect(refused).toMatchObject({ status: 409, message: texts.formChanged })
    const { keptMonths: _, ...now } = await form()
    expect(refused.current).toEqual(now)
  })

  test('is too late for what is over, and too early for what is to come', async () => {
    const past = await post(server, owner, { datePosted: '2026-01-01', expiresOn: YESTERDAY })
    const future = await post(server, owner, { datePosted: TOMORROW })
    expect(await refusalOf(applyFor(server, past._id))).toMatchObject({ status: 404, message: texts.notOpen })
    expect(await refusalOf(applyFor(server, future._id))).toMatchObject({ status: 404 })
    await server.ask(calls.deleteJob, { id: job._id }, owner)
    expect(await refusalOf(apply())).toMatchObject({ status: 404, message: texts.notOpen })
  })

  test('goes elsewhere where the job says so', async () => {
    const other = await post(server, owner, { applyLink: 'https://apply.example.org' })
    expect(await refusalOf(applyFor(server, other._id))).toMatchObject({ status: 409, message: texts.appliesElsewhere })
  })

  test('is not taken from machines, from nowhere, or in no time', async () => {
    expect((await refusalOf(apply({ website: 'https://spam.example' }))).status).toBe(400)
    expect((await refusalOf(apply({ challenge: 'made up' }))).challenge).toBeDefined()
    const quick = await refusalOf(apply({ challenge: await readySince(server, 0) }))
    expect(quick).toMatchObject({ status: 429, retryAfter: 2 })
    expect(await listed()).toEqual([])
  })
})

describe('the same application twice', () => {
  test('is one, also with another key and in other letters', async () => {
    await makeForm()
    await apply({ answers: right })
    expect(await apply({ answers: right, email: 'ADA@example.org' })).toEqual({ message: texts.applied })
    expect(await listed()).toHaveLength(1)
    expect(await mails(server)).toHaveLength(1)
  })

  test('is one when both come at once', async () => {
    await makeForm()
    const tries = Array.from({ length: 6 }, () => apply({ answers: right }))
    const ends = await Promise.all(tries)
    expect(ends.every(({ message }) => message === texts.applied)).toBe(true)
    expect(await listed()).toHaveLength(1)
    expect(await mails(server)).toHaveLength(1)
  })

  test('is one when both come at once with one challenge', async () => {
    const challenge = await readySince(server)
    const ends = await Promise.allSettled([apply({ challenge }), apply({ challenge })])
    expect(ends.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await apply({ challenge })).toEqual({ message: texts.applied })
    expect(await listed()).toHaveLength(1)
    expect(await mails(server)).toHaveLength(1)
  })

  test('tells nobody without a challenge of their own who applied', async () => {
    await apply()
    expect((await refusalOf(apply({ challenge: '' }))).status).toBe(400)
    const challenge = await readySince(server)
    await apply({ challenge, email: 'bea@example.org' })
    const [known, unknown] = [apply({ challenge }), apply({ challenge, email: 'nobody@example.org' })].map(refusalOf)
    expect((await known)?.status).toBe(400)
    expect((await known)?.message).toBe((await unknown)?.message)
  })

  test('is one with one key', async () => {
    const headers = { 'idempotency-key': 'application-1234' }
    const challenge = await readySince(server)
    const ends = await Promise.allSettled([apply({ challenge }, headers), apply({ challenge }, headers)])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await apply({ challenge }, headers)).toMatchObject({ message: texts.applied })
    expect(await listed()).toHaveLength(1)
  })

  test('is another with other answers, from another address or for another job', async () => {
    await makeForm()
    const other = await post(server, owner)
    await apply({ answers: right })
    await apply({ answers: answered('Other', [], 'A week', '') })
    await apply({ answers: right, email: 'bea@example.org' })
    await applyFor(server, other._id, { answers: right })
    expect(await listed()).toHaveLength(4)
  })

  test('does not mail an address more than three times a day', async () => {
    for (let index = 0; index < 5; index++) await applyFor(server, (await post(server, owner))._id)
    expect(await listed()).toHaveLength(5)
    expect(await mails(server)).toHaveLength(3)
  })
})

describe('the list of applications', () => {
  test('is the newest first, by words, by job, in pages', async () => {
    const other = await post(server, owner, { title: 'Cook' })
    for (let index = 0; index < 26; index++) {
      await server.database.raw('delete from rate_limit')
      await apply({ email: `a${index}@example.org` })
      await applyFor(server, other._id, { name: 'Bo Lind', email: `b${index}@example.org` })
    }
    const first = await server.ask(calls.listApplications, {}, owner)
    expect(first.items).toHaveLength(50)
    const second = await server.ask(calls.listApplications, { after: first.next }, owner)
    expect(second.items.map(({ email }) => email)).toEqual(['b0@example.org', 'a0@example.org'])
    expect(second.next).toBeUndefined()
    expect(await listed({ jobId: other._id })).toHaveLength(26)
    expect((await listed({ search: 'LIND b7@' })).map(({ email }) => email)).toEqual(['b7@example.org'])
    expect((await server.ask(calls.listAllJobs, {}, owner)).jobs.map(({ applications }) => applications)).toEqual([
      26, 26
    ])
  })

  test('finds the longest of names, in letters that take the most room', async () => {
    const letters = (from: number) =>
      String.fromCodePoint(...Array.from({ length: 200 }, (_, index) => from + index * 7))
    const wide = await post(server, owner, { title: letters(0x4e00) })
    const email = `${letters(0x6e00)}@example.org`
    await applyFor(server, wide._id, { name: letters(0x5e00), email })
    expect(await listed({ search: letters(0x6e00).slice(50, 99) })).toMatchObject([{ email, name: letters(0x5e00) }])
    expect(await listed({ search: letters(0x4e00).slice(50, 99), jobId: job._id })).toEqual([])
  })

  test('is without what was deleted, until it is taken back', async () => {
    await apply()
    const [application] = await listed()
    const { _id: id } = application!
    await server.ask(calls.deleteApplication, { id }, owner)
    expect(await listed()).toEqual([])
    expect((await refusalOf(server.ask(calls.readApplication, { id }, owner))).status).toBe(404)
    expect((await refusalOf(server.ask(calls.deleteApplication, { id }, owner))).status).toBe(404)
    expect(await server.ask(calls.restoreApplication, { id }, owner)).toEqual(application)
    expect(await listed()).toHaveLength(1)
    await server.ask(calls.deleteApplication, { id }, owner)
    await apply()
    expect(await refusalOf(server.ask(calls.restoreApplication, { id }, owner))).toMatchObject({
      status: 409,
      message: texts.appliedAgain
    })
  })

  test('outlives its job', async () => {
    await apply()
    await server.ask(calls.deleteJob, { id: job._id }, owner)
    expect(await listed()).toMatchObject([{ jobTitle: job.title }])
  })

  test('is for Owners', async () => {
    const admin = await server.add({ role: 'Administrator' })
    expect((await refusalOf(server.ask(calls.listApplications, {}, admin))).status).toBe(403)
  })
})
