// What only this suite would find: that a call leaves a tree with gaps, sums that are wrong, or a task lost.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readUnread } from '#shared/notifications/calls.ts'
import { readProject } from '#shared/projects/calls.ts'
import { listOpenTasks, listTasks, readTask } from '#shared/tasks/calls.ts'
import { listPersonTasks } from '#shared/reports/person/calls.ts'
import { listProjectTasks } from '#shared/reports/project/calls.ts'
import { addTaskNotices, listTaskNotices, readTeamTasks, readTeamTasksPage } from '#shared/tasks/team/calls.ts'
import * as calls from '#shared/tasks/tree/calls.ts'
import { rowsOf } from '#shared/tasks/shown.ts'
import * as texts from '#shared/tasks/tree/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { NOTES, TODAY, written } from '#tests/time-entries/place.ts'
import { asItMustBe, type Grove, groveFor } from './tree-place.ts'

let server: TestServer
let admin: TestPerson
let manager: TestPerson
let volunteer: TestPerson
let grove: Grove

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.add({ role: 'Administrator' })
  manager = await server.add({ role: 'Manager' })
  volunteer = await server.add({ firstName: 'Vera', lastName: 'Voss' })
})
beforeEach(async () => {
  grove = await groveFor(server, admin)
})
afterAll(() => server?.close())

const join = (...people: TestPerson[]) =>
  server.database.raw(
    `insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()`,
    [grove.project, people.map(({ id }) => id)]
  )
const expectWhole = async () => {
  const { stored, right } = asItMustBe(await grove.stored())
  expect(stored).toEqual(right)
}

describe('a task', () => {
  test('is made where it is told, and those above it add up', async () => {
    const walls = await grove.grow('Walls')
    await grove.grow('Bales', walls, {
      hoursBest: 2,
      hoursMost: 3,
      hoursWorst: 4,
      estimatedHours: 3,
      priority: 'Tertiary'
    })
    const lime = await grove.grow('Lime', walls, {
      hoursBest: 1.5,
      estimatedHours: 2.25,
      dueDatetime: '2026-12-24T08:00:00.000Z'
    })
    await grove.grow('Sand', walls, { before: lime, startedDatetime: '2026-11-20' })
    await grove.grow('Sieve', lime)
    expect(await grove.lines()).toEqual([
      '1.0.0.0 Walls',
      '1.1.0.0 Bales',
      '1.2.0.0 Sand',
      '1.3.0.0 Lime',
      '1.3.1.0 Sieve'
    ])
    await expectWhole()
    expect(await server.ask(readTask, { id: walls }, manager)).toMatchObject({
      hoursBest: 2,
      startedDatetime: '2026-11-20',
      dueDatetime: null,
      priority: 'Secondary',
      childrenQty: 3
    })
  })

  test('keeps no script of what is written into it, and plain words letter by letter', async () => {
    const acting = '<p onclick="x()">Dry <b>straw</b><script>x()</script> <a href="javascript:x()">here</a></p>'
    const tidy = '<p>Dry <strong>straw</strong> here</p>'
    const texts3 = { whyInfo: acting, intentInfo: '<img src=x onerror=x()>', endstateInfo: 'a < b & c > 3' }
    const kept = { whyInfo: tidy, intentInfo: '', endstateInfo: 'a < b & c > 3' }
    const id = await grove.grow('Bales', '0', texts3)
    expect(await server.ask(readTask, { id }, manager)).toMatchObject(kept)
    await server.ask(calls.editTask, { id, whyInfo: 'Warm', intentInfo: 'Cool', endstateInfo: 'Dry' }, admin)
    expect(await server.ask(calls.editTask, { id, ...texts3 }, admin)).toMatchObject(kept)
    const reader = await server.add()
    const old = { id, oldTask: { whyInfo: acting }, userIds: [reader.id] }
    await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
      id,
      reader.id
    ])
    await server.ask(addTaskNotices, old, admin)
    const told = await server.ask(listTaskNotices, { userId: reader.id }, reader)
    expect(told.find(({ taskId }) => taskId === id)?.oldTask).toEqual({ whyInfo: tidy })
  })

  test('has links that start with https://, and keeps those from before', async () => {
    const [safe, open] = ['https://example.org/plan', 'http://example.org/plan']
    const refused = { status: 400, fields: { links: texts.linkWrong } }
    const make = (links: string[]) => grove.grow('Bales', '0', { links })
    expect(await refusalOf(make([safe, open]))).toMatchObject(refused)
    const id = await make([safe, ''])
    const edit = (change: object) => server.ask(calls.editTask, { id, ...change }, admin)
    expect(await refusalOf(edit({ links: [open] }))).toMatchObject(refused)
    expect(await refusalOf(edit({ relatedWorkLinks: [open] }))).toMatchObject({ status: 400 })
    await server.database.raw(`update task set links = '["http://example.org/plan"]' where id = $1`, [id])
    expect(await edit({ links: [open, safe], taskName: 'Straw' })).toMatchObject({ links: [open, safe] })
  })

  test('is refused without a name, on a fifth level, under one that is gone, and in a WBS that is gone', async () => {
    const ids: string[] = []
    for (const mother of ['0', 0, 1, 2])
      ids.push(await grove.grow('Part', typeof mother === 'number' ? ids[mother] : mother))
    const add = (more: object) =>
      refusalOf(server.ask(calls.addTask, { wbsId: grove.wbs, taskName: 'One', ...more }, manager))
    expect(await add({ taskName: ' ' })).toMatchObject({ status: 400, fields: { taskName: texts.nameMissing } })
    expect(await add({ mother: ids[3] })).toMatchObject({ status: 400, message: texts.tooDeep })
    expect(await add({ mother: volunteer.id })).toMatchObject({ status: 409, message: texts.noParent })
    expect(await add({ dueDatetime: '2026-02-30' })).toMatchObject({
      status: 400,
      fields: { dueDatetime: texts.dayWrong }
    })
    expect(await add({ startedDatetime: '2026-12-02', dueDatetime: '2026-12-01' })).toMatchObject({
      message: texts.endsBeforeStart
    })
    await server.ask(calls.deleteTask, { id: ids[2] ?? '', mother: ids[1] ?? '' }, admin)
    expect(await add({ mother: ids[2] })).toMatchObject({ status: 409, message: texts.noParent })
    await server.database.raw('update project set deleted_at = now() where id = $1', [grove.project])
    expect(await add({})).toMatchObject({ status: 404, message: texts.noWbs })
    expect(await grove.lines()).toEqual(['1.0.0.0 Part', '1.1.0.0 Part'])
  })

  test('is changed by whoever saw its newest version, and tells who is outdated', async () => {
    const id = await grove.grow('Walls', '0', { dueDatetime: '2026-12-01' })
    const before = await server.ask(calls.readTreeVersion, { wbsId: grove.wbs }, manager)
    const changed = await server.ask(
      calls.editTask,
      { id, rev: 1, taskName: 'Wall', dueDatetime: '2026-12-08', links: ['https://example.org/a', ''] },
      manager
    )
    expect(changed).toMatchObject({ taskName: 'Wall', rev: 2, deadlineCount: 1, links: ['https://example.org/a'] })
    const stale = server.ask(calls.editTask, { id, rev: 1, taskName: 'Other' }, manager)
    expect(await refusalOf(stale)).toMatchObject({ status: 409, current: { taskName: 'Wall' } })
    const after = await server.ask(calls.readTreeVersion, { wbsId: grove.wbs }, manager)
    expect(after.treeVersion).toBe(before.treeVersion + 1)
    expect(changed.treeVersion).toBe(after.treeVersion)
    const { modifiedDatetime } = await server.ask(readProject, { id: grove.project }, volunteer)
    expect(modifiedDatetime).toBe(server.clock.now.toISOString())
  })

  test('is given to people of the project and of one’s teams; those above it show them, and nobody gets those to do', async () => {
    const owner = await server.add({ role: 'Owner' })
    const walls = await grove.grow('Walls')
    const bales = await grove.grow('Bales', walls)
    const give = (as: TestPerson, ...people: TestPerson[]) =>
      server.ask(calls.editTask, { id: bales, resources: people.map(({ id: userID }) => ({ userID })) }, as)
    expect(await refusalOf(give(manager, volunteer))).toMatchObject({
      status: 403,
      fields: { resources: expect.stringContaining('Vera Voss') }
    })
    await join(volunteer, owner)
    expect(await refusalOf(give(manager, owner))).toMatchObject({ status: 403 })
    await give(manager, volunteer)
    expect(await server.ask(readTask, { id: walls }, manager)).toMatchObject({ resources: [{ userID: volunteer.id }] })
    const open = await server.ask(listOpenTasks, { userId: volunteer.id }, volunteer)
    expect(open.map(({ taskName }) => taskName)).toEqual(['Bales'])
    const told = await server.ask(readUnread, { userId: volunteer.id }, volunteer)
    expect(told.at(-1)?.message).toContain('put you on the task “Bales”')
    const remover = await server.add({ front: ['removeUserFromTask'] })
    expect(await refusalOf(give(remover, volunteer, manager))).toMatchObject({ status: 403 })
    expect(await give(remover)).toMatchObject({ resources: [], isAssigned: false })
  })

  test('has its status changed by those on it and those who review', async () => {
    const id = await grove.grow('Walls')
    const set = (as: TestPerson) => server.ask(calls.editTaskStatus, { id, status: 'Paused' }, as)
    expect(await refusalOf(set(volunteer))).toMatchObject({ status: 403, message: texts.notTheirs })
    await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
      id,
      volunteer.id
    ])
    expect(await set(volunteer)).toMatchObject({ status: 'Paused' })
  })

  test('with parts stands as they do, completes with the last of them, and is not said to stand otherwise', async () => {
    const walls = await grove.grow('Walls')
    const bales = await grove.grow('Bales', walls)
    const wire = await grove.grow('Wire', bales)
    const stands = async () => {
      const { status, modifiedDatetime } = await server.ask(readTask, { id: walls }, admin)
      return [status, new Date(modifiedDatetime).getTime() === server.clock.now.getTime()]
    }
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await server.ask(calls.editTask, { id: wire, status: 'Active' }, admin)
    expect(await stands()).toEqual(['Active', true])
    const straw = await grove.grow('Straw', walls, { status: 'Complete' })
    await server.ask(calls.editTask, { id: wire, status: 'Complete' }, admin)
    expect(await stands()).toEqual(['Complete', true])
    await server.ask(calls.moveTask, { id: straw, mother: null }, admin)
    await server.ask(calls.editTask, { id: wire, status: 'Paused' }, admin)
    expect((await stands())[0]).toBe('Paused')
    for (const call of [calls.editTask, calls.editTaskStatus])
      expect(await refusalOf(server.ask(call, { id: walls, status: 'Complete' }, admin))).toMatchObject({
        status: 400,
        fields: { status: texts.statusOfParts }
      })
  })
})

describe('a move', () => {
  test('goes before, after, under and out again, and the numbers follow', async () => {
    const [one, two, three] = [await grove.grow('One'), await grove.grow('Two'), await grove.grow('Three')]
    const part = await grove.grow('Part', three, { estimatedHours: 4 })
    const to = (id: string, place: object) => server.ask(calls.moveTask, { id, mother: null, ...place }, manager)
    expect(await to(three, { before: one })).toMatchObject({ task: { num: '1.0.0.0' } })
    expect(await grove.lines()).toEqual(['1.0.0.0 Three', '1.1.0.0 Part', '2.0.0.0 One', '3.0.0.0 Two'])
    expect(await to(two, { mother: part })).toMatchObject({ task: { num: '1.1.1.0', level: 3 } })
    await expectWhole()
    await to(two, { mother: three, after: part })
    expect(await grove.lines()).toEqual(['1.0.0.0 Three', '1.1.0.0 Part', '1.2.0.0 Two', '2.0.0.0 One'])
    expect(await refusalOf(to(three, { mother: two }))).toMatchObject({ status: 400, message: texts.itself })
    await server.ask(calls.moveTasks, { wbsId: grove.wbs, fromNum: '2', toNum: '1.1.0.0' }, admin)
    await server.ask(calls.swapTasks, { taskId1: one, taskId2: two }, admin)
    expect(await grove.lines()).toEqual(['1.0.0.0 Three', '1.1.0.0 Two', '1.2.0.0 Part', '1.3.0.0 One'])
    const nums = [
      { id: one, num: '1.1.0.0' },
      { id: two, num: '1.3' }
    ]
    const mine = server.ask(calls.renumberTasks, { wbsId: grove.wbs, nums }, manager)
    expect(await refusalOf(mine)).toMatchObject({ status: 403 })
    expect(await server.ask(calls.renumberTasks, { wbsId: grove.wbs, nums }, admin)).toBe(true)
    expect(await grove.lines()).toEqual(['1.0.0.0 Three', '1.1.0.0 One', '1.2.0.0 Part', '1.3.0.0 Two'])
    const clash = { wbsId: grove.wbs, nums: nums.map(({ id }) => ({ id, num: '1.2.0.0' })) }
    expect(await refusalOf(server.ask(calls.renumberTasks, clash, admin))).toMatchObject({ status: 400 })
    await expectWhole()
  })

  test('takes a copy along with all below it, without hours and without those whom one may not give tasks to', async () => {
    const walls = await grove.grow('Walls')
    const bales = await grove.grow('Bales', walls, { estimatedHours: 3 })
    await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
      bales,
      volunteer.id
    ])
    const { task, count } = await server.ask(calls.copyTask, { id: walls }, manager)
    expect([task.num, count]).toEqual(['2.0.0.0', 2])
    await join(volunteer)
    await server.ask(calls.copyTask, { id: bales, mother: null, taskName: 'Again' }, manager)
    const [copied, again] = [
      await server.ask(listTasks, { wbsId: grove.wbs, level: '2', mother: task._id }, manager),
      await server.ask(listTasks, { wbsId: grove.wbs, level: '1', mother: '0' }, manager)
    ]
    expect(copied).toMatchObject([{ taskName: 'Bales', estimatedHours: 3, resources: [] }])
    expect(again.at(-1)).toMatchObject({ taskName: 'Again', resources: [{ userID: volunteer.id }] })
    await expectWhole()
  })
})

test('what is logged below a task is its own figure on every page', async () => {
  const walls = await grove.grow('Walls')
  const bales = await grove.grow('Bales', walls)
  const straw = await grove.grow('Straw', bales, { resources: [{ userID: volunteer.id }] })
  const sand = await grove.grow('Sand', walls)
  await join(volunteer)
  const log = (taskId: string) =>
    server.ask(
      addEntry,
      {
        personId: volunteer.id,
        projectId: grove.project,
        taskId,
        dateOfWork: TODAY,
        hours: 1,
        minutes: 30,
        notes: NOTES,
        isTangible: true
      },
      volunteer
    )
  await log(straw)
  await log(sand)
  // Given to somebody before it had parts.
  await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
    walls,
    volunteer.id
  ])
  const [me, wbsId] = [{ userId: volunteer.id }, grove.wbs]
  const { tasks } = await server.ask(calls.readTree, { wbsId }, manager)
  const level = (mother: string, of: string) => server.ask(listTasks, { wbsId, level: of, mother }, manager)
  const team = await server.ask(readTeamTasksPage, { id: volunteer.id, search: 'Vera' }, admin)
  const whole = await server.ask(readTeamTasks, { id: volunteer.id }, volunteer)
  const reported = [
    await server.ask(listProjectTasks, { projectId: grove.project, sort: '-logged' }, admin),
    await server.ask(listPersonTasks, { ...me, sort: '-logged' }, admin)
  ]
  const seen = [
    [tasks.find(one => one._id === walls)?.hoursLogged, tasks.find(one => one._id === bales)?.hoursLogged],
    [(await server.ask(readTask, { id: walls }, manager)).hoursLogged, (await level(walls, '2'))[0]?.hoursLogged],
    [(await level('0', '1'))[0]?.hoursLogged, (await server.ask(readTask, { id: bales }, manager)).hoursLogged],
    [(await server.ask(listOpenTasks, me, volunteer)).find(one => one._id === walls)?.hoursLogged, 1.5],
    [team.items[0]?.tasks.find(one => one._id === walls)?.hoursLogged, 1.5],
    [whole.find(one => one.personId === volunteer.id)?.tasks.find(one => one._id === walls)?.hoursLogged, 1.5],
    ...reported.map(({ items }) => [(items[0]?.loggedSeconds ?? 0) / 3600, (items[1]?.loggedSeconds ?? 0) / 3600])
  ]
  expect(seen).toEqual(seen.map(() => [3, 1.5]))
  await server.ask(calls.deleteTask, { id: bales, mother: walls }, admin)
  expect((await server.ask(readTask, { id: walls }, manager)).hoursLogged).toBe(1.5)
})

test('a deleted task comes back whole, and its time stays', async () => {
  const walls = await grove.grow('Walls')
  await grove.grow('Roof')
  const bales = await grove.grow('Bales', walls, { estimatedHours: 3 })
  await grove.grow('Straw', bales)
  const place = {
    project: grove.project,
    wbs: grove.wbs,
    task: bales,
    kitchen: '',
    archived: '',
    kitchenTask: '',
    team: ''
  }
  await join(volunteer)
  await server.ask(addEntry, written(place, volunteer.id, { taskId: bales }), volunteer)
  const contents = await server.ask(calls.readTaskContents, { id: walls }, manager)
  expect(contents).toMatchObject({ tasks: 2 })
  expect(contents.hoursLogged).toBeGreaterThan(0)
  await server.ask(calls.deleteTask, { id: bales, mother: walls }, admin)
  const gone = await server.ask(calls.deleteTask, { id: walls, mother: '0' }, admin)
  expect(gone).toMatchObject({ count: 1 })
  expect(await grove.lines()).toEqual(['1.0.0.0 Roof'])
  const trash = await server.ask(calls.listTaskTrash, { wbsId: grove.wbs }, admin)
  expect(Object.fromEntries(trash.map(({ taskName, count }) => [taskName, count]))).toEqual({ Bales: 1, Walls: 0 })
  expect(await refusalOf(server.ask(calls.restoreTask, { id: bales }, admin))).toMatchObject({
    status: 409,
    message: texts.parentGone
  })
  await server.ask(calls.restoreTask, { id: walls }, admin)
  expect(await server.ask(calls.restoreTask, { id: bales }, admin)).toMatchObject({ count: 2 })
  expect(await grove.lines()).toEqual(['1.0.0.0 Walls', '1.1.0.0 Bales', '1.1.1.0 Straw', '2.0.0.0 Roof'])
  expect(await server.ask(calls.readTaskContents, { id: walls }, manager)).toEqual(contents)
  await expectWhole()
  await server.ask(calls.deleteChildren, { id: walls }, admin)
  expect(await server.ask(calls.deleteTasksOfWbs, { wbsId: grove.wbs }, admin)).toMatchObject({ count: 2 })
  expect(await grove.lines()).toEqual([])
})

test('the tree is read whole, by level, and by what is looked for with those above it', async () => {
  const walls = await grove.grow('Walls')
  const bales = await grove.grow('Bales', walls, { status: 'Complete' })
  await grove.grow('Roof', '0', { resources: [{ userID: admin.id }] })
  expect(await refusalOf(server.ask(calls.readTree, { wbsId: grove.wbs }, volunteer))).toMatchObject({ status: 403 })
  const names = async (input: object) =>
    (await server.ask(calls.readTree, { wbsId: grove.wbs, ...input }, manager)).tasks.map(({ taskName }) => taskName)
  expect(await names({})).toEqual(['Walls', 'Bales', 'Roof'])
  expect(await names({ mother: '0' })).toEqual(['Walls', 'Roof'])
  expect(await names({ mother: walls })).toEqual(['Bales'])
  expect(await names({ mother: 'none' })).toEqual([])
  expect(await names({ show: 'complete' })).toEqual(['Walls', 'Bales'])
  expect(await names({ show: 'complete', mother: '0' })).toEqual(['Walls'])
  expect(await names({ show: 'assigned' })).toEqual(['Roof'])
  expect(await names({ resource: admin.id })).toEqual(['Roof'])
  expect(await names({ status: 'Complete', search: 'bal' })).toEqual(['Walls', 'Bales'])
  const tree = await server.ask(calls.readTree, { wbsId: grove.wbs, show: 'complete', search: 'bal' }, manager)
  expect(tree).toMatchObject({
    total: 3,
    people: [{ userID: admin.id }],
    tasks: [{ isFound: false }, { _id: bales }]
  })
  const { tasks } = await server.ask(calls.readTree, { wbsId: grove.wbs }, manager)
  const rows = rowsOf(tasks)
  expect(rows).toMatchObject([
    { mother: '0', level: 1, position: 0, childrenQty: 1, priority: 'Primary', isFound: true },
    { _id: bales, mother: walls, level: 2, position: 0, status: 'Complete', startedDatetime: null, people: [] },
    { num: '2.0.0.0', mother: '0', level: 1, position: 1, people: [0] }
  ])
  // A level says of its tasks what the whole tree says.
  for (const mother of ['0', walls]) {
    const level = await server.ask(calls.readTree, { wbsId: grove.wbs, mother }, manager)
    expect(level).toMatchObject({ total: 3, tasks: tasks.filter((_, at) => rows[at]?.mother === mother) })
  }
})

test('twelve tasks that are added in one place at once have a number each, and those above them add up', async () => {
  const walls = await grove.grow('Walls')
  await atOnce(12, index => grove.grow(`Bale ${index}`, walls, { hoursBest: 1, hoursMost: 2, hoursWorst: 3 }))
  const numbers = (await grove.lines()).map(line => line.split(' ')[0])
  expect(numbers).toEqual(['1.0.0.0', ...Array.from({ length: 12 }, (_, index) => `1.${index + 1}.0.0`)])
  await expectWhole()
})

test('whoever is on tasks that somebody else deletes hears of it once, until they are back', async () => {
  const walls = await grove.grow('Walls')
  const [bales, lime] = [await grove.grow('Bales', walls), await grove.grow('Lime', walls)]
  await server.database.raw(
    'insert into task_resource (task_id, person_id, added_at) select unnest($1::uuid[]), $2, now()',
    [[bales, lime], volunteer.id]
  )
  const remove = (id: string) => server.ask(calls.deleteTask, { id, mother: grove.wbs }, admin)
  const both = await mailed(server, () => remove(walls))
  expect(both).toEqual([[volunteer.email, expect.stringMatching(/^\* .* deleted 2 tasks that you are on\.$/)]])
  const unread = async () => (await server.ask(readUnread, { userId: volunteer.id }, volunteer)).length
  const before = await unread()
  await server.ask(calls.restoreTask, { id: walls }, admin)
  expect(await unread()).toBe(before - 1)
})
