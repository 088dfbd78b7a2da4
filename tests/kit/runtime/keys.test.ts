import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { NODE, NODES } from '#server/kit/database/node.ts'
import { connect } from '#shared/kit/calls/client.ts'
import { keyed } from '#shared/kit/calls/keyed.ts'
import * as people from '#shared/people/calls.ts'
import * as session from '#shared/session/calls.ts'
import { socketTicket } from '#shared/timer/calls.ts'
import { engine, openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { add, OTHER, PASSWORD, refusalOf, ticketOf } from '#tests/session/setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from keyed_write'))

const KEY = '0b3f8f6a-7c1d-4e52-9d55-2f6f7f0a9c11'
const withKey = { 'idempotency-key': KEY }

/** Bytes as their letters. */
const kept = async () =>
  (await server.database.raw<Record<string, unknown>>('select * from keyed_write')).rows
    .flatMap(row => Object.values(row))
    .map(value => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
    .join(' ')

test('a write that comes twice with one key happens once and is answered alike', async () => {
  const robin = await add(server)
  const bio = { id: robin.id, bio: 'Grows beans.' }
  const first = await server.ask(people.saveProfile, bio, robin, withKey)
  expect(await server.ask(people.saveProfile, bio, robin, withKey)).toEqual(first)
  await server.ask(people.saveProfile, { id: robin.id, bio: 'Grows peas.' }, robin)
  // The first answer again, although the record has changed since.
  expect(await server.ask(people.saveProfile, bio, robin, withKey)).toEqual(first)
})

test('the same fields in another order are the same write', async () => {
  const robin = await add(server)
  const first = await server.ask(
    people.saveProfile,
    { id: robin.id, bio: 'Beans.', jobTitle: 'Grower' },
    robin,
    withKey
  )
  const again = server.ask(people.saveProfile, { jobTitle: 'Grower', bio: 'Beans.', id: robin.id }, robin, withKey)
  expect(await again).toEqual(first)
})

test('what is too deep to be kept is refused with a key as without one', async () => {
  const deep = `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)},"password":"x"}`
  for (const headers of [{}, withKey]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api${session.signIn.path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: deep
    })
    expect(answer.statusCode).toBe(400)
  }
})

test('two equal writes at once have one effect and one answer', async () => {
  const robin = await add(server)
  const writes = Array.from({ length: 5 }, () =>
    server.ask(people.setVisibility, { id: robin.id, isVisible: false }, robin, withKey)
  )
  const [first, ...others] = await Promise.all(writes)
  for (const other of others) expect(other).toEqual(first)
  const lines = await server.database.raw(`select from audit_record where record_id = $1 and call = 'setVisibility'`, [
    robin.id
  ])
  expect(lines.rows).toHaveLength(1)
  const { rows } = await server.database.raw('select since, answer from keyed_write')
  expect(rows).toMatchObject([{ since: null, answer: expect.any(Uint8Array) }])
})

test('a write that fails leaves nothing of its key', async () => {
  const robin = await add(server)
  const wrong = server.ask(people.setProperty, { id: robin.id, key: 'nonsense', value: 1 }, robin, withKey)
  expect(await refusalOf(wrong)).toMatchObject({ status: 400 })
  const hidden = server.ask(people.setRehireable, { id: robin.id, isRehireable: true }, robin, withKey)
  expect(await refusalOf(hidden)).toMatchObject({ status: 403 })
  expect(await kept()).toBe('')
})

test('one key is for one request of one person', async () => {
  const [robin, sam] = [await add(server), await add(server)]
  await server.ask(people.setVisibility, { id: robin.id, isVisible: false }, robin, withKey)
  const other = server.ask(people.setVisibility, { id: robin.id, isVisible: true }, robin, withKey)
  expect(await refusalOf(other)).toMatchObject({ status: 422, message: 'This key was used for something else.' })
  expect(await server.ask(people.setVisibility, { id: sam.id, isVisible: false }, sam, withKey)).toMatchObject({
    isVisible: false
  })
})

test('what a ticket was spent on is answered again, and refused without the key', async () => {
  const robin = await add(server)
  await server.database.raw('update person set must_set_password = true where id = $1', [robin.id])
  const { userId, ticket } = await ticketOf(server, robin.email)
  const force = { userId, ticket, newpassword: OTHER }
  const first = await server.ask(session.forcePassword, force, undefined, withKey)
  expect(await server.ask(session.forcePassword, force, undefined, withKey)).toEqual(first)
  expect(await refusalOf(server.ask(session.forcePassword, force))).toMatchObject({ status: 401 })
  const other = server.ask(session.forcePassword, { ...force, newpassword: PASSWORD }, undefined, withKey)
  expect(await refusalOf(other)).toMatchObject({ status: 422 })
})

test('what is kept of a write can be read by nobody who lacks the key', async () => {
  const robin = await add(server)
  const login = { email: robin.email, password: PASSWORD }
  const first = await server.ask(session.signIn, login, undefined, withKey)
  expect(await server.ask(session.signIn, login, undefined, withKey)).toEqual(first)
  const text = await kept()
  expect(text).not.toContain(KEY)
  expect(text).not.toContain('token')
  expect(text).not.toContain('eyJ')
  // Nor is a password to be found by trying many: its fingerprint is made with the key.
  const { rows } = await server.database.raw<{ fingerprint: Uint8Array }>('select fingerprint from keyed_write')
  await server.database.raw('delete from keyed_write')
  await server.ask(session.signIn, login, undefined, { 'idempotency-key': `${KEY}-2` })
  expect(rows).toHaveLength(1)
  expect(await kept()).not.toContain(Buffer.from(rows[0]!.fingerprint).toString('latin1'))
})

test('a key whose node died half-way is taken again after two minutes', async () => {
  const robin = await add(server)
  const bio = { id: robin.id, bio: 'Grows beans.' }
  await server.ask(people.saveProfile, bio, robin, withKey)
  await server.database.raw('update keyed_write set answer = null, since = $1', [server.clock.now.toISOString()])
  expect(await refusalOf(server.ask(people.saveProfile, bio, robin, withKey))).toMatchObject({
    status: 409,
    message: 'This is being done already. Try again in a moment.'
  })
  await server.database.raw(`update keyed_write set since = since - interval '121 seconds'`)
  expect(await server.ask(people.saveProfile, bio, robin, withKey)).toMatchObject({ bio: 'Grows beans.' })
})

test('a key whose node is gone is taken again at once, that of one that is there is not', async () => {
  const robin = await add(server)
  const bio = { id: robin.id, bio: 'Grows beans.' }
  const ask = () => server.ask(people.saveProfile, bio, robin, withKey)
  const begunBy = (node: number) =>
    server.database.raw('update keyed_write set answer = null, since = $1, node = $2', [server.clock.now, node])
  await ask()
  await begunBy(NODE)
  expect((await refusalOf(ask())).status).toBe(409)
  const other = (NODE % 1_000_000) + 1
  // The embedded database has one node at a time: another one is gone.
  if (engine === 'postgres')
    await server.database.transaction(async trx => {
      await sql`select pg_advisory_xact_lock_shared(${NODES}, ${other})`.execute(trx)
      await begunBy(other)
      expect((await refusalOf(ask())).status).toBe(409)
    })
  await begunBy(other)
  expect(await ask()).toMatchObject({ bio: 'Grows beans.' })
  // Of this node every connection says that it is there.
  const { rows } = await server.database.raw(
    "select count(*)::int as held from pg_locks where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2",
    [NODES, NODE]
  )
  if (engine === 'postgres') expect(rows[0]?.['held']).toBeGreaterThan(0)
})

describe('a page', () => {
  let keys: (string | undefined)[]
  let losing = 0
  let now = 0
  let token: string | undefined
  const page = keyed(
    connect({
      async send({ method, url, headers, body }) {
        keys.push(headers['idempotency-key'])
        const answer = await server.app.inject({ method: method as 'POST', url, headers, payload: body as object })
        if (losing-- > 0) throw new TypeError('no network')
        return { status: answer.statusCode, body: answer.json(), headers: new Headers() }
      },
      base: () => '/api',
      token: () => token
    }),
    () => now
  )
  beforeEach(() => {
    keys = []
    losing = 0
    token = undefined
  })

  test('that saves again after a lost answer gets that answer, also where the ticket is spent', async () => {
    const robin = await add(server)
    await server.database.raw('update person set must_set_password = true where id = $1', [robin.id])
    const { userId, ticket } = await ticketOf(server, robin.email)
    const force = { userId, ticket, newpassword: OTHER }
    losing = 1
    expect(await refusalOf(page(session.forcePassword, force))).toMatchObject({ status: 503 })
    expect(await page(session.forcePassword, force)).toHaveProperty('message')
    expect(new Set(keys).size).toBe(1)
    // After an answer, the same input is a new request.
    expect(await refusalOf(page(session.forcePassword, force))).toMatchObject({ status: 401 })
    expect(new Set(keys).size).toBe(2)
  })

  test('gives every write a key of its own, and none to what may be asked at will', async () => {
    const robin = await add(server)
    token = robin.token
    const hide = (isVisible: boolean) => page(people.setVisibility, { id: robin.id, isVisible })
    await Promise.all([hide(false), hide(false)])
    await hide(false)
    await hide(true)
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[3]])
    expect(new Set(keys).size).toBe(3)
    await page(socketTicket, {})
    expect(keys.at(-1)).toBeUndefined()
  })

  test('means the same words anew after ten minutes', async () => {
    losing = 2
    const login = { email: 'nobody@example.org', password: PASSWORD }
    expect(await refusalOf(page(session.signIn, login))).toMatchObject({ status: 503 })
    now += 11 * 60_000
    expect(await refusalOf(page(session.signIn, login))).toMatchObject({ status: 503 })
    expect(keys[1]).not.toBe(keys[0])
  })
})
