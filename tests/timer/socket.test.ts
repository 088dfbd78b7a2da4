import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { json } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { markAllRead } from '#shared/notifications/calls.ts'
import { signOut } from '#shared/session/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { connect, type Device, isNoted, knock, listen, ticketOf } from './devices.ts'

const MINUTE = 60_000

let server: TestServer
let address: string
const open = new Set<Device>()

beforeAll(async () => {
  server = await openTestServer(undefined, { timerPace: { sweep: 50, heartbeats: 50, recheck: 100 } })
  address = await listen(server.app)
  // A server that just came up misses nobody for a while.
  pass(10)
})
afterAll(() => server?.close())

function pass(minutes: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE)
}

async function device(person: TestPerson, options = {}): Promise<Device> {
  const one = await connect(address, await ticketOf(server, person), options)
  open.add(one)
  await one.gets(frame => frame.userId === person.id)
  return one
}

async function team(...people: TestPerson[]): Promise<string> {
  const id = newId()
  await server.database.transaction(async trx => {
    const at = server.clock.now.toISOString()
    await trx.insertInto('team').values({ id, name: id, created_at: at, updated_at: at }).execute()
    const members = people.map(person => ({ team_id: id, person_id: person.id, added_at: at }))
    await trx.insertInto('team_member').values(members).execute()
  })
  return id
}

describe('a device', () => {
  test('that pressed is told once what came of it, and the others are told as well', async () => {
    const person = await server.add()
    const [one, other] = [await device(person), await device(person)]
    const { rev } = await one.press('START_TIMER')
    await other.gets(frame => frame.rev === rev)
    const later = await other.press('PAUSE_TIMER')
    await one.gets(frame => frame.rev === later.rev)
    expect(one.frames.filter(frame => frame.rev === rev)).toHaveLength(1)
    expect(other.frames.filter(frame => frame.rev === later.rev)).toHaveLength(1)
  })

  test('is told the timer at once, as the one before told it', async () => {
    const person = await server.add()
    const one = await connect(address, await ticketOf(server, person))
    expect(await one.gets(() => true)).toMatchObject({
      _id: person.id,
      userId: person.id,
      time: 900_000,
      goal: 900_000,
      initialGoal: 900_000,
      started: false,
      paused: false,
      forcedPause: false,
      chiming: false,
      startAt: server.clock.now.toISOString(),
      now: server.clock.now.toISOString(),
      stillWorking: null,
      lastSeen: null
    })
    await one.close()
  })

  test('shows what another presses, and both the same', async () => {
    const person = await server.add()
    const [one, two] = [await device(person), await device(person)]
    const started = await one.press('START_TIMER')
    expect(started).toMatchObject({ started: true, paused: false, rev: 2 })
    expect(await two.gets(frame => frame.rev === 2)).toMatchObject({ started: true, startAt: started.startAt })
    pass(2)
    await two.press('PAUSE_TIMER')
    expect(await one.gets(frame => frame.rev === 3)).toMatchObject({ paused: true, time: 13 * MINUTE })
    expect(two.frames.filter(frame => frame.answers !== undefined)).toHaveLength(1)
  })

  test('gets the sentence of a refusal, and a word about a cap, alone', async () => {
    const person = await server.add()
    const [one, two] = [await device(person), await device(person)]
    expect(await one.press('STOP_TIMER')).not.toHaveProperty('error')
    expect(await one.press('SET_GOAL', { value: 1 })).toMatchObject({
      error: 'Timer cannot be set less than 1 minutes!',
      goal: 900_000
    })
    expect(await one.press('ADD_TO_GOAL', { value: 1e9 })).toMatchObject({
      told: 'Goal time cannot be set over 5 hours!',
      goal: 300 * MINUTE
    })
    const seen = await two.gets(frame => frame.goal === 300 * MINUTE)
    expect(seen).not.toHaveProperty('told')
    expect(two.frames.some(frame => frame.error !== undefined)).toBe(false)
  })

  test('that had not seen the latest state starts and pauses nothing, and resets nothing unseen', async () => {
    const one = await device(await server.add())
    const { rev } = await one.press('START_TIMER')
    await one.press('PAUSE_TIMER')
    expect(await one.press('START_TIMER', { rev: rev! })).toMatchObject({ paused: true, rev: 3 })
    expect(await one.press('CLEAR_TIMER', { rev: rev! })).toMatchObject({
      error: 'The timer changed on another device, so it was not reset. Look again.',
      started: true
    })
    expect(await one.press('START_TIMER', { rev: 3 })).toMatchObject({ paused: false, rev: 4 })
  })

  test('handlers the answer to its heartbeat alone', async () => {
    const person = await server.add()
    const [one, two] = [await device(person), await device(person)]
    one.say({ action: 'ping' })
    one.say('ping')
    await one.gets(frame => frame.heartbeat === 'pong')
    await one.gets(frame => frame.heartbeat === 'pong')
    await one.press('START_TIMER')
    await two.gets(frame => frame.started === true)
    expect(two.frames.some(frame => frame.heartbeat !== undefined)).toBe(false)
  })

  test('and another press at the same moment, and nothing is lost', async () => {
    const person = await server.add()
    const devices = [await device(person), await device(person), await device(person)]
    await Promise.all(devices.flatMap(one => [1, 2, 3, 4, 5].map(() => one.press('ADD_TO_GOAL', { value: MINUTE }))))
    expect(await devices[0]!.press('GET_TIMER')).toMatchObject({ goal: 30 * MINUTE, rev: 16 })
  })
})

describe('what makes no sense', () => {
  test.each([
    ['words', 'hello'],
    ['half of something', '{"action":'],
    ['nothing', ''],
    ['null', null],
    ['a list', [1, 2]],
    ['an unknown action', { action: 'EXPLODE' }],
    ['no action', { userId: 'x' }],
    ['an action that is no text', { action: 7 }],
    ['a name of everything', { action: '__proto__' }],
    ['a value that is no value', { action: 'SET_GOAL', value: { deep: true } }],
    ['an id that is none', { action: 'START_TIMER', id: 5 }]
  ])('%s is answered with the state and a sentence', async (_, message) => {
    const one = await device(await server.add())
    one.say(message)
    expect(await one.gets(frame => frame.error !== undefined)).toMatchObject({
      error: 'The timer service does not know this message.',
      started: false,
      time: 900_000
    })
    expect(await one.press('START_TIMER')).toMatchObject({ started: true })
  })

  test('a value of the wrong kind or size is a sentence, never a failure', async () => {
    const one = await device(await server.add())
    for (const value of [true, -1, 1e300, 0.5]) {
      expect(await one.press('SET_GOAL', { value })).toMatchObject({ error: expect.any(String), goal: 900_000 })
    }
    expect(await one.press('ADD_TO_GOAL', { value: 0.4 })).toHaveProperty('error', 'That is not a length of time.')
    expect(await one.press('START_CHIME', { value: 4 })).not.toHaveProperty('error')
  })

  test('bytes are read like text, and a frame that is too large closes the socket and harms nobody', async () => {
    const person = await server.add()
    const [one, two] = [await device(person), await device(person)]
    one.socket.send(Buffer.from([0xff, 0x00, 0xfe]))
    await one.gets(frame => frame.error !== undefined)
    one.say({ action: 'GET_TIMER', id: 'x'.repeat(20_000) })
    expect(await one.closed).toBe(1009)
    expect(await two.press('START_TIMER')).toMatchObject({ started: true })
  })

  test('too much at once is told, and whoever goes on is cut', async () => {
    const one = await device(await server.add())
    for (let count = 0; count < 100; count += 1) one.say({ action: 'GET_TIMER' })
    expect(await one.gets(frame => frame.error !== undefined)).toEqual({
      error: 'Too many messages at once. Wait a few seconds and try again.'
    })
    for (let count = 0; count < 400; count += 1) one.say('ping')
    expect(await one.closed).toBe(1008)
  })
})

describe('the door', () => {
  test('opens once to a ticket', async () => {
    const ticket = await ticketOf(server, await server.add())
    expect(await knock(address, ticket)).toBe(101)
    expect(await knock(address, ticket)).toBe(401)
  })
  test('leaves no line in the audit for each ticket', async () => {
    const person = await server.add()
    await ticketOf(server, person)
    const lines = () => server.database.raw('select call from audit_record where actor_id = $1', [person.id])
    expect((await lines()).rows).toEqual([])
    await server.ask(markAllRead, {}, person)
    expect((await lines()).rows).toEqual([{ call: 'markAllRead' }])
  })
  test('opens to a ticket for 60 seconds', async () => {
    const person = await server.add()
    const [early, late] = [await ticketOf(server, person), await ticketOf(server, person)]
    pass(59 / 60)
    expect(await knock(address, early)).toBe(101)
    pass(1 / 60)
    expect(await knock(address, late)).toBe(401)
  })
  test('opens to nothing else', async () => {
    const person = await server.add()
    expect(await knock(address, `${newId()}.${'x'.repeat(32)}`)).toBe(401)
    expect(await knock(address, person.token)).toBe(401)
    expect(await knock(address, 'junk')).toBe(401)
    expect(await knock(address, undefined)).toBe(401)
    expect(await knock(`${address}?token=${person.token}`, undefined)).toBe(401)
  })
  test('stays shut for a ticket timerOf session ended since', async () => {
    const person = await server.add()
    const ticket = await ticketOf(server, person)
    await server.ask(signOut, {}, person)
    expect(await knock(address, ticket)).toBe(401)
  })
  test('stays shut for a ticket of another purpose, and for pages from elsewhere', async () => {
    const person = await server.add()
    expect(await knock(address, await ticketOf(server, person), { origin: 'https://evil.example' })).toBe(403)
    expect(await knock(address, await ticketOf(server, person), { origin: 'null' })).toBe(403)
    expect(await knock(address, await ticketOf(server, person), { origin: 'http://127.0.0.1:4300' })).toBe(101)
    const own = address.replace('ws:', 'http:').replace('/timer-service', '')
    expect(await knock(address, await ticketOf(server, person), { origin: own })).toBe(101)
    expect(await knock(address, await ticketOf(server, person), { origin: 'moz-extension://abc' })).toBe(101)
  })
  test('is the only one', async () => {
    const ticket = await ticketOf(server, await server.add())
    expect(await knock(address.replace('timer-service', 'api/timer-service'), ticket)).toBe(404)
    expect(await knock(`${address}s`, ticket)).toBe(404)
    expect(await knock(`${address}/`, ticket)).toBe(101)
  })
  test('opens to the token itself where the present client is let in', async () => {
    const person = await server.add()
    const app = await buildApp(server.database, readConfig({ LOG_LEVEL: 'silent', OLD_CLIENTS: 'yes' }), {
      now: () => server.clock.now
    })
    const old = await listen(app)
    expect(await knock(old, person.token)).toBe(101)
    expect(await knock(old, `${person.token}x`)).toBe(401)
    const elsewhere = { origin: 'https://old.example.org' }
    expect(await knock(old, person.token, elsewhere)).toBe(101)
    expect(await knock(old, await ticketOf(server, person), elsewhere)).toBe(401)
    expect(await knock(old, await ticketOf(server, person))).toBe(101)
    await server.ask(signOut, {}, person)
    expect(await knock(old, person.token)).toBe(401)
    await app.close()
  })
})

describe('somebody else’s timer', () => {
  test('is seen by those who share a team, and moves before their eyes', async () => {
    const [person, mate] = [await server.add(), await server.add()]
    await team(person, mate)
    const [theirs, mine] = [await device(person), await device(mate)]
    expect(await mine.press('GET_TIMER', { userId: person.id.toUpperCase() })).toMatchObject({ userId: person.id })
    await theirs.press('START_TIMER')
    expect(await mine.gets(frame => frame.userId === person.id && frame.started === true)).toMatchObject({ rev: 2 })
    expect(await mine.press('PAUSE_TIMER', { userId: person.id })).toMatchObject({
      error: 'Only an Owner or an Administrator drives somebody else’s timer.',
      userId: person.id,
      paused: false
    })
    expect(theirs.frames.every(frame => frame.userId === person.id)).toBe(true)
  })

  test('is hidden from everybody else, who learn nothing', async () => {
    const [person, stranger, hidden] = [await server.add(), await server.add(), await server.add()]
    const id = await team(person, hidden)
    await server.database.transaction(trx =>
      trx
        .updateTable('team_member')
        .set({ is_visible: false })
        .where('team_id', '=', id)
        .where('person_id', '=', hidden.id)
        .execute()
    )
    for (const viewer of [await device(stranger), await device(hidden)]) {
      const before = viewer.frames[0]!.userId
      for (const userId of [person.id, newId(), 'x', '']) {
        expect(await viewer.press('START_TIMER', { userId })).toMatchObject({
          error: 'You see the timers of people you share a team with.',
          userId: before,
          started: false
        })
      }
    }
    const theirs = await device(person)
    expect(theirs.frames[0]).toMatchObject({ started: false, rev: 1 })
  })

  test('is driven by Owners and Administrators, and that is written down', async () => {
    const [person, admin] = [await server.add(), await server.add({ role: 'Administrator' })]
    const [theirs, over] = [await device(person), await device(admin)]
    expect(await over.press('START_TIMER', { userId: person.id })).toMatchObject({ userId: person.id, started: true })
    await theirs.gets(frame => frame.started === true)
    await theirs.press('PAUSE_TIMER')
    const rows = await server.database.transaction(trx =>
      trx
        .selectFrom('audit_record')
        .select(['actor_id', 'call', 'viewing_id'])
        .where('about', '=', 'timer')
        .where('record_id', '=', person.id)
        .execute()
    )
    expect(rows).toEqual([{ actor_id: admin.id, call: 'START_TIMER', viewing_id: person.id }])
  })

  test('of an Owner or a protected account is not an Administrator’s', async () => {
    const over = await device(await server.add({ role: 'Administrator' }))
    const owner = await device(await server.add({ role: 'Owner' }))
    for (const person of [await server.add({ role: 'Owner' }), await server.add({ isProtected: true })]) {
      expect(await over.press('START_TIMER', { userId: person.id })).toMatchObject({
        started: false,
        error: expect.any(String)
      })
      expect(await owner.press('START_TIMER', { userId: person.id })).toMatchObject({ started: true })
    }
  })

  test('is not sent any more to who may not see it any more', async () => {
    const [person, mate] = [await server.add(), await server.add()]
    const id = await team(person, mate)
    const [theirs, mine] = [await device(person), await device(mate)]
    await mine.press('GET_TIMER', { userId: person.id })
    await server.database.transaction(trx => trx.deleteFrom('team_member').where('team_id', '=', id).execute())
    await new Promise(done => setTimeout(done, 1500))
    await theirs.press('START_TIMER')
    await theirs.press('PAUSE_TIMER')
    await mine.press('GET_TIMER')
    expect(mine.frames.some(frame => frame.userId === person.id && frame.started === true)).toBe(false)
  })
})

describe('the end of', () => {
  test('a session closes its sockets, and no others', async () => {
    const person = await server.add()
    const stays = await device(await server.add())
    const one = await device(person)
    await server.ask(signOut, {}, person)
    expect(await one.closed).toBe(4401)
    expect(await stays.press('GET_TIMER')).toMatchObject({ started: false })
  })

  test('an account closes all of its sockets', async () => {
    const [owner, person] = [await server.add({ role: 'Owner' }), await server.add()]
    const one = await device(person)
    await server.app.inject({
      method: 'PATCH',
      url: `/api/userprofile/${person.id}`,
      headers: { authorization: owner.token },
      payload: { status: 'Inactive', endDate: '2026-11-18' }
    })
    expect(await one.closed).toBe(4401)
  })

  test('a session that runs out closes its sockets too', async () => {
    const person = await server.add()
    const one = await device(person)
    await server.database.transaction(trx =>
      trx
        .updateTable('session')
        .set({ expires_at: server.clock.now.toISOString() })
        .where('id', '=', person.sessionId)
        .execute()
    )
    expect(await one.closed).toBe(4401)
  })
})

describe('by the clock alone', () => {
  interface Running {
    person: TestPerson
    one: Device
  }
  const running = async (minutes: number): Promise<Running> => {
    const person = await server.add()
    const one = await device(person)
    await one.press('SET_GOAL', { value: minutes * MINUTE })
    await one.press('START_TIMER')
    return { person, one }
  }
  /** Time passes while a device is there and its person quiet, or not. A timer that stands needs no signs. */
  async function live({ person, one }: Running, minutes: number, { by = 3, active = false } = {}): Promise<void> {
    for (let past = 0; past < minutes; past += by) {
      pass(by)
      one.say({ action: 'ping', active })
      await one.gets(frame => frame.heartbeat === 'pong')
      const stands = () => one.frames.findLast(frame => frame.paused !== undefined)?.paused === true
      await expect.poll(async () => stands() || (await isNoted(server, person))).toBe(true)
    }
  }
  const isForced = (frame: { forcedPause?: boolean }) => frame.forcedPause === true

  test('a goal that is reached stops the timer and rings', async () => {
    const it = await running(15)
    const { one } = it
    await live(it, 15)
    expect(await one.gets(frame => frame.chiming === true)).toMatchObject({ paused: true, time: 0, forcedPause: false })
    expect(await one.press('START_TIMER')).toHaveProperty(
      'error',
      'There is no more Remaining time, please add more or log your passed time'
    )
    await one.press('ADD_TO_GOAL', { value: 15 * MINUTE })
    expect(await one.press('START_TIMER')).toMatchObject({ paused: false, chiming: false, time: 15 * MINUTE })
  })

  test('a socket that closes pauses nothing; silence of every device does, up to the last heartbeat', async () => {
    const { person, one } = await running(60)
    const two = await device(person)
    await one.close()
    pass(3.5)
    two.say('ping')
    await two.gets(frame => frame.heartbeat === 'pong')
    await expect.poll(() => isNoted(server, person)).toBe(true)
    await two.close()
    pass(3.5)
    const three = await device(person)
    expect(three.frames[0]).toMatchObject({ paused: false, forcedPause: false })
    await expect.poll(() => isNoted(server, person)).toBe(true)
    pass(4)
    const cut = await three.gets(isForced)
    expect(cut).toMatchObject({ paused: true, time: 53 * MINUTE })
    expect(await three.press('ACK_FORCED')).toMatchObject({ paused: true, forcedPause: false, time: 53 * MINUTE })
  })

  test('who is quiet for an hour is asked, and an answer goes on', async () => {
    const it = await running(300)
    const { one } = it
    await live(it, 60)
    const asked = await one.gets(frame => typeof frame.stillWorking === 'string')
    expect(asked).toMatchObject({ paused: false })
    expect(await one.press('STILL_WORKING')).toMatchObject({ stillWorking: null, paused: false })
  })

  test('a hand on the keyboard is a sign of the person, and the organisation says what quiet is', async () => {
    await server.database.transaction(trx =>
      trx
        .insertInto('setting')
        .values({ name: 'organisation', value: json({ timerQuietMinutes: 2 }) })
        .execute()
    )
    const it = await running(300)
    const { one } = it
    await live(it, 3, { by: 1.5, active: true })
    await live(it, 1.5, { by: 1.5 })
    expect(one.frames.some(frame => typeof frame.stillWorking === 'string')).toBe(false)
    pass(1)
    const asked = await one.gets(frame => typeof frame.stillWorking === 'string')
    const active = Date.parse(asked.stillWorking!)
    await live(it, 16, { by: 2 })
    const dropped = await one.gets(isForced)
    expect(Date.parse(dropped.lastSeen!)).toBe(active)
    expect(dropped.time).toBe(297 * MINUTE)
    expect(dropped.claim).toBeGreaterThanOrEqual(15 * MINUTE)
    await server.database.transaction(trx => trx.deleteFrom('setting').where('name', '=', 'organisation').execute())
  })
})
