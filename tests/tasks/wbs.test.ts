// What only this suite would find: that a WBS goes and comes back with its tasks, whole, and who may read of it.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { editProject, readContents, restoreProject } from '#shared/projects/calls.ts'
import { listOpenTasks, listWbs, readTask } from '#shared/tasks/calls.ts'
import { readTree } from '#shared/tasks/tree/calls.ts'
import * as calls from '#shared/tasks/wbs/calls.ts'
import * as texts from '#shared/tasks/wbs/texts.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, log, type Place, refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let maya: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
  maya = await server.add({ firstName: 'Maya' })
  stranger = await server.add()
  await server.database.raw(`insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())`, [
    place.task,
    maya.id
  ])
  await log(server, place, maya, { taskId: place.task })
})
afterAll(() => server?.close())

const page = (as = owner, more: object = {}) => server.ask(calls.listWbsPage, { id: place.project, ...more }, as)
const openOf = (as: TestPerson) => server.ask(listOpenTasks, { userId: as.id }, as)

test('is listed with its tasks and hours, to those who belong to the project or plan it', async () => {
  const { items } = await page()
  expect(items).toMatchObject([{ _id: place.wbs, wbsName: 'Drawings', taskCount: 1, loggedSeconds: 5400 }])
  expect((await page(maya)).items).toEqual(items)
  expect(await server.ask(calls.readWbs, { id: place.wbs }, maya)).toMatchObject({ projectId: place.project })
  for (const ask of [
    () => page(stranger),
    () => server.ask(listWbs, { projectId: place.project }, stranger),
    () => server.ask(calls.readWbs, { id: place.wbs }, stranger)
  ])
    expect(await refusalOf(ask())).toMatchObject({ status: 403, message: texts.notYours })
  expect((await server.ask(calls.listAllWbs, {}, maya)).map(({ _id }) => _id)).toEqual([place.wbs])
  expect(await server.ask(calls.listAllWbs, {}, stranger)).toEqual([])
  expect(await server.ask(calls.listAllWbs, {}, owner)).toHaveLength(2)
})

test('is made and renamed, under a name that no other of the project has', async () => {
  const { project: projectId } = place
  const made = await server.ask(calls.addWbs, { projectId, wbsName: '  Site work ' }, owner)
  expect(made).toMatchObject({ wbsName: 'Site work', isActive: true, projectName: 'Earthbag Village' })
  const fields = { wbsName: texts.exists }
  const taken = { status: 400, message: texts.exists, fields }
  expect(await refusalOf(server.ask(calls.addWbs, { projectId, wbsName: 'drawings' }, owner))).toMatchObject(taken)
  const rename = (wbsName: string, rev?: number) =>
    server.ask(calls.renameWbs, { id: made._id, wbsName, ...(rev && { rev }) }, owner)
  expect(await refusalOf(rename('DRAWINGS'))).toMatchObject(taken)
  expect(await rename('Walls', made.rev)).toMatchObject({ wbsName: 'Walls', rev: made.rev + 1 })
  expect(await refusalOf(rename('Roof', made.rev))).toMatchObject({ status: 409, current: { wbsName: 'Walls' } })
  expect(await refusalOf(rename(' '))).toMatchObject({ status: 400 })
  const archived = server.ask(calls.addWbs, { projectId: place.archived, wbsName: 'New' }, owner)
  expect(await refusalOf(archived)).toMatchObject({ status: 404 })
})

test('leaves every list with its tasks, and comes back whole within 30 days', async () => {
  const { wbs: id, project: projectId } = place
  expect(await openOf(maya)).toHaveLength(1)
  const before = await page()
  expect(await server.ask(calls.deleteWbs, { id }, owner)).toEqual({
    message: 'Drawings is deleted, with its tasks. It can be restored for 30 days.'
  })
  expect(await openOf(maya)).toEqual([])
  expect((await server.ask(listWbs, { projectId }, owner)).map(({ _id }) => _id)).not.toContain(id)
  expect(await server.ask(readContents, { id: projectId }, owner)).toMatchObject({ wbs: 1, tasks: 0 })
  for (const asked of [calls.readWbs, calls.deleteWbs])
    expect(await refusalOf(server.ask(asked, { id }, owner))).toMatchObject({ status: 404 })
  for (const as of [owner, maya])
    expect(await refusalOf(server.ask(readTask, { id: place.task }, as))).toMatchObject({ status: 404 })
  expect((await page(owner, { status: 'deleted' })).items).toMatchObject([{ _id: id, isDeleted: true }])
  expect(await refusalOf(page(maya, { status: 'deleted' }))).toMatchObject({ status: 403 })

  await server.ask(calls.addWbs, { projectId, wbsName: 'Drawings' }, owner)
  const back = () => server.ask(calls.restoreWbs, { id }, owner)
  expect(await refusalOf(back())).toMatchObject({ status: 409 })
  const [other] = (await page(owner, { search: 'Drawings' })).items
  await server.ask(calls.deleteWbs, { id: other?._id ?? '' }, owner)
  await back()
  expect(await openOf(maya)).toHaveLength(1)
  const found = (await page()).items.find(({ _id }) => _id === id)
  const shown = before.items.find(({ _id }) => _id === id)
  expect(found).toMatchObject({ taskCount: shown?.taskCount, loggedSeconds: shown?.loggedSeconds })

  await server.ask(calls.deleteWbs, { id }, owner)
  await server.database.raw(`update wbs set deleted_at = deleted_at - interval '31 days' where id = $1`, [id])
  expect(await refusalOf(back())).toMatchObject({ status: 404 })
})

test('is no longer active when its project is archived, nor are its tasks, and is again when that is back', async () => {
  const { kitchen: projectId, kitchenTask } = place
  const [wbs] = await server.ask(listWbs, { projectId }, owner)
  const id = wbs?._id ?? ''
  const active = async () => [
    (await server.ask(listWbs, { projectId }, owner))[0]?.isActive,
    (await server.ask(calls.readWbs, { id }, owner)).isActive,
    (await server.ask(readTree, { wbsId: id }, owner)).wbs.isActive,
    (await server.ask(readTask, { id: kitchenTask }, owner)).isActive
  ]
  expect(await active()).toEqual([true, true, true, true])
  await server.ask(editProject, { id: projectId, isArchived: true }, owner)
  expect(await active()).toEqual([false, false, false, false])
  await server.ask(restoreProject, { id: projectId }, owner)
  expect(await active()).toEqual([true, true, true, true])
})
