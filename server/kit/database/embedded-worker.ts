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
export interface Question {
  id: number
  text: string
  values: (string | null)[]
}

/** What one statement gave, as PostgreSQL writes it: values are text, columns have names and type numbers. */
export interface Answer {
  columns: { name: string; type: number }[]
  rows: (string | null)[][]
  tag: string
}

export type Word =
  | { kind: 'opened' }
  | { kind: 'answers'; id: number; answers: Answer[] }
  | { kind: 'refusal'; id: number; message: string; details: Record<string, unknown> }
  | { kind: 'notice'; channel: string; payload: string }

const port = parentPort!
const { programs, folder, fresh, syncs } = workerData as Start
const say = (word: Word): void => port.postMessage(word)

// PGlite itself only says that it was aborted; why stands in what PostgreSQL wrote before.
let complaint: string | undefined
const onStderr = (text: string): boolean => {
  complaint = /(?:FATAL|PANIC): +(.+)/.exec(text)?.[1] ?? complaint
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
  throw complaint ? new Error(complaint, { cause: error }) : error
})
await postgres.exec(`set timezone = 'UTC'`)
if (fresh) {
  await postgres.exec('checkpoint')
  syncFolder(folder)
}

/** Everything one question needs in one go, where PGlite's own `query` goes six times. */
function toWire({ text, values }: Question): Uint8Array {
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

function toAnswers(heard: messages.BackendMessage[]): Answer[] {
  const answers: Answer[] = []
  let answer: Answer = { columns: [], rows: [], tag: '' }
  for (const message of heard) {
    if (message.name === 'rowDescription') {
      const { fields } = message as messages.RowDescriptionMessage
      answer.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (message.name === 'dataRow') {
      answer.rows.push((message as messages.DataRowMessage).fields)
    } else if (message.name === 'commandComplete') {
      answers.push({ ...answer, tag: (message as messages.CommandCompleteMessage).text })
      answer = { columns: [], rows: [], tag: '' }
    }
  }
  return answers
}

async function answer(question: Question): Promise<Word> {
  const { id } = question
  try {
    return { kind: 'answers', id, answers: toAnswers(await postgres.execProtocolStream(toWire(question), {})) }
  } catch (error) {
    const { message, name: _, ...details } = error as Error
    return { kind: 'refusal', id, message, details }
  }
}

postgres.onNotification((channel, payload) => say({ kind: 'notice', channel, payload }))

// One after the other: two statements of one transaction may be asked for at once.
let last = Promise.resolve()
port.on('message', (asked: Question | 'close') => {
  last = last.then(async () => {
    if (asked !== 'close') return say(await answer(asked))
    await postgres.close()
    port.close()
  })
})
say({ kind: 'opened' })
