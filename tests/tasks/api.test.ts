import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { listProjects, listProjectsOf, readProject } from '#shared/projects/calls.ts'
import { listOpenTasks, listTasks, listWbs, readTask } from '#shared/tasks/calls.ts'
import { treeOf } from '#server/tasks/tree/queries.ts'
import { listAllWbs } from '#shared/tasks/wbs/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { asItMustBe } from './tree-place.ts'

let server: TestServer
let owner: TestPerson
let volunteer: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  await fillDemo(server.database, { now: server.clock.now, hashes: new Map() })
  owner = await server.add({ role: 'Owner' })
  volunteer = await server.add()
})
afterAll(() => server?.close())

const NOBODY = '01900000-0000-7000-8000-00000000dead'

const idOf = async (name: string): Promise<string> => {
  const { rows } = await server.database.raw<{ id: string }>(`select id from person where first_name = $1`, [name])
  return rows[0]?.id ?? ''
}

describe('projects', () => {
  test('are everybody’s to read, newest change first, archived ones left out', async () => {
    await server.database.raw(`update project set deleted_at = now() where name = 'Solar Microgrid'`)
    await server.database.raw(
      `update project set updated_at = now() + interval '1 day' where name = 'Community Kitchen'`
    )
    const projects = await server.ask(listProjects, {}, volunteer)
    expect(projects).toHaveLength(7)
    expect(projects[0]?.projectName).toBe('Community Kitchen')
    const [first] = projects
    if (!first) throw new Error('There is no project')
    expect(await server.ask(readProject, { id: first._id }, volunteer)).toEqual(first)
    await server.database.raw(`update project set deleted_at = null`)
  })

  test('of a person come by name under the id that the present client knows', async () => {
    const maya = await idOf('Maya')
    const projects = await server.ask(listProjectsOf, { userId: maya }, owner)
    expect(projects.length).toBeGreaterThan(0)
    const names = projects.map(({ projectName }) => projectName)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    expect(projects[0]?.projectId).toMatch(/^[\da-f-]{36}$/)
  })

  test('of a stranger are not told', async () => {
    const stranger = await server.add()
    await expect(server.ask(listProjectsOf, { userId: owner.id }, stranger)).rejects.toMatchObject({
      refusal: { status: 403 }
    })
  })
})

describe('tasks', () => {
  const structures = async () => {
    const project = (await server.ask(listProjects, {}, owner)).find(one => one.projectName === 'Earthbag Village')
    return server.ask(listWbs, { projectId: project?._id ?? '' }, owner)
  }

  test('are read level by level below their mother', async () => {
    const drawings = (await structures()).find(({ wbsName }) => wbsName === 'Drawings and permits')
    const wbsId = drawings?._id ?? ''
    const top = await server.ask(listTasks, { wbsId, level: '1', mother: '0' }, owner)
    expect(top.map(({ num, taskName }) => [num, taskName])).toEqual([
      ['1.0.0.0', 'Kitchen roof truss drawings'],
      ['2.0.0.0', 'Foundation set']
    ])
    const below = await server.ask(listTasks, { wbsId, level: '2', mother: top[0]?._id ?? '' }, owner)
    expect(below.map(({ num, mother, hasChild }) => [num, mother === top[0]?._id, hasChild])).toEqual([
      ['1.1.0.0', true, false],
      ['1.2.0.0', true, true]
    ])
    expect(await server.ask(readTask, { id: below[0]?._id ?? '' }, owner)).toMatchObject({
      ...below[0],
      wbsName: 'Drawings and permits',
      projectName: 'Earthbag Village'
    })
  })

  test('of the demo organisation add up in every tree', async () => {
    for (const { _id } of await server.ask(listAllWbs, {}, owner)) {
      const { stored, right } = asItMustBe(await server.database.transaction(trx => treeOf(trx, _id)))
      expect(stored).toEqual(right)
    }
  })

  test('a level that is none is refused, a mother that is none has no tasks', async () => {
    const wbsId = (await structures())[0]?._id ?? ''
    await expect(server.ask(listTasks, { wbsId, level: '6', mother: '0' }, owner)).rejects.toMatchObject({
      refusal: { status: 400 }
    })
    expect(await server.ask(listTasks, { wbsId, level: '2', mother: NOBODY }, owner)).toEqual([])
    expect(await server.ask(listTasks, { wbsId, level: '2', mother: 'nothing' }, owner)).toEqual([])
  })

  test('still to do are a person’s own, without those done or put away', async () => {
    const maya = await idOf('Maya')
    const open = await server.ask(listOpenTasks, { userId: maya }, owner)
    expect(open.length).toBeGreaterThan(0)
    for (const task of open) {
      expect(task.resources.find(({ userID }) => userID === maya)?.completedTask).toBe(false)
      expect(task.projectName).not.toBe('')
    }
    const [first] = open
    await server.database.raw('update task set is_active = false where id = $1', [first?._id])
    expect(await server.ask(listOpenTasks, { userId: maya }, owner)).toHaveLength(open.length - 1)
    expect((await server.ask(readDashboard, { userId: maya }, owner)).openTasks).toBe(open.length - 1)
  })
})
