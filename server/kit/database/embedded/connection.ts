// The connection to the embedded database's thread: statements go out, results come back, and a dead thread fails them all.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

import { DatabaseError } from 'pg'

import type { Message, Programs, Start } from './worker.ts'
import { toMessages } from '../messages.ts'
import type { Exchange } from '../session.ts'
import type { Outcome, Packet } from '../wire.ts'

export interface Connection {
  exchange: Exchange
  close(): Promise<void>
}

const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

const compiled = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(join(PGLITE, file)))

let programs: Promise<Programs> | undefined

/**
 * After a thousand calls from the database's program into JavaScript, Node compiles the way between them anew and frees the
 * old one, which all threads share: it crashes now and then when another thread has freed it too. Never compiled anew, it is
 * never freed, and as fast.
 */
const NEVER = 2 ** 31 - 1
setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`)

/** Compiled once and held for good: Node crashes now and then when one thread frees this code as another compiles it. */
async function compile(): Promise<Programs> {
  const [postgres, initdb] = await Promise.all([compiled('pglite.wasm'), compiled('initdb.wasm')])
  return { postgres, initdb }
}

/** Opens the database in its thread; `notified` gets the notifications of the channels it listens to. */
export async function openConnection(
  options: Omit<Start, 'programs'>,
  notified: (channel: string, payload: string) => void
): Promise<Connection> {
  const start: Start = { ...options, programs: await (programs ??= compile()) }
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let dead: Error | undefined
  let sent = 0

  function die(error: Error): void {
    dead ??= error
    opened.reject(dead)
    for (const end of waiting.values()) end({ answers: [], error: dead })
    waiting.clear()
  }

  thread.on('message', (message: Message) => {
    if (message.kind === 'opened') return opened.resolve()
    if (message.kind === 'notice') return notified(message.channel, message.payload)
    const { id, answers, failure } = message
    const error = failure && Object.assign(new DatabaseError(failure.message, 0, 'error'), failure.details)
    waiting.get(id)?.({ answers, error })
    waiting.delete(id)
  })
  thread.on('error', error => die(new Error('The embedded database has stopped.', { cause: error })))
  thread.on('exit', () => {
    die(new Error('The embedded database has stopped.'))
    ended.resolve()
  })

  function exchange(packet: Packet): Promise<Outcome> {
    return new Promise(resolve => {
      if (dead) return resolve({ answers: [], error: dead })
      const id = sent++
      waiting.set(id, resolve)
      const bytes = new Uint8Array(toMessages(packet))
      thread.postMessage({ id, bytes }, [bytes.buffer])
    })
  }

  await opened.promise
  return {
    exchange,
    close: async () => {
      dead ??= new Error('The database is closed.')
      thread.postMessage('close', [])
      await ended.promise
    }
  }
}
