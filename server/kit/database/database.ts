// The database as the server uses it, whichever engine it is.
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'

import { openEmbedded } from './embedded/embedded.ts'
import { codeOf, internalsOf, type PoolUse, type Readiness, toDatabase } from './engine.ts'
import { type DatabaseSettings, usualSettings } from './database-settings.ts'
import { openPostgres } from './postgres/postgres.ts'
import type { PrimaryChange } from './primary.ts'

export { sendSoon, sendWithCommit } from './transaction.ts'
export { Unusable } from './unusable.ts'

/** Every table's columns, as server/tables.ts has them from the migrations. */
export interface Tables {}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** A transaction, the only thing that a handler queries with. */
export type Trx = Transaction<Tables>

export interface Result<Row> {
  rows: Row[]
  rowCount: number
}

export interface TransactionOptions {
  readOnly?: boolean
  /** It may take long: on a few connections of their own, with longer limits. */
  heavy?: boolean
  /** Done twice it has one effect, so it is also tried again when the answer to the commit was lost. Reads are. */
  repeatable?: boolean
}

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /**
   * One transaction. The work is tried again after a collision (three times in all), and once when the connection broke
   * or another host writes now. What the database cannot do is thrown as Unavailable.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Plain SQL for libraries that bring their own; without values the text may hold several statements. */
  raw<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Result<Row>>
  /** Receives every notification on a channel; `missed` is called when some may have been lost. Returns how to stop. */
  listen(channel: string, notified: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** How many statements were sent so far; begin and commit are not counted. */
  statements(): number
  /** How many packets transactions were sent in so far: each is a round trip. */
  packets(): number
  /** Whether the database answers and takes writes, within a second. */
  readiness(): Promise<Readiness>
  /** Other hosts that take writes too, by name: one of them is an old primary that came back. Usually nothing. */
  otherPrimaries: () => string
  use(): PoolUse[]
  /** Tells when the database was lost, where it was found, and when two hosts write. */
  watch(watcher: (change: PrimaryChange) => void): void
  close(): Promise<void>
}

export type DatabaseLocation = { url: string; settings?: Partial<DatabaseSettings> } | { folder: string }

/** The database at an address, or the embedded one in a data folder. */
export async function openDatabase(where: DatabaseLocation): Promise<Database> {
  if ('folder' in where) return toDatabase(await openEmbedded(where.folder))
  return toDatabase(await openPostgres(where.url, { ...usualSettings, ...where.settings }))
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

/** What a write gives, or what `otherwise` gives when it violates this constraint ('any': whichever it is). */
export async function unlessViolated<Done, Other>(
  constraint: string,
  work: Promise<Done>,
  otherwise: () => Other
): Promise<Done | Other> {
  try {
    return await work
  } catch (error) {
    const which = violated(error)
    if (which === undefined || (constraint !== 'any' && which !== constraint)) throw error
    return otherwise()
  }
}
