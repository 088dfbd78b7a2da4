// A host that is gone without closing its connections: nothing answers, and nothing says so.
import { createServer, connect, type Server, type Socket } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { newUrl } from '#tests/kit/database/engines.ts'
import { listen } from '#tests/kit/postgres.ts'

interface Host {
  server: Server
  name: string
  state: 'answers' | 'refuses' | 'silent'
}

let first: Host
let second: Host
let database: Database
const sockets = new Set<Socket>()
beforeAll(async () => {
  const url = new URL(await newUrl())
  first = await openHost(url, 'answers')
  second = await openHost(url, 'refuses')
  const settings = { connections: 2, waitMs: 500, statementMs: 300 }
  database = await openDatabase({ url: url.href.replace(url.host, `${first.name},${second.name}`), settings })
})
afterAll(async () => {
  await database.close()
  for (const socket of sockets) socket.destroy()
  for (const { server } of [first, second]) server.close()
})

/** One more address of the same server. */
async function openHost(url: URL, state: Host['state']): Promise<Host> {
  const host: Host = { server: createServer(), name: '', state }
  host.server.on('connection', near => {
    const far = connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('close', () => far.destroy()).on('data', data => void (host.state === 'silent' || far.write(data)))
    far.on('close', () => near.destroy()).on('data', data => void (host.state === 'silent' || near.write(data)))
    if (host.state === 'refuses') near.destroy()
  })
  host.name = `127.0.0.1:${await listen(host.server)}`
  return host
}

test('what waits for it is given up soon, and everything after goes to the host that answers', async () => {
  const ask = () => database.transaction(trx => sql`select 1 as one`.execute(trx), { readOnly: true })
  await Promise.all([ask(), ask()])
  first.state = 'silent'
  second.state = 'answers'
  const began = performance.now()
  const asked = await Promise.allSettled([ask(), ask()])
  expect(asked).toMatchObject([{ reason: { kind: 'slow' } }, { reason: { kind: 'slow' } }])
  expect(performance.now() - began).toBeLessThan(5000)
  const answered = () => ask().then(({ rows }) => rows, String)
  await expect.poll(answered, { timeout: 5000 }).toEqual([{ one: 1 }])
})
