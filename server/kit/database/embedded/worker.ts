// The embedded PostgreSQL, in a thread of its own so that no query stops the server from answering.
import { parentPort, workerData } from 'node:worker_threads'

import { type messages, PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import type { Answer } from '../wire.ts'
import { DurableFiles, durableStart, syncFolder } from '../folder/durable-files.ts'

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

export interface PacketRequest {
  id: number
  /** The messages of a packet. */
  bytes: Uint8Array
}

export type Message =
  | { kind: 'opened' }
  | { kind: 'done'; id: number; answers: Answer[]; failure?: { message: string; details: Record<string, unknown> } }
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
  extensions: { btree_gist, pg_trgm },
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

function toAnswers(received: messages.BackendMessage[]): Answer[] {
  const answers: Answer[] = []
  let answer: Answer = { rows: [], tag: '' }
  for (const message of received) {
    if (message.name === 'rowDescription') {
      const { fields } = message as messages.RowDescriptionMessage
      answer.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (message.name === 'dataRow') {
      answer.rows.push((message as messages.DataRowMessage).fields)
    } else if (message.name === 'commandComplete') {
      answers.push({ ...answer, tag: (message as messages.CommandCompleteMessage).text })
      answer = { rows: [], tag: '' }
    } else if (message.name === 'emptyQuery') answers.push(answer)
  }
  return answers
}

const failureOf = (error: unknown) => {
  const { message, name: _, ...details } = error as Error
  return { message, details }
}

async function run({ id, bytes }: PacketRequest): Promise<Message> {
  try {
    const received = await postgres.execProtocolStream(bytes, { throwOnError: false })
    const error = received.find(message => message.name === 'error')
    return { kind: 'done', id, answers: toAnswers(received), ...(error && { failure: failureOf(error) }) }
  } catch (error) {
    return { kind: 'done', id, answers: [], failure: failureOf(error) }
  }
}

postgres.onNotification((channel, payload) => post({ kind: 'notice', channel, payload }))

// One after the other: two statements of one transaction may be sent at once.
let last = Promise.resolve()
port.on('message', (received: PacketRequest | 'close') => {
  last = last.then(async () => {
    if (received !== 'close') return post(await run(received))
    await postgres.close()
    port.close()
  })
})
post({ kind: 'opened' })
