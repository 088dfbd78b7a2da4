// Takes queued letters to where they leave the house: each once, again later when it was refused, never lost.
import type { PgBoss } from 'pg-boss'

import { HEARTBEAT, type Log, type Pace } from '../clock/pg-boss.ts'
import type { Database } from '../database/database.ts'
import { LETTERS } from './letters.ts'
import type { MailEnd, Queued } from './mail-ends.ts'
import { refusalOf } from './mail-refusals.ts'

const QUEUE = 'mail'
const TRIES = 5
const CHUNK = 1000
const SWEEP = 5 * 60_000

interface Waiting {
  id: string
  bulk: boolean
}

export interface Post {
  boss: PgBoss
  database: Database
  end: MailEnd
  log: Log
  pace: Pace
}

/** Delivers until stopped. What commits say is heard at once; what went unheard is found by looking. */
export async function startDelivery(post: Post): Promise<() => Promise<void>> {
  const { boss, database, end, pace, log } = post
  const stopping = new AbortController()
  // Of each letter at most one entry waits or is worked on, however often it is put in.
  await boss.createQueue(QUEUE, { policy: 'exclusive' })
  let worker = ''
  worker = await boss.work<Waiting>(QUEUE, { pollingIntervalSeconds: pace.look }, async jobs => {
    for (const { data, signal } of jobs) await deliver(post, data.id, AbortSignal.any([signal, stopping.signal]))
    // There may be more: look again at once.
    boss.notifyWorker(worker)
  })

  async function enter(letters: Waiting[]): Promise<void> {
    const entries = letters.map(letter => ({
      data: letter,
      singletonKey: letter.id,
      priority: letter.bulk ? 0 : 1,
      // Letters count their own tries; here a node that dies counts as one, too.
      retryLimit: 4 * TRIES,
      retryDelay: pace.retry,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 600,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 3600
    }))
    await boss.insert(QUEUE, entries)
    boss.notifyWorker(worker)
  }

  async function sweep(): Promise<void> {
    let rows: Waiting[] = []
    do {
      const after = rows.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000'
      ;({ rows } = await database.raw<Waiting>(
        `select id, jsonb_exists(headers, 'List-Unsubscribe') as bulk from letter
         where status = 'queued' and id > $1 order by id limit ${CHUNK}`,
        [after]
      ))
      if (rows.length > 0) await enter(rows)
    } while (rows.length === CHUNK)
  }

  let told: Waiting[] = []
  const complain = (error: unknown): void => log.error({ err: error }, 'letters wait for the next look')
  const enterTold = (): void => {
    const letters = told
    told = []
    enter(letters).catch(complain)
  }
  const look = (): void => void sweep().catch(complain)
  const stopListening = await database.listen(
    LETTERS,
    said => {
      const [id = '', kind] = said.split(' ')
      // Letters of one transaction are told one by one in one breath.
      if (told.push({ id, bulk: kind === 'bulk' }) === 1) setImmediate(enterTold)
    },
    look
  )
  await sweep()
  const timer = setInterval(look, SWEEP)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    end.close()
    await stopListening()
  }
}

async function deliver({ database, end, log }: Post, id: string, signal: AbortSignal): Promise<void> {
  const { rows } = await database.raw<Queued & { attempts: number }>(
    `select id, to_address, subject, html, plain, headers, created_at, attempts from letter
     where id = $1 and status = 'queued'`,
    [id]
  )
  const [letter] = rows
  if (!letter) return
  try {
    await end.deliver(letter)
  } catch (error) {
    // A server that stops gives the letter back; that was no try.
    if (signal.aborted) throw error
    const refusal = refusalOf(error)
    // Nor is one that nobody heard: it waits for as long as nobody is to be reached.
    const attempts = letter.attempts + (refusal === 'unreachable' ? 0 : 1)
    const last = refusal === 'never' || attempts >= TRIES
    await database.raw(
      `update letter set attempts = $5, problem = $2, status = $3, done_at = case when $4 then now() end
       where id = $1 and status = 'queued'`,
      [id, reasonOf(error), last ? 'failed' : 'queued', last, attempts]
    )
    log.warn({ letter: id, attempt: attempts, refusal, last, problem: reasonOf(error) }, 'a letter did not leave')
    if (last) return
    throw error
  }
  await database.raw(
    `update letter set attempts = attempts + 1, problem = null, status = $2, done_at = now()
     where id = $1 and status = 'queued'`,
    [id, end.done]
  )
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
