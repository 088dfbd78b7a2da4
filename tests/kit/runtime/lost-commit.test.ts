// A connection that breaks while the answer to the commit is on its way: nobody knows whether it took effect.
import { createServer, connect, type Server, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase, type Database } from '#server/kit/database/database.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { listen, startPostgres } from '#tests/kit/postgres.ts'

let first: TestServer
let robin: TestPerson
let proxy: Server
let database: Database
let app: TestServer['app']
/** How many commits are still to lose their answer. */
let losing = 0
beforeAll(async () => {
  const postgres = await startPostgres()
  const url = new URL(await postgres.copy(`lost_${Date.now()}`))
  first = await openTestServer({ url: url.href })
  robin = await first.add()
  proxy = createServer(near => pass(near, connect(Number(url.port), url.hostname)))
  const through = new URL(url)
  through.port = String(await listen(proxy))
  database = await openDatabase({ url: through.href })
  app = await buildApp(database, readConfig({ LOG_LEVEL: 'silent' }), {
    now: () => first.clock.now,
    callsPerMinute: 1e9
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await first.close()
  proxy.close()
})

/** Between the server and its database; cuts both when the answer to a commit comes that shall be lost. */
function pass(near: Socket, far: Socket): void {
  let isCommitting = false
  near.on('data', data => {
    isCommitting = losing > 0 && data.includes('commit\0')
    far.write(data)
  })
  far.on('data', data => {
    if (isCommitting) {
      losing -= 1
      near.destroy()
      far.destroy()
    } else near.write(data)
  })
  near.on('close', () => far.destroy()).on('error', () => undefined)
  far.on('close', () => near.destroy()).on('error', () => undefined)
}

const setVisible = (isVisible: boolean, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PATCH',
    url: `/api/userprofile/${robin.id}/toggleInvisibility`,
    headers: { authorization: robin.token, ...headers },
    payload: { isVisible }
  })

const changes = async () =>
  (await first.database.raw(`select from audit_record where actor_id = $1`, [robin.id])).rowCount

test('with a key it is tried again, has happened once, and is answered as the first time', async () => {
  const before = await changes()
  losing = 1
  const answer = await setVisible(false, { 'idempotency-key': 'the-key-of-one' })
  expect(losing).toBe(0)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ isVisible: false })
  expect(await changes()).toBe(before + 1)
})

test('without a key the person is told to look first', async () => {
  const before = await changes()
  losing = 1
  const answer = await setVisible(true)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { message: 'The connection broke just as this was being saved. Look whether it is there before you send it again.' }
  ])
  expect(await changes()).toBe(before + 1)
})

test('a call of several transactions whose first broke so leaves its key to the next try', async () => {
  const save = () =>
    app.inject({
      method: 'PUT',
      url: `/api/userprofile/${robin.id}`,
      headers: { authorization: robin.token, 'idempotency-key': 'the-key-of-three' },
      payload: { bio: 'Grows beans.' }
    })
  losing = 1
  expect((await save()).statusCode).toBe(503)
  expect(losing).toBe(0)
  const again = await save()
  expect([again.statusCode, again.json()]).toMatchObject([200, { bio: 'Grows beans.' }])
})
