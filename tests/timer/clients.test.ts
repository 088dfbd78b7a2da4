// The sockets of one node.
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { newId } from '#server/kit/database/ids.ts'
import { live, type Live } from '#server/kit/database/live.ts'
import { openClients } from '#server/timer/clients.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let testServer: TestServer
let channels: [Live, Live, Live]
let server: WebSocketServer

beforeAll(async () => {
  testServer = await openTestServer()
  channels = [live(testServer.database, 'one'), live(testServer.database, 'two'), live(testServer.database, 'three')]
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(async () => {
  server?.close()
  await Promise.all((channels ?? []).map(channel => channel.close()))
  await testServer?.close()
})

async function socket(): Promise<WebSocket> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Nobody listens')
  const connected = once(server, 'connection')
  new WebSocket(`ws://127.0.0.1:${address.port}`).on('error', () => undefined)
  const [opened] = (await connected) as [WebSocket]
  return opened
}

test('a client that closed before its answer came watches nobody', async () => {
  const clients = openClients(channels, { timerChanged: () => {}, accessChanged: () => {} })
  const [mine, other] = [newId(), newId()]
  const client = clients.add(await socket(), { personId: mine, sessionId: newId() }, performance.now())
  clients.watch(client, other)
  expect([...clients.watchers(mine), ...clients.watchers(other)]).toEqual([client, client])
  client.socket.terminate()
  await once(client.socket, 'close')
  expect(clients.all()).toEqual([])
  // The answers to what it asked for last.
  for (const personId of [mine, other]) clients.watch(client, personId)
  expect([...clients.watchers(mine), ...clients.watchers(other)]).toEqual([])
})

test('a client that looked at many watches the last of them', async () => {
  const clients = openClients(channels, { timerChanged: () => {}, accessChanged: () => {} })
  const mine = newId()
  const client = clients.add(await socket(), { personId: mine, sessionId: newId() }, performance.now())
  const others = Array.from({ length: 25 }, () => newId())
  for (const personId of others) clients.watch(client, personId)
  expect([...client.watched.keys()]).toEqual([mine, ...others.slice(-19)])
  expect([...clients.watchers(others[0]!), ...clients.watchers(others[24]!)]).toEqual([client])
  client.socket.terminate()
})
