// The line to the embedded database's thread: questions go out, answers come back, and a dead line says so.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { DatabaseError } from 'pg'

import type { Answer, Programs, Start, Word } from './embedded-worker.ts'
import { toParameter } from './values.ts'

type Reply = Extract<Word, { kind: 'answers' | 'refusal' }>

interface Waiting {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

export interface Line {
  ask(text: string, values: readonly unknown[]): Promise<Answer[]>
  close(): Promise<void>
}

const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

const compiled = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(join(PGLITE, file)))

let programs: Promise<Programs> | undefined

/** Compiled once and held for good: Node crashes now and then when one thread frees this code as another compiles it. */
async function compile(): Promise<Programs> {
  const [postgres, initdb] = await Promise.all([compiled('pglite.wasm'), compiled('initdb.wasm')])
  return { postgres, initdb }
}

/** Opens the database in its thread; `heard` gets what is said on the channels it listens to. */
export async function openLine(
  place: Omit<Start, 'programs'>,
  heard: (channel: string, payload: string) => void
): Promise<Line> {
  const start: Start = { ...place, programs: await (programs ??= compile()) }
  const thread = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start })
  const waiting = new Map<number, Waiting>()
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let dead: Error | undefined
  let asked = 0

  function die(error: Error): void {
    dead ??= error
    opened.reject(dead)
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
  }

  thread.on('message', (word: Word) => {
    if (word.kind === 'opened') return opened.resolve()
    if (word.kind === 'notice') return heard(word.channel, word.payload)
    waiting.get(word.id)?.resolve(word)
    waiting.delete(word.id)
  })
  thread.on('error', error => die(new Error('The embedded database has stopped.', { cause: error })))
  thread.on('exit', () => {
    die(new Error('The embedded database has stopped.'))
    ended.resolve()
  })

  function post(text: string, values: readonly unknown[]): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (dead) return reject(dead)
      const id = asked++
      waiting.set(id, { resolve, reject })
      thread.postMessage({ id, text, values: values.map(toParameter) }, [])
    })
  }

  await opened.promise
  return {
    // The error is made here, after the wait, so that its stack shows who asked.
    ask: async (text, values) => {
      const reply = await post(text, values)
      if (reply.kind === 'answers') return reply.answers
      throw Object.assign(new DatabaseError(reply.message, 0, 'error'), reply.details)
    },
    close: async () => {
      dead ??= new Error('The database is closed.')
      thread.postMessage('close', [])
      await ended.promise
    }
  }
}
