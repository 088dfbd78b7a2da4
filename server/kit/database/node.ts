// Which node this is, and whether another one is still there: as long as one is connected, its connections share a lock.
import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Trx } from './database.ts'
import { firstRow } from './rows.ts'

/** Advisory locks of nodes, apart from all others. */
export const NODES = 0x0be5

/** A new one with each start. */
export const NODE = randomInt(1, 2 ** 31)

/** For each connection, when it is opened. The embedded database has one node at a time, and needs none. */
export const HOLD_NODE = `select pg_advisory_lock_shared(${NODES}, ${NODE})`

/** A node that is gone does nothing any more. Behind a pooler that keeps connections open it may seem to be there. */
export async function isGone(trx: Trx, node: number): Promise<boolean> {
  if (node === NODE) return false
  const held = sql`select from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid::bigint = ${NODES} and objid::bigint = ${node}`
  return (await firstRow<{ gone: boolean }>(trx)`select not exists (${held}) as gone`)?.gone ?? false
}
