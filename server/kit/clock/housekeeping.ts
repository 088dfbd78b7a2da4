// Deletes old rows at night: of the kit's own tables, and of every trash.
import { sql } from 'kysely'

import { keepAuditParts } from '../audit/parts.ts'
import type { Feature } from '../calls/bind.ts'
import { type Database, maintain } from '../database/database.ts'
import { DAY_MS, HOUR_MS } from '#shared/kit/time/time.ts'
import { emptyTrash, tablesWithTrash } from '../lists/trash.ts'
import { nightly } from './nightly.ts'
import type { ScheduledTask } from './schedule.ts'

const before = (now: Date, age: number): string => new Date(now.getTime() - age).toISOString()

export function housekeeping(database: Database, features: readonly Feature[]): readonly ScheduledTask[] {
  const byFeatures = new Set(features.flatMap(({ emptiesTrash = [] }) => emptiesTrash))
  return [
    nightly('trash', '25 3 * * *', async ({ trx }, { now }) => {
      const tables = await tablesWithTrash(trx)
      await emptyTrash(
        trx,
        tables.filter(table => !byFeatures.has(table)),
        now
      )
    }),
    nightly('sweep', '10 3 * * *', async ({ trx }, { now }) => {
      await sql`delete from keyed_write where until < ${before(now, 0).slice(0, 10)}`.execute(trx)
      // There is a socket ticket for every page that was opened, and an expired one is never looked up.
      await sql`delete from ticket where expires_at < ${before(now, 30 * DAY_MS)}
          or (purpose = 'socket' and expires_at < ${before(now, DAY_MS)})`.execute(trx)
      await sql`delete from spent_challenge where at < ${before(now, DAY_MS)}`.execute(trx)
      await sql`delete from rate_limit where expire < ${now.getTime() - HOUR_MS}`.execute(trx)
      // A task begins after its latest period: only that one is looked for.
      await sql`delete from job_run as old where at < ${before(now, 30 * DAY_MS)}
          and exists (select from job_run as newer where newer.job = old.job and newer.at > old.at)`.execute(trx)
    }),
    nightly('audit-parts', '50 2 * * *', ({ trx }, { now }) => keepAuditParts(trx, now)),
    { ...nightly('maintain', '40 3 * * *', async () => {}), afterwards: () => maintain(database) }
  ]
}
