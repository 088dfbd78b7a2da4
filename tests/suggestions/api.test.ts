// Suggested edits of tasks: who makes and who decides them, what a part of one changes, and two decisions at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import * as calls from '#shared/suggestions/calls.ts'
import * as texts from '#shared/suggestions/texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { editTask } from '#shared/tasks/tree/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { inShort, mailed, told as all } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { type Crew, hire } from '#tests/tasks/crew.ts'

let server: TestServer
let crew: Crew

beforeAll(async () => {
  server = await openTestServer()
  crew = await hire(server)
})
afterAll(() => server?.close())

const suggest = (newTask: object, as: TestPerson = crew.rosa, oldTask: object = {}) =>
  server.ask(calls.suggestTaskEdit, { taskId: crew.task, oldTask, newTask }, as)
const list = async () => {
  const found = await server.ask(calls.listTaskEdits, {}, crew.manager)
  return Array.isArray(found) ? found : []
}
const resolve = (id: string, accept: string[], more: object = {}) =>
  server.ask(calls.resolveTaskEdit, { id, accept, ...more }, crew.manager)
const task = () => server.ask(readTask, { id: crew.task }, crew.manager)
const lastTold = async (person: TestPerson) =>
  (await server.ask(readNotifications, { userId: person.id, show: 'all' }, person)).notifications[0]?.message
const refused = (status: number, message?: string) => ({ refusal: { status, ...(message && { message }) } })

describe('a suggested edit', () => {
  test('is made by those on the project, once for each of them, and listed for those who change tasks', async () => {
    await suggest({ taskName: 'Roof trusses' })
    const { _id } = await suggest({ taskName: 'Roof truss, second draft', estimatedHours: 12 })
    await suggest({ category: 'Roofs' }, crew.sam)
    const all = await list()
    expect(all.map(({ user }) => user).toSorted()).toEqual(['Rosa Delgado', 'Sam Adeyemi'])
    expect(all.find(one => one._id === _id)).toMatchObject({
      taskName: 'Roof truss',
      oldTask: { taskName: 'Roof truss', estimatedHours: 10 },
      newTask: { taskName: 'Roof truss, second draft', estimatedHours: 12 },
      task: { taskName: 'Roof truss' }
    })
    expect(await server.ask(calls.listTaskEdits, { count: 'true' }, crew.manager)).toEqual({ count: 2 })
    const counted = async (as: TestPerson) =>
      (await server.ask(readDashboard, { userId: as.id }, as)).taskEditSuggestions
    expect([await counted(crew.manager), await counted(crew.rosa)]).toEqual([2, undefined])
    await expect(server.ask(calls.listTaskEdits, {}, crew.rosa)).rejects.toMatchObject(refused(403))
    const stranger = await server.add()
    await expect(suggest({ taskName: 'Mine' }, stranger)).rejects.toMatchObject(refused(403))
    const bound = await server.add({ removed: ['suggestTask'] })
    await expect(suggest({ taskName: 'Mine' }, bound)).rejects.toMatchObject(refused(403))
  })

  test('that changes nothing, or says what a task cannot say, is refused', async () => {
    await expect(suggest({ taskName: 'Roof truss', isAssigned: false })).rejects.toMatchObject(
      refused(400, texts.nothingNew)
    )
    await expect(suggest({ taskName: '' })).rejects.toMatchObject(refused(400))
    await expect(suggest({ estimatedHours: -1 })).rejects.toMatchObject(refused(400))
    await expect(suggest({ status: 'Dreaming' })).rejects.toMatchObject(refused(400))
    await expect(
      server.ask(calls.suggestTaskEdit, { taskId: crew.wbs, oldTask: {}, newTask: {} }, crew.rosa)
    ).rejects.toMatchObject(refused(404))
  })

  test('holds no script, neither as it would be nor as it was seen, and no link that is none', async () => {
    const acting = 'Warm <img src=x onerror="x()">'
    const { _id } = await suggest({ whyInfo: acting }, crew.rosa, { whyInfo: `Cold <script>x()</script>` })
    const edit = (await list()).find(one => one._id === _id)
    expect([edit?.oldTask.whyInfo, edit?.newTask.whyInfo]).toEqual(['Cold', 'Warm'])
    await expect(suggest({ links: ['http://example.org'] })).rejects.toMatchObject(refused(400))
    await suggest({ taskName: 'Roof truss, second draft', estimatedHours: 12 })
  })

  test('is taken over in part, and whoever made it is told which', async () => {
    const edit = (await list()).find(({ user }) => user === 'Rosa Delgado')
    await resolve(edit?._id ?? '', ['estimatedHours'], { rev: edit?.rev, note: 'The name is on the drawings.' })
    expect(await task()).toMatchObject({ taskName: 'Roof truss', estimatedHours: 12 })
    const told = await lastTold(crew.rosa)
    expect(told).toContain('a part of your suggestion')
    expect(told).toContain('Estimated hours')
    expect(told).toContain('The name is on the drawings.')
    // The other one still waits.
    expect((await list()).map(({ user }) => user)).toEqual(['Sam Adeyemi'])
  })

  test('decided by two at once is decided once', async () => {
    const [edit] = await list()
    const both = await Promise.allSettled([resolve(edit?._id ?? '', ['category']), resolve(edit?._id ?? '', [])])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject(refused(409, texts.alreadyResolved))
    expect(await list()).toEqual([])
    await expect(server.ask(calls.dropTaskEdit, { id: edit?._id ?? '' }, crew.manager)).rejects.toMatchObject(
      refused(400, texts.alreadyResolved)
    )
    await expect(resolve('no-id', [])).rejects.toMatchObject(refused(409))
  })

  test('of a task that changed since it was looked at waits, and shows what changed', async () => {
    const before = await task()
    const { _id } = await suggest({ classification: 'Roofs', taskName: 'Trusses' }, crew.rosa, { classification: '' })
    await server.ask(editTask, { id: crew.task, classification: 'Walls' }, crew.manager)
    await expect(resolve(_id, ['classification'], { rev: before.rev })).rejects.toMatchObject(refused(409))
    const [edit] = await list()
    expect(edit).toMatchObject({ oldTask: { classification: '' }, task: { classification: 'Walls' } })
    await resolve(_id, ['classification', 'taskName'], { rev: edit?.rev })
    expect(await task()).toMatchObject({ classification: 'Roofs', taskName: 'Trusses' })
    expect(await lastTold(crew.rosa)).toContain('took over your suggestion')
  })

  test('is not turned down by a slip of a name', async () => {
    const { _id } = await suggest({ taskName: 'Better' })
    await expect(resolve(_id, ['taskname'])).rejects.toMatchObject(refused(400))
    expect((await list()).map(one => one._id)).toEqual([_id])
  })

  test('is turned down with a word, and taken off the list by the present client', async () => {
    const { _id } = await suggest({ taskName: 'Better' })
    await resolve(_id, [], { note: 'Later, please.' })
    expect(await lastTold(crew.rosa)).toContain('decided against it. Later, please.')
    expect((await task()).taskName).toBe('Trusses')
    const other = await suggest({ taskName: 'Best' })
    await suggest({ taskName: 'Mine' }, crew.sam)
    await server.ask(calls.dropTaskEdit, { id: other._id }, crew.manager)
    // The one that was resolved is the one that is gone.
    expect((await list()).map(({ user }) => user)).toEqual(['Sam Adeyemi'])
  })

  test('gives a task to people by the same rules as every change does', async () => {
    const stranger = await server.add({ firstName: 'Zed', lastName: 'Apart' })
    const { _id } = await suggest({ resources: [{ userID: stranger.id, name: 'Zed Apart' }] })
    await expect(resolve(_id, ['resources'])).rejects.toMatchObject(refused(403))
    expect((await list()).map(one => one._id)).toContain(_id)
  })
})

test('of twelve decisions at once one counts, and whoever suggested is told once, if it was not them and they are here', async () => {
  const decided = async (as: TestPerson, taskName: string, gone = false) => {
    const { _id } = await suggest({ taskName }, as)
    if (gone) await server.database.raw('update person set is_active = false where id = $1', [as.id])
    return inShort(await mailed(server, () => atOnce(12, index => resolve(_id, index % 2 ? ['taskName'] : []))))
  }
  expect(await decided(crew.rosa, 'Gable')).toEqual(all([crew.rosa, '*']))
  expect(await decided(crew.manager, 'Ridge')).toEqual([])
  expect(await decided(crew.sam, 'Valley', true)).toEqual([])
})
