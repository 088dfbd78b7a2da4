// Reports as files on the real server: a number that differs from its page, or a file for somebody without its right.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sheetOf } from '#server/reports/export/handlers.ts'
import type { Input } from '#shared/kit/calls/call.ts'
import { exportReport } from '#shared/reports/export/calls.ts'
import type { ReportName } from '#shared/reports/export/names.ts'
import type { Range } from '#shared/reports/export/ranges.ts'
import * as texts from '#shared/reports/export/texts.ts'
import { readVolunteerStats } from '#shared/reports/organisation/calls.ts'
import { choiceOf, rangeOf } from '#shared/reports/organisation/rules.ts'
import { listReportedPeople, listReportedProjects, listReportedTeams } from '#shared/reports/overview/calls.ts'
import { listPersonTasks, readPersonHours, readPersonWork } from '#shared/reports/person/calls.ts'
import {
  listProjectTasks,
  listReportedMembers,
  listReportedWbs,
  readProjectFigures,
  readProjectHours,
  readProjectRanks
} from '#shared/reports/project/calls.ts'
import { listOtherTeams, readTeamFigures } from '#shared/reports/team/calls.ts'
import { listMatrix, listWeekly } from '#shared/reports/weekly/calls.ts'
import { savedReports } from '#shared/reports/saved.ts'
import { noNumbers } from '#shared/reports/task-texts.ts'
import { agoOf } from '#shared/reports/weekly/rules.ts'
import { week as weekText } from '#shared/reports/weekly/said.ts'
import { routes } from '#site/routes/routes.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, log, type Place } from '#tests/time-entries/place.ts'
import { refusalOf } from '#tests/people/people.ts'
import { teamFor } from '#tests/teams/team.ts'

let server: TestServer
let owner: TestPerson
let volunteer: TestPerson
let place: Place
let team: string
const span = { from: '2026-01-01', to: '2026-12-31' }

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  volunteer = await server.add({ firstName: '=Maya', lastName: 'Okafor' })
  place = await furnish(server)
  await log(server, place, volunteer, {}, owner)
  await log(server, place, volunteer, { isTangible: false, hours: 3 }, owner)
  await log(server, place, volunteer, { taskId: place.task, hours: 2 }, owner)
  await log(server, place, owner, { projectId: place.kitchen, hours: 4 })
  for (const task of [place.task, place.kitchenTask])
    await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
      task,
      volunteer.id
    ])
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    place.project,
    volunteer.id
  ])
  team = await teamFor(server, [owner, volunteer])
})
afterAll(() => server?.close())

const exporting = (input: Input<typeof exportReport>, as = owner) => server.ask(exportReport, input, as)
/** The one table of a report that has one. */
const only = async (asked: ReturnType<typeof exporting>) => {
  const { parts } = await asked
  expect(parts).toHaveLength(1)
  return parts[0]!
}

test('each sheet has its page’s rows and numbers, in the order of its page', async () => {
  for (const sort of [undefined, '-total', '-name', 'started'] as const) {
    const asked = { ...span, ...(sort && sort !== 'started' && { sort }) }
    const [people, projects, teams] = await Promise.all([
      server.ask(listReportedPeople, { ...span, ...(sort && { sort }) }, owner),
      server.ask(listReportedProjects, asked, owner),
      server.ask(listReportedTeams, asked, owner)
    ])
    const pages = { people: people.items, projects: projects.items, teams: teams.items }
    for (const report of ['people', 'projects', 'teams'] as const) {
      const { name, parts } = await server.ask(exportReport, { report, ...span, ...(sort && { sort }) }, owner)
      const [sheet] = parts
      const total = sheet!.columns.findIndex(({ label }) => label === 'Total hours')
      expect(name).toContain('2026-01-01 2026-12-31')
      expect(sheet!.rows.map(row => row[total])).toEqual(pages[report].map(({ totalSeconds }) => totalSeconds))
      expect(sheet!.rows.map(row => row[total - 2])).toEqual(pages[report].map(one => one.tangibleSeconds))
    }
    const sheet = await only(exporting({ report: 'people', ...span, ...(sort && { sort }) }))
    expect(sheet.rows.map(([name]) => name)).toEqual(people.items.map(one => `${one.firstName} ${one.lastName}`.trim()))
  }
})

test('the organisation’s numbers are those of its page, now and before', async () => {
  const now = { startDate: '2026-11-15', endDate: '2026-11-21' }
  const [{ rows }, page] = await Promise.all([
    only(exporting({ report: 'organisation', from: now.startDate, to: now.endDate })),
    server.ask(
      readVolunteerStats,
      { ...now, comparisonStartDate: '2026-11-08', comparisonEndDate: '2026-11-14' },
      owner
    )
  ])
  const row = (label: string) => rows.find(([name]) => name === label)?.slice(1)
  const { totalHoursWorked: hours, volunteerNumberStats: people } = page
  expect(row('Hours, tangible and intangible')).toEqual([hours.current, hours.comparison, hours.percentage])
  expect(row('Tangible hours')?.[0]).toBe(hours.tangible)
  expect(row('Active volunteers')?.[0]).toBe(people.activeVolunteers.count)
})

test('who handed in which week is what the page says', async () => {
  const [{ rows, columns }, page] = await Promise.all([
    only(exporting({ report: 'summaries' })),
    server.ask(listMatrix, {}, owner)
  ])
  expect(columns).toHaveLength(3 + page.weeks.length)
  const older = await only(exporting({ report: 'summaries', from: page.weeks[2]!, to: page.weeks[2]! }))
  expect(older.columns.slice(3, 6)).toEqual(columns.slice(5, 8))
  expect(rows.map(([name]) => name)).toEqual(page.items.map(one => `${one.firstName} ${one.lastName}`.trim()))
  const said = new Set(rows.flatMap(row => row.slice(3)))
  expect([...said].every(word => ['Submitted', 'Missing', 'Not required', 'Time off'].includes(String(word)))).toBe(
    true
  )
})

/** The tables of a report of one by their titles, each row by its columns. */
async function tables(input: Input<typeof exportReport>) {
  const { name, parts } = await exporting(input)
  const of: Record<string, Record<string, unknown>[]> = {}
  for (const { title = '', columns, rows } of parts)
    of[title] = rows.map(row => Object.fromEntries(columns.map(({ label }, at) => [label, row[at]])))
  return { name, of }
}

test('one person’s has the hours and tasks of their page, narrowed as they are', async () => {
  const of = volunteer.id
  const [{ of: sheet, name }, hours, work, tasks] = await Promise.all([
    tables({ report: 'person', of, ...span }),
    server.ask(readPersonHours, { userId: of, ...span, grain: 'week' }, owner),
    server.ask(readPersonWork, { userId: of, ...span }, owner),
    server.ask(listPersonTasks, { userId: of }, owner)
  ])
  expect(name).toBe('Report of =Maya Okafor 2026-01-01 2026-12-31')
  expect(sheet['Hours by week']).toEqual(
    hours.times.map(({ start, tangibleSeconds, totalSeconds }) => ({
      'Week from': start,
      'Tangible hours': tangibleSeconds,
      'Intangible hours': totalSeconds - tangibleSeconds,
      'Total hours': totalSeconds
    }))
  )
  expect(sheet['Hours by project']).toMatchObject(
    work.projects.map(one => ({ Project: one.projectName, 'Total hours': one.totalSeconds }))
  )
  expect(sheet['Hours by task']).toMatchObject(
    work.tasks.map(one => ({ Task: one.taskName, 'Total hours': one.totalSeconds }))
  )
  expect(sheet['Hours by category']).toHaveLength(work.categories.length)
  expect(tasks.items.length).toBeGreaterThan(1)
  expect(sheet['Tasks']?.map(({ Task }) => Task)).toEqual(tasks.items.map(({ taskName }) => taskName))
  const { taskName } = tasks.items[0]!
  const { of: narrowed } = await tables({ report: 'person', of, 'tasks.search': taskName, 'tasks.sort': '-name' })
  expect(narrowed['Tasks']).toMatchObject([{ Task: taskName }])
  expect(narrowed['Hours by week']).not.toEqual(sheet['Hours by week'])
})

test('one project’s has its people, members, WBS and tasks; of all time as its page has them', async () => {
  const of = place.project
  const [{ of: sheet, name }, ranks, members, wbs, tasks] = await Promise.all([
    tables({ report: 'project', of, range: 'all' }),
    server.ask(readProjectRanks, { projectId: of }, owner),
    server.ask(listReportedMembers, { projectId: of }, owner),
    server.ask(listReportedWbs, { projectId: of }, owner),
    server.ask(listProjectTasks, { projectId: of }, owner)
  ])
  expect(name).toBe('Report of Earthbag Village all time')
  expect(sheet['Hours by person']).toMatchObject(
    ranks.people.map(one => ({ Person: one.name, 'Total hours': one.totalSeconds }))
  )
  expect(sheet['Members']).toMatchObject(
    members.items.map(one => ({ Person: `${one.firstName} ${one.lastName}`, 'Total hours': one.totalSeconds }))
  )
  expect(sheet['WBS']?.map(one => one['WBS'])).toEqual(wbs.items.map(({ wbsName }) => wbsName))
  expect(sheet['Tasks']).toHaveLength(tasks.items.length)
  const { of: narrowed } = await tables({ report: 'project', of, 'members.search': 'nobody', 'wbs.search': 'nothing' })
  expect([narrowed['Members'], narrowed['WBS'], narrowed['Tasks']?.length]).toEqual([[], [], tasks.items.length])
})

test('one team’s has its people, and other teams beside it', async () => {
  const [{ of: sheet }, figures, others] = await Promise.all([
    tables({ report: 'team', of: team, range: 'this-week' }),
    server.ask(readTeamFigures, { teamId: team }, owner),
    server.ask(listOtherTeams, { teamId: team }, owner)
  ])
  expect(others.items).not.toEqual([])
  expect(sheet['Members']).toHaveLength(figures.memberCount)
  expect(sheet['Members']?.reduce((sum, one) => sum + Number(one['Total hours']), 0)).toBe(figures.totalSeconds)
  expect(sheet['Compared with other teams']).toMatchObject(
    [figures, ...others.items].map(one => ({ Team: one.teamName, 'Total hours': one.totalSeconds }))
  )
  const { of: narrowed } = await tables({ report: 'team', of: team, 'teams.status': 'inactive' })
  expect(narrowed['Compared with other teams']?.map(one => one['Team'])).toEqual([figures.teamName])
})

test('the days of a project and of a team are the same on their page and in their file', async () => {
  await log(server, place, volunteer, { dateOfWork: '2026-10-20', hours: 7 }, owner)
  for (const days of [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-10', to: '2026-11-30' }
  ]) {
    const [projectId, teamId] = [place.project, team]
    const [{ of: project }, figures, ranks, members, hours] = await Promise.all([
      tables({ report: 'project', of: projectId, ...days }),
      server.ask(readProjectFigures, { projectId, ...days }, owner),
      server.ask(readProjectRanks, { projectId, ...days }, owner),
      server.ask(listReportedMembers, { projectId, ...days }, owner),
      server.ask(readProjectHours, { projectId, ...days, grain: 'week' }, owner)
    ])
    const total = (rows: readonly Record<string, unknown>[] = []) => rows.map(row => row['Total hours'])
    const added = (all: readonly unknown[]) => all.reduce<number>((sum, one) => sum + Number(one), 0)
    expect(figures.totalSeconds).toBeGreaterThan(0)
    for (const sheet of ['Hours by week', 'Hours by person'])
      expect(added(total(project[sheet]))).toBe(figures.totalSeconds)
    expect(project['Hours by person']).toHaveLength(figures.contributors)
    expect([hours.totalSeconds, ranks.all.totalSeconds]).toEqual([figures.totalSeconds, figures.totalSeconds])
    expect(total(project['Members'])).toEqual(members.items.map(({ totalSeconds }) => totalSeconds))
    const [{ of: sheet }, own, others] = await Promise.all([
      tables({ report: 'team', of: teamId, ...days }),
      server.ask(readTeamFigures, { teamId, ...days }, owner),
      server.ask(listOtherTeams, { teamId, ...days }, owner)
    ])
    expect(own.totalSeconds).toBeGreaterThan(0)
    expect(total(sheet['Compared with other teams'])).toEqual([own, ...others.items].map(one => one.totalSeconds))
  }
  const half = server.ask(readProjectFigures, { projectId: place.project, from: '2026-10-01' }, owner)
  expect((await refusalOf(half)).status).toBe(400)
})

test('the page that a mail leads to has the days of its sheet, also when they are long over', async () => {
  const day = '2026-11-25'
  const pageOf = async (report: ReportName, about: string | undefined, range: Range) => {
    const one = {
      report,
      about: about === undefined ? null : { _id: about, name: '' },
      filters: { range, search: 'a b' }
    }
    const { page } = await server.database.transaction(trx => sheetOf(trx, one, day))
    return new URL(page, 'https://bee.example.org')
  }
  const october = { from: '2026-10-01', to: '2026-10-31' }
  for (const [report, about] of [
    ['people', undefined],
    ['person', volunteer.id],
    ['project', place.project],
    ['team', team]
  ] as const) {
    const { pathname, searchParams } = await pageOf(report, about, 'last-month')
    expect([pathname.endsWith(about ?? '/reports'), Object.fromEntries(searchParams)]).toEqual([
      true,
      { ...october, search: 'a b' }
    ])
  }
  const summary = Object.fromEntries((await pageOf('organisation', undefined, 'last-month')).searchParams)
  expect(rangeOf(choiceOf(summary), '2027-03-01')).toEqual(october)
  const { searchParams: words } = await pageOf('weekly', undefined, 'last-week')
  expect(Object.fromEntries(words)).toEqual({ week: '2026-11-15', search: 'a b' })
  // The page has four weeks: it is asked for the same one as long as that is among them.
  for (const [today, ago, isOlder] of [
    ['2026-11-25', 1, false],
    ['2026-12-12', 3, false],
    ['2026-12-13', 3, true]
  ] as const)
    expect([today, agoOf('2026-11-15', today)]).toEqual([today, { ago, isOlder }])
  expect(agoOf('2026-11-29', '2026-11-25')).toBeUndefined()
})

test('the summaries of a week are those of its page, narrowed as it is', async () => {
  const [all, page] = await Promise.all([
    only(exporting({ report: 'weekly', range: 'last-week' })),
    server.ask(listWeekly, { ago: 1 }, owner)
  ])
  const label = (name: string) => all.columns.findIndex(one => one.label === name)
  expect(all.rows.map(([name]) => name)).toEqual(page.items.map(one => `${one.firstName} ${one.lastName}`.trim()))
  expect(all.rows.map(row => row[label('Tangible hours')])).toEqual(page.items.map(one => one.tangibleSeconds))
  const { standing } = page.items.find(({ lastName }) => lastName === 'Okafor')!
  for (const [asked, count] of [[standing, 1] as const, ['submitted', 0] as const])
    expect((await only(exporting({ report: 'weekly', search: 'okafor', standing: asked }))).rows).toHaveLength(count)
  expect((await exporting({ report: 'weekly', from: '2026-11-11', to: '2026-11-11' })).name).toBe(
    'Weekly summaries 2026-11-08 2026-11-14'
  )
  for (const asked of [{ from: '2026-10-01', to: '2026-10-01' }, { range: 'last-year' }, { range: 'all' }] as const)
    expect((await refusalOf(exporting({ report: 'weekly', ...asked }))).message).toBe(weekText)
  const reader = await server.add({ front: ['getWeeklySummaries'] })
  expect((await refusalOf(exporting({ report: 'weekly', due: 'yes' }, reader))).status).toBe(403)
})

test('of whom or what is gone, says so in words', async () => {
  expect(await refusalOf(exporting({ report: 'project', of: place.archived }))).toMatchObject({
    status: 404,
    message: texts.gone.project
  })
  for (const nobody of [undefined, place.project])
    expect(await refusalOf(exporting({ report: 'person', ...(nobody && { of: nobody }) }))).toMatchObject({
      status: 404,
      message: texts.gone.person
    })
})

test('narrowed as the page is, and of the last week unless days are given', async () => {
  const sheet = await only(exporting({ report: 'people', ...span, search: 'okafor', status: 'active' }))
  expect(sheet.rows.map(([name]) => name)).toEqual(['=Maya Okafor'])
  const last = await server.ask(exportReport, { report: 'people' }, owner)
  expect(last.name).toMatch(/^Hours of people \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/)
})

test('refuses half a range, days in the wrong order, and whoever may not open the report', async () => {
  const ask = (input: Input<typeof exportReport>, as = owner) =>
    exporting(input, as).catch((error: { refusal: { status: number } }) => error.refusal.status)
  expect(await ask({ report: 'people', from: '2026-01-01' })).toBe(400)
  expect(await ask({ report: 'people', from: '2026-02-01', to: '2026-01-01' })).toBe(400)
  expect(await ask({ report: 'people', from: '1900-01-01', to: '2026-01-01' })).toBe(400)
  expect(await ask({ report: 'people', from: '0001-01-01', to: '0001-12-31' })).toBe(400)
  for (const estimate of ['0b1..', ' ..5'])
    expect(await refusalOf(exporting({ report: 'people', 'tasks.estimate': estimate }))).toMatchObject({
      fields: { 'tasks.estimate': noNumbers }
    })
  for (const report of ['people', 'person', 'project', 'team', 'weekly'] as const)
    expect(await ask({ report, of: volunteer.id }, volunteer)).toBe(403)
})

test('whoever opens a report may save its filters', () => {
  const { reports, personReport, projectReport, teamReport, weeklyReport, totalOrgSummary } = routes
  expect(savedReports).toEqual({
    reports: reports.needs,
    'person-report': personReport.needs,
    'project-report': projectReport.needs,
    'team-report': teamReport.needs,
    'weekly-summaries-report': weeklyReport.needs,
    'total-org-summary': totalOrgSummary.needs
  })
})
