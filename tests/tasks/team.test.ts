// Who stands in the table of team members' tasks for whom, follow-ups, and changes that somebody has not seen yet.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/tasks/team/calls.ts'
import * as treeCalls from '#shared/tasks/tree/calls.ts'
import { deleteWbs } from '#shared/tasks/wbs/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { type Crew, hire, joinTeam } from './crew.ts'

let server: TestServer
let crew: Crew
let stranger: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  crew = await hire(server)
  stranger = await server.add({ firstName: 'Zed', lastName: 'Apart' })
  administrator = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Min' })
})
afterAll(() => server?.close())

const page = (of: TestPerson, as: TestPerson, more: object = {}) =>
  server.ask(calls.readTeamTasksPage, { id: of.id, ...more }, as)
const namesIn = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ name }) => name)

describe('team members’ tasks', () => {
  test('hold the teams one is seen on, with what each has still to do', async () => {
    const seen = await page(crew.manager, crew.manager)
    expect(namesIn(seen)).toEqual(['Maya Okafor', 'Rosa Delgado', 'Sam Adeyemi'])
    const rosa = seen.items[1]
    expect(rosa?.tasks.map(({ taskName }) => taskName).toSorted()).toEqual(['Foundation', 'Roof truss'])
    expect(rosa?.tasks[0]).toMatchObject({ reviewStatus: 'Unsubmitted', followUp: null, isChanged: false })
    expect(rosa?.teams).toEqual([{ _id: crew.team, teamName: 'Straw Bale' }])
    // What managers note is not shown to volunteers.
    expect((await page(crew.sam, crew.sam)).items[1]?.tasks[0]).not.toHaveProperty('followUp')
  })

  test('hold everybody where both see everybody, and one’s own teams where only the visitor does', async () => {
    expect(namesIn(await page(administrator, administrator))).toContain('Zed Apart')
    expect(namesIn(await page(crew.rosa, administrator))).toEqual(['Maya Okafor', 'Rosa Delgado', 'Sam Adeyemi'])
    await expect(page(crew.rosa, stranger)).rejects.toMatchObject({ refusal: { status: 403 } })
  })

  test('leave out who hides on a team, and show only the teams that both share', async () => {
    const away = await server.add({ firstName: 'Hidden', lastName: 'Hand' })
    await server.database.raw(
      'insert into team_member (team_id, person_id, is_visible, added_at) values ($1, $2, false, now())',
      [crew.team, away.id]
    )
    expect(namesIn(await page(crew.rosa, crew.manager))).not.toContain('Hidden Hand')
    const { rows } = await server.database.raw<{ id: string }>(
      `insert into team (id, name, created_at, updated_at) values (gen_random_uuid(), 'Cob', now(), now()) returning id`
    )
    await joinTeam(server, rows[0]?.id ?? '', [crew.rosa, stranger])
    expect(namesIn(await page(crew.rosa, crew.manager))).not.toContain('Zed Apart')
    expect(namesIn(await page(crew.rosa, crew.rosa))).toContain('Zed Apart')
    await server.database.raw('delete from team where id = $1', [rows[0]?.id])
  })

  test('are found, narrowed, turned round and paged', async () => {
    expect(namesIn(await page(crew.manager, crew.manager, { search: 'ros del' }))).toEqual(['Rosa Delgado'])
    expect(namesIn(await page(crew.manager, crew.manager, { sort: '-name', size: 1 }))).toEqual(['Sam Adeyemi'])
    const first = await page(crew.manager, crew.manager, { size: 2 })
    expect(first.total).toEqual({ count: 3, isMore: false })
    expect(namesIn(await page(crew.manager, crew.manager, { size: 2, after: first.next }))).toEqual(['Sam Adeyemi'])
    await server.database.raw(`update person set team_code = 'A-BCD', summary_option = 'Team Lush' where id = $1`, [
      crew.sam.id
    ])
    expect(namesIn(await page(crew.manager, crew.manager, { codes: 'A-BCD,X-YZA' }))).toEqual(['Sam Adeyemi'])
    expect(namesIn(await page(crew.manager, crew.manager, { colors: 'Team Lush', teams: crew.team }))).toEqual([
      'Sam Adeyemi'
    ])
    expect(namesIn(await page(crew.manager, crew.manager, { teams: `no-id,${stranger.id}` }))).toEqual([])
    expect(await server.ask(calls.readTeamTaskFilters, { id: crew.manager.id }, crew.manager)).toEqual({
      teams: [{ value: crew.team, label: 'Straw Bale' }],
      codes: [{ value: 'A-BCD', label: 'A-BCD' }],
      colors: ['Required', 'Team Lush']
    })
  })

  test('come whole for clients that know no pages, links of the office only to those who read them', async () => {
    const whole = await server.ask(calls.readTeamTasks, { id: crew.manager.id }, crew.manager)
    const rosa = whole.find(({ name }) => name === 'Rosa Delgado')
    expect(rosa?.tasks.map(task => [task.taskName, task.projectId])).toContainEqual(['Roof truss', crew.project])
    await server.database.raw(
      `update person set admin_links = '[{"Name":"Google Doc","Link":"https://a.b"}]' where id = $1`,
      [crew.rosa.id]
    )
    const linksFor = async (as: TestPerson) =>
      (await server.ask(calls.readTeamTasks, { id: crew.manager.id }, as)).find(({ name }) => name === 'Rosa Delgado')
        ?.adminLinks
    expect(await linksFor(crew.sam)).toEqual([])
    expect(await linksFor(administrator)).toHaveLength(1)
  })
})

describe('a follow-up', () => {
  const follow = (as: TestPerson, more: object = {}) =>
    server.ask(
      calls.setFollowUp,
      {
        userId: crew.rosa.id,
        taskId: crew.task,
        followUpCheck: true,
        followUpPercentageDeadline: 60,
        ...more
      },
      as
    )

  test('is kept once a task and person, for those who lead and see them', async () => {
    const first = await follow(crew.manager)
    expect(await follow(crew.manager, { followUpPercentageDeadline: 80 })).toMatchObject({
      _id: first._id,
      followUpPercentageDeadline: 80
    })
    const known = await server.ask(calls.listFollowUps, {}, crew.manager)
    expect(known[crew.rosa.id]).toHaveLength(1)
    expect(
      (await page(crew.rosa, crew.manager)).items[1]?.tasks.find(({ _id }) => _id === crew.task)?.followUp
    ).toEqual({
      followUpCheck: true,
      followUpPercentageDeadline: 80
    })
    await expect(follow(crew.sam)).rejects.toMatchObject({ refusal: { status: 403 } })
    const elsewhere = await server.add({ role: 'Manager' })
    await expect(follow(elsewhere)).rejects.toMatchObject({ refusal: { status: 403 } })
    expect(await server.ask(calls.listFollowUps, {}, elsewhere)).toEqual({})
    await expect(follow(crew.manager, { taskId: crew.wbs })).rejects.toMatchObject({ refusal: { status: 400 } })
    await expect(follow(crew.manager, { taskId: 'x' })).rejects.toMatchObject({ refusal: { status: 400 } })
  })
})

describe('a change of a task', () => {
  const tell = (oldTask: object, userIds: string[]) =>
    server.ask(calls.addTaskNotices, { id: crew.task, oldTask, userIds }, crew.manager)
  const noticesOf = (person: TestPerson) => server.ask(calls.listTaskNotices, { userId: person.id }, person)

  test('is told with what it was at first, to those on the task alone, until they have seen it', async () => {
    await tell({ taskName: 'Truss', estimatedHours: 5 }, [crew.rosa.id, crew.sam.id, stranger.id, 'x'])
    await tell({ taskName: 'Later', estimatedHours: 7 }, [crew.rosa.id])
    const [notice] = await noticesOf(crew.rosa)
    expect(notice).toMatchObject({ oldTask: { taskName: 'Truss', estimatedHours: 5 }, newTask: { estimatedHours: 10 } })
    expect(await noticesOf(stranger)).toEqual([])
    expect((await page(crew.rosa, crew.rosa)).items[1]?.tasks.find(({ isChanged }) => isChanged)?._id).toBe(crew.task)
    await expect(server.ask(calls.dropTaskNotice, { id: notice?._id ?? '' }, crew.sam)).rejects.toMatchObject({
      refusal: { status: 404 }
    })
    await server.ask(calls.readTaskNotice, { id: notice?._id ?? '' }, crew.rosa)
    expect(await noticesOf(crew.rosa)).toEqual([])
    const dropped = { userId: crew.sam.id, taskId: crew.task }
    await expect(server.ask(calls.dropTaskNoticeOf, dropped, crew.rosa)).rejects.toMatchObject({
      refusal: { status: 403 }
    })
    await server.ask(calls.dropTaskNoticeOf, dropped, crew.sam)
    await server.ask(calls.dropTaskNoticeOf, dropped, crew.sam)
    expect(await noticesOf(crew.sam)).toEqual([])
  })

  test('is no news after a month, and the next one is told anew', async () => {
    await tell({ taskName: 'Old' }, [crew.sam.id])
    await server.database.raw(`update task_notice set created_at = $1::timestamptz - interval '31 days'`, [
      server.clock.now.toISOString()
    ])
    expect(await noticesOf(crew.sam)).toEqual([])
    await tell({ taskName: 'New' }, [crew.sam.id])
    expect(await noticesOf(crew.sam)).toMatchObject([{ oldTask: { taskName: 'New' } }])
  })

  test('is refused when it is none', async () => {
    await expect(tell({ estimatedHours: 'many' }, [])).rejects.toMatchObject({ refusal: { status: 400 } })
    await expect(
      server.ask(calls.addTaskNotices, { id: crew.task, oldTask: {}, userIds: [] }, crew.sam)
    ).rejects.toMatchObject({ refusal: { status: 403 } })
  })
})

test('nobody is told of a task in the trash, nor asked to look after it, until it is back', async () => {
  const { _id: taskId } = await server.ask(
    treeCalls.addTask,
    { wbsId: crew.wbs, taskName: 'Sand', resources: [{ userID: crew.rosa.id }] },
    crew.manager
  )
  const follow = { userId: crew.rosa.id, taskId, followUpCheck: true, followUpPercentageDeadline: 60 }
  await server.ask(calls.setFollowUp, follow, crew.manager)
  await server.ask(
    calls.addTaskNotices,
    { id: taskId, oldTask: { taskName: 'S' }, userIds: [crew.rosa.id] },
    crew.manager
  )
  const told = async () => [
    (await server.ask(calls.listTaskNotices, { userId: crew.rosa.id }, crew.rosa)).filter(one => one.taskId === taskId),
    (await server.ask(calls.listFollowUps, {}, crew.manager))[crew.rosa.id]?.filter(one => one.taskId === taskId) ?? []
  ]
  const owner = await server.add({ role: 'Owner' })
  expect((await told()).map(all => all.length)).toEqual([1, 1])
  await server.ask(treeCalls.deleteTask, { id: taskId, mother: '0' }, owner)
  expect(await told()).toEqual([[], []])
  await expect(server.ask(calls.setFollowUp, follow, crew.manager)).rejects.toMatchObject({ refusal: { status: 400 } })
  await server.ask(treeCalls.restoreTask, { id: taskId }, owner)
  expect((await told()).map(all => all.length)).toEqual([1, 1])
  await server.ask(deleteWbs, { id: crew.wbs }, owner)
  expect(await told()).toEqual([[], []])
})
