// Only here: that every number of the organisation's summary is the number of the rows behind it, the sum of the entries by
// hand, and the same in each call that says it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { addTask } from '#tests/tasks/crew.ts'
import { differences, refusalOf } from '#tests/time-entries/place.ts'
import { startOfWeek } from '#shared/kit/time/day.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import * as map from '#shared/map/calls.ts'
import * as calls from '#shared/reports/organisation/calls.ts'
import { NO_COMPARISON } from '#shared/reports/organisation/rules.ts'
import type { VolunteerStats } from '#shared/reports/organisation/schemas.ts'
import { type RowKind, squareNames } from '#shared/reports/organisation/words.ts'
import { tooFar } from '#shared/reports/span-texts.ts'

let server: TestServer
let owner: TestPerson
const week = { startDate: '2026-11-08', endDate: '2026-11-14' }
const compared = { ...week, comparisonStartDate: '2026-11-01', comparisonEndDate: '2026-11-07' }
let stats: VolunteerStats

beforeAll(async () => {
  server = await openTestServer(undefined, {}, { LOG_LEVEL: 'error' })
  await fillDemo(server.database, { now: server.clock.now, hashes: new Map() })
  owner = await server.add({ role: 'Owner' })
  stats = await server.ask(calls.readVolunteerStats, compared, owner)
})
afterAll(() => server?.close())

const sum = async (text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await server.database.raw<{ sum: number }>(text, values)
  return Math.round((rows[0]?.sum ?? 0) * 100) / 100
}
const entries = `coalesce(sum(seconds), 0)::float8 / 3600 as sum from time_entry
  where deleted_at is null and entry_type = 'default' and day between $1 and $2`
const days = [week.startDate, week.endDate]
const behind = (kind: RowKind, which?: string, range = week) =>
  server.ask(calls.listOrgRows, { ...range, kind, ...(which && { which }), size: 200, count: 'exact' as const }, owner)
const countBehind = async (kind: RowKind, which?: string) => (await behind(kind, which)).total?.count

describe('every number', () => {
  test('is how many rows stand behind it', async () => {
    const { volunteerNumberStats: people, usersInTeamStats: teams, blueSquareStats: squares } = stats
    const asked: [number, RowKind, string?][] = [
      [people.activeVolunteers.count, 'activeVolunteers'],
      [people.newVolunteers.count, 'newVolunteers'],
      [people.deactivatedVolunteers.count, 'deactivatedVolunteers'],
      [people.pausedVolunteers.count, 'pausedVolunteers'],
      [stats.completedAssignedHours.count, 'completedAssignedHours'],
      [stats.volunteersOverAssignedTime.count, 'volunteersOverAssignedTime'],
      ...stats.volunteerHoursStats.map(({ _id, count }): [number, RowKind, string] => [count, 'hours', _id]),
      ...stats.roleDistributionStats.map(({ _id, count }): [number, RowKind, string] => [count, 'role', _id]),
      [teams.inTeam.count, 'inTeam'],
      [teams.notInTeam.count, 'notInTeam'],
      [stats.taskAndProjectStats.membersWithTasks, 'membersWithTasks'],
      [stats.taskAndProjectStats.membersWithoutTasks, 'membersWithoutTasks'],
      [stats.taskAndProjectStats.tasksDueThisWeek, 'tasksDueThisWeek'],
      [stats.taskAndProjectStats.tasksOverdue, 'tasksOverdue'],
      [stats.anniversaryStats['6Months'].count, '6Months'],
      [stats.anniversaryStats['1Year'].count, '1Year'],
      [stats.tasksStats.active.count, 'tasksActive'],
      [stats.tasksStats.complete.count, 'tasksComplete'],
      [stats.totalSummariesSubmitted.count, 'summaries'],
      [stats.totalBadgesAwarded.count, 'badges'],
      [stats.totalActiveTeams.count, 'teams'],
      [squares.totalBlueSquares.count, 'squares'],
      ...Object.entries(squareNames).map(([kind, name]): [number, RowKind, string] => [
        squares[name].count,
        'squares',
        kind
      ])
    ]
    const found: unknown[] = []
    // One after the other: a busy machine has no thirty connections at once.
    for (const [, kind, which] of asked) found.push([await countBehind(kind, which), kind, which])
    expect(found).toEqual(asked.map(([count, kind, which]) => [count, kind, which]))
    expect(stats.volunteerHoursStats.length).toBe(5)
    // The demo has something of nearly everything, so that two zeros do not agree by chance.
    expect(asked.filter(([count]) => count > 0).length).toBeGreaterThan(18)
  })

  test('of hours is the sum of the entries, of everybody, of tasks, of each category and person', async () => {
    const all = await sum(`select ${entries}`, days)
    expect(all).toBeGreaterThan(100)
    expect(stats.totalHoursWorked.current).toBe(all)
    expect(stats.totalHoursWorked.comparison).toBe(await sum(`select ${entries}`, ['2026-11-01', '2026-11-07']))
    expect(stats.totalHoursWorked.tangible).toBe(await sum(`select ${entries} and is_tangible`, days))
    expect(stats.completedHours.count).toBe(all)
    const { taskHours, projectHours } = stats.taskAndProjectStats
    expect(taskHours.count).toBe(await sum(`select ${entries} and task_id is not null`, days))
    expect(taskHours.count + projectHours.count).toBeCloseTo(all, 1)
    const added = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
    expect(added(stats.workDistributionStats.map(({ totalHours }) => totalHours))).toBeCloseTo(all, 1)
    for (const { _id, totalHours } of stats.workDistributionStats) {
      const { items } = await behind('category', _id)
      expect(added(items.map(({ hours = 0 }) => hours))).toBeCloseTo(totalHours, 1)
    }
    const { items: people } = await behind('worked')
    expect(added(people.map(({ hours = 0 }) => hours))).toBeCloseTo(all, 0)
    const [most] = people
    expect(most?.hours).toBe(await sum(`select ${entries} and person_id = $3`, [...days, most?._id]))
  })

  test('is the same in each call that says it, in the middle of weeks too', async () => {
    const parts = await Promise.all(
      (['status', 'activities', 'workload', 'tasks', 'milestones', 'roles', 'squares'] as const).map(part =>
        server.ask(calls.readOrgPart, { ...compared, part }, owner)
      )
    )
    const { userLocations: _, ...rest } = stats
    expect(Object.assign({}, ...parts)).toEqual(rest)
    expect(await server.ask(calls.readTaskAndProjectStats, compared, owner)).toEqual(stats.taskAndProjectStats)
    const odd = { startDate: '2026-10-14', endDate: '2026-11-10' }
    const { totalHoursWorked, taskAndProjectStats } = await server.ask(calls.readVolunteerStats, odd, owner)
    expect(totalHoursWorked).toEqual({
      current: await sum(`select ${entries}`, [odd.startDate, odd.endDate]),
      tangible: expect.any(Number)
    })
    expect(taskAndProjectStats.taskHours).toMatchObject({
      count: await sum(`select ${entries} and task_id is not null`, [odd.startDate, odd.endDate])
    })
    const { items } = await behind('worked', undefined, odd)
    const [most] = items
    expect(most?.hours).toBe(await sum(`select ${entries} and person_id = $3`, [odd.startDate, odd.endDate, most?._id]))
    expect(await differences(server)).toEqual([])
  })

  test('of a comparison is the part by which it grew, and words where there was nothing', async () => {
    const { current, comparison = 0, percentage } = stats.totalHoursWorked
    expect(percentage).toBe(Math.round(((current - comparison) / comparison) * 100) / 100)
    const far = { ...week, comparisonStartDate: '2001-01-01', comparisonEndDate: '2001-01-07' }
    const { volunteerNumberStats: people, totalHoursWorked } = await server.ask(calls.readVolunteerStats, far, owner)
    expect([people.activeVolunteers.comparisonPercentage, totalHoursWorked.percentage]).toEqual([
      NO_COMPARISON,
      NO_COMPARISON
    ])
    const alone = await server.ask(calls.readVolunteerStats, week, owner)
    expect(JSON.stringify(alone)).not.toContain('comparison')
  })
})

test('hours over time are those of its weeks and months, also of weeks in which nobody worked', async () => {
  const ask = (input: object) => server.ask(calls.readVolunteerTrends, input, owner)
  const weeks = await ask({ customStartDate: week.startDate, customEndDate: week.endDate })
  expect(weeks).toEqual([{ _id: { year: 2026, week: 45 }, totalHours: stats.totalHoursWorked.current }])
  const months = await ask({ timeFrame: '1', offset: 'month' })
  expect(months.at(-1)).toEqual({
    _id: { year: 2026, month: 11 },
    totalHours: await sum(`select ${entries}`, ['2026-11-01', '2026-11-18'])
  })
  expect(
    (await ask({ customStartDate: '2020-12-01', customEndDate: '2021-01-31', offset: 'month' })).map(
      ({ totalHours }) => totalHours
    )
  ).toEqual([])
  // Years are asked for, and begin where the hours do.
  const { rows } = await server.database.raw<{ first: string }>('select min(day)::text as first from worked_day')
  const first = rows[0]?.first ?? ''
  const [all] = await ask({ timeFrame: '10', offset: 'month' })
  expect(all?._id).toEqual({ year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) })
  expect(all?.totalHours).toBeGreaterThan(0)
  const work = await server.ask(calls.readWorkTrend, { startDate: '2020-01-05', endDate: week.endDate }, owner)
  expect(work.weeks[0]).toBe(startOfWeek(first))
  expect(work.categories.every(({ hours }) => hours.length === work.weeks.length)).toBe(true)
  for (const wrong of [
    { timeFrame: '4' },
    { offset: 'day' },
    { customStartDate: 'soon' },
    { customStartDate: '2026-02-01', customEndDate: '2026-01-01' }
  ])
    expect(await refusalOf(ask(wrong))).toMatchObject({ status: 400, msg: expect.any(String) })
})

test('teams are counted by how many are active in them', async () => {
  const ask = async (activeMembersMinimum: number) =>
    (await server.ask(calls.readTeamNumbers, { endDate: week.endDate, activeMembersMinimum }, owner))
      .teamsWithActiveMembers.count
  expect(await ask(1)).toBe(stats.totalActiveTeams.count)
  expect(await ask(1000)).toBe(0)
})

test('a task that becomes complete counts from then on, and is open again when it is reopened', async () => {
  const { rows } = await server.database.raw<{ wbs_id: string }>('select wbs_id from task limit 1')
  const id = await addTask(server, rows[0]?.wbs_id ?? '', 'Hang the door', '900')
  const now = { startDate: '2026-11-15', endDate: '2026-11-21' }
  const complete = async () => (await behind('tasksComplete', undefined, now)).items.some(({ _id }) => _id === id)
  const set = (status: string) =>
    server.database.raw('update task set status = $2, updated_at = $3 where id = $1', [
      id,
      status,
      server.clock.now.toISOString()
    ])
  expect(await complete()).toBe(false)
  await set('Complete')
  expect(await complete()).toBe(true)
  await set('Started')
  expect(await complete()).toBe(false)
})

test('places are those of people who agreed, as roughly as they are shown', async () => {
  const { users } = await server.ask(map.listMapLocations, {}, owner)
  const shown = users.filter(({ isActive }) => isActive)
  expect(stats.userLocations.reduce((all, { count }) => all + count, 0)).toBe(shown.length)
  for (const { _id } of stats.userLocations) expect(shown.map(({ location }) => location.coords)).toContainEqual(_id)
})

test('what cannot be is refused in words, and volunteers are', async () => {
  const ask = (range: { startDate: string; endDate: string }, as = owner) =>
    server.ask(calls.readVolunteerStats, range, as)
  for (const range of [
    { startDate: '2026-11-14', endDate: '2026-11-08' },
    { startDate: '1900-01-01', endDate: '2026-11-08' },
    { startDate: 'yesterday', endDate: '2026-11-08' }
  ])
    expect(await refusalOf(ask(range))).toMatchObject({ status: 400 })
  // Counting on by weeks from the last year that has four digits would never end.
  const never = { startDate: '9999-12-01', endDate: '9999-12-31' }
  expect((await refusalOf(server.ask(calls.readWorkTrend, never, owner))).message).toBe(tooFar)
  expect((await refusalOf(server.ask(calls.readTeamNumbers, never, owner))).message).toBe(tooFar)
  const future = await ask({ startDate: '2090-01-01', endDate: '2090-12-31' })
  expect([future.totalHoursWorked.current, future.totalSummariesSubmitted.count]).toEqual([0, 0])
  expect(await refusalOf(ask(week, await server.add()))).toMatchObject({ status: 403 })
})

test('blue squares of who hides theirs are counted, and listed to those alone who judge them', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-11-18' }
  const { items } = await behind('squares', undefined, year)
  const hidden = items[0]?.at ?? ''
  await server.database.raw(`update person set privacy = privacy || '{"blueSquares": false}' where id = $1`, [hidden])
  const mentor = await server.add({
    role: 'Mentor',
    removed: ['addInfringements', 'editInfringements', 'deleteInfringements']
  })
  const seen = await server.ask(calls.listOrgRows, { ...year, kind: 'squares', size: 200 }, mentor)
  expect(seen.items.some(({ at }) => at === hidden)).toBe(false)
  expect((await behind('squares', undefined, year)).items.some(({ at }) => at === hidden)).toBe(true)
  const { squares } = await server.ask(calls.readOrgPeople, year, mentor)
  expect(squares.some(({ _id }) => _id === hidden)).toBe(false)
})

test('a promise counts the days that somebody was there', async () => {
  const hours = async () =>
    (await server.ask(calls.readOrgPart, { ...week, part: 'status' }, owner)).completedHours?.committed ?? 0
  const keepers = async () =>
    (await server.ask(calls.readOrgPart, { ...week, part: 'activities' }, owner)).completedAssignedHours?.count ?? 0
  const [before, kept] = [await hours(), await keepers()]
  const person = async (start: string, end: string | null, isActive: boolean) => {
    const { id } = await server.add()
    await server.database.raw('update committed_hours set hours = 14, from_day = $2 where person_id = $1', [id, start])
    await server.database.raw(
      'update person set committed_hours = 14, start_date = $2, end_date = $3, is_active = $4 where id = $1',
      [id, start, end, isActive]
    )
    return id
  }
  // Two hours a day: of those who came or went in it, and of those who came after it or went before.
  const came = await person('2026-11-12', null, true)
  expect(await hours()).toBeCloseTo(before + 3 * 2, 5)
  await person('2026-01-01', '2026-11-09', false)
  expect(await hours()).toBeCloseTo(before + 5 * 2, 5)
  await person('2026-11-15', null, true)
  await person('2026-01-01', '2026-11-07', false)
  await person('2026-01-01', null, false)
  expect(await hours()).toBeCloseTo(before + 5 * 2, 5)
  await server.database.raw(
    'insert into person_day (person_id, day, tangible_seconds, intangible_seconds) values ($1, $2, 21600, 0)',
    [came, '2026-11-13']
  )
  // Six hours are all that was promised for three days.
  expect(await keepers()).toBe(kept + 1)
})
