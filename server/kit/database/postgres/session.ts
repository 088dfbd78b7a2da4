// Sessions on the connections of a pool: a packet is one transmission with one sync at its end.
import type { Connection, PoolClient } from 'pg'

import { toMessages } from '../messages.ts'
import type { WritingPool } from './pool.ts'
import { Prepared } from '../prepared.ts'
import { type Exchange, Session } from '../session.ts'
import type { Answer, Outcome, Packet } from '../wire.ts'

/** One exchange in the form that node-postgres calls a query. */
class PacketQuery {
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
    connection.stream.write(Buffer.from(toMessages(this.#packet)))
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
      client.query(new PacketQuery(packet, resolve))
    })
  return new Session(exchange, preparedOn(client), isBroken => client.release(isBroken))
}
