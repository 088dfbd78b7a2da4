import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { knock, listen, ticketOf } from './devices.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await openTestServer()
  address = await listen(server.app)
})
afterAll(() => server?.close())

test('wrong handshakes of one network are refused without the database after sixty in a minute', async () => {
  const ticket = await ticketOf(server, await server.add())
  expect(await knock(address, ticket)).toBe(101)
  const statuses = await Promise.all(Array.from({ length: 60 }, () => knock(address, 'junk')))
  expect(new Set(statuses)).toEqual(new Set([401]))
  const before = server.database.statements()
  expect(await knock(address, 'junk')).toBe(429)
  expect(server.database.statements()).toBe(before)
})
