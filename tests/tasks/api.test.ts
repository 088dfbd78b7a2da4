import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { listProjects, listProjectsOf, readProject } from '#shared/projects/calls.ts'
import { listOpenTasks, listTasks, listWbs, readTask } from '#shared/tasks/calls.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'

let house: TestHouse
let owner: TestPerson
let volunteer: TestPerson

beforeAll(async () => {
  house = await openHouse()
  await fillDemo(house.database, { now: house.clock.now, hashes: new Map() })
  owner = await house.add({ role: 'Owner' })
  volunteer = await house.add()
})
afterAll(() => house?.close())

const NOBODY = '01900000-0000-7000-8000-00000000dead'

const idOf = async (name: string): Promise<string> => {
  const { rows } = await house.database.raw<{ id: string }>(`select id from person where first_name = $1`, [name])
  return rows[0]?.id ?? ''
}

describe('projects', () => {
  test('are everybody’s to read, newest change first, archived ones left out', async () => {
    await house.database.raw(`update project set is_archived = true where name = 'Solar Microgrid'`)
    await house.database.raw(
      `update project set updated_at = now() + interval '1 day' where name = 'Community Kitchen'`
    )
    const projects = await house.ask(listProjects, {}, volunteer)
    expect(projects).toHaveLength(7)
    expect(projects[0]?.projectName).toBe('Community Kitchen')
    const [first] = projects
    if (!first) throw new Error('There is no project')
    expect(await house.ask(readProject, { id: first._id }, volunteer)).toEqual(first)
    await house.database.raw(`update project set is_archived = false`)
  })

  test('of a person come by name under the id that the existing clients know', async () => {
    const maya = await idOf('Maya')
    const projects = await house.ask(listProjectsOf, { userId: maya }, owner)
    expect(projects.length).toBeGreaterThan(0)
    const names = projects.map(({ projectName }) => projectName)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    expect(projects[0]?.projectId).toMatch(/^[\da-f-]{36}$/)
  })

  test('of a stranger are not told', async () => {
    const stranger = await house.add()
    await expect(house.ask(listProjectsOf, { userId: owner.id }, stranger)).rejects.toMatchObject({
      refusal: { status: 403 }
    })
  })
})

describe('tasks', () => {
  const structures = async () => {
    const project = (await house.ask(listProjects, {}, volunteer)).find(one => one.projectName === 'Earthbag Village')
    return house.ask(listWbs, { projectId: project?._id ?? '' }, volunteer)
  }

  test('are read level by level below their mother', async () => {
    const drawings = (await structures()).find(({ wbsName }) => wbsName === 'Drawings and permits')
    const wbsId = drawings?._id ?? ''
    const top = await house.ask(listTasks, { wbsId, level: '1', mother: '0' }, volunteer)
    expect(top.map(({ num, taskName }) => [num, taskName])).toEqual([
      ['1.0.0.0', 'Kitchen roof truss drawings'],
      ['2.0.0.0', 'Foundation set']
    ])
    const below = await house.ask(listTasks, { wbsId, level: '2', mother: top[0]?._id ?? '' }, volunteer)
    expect(below.map(({ num, mother, hasChild }) => [num, mother === top[0]?._id, hasChild])).toEqual([
      ['1.1.0.0', true, false],
      ['1.2.0.0', true, true]
    ])
    expect(await house.ask(readTask, { id: below[0]?._id ?? '' }, volunteer)).toEqual(below[0])
  })

  test('a level that is none is refused, a mother that is none has no tasks', async () => {
    const wbsId = (await structures())[0]?._id ?? ''
    await expect(house.ask(listTasks, { wbsId, level: '5', mother: '0' }, volunteer)).rejects.toMatchObject({
      refusal: { status: 400 }
    })
    expect(await house.ask(listTasks, { wbsId, level: '2', mother: NOBODY }, volunteer)).toEqual([])
    expect(await house.ask(listTasks, { wbsId, level: '2', mother: 'nothing' }, volunteer)).toEqual([])
  })

  test('still to do are a person’s own, without those done or put away', async () => {
    const maya = await idOf('Maya')
    const open = await house.ask(listOpenTasks, { userId: maya }, owner)
    expect(open.length).toBeGreaterThan(0)
    for (const task of open) {
      expect(task.resources.find(({ userID }) => userID === maya)?.completedTask).toBe(false)
      expect(task.projectName).not.toBe('')
    }
    const [first] = open
    await house.database.raw('update task set is_active = false where id = $1', [first?._id])
    expect(await house.ask(listOpenTasks, { userId: maya }, owner)).toHaveLength(open.length - 1)
    expect((await house.ask(readDashboard, { userId: maya }, owner)).openTasks).toBe(open.length - 1)
  })
})
