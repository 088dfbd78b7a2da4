// The weekly summaries report of 10,000 people with half a year of work and summaries, on PostgreSQL.
import * as calls from '#shared/reports/weekly/calls.ts'
import { startCluster, query } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { textOf } from '#tests/summaries/writing.ts'

import { p95 } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const WEEKS = 26
const ROUNDS = 60

async function measureOn(server: TestServer): Promise<Row[]> {
  const owner = await server.add({ role: 'Owner' })
  const page = (asked: object) => server.ask(calls.listWeekly, { ago: 1, ...asked }, owner)
  const { next = '' } = await page({})
  const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['first 50 of the weekly summaries', () => page({})],
    ['… the next 50', () => page({ after: next })],
    ['… 50 of one team code', () => page({ code: 'AA-07' })],
    ['… 50 without a summary', () => page({ standing: 'missing' })],
    ['… 50 over their hours', () => page({ over: 'yes' })],
    ['… 50 whose bio is due', () => page({ due: 'yes' })],
    ['… a name', () => page({ search: 'quentin' })],
    ['… the numbers of all', () => server.ask(calls.readWeeklyFigures, { ago: 1 }, owner)],
    ['… the first 100 of the matrix', () => server.ask(calls.listMatrix, { size: 100 }, owner)]
  ]
  const rows: Row[] = []
  for (const [what, work] of asked)
    rows.push({ what: `${what}, ${PEOPLE} people, p95`, figure: await p95(work, ROUNDS), unit: 'ms', bar: 150 })
  return rows
}

const grow = [
  addPeople(PEOPLE),
  `update person set team_code = 'AA-' || lpad((abs(hashtext(id::text)) % 40)::text, 2, '0'), start_date = '2024-01-01'`,
  `insert into summary (id, person_id, week, html, uploaded_at, rev)
    select gen_random_uuid(), id, '2026-11-15'::date - 7 * n, '${textOf(120)}', now(), 1
    from person, generate_series(0, ${WEEKS - 1}) n where hashtext(id::text || n) % 6 <> 0`,
  `insert into person_week (person_id, week, tangible_seconds)
    select id, '2026-11-15'::date - 7 * n, abs(hashtext(id::text || n)) % 60000
    from person, generate_series(0, ${WEEKS - 1}) n on conflict do nothing`,
  `insert into person_project (person_id, tangible_seconds) select id, abs(hashtext(id::text)) % 900000 from person`,
  `insert into committed_hours (person_id, from_day, hours)
    select id, '2024-01-01'::date + 200 * n, 8 + n from person, generate_series(0, 2) n on conflict do nothing`,
  'vacuum (analyze)'
]

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const server = await openTestServer({ url: cluster.admin })
    try {
      for (const statement of grow) await query(cluster.admin, statement)
      return await measureOn(server)
    } finally {
      await server.close()
    }
  } finally {
    await cluster.stop()
  }
}
