// What stands behind a Database, for this folder alone: everybody else gets a transaction.
import { setTimeout as pause } from 'node:timers/promises'

import { type Dialect, Kysely } from 'kysely'

import { runSteps } from './before-commit.ts'
import type { Database, Result, Tables, Trx } from './database.ts'
import { trackPending } from './pending.ts'

export interface Engine {
  name: Database['engine']
  dialect: Dialect
  send(text: string, values: readonly unknown[]): Promise<Result<Record<string, unknown>>>
  listen: Database['listen']
  close(): Promise<void>
  /** How often files were synced to the disk; only the embedded engine knows. */
  syncs(): number
}

const ATTEMPTS = 3

const COLLISIONS = new Set(['40001', '40P01'])

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
  const query = new Kysely<Tables>({
    dialect: engine.dialect,
    log: event => {
      if (!/^(begin|commit|rollback|start transaction)\b/.test(event.query.sql)) sent += 1
    }
  })
  const database: Database = {
    engine: engine.name,
    transaction: (work, { readOnly = false } = {}) => pending.run(() => transact(query, work, readOnly)),
    raw: <Row>(text: string, values: readonly unknown[] = []) => {
      sent += 1
      return pending.run(async () => (await engine.send(text, values)) as Result<Row>)
    },
    listen: engine.listen,
    statements: () => sent,
    ready: async () => {
      const answer = await engine.send('select 1', []).catch(() => undefined)
      return answer !== undefined
    },
    close: () => (closing ??= pending.close().then(() => engine.close()))
  }
  internals.set(database, { engine, query })
  return database
}

async function transact<T>(
  query: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  readOnly: boolean,
  attempt = 1
): Promise<T> {
  try {
    const builder = query.transaction()
    return await (readOnly ? builder.setAccessMode('read only') : builder).execute(async trx => {
      const result = await work(trx)
      await runSteps(trx)
      return result
    })
  } catch (error) {
    if (attempt === ATTEMPTS || !COLLISIONS.has(codeOf(error) ?? '')) throw error
  }
  // Two transactions that collided and tried again at once would collide again.
  await pause(Math.random() * 20 * attempt)
  return transact(query, work, readOnly, attempt + 1)
}

/** PostgreSQL's error code, such as 23505. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
