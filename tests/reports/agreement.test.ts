// That one number is the same on every page that has it, and the one that its entries come to: of five people, three
// projects and a team, through every call that tells it.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { readLeaderboard, readOrganisation } from '#shared/leaderboard/calls.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { readProfile } from '#shared/people/calls.ts'
import { listLost } from '#shared/reports/lost/calls.ts'
import * as org from '#shared/reports/organisation/calls.ts'
import * as overview from '#shared/reports/overview/calls.ts'
import * as person from '#shared/reports/person/calls.ts'
import { listWeeklySummaries } from '#shared/reports/weekly/calls.ts'
import * as time from '#shared/time-entries/calls.ts'
import { type TestPerson, type TestServer, openTestServer } from '#tests/kit/test-server.ts'
import { refusalOf, written } from '#tests/time-entries/place.ts'

/** From the middle of a week to the middle of another, over a month's end. */
const SPAN = { from: '2026-10-21', to: '2026-11-17' }
const WEEK = { from: '2026-11-15', to: '2026-11-21' }
const DAYS = [
  '2026-10-20',
  '2026-10-21',
  '2026-10-24',
  '2026-10-25',
  '2026-11-03',
  '2026-11-15',
  '2026-11-17',
  '2026-11-18',
  // Still to come.
  '2026-11-21'
]

let server: TestServer
let owner: TestPerson
let people: TestPerson[]
let projects: { id: string; name: string; category: string }[]
let team: string
let task: string
interface Line {
  person: string
  project: string
  task: boolean
  day: string
  seconds: number
  isTangible: boolean
}
const lines: Line[] = []

/** What the lines come to that pass. */
const sum = (passes: (line: Line) => boolean) => {
  const some = lines.filter(passes)
  const of = (all: readonly Line[]) => all.reduce((total, { seconds }) => total + seconds, 0)
  return { tangibleSeconds: of(some.filter(({ isTangible }) => isTangible)), totalSeconds: of(some) }
}
const within =
  ({ from, to }: { from: string; to: string }) =>
  ({ day }: Line) =>
    day >= from && day <= to

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', front: ['toggleTangibleTime'] })
  people = await Promise.all(Array.from({ length: 5 }, () => server.add()))
  projects = [
    { id: newId(), name: 'Earthbag Village', category: 'Housing' },
    { id: newId(), name: 'Community Kitchen', category: 'Food' },
    { id: newId(), name: 'Workshop', category: '' }
  ]
  for (const { id, name, category } of projects)
    await server.database.raw(
      'insert into project (id, name, category, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [id, name, category]
    )
  const [wbs, first] = [newId(), projects[0]!]
  task = newId()
  team = newId()
  await server.database.raw(
    'insert into wbs (id, project_id, name, created_at, updated_at) values ($1, $2, $3, now(), now())',
    [wbs, first.id, 'Plans']
  )
  await server.database.raw(
    `insert into task (id, wbs_id, level, num, name, estimated_hours, created_at, updated_at) values ($1, $2, 1, '1.0.0.0', 'Truss', 9, now(), now())`,
    [task, wbs]
  )
  await server.database.raw(
    `insert into team (id, name, created_at, updated_at) values ($1, 'Straw Bale', now(), now())`,
    [team]
  )
  for (const { id } of people.slice(0, 3)) {
    await server.database.raw('insert into team_member (team_id, person_id, added_at) values ($1, $2, now())', [
      team,
      id
    ])
    await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
      task,
      id
    ])
  }
  for (const [at, day] of DAYS.entries())
    for (const [who, { id }] of people.entries()) {
      const line = {
        person: id,
        project: projects[(at + who) % 3]!.id,
        task: (at + who) % 3 === 0,
        day,
        seconds: (1 + ((at * 7 + who * 3) % 5)) * HOUR + 900 * who,
        isTangible: (at + who) % 4 !== 0
      }
      lines.push(line)
      const parts = {
        projectId: line.project,
        taskId: line.task ? task : null,
        dateOfWork: day,
        hours: Math.floor(line.seconds / HOUR),
        minutes: (line.seconds % HOUR) / 60,
        isTangible: line.isTangible
      }
      await server.ask(time.addEntry, written({ project: line.project } as never, id, parts), owner)
    }
  // What was deleted and what was lost counts nowhere.
  const more = written({ project: projects[0]!.id } as never, people[0]!.id, { dateOfWork: '2026-11-03' })
  const gone = await server.ask(time.addEntry, more, owner)
  await server.ask(time.deleteEntry, { id: gone.entry._id }, owner)
  await server.ask(time.addEntry, { ...more, entryType: 'person', projectId: null, notes: '' }, owner)
  await server.ask(
    time.addEntry,
    { ...more, personId: owner.id, entryType: 'team', projectId: null, teamId: team, notes: '' },
    owner
  )
}, 60_000)
afterAll(() => server?.close())

const added = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const hoursIn = ({ tangibleSeconds, totalSeconds }: { tangibleSeconds: number; totalSeconds: number }) => ({
  tangibleSeconds,
  totalSeconds
})

test('the hours of each person are the same in the list, in their report, in their profile, on the leaderboard and in their log', async () => {
  for (const sort of ['name', '-total'] as const) {
    const { items, total } = await server.ask(overview.listReportedPeople, { ...SPAN, sort }, owner)
    expect(total).toEqual({ count: items.length, isMore: false })
    for (const { id } of people) {
      const found = items.find(({ _id }) => _id === id)
      expect(found && hoursIn(found)).toEqual(sum(line => line.person === id && within(SPAN)(line)))
    }
  }
  const board = await server.ask(readLeaderboard, { userId: owner.id, week: WEEK.from }, owner)
  for (const { id } of people) {
    const own = (line: Line) => line.person === id
    const [figures, hours, work, profile, row] = [
      await server.ask(person.readPersonFigures, { userId: id }, owner),
      await server.ask(person.readPersonHours, { userId: id, ...SPAN, grain: 'month' }, owner),
      await server.ask(person.readPersonWork, { userId: id, ...SPAN }, owner),
      await server.ask(readProfile, { id }, owner),
      board.find(({ personId }) => personId === id)
    ]
    const inSpan = sum(line => own(line) && within(SPAN)(line))
    const inWeek = sum(line => own(line) && within(WEEK)(line))
    expect(figures).toMatchObject({ thisWeek: inWeek, all: sum(own), logged: { from: DAYS[0], to: DAYS.at(-1) } })
    expect(hoursIn(hours)).toEqual(inSpan)
    expect(hours.before).toMatchObject({ to: '2026-10-20', ...sum(line => own(line) && line.day < SPAN.from) })
    expect(hours.times).toEqual(
      ['2026-10', '2026-11'].map(month => ({
        start: `${month}-01`,
        ...sum(line => own(line) && within(SPAN)(line) && line.day.startsWith(month))
      }))
    )
    const seconds = (rows: readonly { totalSeconds: number }[]) => added(rows.map(({ totalSeconds }) => totalSeconds))
    expect([seconds(work.projects), seconds(work.categories)]).toEqual([inSpan.totalSeconds, inSpan.totalSeconds])
    expect(seconds(work.tasks)).toBe(sum(line => own(line) && line.task && within(SPAN)(line)).totalSeconds)
    expect([profile.totalTangibleHrs, profile.tangibleHoursReportedThisWeek]).toEqual([
      sum(own).tangibleSeconds / HOUR,
      (inWeek.tangibleSeconds / HOUR).toFixed(2)
    ])
    expect([row?.totaltangibletime_hrs, row?.totaltime_hrs]).toEqual([
      inWeek.tangibleSeconds / HOUR,
      inWeek.totalSeconds / HOUR
    ])
    const [total] = await server.ask(
      time.sumHoursOfUsers,
      { userIds: [id], fromDate: SPAN.from, toDate: SPAN.to },
      owner
    )
    expect(total?.totalHours).toBe(inSpan.totalSeconds / HOUR)
  }
})

test('the hours of each project and of the team are the same in every list, and all of them are everybody’s', async () => {
  for (const sort of ['name', '-total'] as const) {
    const found = await server.ask(overview.listReportedProjects, { ...SPAN, sort }, owner)
    for (const { id } of projects)
      expect(found.items.filter(({ _id }) => _id === id).map(hoursIn)).toEqual([
        sum(line => line.project === id && within(SPAN)(line))
      ])
    const teams = await server.ask(overview.listReportedTeams, { ...SPAN, sort }, owner)
    const members = people.slice(0, 3).map(({ id }) => id)
    expect(teams.items.map(hoursIn)).toEqual([sum(line => members.includes(line.person) && within(SPAN)(line))])
  }
  const totals = await server.ask(overview.readTotals, { ...SPAN, grain: 'year', of: 'people' }, owner)
  expect(totals).toEqual({
    ...sum(within(SPAN)),
    times: [{ start: '2026-01-01', ...sum(within(SPAN)) }],
    logged: { from: DAYS[0], to: DAYS.at(-1) }
  })
  const of = async (whole: 'projects' | 'teams') =>
    hoursIn(await server.ask(overview.readTotals, { ...SPAN, grain: 'month', of: whole }, owner))
  const members = people.slice(0, 3).map(({ id }) => id)
  expect(await of('projects')).toEqual(sum(within(SPAN)))
  expect(await of('teams')).toEqual(sum(line => members.includes(line.person) && within(SPAN)(line)))
  const week = await server.ask(readOrganisation, { week: WEEK.from }, owner)
  expect(week).toMatchObject({
    totaltangibletime_hrs: sum(within(WEEK)).tangibleSeconds / HOUR,
    totaltime_hrs: sum(within(WEEK)).totalSeconds / HOUR
  })
})

test('the organisation’s summary, its trends and the weekly summaries have the same hours', async () => {
  const range = { startDate: SPAN.from, endDate: SPAN.to }
  const [stats, parts, most, trends] = [
    await server.ask(org.readVolunteerStats, range, owner),
    await server.ask(org.readTaskAndProjectStats, range, owner),
    await server.ask(org.readOrgPeople, range, owner),
    await server.ask(
      org.readVolunteerTrends,
      { timeFrame: '0', offset: 'month', customStartDate: SPAN.from, customEndDate: SPAN.to },
      owner
    )
  ]
  const all = sum(within(SPAN))
  const inHours = (seconds: number) => Math.round((seconds / HOUR) * 100) / 100
  expect(stats.totalHoursWorked).toMatchObject({
    current: inHours(all.totalSeconds),
    tangible: inHours(all.tangibleSeconds)
  })
  expect(added(stats.workDistributionStats.map(({ totalHours }) => totalHours))).toBeCloseTo(all.totalSeconds / HOUR, 1)
  const onTasks = sum(line => line.task && within(SPAN)(line)).totalSeconds
  expect(parts).toMatchObject({
    taskHours: { count: inHours(onTasks) },
    projectHours: { count: inHours(all.totalSeconds - onTasks) }
  })
  for (const { id } of projects)
    expect(most.projects.find(({ _id }) => _id === id)?.count).toBe(
      inHours(sum(line => line.project === id && within(SPAN)(line)).totalSeconds)
    )
  expect(added(trends.map(({ totalHours }) => totalHours))).toBeCloseTo(all.totalSeconds / HOUR, 1)
  const rows = await server.ask(listWeeklySummaries, {}, owner)
  for (const { id } of people)
    expect(rows.find(({ _id }) => _id === id)?.totalSeconds[0]).toBe(
      sum(line => line.person === id && within(WEEK)(line)).tangibleSeconds
    )
})

test('a least number of hours leaves out who has fewer, and what was lost stands in its own list alone', async () => {
  const all = people.map(({ id }) => sum(line => line.person === id && within(SPAN)(line)).totalSeconds / HOUR)
  const minimum = [...all].toSorted((one, other) => one - other)[2]!
  const { items, total } = await server.ask(overview.listReportedPeople, { ...SPAN, minimum, sort: '-total' }, owner)
  expect([items.length, total?.count]).toEqual([all.filter(one => one >= minimum).length, 3])
  const lost = async (kind: 'person' | 'project' | 'team') =>
    (await server.ask(listLost, { kind, ...SPAN }, owner)).items.map(
      ({ person: { _id }, team: of, hours, minutes }) => [_id, of?._id, hours, minutes]
    )
  expect(await lost('person')).toEqual([[people[0]!.id, undefined, 1, 30]])
  expect(await lost('team')).toEqual([[owner.id, team, 1, 30]])
  expect(await lost('project')).toEqual([])
})

test('the tasks of a person are found by each filter', async () => {
  const ask = async (filters: object) =>
    (await server.ask(person.listPersonTasks, { userId: people[0]!.id, ...filters }, owner)).items.map(
      ({ taskName }) => taskName
    )
  const finding = [
    {},
    { search: 'tru' },
    { priority: 'Primary' },
    { status: 'Not Started' },
    { active: 'yes' },
    { estimate: '5..10' },
    { resource: 'Robin' },
    { sort: '-priority' }
  ]
  for (const filters of finding) expect([filters, await ask(filters)]).toEqual([filters, ['Truss']])
  const missing = [
    { search: 'roof' },
    { priority: 'Tertiary' },
    { active: 'no' },
    { estimate: '10..' },
    { resource: 'Nobody' },
    { due: '2026-01-01..' },
    { classification: 'x' }
  ]
  for (const filters of missing) expect([filters, await ask(filters)]).toEqual([filters, []])
  expect((await server.ask(person.listPersonTasks, { userId: people[4]!.id }, owner)).items).toEqual([])
})

test('days that make no report are refused in words, and far ones give empty ones', async () => {
  const ask = (from: string, to: string) =>
    server.ask(overview.readTotals, { from, to, grain: 'month', of: 'people' }, owner)
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['1980-01-01', '2026-11-01'],
    ['yesterday', '2026-11-01']
  ] as const)
    expect(await refusalOf(ask(from, to))).toMatchObject({ status: 400 })
  expect(await ask('2030-01-01', '2031-01-01')).toMatchObject({ totalSeconds: 0, times: [] })
  expect(
    await refusalOf(server.ask(overview.readTotals, { ...SPAN, grain: 'month', of: 'people' }, people[0]))
  ).toMatchObject({
    status: 403
  })
})
