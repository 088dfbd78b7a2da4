// What the office does with an application: a fault here answers a stranger, loses a note, or lets others read it.
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readDashboard } from '#shared/dashboard/calls.ts'
import * as calls from '#shared/jobs/calls.ts'
import { replies } from '#shared/jobs/replies.ts'
import { replyCalls } from '#shared/jobs/reply-calls.ts'
import { fillHoles, holeProblem } from '#shared/jobs/holes.ts'
import * as texts from '#shared/jobs/texts.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { applyFor, mails, post, sweep } from './opening.ts'

let server: TestServer
let owner: TestPerson
let id: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
})
beforeEach(async () => {
  await sweep(server)
  const job = await post(server, owner, { title: 'Beekeeper', category: 'Food' })
  await applyFor(server, job._id)
  await server.database.raw('delete from letter')
  id = (await list())[0]?._id ?? ''
})
afterAll(() => server?.close())

const list = async (input: object = {}) => (await server.ask(calls.listApplications, input, owner)).items
const read = () => server.ask(calls.readApplication, { id }, owner)
const move = (status: 'no' | 'talking' | 'yes', rev?: number) =>
  server.ask(calls.moveApplication, { id, status, ...(rev !== undefined && { rev }) }, owner)

test('an application is new and unread, and moves on with its history', async () => {
  expect(await read()).toMatchObject({ status: 'new', isUnread: true, history: [] })
  const { rev } = await move('talking')
  expect(await move('talking')).toMatchObject({ rev, history: [{ kind: 'status' }] })
  expect(await move('yes', rev)).toMatchObject({
    status: 'yes',
    history: [
      { kind: 'status', by: 'Olive Owner', title: 'new', body: 'talking' },
      { kind: 'status', title: 'talking', body: 'yes' }
    ]
  })
  expect(await refusalOf(move('no', rev))).toMatchObject({ status: 409, message: texts.applicationMoved })
  expect(await server.ask(calls.countApplications, {}, owner)).toEqual({ new: 0, talking: 0, yes: 1, no: 0, unread: 1 })
  expect(await list({ status: 'yes' })).toHaveLength(1)
  expect(await list({ status: 'no' })).toEqual([])
})

test('it is read by the office as one, and counted in the menu of Owners alone', async () => {
  const other = await server.add({ role: 'Owner' })
  const helper = await server.add({ role: 'Administrator' })
  const counted = async (person: TestPerson) =>
    (await server.ask(readDashboard, { userId: person.id }, person)).newApplications
  expect(await Promise.all([owner, other, helper].map(counted))).toEqual([1, 1, undefined])
  expect(await server.ask(calls.markApplication, { id, isUnread: false }, owner)).toMatchObject({ isUnread: false })
  expect(await counted(other)).toBe(0)
  expect(await list({ unread: 'yes' })).toEqual([])
  await server.ask(calls.markApplication, { id, isUnread: true }, other)
  expect(await list({ unread: 'yes' })).toHaveLength(1)
})

test('a reply is mailed to the applicant, whose answer goes to its writer, and is kept', async () => {
  const subject = 'Your application'
  const text = 'Hello Ada,\nnice bees.\n\n<b>Come</b> by.'
  const whole = await server.ask(calls.replyToApplication, { id, subject, text, status: 'talking' }, owner)
  expect(whole.history).toMatchObject([
    { kind: 'reply', title: subject, body: text, by: 'Olive Owner' },
    { kind: 'status', body: 'talking' }
  ])
  const [mail, ...more] = await mails(server)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_address: 'ada@example.org', subject, headers: { 'Reply-To': owner.email } })
  expect(mail?.html).toContain('&lt;b&gt;Come&lt;/b&gt; by.')
  const { rows } = await server.database.raw(
    `select after::text as after from audit_record where about = 'application' and call = 'replyToApplication'`
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('bees')
})

test('a note is kept, and nobody is mailed', async () => {
  await server.ask(calls.noteOnApplication, { id, text: ' Has bees. ' }, owner)
  expect((await read()).history).toMatchObject([{ kind: 'note', body: 'Has bees.' }])
  expect(await mails(server)).toEqual([])
  for (const text of ['  ', 'x'.repeat(5001)])
    expect((await refusalOf(server.ask(calls.noteOnApplication, { id, text }, owner))).status).toBe(400)
})

test('nothing is written about what lies in the trash', async () => {
  await server.ask(calls.deleteApplication, { id }, owner)
  for (const act of [
    () => move('yes'),
    () => server.ask(calls.noteOnApplication, { id, text: 'x' }, owner),
    () => server.ask(calls.replyToApplication, { id, subject: 'x', text: 'x' }, owner),
    () => server.ask(calls.markApplication, { id, isUnread: false }, owner)
  ])
    expect((await refusalOf(act())).status).toBe(404)
  expect(await mails(server)).toEqual([])
})

test('they are sorted by name and by job', async () => {
  const job = await post(server, owner, { title: 'Archer' })
  await applyFor(server, job._id, { name: 'Zoe Zed', email: 'zoe@example.org' })
  const names = async (sort: 'job' | '-name' | 'name') => (await list({ sort })).map(({ name }) => name)
  expect(await names('name')).toEqual(['Ada Reyes', 'Zoe Zed'])
  expect(await names('-name')).toEqual(['Zoe Zed', 'Ada Reyes'])
  expect(await names('job')).toEqual(['Zoe Zed', 'Ada Reyes'])
})

test('a text is filled in once, whatever the names contain', () => {
  const names = fc.record({
    name: fc.string(),
    'first name': fc.constantFrom('Ada', '{me}'),
    opening: fc.constantFrom('{name}', 'Cook', '$&'),
    job: fc.constant('Cook'),
    me: fc.string()
  })
  fc.assert(
    fc.property(names, given => {
      expect(fillHoles('{name}|{first name}|{opening}|{me}|{other}', given)).toBe(
        `${given.name}|${given['first name']}|${given.opening}|${given.me}|{other}`
      )
    })
  )
  expect(holeProblem('Dear {first name}')).toBeUndefined()
  expect(holeProblem('Dear {fist name}')).toContain('{fist name}')
})

test('a template with a hole that nobody can fill is not saved', async () => {
  const create = (subject: string, body: string) =>
    server.ask(replyCalls.create, { name: 'Hello', subject, body }, owner)
  expect((await refusalOf(create('{opening}', 'Dear {nobody}'))).fields).toHaveProperty('body')
  expect((await refusalOf(create('{x}', 'Dear {name}'))).fields).toHaveProperty('subject')
  expect(await create('{opening}', 'Dear {first name}')).toMatchObject({ name: 'Hello' })
})

recordTests(replies, replyCalls)
