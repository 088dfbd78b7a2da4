// The database as the server uses it, whichever engine it is.
import { type RawBuilder, sql, type Transaction } from 'kysely'

import { openEmbedded } from './embedded.ts'
import { codeOf, internalsOf, toDatabase } from './engine.ts'
import { openPostgres } from './postgres.ts'

export { sendWithCommit } from './transaction.ts'
export { Unusable } from './unusable.ts'

/** Every table's columns; features add theirs by declaration merging. */
export interface Tables {}

/** A transaction, the only thing that a handler queries with. */
export type Trx = Transaction<Tables>

export interface Result<Row> {
  rows: Row[]
  rowCount: number
}

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** One transaction; after a serialization failure or a deadlock the work is retried, three times at most. */
  transaction<T>(work: (trx: Trx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>
  /** Plain SQL for libraries that bring their own; without values the text may hold several statements. */
  raw<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Result<Row>>
  /** Receives every notification on a channel; `missed` is called when some may have been lost. Returns how to stop. */
  listen(channel: string, notified: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** How many statements were sent so far; begin and commit are not counted. */
  statements(): number
  /** How many packets transactions were sent in so far: each is a round trip. */
  packets(): number
  ready(): Promise<boolean>
  close(): Promise<void>
}

export type Where = { url: string } | { folder: string }

/** The database at an address, or the embedded one in a data folder. */
export async function openDatabase(where: Where): Promise<Database> {
  return toDatabase('url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder))
}

/** What must be done every night: PostgreSQL cleans up by itself, the embedded database does not. */
export async function maintain(database: Database): Promise<void> {
  if (database.engine === 'postgres') return
  await database.raw('vacuum (analyze)')
  await database.raw('checkpoint')
}

/** How often the embedded database synced a file to the disk since it was opened. */
export function syncs(database: Database): number {
  return internalsOf(database).engine.syncs()
}

/** A value for a json or jsonb column. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}

/** Notifies every node on a channel, when the transaction is committed. */
export async function notify(trx: Trx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
}

/** The constraint that a write violated, if that is the error. */
export function violated(error: unknown): string | undefined {
  if (!codeOf(error)?.startsWith('23')) return undefined
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined
}
