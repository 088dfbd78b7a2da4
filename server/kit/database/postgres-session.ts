// Sessions on the connections of a pool: a packet is one transmission with one sync at its end.
import type { Connection, PoolClient } from 'pg'

import type { WritingPool } from './postgres-pool.ts'
import { Prepared } from './prepared.ts'
import { type Exchange, Session } from './session.ts'
import type { Answer, Outcome, Packet, Plan } from './wire.ts'

/** The messages of the extended protocol, as node-postgres writes them. */
interface Wire extends Pick<Connection, 'query' | 'stream' | 'sync'> {
  parse: (message: { name: string; text: string }) => void
  bind: (message: { statement: string; values: unknown[] }) => void
  describe: (message: { type: 'P' }) => void
  execute: () => void
  close: (message: { type: 'S'; name: string }) => void
}

function write(wire: Wire, { name, text, values }: Plan): void {
  if (text !== undefined) wire.parse({ name, text })
  wire.bind({
    statement: name,
    values: values.map(value =>
      value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
    )
  })
  if (text !== undefined) wire.describe({ type: 'P' })
  wire.execute()
}

/** One exchange in the form that node-postgres calls a query. */
class Exchanged {
  readonly #packet: Packet
  readonly #done: (outcome: Outcome) => void
  readonly #answers: Answer[] = []
  #answer: Answer = { rows: [], tag: '' }
  /** Set by node-postgres where a query has a time limit. */
  callback?: (error?: Error) => void

  constructor(packet: Packet, done: (outcome: Outcome) => void) {
    this.#packet = packet
    this.#done = done
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    if ('text' in this.#packet) return wire.query(this.#packet.text)
    wire.stream.cork()
    for (const name of this.#packet.close) wire.close({ type: 'S', name })
    for (const plan of this.#packet.plans) write(wire, plan)
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#answer.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#answer.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push({ ...this.#answer, tag: text })
    this.#answer = { rows: [], tag: '' }
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.#end(undefined)
  }

  handleError(error: Error): void {
    this.#end(error)
  }

  handleCopyInResponse(connection: { sendCopyFail: (message: string) => void }): void {
    connection.sendCopyFail('Nothing is copied here.')
  }

  #end(error: Error | undefined): void {
    this.callback?.(error)
    this.#done({ answers: this.#answers, error })
  }
}

const prepared = new WeakMap<PoolClient, Prepared>()

function preparedOn(client: PoolClient): Prepared {
  const known = prepared.get(client) ?? new Prepared()
  prepared.set(client, known)
  return known
}

/** Lends connections; `sent` is called with every packet. */
export async function lend(pool: WritingPool, sent: () => void): Promise<Session> {
  const client = await pool.connect()
  const exchange: Exchange = packet =>
    new Promise(resolve => {
      sent()
      client.query(new Exchanged(packet, resolve))
    })
  return new Session(exchange, preparedOn(client), isBroken => client.release(isBroken))
}
