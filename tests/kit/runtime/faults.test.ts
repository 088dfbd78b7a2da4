// What a caller gets while the database cannot: a sentence, 503 and when to come back, soon, and never a 500.
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { bind } from '#server/kit/calls/bind.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { call } from '#shared/kit/calls/call.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { query, startPostgres } from '#tests/kit/postgres.ts'

const schemas = {
  readNote: { says: '', input: z.object({}), answer: z.object({ notes: z.number() }) },
  readMuch: { says: '', input: z.object({}), answer: z.object({ notes: z.number() }) },
  addNote: { says: '', input: z.object({ text: z.string() }), answer: z.object({ id: z.number() }) },
  hang: { says: '', input: z.object({}), answer: z.object({}) }
}
const rows = {
  readNote: call<typeof schemas.readNote>()('GET', '/note', { needs: 'signed-in' }),
  readMuch: call<typeof schemas.readMuch>()('GET', '/notes', { needs: 'signed-in', heavy: true }),
  addNote: call<typeof schemas.addNote>()('POST', '/note', { needs: 'signed-in' }),
  hang: call<typeof schemas.hang>()('GET', '/hang', { needs: 'signed-in' })
}
const count = sql<{ notes: number }>`select count(*)::int as notes from note`
const endpoints = bind(rows, schemas, {
  readNote: async (_, { trx }) => (await count.execute(trx)).rows[0]!,
  readMuch: async (_, { trx }) => (await count.execute(trx)).rows[0]!,
  addNote: async ({ text }, { trx }) =>
    (await sql<{ id: number }>`insert into note (text) values (${text}) returning id`.execute(trx)).rows[0]!,
  hang: async (_, { trx }) => {
    await sql`select pg_sleep(20)`.execute(trx)
    return {}
  }
})

const PATIENCE = { connections: 4, heavyConnections: 1, waitMs: 1000, lockMs: 300, statementMs: 2000 }

let first: TestServer
let robin: TestPerson
let url: string
let database: Database
let app: TestServer['app']
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const postgres = await startPostgres()
  url = await postgres.copy(`faults_${Date.now()}`)
  first = await openTestServer({ url })
  robin = await first.add()
  await query(url, 'create table note (id int generated always as identity primary key, text text not null)')
  database = await openDatabase({ url, settings: PATIENCE })
  const { logger, ...config } = readConfig({ LOG_LEVEL: 'error' })
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    }
  })
  const setting = {
    now: () => first.clock.now,
    callsPerMinute: 1e9,
    features: [{ name: 'dashboard' as const, endpoints }]
  }
  app = await buildApp(database, { ...config, logger: { ...logger, stream } as typeof logger }, setting)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await first.close()
})
afterEach(() => lines.splice(0))

const readNote = () => app.inject({ url: '/api/note', headers: { authorization: robin.token } })
const addNote = (text: string, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/note',
    headers: { authorization: robin.token, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { text }
  })

type Answer = Awaited<ReturnType<typeof readNote>>

/** 503 in these words, with the seconds after which to come back, and one line in the log. */
function expectFault(answer: Answer, message: string, retryAfter: number, line: object): void {
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: message, message, retryAfter }])
  expect(answer.headers['retry-after']).toBe(String(retryAfter))
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, ...line }))
}

/** The answer, and how many milliseconds it took. */
async function timed(asked: Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now()
  return [await asked, performance.now() - began]
}

const others = `pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`
const cut = () => query(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
/** A default of new connections to this database. */
async function setDefault(setting: string): Promise<void> {
  const alter = `execute format('alter database %I ${setting}', current_database())`
  await query(url, `begin read write; do $$ begin ${alter}; end $$; commit`)
}

test('a database that turned read-only is read, says so, is not ready, and comes back by itself', async () => {
  await setDefault('set default_transaction_read_only = on')
  await cut()
  expect((await readNote()).json()).toEqual({ notes: 0 })
  const said = 'You can look at everything, but nothing can be saved right now. Please try again in a minute.'
  for (const key of [undefined, 'a-key-of-mine']) {
    expectFault(await addNote('one', key), said, 30, { fault: 'read-only', code: '25006' })
  }
  const unready = await app.inject('/readyz')
  expect([unready.statusCode, unready.json()]).toEqual([503, { status: 'the database takes no writes' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await setDefault('reset default_transaction_read_only')
  await expect.poll(async () => (await addNote('one')).statusCode, { timeout: 10_000 }).toBe(200)
  await cut()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
})

test('when every connection is in use, a caller is told soon, and heavy reads have one of their own', async () => {
  const release = Promise.withResolvers<void>()
  let held = 0
  const holding = Array.from({ length: PATIENCE.connections }, () =>
    database.transaction(async trx => {
      await count.execute(trx)
      held += 1
      await release.promise
    })
  )
  await expect.poll(() => held, { interval: 5 }).toBe(PATIENCE.connections)
  const [answer, took] = await timed(readNote())
  const said = 'Many people are using Workbee right now. Please try again in a few seconds.'
  expectFault(answer, said, 2, { fault: 'busy' })
  expect(took).toBeLessThan(PATIENCE.waitMs + 2000)
  const heavy = await app.inject({ url: '/api/notes', headers: { authorization: robin.token } })
  expect(heavy.statusCode).toBe(200)
  const figures = (await app.inject('/metrics')).body
  expect(figures).toContain(`workbee_connections{pool="calls",state="used"} ${PATIENCE.connections}`)
  expect(figures).toMatch(/workbee_faults_total\{fault="busy"\} [1-9]/)
  expect(figures).toContain('workbee_letters_queued Nan')
  // Others would be no better off with the load of this node.
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  release.resolve()
  await Promise.all(holding)
  expect((await readNote()).statusCode).toBe(200)
})

test('a statement that hangs is stopped', async () => {
  const hanging = app.inject({ url: '/api/hang', headers: { authorization: robin.token } })
  const [answer, took] = await timed(hanging)
  const said = 'This took too long and was stopped. Please try again in a moment.'
  expectFault(answer, said, 5, { fault: 'slow', code: '57014' })
  expect(took).toBeLessThan(PATIENCE.statementMs + 3000)
})

test('a table that is locked stops only those who need it, though they are more than there are connections', async () => {
  const before = await rate()
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const locking = first.database.transaction(async trx => {
    await sql`lock table note`.execute(trx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  let isOver = false
  const stuck: Answer[] = []
  const writers = Array.from({ length: 2 * PATIENCE.connections }, async () => {
    do {
      stuck.push(await addNote('stuck'))
      await pause(50)
    } while (!isEnd())
  })
  const isEnd = () => isOver
  let during = Infinity
  try {
    await expect.poll(() => stuck.length, { interval: 10 }).toBeGreaterThanOrEqual(PATIENCE.connections)
    during = await rate()
  } finally {
    isOver = true
    await Promise.all(writers)
    release.resolve()
    await locking
  }
  const said = 'Somebody else is changing the same thing right now. Please try again in a moment.'
  for (const answer of stuck.slice(0, PATIENCE.connections))
    expectFault(answer, said, 2, { fault: 'locked', code: '55P03' })
  expect(new Set(stuck.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  // Without a limit they would wait for seconds: hundreds of times as long. A busy machine makes it some times.
  expect(during / before).toBeLessThan(10)
  expect((await addNote('free')).statusCode).toBe(200)
})

/** The median of what a call takes that needs none of the notes. */
async function rate(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 31; round += 1) {
    const [answer, took] = await timed(app.inject({ url: '/api/login', headers: { authorization: robin.token } }))
    expect(answer.statusCode).toBe(200)
    times.push(took)
  }
  return times.toSorted((one, other) => one - other)[15]!
}

const codes: [string, string, string, number, string][] = [
  ['a disk that is full', '53100', 'full', 60, 'no room left'],
  ['a server with too many connections', '53300', 'busy', 2, 'Many people are using Workbee'],
  ['a server out of memory', '53200', 'busy', 2, 'Many people are using Workbee'],
  ['a collision that comes again and again', '40001', 'collided', 1, 'Somebody else is changing the same thing']
]

test.each(codes)('%s is said, and reading goes on', async (_, code, fault, retryAfter, words) => {
  await query(
    url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '${code}'; end $$;
     create trigger refuse before insert on note execute function refuse()`
  )
  const answer = await addNote('two')
  await query(url, 'drop trigger refuse on note; drop function refuse')
  expectFault(answer, answer.json().message, retryAfter, { fault, code })
  expect(answer.json().message).toContain(words)
  expect((await readNote()).statusCode).toBe(200)
})

test('connections that break between two calls, or within one, are nobody’s matter', async () => {
  for (const key of [undefined, 'another-key']) {
    await cut()
    expect((await readNote()).statusCode).toBe(200)
    await cut()
    expect((await addNote('three', key)).statusCode).toBe(200)
  }
  const hanging = app.inject({ url: '/api/hang', headers: { authorization: robin.token } })
  const waits = `select from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and ${others}`
  await expect.poll(async () => (await query(url, waits)).length, { interval: 20 }).toBe(1)
  await cut()
  // Tried again, it hangs again.
  expect((await hanging).json()).toMatchObject({
    message: 'This took too long and was stopped. Please try again in a moment.'
  })
  expect(lines).toMatchObject([{ fault: 'slow' }])
})
