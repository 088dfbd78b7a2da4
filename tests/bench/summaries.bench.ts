// Weekly summaries among 10,000 people with half a year of them each, on PostgreSQL.
import { startOfWeek } from '#shared/kit/time/day.ts'
import * as calls from '#shared/summaries/calls.ts'
import { startCluster, query } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { MEDIA, textOf } from '#tests/summaries/writing.ts'

import { p95 } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const WEEKS = 26
const ROUNDS = 200

async function measureOn(server: TestServer): Promise<Row[]> {
  const { clock } = server
  const person = await server.add()
  const userId = person.id
  const week = startOfWeek(clock.now.toISOString().slice(0, 10))
  const save = (rev: number) =>
    server.ask(
      calls.saveSummary,
      { userId, week, summary: textOf(120, `round${rev}x`), mediaUrl: MEDIA, rev },
      person,
      { 'idempotency-key': `summary-save-${rev}` }
    )
  await save(0)
  const saved = await p95(round => save(round + 1), ROUNDS)
  let rev = ROUNDS + 1
  const kept = await p95(async round => {
    const { rev: next } = await server.ask(
      calls.keepDraft,
      { week, summary: textOf(100, `draft${round}x`), tab: 'bench', rev },
      person
    )
    rev = next
  }, ROUNDS)
  const read = await p95(() => server.ask(calls.readSummaries, { userId }, person), ROUNDS)
  const what = (words: string) => `${words}, ${PEOPLE} people with ${WEEKS} each, p95`
  return [
    { what: what('a weekly summary handed in'), figure: saved, unit: 'ms', bar: 40 },
    { what: what('… its draft kept'), figure: kept, unit: 'ms', bar: 40 },
    { what: what('… four weeks read'), figure: read, unit: 'ms', bar: 50 }
  ]
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const server = await openTestServer({ url: cluster.admin })
    try {
      await query(cluster.admin, addPeople(PEOPLE))
      await query(
        cluster.admin,
        `insert into summary (id, person_id, week, html, uploaded_at, rev)
         select gen_random_uuid(), id, '2026-11-08'::date - 7 * n, '${textOf(120)}', now(), 1
         from person, generate_series(0, ${WEEKS - 1}) n`
      )
      await query(cluster.admin, 'vacuum (analyze)')
      return await measureOn(server)
    } finally {
      await server.close()
    }
  } finally {
    await cluster.stop()
  }
}
