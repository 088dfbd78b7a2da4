// Only here: that the reports of projects and teams show what their calls give, narrow and compare by keys alone, and stand
// part by part when one of them does not come.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { hours } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { whyGone } from '#shared/reports/overview/texts.ts'
import { listReportedMembers, readProjectFigures } from '#shared/reports/project/calls.ts'
import * as projectTexts from '#shared/reports/project/texts.ts'
import * as spanTexts from '#shared/reports/span-texts.ts'
import { readTeamFigures } from '#shared/reports/team/calls.ts'
import * as teamTexts from '#shared/reports/team/texts.ts'
import * as taskTexts from '#shared/reports/task-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { fetchError, from, retry, to } from '#widgets/kit/report-texts.ts'

import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('work-shell.ts', import.meta.url), ['/projectreport/:id', '/teamreport/:id'])
let owner: TestPerson
let projectId: string
let teamId: string

beforeAll(async () => {
  const { server } = stage
  await fillDemo(server.database, { now: server.clock.now, hashes: new Map() })
  owner = await server.add({ role: 'Owner' })
  const id = async (text: string) => (await server.database.raw<{ id: string }>(text, [])).rows[0]!.id
  projectId = await id(`select project_id as id from time_entry where project_id is not null and deleted_at is null
    group by 1 order by count(*) desc limit 1`)
  teamId = await id(`select team_id as id from team_member join team on team.id = team_id and team.is_active
    group by 1 order by count(*) desc limit 1`)
})

const open = async (path: string, visit = {}): Promise<Page> => {
  const page = await stage.open(path, { as: owner, viewport: { width: 1280, height: 900 }, ...visit })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const isNarrow = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth')

test(
  'a project: its members are narrowed, hours of the active alone are ranked, and each week is read by keys',
  inBrowser,
  async () => {
    const page = await open(`/projectreport/${projectId}`)
    await page.getByRole('group', { name: 'Figures of' }).getByText(projectTexts.contributors).waitFor()
    const plot = page.getByRole('application')
    await plot.press('End')
    await expect.poll(() => page.locator('bee-plot [aria-live]').textContent()).toContain('Week of')
    const byMember = page.getByRole('group', { name: projectTexts.byMember })
    await byMember.getByRole('button', { name: projectTexts.active }).press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('?whose=active')
    await page.reload()
    await byMember.getByRole('button', { name: projectTexts.active, pressed: true }).waitFor()
    await page.getByRole('list', { name: projectTexts.byMember }).getByRole('listitem').first().waitFor()
    const members = page.getByRole('region', { name: projectTexts.members })
    await members.getByRole('row').nth(1).waitFor()
    await members.getByRole('button', { name: projectTexts.inactive, exact: true }).press('Enter')
    await expect.poll(() => members.getByText(projectTexts.active, { exact: true }).count()).toBe(1)
    const tasks = page.getByRole('region', { name: projectTexts.tasks })
    await tasks.getByRole('row').nth(1).waitFor()
    await tasks.getByRole('combobox', { name: taskTexts.priority }).selectOption('Primary')
    // Two lists have a status; each has its own place in the address.
    await expect
      .poll(() => [...new URL(page.url()).searchParams])
      .toEqual([
        ['whose', 'active'],
        ['members.status', 'inactive'],
        ['tasks.priority', 'Primary']
      ])
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await isNarrow(page)).toBe(true)
  }
)

test(
  'days in the address are those of every number: of a project all time without them, of a team this week',
  inBrowser,
  async () => {
    const { server } = stage
    const days = { from: '2026-10-11', to: '2026-11-07' }
    const project = async (input: object) => server.ask(readProjectFigures, { projectId, ...input }, owner)
    const page = await open(`/projectreport/${projectId}`)
    const stats = page.getByRole('group', { name: 'Figures of' })
    const [ever, then] = [hours((await project({})).totalSeconds), hours((await project(days)).totalSeconds)]
    expect(ever).not.toBe(then)
    await stats.getByText(ever, { exact: true }).waitFor()
    const field = page.getByRole('group', { name: spanTexts.days, exact: true })
    await field.getByLabel(from).fill(days.from)
    await field.getByLabel(to).fill(days.to)
    await stats.getByText(then, { exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-10-11&to=2026-11-07')
    await page.getByRole('heading', { name: projectTexts.byWbsEver }).waitFor()
    const members = await server.ask(listReportedMembers, { projectId, ...days }, owner)
    const most = page.getByRole('region', { name: projectTexts.members }).getByRole('row').nth(1)
    await most.getByText(figure(members.items[0]!.totalSeconds / HOUR, 'hours'), { exact: true }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await isNarrow(page)).toBe(true)
    // As a link in a mail opens it.
    const team = await stage.show(`/teamreport/${teamId}?from=${days.from}&to=${days.to}`)
    const own = await server.ask(readTeamFigures, { teamId, ...days }, owner)
    const figures = team.getByRole('group', { name: 'Figures of' })
    await figures.getByText(teamTexts.workedThen, { exact: true }).waitFor()
    await figures.getByText(hours(own.totalSeconds), { exact: false }).waitFor()
    await figures.getByText(`of ${figure(own.committedHours * 4)} h`, { exact: false }).waitFor()
    await team.setViewportSize({ width: 390, height: 800 })
    expect(await isNarrow(team)).toBe(true)
    await team.getByRole('combobox', { name: spanTexts.preset }).selectOption(spanTexts.presets.week)
    await figures.getByText(teamTexts.worked, { exact: true }).waitFor()
  }
)

test('a team stands beside four others at most, which is said, and goes on to theirs', inBrowser, async () => {
  const page = await open(`/teamreport/${teamId}`)
  const { teamName } = await stage.server.ask(readTeamFigures, { teamId }, owner)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(teamName)
  const teams = page.getByRole('region', { name: teamTexts.compare })
  const boxes = teams.locator('tbody').getByRole('checkbox')
  await boxes.nth(4).waitFor()
  // On a wide screen no column is cut.
  expect(await teams.locator('.table-wrap').evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
  for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).press('Space')
  await teams.getByText('Take one out', { exact: false }).waitFor()
  expect(await teams.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(4)
  await page.getByRole('application').press('End')
  await expect.poll(() => page.locator('bee-plot [aria-live]').textContent()).toContain(teamTexts.available)
  await boxes.nth(0).press('Space')
  await teams.getByText('Choose up to 4.').waitFor()
  const others = new URL(page.url()).searchParams.get('with')?.split(',')
  expect(others).toHaveLength(3)
  await page.reload()
  await boxes.nth(4).waitFor()
  await expect.poll(() => teams.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(3)
  await page.getByRole('application').press('End')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await isNarrow(page)).toBe(true)
  await teams.getByRole('link').first().press('Enter')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(teamName)
})

test('a part that does not come says so, the others stand, and it is tried again; what is gone is said', async () => {
  await stage.browser({ as: owner, viewport: { width: 1280, height: 900 } })
  let isBroken = true
  await stage.context.route('**/reports/projects/*/hours*', async route =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  )
  const page = await stage.show(`/projectreport/${projectId}`)
  await page.getByText(fetchError).waitFor()
  await page.getByRole('list', { name: projectTexts.byMember }).waitFor()
  isBroken = false
  await page.getByRole('button', { name: retry }).press('Enter')
  await page.getByRole('application').waitFor()
  const gone = await stage.show('/projectreport/01900000-0000-7000-8000-000000000000')
  await gone.getByText(whyGone).waitFor()
  await expectAccessible(gone)
})
