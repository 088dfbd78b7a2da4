// What becomes of sockets when something ends: the server, the network, the patience.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { texts as kit } from '#server/kit/texts.ts'
import { send } from '#server/timer/clients.ts'
import { saveFactorRole } from '#shared/session/factor/calls.ts'
import { LOST_AFTER } from '#shared/timer/rules.ts'
import * as teams from '#shared/teams/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { connect, type Device, isNoted, listen, ticketOf } from './devices.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const fast = { sweep: 50, heartbeats: 50, ping: 5, recheck: 100 }

async function node(pace: Partial<typeof fast> = {}) {
  const app = await buildApp(server.database, readConfig({ LOG_LEVEL: 'silent' }), {
    now: () => server.clock.now,
    callsPerMinute: 1e9,
    timerPace: { ...fast, ...pace }
  })
  return { app, address: await listen(app) }
}

function pass(milliseconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

const TRIED = { timeout: 30_000, interval: 200 }

/** Whether a press of theirs comes to me; the witness has it, so that it was sent to both or to neither. */
async function isTold(theirs: Device, witness: Device, mine: Device, person: TestPerson): Promise<boolean> {
  const last = theirs.frames.at(-1)
  const seen = mine.frames.length
  const { rev } = await theirs.press(last?.started === true ? 'PAUSE_TIMER' : 'START_TIMER')
  // Pressed too often it changed nothing, which says nothing.
  if (rev === last?.rev) return true
  await witness.gets(frame => frame.userId === person.id && frame.rev === rev)
  await mine.press('GET_TIMER')
  return mine.frames.slice(seen).some(frame => frame.userId === person.id)
}

test('a server that stops says good-bye, and does not wait for who does not listen', async () => {
  const { app, address } = await node()
  const person = await server.add()
  const polite = await connect(address, await ticketOf(server, person))
  const deaf = await connect(address, await ticketOf(server, person))
  deaf.socket.pause()
  const begun = performance.now()
  await app.close()
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(await polite.closed).toBe(1001)
  deaf.socket.resume()
  await deaf.closed
})

test('the sight of a team mate’s timer ends with the team, at once, on both sides', async () => {
  // Nothing is looked at again by the clock.
  const { app, address } = await node({ recheck: 600_000 })
  const owner = await server.add({ role: 'Owner' })
  const witness = await connect(address, await ticketOf(server, owner))
  const ways = [
    (id: string, person: TestPerson) => ({ id, userId: person.id, operation: 'UnAssign' as const }),
    (id: string, _: TestPerson, mate: TestPerson) => ({ id, userId: mate.id, operation: 'UnAssign' as const }),
    'hidden',
    'closed',
    'deleted'
  ] as const
  for (const [at, way] of ways.entries()) {
    const [person, mate] = [await server.add(), await server.add()]
    const { _id: id } = await server.ask(teams.addTeam, { teamName: `Crew ${at}` }, owner)
    for (const { id: userId } of [person, mate])
      await server.ask(teams.assignToTeam, { id, userId, operation: 'Assign' }, owner)
    const theirs = await connect(address, await ticketOf(server, person))
    const mine = await connect(address, await ticketOf(server, mate))
    expect(await mine.press('GET_TIMER', { userId: person.id })).toMatchObject({ userId: person.id })
    await witness.press('GET_TIMER', { userId: person.id })
    if (way === 'hidden') {
      const hide = { userId: person.id, teamId: id, visibility: false }
      await server.ask(teams.showInTeam, hide, owner)
    } else if (way === 'closed') await server.ask(teams.editTeam, { id, isActive: false }, owner)
    else if (way === 'deleted') await server.ask(teams.deleteTeam, { id }, owner)
    else await server.ask(teams.assignToTeam, way(id, person, mate), owner)
    await expect.poll(() => isTold(theirs, witness, mine, person), TRIED).toBe(false)
    await Promise.all([theirs.close(), mine.close()])
  }
  await app.close()
}, 60_000)

test('a role that needs a second step from now on presses nothing, and sees nobody, on a socket that was open', async () => {
  const { app, address } = await node()
  const [owner, admin, person] = [
    await server.add({ role: 'Owner' }),
    await server.add({ role: 'Administrator' }),
    await server.add()
  ]
  const witness = await connect(address, await ticketOf(server, owner))
  const theirs = await connect(address, await ticketOf(server, person))
  const mine = await connect(address, await ticketOf(server, admin))
  for (const each of [witness, mine])
    expect(await each.press('GET_TIMER', { userId: person.id })).toMatchObject({ userId: person.id })
  await server.ask(saveFactorRole, { role: 'Administrator', isDemanded: true }, owner)
  const refused = { userId: admin.id, started: false, error: kit.secondFactor }
  expect(await mine.press('START_TIMER')).toMatchObject(refused)
  expect(await mine.press('START_TIMER', { userId: person.id })).toMatchObject(refused)
  expect(await mine.press('GET_TIMER', { userId: person.id })).toMatchObject(refused)
  await expect.poll(() => isTold(theirs, witness, mine, person), TRIED).toBe(false)
  await server.ask(saveFactorRole, { role: 'Administrator', isDemanded: false }, owner)
  await app.close()
}, 60_000)

test('a peer that answers no look is cut, and one that does is not', async () => {
  const { app, address } = await node()
  const person = await server.add()
  const dead = await connect(address, await ticketOf(server, person), { autoPong: false })
  const here = await connect(address, await ticketOf(server, person))
  expect(await dead.closed).toBe(1006)
  expect(await here.press('START_TIMER')).toMatchObject({ started: true })
  await app.close()
})

test('after a restart a timer has run on, and nobody is missed before they could come back', async () => {
  const [person, gone] = [await server.add(), await server.add()]
  const before = await node()
  for (const each of [person, gone]) {
    const device = await connect(before.address, await ticketOf(server, each))
    await device.press('SET_GOAL', { value: 18_000_000 })
    await device.press('START_TIMER')
  }
  await before.app.close()
  pass(3_600_000)
  const later = await node()
  await new Promise(done => setTimeout(done, 300))
  const back = await connect(later.address, await ticketOf(server, person))
  expect(await back.press('GET_TIMER')).toMatchObject({ paused: false, forcedPause: false })
  pass(LOST_AFTER / 2)
  back.say('ping')
  await back.gets(frame => frame.heartbeat === 'pong')
  await expect.poll(() => isNoted(server, person)).toBe(true)
  pass(LOST_AFTER / 2)
  const isCut = async () => {
    const { rows } = await server.database.raw('select 1 from timer where person_id = $1 and cut_at is not null', [
      gone.id
    ])
    return rows.length === 1
  }
  await expect.poll(isCut).toBe(true)
  expect(await back.press('PAUSE_TIMER')).toMatchObject({
    time: 18_000_000 - 3_600_000 - LOST_AFTER,
    forcedPause: false
  })
  const late = await connect(later.address, await ticketOf(server, gone))
  expect(await late.gets(() => true)).toMatchObject({ forcedPause: true, time: 18_000_000 })
  await later.app.close()
})

test('a client that does not read is closed before its messages pile up', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [[WebSocket], unknown]
  client.pause()
  client.on('error', () => undefined)
  const parts = { personId: '', sessionId: '', watched: new Map(), isAlive: true, queue: Promise.resolve() }
  const peer = { ...parts, socket, queued: 0, level: 0, levelAt: 0 }
  for (let count = 0; count < 100 && socket.readyState === socket.OPEN; count += 1) {
    send(peer, 'x'.repeat(200_000))
    await new Promise(setImmediate)
  }
  expect(socket.readyState).not.toBe(socket.OPEN)
  send(peer, 'nothing more is sent, and nothing breaks')
  client.terminate()
  server.close()
})
