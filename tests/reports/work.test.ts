// Only here: that the numbers of a project and of a team are those of their entries, added up by hand, and of the lists
// that lead to them.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import * as overview from '#shared/reports/overview/calls.ts'
import * as calls from '#shared/reports/project/calls.ts'
import * as teamCalls from '#shared/reports/team/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let projectId: string
let teamId: string

const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await server.database.raw<Row>(text, values)
  return rows[0]!
}
const counted = `deleted_at is null and entry_type = 'default'`

beforeAll(async () => {
  server = await openTestServer(undefined, {}, { LOG_LEVEL: 'error' })
  await fillDemo(server.database, { now: server.clock.now, hashes: new Map() })
  owner = await server.add({ role: 'Owner' })
  projectId = (
    await one<{ id: string }>(`select project_id as id from time_entry where ${counted} and project_id is not null
      group by 1 order by count(*) desc limit 1`)
  ).id
  teamId = (
    await one<{ id: string }>(`select team_id as id from team_member group by 1 order by count(*) desc limit 1`)
  ).id
})
afterAll(() => server?.close())

test('a project’s numbers are those of its entries, by person, by week and in all', async () => {
  const figures = await server.ask(calls.readProjectFigures, { projectId }, owner)
  const hand = await one<{ tangible: number; total: number; people: number }>(
    `select sum(seconds) filter (where is_tangible)::float8 as tangible, sum(seconds)::float8 as total,
      count(distinct person_id)::int as people from time_entry where ${counted} and project_id = $1`,
    [projectId]
  )
  expect(figures).toMatchObject({
    tangibleSeconds: hand.tangible,
    totalSeconds: hand.total,
    contributors: hand.people
  })
  const members = await one<{ count: number; committed: number }>(
    `select count(*)::int as count, sum(committed_hours)::float8 as committed
      from project_member join person on id = person_id where project_id = $1 and is_active`,
    [projectId]
  )
  expect(figures).toMatchObject({ activeMembers: members.count, committedHours: members.committed })
  const ranks = await server.ask(calls.readProjectRanks, { projectId }, owner)
  expect(ranks.all).toEqual({ tangibleSeconds: hand.tangible, totalSeconds: hand.total })
  expect(ranks.people.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0)).toBe(hand.total)
  expect(ranks.people.map(({ totalSeconds }) => totalSeconds)).toEqual(
    ranks.people.map(({ totalSeconds }) => totalSeconds).toSorted((a, b) => b - a)
  )
  const active = ranks.people.filter(({ isActive }) => isActive)
  expect(ranks.active.totalSeconds).toBe(active.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0))
  const weeks = await server.ask(calls.readProjectWeeks, { projectId }, owner)
  expect(weeks).toHaveLength(12)
  for (const { start, totalSeconds } of weeks.slice(-3)) {
    const week = await one<{ total: number }>(
      `select coalesce(sum(seconds), 0)::float8 as total from time_entry
        where ${counted} and project_id = $1 and day between $2::date and $2::date + 6`,
      [projectId, start]
    )
    expect([start, totalSeconds]).toEqual([start, week.total])
  }
  const listed = await server.ask(
    overview.listReportedProjects,
    { from: '2000-01-02', to: '2039-01-01', search: figures.projectName },
    owner
  )
  expect(listed.items.find(({ _id }) => _id === projectId)?.totalSeconds).toBe(hand.total)
})

test('its members, structures and tasks are listed, narrowed and sorted, a page at a time', async () => {
  const all = await server.ask(calls.listReportedMembers, { projectId, size: 200 }, owner)
  expect(all.items.map(({ totalSeconds }) => totalSeconds)).toEqual(
    all.items.map(({ totalSeconds }) => totalSeconds).toSorted((a, b) => b - a)
  )
  const figures = await server.ask(calls.readProjectFigures, { projectId }, owner)
  expect(new Set(all.items.map(({ _id }) => _id)).size).toBe(all.items.length)
  expect(all.items.filter(({ isActive }) => isActive).length).toBe(figures.activeMembers)
  const ranks = await server.ask(calls.readProjectRanks, { projectId }, owner)
  const known = new Map(ranks.people.map(({ _id, totalSeconds }) => [_id, totalSeconds]))
  for (const { _id, totalSeconds, weeks } of all.items) {
    expect(totalSeconds).toBe(known.get(_id) ?? 0)
    expect(weeks).toHaveLength(7)
  }
  const first = await server.ask(calls.listReportedMembers, { projectId, size: 1, sort: 'name' }, owner)
  const second = await server.ask(
    calls.listReportedMembers,
    { projectId, size: 1, sort: 'name', after: first.next! },
    owner
  )
  expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(2)
  const inactive = await server.ask(calls.listReportedMembers, { projectId, status: 'inactive' }, owner)
  expect(inactive.items.every(({ isActive }) => !isActive)).toBe(true)
  const wbs = await server.ask(calls.listReportedWbs, { projectId, sort: '-logged' }, owner)
  expect(wbs.items.length).toBe(figures.wbsCount)
  expect(wbs.items.reduce((sum, { loggedSeconds }) => sum + loggedSeconds, 0)).toBe(ranks.wbsSeconds)
  const tasks = await server.ask(calls.listProjectTasks, { projectId, size: 200 }, owner)
  expect(tasks.items.every(task => task.projectId === projectId)).toBe(true)
  expect(tasks.items.length).toBeGreaterThan(0)
})

test('a team’s numbers are those of whoever is on it and active, the same in its own report and beside others', async () => {
  const own = await server.ask(teamCalls.readTeamFigures, { teamId }, owner)
  const on = `team_member join person on person.id = team_member.person_id and is_active where team_id = $1`
  const hand = await one(
    `select (select count(*)::int from ${on}) as "memberCount",
      (select sum(committed_hours)::float8 from ${on}) as "committedHours",
      (select count(*)::int from infringement where person_id in (select person_id from ${on})) as squares,
      (select coalesce(sum(seconds), 0)::float8 from time_entry where ${counted}
        and day between '2026-11-15' and '2026-11-21' and person_id in (select person_id from ${on})) as "totalSeconds"`,
    [teamId]
  )
  expect(own).toMatchObject(hand as object)
  const listed = await server.ask(overview.listReportedTeams, { from: '2026-11-15', to: '2026-11-21' }, owner)
  expect(listed.items.find(({ _id }) => _id === teamId)?.totalSeconds).toBe(own.totalSeconds)
  const others = await server.ask(teamCalls.listOtherTeams, { teamId, size: 200 }, owner)
  expect(others.items.map(({ _id }) => _id)).not.toContain(teamId)
  const other = others.items[0]!
  expect(await server.ask(teamCalls.readTeamFigures, { teamId: other._id }, owner)).toEqual(other)
})

test('what is not there is not found, and nobody without the right sees any of it', async () => {
  const volunteer = await server.add()
  const gone = '01900000-0000-7000-8000-000000000000'
  for (const id of [gone, 'nothing']) {
    expect((await refusalOf(server.ask(calls.readProjectFigures, { projectId: id }, owner))).status).toBe(404)
    expect((await refusalOf(server.ask(teamCalls.readTeamFigures, { teamId: id }, owner))).status).toBe(404)
  }
  expect((await refusalOf(server.ask(calls.listReportedMembers, { projectId }, volunteer))).status).toBe(403)
  expect((await refusalOf(server.ask(teamCalls.listOtherTeams, { teamId }, volunteer))).status).toBe(403)
  const search = 'x'.repeat(200)
  expect((await refusalOf(server.ask(teamCalls.listOtherTeams, { teamId, search }, owner))).status).toBe(400)
})
