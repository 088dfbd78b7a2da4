// What stands behind a Database, for this folder alone: everybody else gets a transaction.
import { setTimeout as pause } from 'node:timers/promises'

import { Kysely } from 'kysely'

import { runSteps } from './before-commit.ts'
import type { Database, Result, Tables, Trx } from './database.ts'
import { dialectOf } from './dialect.ts'
import { statementNames } from './names.ts'
import { trackPending } from './pending.ts'
import type { Session } from './session.ts'
import { runTransaction, type Source } from './transaction.ts'

export interface Engine {
  name: Database['engine']
  /** Lends a connection. */
  acquire(): Promise<Session>
  /** How many packets sessions have sent. */
  packets(): number
  send(text: string, values: readonly unknown[]): Promise<Result<Record<string, unknown>>>
  listen: Database['listen']
  close(): Promise<void>
  /** How often files were synced to the disk; only the embedded engine knows. */
  syncs(): number
}

const ATTEMPTS = 3

/** Among others: the table of a prepared statement got another column, as another node migrated. */
const CHANGED_TABLE = '0A000'

const COLLISIONS = new Set(['40001', '40P01', CHANGED_TABLE])

const internals = new WeakMap<Database, { engine: Engine; query: Kysely<Tables> }>()

export function internalsOf(database: Database): { engine: Engine; query: Kysely<Tables> } {
  const found = internals.get(database)
  if (!found) throw new Error('This database was not opened by openDatabase.')
  return found
}

export function toDatabase(engine: Engine): Database {
  let sent = 0
  const pending = trackPending()
  let closing: Promise<void> | undefined
  const dialect = dialectOf(engine)
  const query = new Kysely<Tables>({ dialect })
  const source: Source = {
    query,
    dialect,
    driver: dialect.createDriver(),
    names: statementNames(),
    acquire: engine.acquire,
    sent: () => (sent += 1)
  }
  const database: Database = {
    engine: engine.name,
    transaction: (work, { readOnly = false } = {}) => pending.run(() => transact(source, work, readOnly)),
    raw: <Row>(text: string, values: readonly unknown[] = []) => {
      sent += 1
      return pending.run(async () => (await engine.send(text, values)) as Result<Row>)
    },
    listen: engine.listen,
    statements: () => sent,
    packets: engine.packets,
    ready: async () => {
      const answer = await engine.send('select 1', []).catch(() => undefined)
      return answer !== undefined
    },
    close: () => (closing ??= pending.close().then(() => engine.close()))
  }
  internals.set(database, { engine, query })
  return database
}

async function transact<T>(source: Source, work: (trx: Trx) => Promise<T>, readOnly: boolean, attempt = 1): Promise<T> {
  try {
    return await runTransaction(
      source,
      async trx => {
        const result = await work(trx)
        await runSteps(trx)
        return result
      },
      readOnly
    )
  } catch (error) {
    if (codeOf(error) === CHANGED_TABLE) source.names.renew()
    if (attempt === ATTEMPTS || !COLLISIONS.has(codeOf(error) ?? '')) throw error
  }
  // Two transactions that collided and tried again at once would collide again.
  await pause(Math.random() * 20 * attempt)
  return transact(source, work, readOnly, attempt + 1)
}

/** PostgreSQL's error code, such as 23505. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
