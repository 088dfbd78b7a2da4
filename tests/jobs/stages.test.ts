// The stages of applications: a fault here loses somebody between two of them, or says that nobody moved them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as calls from '#shared/jobs/calls.ts'
import { holeProblem } from '#shared/jobs/holes.ts'
import { templates } from '#shared/jobs/office-texts.ts'
import type { Application } from '#shared/jobs/schemas.ts'
import { stageCalls } from '#shared/jobs/stages/calls.ts'
import * as texts from '#shared/jobs/stages/texts.ts'
import { stages } from '#shared/jobs/stages/stages.ts'
import { templateFor } from '#shared/jobs/templates.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { applyFor, post, sweep } from './opening.ts'

let server: TestServer
let owner: TestPerson
let jobId: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
})
beforeEach(async () => {
  await sweep(server)
  jobId = (await post(server, owner, { title: 'Beekeeper', category: 'Food' }))._id
  for (const name of ['Ada', 'Bo', 'Cy'])
    await applyFor(server, jobId, { name, email: `${name.toLowerCase()}@example.org` })
})
afterAll(() => server?.close())

const all = async (input: object = {}) =>
  (await server.ask(calls.listApplications, { sort: 'name', ...input }, owner)).items
const known = async () => (await server.ask(calls.listApplicationStages, { jobId }, owner)).stages
const stageOf = async (name: string) => (await known()).find(one => one.name === name)?._id ?? ''
const moveAll = async (rows: readonly Application[], stage: string) => {
  const stageId = await stageOf(stage)
  const moves = rows.map(({ _id: id, rev }) => ({ id, rev, stageId }))
  return server.ask(calls.placeApplications, { moves }, owner)
}

test('whoever applies begins in the first stage, and each stage counts its own', async () => {
  expect((await known()).map(({ name, applications }) => [name, applications])).toEqual([
    ['New', 3],
    ['Read', 0],
    ['Talk', 0],
    ['Trial task', 0],
    ['Offer', 0],
    ['Invited', 0],
    ['Joined', 0],
    ['Declined', 0],
    ['Withdrawn', 0]
  ])
  expect(await all()).toMatchObject([{ stage: 'New' }, { stage: 'New' }, { stage: 'New' }])
})

test('many are moved at once and back again, with who did it in the history of each', async () => {
  const before = await all()
  const { back, message } = await moveAll(before.slice(0, 2), 'Trial task')
  expect(message).toBe('2 applications were moved.')
  expect(await all({ stageId: await stageOf('Trial task') })).toMatchObject([
    { name: 'Ada', status: 'talking', stage: 'Trial task' },
    { name: 'Bo', status: 'talking' }
  ])
  await server.ask(calls.placeApplications, { moves: back }, owner)
  expect(await all()).toMatchObject([{ stage: 'New', status: 'new' }, { stage: 'New' }, { stage: 'New' }])
  const { history } = await server.ask(calls.readApplication, { id: before[0]?._id ?? '' }, owner)
  expect(history).toMatchObject([
    { by: 'Olive Owner', from: 'New', to: 'Trial task', title: 'new', body: 'talking' },
    { by: 'Olive Owner', from: 'Trial task', to: 'New' }
  ])
})

test('one that somebody else moved meanwhile stays, and the others go', async () => {
  const [ada, bo] = await all()
  if (!ada || !bo) throw new Error('Nobody applied.')
  await moveAll([ada], 'Read')
  expect(await refusalOf(moveAll([ada], 'Talk'))).toMatchObject({ status: 409, message: texts.movedMeanwhile.one })
  expect(await moveAll([ada, bo], 'Talk')).toMatchObject({ stale: 1, back: [{ id: bo._id }] })
  expect((await all()).map(({ stage }) => stage)).toEqual(['Read', 'Talk', 'New'])
})

test('a state alone, as the present client sends it, leads to the first stage that stands for it', async () => {
  const [ada] = await all()
  const id = ada?._id ?? ''
  expect(await server.ask(calls.moveApplication, { id, status: 'yes' }, owner)).toMatchObject({ stage: 'Offer' })
  // It is there already: a finer stage is not lost.
  await moveAll([(await all())[0]!], 'Invited')
  expect(await server.ask(calls.moveApplication, { id, status: 'yes' }, owner)).toMatchObject({ stage: 'Invited' })
})

test('nobody is moved to a stage that is gone, and whoever is in it stays there', async () => {
  const made = await server.ask(
    stageCalls.create,
    { name: 'Call back', place: 35, state: 'talking', comes: 'hand' },
    owner
  )
  const rows = await all()
  await moveAll(rows.slice(0, 1), 'Call back')
  await server.ask(stageCalls.remove, { id: made._id }, owner)
  expect(await known()).toContainEqual(expect.objectContaining({ name: 'Call back', applications: 1 }))
  const [, bo] = await all()
  const moves = [{ id: bo?._id ?? '', rev: bo?.rev ?? 0, stageId: made._id }]
  expect(await refusalOf(server.ask(calls.placeApplications, { moves }, owner))).toMatchObject({
    status: 400,
    message: texts.stageGone
  })
})

test('what a stage stands for goes with those who are in it, and one stands for New', async () => {
  const { items } = await server.ask(stageCalls.list, { size: 50 }, owner)
  const [first, read, talk] = items
  if (!first || !read || !talk) throw new Error('There are no stages.')
  await moveAll((await all()).slice(0, 1), 'Talk')
  const change = ({ _id: id, rev, name, place, comes }: typeof first, state: 'new' | 'yes') =>
    server.ask(stageCalls.update, { id, rev, name, place, comes, state }, owner)
  const changed = await change(talk, 'yes')
  expect(await all()).toMatchObject([{ status: 'yes' }, { status: 'new' }, { status: 'new' }])
  await change({ ...talk, rev: changed.rev }, 'new')
  await server.ask(stageCalls.removeMany, { rows: { ids: [read._id, talk._id] } }, owner)
  expect(await refusalOf(change(first, 'yes'))).toMatchObject({ status: 400, message: texts.noneNew })
  expect(await refusalOf(server.ask(stageCalls.remove, { id: first._id }, owner))).toMatchObject({
    status: 409,
    message: texts.noneNew
  })
})

recordTests(stages, stageCalls, async () => {
  const opened = await openTestServer()
  await opened.database.raw('delete from job_stage')
  return opened
})

test('a stage has the mail of its name, or ours for what it stands for, whatever others an organization has', () => {
  const own = { name: 'call of half an hour', subject: 'A call', text: 'Hello {name}' }
  expect(templateFor({ name: 'Call of half an hour', state: 'talking' }, [own])).toBe(own)
  for (const known of [[own], templates])
    expect(templateFor({ name: 'Trial day', state: 'talking' }, known)?.name).toBe('Let us talk')
  expect(templateFor({ name: 'Sorted', state: 'new' }, [own])).toBeUndefined()
  for (const { subject, text } of templates) {
    expect([subject, text].map(holeProblem)).toEqual([undefined, undefined])
    expect(subject).toContain('{opening}')
  }
})
