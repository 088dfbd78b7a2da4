// A pool of connections to the host that writes. When that is another than before, it moves there by itself.
import { Socket } from 'node:net'

import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg'

import { codeOf, faultOf, SILENT, toUnavailable, Unavailable } from '../faults.ts'
import { HOLD_NODE } from '../node.ts'
import type { Primary } from '../primary.ts'
import { STATE, type State } from '../probe.ts'

export interface PoolSettings {
  name: string
  connections: number
  /** How long somebody waits for a connection. All of these in milliseconds; 0 is for ever. */
  waitMs: number
  lockMs: number
  statementMs: number
  /** A connection on which the server says nothing for so long is given up. */
  silentMs: number
}

/** PostgreSQL has no connection left for us. */
const TOO_MANY = '53300'

/** A connection that knows when it was opened, and closes itself when the server does not answer. */
class Connection extends Client {
  readonly openedAt = performance.now()
  readonly #socket: Socket

  constructor(settings: ClientConfig, silent: () => void) {
    const socket = new Socket()
    super({ ...settings, stream: () => socket })
    this.#socket = socket
    // One that breaks between two statements fails the next of them; without a listener the event would end the process.
    this.on('error', () => undefined)
    socket.on('timeout', () => {
      const error = new Error(`The database did not answer for ${socket.timeout} ms.`)
      socket.destroy(Object.assign(error, { code: SILENT }))
      silent()
    })
  }

  /** From now on the server must answer within this time; 0 is for ever. */
  expectAnswerWithin(milliseconds: number): void {
    this.#socket.setTimeout(milliseconds)
  }
}

/** Whoever has waited for a connection as long as anybody should does not wait again. */
function giveUp(error: unknown): never {
  throw toUnavailable(error)
}

type Pooled = Connection & PoolClient

export interface WritingPool {
  connect: () => Promise<PoolClient>
  /** Connections opened before this moment are not used again. */
  retire: (before: number) => void
  use: () => { pool: string; used: number; idle: number; waiting: number }
  end: () => Promise<void>
}

export function openPool(
  primary: Primary,
  { name, connections, waitMs, lockMs, statementMs, silentMs }: PoolSettings
): WritingPool {
  // To compile a statement takes longer than any of ours, and is done wherever many rows are guessed.
  const session = `
    set timezone = 'UTC'; set intervalstyle = 'postgres'; set datestyle = 'ISO'; set bytea_output = 'hex'; set jit = off;
    set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = '60s'; ${HOLD_NODE}; ${STATE}`
  let oldest = 0

  /** When its host takes no more writes a connection can still read; a standby is not used at all. */
  async function prepare(client: ClientBase): Promise<void> {
    const results = [await client.query<{ state: State }>(session)].flat()
    if (results.at(-1)?.rows[0]?.state !== 'standby') return
    throw Object.assign(new Error('This host is a standby.'), { code: '08004' })
  }

  /** The host does not answer: others may hang there too, and another may have taken over. */
  function leave(): void {
    retire(performance.now())
    primary.find().catch(() => undefined)
  }

  function retire(before: number): void {
    oldest = Math.max(oldest, before)
  }

  const pool = new Pool({
    max: connections,
    connectionTimeoutMillis: waitMs,
    // The pool waits for it.
    onConnect: client => prepare(client) as unknown as void,
    Client: class extends Connection {
      constructor() {
        super({ ...primary.current().settings, connectionTimeoutMillis: waitMs }, leave)
      }
    }
  })
  // A connection that breaks while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined)

  async function takeConnection(): Promise<Pooled> {
    try {
      return (await pool.connect()) as Pooled
    } catch (error) {
      const isFull = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
      throw isFull ? new Unavailable('busy', `Waited ${waitMs} ms for one of ${connections} connections.`) : error
    }
  }

  async function connect(): Promise<PoolClient> {
    const until = performance.now() + waitMs
    for (;;) {
      try {
        const client = await takeConnection()
        if (client.openedAt >= oldest) return watched(client)
        client.release(true)
      } catch (error) {
        const kind = faultOf(error)
        // A changed password, say: nothing that is wrong with the call.
        if (!kind) throw new Unavailable('lost', String(error), error)
        if (kind !== 'lost' && codeOf(error) !== TOO_MANY) throw error
        const found = primary.findBefore(until)
        if (performance.now() < until) await found.catch(giveUp)
        else {
          found.catch(() => undefined)
          giveUp(error)
        }
      }
    }
  }

  function watched(client: Pooled): PoolClient {
    const { release } = client
    client.expectAnswerWithin(silentMs)
    client.release = error => {
      client.expectAnswerWithin(0)
      release(error || client.openedAt < oldest)
    }
    return client
  }

  return {
    connect,
    retire,
    use: () => ({
      pool: name,
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount
    }),
    end: () => pool.end()
  }
}
