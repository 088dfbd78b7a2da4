import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { firstOwnerLink } from '#server/session/first-owner.ts'
import * as calls from '#shared/session/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { minutes, PASSWORD, refusalOf, tokenOf } from './setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from person'))

const link = () => firstOwnerLink(server.database, 'https://bees.example.org', server.clock.now)
const ticketIn = (address: string | undefined) => new URL(address ?? '').searchParams.get('ticket') ?? ''
const ada = { firstName: 'Ada', lastName: 'Vale', email: 'Ada@Example.org', password: PASSWORD }
const begin = (ticket: string, more = {}) => server.ask(calls.firstOwner, { ticket, ...ada, ...more })

test('an empty server prints a link that makes the Owner, signed in', async () => {
  const address = await link()
  expect(address).toMatch(/^https:\/\/bees\.example\.org\/firstowner\?ticket=[\w.-]+$/)
  const { token } = await begin(ticketIn(address))
  const me = await server.ask(calls.readMe, {}, token)
  expect(me).toMatchObject({ role: 'Owner', firstName: 'Ada', email: 'ada@example.org' })
  expect(me.permissions).toContain('addDeleteEditOwners')
  expect(await tokenOf(server, 'ada@example.org')).toEqual(expect.any(String))
  const { rows } = await server.database.raw('select from_day, hours from committed_hours where person_id = $1', [
    me.id
  ])
  expect(rows).toEqual([{ from_day: '2026-11-18', hours: 10 }])
})

test('a server with somebody in it prints none', async () => {
  await server.add()
  expect(await link()).toBeUndefined()
})

test('the link works once', async () => {
  const ticket = ticketIn(await link())
  await begin(ticket)
  expect(await refusalOf(begin(ticket, { email: 'eve@example.org' }))).toMatchObject({ status: 401 })
})

test('a newer link ends the older one, and a day ends both', async () => {
  const older = ticketIn(await link())
  const newer = ticketIn(await link())
  expect(await refusalOf(begin(older))).toMatchObject({ status: 401 })
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + minutes(60 * 24 + 1))
  const late = await refusalOf(begin(newer))
  server.clock.now = before
  expect(late).toMatchObject({ status: 401 })
  expect(await begin(newer)).toHaveProperty('token')
})

test('a refused password leaves the link good', async () => {
  const ticket = ticketIn(await link())
  expect(await refusalOf(begin(ticket, { password: 'Password123!' }))).toMatchObject({
    status: 400,
    fields: { password: 'This password is easy to guess. Choose one that is less common.' }
  })
  expect(await refusalOf(begin(ticket, { password: 'weak', firstName: '' }))).toMatchObject({
    status: 400,
    fields: { firstName: 'Enter your first name.', password: expect.any(String) }
  })
  expect(await begin(ticket)).toHaveProperty('token')
})

test('somebody who came first keeps the server', async () => {
  const ticket = ticketIn(await link())
  await server.add()
  expect(await refusalOf(begin(ticket))).toMatchObject({
    status: 403,
    message: 'The first account is made already. Sign in with it.'
  })
})
