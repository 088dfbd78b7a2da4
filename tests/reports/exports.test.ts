// Reports as files on the real server: a number that differs from its page, or a file for somebody without its right.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { exportReport } from '#shared/reports/export-calls.ts'
import { readVolunteerStats } from '#shared/reports/org-calls.ts'
import { listReportedPeople, listReportedProjects, listReportedTeams } from '#shared/reports/overview-calls.ts'
import { listMatrix } from '#shared/reports/weekly-calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, log } from '#tests/time-entries/place.ts'
import { teamFor } from '#tests/teams/team.ts'

let server: TestServer
let owner: TestPerson
let volunteer: TestPerson
const span = { from: '2026-01-01', to: '2026-12-31' }

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  volunteer = await server.add({ firstName: '=Maya', lastName: 'Okafor' })
  const place = await furnish(server)
  await log(server, place, volunteer, {}, owner)
  await log(server, place, volunteer, { isTangible: false, hours: 3 }, owner)
  await teamFor(server, [owner, volunteer])
})
afterAll(() => server?.close())

test('each sheet has its page’s rows and numbers', async () => {
  const [people, projects, teams] = await Promise.all([
    server.ask(listReportedPeople, { ...span, sort: '-total' }, owner),
    server.ask(listReportedProjects, { ...span, sort: '-total' }, owner),
    server.ask(listReportedTeams, { ...span, sort: '-total' }, owner)
  ])
  const pages: Record<
    Record<'people' | 'projects' | 'teams', never> extends infer K ? keyof K : never,
    readonly { totalSeconds: number; tangibleSeconds: number }[]
  > = {
    people: people.items,
    projects: projects.items,
    teams: teams.items
  }
  expect(people.items[0]?.totalSeconds).toBeGreaterThan(0)
  for (const report of ['people', 'projects', 'teams'] as const) {
    const sheet = await server.ask(exportReport, { report, ...span }, owner)
    const total = sheet.columns.findIndex(({ label }) => label === 'Total hours')
    expect(sheet.name).toContain('2026-01-01 2026-12-31')
    expect(sheet.rows.map(row => row[total])).toEqual(pages[report].map(({ totalSeconds }) => totalSeconds))
    expect(sheet.rows.map(row => row[total - 2])).toEqual(pages[report].map(({ tangibleSeconds }) => tangibleSeconds))
  }
})

test('the organisation’s numbers are those of its page, now and before', async () => {
  const now = { startDate: '2026-11-15', endDate: '2026-11-21' }
  const [{ rows }, page] = await Promise.all([
    server.ask(exportReport, { report: 'organisation', from: now.startDate, to: now.endDate }, owner),
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
    server.ask(exportReport, { report: 'summaries' }, owner),
    server.ask(listMatrix, {}, owner)
  ])
  expect(columns).toHaveLength(3 + page.weeks.length)
  expect(rows.map(([name]) => name)).toEqual(page.items.map(one => `${one.firstName} ${one.lastName}`.trim()))
  const said = new Set(rows.flatMap(row => row.slice(3)))
  expect([...said].every(word => ['Submitted', 'Missing', 'Not required', 'Time off'].includes(String(word)))).toBe(
    true
  )
})

test('narrowed as the page is, and of the last week unless days are given', async () => {
  const sheet = await server.ask(exportReport, { report: 'people', ...span, search: 'okafor', status: 'active' }, owner)
  expect(sheet.rows.map(([name]) => name)).toEqual(['=Maya Okafor'])
  const last = await server.ask(exportReport, { report: 'people' }, owner)
  expect(last.name).toMatch(/^Hours of people \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/)
})

test('refuses half a range, days in the wrong order, and whoever may not open the report', async () => {
  const ask = (input: Parameters<typeof server.ask<typeof exportReport>>[1], as = owner) =>
    server.ask(exportReport, input, as).catch((error: { refusal: { status: number } }) => error.refusal.status)
  expect(await ask({ report: 'people', from: '2026-01-01' })).toBe(400)
  expect(await ask({ report: 'people', from: '2026-02-01', to: '2026-01-01' })).toBe(400)
  expect(await ask({ report: 'people', from: '1900-01-01', to: '2026-01-01' })).toBe(400)
  expect(await ask({ report: 'people' }, volunteer)).toBe(403)
})
