// The audit in monthly parts: what a line takes and what a history costs with seven years of parts.
import { keepAuditParts } from '#server/kit/audit/parts.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { firstIdOf, newId } from '#server/kit/database/ids.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { historyOf } from '#server/kit/audit/lines.ts'
import { type Cluster, query, startCluster } from '#tests/kit/postgres.ts'

import type { Row } from './kit/row.ts'

const LINES = 1_000_000
const MONTHS = 84
const TIMES = 40
const START = Date.UTC(2026, 10, 1)

/** Lines of seven years, one every four minutes, about 50,000 records. */
const lines = `insert into audit_record (id, at, actor_id, call, about, record_id, after)
  select (lpad(to_hex(${START} + n * 220000), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
    to_timestamp((${START} + n * 220000) / 1000.0), gen_random_uuid(), 'addEntry', 'time-entry',
    '${firstIdOf(new Date(START)).slice(0, 14)}0000-8000-' || lpad(to_hex(n % 50000), 12, '0'), '{}'
  from generate_series(1::bigint, ${LINES}) n`

async function open(cluster: Cluster, name: string): Promise<{ url: string; database: Database }> {
  await query(cluster.admin, `create database ${name}`)
  const address = new URL(cluster.admin)
  address.pathname = name
  return { url: address.href, database: await openDatabase({ url: address.href }) }
}

async function history(database: Database, recordId: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now()
    await database.transaction(trx => historyOf(trx, 'time-entry', recordId, { size: 51 }), { readOnly: true })
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES * 0.95)]!
}

async function measureParts(cluster: Cluster): Promise<Row[]> {
  const { url, database } = await open(cluster, 'parts')
  await migrate(database)
  for (let month = 0; month < MONTHS; month += 3)
    await database.transaction(trx => keepAuditParts(trx, new Date(Date.UTC(2026, 10 + month, 2))))
  await query(url, lines)
  await query(url, 'vacuum (analyze) audit_record')
  const [size] = await query(
    url,
    `select sum(pg_total_relation_size(inhrelid)) / ${LINES} as bytes from pg_inherits where inhparent = 'audit_record'::regclass`
  )
  const ofLastYear = newId(new Date(Date.UTC(2033, 0)))
  const figures = [
    {
      what: 'a line of the audit about a new entry, with its indexes',
      figure: Number(size?.['bytes']),
      unit: 'B',
      bar: 400
    },
    {
      what: `history of a record as old as ${MONTHS} parts, p95`,
      figure: await history(database, 'some-old-one'),
      unit: 'ms',
      bar: 20
    },
    {
      what: '… of one that is younger than most of them, p95',
      figure: await history(database, ofLastYear),
      unit: 'ms',
      bar: 20
    }
  ]
  await database.close()
  return figures
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    return await measureParts(cluster)
  } finally {
    await cluster.stop()
  }
}
