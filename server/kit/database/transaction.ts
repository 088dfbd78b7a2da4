// A transaction: it takes its connection with its first statement, and begins in the same packet. A read begins none.
import {
  AbortedTransactionError,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  Transaction
} from 'kysely'

import type { Tables, Trx } from './database.ts'
import type { KnownStatement, StatementNames } from './names.ts'
import type { Session } from './session.ts'
import type { Reply, Statement } from './wire.ts'

export interface Source {
  query: Kysely<Tables>
  dialect: Dialect
  driver: Driver
  names: StatementNames
  acquire: () => Promise<Session>
  /** Called with every statement but begin, commit and rollback. */
  sent: () => void
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export const toResult = <Row>({ rows, rowCount, command }: Reply): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount) })
})

/** A text by hand without values may hold several statements. */
const toStatement = ({ query, sql, parameters }: CompiledQuery, { name }: KnownStatement): Statement =>
  query.kind === 'RawNode' && !parameters.length && sql.includes(';')
    ? { text: sql, values: [], several: true }
    : { text: sql, values: parameters, name: name || undefined }

class Running {
  readonly #source: Source
  readonly #isReadOnly: boolean
  #session: Promise<Session> | undefined
  #hasBegun = false
  #isOver = false
  #soon: CompiledQuery[] = []
  #last: CompiledQuery[] = []

  constructor(source: Source, isReadOnly: boolean) {
    this.#source = source
    this.#isReadOnly = isReadOnly
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const session = await (this.#session ??= this.#source.acquire())
    if (this.#isOver) throw new Error('This transaction is over.')
    try {
      if (this.#soon.length) this.#sendSoon(session)
      const known = this.#source.names.look(query.sql)
      if (known.divides) await Promise.all(this.#sendWaiting(session))
      return toResult<Row>(await this.#send(session, query, known))
    } catch (error) {
      // The way back to whoever asked, which the error of a packet cannot know.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from the database.')
  }

  /** Sends this in front of the next statement, or of those that go with the commit. */
  sendSoon(query: CompiledQuery): void {
    this.#soon.push(query)
  }

  /** Sends this with the commit. */
  sendLast(query: CompiledQuery): void {
    this.#last.push(query)
  }

  async commit(): Promise<void> {
    if (this.#soon.length || this.#last.length) this.#session ??= this.#source.acquire()
    const session = await this.#session
    if (!session) return this.#close()
    this.#last.unshift(...this.#soon.splice(0))
    const last = this.#sendWaiting(session)
    if (this.#hasBegun) last.push(session.send({ text: 'commit', values: [], name: 'commit' }))
    this.#close()
    const reply = (await Promise.all(last)).at(-1)
    // After a failed statement PostgreSQL answers a commit with a rollback.
    if (reply?.command === 'ROLLBACK') throw new AbortedTransactionError()
    session.release()
  }

  /** Nobody waits for it: the connection is lent again when it is done. */
  async rollBack(): Promise<void> {
    this.#close()
    const session = await this.#session?.catch(() => undefined)
    if (!session) return
    if (!this.#hasBegun) return session.release()
    await session.send({ text: 'rollback', values: [], name: 'rollback' }).then(
      () => session.release(),
      () => session.release(true)
    )
  }

  #close(): void {
    this.#isOver = true
  }

  /** When one of them fails, so does what follows it in the packet, for the same reason. */
  #sendSoon(session: Session): void {
    for (const query of this.#soon.splice(0)) this.#send(session, query).catch(() => undefined)
  }

  #sendWaiting(session: Session): Promise<Reply>[] {
    const waiting = this.#last
    this.#last = []
    return waiting.map(query => this.#send(session, query))
  }

  #send(session: Session, query: CompiledQuery, known = this.#source.names.look(query.sql)): Promise<Reply> {
    if (!this.#hasBegun && !(this.#isReadOnly && known.isPlainRead)) {
      this.#hasBegun = true
      const text = this.#isReadOnly ? 'begin read only' : 'begin'
      // When it fails, so does every statement of its packet.
      session.send({ text, values: [], name: text }).catch(() => this.#close())
    }
    this.#source.sent()
    return session.send(toStatement(query, known))
  }
}

const running = new WeakMap<Trx, Running>()

export async function runTransaction<T>(
  source: Source,
  work: (trx: Trx) => Promise<T>,
  isReadOnly: boolean
): Promise<T> {
  const one = new Running(source, isReadOnly)
  const { query, dialect } = source
  const executor = query.getExecutor().withConnectionProvider({ provideConnection: consume => consume(one) })
  const trx = new Transaction<Tables>({ config: { dialect }, dialect, driver: source.driver, executor })
  running.set(trx, one)
  try {
    const result = await work(trx)
    await one.commit()
    return result
  } catch (error) {
    void one.rollBack()
    throw error
  }
}

function runningOf(trx: Trx): Running {
  const one = running.get(trx)
  if (!one) throw new Error('This transaction was not begun by a database.')
  return one
}

/** Sends a statement that is compiled already, past everything that Kysely would do for it. */
export async function send<Row>(trx: Trx, query: CompiledQuery<Row>): Promise<Row[]> {
  return (await runningOf(trx).executeQuery<Row>(query)).rows
}

/** Sends a statement without a packet of its own, before anything else that this transaction reads or writes. */
export function sendSoon(trx: Trx, query: { compile: () => CompiledQuery }): void {
  runningOf(trx).sendSoon(query.compile())
}

/** Sends a statement together with the commit, without waiting for it: for rows that nothing in this transaction reads. */
export function sendWithCommit(trx: Trx, query: { compile: () => CompiledQuery }): void {
  runningOf(trx).sendLast(query.compile())
}
