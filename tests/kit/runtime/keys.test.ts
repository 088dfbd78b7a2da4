import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as people from '#shared/people/calls.ts'
import * as session from '#shared/session/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { add, OTHER, PASSWORD, refusalOf, ticketOf } from '#tests/session/setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from idempotency'))

const KEY = '0b3f8f6a-7c1d-4e52-9d55-2f6f7f0a9c11'
const keyed = { 'idempotency-key': KEY }

const kept = async () => JSON.stringify((await server.database.raw('select * from idempotency')).rows)

test('a write that comes twice with one key happens once and is answered alike', async () => {
  const robin = await add(server)
  const bio = { id: robin.id, bio: 'Grows beans.' }
  const first = await server.ask(people.saveProfile, bio, robin, keyed)
  expect(await server.ask(people.saveProfile, bio, robin, keyed)).toEqual(first)
  await server.ask(people.saveProfile, { id: robin.id, bio: 'Grows peas.' }, robin)
  // The answer of then, also when the record has moved on.
  expect(await server.ask(people.saveProfile, bio, robin, keyed)).toEqual(first)
})

test('one key is for one request of one person', async () => {
  const [robin, sam] = [await add(server), await add(server)]
  await server.ask(people.setVisibility, { id: robin.id, isVisible: false }, robin, keyed)
  const other = server.ask(people.setVisibility, { id: robin.id, isVisible: true }, robin, keyed)
  expect(await refusalOf(other)).toMatchObject({ status: 422, message: 'This key was used for something else.' })
  expect(await server.ask(people.setVisibility, { id: sam.id, isVisible: false }, sam, keyed)).toMatchObject({
    isVisible: false
  })
})

test('what a ticket was spent on is answered again, and refused without the key', async () => {
  const robin = await add(server)
  await server.database.raw('update person set must_set_password = true where id = $1', [robin.id])
  const { userId, ticket } = await ticketOf(server, robin.email)
  const force = { userId, ticket, newpassword: OTHER }
  const first = await server.ask(session.forcePassword, force, undefined, keyed)
  expect(await server.ask(session.forcePassword, force, undefined, keyed)).toEqual(first)
  expect(await refusalOf(server.ask(session.forcePassword, force))).toMatchObject({ status: 401 })
  const other = server.ask(session.forcePassword, { ...force, newpassword: PASSWORD }, undefined, keyed)
  expect(await refusalOf(other)).toMatchObject({ status: 422 })
})

test('what is kept of a write can be read by nobody who lacks the key', async () => {
  const robin = await add(server)
  const login = { email: robin.email, password: PASSWORD }
  const first = await server.ask(session.signIn, login, undefined, keyed)
  expect(await server.ask(session.signIn, login, undefined, keyed)).toEqual(first)
  const text = await kept()
  expect(text).not.toContain(KEY)
  expect(text).not.toContain('token')
  expect(text).not.toContain('eyJ')
  // Nor is a password to be found by trying many: its fingerprint is made with the key.
  const { rows } = await server.database.raw<{ fingerprint: string }>('select fingerprint from idempotency')
  await server.database.raw('delete from idempotency')
  await server.ask(session.signIn, login, undefined, { 'idempotency-key': `${KEY}-2` })
  expect(await kept()).not.toContain(rows[0]?.fingerprint)
})

test('a key whose node died half-way is taken again after two minutes', async () => {
  const robin = await add(server)
  const bio = { id: robin.id, bio: 'Grows beans.' }
  await server.ask(people.saveProfile, bio, robin, keyed)
  await server.database.raw('update idempotency set answer = null')
  expect(await refusalOf(server.ask(people.saveProfile, bio, robin, keyed))).toMatchObject({
    status: 409,
    message: 'This is being done already. Try again in a moment.'
  })
  await server.database.raw(`update idempotency set created_at = created_at - interval '121 seconds'`)
  expect(await server.ask(people.saveProfile, bio, robin, keyed)).toMatchObject({ bio: 'Grows beans.' })
})
