// Several nodes on one PostgreSQL are one timer service; one of them may vanish.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import { signOut } from '#shared/session/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { listen as listenOn, startPostgres } from '#tests/kit/postgres.ts'
import { addressOf, connect, listen, ticketOf } from './devices.ts'

const hurried = { sweep: 100, heartbeats: 100 }

let one: TestServer
let two: { app: TestServer['app']; database: Database }
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const postgres = await startPostgres()
  url = await postgres.url(`timers_${Date.now()}`)
  stop = postgres.stop
  one = await openTestServer({ url }, { now: () => new Date(), timerPace: hurried })
  one.clock.now = new Date()
  const database = await openDatabase({ url })
  two = { database, app: await buildApp(database, readConfig({ LOG_LEVEL: 'silent' }), { timerPace: hurried }) }
  await listen(one.app)
  await listen(two.app)
})
afterAll(async () => {
  await two?.app.close()
  await two?.database.close()
  await one?.close()
  await stop?.()
})

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOn(probe)
  await new Promise(done => probe.close(done))
  return port
}

/** A whole server of its own, as it runs in production. */
async function thirdNode() {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'silent', DATA_FOLDER: '/tmp' }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false
    )
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true)
  return { child, address: `ws://127.0.0.1:${port}/timer-service` }
}

test('what is pressed at one node is seen at the other, by the person and by who watches', async () => {
  const [person, admin] = [await one.add(), await one.add({ role: 'Administrator' })]
  const here = await connect(addressOf(one.app), await ticketOf(one, person))
  const there = await connect(addressOf(two.app), await ticketOf(one, person))
  const watching = await connect(addressOf(two.app), await ticketOf(one, admin))
  await watching.press('GET_TIMER', { userId: person.id })
  const { rev, startAt } = await here.press('START_TIMER')
  for (const device of [there, watching]) {
    expect(await device.gets(frame => frame.rev === rev && frame.userId === person.id)).toMatchObject({ startAt })
  }
  await watching.press('PAUSE_TIMER', { userId: person.id })
  expect(await here.gets(frame => frame.paused === true)).toMatchObject({ rev: rev! + 1 })
})

test('both nodes at once lose no press', async () => {
  const person = await one.add()
  const devices = [
    await connect(addressOf(one.app), await ticketOf(one, person)),
    await connect(addressOf(two.app), await ticketOf(one, person))
  ]
  const presses = devices.flatMap(device =>
    Array.from({ length: 10 }, () => device.press('ADD_TO_GOAL', { value: 60_000 }))
  )
  await Promise.all(presses)
  for (const device of devices) expect(await device.press('GET_TIMER')).toMatchObject({ goal: 35 * 60_000, rev: 21 })
})

test('a session that ends at one node closes its socket at the other', async () => {
  const person = await one.add()
  const there = await connect(addressOf(two.app), await ticketOf(one, person))
  await one.ask(signOut, {}, person)
  expect(await there.closed).toBe(4401)
})

test('a ticket opens one socket of all nodes', async () => {
  const ticket = await ticketOf(one, await one.add())
  const tries = await Promise.allSettled([connect(addressOf(one.app), ticket), connect(addressOf(two.app), ticket)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a node that is killed takes no second with it', async () => {
  const person = await one.add()
  const third = await thirdNode()
  const device = await connect(third.address, await ticketOf(one, person))
  const started = await device.press('START_TIMER')
  await new Promise(done => setTimeout(done, 1500))
  third.child.kill('SIGKILL')
  expect(await device.closed).toBe(1006)
  await new Promise(done => setTimeout(done, 1000))
  const next = await connect(addressOf(two.app), await ticketOf(one, person))
  expect(await next.gets(() => true)).toMatchObject({ paused: false, startAt: started.startAt, rev: started.rev })
  const paused = await next.press('PAUSE_TIMER')
  const passed = Date.parse(paused.now!) - Date.parse(started.startAt!)
  expect(900_000 - paused.time!).toBe(passed)
  expect(passed).toBeGreaterThan(2500)
})

test('a connection to the database that breaks is noticed, and what was missed is told', async () => {
  const person = await one.add()
  const here = await connect(addressOf(one.app), await ticketOf(one, person))
  const there = await connect(addressOf(two.app), await ticketOf(one, person))
  await one.database.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
  )
  // Whatever was under way just then is answered with a sentence, and may be pressed again.
  await expect.poll(async () => (await here.press('START_TIMER')).started === true, { timeout: 10_000 }).toBe(true)
  expect(await there.gets(frame => frame.started === true)).toMatchObject({ paused: false })
})
