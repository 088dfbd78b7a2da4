// Devices without a socket: presses that come late or twice, and signs of life by a call.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { beatTimer, commandTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { connect, listen, ticketOf } from './devices.ts'

const MINUTE = 60_000

let server: TestServer
let address: string

beforeAll(async () => {
  server = await openTestServer(undefined, { timerPace: { sweep: 50, heartbeats: 50 } })
  address = await listen(server.app)
  // A server that just came up misses nobody for a while.
  pass(10)
})
afterAll(() => server?.close())

function pass(minutes: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE)
}

const ago = (minutes: number) => new Date(server.clock.now.getTime() - minutes * MINUTE).toISOString()

const press = (
  person: TestPerson,
  action: 'ADD_TO_GOAL' | 'PAUSE_TIMER' | 'START_TIMER' | 'STOP_TIMER',
  minutes: number,
  more: { commandId?: string; value?: number; aliveSince?: string; aliveUntil?: string } = {}
) => server.ask(commandTimer, { commandId: crypto.randomUUID(), action, pressedAt: ago(minutes), ...more }, person)

/** Until the server has looked at its clock, and missed this person. */
async function missed({ id }: TestPerson): Promise<void> {
  const isCut = async () =>
    (
      await server.database.raw<{ cut: boolean }>('select cut_at is not null as cut from timer where person_id = $1', [
        id
      ])
    ).rows[0]?.cut
  await expect.poll(isCut, { timeout: 10_000, interval: 20 }).toBe(true)
}

describe('a press by a call', () => {
  test('counts when it was pressed and is told to every socket', async () => {
    const person = await server.add()
    const page = await connect(address, await ticketOf(server, person))
    await press(person, 'START_TIMER', 3, { aliveUntil: ago(0) })
    expect(await page.gets(frame => frame.started === true)).toMatchObject({ startAt: ago(3), paused: false })
    const { state } = await press(person, 'PAUSE_TIMER', 1)
    expect(state).toMatchObject({ paused: true, time: 13 * MINUTE, rev: 3 })
    expect(await page.gets(frame => frame.paused === true)).toMatchObject({ time: 13 * MINUTE, rev: 3 })
    await page.close()
  })

  test('is done once, however often it comes, and each time answered with what it came to', async () => {
    const person = await server.add()
    const commandId = crypto.randomUUID()
    const many = await Promise.all(
      Array.from({ length: 8 }, () => press(person, 'ADD_TO_GOAL', 0, { value: 300 * MINUTE, commandId }))
    )
    for (const { state, told } of many) {
      expect(state).toMatchObject({ goal: 300 * MINUTE, rev: 2 })
      expect(told).toBe('Goal time cannot be set over 5 hours!')
    }
    const refused = { commandId: crypto.randomUUID(), value: 301 * MINUTE }
    await press(person, 'STOP_TIMER', 0, refused)
    const started = await press(person, 'START_TIMER', 0)
    const stop = crypto.randomUUID()
    const first = await press(person, 'STOP_TIMER', 0, { commandId: stop })
    pass(2)
    await server.ask(beatTimer, {}, person)
    const second = await press(person, 'STOP_TIMER', 0, { commandId: stop })
    expect([first.refused, second.refused]).toEqual(Array(2).fill('You need at least 1 minute to log time!'))
    expect(second.state).toMatchObject({ started: true, rev: started.state.rev })
  })

  test('may bring the same id as somebody else’s', async () => {
    const [one, other] = [await server.add(), await server.add()]
    const commandId = crypto.randomUUID()
    for (const person of [one, other]) {
      expect((await press(person, 'START_TIMER', 0, { commandId })).state).toMatchObject({
        userId: person.id,
        started: true
      })
    }
  })

  test('of long ago is refused, and bad ones in our words', async () => {
    const person = await server.add()
    await expect(press(person, 'START_TIMER', 31 * 24 * 60)).rejects.toMatchObject({
      refusal: { status: 400, message: 'This was pressed more than 30 days ago, which is too long to count it now.' }
    })
    for (const commandId of ['', 'x', '12345678']) {
      await expect(press(person, 'START_TIMER', 0, { commandId })).rejects.toMatchObject({ refusal: { status: 400 } })
    }
  })

  test('is one of two at the same instant, in any order of the network', async () => {
    const person = await server.add()
    await press(person, 'START_TIMER', 5, { aliveUntil: ago(0) })
    await Promise.all([press(person, 'PAUSE_TIMER', 2), press(person, 'PAUSE_TIMER', 2)])
    expect((await server.ask(beatTimer, {}, person)).state).toMatchObject({ time: 12 * MINUTE, rev: 3 })
  })
})

describe('a heartbeat by a call', () => {
  test('keeps a timer that no socket speaks for', async () => {
    const person = await server.add()
    await press(person, 'START_TIMER', 0)
    for (let count = 0; count < 4; count += 1) {
      pass(3)
      expect((await server.ask(beatTimer, {}, person)).state).toMatchObject({ paused: false })
    }
    await press(person, 'PAUSE_TIMER', 0)
    expect((await server.ask(beatTimer, {}, person)).state.time).toBe(3 * MINUTE)
  })

  test('gives back what was cut while the network was away, and nothing to a device that was away itself', async () => {
    const [there, away] = [await server.add(), await server.add()]
    await press(there, 'START_TIMER', 0)
    await press(away, 'START_TIMER', 0)
    const began = ago(0)
    pass(9)
    await missed(there)
    await missed(away)
    const back = await server.ask(beatTimer, { aliveSince: began }, there)
    expect(back.state).toMatchObject({ paused: false, forcedPause: false, startAt: began, time: 15 * MINUTE })
    expect((await server.ask(beatTimer, { aliveSince: ago(4) }, away)).state).toMatchObject({
      forcedPause: true,
      time: 15 * MINUTE
    })
  })

  test('writes nothing for a timer that stands', async () => {
    const person = await server.add()
    await press(person, 'START_TIMER', 0)
    const { state } = await press(person, 'PAUSE_TIMER', 0)
    const before = await server.database.raw<{ xmin: string }>('select xmin::text from timer where person_id = $1', [
      person.id
    ])
    const after = await server.ask(beatTimer, { aliveSince: ago(60), active: true }, person)
    expect(after.state.rev).toBe(state.rev)
    const now = await server.database.raw<{ xmin: string }>('select xmin::text from timer where person_id = $1', [
      person.id
    ])
    expect(now.rows).toEqual(before.rows)
  })
})
