// Open tasks: that each number of them is the same in all its places, and none that is in the trash with what it belongs to.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { deleteProject } from '#shared/projects/calls.ts'
import * as org from '#shared/reports/organisation/calls.ts'
import type { RowKind } from '#shared/reports/organisation/words.ts'
import { listPersonTasks } from '#shared/reports/person/calls.ts'
import { readProjectFigures } from '#shared/reports/project/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { readTeamTasksPage } from '#shared/tasks/team/calls.ts'
import { deleteWbs, restoreWbs } from '#shared/tasks/wbs/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

const DUE = '2026-11-20'
const OVERDUE = '2026-11-10'
const DAYS = { startDate: '2026-11-15', endDate: '2026-11-21' }

let server: TestServer
let owner: TestPerson
let worker: TestPerson
/** Each with a WBS of two tasks, one of them overdue. */
const places: { project: string; wbs: string }[] = []

beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2026-11-18T20:00:00Z')
  owner = await server.add({ role: 'Owner' })
  worker = await server.add()
  const { raw } = server.database
  const at = '2026-11-02T20:00:00Z'
  for (const name of ['Kitchen', 'Workshop', 'Village']) {
    const [project, wbs] = [newId(), newId()]
    places.push({ project, wbs })
    await raw(`insert into project (id, name, category, created_at, updated_at) values ($1, $2, 'Food', $3, $3)`, [
      project,
      name,
      at
    ])
    await raw('insert into wbs (id, project_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
      wbs,
      project,
      'Roof',
      at
    ])
    for (const due of [DUE, OVERDUE]) {
      const id = newId()
      await raw(
        `insert into task (id, wbs_id, level, num, name, due_day, created_at, updated_at)
          values ($1, $2, 1, '1.0.0.0', 'Truss', $3, $4, $4)`,
        [id, wbs, due, at]
      )
      await raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, $3)', [id, worker.id, at])
    }
  }
})
afterAll(() => server?.close())

const behind = async (kind: RowKind) =>
  (await server.ask(org.listOrgRows, { ...DAYS, kind, size: 200 }, owner)).items.length

/** Every number of open tasks, each asked in all its places. */
async function numbers() {
  const [{ tasksStats }, parts, team] = [
    await server.ask(org.readVolunteerStats, DAYS, owner),
    await server.ask(org.readTaskAndProjectStats, DAYS, owner),
    (await server.ask(readTeamTasksPage, { id: owner.id, size: 200 }, owner)).items
  ]
  const { tasksDueThisWeek: due, tasksOverdue: overdue, membersWithTasks: members } = parts
  const active = tasksStats.active.count
  const mine = (await server.ask(readDashboard, { userId: worker.id }, worker)).openTasks
  const open = await server.ask(listOpenTasks, { userId: worker.id }, owner)
  const listed = await server.ask(listPersonTasks, { userId: worker.id }, owner)
  expect({
    active: await behind('tasksActive'),
    due: await behind('tasksDueThisWeek'),
    overdue: await behind('tasksOverdue'),
    members: [await behind('membersWithTasks'), team.filter(({ tasks }) => tasks.length > 0).length],
    mine: [open.length, listed.items.length, team.find(({ personId }) => personId === worker.id)?.tasks.length]
  }).toEqual({ active, due, overdue, members: [members, members], mine: [mine, mine, mine] })
  return { active, due, overdue, members, mine }
}

test('open tasks are the same everywhere, without those of a deleted WBS and of an archived project', async () => {
  const [standing, deleted, archived] = [places[0]!, places[1]!, places[2]!]
  expect(await numbers()).toEqual({ active: 6, due: 3, overdue: 3, members: 1, mine: 6 })
  await server.ask(deleteWbs, { id: deleted.wbs }, owner)
  expect(await numbers()).toEqual({ active: 4, due: 2, overdue: 2, members: 1, mine: 4 })
  await server.ask(deleteProject, { id: archived.project }, owner)
  expect(await numbers()).toEqual({ active: 2, due: 1, overdue: 1, members: 1, mine: 2 })
  const ofProject = () => server.ask(readProjectFigures, { projectId: standing.project }, owner)
  expect(await ofProject()).toMatchObject({ openTasks: 2, overdueTasks: 1 })
  await server.ask(deleteWbs, { id: standing.wbs }, owner)
  expect(await numbers()).toEqual({ active: 0, due: 0, overdue: 0, members: 0, mine: 0 })
  expect(await ofProject()).toMatchObject({ openTasks: 0, overdueTasks: 0 })
  await server.ask(restoreWbs, { id: standing.wbs }, owner)
  expect(await numbers()).toEqual({ active: 2, due: 1, overdue: 1, members: 1, mine: 2 })
})

test('a task is in nobody’s numbers that its only one has done, and in those of whoever still has it', async () => {
  const other = await server.add()
  const { wbs } = places[0]!
  const { raw } = server.database
  await raw(
    `insert into task_resource (task_id, person_id, added_at) select id, $1, now() from task where wbs_id = $2`,
    [other.id, wbs]
  )
  expect((await numbers()).members).toBe(2)
  // Their list still has it, until it is taken off that.
  await raw(`update task set status = 'Complete', updated_at = '2026-11-17T20:00:00Z' where wbs_id = $1`, [wbs])
  expect(await numbers()).toMatchObject({ active: 0, due: 0, overdue: 0, members: 2 })
  await raw('update task_resource set is_done = true where person_id = $1', [other.id])
  expect((await numbers()).members).toBe(1)
})
