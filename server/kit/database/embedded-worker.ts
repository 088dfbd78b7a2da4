// The embedded PostgreSQL, in a thread of its own so that no query stops the server from answering.
import { parentPort, workerData } from 'node:worker_threads'

import { type messages, PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { DurableFiles, durableStart, syncFolder } from './durable-files.ts'

export interface Programs {
  postgres: WebAssembly.Module
  initdb: WebAssembly.Module
}

export interface Start {
  programs: Programs
  folder: string
  /** Whether the database is yet to be created. */
  fresh: boolean
  /** One number, counted up with every sync to the disk. */
  syncs: SharedArrayBuffer
}

/** Without values the text may hold several statements. */
export interface Query {
  id: number
  text: string
  values: (string | null)[]
}

/** The result of one statement as PostgreSQL sends it: values are text, columns have names and type numbers. */
export interface StatementResult {
  columns: { name: string; type: number }[]
  rows: (string | null)[][]
  tag: string
}

export type Message =
  | { kind: 'opened' }
  | { kind: 'results'; id: number; results: StatementResult[] }
  | { kind: 'error'; id: number; message: string; details: Record<string, unknown> }
  | { kind: 'notice'; channel: string; payload: string }

const port = parentPort!
const { programs, folder, fresh, syncs } = workerData as Start
const post = (message: Message): void => port.postMessage(message)

// PGlite itself only says that it was aborted; PostgreSQL wrote the reason before.
let reason: string | undefined
const onStderr = (text: string): boolean => {
  reason = /(?:FATAL|PANIC): +(.+)/.exec(text)?.[1] ?? reason
  return false
}

const count = new Int32Array(syncs)
const files = new DurableFiles(folder, () => Atomics.add(count, 0, 1))
const postgres = await PGlite.create({
  fs: files,
  startParams: durableStart,
  onStderr,
  extensions: { pg_trgm },
  pgliteWasmModule: programs.postgres,
  initdbWasmModule: programs.initdb
}).catch((error: unknown) => {
  throw reason ? new Error(reason, { cause: error }) : error
})
await postgres.exec(`set timezone = 'UTC'`)
if (fresh) {
  await postgres.exec('checkpoint')
  syncFolder(folder)
}

/** All protocol messages of one query in one call, where PGlite's own `query` makes six. */
function toWire({ text, values }: Query): Uint8Array {
  const { serialize } = protocol
  if (values.length === 0) return serialize.query(text)
  return Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync()
  ])
}

function toResults(received: messages.BackendMessage[]): StatementResult[] {
  const results: StatementResult[] = []
  let result: StatementResult = { columns: [], rows: [], tag: '' }
  for (const message of received) {
    if (message.name === 'rowDescription') {
      const { fields } = message as messages.RowDescriptionMessage
      result.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (message.name === 'dataRow') {
      result.rows.push((message as messages.DataRowMessage).fields)
    } else if (message.name === 'commandComplete') {
      results.push({ ...result, tag: (message as messages.CommandCompleteMessage).text })
      result = { columns: [], rows: [], tag: '' }
    }
  }
  return results
}

async function run(query: Query): Promise<Message> {
  const { id } = query
  try {
    return { kind: 'results', id, results: toResults(await postgres.execProtocolStream(toWire(query), {})) }
  } catch (error) {
    const { message, name: _, ...details } = error as Error
    return { kind: 'error', id, message, details }
  }
}

postgres.onNotification((channel, payload) => post({ kind: 'notice', channel, payload }))

// One after the other: two statements of one transaction may be sent at once.
let last = Promise.resolve()
port.on('message', (received: Query | 'close') => {
  last = last.then(async () => {
    if (received !== 'close') return post(await run(received))
    await postgres.close()
    port.close()
  })
})
post({ kind: 'opened' })
