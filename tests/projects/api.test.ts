// What only this suite would find: that a list of people is put on a project whole or not at all, and an Owner by nobody but Owners.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { readProfile } from '#shared/people/calls.ts'
import * as calls from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { projectFor } from './project.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  administrator = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

type Operation = 'Assign' | 'UnAssign'
const put = (id: string, whom: readonly TestPerson[], operation: Operation = 'Assign', as = administrator) =>
  server.ask(calls.assignToProject, { id, users: whom.map(person => ({ userId: person.id, operation })) }, as)
const projectsOf = async (person: TestPerson) =>
  (await server.ask(readProfile, { id: person.id }, person)).projects.map(({ _id }) => _id)

test('people are put on a project and taken off it, and it says when', async () => {
  const id = await projectFor(server)
  const [one, two] = [await server.add({ firstName: 'Ann' }), await server.add({ isActive: false })]
  await put(id, [one, two])
  expect(await projectsOf(one)).toEqual([id])
  const members = await server.ask(calls.listProjectMembers, { id }, administrator)
  expect(members.map(({ _id }) => _id)).toEqual([one.id])
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await put(id, [one], 'UnAssign')
  expect(await projectsOf(one)).toEqual([])
  const { membersModifiedDatetime } = await server.ask(calls.readProject, { id }, administrator)
  expect(membersModifiedDatetime).toBe(server.clock.now.toISOString())
})

test('one who stands in the way is named, and nobody is changed', async () => {
  const id = await projectFor(server)
  const [one, two] = [await server.add(), await server.add({ firstName: 'Ann', lastName: 'Lee' })]
  await put(id, [two])
  expect(await refusalOf(put(id, [one, two]))).toMatchObject({
    status: 400,
    message: expect.stringContaining('Ann Lee')
  })
  expect(await refusalOf(put(id, [one], 'UnAssign'))).toMatchObject({ status: 404 })
  expect(await refusalOf(put(id, [one, one]))).toMatchObject({ status: 400, message: texts.twice })
  expect(await refusalOf(put(id, [one, owner]))).toMatchObject({ status: 403 })
  const users = [{ userId: newId(), operation: 'Assign' as const }]
  expect(await refusalOf(server.ask(calls.assignToProject, { id, users }, owner))).toMatchObject({ status: 404 })
  expect(await projectsOf(one)).toEqual([])
  await put(id, [owner], 'Assign', owner)
})

test('two who put the same person on it at once: one does, the other is told', async () => {
  const id = await projectFor(server)
  const one = await server.add()
  const outcomes = await Promise.allSettled([put(id, [one]), put(id, [one], 'Assign', owner)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await projectsOf(one)).toEqual([id])
})

test('a project is made once by its name, by those alone who may', async () => {
  const { _id, category } = await server.ask(calls.addProject, { projectName: ' Straw Village ' }, owner)
  expect(category).toBe('Unspecified')
  expect(await server.ask(calls.readProject, { id: _id }, owner)).toMatchObject({ projectName: 'Straw Village' })
  const twice = server.ask(calls.addProject, { projectName: 'straw village', projectCategory: 'Food' }, owner)
  expect(await refusalOf(twice)).toMatchObject({ status: 400, message: texts.exists })
  const some = ['One', 'one'].map(projectName =>
    server.ask(calls.addProject, { projectName }, owner).catch(() => undefined)
  )
  expect((await Promise.all(some)).filter(Boolean)).toHaveLength(1)
  expect(await refusalOf(server.ask(calls.addProject, { projectName: ' ' }, owner))).toMatchObject({ status: 400 })
  const volunteer = await server.add()
  expect(await refusalOf(server.ask(calls.addProject, { projectName: 'Mine' }, volunteer))).toMatchObject({
    status: 403
  })
})
