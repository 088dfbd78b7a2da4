// The background against a real server, without chance: each thing it promises, one by one.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { approvePairing } from '#shared/extension/calls.ts'
import { codeOf } from '#shared/extension/code.ts'
import { endOfDay, today } from '#shared/kit/time/day.ts'
import { endSessions } from '#shared/session/calls.ts'
import { saveFactorRole } from '#shared/session/factor/calls.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import type { Written } from '#shared/time-entries/schemas.ts'
import { beatTimer, commandTimer } from '#shared/timer/calls.ts'
import { sweep } from '#server/timer/sweep.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { setUpApp } from '#tests/session/factor.ts'
import { furnish, NOTES } from '#tests/time-entries/place.ts'
import { makeWorld, type World } from './kit/world.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let testServer: TestServer
let project: string

beforeAll(async () => {
  testServer = await openTestServer()
  project = (await furnish(testServer)).project
})
afterAll(() => testServer?.close())

const pass = (minutes: number) => (testServer.clock.now = new Date(testServer.clock.now.getTime() + minutes * MINUTE))
const swept = () => sweep(testServer.database, testServer.clock.now.getTime(), false)
const truth = async (person: TestPerson) => (await testServer.ask(beatTimer, {}, person)).state
const isDown = (world: World, down: boolean) => (world.weather = () => (down ? 'request lost' : 'fine'))

async function connected(skew = 0): Promise<{ world: World; person: TestPerson }> {
  const person = await testServer.add()
  const paired = await testServer.signIn({ ...person, role: 'Volunteer' }, 'extension')
  const world = makeWorld(testServer, { ...person, ...paired }, skew)
  await world.tell({ kind: 'refresh' })
  return { world, person }
}

const entryOf = (person: TestPerson, change: Partial<Written> = {}): Written => ({
  personId: person.id,
  projectId: project,
  dateOfWork: today(testServer.clock.now),
  hours: 0,
  minutes: 20,
  notes: NOTES,
  isTangible: true,
  ...change
})

describe('pairing', () => {
  const challengeIn = (address: string) => new URL(address).searchParams.get('challenge')!

  test('opens the site with a challenge, and is connected once that is approved, also by a new background', async () => {
    const person = await testServer.add({ firstName: 'Mona' })
    const world = makeWorld(testServer)
    await world.boot()
    expect(world.snapshot()).toMatchObject({ place: { at: 'unpaired' } })
    expect(world.badges.at(-1)).toMatchObject({ text: '!' })
    await world.tell({ kind: 'connect' })
    const [address] = world.tabs
    expect(world.snapshot().place).toMatchObject({
      at: 'pairing',
      code: codeOf(Buffer.from(challengeIn(address!), 'base64url'))
    })
    world.kill()
    await testServer.ask(approvePairing, { challenge: challengeIn(address!) }, person)
    await world.alarm('pair')
    expect(world.snapshot()).toMatchObject({ place: { at: 'paired' }, me: { firstName: 'Mona' }, projects: [] })
    expect(JSON.stringify([...world.session])).not.toContain(world.kept('login')!.token)
    expect(world.sent.every(({ url }) => !url.includes(world.kept('login')!.token))).toBe(true)
  })

  test('leads nobody to where there is no Workbee', async () => {
    const world = makeWorld(testServer)
    isDown(world, true)
    expect(await world.tell({ kind: 'connect' })).toEqual({
      ok: false,
      error: 'Nothing answers at http://127.0.0.1:4300. Check the address and your connection.'
    })
    expect([world.tabs, world.snapshot().place.at]).toEqual([[], 'unpaired'])
  })

  test('gets the token again when its answer was lost', async () => {
    const person = await testServer.add()
    const world = makeWorld(testServer)
    await world.tell({ kind: 'connect' })
    await testServer.ask(approvePairing, { challenge: challengeIn(world.tabs[0]!) }, person)
    world.weather = () => 'answer lost'
    await world.alarm('pair')
    expect(world.snapshot().place.at).toBe('pairing')
    isDown(world, false)
    await world.alarm('pair')
    expect(world.snapshot().place.at).toBe('paired')
  })

  test('is over after five minutes, and when somebody thinks better of it', async () => {
    const world = makeWorld(testServer)
    await world.tell({ kind: 'connect' })
    pass(6)
    await world.alarm('pair')
    expect(world.snapshot().place).toEqual({
      at: 'unpaired',
      problem: 'Nobody approved in time. Press Connect again.'
    })
    await world.tell({ kind: 'connect' })
    await world.tell({ kind: 'cancel-connect' })
    expect(world.snapshot().place).toEqual({ at: 'unpaired' })
    expect(world.alarms.size).toBe(0)
  })
})

describe('pairing, whoever asks for it', () => {
  const questions = ({ sent }: World) => sent.filter(({ url }) => url.endsWith('/extension/token')).length

  test('asks one question at a time, and has one more to come', async () => {
    const world = makeWorld(testServer)
    await world.tell({ kind: 'connect' })
    const before = questions(world)
    await Promise.all([world.tell({ kind: 'refresh' }), world.tell({ kind: 'refresh' }), world.alarm('pair')])
    expect(questions(world)).toBe(before + 1)
    for (let turn = 0; turn < 5; turn += 1) await world.tell({ kind: 'refresh' })
    expect(world.soon).toHaveLength(1)
    const reply = await world.tell({ kind: 'diagnose' })
    expect(reply).toMatchObject({ diagnosis: { lastError: undefined } })
  })

  test('a press does not send again before the time that a busy server asked for', async () => {
    const { world } = await connected()
    world.weather = () => 'busy'
    await world.tell({ kind: 'toggle' })
    const presses = () => world.sent.filter(({ url }) => url.endsWith('/timer-commands')).length
    const before = presses()
    world.weather = () => 'fine'
    pass(1)
    await world.tell({ kind: 'refresh' })
    expect(presses()).toBe(before)
    expect(world.snapshot().waiting).toHaveLength(1)
    pass(1.5)
    await world.tell({ kind: 'refresh' })
    expect(world.snapshot().waiting).toHaveLength(0)
  })

  test('is over when the server is another', async () => {
    const world = makeWorld(testServer)
    await world.tell({ kind: 'connect' })
    expect(await world.tell({ kind: 'server', address: 'https://other.example.org' })).toEqual({ ok: true })
    const asked = questions(world)
    await world.alarm('pair')
    expect(world.snapshot().place.at).toBe('unpaired')
    expect(questions(world)).toBe(asked)
  })
})

describe('the timer', () => {
  test.each([0, DAY, -DAY])('is true on a device whose clock is %d ms off', async skew => {
    const { world, person } = await connected(skew)
    expect(await world.tell({ kind: 'toggle' })).toEqual({ ok: true })
    const began = testServer.clock.now.toISOString()
    expect(world.snapshot()).toMatchObject({ offset: 0 - skew, timer: { startAt: began }, waiting: [] })
    expect(world.alarms.get('goal')?.at).toBe(testServer.clock.now.getTime() + 15 * MINUTE + skew)
    isDown(world, true)
    pass(3)
    await world.alarm('pulse')
    expect(await world.tell({ kind: 'toggle' })).toEqual({ ok: true })
    expect(world.snapshot()).toMatchObject({ timer: { paused: true, time: 12 * MINUTE }, line: 'away' })
    expect(world.snapshot().waiting).toHaveLength(1)
    pass(2)
    isDown(world, false)
    await world.alarm('pulse')
    expect(world.snapshot()).toMatchObject({ waiting: [], line: 'slow' })
    expect(await truth(person)).toMatchObject({ paused: true, time: 12 * MINUTE })
  })

  test('that was cut while only the network was away runs on as if it had not been', async () => {
    const { world, person } = await connected()
    await world.tell({ kind: 'toggle' })
    isDown(world, true)
    for (let minute = 0; minute < 8; minute += 1) {
      pass(1)
      await world.alarm('pulse')
      await swept()
    }
    isDown(world, false)
    await world.alarm('pulse')
    expect(world.snapshot().timer).toMatchObject({ paused: false, forcedPause: false })
    pass(1)
    expect((await testServer.ask(commandTimer, pauseNow(), person)).state.time).toBe(6 * MINUTE)
  })

  test('is cut where the device itself was asleep', async () => {
    const { world, person } = await connected()
    await world.tell({ kind: 'toggle' })
    isDown(world, true)
    pass(2)
    await world.alarm('pulse')
    pass(30)
    await swept()
    isDown(world, false)
    await world.alarm('pulse')
    expect(await truth(person)).toMatchObject({ forcedPause: true, paused: true })
    expect(world.badges.at(-1)).toMatchObject({ text: '||' })
  })

  test('refuses what its law refuses at once, and sends nothing', async () => {
    const { world } = await connected()
    await world.tell({ kind: 'toggle' })
    const sent = world.sent.length
    expect(await world.tell({ kind: 'timer', action: 'STOP_TIMER' })).toEqual({
      ok: false,
      error: 'You need at least 1 minute to log time!'
    })
    expect(world.sent.slice(sent).filter(({ url }) => url.includes('commands'))).toEqual([])
  })

  test('tells of its goal once, at its instant', async () => {
    const { world } = await connected()
    await world.tell({ kind: 'options', options: { goalNotice: true } })
    await world.tell({ kind: 'toggle' })
    expect(world.badges.at(-1)).toMatchObject({ text: '15m' })
    pass(15)
    await world.alarm('goal')
    world.kill()
    await world.boot()
    await world.alarm('goal')
    await world.alarm('pulse')
    expect(world.notices).toEqual(['Time Complete!'])
    expect(world.snapshot().timer).toMatchObject({ chiming: true, paused: true })
  })

  test('sleeps when nothing runs and nothing waits', async () => {
    const { world } = await connected()
    expect([...world.alarms.keys()]).toEqual(['look'])
    await world.tell({ kind: 'toggle' })
    expect([...world.alarms.keys()].toSorted()).toEqual(['goal', 'look', 'pulse'])
    pass(1)
    await world.command('pause')
    expect([...world.alarms.keys()]).toEqual(['look'])
  })

  test('has its alarms again when the browser lost them, and does not set anew what stands', async () => {
    const { world } = await connected()
    await world.tell({ kind: 'toggle' })
    const before = new Map(world.alarms)
    pass(0.2)
    await world.boot()
    expect(world.alarms).toEqual(before)
    world.alarms.clear()
    await world.boot()
    expect([...world.alarms.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  })
})

const pauseNow = () => ({
  commandId: crypto.randomUUID(),
  action: 'PAUSE_TIMER' as const,
  pressedAt: testServer.clock.now.toISOString()
})

describe('what comes over the socket', () => {
  const pushed = (world: World, state: object) => world.push(JSON.stringify(state))

  test('is shown, unless something newer is known or nobody can read it', async () => {
    const { world, person } = await connected()
    const old = await truth(person)
    const { state } = await testServer.ask(commandTimer, { ...pauseNow(), action: 'START_TIMER' }, person)
    await pushed(world, state)
    await expect.poll(() => world.snapshot().timer?.started).toBe(true)
    await expect.poll(() => [...world.alarms.keys()]).toContain('pulse')
    const { rev } = world.snapshot()
    await pushed(world, old)
    await pushed(world, { ...state, rev: 99, userId: 'somebody', paused: true })
    for (const data of ['', '{', 'null', '{"rev":99}', JSON.stringify({ heartbeat: 'pong' })]) await world.push(data)
    await world.alarm('goal')
    expect(world.snapshot()).toMatchObject({ timer: { started: true, paused: false, userId: person.id } })
    expect(world.snapshot().rev).toBe(rev)
  })

  test('and says that time was cut through which this device was there, is set right at once and once', async () => {
    const { world, person } = await connected()
    await world.tell({ kind: 'toggle' })
    isDown(world, true)
    for (let minute = 0; minute < 6; minute += 1) {
      pass(1)
      await world.alarm('pulse')
    }
    await swept()
    isDown(world, false)
    const cut = await truth(person)
    expect(cut.forcedPause).toBe(true)
    await pushed(world, cut)
    await expect.poll(() => world.snapshot().timer).toMatchObject({ paused: false, forcedPause: false })
    const beats = () => world.sent.filter(({ url }) => url.endsWith('/timer-beat')).length
    const before = beats()
    await pushed(world, cut)
    await world.alarm('goal')
    expect(beats()).toBe(before + 1)
  })
})

describe('away while the timer runs', () => {
  async function idle() {
    const { world, person } = await connected()
    await world.tell({ kind: 'timer', action: 'SET_GOAL', value: 60 * MINUTE })
    await world.tell({ kind: 'toggle' })
    for (let minute = 0; minute < 15; minute += 3) {
      pass(3)
      await world.alarm('pulse')
    }
    await world.idle('idle')
    expect(world.snapshot().idleSince).toBe(testServer.clock.now.getTime() - 10 * MINUTE)
    pass(2)
    await world.idle('active')
    return { world, person }
  }

  test.each([
    ['keep', 43, false],
    ['drop', 55, false],
    ['drop-and-pause', 55, true]
  ] as const)('and %s: so many minutes remain: %d', async (answer, left, paused) => {
    const { world, person } = await idle()
    expect(await world.tell({ kind: 'idle', answer })).toEqual({ ok: true })
    const state = await truth(person)
    expect(state.paused).toBe(paused)
    const passed = paused ? 0 : testServer.clock.now.getTime() - Date.parse(state.startAt)
    expect(state.time - passed).toBe(left * MINUTE)
    expect(world.snapshot().idleSince).toBeUndefined()
  })

  test('is nothing to a timer that stands, and nobody asks who said never', async () => {
    const { world } = await connected()
    await world.idle('idle')
    expect(world.snapshot().idleSince).toBeUndefined()
    await world.tell({ kind: 'toggle' })
    await world.tell({ kind: 'options', options: { idleMinutes: 0 } })
    pass(3)
    await world.idle('idle')
    expect(world.snapshot().idleSince).toBeUndefined()
  })
})

describe('a key that works everywhere', () => {
  test('does without the popup what can be done, and opens it where something must be said', async () => {
    const { world } = await connected()
    await world.command('toggle')
    await world.command('pause')
    expect([world.snapshot().timer?.paused, world.popups]).toEqual([true, 0])
    await world.command('toggle')
    pass(15)
    await world.command('toggle')
    expect(world.popups).toBe(1)
    const stranger = makeWorld(testServer)
    await stranger.command('toggle')
    expect(stranger.popups).toBe(1)
  })
})

test('what could not be written down was not done, and is done once when it is pressed again', async () => {
  const { world, person } = await connected()
  const entry = { kind: 'entry', entry: entryOf(person), stopsTimer: false } as const
  world.isFull = true
  expect(await world.tell(entry)).toEqual({ ok: false, error: 'This could not be done. Try again.' })
  world.isFull = false
  expect(await world.tell(entry)).toEqual({ ok: true })
  expect(world.snapshot()).toMatchObject({ waiting: [], attention: [] })
  const day = today(testServer.clock.now)
  expect(await testServer.ask(listEntries, { id: person.id, from: day, to: day }, person)).toHaveLength(1)
})

describe('an absence', () => {
  /** Ten minutes of a run of an hour were worked before the person left, twelve minutes ago. */
  async function left(goal = 60) {
    const { world, person } = await connected()
    await world.tell({ kind: 'timer', action: 'SET_GOAL', value: goal * MINUTE })
    await world.tell({ kind: 'toggle' })
    await here(world, 22, 'idle')
    return { world, person }
  }

  async function here(world: World, minutes: number, state: 'idle' | 'locked'): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      pass(1)
      await world.alarm('pulse')
      if (minute === minutes - 3) await world.idle(state)
    }
  }

  const press = async (person: TestPerson, action: 'PAUSE_TIMER' | 'START_TIMER') =>
    (await testServer.ask(commandTimer, { ...pauseNow(), action }, person)).state

  test('is no question any more once the timer was halted elsewhere, and the next one is', async () => {
    const { world, person } = await left()
    expect(world.snapshot().idleSince).toBeDefined()
    await world.push(JSON.stringify(await press(person, 'PAUSE_TIMER')))
    await expect.poll(() => world.snapshot().idleSince).toBeUndefined()
    expect(await world.tell({ kind: 'idle', answer: 'drop' })).toMatchObject({ ok: false })
    expect(await truth(person)).toMatchObject({ paused: true, time: 38 * MINUTE })
    await world.push(JSON.stringify(await press(person, 'START_TIMER')))
    await expect.poll(() => world.snapshot().timer?.paused).toBe(false)
    expect(world.snapshot().idleSince).toBeUndefined()
    await here(world, 15, 'idle')
    expect(world.snapshot().idleSince).toBe(testServer.clock.now.getTime() - 12 * MINUTE)
  })

  test.each([
    ['drop-and-pause', true],
    ['drop', false]
  ] as const)('in which the goal was reached can be left out: %s', async (answer, paused) => {
    const { world, person } = await left(21)
    expect(await truth(person)).toMatchObject({ paused: true, time: 0, chiming: true })
    expect(world.snapshot().idleSince).toBeDefined()
    await world.tell({ kind: 'idle', answer })
    expect(await truth(person)).toMatchObject({ paused, time: 11 * MINUTE, chiming: false })
    expect(world.snapshot().timer).toMatchObject({ paused, time: 11 * MINUTE })
  })

  test('can be left out although the computer slept after a while, and the timer was cut', async () => {
    const { world, person } = await left()
    pass(40)
    await swept()
    await world.alarm('pulse')
    expect(world.snapshot()).toMatchObject({ timer: { forcedPause: true }, idleSince: expect.any(Number) })
    await world.tell({ kind: 'idle', answer: 'drop-and-pause' })
    expect(await truth(person)).toMatchObject({ paused: true, forcedPause: false, time: 50 * MINUTE })
  })

  test('behind a locked screen counts from as long on as any other', async () => {
    const { world } = await connected()
    await world.tell({ kind: 'toggle' })
    pass(1)
    await world.idle('locked')
    pass(3)
    await world.idle('active')
    expect(world.snapshot().idleSince).toBeUndefined()
    await world.idle('locked')
    const since = world.snapshot().idleSince
    pass(11)
    await world.idle('active')
    expect([since, world.snapshot().idleSince]).toEqual([since, testServer.clock.now.getTime() - 11 * MINUTE - 1000])
    expect(world.notices).toEqual(['Were you away?'])
    expect(world.badges.at(-1)).toMatchObject({ text: '?' })
  })
})

describe('an entry', () => {
  test('ends the timer whose time it logs, both or neither', async () => {
    const { world, person } = await connected()
    const early = await world.tell({ kind: 'entry', entry: entryOf(person), stopsTimer: true })
    expect(early).toEqual({ ok: true })
    await world.tell({ kind: 'toggle' })
    const short = await world.tell({ kind: 'entry', entry: entryOf(person), stopsTimer: true })
    expect(short).toEqual({ ok: false, error: 'You need at least 1 minute to log time!' })
    pass(2)
    await world.tell({ kind: 'entry', entry: entryOf(person, { minutes: 2 }), stopsTimer: true })
    expect(await truth(person)).toMatchObject({ started: false })
    expect(
      world
        .snapshot()
        .today?.entries.map(({ minutes }) => minutes)
        .toSorted()
    ).toEqual([2, 20])
  })

  test('that is refused stays until somebody has done something about it', async () => {
    const { world, person } = await connected()
    await world.tell({ kind: 'entry', entry: entryOf(person, { notes: 'short' }), stopsTimer: false })
    const [refused] = world.snapshot().attention
    expect(refused?.fields?.['notes']).toBeTruthy()
    expect(world.badges.at(-1)).toMatchObject({ text: '!' })
    const { id } = refused!.command
    await world.tell({ kind: 'retry', commandId: id })
    expect(world.snapshot().attention).toHaveLength(1)
    await world.tell({ kind: 'retry', commandId: id, entry: entryOf(person) })
    expect(world.snapshot()).toMatchObject({ attention: [], waiting: [] })
    expect(world.snapshot().today?.entries).toHaveLength(1)
    expect(await world.tell({ kind: 'retry', commandId: id })).toMatchObject({ ok: false })
  })

  test('waits, and the day goes on without the server', async () => {
    const { world, person } = await connected()
    isDown(world, true)
    for (let count = 0; count < 3; count += 1)
      await world.tell({ kind: 'entry', entry: entryOf(person, { minutes: 5 }), stopsTimer: false })
    world.kill()
    world.session.clear()
    await world.boot()
    expect(world.snapshot().waiting).toHaveLength(3)
    expect(world.snapshot()).toMatchObject({ line: 'away', me: { id: person.id } })
    isDown(world, false)
    await world.alarm('pulse')
    expect(world.snapshot().waiting).toEqual([])
    expect(world.snapshot().today?.entries).toHaveLength(3)
  })

  test('waits behind a network’s own sign-in, says so, and goes with the next press or look', async () => {
    const { world, person } = await connected()
    const log = () => world.tell({ kind: 'entry', entry: entryOf(person, { minutes: 5 }), stopsTimer: false })
    for (const way of [log, () => world.tell({ kind: 'refresh' })]) {
      world.weather = () => 'foreign'
      await log()
      await expect.poll(() => world.snapshot()).toMatchObject({ line: 'slow', stuck: {} })
      world.weather = () => 'fine'
      await way()
      await expect.poll(() => world.snapshot().waiting).toEqual([])
      expect(world.snapshot().stuck).toBeUndefined()
    }
  })

  test('waits until its person has set up a second factor, says so, and nothing of it is lost', async () => {
    const owner = await testServer.add({ role: 'Owner' })
    const person = await testServer.add({ role: 'Mentor' })
    const role = { ...person, role: 'Mentor' } as const
    const world = makeWorld(testServer, { ...person, ...(await testServer.signIn(role, 'extension')) })
    await world.tell({ kind: 'refresh' })
    expect(world.snapshot()).not.toHaveProperty('mustSetUp')
    await testServer.ask(saveFactorRole, { role: 'Mentor', isDemanded: true }, owner)
    await world.tell({ kind: 'timer', action: 'START_TIMER' })
    await expect.poll(() => world.snapshot()).toMatchObject({ place: { at: 'paired' }, mustSetUp: true })
    await world.tell({ kind: 'entry', entry: entryOf(person), stopsTimer: false })
    world.kill()
    world.session.clear()
    await world.boot()
    await world.alarm('pulse')
    expect(world.snapshot()).toMatchObject({ mustSetUp: true, attention: [], me: { id: person.id } })
    expect(world.snapshot().waiting).toHaveLength(2)
    await setUpApp(testServer, (await testServer.signIn(role)).token)
    await world.tell({ kind: 'refresh' })
    await expect.poll(() => world.snapshot()).toMatchObject({ waiting: [], attention: [] })
    await expect.poll(() => world.snapshot().mustSetUp).toBeUndefined()
    expect(world.snapshot().today?.entries).toHaveLength(1)
    expect(await truth(person)).toMatchObject({ started: true })
    await testServer.ask(saveFactorRole, { role: 'Mentor', isDemanded: false }, owner)
  })

  /** Written down ten minutes before the day ends, and sent so many hours later. */
  async function overnight(hours: number) {
    const { world, person } = await connected()
    isDown(world, true)
    const midnight = endOfDay(today(testServer.clock.now)).getTime()
    pass((midnight - testServer.clock.now.getTime()) / MINUTE - 10)
    const entry = entryOf(person)
    await world.tell({ kind: 'entry', entry, stopsTimer: false })
    world.kill()
    pass(hours * 60)
    isDown(world, false)
    await world.alarm('pulse')
    const { dateOfWork: day } = entry
    return { world, logged: await testServer.ask(listEntries, { id: person.id, from: day, to: day }, person) }
  }

  test('that was written down before midnight is for that day, although it comes after', async () => {
    const { world, logged } = await overnight(9)
    expect(world.snapshot()).toMatchObject({ waiting: [], attention: [] })
    expect(logged).toHaveLength(1)
  })

  test('that comes too late for its day says so, and what to do', async () => {
    const { world, logged } = await overnight(13)
    expect(logged).toEqual([])
    const reason = 'This was meant for a day that is over. Edit it to log it for today.'
    expect(world.snapshot().attention).toMatchObject([{ reason, fields: { dateOfWork: reason } }])
  })
})

describe('a session that ended', () => {
  test('leaves what waits for the same person, and shows it to nobody else', async () => {
    const { world, person } = await connected()
    isDown(world, true)
    await world.tell({ kind: 'entry', entry: entryOf(person), stopsTimer: false })
    await testServer.ask(endSessions, {}, person)
    isDown(world, false)
    await world.alarm('pulse')
    expect(world.snapshot()).toMatchObject({ place: { at: 'unpaired' }, waiting: [] })
    expect(world.snapshot().place).toMatchObject({ problem: expect.stringContaining('signed out') })
    expect(world.snapshot().me).toBeUndefined()

    const other = await testServer.add()
    await join(world, other)
    expect(world.snapshot()).toMatchObject({ me: { id: other.id }, waiting: [] })
    await testServer.ask(endSessions, {}, await signedIn(other))
    await world.alarm('look')
    await join(world, await signedIn(person))
    expect(world.snapshot()).toMatchObject({ me: { id: person.id }, waiting: [] })
    expect(world.snapshot().today?.entries).toHaveLength(1)
  })

  async function signedIn(person: TestPerson): Promise<TestPerson> {
    return { ...person, ...(await testServer.signIn({ ...person, role: 'Volunteer' })) }
  }

  async function join(world: World, person: TestPerson): Promise<void> {
    await world.tell({ kind: 'connect' })
    const challenge = new URL(world.tabs.at(-1)!).searchParams.get('challenge')!
    await testServer.ask(approvePairing, { challenge }, person)
    await world.alarm('pair')
  }

  test('by disconnecting leaves nothing here, and nothing open at the server', async () => {
    const { world, person } = await connected()
    world.local.set('pages', { favourites: ['a'] })
    const rev = world.snapshot().rev
    const { token } = world.kept('login')!
    await testServer.ask(beatTimer, {}, { ...person, token })
    await world.tell({ kind: 'disconnect' })
    expect([...world.local.keys()].filter(key => key !== 'options' && key !== 'server')).toEqual([])
    expect([...world.session.keys()]).toEqual(['snapshot'])
    expect(world.snapshot()).toMatchObject({ place: { at: 'unpaired' }, waiting: [], projects: [] })
    expect(world.snapshot().rev).toBeGreaterThan(rev)
    await expect(testServer.ask(beatTimer, {}, { ...person, token })).rejects.toMatchObject({
      refusal: { status: 401 }
    })
  })
})

describe('where the server is', () => {
  test.each([
    ['', 'Type an address such as https://workbee.example.org.'],
    ['ftp://workbee.example.org', 'Type an address such as https://workbee.example.org.'],
    ['http://workbee.example.org', 'For safety the address must begin with https://.']
  ])('cannot be %j', async (address, error) => {
    const world = makeWorld(testServer)
    expect(await world.tell({ kind: 'server', address })).toEqual({ ok: false, error })
    expect(world.snapshot().server).toBe('http://127.0.0.1:4300')
  })

  test('is looked at before it is believed', async () => {
    const world = makeWorld(testServer)
    isDown(world, true)
    expect(await world.tell({ kind: 'server', address: 'workbee.example.org' })).toMatchObject({
      ok: false,
      error: 'Nothing answers at https://workbee.example.org. Check the address and your connection.'
    })
    for (const address of ['not an address', 'workbee', 'https://a b.example', 'ftp://workbee.example.org'])
      expect(await world.tell({ kind: 'server', address })).toMatchObject({
        ok: false,
        error: expect.stringMatching(address === 'workbee' ? /^Nothing answers/ : /^Type an address such as/)
      })
    isDown(world, false)
    expect(await world.tell({ kind: 'server', address: 'workbee.example.org/dashboard' })).toEqual({ ok: true })
    expect(world.snapshot().server).toBe('https://workbee.example.org')
    world.kill()
    await world.boot()
    expect(world.snapshot().server).toBe('https://workbee.example.org')
  })
})

test('another server is asked without a token, and is not moved to under whoever came in meanwhile', async () => {
  const elsewhere = { kind: 'server', address: 'https://other.example.org' } as const
  for (const order of ['moving first', 'coming in first']) {
    const world = makeWorld(testServer)
    await world.tell({ kind: 'connect' })
    const challenge = new URL(world.tabs[0]!).searchParams.get('challenge')!
    await testServer.ask(approvePairing, { challenge }, await testServer.add())
    const work = [() => world.tell(elsewhere), () => world.alarm('pair')]
    await Promise.all((order === 'moving first' ? work : work.toReversed()).map(one => one()))
    const { place, server } = world.snapshot()
    expect(place.at === 'paired').toBe(server !== elsewhere.address)
    const there = world.sent.filter(({ url }) => url.startsWith(elsewhere.address))
    expect(there.map(({ url }) => new URL(url).pathname)).toEqual(['/api/extension/server'])
    expect(there[0]!.headers['authorization']).toBeUndefined()
  }
})

test('what a page shows comes part by part', async () => {
  const { world } = await connected()
  world.weather = () => (world.sent.at(-1)?.url.includes('/tasks/') ? 'request lost' : 'fine')
  await testServer.database.raw(`update person set first_name = 'Other' where id = $1`, [world.kept('login')!.personId])
  pass(1)
  await world.tell({ kind: 'refresh' })
  expect(world.snapshot().me?.firstName).toBe('Other')
})

test('the self-diagnosis holds no secret', async () => {
  const { world } = await connected()
  const reply = await world.tell({ kind: 'diagnose' })
  const lastBeat = testServer.clock.now.getTime()
  expect(reply).toMatchObject({ ok: true, diagnosis: { version: '1.0.0', waiting: 0, attention: 0, lastBeat } })
  expect(JSON.stringify(reply)).not.toContain(world.kept('login')!.token)
})

test('storage of another version, or spoilt, is no reason to stop', async () => {
  const person = await testServer.add()
  const spoilt = fc.sample(fc.dictionary(fc.constantFrom('waiting', 'attention', 'timer', 'at'), fc.jsonValue()), 20)
  for (const value of spoilt) {
    const world = makeWorld(testServer, person)
    for (const key of ['outboxes', 'known', 'clock', 'presence', 'options', 'goalTold']) world.local.set(key, value)
    for (const key of ['pairing', 'problem', 'said', 'retry', 'idleSince', 'snapshot']) world.session.set(key, value)
    await world.tell({ kind: 'refresh' })
    expect(world.snapshot()).toMatchObject({ place: { at: 'paired' }, waiting: [] })
  }
})
