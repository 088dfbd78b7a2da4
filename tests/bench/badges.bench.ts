// The badges of a week for 10,000 people: the look at it before, and giving it.
import { addUsualBadges } from '#shared/badges/calls.ts'
import { previewAward, runAward } from '#shared/badges/award-calls.ts'
import { query, startCluster } from '#tests/kit/postgres.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const WEEKS = 52
const TEAM = 20
const PROJECT = '01890000-0000-7000-8000-000000000001'
const MOST_SECONDS = 60

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** A year of hours, teams of twenty with a manager each, and hours in a category for everybody. */
async function fill(url: string): Promise<void> {
  const raw = (text: string) => query(url, text)
  await raw(addPeople(PEOPLE, 1))
  await raw(`update person set is_active = true, created_at = '2025-01-05',
    role = case when email like '%0@%' then 'Manager' else role end where role = 'Volunteer'`)
  for (let back = 1; back <= WEEKS; back += 1)
    await raw(
      `insert into person_week (person_id, week, tangible_seconds)
        select id, date '2026-11-15' - ${back} * 7, (5 + (hashtext(id::text || '${back}') & 31)) * 3600 from person`
    )
  await raw(`insert into team (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Team ' || n, now(), now() from generate_series(1, ${PEOPLE / TEAM}) n`)
  await raw(`insert into team_member (team_id, person_id, added_at)
    select team.id, person.id, now() from (select id, row_number() over (order by id) % ${PEOPLE / TEAM} as at from person) person
    join (select id, row_number() over (order by id) % ${PEOPLE / TEAM} as at from team) team using (at)`)
  await raw(`insert into project (id, name, category, created_at, updated_at)
    values ('${PROJECT}', 'Kitchen garden', 'Food', now(), now())`)
  await raw(`insert into person_project (person_id, project_id, tangible_seconds)
    select id, '${PROJECT}', (hashtext(id::text) & 511) * 3600 from person`)
  await raw('analyze')
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  const server = await openTestServer({ url: cluster.admin })
  try {
    const owner = await server.add({ role: 'Owner' })
    await fill(cluster.admin)
    await server.ask(addUsualBadges, {}, owner)
    const give = (week: string) => seconds(() => server.ask(runAward, { week }, owner))
    const look = await seconds(() => server.ask(previewAward, { week: '2026-11-01' }, owner))
    const first = await give('2026-11-01')
    // The second week goes through everything that the first one gave.
    const second = await give('2026-11-08')
    const again = await give('2026-11-08')
    const { rows } = await server.database.raw<{ count: number }>('select count(*)::int as count from badge_award')
    if ((rows[0]?.count ?? 0) < PEOPLE) throw new Error('Too few badges were given.')
    const what = `badges of a week, ${PEOPLE.toLocaleString('en-US')} people`
    return [
      { what: `${what}: who would earn`, figure: look, unit: 's', bar: 10 },
      { what: `${what}: giving the first`, figure: first, unit: 's', bar: MOST_SECONDS },
      { what: `${what}: giving the next`, figure: second, unit: 's', bar: MOST_SECONDS },
      { what: `${what}: again, with nothing to give`, figure: again, unit: 's', bar: MOST_SECONDS }
    ]
  } finally {
    await server.close()
    await cluster.stop()
  }
}
