// pg-boss on our own database: the clock's queue lives where the data lives, on either engine.
import { PgBoss } from 'pg-boss'

import type { Database } from '../database/database.ts'

export interface Log {
  info: (detail: object, message?: string) => void
  warn: (detail: object, message?: string) => void
  error: (detail: object, message?: string) => void
}

/**
 * In seconds: how often queues are looked at, how soon the work of a dead node is taken over, the first retry, and how
 * soon a scheduled job is run; the schedule itself is polled three times more rarely.
 */
export interface Pace {
  look: number
  watch: number
  retry: number
  strike: number
}

export const unhurried: Pace = { look: 5, watch: 60, retry: 120, strike: 10 }

/** After so many seconds without a heartbeat a node is dead, and another takes over. */
export const HEARTBEAT = 20

/** An idle server polls rarely: only its queues are read often. */
export async function startBoss(database: Database, log: Log, pace: Pace): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.raw(text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    cronMonitorIntervalSeconds: 3 * pace.strike,
    cronWorkerIntervalSeconds: pace.strike,
    superviseIntervalSeconds: pace.watch,
    monitorIntervalSeconds: pace.watch,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
    // Rebuilding indexes would hold up everybody else of the embedded database.
    reindex: database.engine === 'postgres',
    monitorVacuum: database.engine === 'postgres'
  })
  boss.on('error', error => log.error({ err: error }, 'queue'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss.start()
}
