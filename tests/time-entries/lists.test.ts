import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { MOST_ROWS } from '#server/time-entries/list-queries.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import * as calls from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/texts.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { furnish, log, NOTES, type Place, refusalOf, TODAY, written } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let robin: TestPerson
let mate: TestPerson
let stranger: TestPerson
let lead: TestPerson
let reporter: TestPerson

const week = { fromDate: '2026-11-15', toDate: '2026-11-21' }

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner' })
  robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
  mate = await server.add()
  stranger = await server.add()
  lead = await server.add({ role: 'Core Team' })
  reporter = await server.add({ front: ['getReports'] })
  for (const { id } of [robin, mate])
    await server.database.raw('insert into team_member (team_id, person_id, added_at) values ($1, $2, now())', [
      place.team,
      id
    ])
  await log(server, place, robin, { taskId: place.task })
  await log(server, place, robin, { isTangible: false, hours: 2, dateOfWork: '2026-11-16' }, owner)
  await log(server, place, robin, { dateOfWork: '2026-11-08' }, owner)
  const { _id } = await log(server, place, robin)
  await server.ask(calls.deleteEntry, { id: _id }, robin)
  await log(server, place, stranger, { projectId: place.kitchen })
  for (const parts of [
    { entryType: 'person' },
    { entryType: 'project' },
    { entryType: 'team', teamId: place.team }
  ] as const)
    await log(
      server,
      place,
      robin,
      { notes: '', projectId: parts.entryType === 'project' ? place.project : null, ...parts },
      owner
    )
})
afterAll(() => server?.close())

test('the dashboard has what was logged for today, without what was deleted or lost', async () => {
  const { lastEntries = [] } = await server.ask(readDashboard, { userId: robin.id }, mate)
  expect(lastEntries.map(({ taskId, dateOfWork, entryType }) => [taskId, dateOfWork, entryType])).toEqual([
    [place.task, TODAY, 'default']
  ])
})

describe('entries of users', () => {
  const ask = (users: string[], as: TestPerson) => server.ask(calls.listEntriesOfUsers, { users, ...week }, as)

  test('come with the person, and hours and minutes as text', async () => {
    const [first, second, ...more] = await ask([robin.id], mate)
    expect(more).toEqual([])
    expect(first).toEqual({
      _id: expect.any(String),
      notes: NOTES,
      isTangible: true,
      personId: robin.id,
      userProfile: {
        _id: robin.id,
        firstName: 'Robin',
        lastName: 'Vale',
        role: 'Volunteer',
        isActive: true,
        weeklycommittedHours: 10
      },
      dateOfWork: TODAY,
      hours: '1',
      minutes: '30',
      projectId: place.project,
      projectName: 'Earthbag Village',
      projectCategory: 'Housing',
      taskId: place.task,
      taskName: 'Roof truss',
      taskClassification: '',
      wbsId: place.wbs,
      wbsName: 'Drawings'
    })
    expect(second).toMatchObject({ dateOfWork: '2026-11-16', hours: '2', taskId: null, wbsId: null })
  })

  test('leave out silently whose hours one does not see', async () => {
    const both = [robin.id, stranger.id, newId(), 'Meadow']
    const seen = async (as: TestPerson) =>
      [...new Set((await ask(both, as)).map(({ personId }) => personId))].toSorted()
    expect(await seen(mate)).toEqual([robin.id])
    expect(await seen(stranger)).toEqual([stranger.id])
    for (const everybodys of [owner, lead, reporter])
      expect(await seen(everybodys)).toEqual([robin.id, stranger.id].toSorted())
    await server.database.raw('update team_member set is_visible = false where person_id = $1', [robin.id])
    expect(await seen(mate)).toEqual([])
    await server.database.raw('update team_member set is_visible = true')
  })

  test('are none for nobody, and refused for too long a time', async () => {
    expect(await ask([], owner)).toEqual([])
    const long = { users: [robin.id, mate.id], fromDate: '2025-01-01', toDate: '2026-11-18' }
    expect(await refusalOf(server.ask(calls.listEntriesOfUsers, long, owner))).toMatchObject({
      status: 400,
      message: texts.tooLong
    })
    await server.ask(calls.listEntriesOfUsers, { ...long, users: [robin.id] }, owner)
    const everything = { userIds: [robin.id, mate.id], fromDate: '2010-01-01', toDate: '2026-11-18' }
    expect(await server.ask(calls.sumHoursOfUsers, everything, owner)).toHaveLength(2)
    const many = Array.from({ length: 5001 }, () => robin.id)
    expect(await refusalOf(ask(many, owner))).toMatchObject({ status: 400, fields: { users: texts.ids } })
  })
})

test('total hours are of those one sees, lost and deleted time left out', async () => {
  const ask = async (as: TestPerson) => {
    const sums = await server.ask(calls.sumHoursOfUsers, { userIds: [robin.id, mate.id, stranger.id], ...week }, as)
    return new Map(sums.map(({ userId, totalHours }) => [userId, totalHours]))
  }
  expect(await ask(mate)).toEqual(
    new Map([
      [robin.id, 4],
      [mate.id, 0]
    ])
  )
  expect(await ask(lead)).toEqual(
    new Map([
      [robin.id, 4],
      [mate.id, 0],
      [stranger.id, 1.5]
    ])
  )
})

describe('reports', () => {
  const input = () => ({ users: [robin.id, stranger.id], ...week })

  test('are slim rows, numbers as numbers', async () => {
    const rows = await server.ask(calls.reportEntries, input(), reporter)
    expect(rows).toHaveLength(3)
    expect(rows.find(({ personId }) => personId === stranger.id)).toEqual({
      _id: expect.any(String),
      isTangible: true,
      personId: stranger.id,
      dateOfWork: TODAY,
      hours: 1,
      minutes: 30,
      projectId: place.kitchen,
      projectName: 'Community Kitchen'
    })
    const [project] = await server.ask(calls.reportProjects, { ...input(), users: [stranger.id] }, reporter)
    expect(Object.keys(project ?? {}).toSorted()).toEqual(
      ['dateOfWork', 'hours', 'isTangible', 'minutes', 'projectId', 'projectName'].toSorted()
    )
    const [person] = await server.ask(calls.reportPeople, { ...input(), users: [stranger.id] }, reporter)
    expect(person).toEqual({ personId: stranger.id, dateOfWork: TODAY, hours: 1, minutes: 30, isTangible: true })
  })

  test('are for those with the right', async () => {
    for (const row of [calls.reportEntries, calls.reportProjects, calls.reportPeople, calls.listLostOfUsers])
      expect((await refusalOf(server.ask(row, input(), mate))).status).toBe(403)
  })

  test('refuse more than can be answered instead of leaving some out', async () => {
    const busy = await server.add()
    await server.database.raw(
      `insert into time_entry (id, person_id, day, seconds, is_tangible, notes, created_at, updated_at)
       select gen_random_uuid(), $1, '2026-11-18', 60, false, '', now(), now() from generate_series(1, $2)`,
      [busy.id, MOST_ROWS + 1]
    )
    const ask = (users: string[]) => server.ask(calls.reportPeople, { users, ...week }, reporter)
    expect(await refusalOf(ask([busy.id]))).toMatchObject({ status: 400, message: texts.tooMany })
    await server.database.raw(
      'delete from time_entry where id = (select id from time_entry where person_id = $1 limit 1)',
      [busy.id]
    )
    expect(await ask([busy.id])).toHaveLength(MOST_ROWS)
    await server.database.raw('delete from time_entry where person_id = $1', [busy.id])
  })
})

describe('lost time', () => {
  test('is found by people, projects and teams, each of its own kind', async () => {
    const people = await server.ask(calls.listLostOfUsers, { users: [robin.id], ...week }, reporter)
    const projects = await server.ask(calls.listLostOfProjects, { projects: [place.project], ...week }, reporter)
    const teams = await server.ask(calls.listLostOfTeams, { teams: [place.team], ...week }, reporter)
    expect(people).toMatchObject([{ entryType: 'person', personId: robin.id, firstName: 'Robin', notes: '' }])
    expect(projects).toMatchObject([{ entryType: 'project', projectName: 'Earthbag Village' }])
    expect(teams).toMatchObject([{ entryType: 'team', teamId: place.team, teamName: 'Straw Bale', hours: 1 }])
    expect(await server.ask(calls.listLostOfTeams, { teams: [newId()], ...week }, reporter)).toEqual([])
  })

  test('needs a team that is there', async () => {
    const bad = written(place, robin.id, { entryType: 'team', teamId: newId(), notes: '' })
    expect(await refusalOf(server.ask(calls.addEntry, bad, owner))).toMatchObject({
      status: 400,
      fields: { teamId: texts.noTeam }
    })
  })
})

describe('entries of a project', () => {
  const ask = (projectId: string, as: TestPerson) =>
    server.ask(calls.listEntriesOfProject, { projectId, from: week.fromDate, to: week.toDate }, as)

  test('come with whose they are', async () => {
    const rows = await ask(place.project, lead)
    expect(rows.map(({ dateOfWork }) => dateOfWork)).toEqual([TODAY, '2026-11-16'])
    expect(rows[0]?.personId).toEqual({ _id: robin.id, firstName: 'Robin', lastName: 'Vale', isActive: true })
    expect(await ask(place.kitchen, reporter)).toHaveLength(1)
  })

  test('are for those with a right, and of a project that is there', async () => {
    expect((await refusalOf(ask(place.project, mate))).status).toBe(403)
    expect((await refusalOf(ask(newId(), lead))).status).toBe(404)
  })
})
