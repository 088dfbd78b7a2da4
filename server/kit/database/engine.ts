// What stands behind a Database, for this folder alone: everybody else gets a transaction.
import { setTimeout as pause } from 'node:timers/promises'

import { Kysely } from 'kysely'

import { runSteps } from './before-commit.ts'
import type { Database, Result, Tables, TransactionOptions, Trx } from './database.ts'
import { dialectOf } from './dialect.ts'
import { codeOf, type FaultKind, faultOf, SILENT, toUnavailable, Unavailable } from './faults.ts'
import { statementNames } from './names.ts'
import { trackPending } from './pending.ts'
import type { PrimaryChange } from './primary.ts'
import type { Session } from './session.ts'
import { runTransaction, type Source } from './transaction.ts'

export { codeOf } from './faults.ts'

/** Whether this node can do its work: `read-only` says that the database answers and takes no writes. */
export type Readiness = 'read-only' | 'ready' | 'unreachable'

/** How many connections of a pool are in use, and how many calls wait for one. */
export interface PoolUse {
  pool: string
  used: number
  idle: number
  waiting: number
}

export interface Engine {
  name: Database['engine']
  /** Lends a connection; one of a few of their own to what takes long. */
  acquire(isHeavy?: boolean): Promise<Session>
  /** How many packets sessions have sent. */
  packets(): number
  send(text: string, values: readonly unknown[]): Promise<Result<Record<string, unknown>>>
  listen: Database['listen']
  /** Called after a failure of work that began at this moment: whether the work may now succeed. */
  recover?(kind: FaultKind, began: number): Promise<boolean>
  readiness(): Promise<Readiness>
  otherPrimaries: Database['otherPrimaries']
  use(): PoolUse[]
  watch(watcher: (change: PrimaryChange) => void): void
  close(): Promise<void>
  /** How often files were synced to the disk; only the embedded engine knows. */
  syncs(): number
}

/** How often work is tried in all; what is not named here would fail again, or make everybody wait longer. */
const ATTEMPTS: Partial<Record<FaultKind, number>> = { collided: 3, lost: 2, 'read-only': 2 }

/** Among others: the table of a prepared statement got another column, as another node migrated. */
const CHANGED_TABLE = '0A000'

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
  // What has no transaction of ours are migrations, and they may take long.
  const dialect = dialectOf({ name: engine.name, acquire: () => engine.acquire(true) })
  const query = new Kysely<Tables>({ dialect })
  const source: Source = {
    query,
    dialect,
    driver: dialect.createDriver(),
    names: statementNames(),
    acquire: () => engine.acquire(),
    sent: () => (sent += 1)
  }
  const heavy: Source = { ...source, acquire: () => engine.acquire(true) }
  const database: Database = {
    engine: engine.name,
    transaction: (work, options = {}) =>
      pending.run(() => transact(engine, options.heavy ? heavy : source, work, options)),
    raw: <Row>(text: string, values: readonly unknown[] = []) => {
      sent += 1
      return pending.run(async () => {
        try {
          return (await engine.send(text, values)) as Result<Row>
        } catch (error) {
          throw toUnavailable(error)
        }
      })
    },
    listen: engine.listen,
    statements: () => sent,
    packets: engine.packets,
    readiness: () => engine.readiness(),
    otherPrimaries: engine.otherPrimaries,
    use: () => engine.use(),
    watch: watcher => engine.watch(watcher),
    close: () => (closing ??= pending.close().then(() => engine.close()))
  }
  internals.set(database, { engine, query })
  return database
}

async function transact<T>(
  engine: Engine,
  source: Source,
  work: (trx: Trx) => Promise<T>,
  options: TransactionOptions,
  attempt = 1
): Promise<T> {
  const { readOnly = false, repeatable = readOnly } = options
  const began = performance.now()
  let isWorked = false
  try {
    return await runTransaction(
      source,
      async trx => {
        const result = await work(trx)
        await runSteps(trx)
        isWorked = true
        return result
      },
      readOnly
    )
  } catch (error) {
    if (codeOf(error) === CHANGED_TABLE) source.names.renew()
    const kind = codeOf(error) === CHANGED_TABLE ? 'collided' : faultOf(error)
    // A read that tries to write is a bug.
    if (!kind || (readOnly && kind === 'read-only')) throw error
    // After the work comes the commit, and whether that took effect before the connection broke is unknown.
    const isFinal = error instanceof Unavailable
    const isUnsure = isWorked && !isFinal && !readOnly && (kind === 'lost' || codeOf(error) === SILENT)
    const mayTry = !isFinal && attempt < (ATTEMPTS[kind] ?? 1) && (repeatable || !isUnsure)
    const helps = kind === 'collided' || (engine.recover && (await engine.recover(kind, began)))
    if (!mayTry || !helps) throw toUnavailable(error, isUnsure)
  }
  // Two transactions that collided and tried again at once would collide again.
  await pause(Math.random() * 20 * attempt)
  return transact(engine, source, work, options, attempt + 1)
}
