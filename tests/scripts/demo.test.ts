import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readOrganisationOf } from '#server/kit/settings.ts'
import { differingStocks } from '#server/materials/ledger-queries.ts'
import { accounts, fillDemo } from '#scripts/demo/fill.ts'
import { roles } from '#shared/permissions.ts'
import { differences } from '#tests/time-entries/place.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let one: TestServer
let other: TestServer
const now = new Date('2026-11-18T18:00:00Z')

beforeAll(async () => {
  one = await openTestServer()
  other = await openTestServer()
  for (const server of [one, other]) await fillDemo(server.database, { now, hashes: new Map() })
})
afterAll(async () => {
  await one?.close()
  await other?.close()
})

const dump = async (server: TestServer, table: string) =>
  (await server.database.raw(`select * from ${table} order by 1, 2, 3`)).rows

describe('the demo organisation', () => {
  test('is the same in every run of one day', async () => {
    for (const table of [
      'person',
      'team',
      'team_member',
      'project',
      'project_member',
      'time_entry',
      'person_day',
      'person_project',
      'person_project_week',
      'committed_hours',
      'wbs',
      'task',
      'task_resource',
      'time_off',
      'infringement',
      'square_appeal',
      'warning',
      'notification_copy',
      'job',
      'job_cc',
      'job_form',
      'job_application',
      'stock',
      'movement',
      'purchase',
      'site_issue',
      'external_person',
      'building_site'
    ]) {
      expect(await dump(other, table)).toEqual(await dump(one, table))
    }
  })

  test('its projects, teams and tasks began and changed at different times, none before what it is a part of', async () => {
    for (const table of ['project', 'team', 'wbs', 'task']) {
      const rows = await dump(one, table)
      const days = (column: string) => new Set(rows.map(row => String(row[column]).slice(0, 15))).size
      expect([days('created_at'), days('updated_at')].every(count => count > Math.min(20, rows.length) / 2)).toBe(true)
    }
    const { rows } = await one.database.raw(
      `select task.id from task join wbs on wbs.id = wbs_id join project on project.id = wbs.project_id
         where task.created_at < wbs.created_at or wbs.created_at < project.created_at
           or task.updated_at < task.created_at or project.updated_at < project.created_at or task.updated_at > $1
       union all select person_id from project_member join project on project.id = project_id join person on person.id = person_id
         where added_at::date < start_date or added_at < project.created_at - interval '1 day' or added_at::date > end_date
       union all select person_id from team_member join team on team.id = team_id join person on person.id = person_id
         where added_at::date < start_date or added_at < team.created_at - interval '1 day' or added_at::date > end_date
       union all select task_id from task_resource join task on task.id = task_id where added_at < task.created_at - interval '1 day'`,
      [now.toISOString()]
    )
    expect(rows).toEqual([])
    expect(await differences(one)).toEqual([])
  })

  test('has sites with an issue that is old, one that is assigned, one that cost something, and people from outside', async () => {
    const issues = await dump(one, 'site_issue')
    const ofSite = issues.filter(({ project_id }) => project_id === issues[0]?.project_id)
    expect(new Set(ofSite.map(({ status }) => status))).toEqual(new Set(['assigned', 'closed', 'open']))
    expect(ofSite.find(({ status }) => status === 'closed')).toMatchObject({ cost: 146.5 })
    const { rows } = await one.database.raw(
      `select project_id, count(*)::int as old from site_issue where status = 'open' and day < $1::date - 7 group by 1`,
      ['2026-11-18']
    )
    expect(rows.map(({ old }) => old)).toEqual([1, 1])
    const outside = await dump(one, 'external_person')
    expect(new Set(outside.map(({ project_id }) => project_id)).size).toBe(2)
    const places = await dump(one, 'building_site')
    expect(places.filter(({ place, manager_id }) => place && manager_id).length).toBeGreaterThan(2)
  })

  test('has sites whose managers can open them, and nobody waits for what goes back before or does not work', async () => {
    const { rows: managers } = await one.database.raw<{ may: boolean }>(
      `select r.permissions ? 'enterBuildingPortal' as may from building_site b
        join person p on p.id = b.manager_id join role r on r.name = p.role`
    )
    expect(managers.length).toBeGreaterThan(1)
    expect(managers.every(({ may }) => may)).toBe(true)
    const { rows: vain } = await one.database.raw(
      `select i.code from reservation v join tool_item i on i.id = v.item_id
        where i.rented_to < v.ends_at::date or i.condition in ('Lost', 'Needs Repair')`
    )
    expect(vain).toEqual([])
    const { rows: spent } = await one.database.raw(
      `select sum(quantity * unit_price) as spent from purchase where state = 'Approved' group by project_id`
    )
    expect(new Set(spent.map(row => String(row['spent']))).size).toBe(spent.length)
  })

  test('has answers to blue squares that wait, one that was given, and warnings', async () => {
    const appeals = await dump(one, 'square_appeal')
    expect(appeals).toHaveLength(3)
    expect(appeals.filter(({ decided_at }) => decided_at === null)).toHaveLength(2)
    expect((await dump(one, 'warning')).length).toBeGreaterThan(3)
  })

  test('has hours of past days that people ask for, and one that was answered with a question', async () => {
    const { rows } = await one.database.raw(
      'select state, count(*)::int as count, count(distinct person_id)::int as people from time_ask group by state order by state'
    )
    expect(rows).toEqual([
      { state: 'declined', count: 1, people: 1 },
      { state: 'open', count: 4, people: 4 }
    ])
  })

  test('has blue squares of more than one kind, each of what it says', async () => {
    const { rows } = await one.database.raw(`
      select distinct kind, description ~ 'hours' as hours, description ~ 'summary' as summary from infringement`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { kind, ...said } of rows)
      expect([kind, said]).toEqual([kind, { hours: kind !== 'summary', summary: kind !== 'hours' }])
  })

  test('names the country without which search engines take no opening', async () => {
    expect(await readOrganisationOf(one.database)).toMatchObject({ organisationCountry: 'US' })
  })

  test('wrote nothing down that is still to come', async () => {
    const late = await one.database.raw('select id from time_entry where created_at > $1', [now.toISOString()])
    expect(late.rows).toEqual([])
  })

  test('has 40 people in all roles, 6 teams, 8 projects and 8 weeks of work', async () => {
    const people = await dump(one, 'person')
    expect(people).toHaveLength(40)
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(roles))
    expect(await dump(one, 'team')).toHaveLength(6)
    expect(await dump(one, 'project')).toHaveLength(8)
    const weeks = await one.database.raw(`select distinct extract(week from day + 1) as week from time_entry`)
    expect(weeks.rows.length).toBeGreaterThanOrEqual(8)
  })

  test('has sums that are the sums of its entries', async () => {
    const { rows } = await one.database.raw(`
      select person_id, day from person_day full join (
        select person_id, day, sum(case when is_tangible then seconds else 0 end) as tangible,
          sum(case when is_tangible then 0 else seconds end) as intangible
        from time_entry group by person_id, day) as counted using (person_id, day)
      where tangible is distinct from tangible_seconds or intangible is distinct from intangible_seconds`)
    expect(rows).toEqual([])
  })

  test('has eight weeks of stock whose sums are those of its movements, one low, one count that differed', async () => {
    expect(await one.database.transaction(differingStocks)).toEqual([])
    const { rows } = await one.database.raw(`
      select (select count(*)::int from stock where available < reorder_level) as low,
        (select count(distinct day)::int from movement where kind = 'used') as weeks,
        (select array_agg(left_over::float8) from movement where kind = 'counted' and quantity < 0) as counted,
        (select array_agg(distinct state order by state) from purchase) as states`)
    expect(rows).toMatchObject([
      { low: 1, weeks: 8, counted: [expect.any(Number)], states: ['Approved', 'Pending', 'Rejected'] }
    ])
  })

  test('has tasks on all four levels, with their numbers, their parts and the hours they took', async () => {
    const tasks = await dump(one, 'task')
    expect(new Set(tasks.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4]))
    const { rows } = await one.database.raw(`
      select id from task left join (
        select task_id, sum(seconds) as seconds from time_entry where is_tangible group by task_id) as worked on task_id = id
      left join (select parent_id, count(*) as parts from task group by parent_id) as parted on parted.parent_id = id
      where logged_seconds <> coalesce(seconds, 0) or child_count <> coalesce(parts, 0)`)
    expect(rows).toEqual([])
  })

  test('gives the volunteer who signs in something to do, and everybody tasks of their own projects', async () => {
    const { rows } = await one.database.raw(`
      select task_id from task_resource join person on person.id = person_id where first_name = 'Maya' and not is_done`)
    expect(rows.length).toBeGreaterThan(1)
    const strangers = await one.database.raw(`
      select 1 from task_resource as given join task on task.id = task_id join wbs on wbs.id = wbs_id
      where not exists (select 1 from project_member as member
        where member.project_id = wbs.project_id and member.person_id = given.person_id)`)
    expect(strangers.rows).toEqual([])
  })

  test('has one account to sign in with for each role', () => {
    expect(accounts.map(({ role }) => role).toSorted()).toEqual([...roles].toSorted())
  })

  test('has no work after today or after somebody left', async () => {
    const { rows } = await one.database.raw(`
      select 1 from time_entry join person on person.id = person_id where day > '2026-11-18' or day > end_date or day < person.start_date`)
    expect(rows).toEqual([])
  })
})
