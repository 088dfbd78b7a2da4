// Kysely on the embedded database: one session, so a connection is a turn at it.
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
import type { Line } from './embedded-connection.ts'
import type { Answer } from './embedded-worker.ts'
import type { Turns } from './queue.ts'
import { reader } from './values.ts'

/** A transaction in which nothing happens for so long is undone, or it would stop everybody for ever. */
const IDLE_LIMIT = 60_000

const CHANGES = /^(INSERT|UPDATE|DELETE|MERGE) /

/** Rows as objects, read by the type of each column. */
export function toResult<Row>(answers: Answer[]): Result<Row> {
  const rows = answers.flatMap(answer => {
    const columns = answer.columns.map(({ name, type }) => ({ name, read: reader(type) }))
    return answer.rows.map(values => {
      const row: Record<string, unknown> = {}
      for (const [index, { name, read }] of columns.entries()) {
        const text = values[index]
        row[name] = typeof text === 'string' ? read(text) : null
      }
      return row as Row
    })
  })
  return { rows, rowCount: Number(/\d+$/.exec(answers.at(-1)?.tag ?? '')?.[0] ?? 0) }
}

class Turn implements DatabaseConnection {
  readonly #line: Line
  readonly #over: () => void
  #idle: NodeJS.Timeout | undefined
  #inTransaction = false
  #undone = false

  constructor(line: Line, over: () => void) {
    this.#line = line
    this.#over = over
  }

  async ask(text: string, values: readonly unknown[] = []): Promise<Answer[]> {
    clearTimeout(this.#idle)
    if (this.#undone) throw new Error('Nothing happened in this transaction for a minute, so it was undone.')
    try {
      return await this.#line.ask(text, values)
    } finally {
      if (this.#inTransaction) this.#idle = setTimeout(() => void this.#undo(), IDLE_LIMIT).unref()
    }
  }

  async #undo(): Promise<void> {
    this.#undone = true
    await this.#line.ask('rollback', []).catch(() => undefined)
    this.#over()
  }

  async begin(accessMode: string): Promise<void> {
    this.#inTransaction = true
    await this.ask(`begin ${accessMode}`)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#inTransaction = false
    const [answer] = await this.ask(how)
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (how === 'commit' && answer?.tag === 'ROLLBACK') throw new AbortedTransactionError()
  }

  release(): void {
    clearTimeout(this.#idle)
    this.#over()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answers = await this.ask(query.sql, query.parameters)
    const { rows, rowCount } = toResult<Row>(answers)
    return CHANGES.test(answers.at(-1)?.tag ?? '') ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
  }

  streamQuery(): never {
    throw new Error('The embedded database gives whole answers only.')
  }
}

class EmbeddedDriver implements Driver {
  readonly #line: Line
  readonly #turns: Turns

  constructor(line: Line, turns: Turns) {
    this.#line = line
    this.#turns = turns
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turn> {
    return new Turn(this.#line, await this.#turns.take())
  }

  beginTransaction(turn: Turn, { accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel ? `isolation level ${isolationLevel}` : ''
    return turn.begin(`${isolation} ${accessMode ?? ''}`)
  }

  commitTransaction(turn: Turn): Promise<void> {
    return turn.end('commit')
  }

  rollbackTransaction(turn: Turn): Promise<void> {
    return turn.end('rollback')
  }

  async releaseConnection(turn: Turn): Promise<void> {
    turn.release()
  }

  async destroy(): Promise<void> {}
}

export function embeddedDialect(line: Line, turns: Turns): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => new EmbeddedDriver(line, turns),
    createIntrospector: query => new PostgresIntrospector(query),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}
