// Two nodes on one PostgreSQL: what changes on one applies on the other at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, json, openDatabase } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { startPostgres } from '#tests/kit/postgres.ts'

let one: TestServer
let other: { app: TestServer['app']; database: Database }
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const postgres = await startPostgres()
  url = await postgres.url(`nodes_${Date.now()}`)
  stop = postgres.stop
  one = await openTestServer({ url })
  const database = await openDatabase({ url })
  await migrate(database)
  other = {
    database,
    app: await buildApp(database, readConfig({ LOG_LEVEL: 'silent' }), {
      now: () => one.clock.now,
      callsPerMinute: 1e9
    })
  }
})
afterAll(async () => {
  await other?.app.close()
  await other?.database.close()
  await one?.close()
  await stop?.()
})

const asks = (path: string, token: string) =>
  other.app.inject({ url: `/api${path}`, headers: { authorization: token } })

describe('two nodes', () => {
  test('share one secret: a token of one is a token of the other', async () => {
    const person = await one.add()
    expect((await asks('/login', person.token)).statusCode).toBe(200)
  })

  test('a permission changed on one acts on the other with the next call', async () => {
    const person = await one.add({ role: 'Volunteer' })
    expect((await asks('/rolePreset/Volunteer', person.token)).statusCode).toBe(403)
    await one.database.transaction(trx =>
      trx
        .updateTable('person')
        .set({ front_permissions: json(['putRole']) })
        .where('id', '=', person.id)
        .execute()
    )
    expect((await asks('/rolePreset/Volunteer', person.token)).statusCode).toBe(200)
  })

  test('a session ended on one is ended on the other', async () => {
    const person = await one.add()
    expect((await asks('/login', person.token)).statusCode).toBe(200)
    await one.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: person.token }, payload: {} })
    expect((await asks('/login', person.token)).statusCode).toBe(401)
  })

  test('a person deactivated on one is out on the other', async () => {
    const owner = await one.add({ role: 'Owner' })
    const person = await one.add()
    const out = await one.app.inject({
      method: 'PATCH',
      url: `/api/userprofile/${person.id}`,
      headers: { authorization: owner.token },
      payload: { status: 'Inactive', endDate: '2026-11-18' }
    })
    expect(out.statusCode).toBe(200)
    expect((await asks('/login', person.token)).statusCode).toBe(401)
  })
})
