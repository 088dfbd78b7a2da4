// Kysely on sessions, for what is no transaction of ours: the migrations.
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings
} from 'kysely'

import type { Engine } from './engine.ts'
import type { Session } from './session.ts'
import { toResult } from './transaction.ts'
import type { Reply } from './wire.ts'

class SessionConnection implements DatabaseConnection {
  readonly session: Session
  isBroken = false

  constructor(session: Session) {
    this.session = session
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters: values } = query
    return toResult<Row>(await this.session.send({ text, values, several: values.length === 0 }))
  }

  say(text: string): Promise<Reply> {
    return this.session.send({ text, values: [] })
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from the database.')
  }
}

const driverOf = (acquire: Engine['acquire']): Driver => ({
  init: async () => {},
  acquireConnection: async () => new SessionConnection(await acquire()),
  async beginTransaction(held: SessionConnection, { accessMode, isolationLevel }: TransactionSettings) {
    const isolation = isolationLevel ? `isolation level ${isolationLevel}` : ''
    await held.say(`begin ${isolation} ${accessMode ?? ''}`)
  },
  async commitTransaction(held: SessionConnection) {
    const { command } = await held.say('commit')
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  },
  async rollbackTransaction(held: SessionConnection) {
    held.isBroken = true
    await held.say('rollback')
    held.isBroken = false
  },
  releaseConnection: async (held: SessionConnection) => held.session.release(held.isBroken),
  destroy: async () => {}
})

export function dialectOf({ name, acquire }: Pick<Engine, 'acquire' | 'name'>): Dialect {
  return {
    createAdapter: () => (name === 'embedded' ? new PGliteAdapter() : new PostgresAdapter()),
    createDriver: () => driverOf(acquire),
    createIntrospector: query => new PostgresIntrospector(query),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}
