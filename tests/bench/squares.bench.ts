// The blue squares of a week among 10,000 people of whom half are short of hours, on PostgreSQL.
import type { ScheduledTask } from '#server/kit/clock/schedule.ts'
import { previewTask } from '#server/blue-squares/at-risk.ts'
import { reminderTask } from '#server/blue-squares/reminding.ts'
import { squaresTask } from '#server/blue-squares/weekly.ts'
import { listAtRisk } from '#shared/blue-squares/calls.ts'
import { runWhole, WEEK } from '#tests/blue-squares/weeks.ts'
import { query, startCluster } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'

import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const MOST_SECONDS = 60

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function fill(url: string): Promise<void> {
  await query(url, addPeople(PEOPLE))
  await query(
    url,
    `update person set is_active = true, start_date = '2026-01-04', role = case when random() < 0.05 then 'Core Team' else role end`
  )
  await query(
    url,
    `insert into person_week (person_id, week, tangible_seconds)
     select id, '${WEEK}'::date, case when random() < 0.5 then 0 else 400000 end from person`
  )
  await query(url, 'vacuum (analyze)')
}

async function measureOn(server: TestServer): Promise<Row[]> {
  const owner = await server.add({ role: 'Owner' })
  const what = (words: string) => `${words}, ${PEOPLE} people`
  const run = (task: ScheduledTask, day: string) => took(() => runWhole(server, task, day))
  const rows: Row[] = [
    { what: what('who is at risk'), figure: await took(() => server.ask(listAtRisk, {}, owner)), unit: 's' },
    { what: what('reminders on Friday'), figure: await run(reminderTask, '2026-11-20'), unit: 's', bar: MOST_SECONDS },
    {
      what: what('the preview on Saturday'),
      figure: await run(previewTask, '2026-11-21'),
      unit: 's',
      bar: MOST_SECONDS
    },
    {
      what: what('blue squares of a week, with their mails'),
      figure: await run(squaresTask, '2026-11-22'),
      unit: 's',
      bar: MOST_SECONDS
    }
  ]
  const { rows: counted } = await server.database.raw<{ count: number }>(
    'select count(*)::int as count from infringement'
  )
  if ((counted[0]?.count ?? 0) < PEOPLE / 3) throw new Error('Too few got a square.')
  return rows
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  const server = await openTestServer({ url: cluster.admin })
  try {
    await fill(cluster.admin)
    return await measureOn(server)
  } finally {
    await server.close()
    await cluster.stop()
  }
}
