// Kysely on the embedded database: it has one session, which one user at a time holds.
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings
} from 'kysely'

import type { Result } from './database.ts'
import type { Connection } from './embedded-connection.ts'
import type { StatementResult } from './embedded-worker.ts'
import type { Queue } from './queue.ts'
import { reader } from './values.ts'

/** A transaction in which nothing happens for so long is rolled back, or it would block everybody for ever. */
const IDLE_LIMIT = 60_000

const CHANGES = /^(INSERT|UPDATE|DELETE|MERGE) /

/** Rows as objects, read by the type of each column. */
export function toResult<Row>(results: StatementResult[]): Result<Row> {
  const rows = results.flatMap(result => {
    const columns = result.columns.map(({ name, type }) => ({ name, read: reader(type) }))
    return result.rows.map(values => {
      const row: Record<string, unknown> = {}
      for (const [index, { name, read }] of columns.entries()) {
        const text = values[index]
        row[name] = typeof text === 'string' ? read(text) : null
      }
      return row as Row
    })
  })
  return { rows, rowCount: Number(/\d+$/.exec(results.at(-1)?.tag ?? '')?.[0] ?? 0) }
}

class Session implements DatabaseConnection {
  readonly #connection: Connection
  readonly #release: () => void
  #idle: NodeJS.Timeout | undefined
  #inTransaction = false
  #rolledBack = false

  constructor(connection: Connection, release: () => void) {
    this.#connection = connection
    this.#release = release
  }

  async query(text: string, values: readonly unknown[] = []): Promise<StatementResult[]> {
    clearTimeout(this.#idle)
    if (this.#rolledBack) throw new Error('Nothing happened in this transaction for a minute, so it was rolled back.')
    try {
      return await this.#connection.query(text, values)
    } finally {
      if (this.#inTransaction) this.#idle = setTimeout(() => void this.#rollBack(), IDLE_LIMIT).unref()
    }
  }

  async #rollBack(): Promise<void> {
    this.#rolledBack = true
    await this.#connection.query('rollback', []).catch(() => undefined)
    this.#release()
  }

  async begin(accessMode: string): Promise<void> {
    this.#inTransaction = true
    await this.query(`begin ${accessMode}`)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#inTransaction = false
    const [result] = await this.query(how)
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (how === 'commit' && result?.tag === 'ROLLBACK') throw new AbortedTransactionError()
  }

  release(): void {
    clearTimeout(this.#idle)
    this.#release()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const results = await this.query(query.sql, query.parameters)
    const { rows, rowCount } = toResult<Row>(results)
    return CHANGES.test(results.at(-1)?.tag ?? '') ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream.')
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: Connection
  readonly #queue: Queue

  constructor(connection: Connection, queue: Queue) {
    this.#connection = connection
    this.#queue = queue
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#connection, await this.#queue.acquire())
  }

  beginTransaction(session: Session, { accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel ? `isolation level ${isolationLevel}` : ''
    return session.begin(`${isolation} ${accessMode ?? ''}`)
  }

  commitTransaction(session: Session): Promise<void> {
    return session.end('commit')
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.end('rollback')
  }

  async releaseConnection(session: Session): Promise<void> {
    session.release()
  }

  async destroy(): Promise<void> {}
}

export function embeddedDialect(connection: Connection, queue: Queue): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => new EmbeddedDriver(connection, queue),
    createIntrospector: query => new PostgresIntrospector(query),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}
