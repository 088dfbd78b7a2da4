// What only this suite would find: that an archived project still shows somewhere, or comes back with less than it had.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readProfile } from '#shared/people/calls.ts'
import * as calls from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/texts.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { deleteEntry, editEntry } from '#shared/time-entries/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { furnish, log, type Place } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
let volunteer: TestPerson
let place: Place

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  administrator = await server.add({ role: 'Administrator' })
  volunteer = await server.add({ firstName: 'Vera', lastName: 'Voss' })
  place = await furnish(server)
})
afterAll(() => server?.close())

const add = (projectName: string) =>
  server.ask(calls.addProject, { projectName, projectCategory: 'Energy' }, administrator)
const page = (input: Parameters<typeof askPage>[0] = {}) => askPage(input)
const askPage = (input: { search?: string; status?: 'active' | 'archived' | 'inactive'; category?: 'Energy' }) =>
  server.ask(calls.listProjectPage, input, administrator)
const namesOf = async (input: Parameters<typeof askPage>[0]) =>
  (await page(input)).items.map(({ projectName }) => projectName)

describe('a project', () => {
  test('is made once under a name, whatever its letter case', async () => {
    const made = await add('  Solar Microgrid ')
    expect(made).toMatchObject({ projectName: 'Solar Microgrid', category: 'Energy', isActive: true })
    const refused = { status: 400, message: texts.exists, fields: { projectName: texts.exists } }
    expect(await refusalOf(add('solar microGRID'))).toMatchObject(refused)
    expect(await refusalOf(add(' '))).toMatchObject({ status: 400 })
    const other = await add('Wind')
    const rename = server.ask(calls.editProject, { id: other._id, projectName: 'SOLAR microgrid' }, administrator)
    expect(await refusalOf(rename)).toMatchObject(refused)
    const both = await Promise.allSettled([add('Twins'), add('twins')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is changed by whoever saw its newest version', async () => {
    const { _id: id, rev } = await add('Kitchen')
    await server.ask(calls.editProject, { id, rev, category: 'Food' }, administrator)
    const stale = server.ask(calls.editProject, { id, rev, isActive: false }, administrator)
    expect(await refusalOf(stale)).toMatchObject({ status: 409, current: { category: 'Food' } })
    expect(await refusalOf(server.ask(calls.editProject, { id: owner.id, isActive: false }, owner))).toMatchObject({
      status: 404,
      message: texts.gone
    })
  })

  test('is archived by a right of its own', async () => {
    const { _id: id } = await add('Rights')
    const editor = await server.add({ front: ['putProject'] })
    const archiver = await server.add({ front: ['deleteProject'] })
    const edit = (as: TestPerson, change: object) => refusalOf(server.ask(calls.editProject, { id, ...change }, as))
    expect(await edit(editor, { isArchived: true })).toMatchObject({ status: 403 })
    expect(await edit(archiver, { projectName: 'Mine' })).toMatchObject({ status: 403 })
    expect(await edit(volunteer, { projectName: 'Mine' })).toMatchObject({ status: 403 })
    await server.ask(calls.editProject, { id, isArchived: true }, archiver)
    expect(await namesOf({ search: 'Rights' })).toEqual([])
  })
})

test('its history names what changed, by whom, and who came', async () => {
  const { _id: id } = await add('Told')
  const nils = await server.add({ firstName: 'Nils', lastName: 'Nye' })
  await server.ask(calls.editProject, { id, category: 'Food' }, administrator)
  await server.ask(calls.assignToProject, { id, users: [{ userId: nils.id, operation: 'Assign' }] }, administrator)
  const { changes } = await server.ask(calls.readProjectHistory, { id }, owner)
  expect(changes).toMatchObject([
    { what: 'changed', mayUndo: false, fields: [{ field: 'members', after: [{ name: 'Nils Nye' }] }] },
    { what: 'changed', mayUndo: true, fields: [{ field: 'category', before: 'Energy', after: 'Food' }] },
    { what: 'created', mayUndo: false }
  ])
  expect(await refusalOf(server.ask(calls.readProjectHistory, { id }, volunteer))).toMatchObject({ status: 403 })
})

test('the list narrows by standing, category, its own name and whoever is on it', async () => {
  const { _id: id } = await add('Straw Bale Village')
  await server.ask(calls.assignToProject, { id, users: [{ userId: volunteer.id, operation: 'Assign' }] }, administrator)
  const { items } = await page({ search: 'vera voss' })
  expect(items).toMatchObject([{ projectName: 'Straw Bale Village', memberCount: 1, wbsCount: 0 }])
  expect(items[0]?.faces.map(({ name }) => name)).toEqual(['Vera Voss'])
  await server.ask(calls.editProject, { id, isActive: false }, administrator)
  expect(await namesOf({ status: 'inactive' })).toEqual(['Straw Bale Village'])
  expect(await namesOf({ status: 'active', search: 'straw' })).toEqual([])
  expect(await namesOf({ category: 'Energy', search: 'straw bale' })).toEqual(['Straw Bale Village'])
  expect((await page()).counts?.inactive).toBe(1)
  expect(await server.ask(calls.countMembers, {}, volunteer)).toMatchObject({ [id]: 1 })
})

test('the hours of its last weeks follow each entry', async () => {
  const { _id: project } = await add('Greywater')
  const greywater = { ...place, project }
  // Only an Owner dates entries as they like.
  const weeks = async () => (await page({ search: 'greywater' })).items[0]?.weeks.map(seconds => seconds / 3600)
  const [kept, gone] = [
    await log(server, greywater, volunteer, { dateOfWork: '2026-11-14', hours: 2, minutes: 0 }, owner),
    await log(
      server,
      greywater,
      volunteer,
      { dateOfWork: '2026-11-08', hours: 3, minutes: 0, isTangible: false },
      owner
    )
  ]
  await log(server, greywater, volunteer, { dateOfWork: '2026-10-04', hours: 1, minutes: 30 }, owner)
  expect(await weeks()).toEqual([1.5, 0, 0, 0, 0, 5])
  await server.ask(editEntry, { id: kept._id, dateOfWork: '2026-11-07' }, owner)
  await server.ask(deleteEntry, { id: gone._id }, owner)
  expect(await weeks()).toEqual([1.5, 0, 0, 0, 2, 0])
  const { items } = await server.ask(calls.listProjectPage, { sort: '-hours' }, administrator)
  const last = items.map(one => one.weeks.at(-1) ?? 0)
  expect(last).toEqual(last.toSorted((one, other) => other - one))
})

test('with time entries it is archived, not deleted, and comes back whole', async () => {
  const { project: id } = place
  const { projectName: name } = await server.ask(calls.readProject, { id }, owner)
  await server.ask(calls.assignToProject, { id, users: [{ userId: volunteer.id, operation: 'Assign' }] }, administrator)
  await log(server, place, volunteer, {})
  expect(await refusalOf(server.ask(calls.deleteProject, { id }, owner))).toMatchObject({
    status: 400,
    message: texts.hasEntries.one
  })
  expect(await server.ask(calls.readContents, { id }, owner)).toMatchObject({ members: 1, entries: 1 })
  const seen = async () => ({
    profile: (await server.ask(readProfile, { id: volunteer.id }, volunteer)).projects.some(({ _id }) => _id === id),
    own: (await server.ask(calls.listProjectsOf, { userId: volunteer.id }, volunteer)).some(
      ({ projectId }) => projectId === id
    ),
    tasks: (await server.ask(listOpenTasks, { userId: volunteer.id }, volunteer)).some(
      ({ projectId }) => projectId === id
    )
  })
  const before = await seen()
  expect(before).toMatchObject({ profile: true, own: true })
  await server.ask(calls.editProject, { id, isArchived: true }, owner)
  expect(await seen()).toEqual({ profile: false, own: false, tasks: false })
  expect(await refusalOf(server.ask(calls.editProject, { id, isActive: true }, owner))).toMatchObject({ status: 404 })
  const again = await server.ask(calls.addProject, { projectName: name }, owner)
  expect(await refusalOf(server.ask(calls.restoreProject, { id }, owner))).toMatchObject({ status: 409 })
  await server.ask(calls.deleteProject, { id: again._id }, owner)
  await server.ask(calls.restoreProject, { id }, owner)
  expect(await seen()).toEqual(before)
})

test('people are found by name, with ids for whoever assigns', async () => {
  const { _id: id } = await add('Finders')
  const [found] = await server.ask(calls.findForProject, { id, query: 'Vera' }, administrator)
  expect(found).toMatchObject({ _id: volunteer.id, firstName: 'Vera', isMember: false })
  const stranger = await server.add({ role: 'Volunteer', removed: ['suggestTask'] })
  expect((await server.ask(calls.findForProject, { id, query: 'Vera' }, stranger))[0]).not.toHaveProperty('_id')
  await server.ask(calls.assignToProject, { id, users: [{ userId: volunteer.id, operation: 'Assign' }] }, administrator)
  const { items } = await server.ask(calls.listProjectPeople, { id }, administrator)
  expect(items).toMatchObject([{ _id: volunteer.id, role: 'Volunteer' }])
  const manager = await server.add({ role: 'Manager' })
  expect((await server.ask(calls.listProjectPeople, { id }, manager)).items).toEqual(items)
})
