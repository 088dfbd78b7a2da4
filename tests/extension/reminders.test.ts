// Reminders by the clock of the device: each at its instant and once, whatever the browser does with its background.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { endOfClockDay, LATE, startDue, stopDue } from '#shared/extension/reminders.ts'
import { options, type Reminders } from '#shared/extension/snapshot.ts'
import { beatTimer, commandTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { makeWorld, type World } from './kit/world.ts'

const MINUTE = 60_000
const { reminders: none } = options
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).getTime()
// The 18th is a Wednesday.
const week: Reminders = { days: [1, 3], from: '09:30', until: '11:45', stop: '18:00' }

describe('the next one', () => {
  test('is in the hours and on the days that were chosen', () => {
    expect(startDue(week, at(18, 9))).toEqual({ last: undefined, next: at(18, 9, 30) })
    expect(startDue(week, at(18, 9, 30))).toEqual({ last: at(18, 9, 30), next: at(18, 10, 30) })
    expect(startDue(week, at(18, 11, 40))).toEqual({ last: at(18, 11, 30), next: at(23, 9, 30) })
    expect(startDue(week, at(19, 10))).toEqual({ last: undefined, next: at(23, 9, 30) })
    expect(startDue(none, at(18, 10))).toEqual({ last: undefined, next: undefined })
    expect(startDue({ ...week, days: [3] }, at(18, 12)).next).toBe(at(25, 9, 30))
    expect(stopDue(week, at(18, 18))).toEqual({ last: at(18, 18), next: at(19, 18) })
    expect(stopDue(week, at(18, 18) + LATE)).toEqual({ last: undefined, next: at(19, 18) })
    expect(stopDue(none, at(18, 18))).toEqual({ last: undefined, next: undefined })
    expect(endOfClockDay(at(18, 18))).toBe(at(19, 0))
  })
})

describe('in the background', () => {
  let testServer: TestServer
  let before: Date

  beforeAll(async () => {
    testServer = await openTestServer()
  })
  beforeEach(() => (before = testServer.clock.now))
  afterEach(() => (testServer.clock.now = before))
  afterAll(() => testServer?.close())

  const goTo = (instant: number) => (testServer.clock.now = new Date(instant))
  const pass = (minutes: number) => goTo(testServer.clock.now.getTime() + minutes * MINUTE)
  const timerOf = async (person: TestPerson) => (await testServer.ask(beatTimer, {}, person)).state

  /** It is ten minutes before the hour. */
  async function connected(change: Partial<Reminders>): Promise<{ world: World; person: TestPerson; hour: number }> {
    goTo(new Date(testServer.clock.now).setHours(12, 50, 0, 0))
    const person = await testServer.add()
    const paired = await testServer.signIn({ ...person, role: 'Volunteer' }, 'extension')
    const world = makeWorld(testServer, { ...person, ...paired })
    await world.tell({ kind: 'refresh' })
    const hour = testServer.clock.now.getTime() + 10 * MINUTE
    await world.tell({ kind: 'options', options: { reminders: { ...none, ...change } } })
    return { world, person, hour }
  }

  const ofStart = { days: EVERY_DAY, from: '12:00', until: '15:00' }

  test('it is time to start, said once an hour while nothing is started, and not for what was over when it was chosen', async () => {
    const { world, hour } = await connected(ofStart)
    expect(world.notices).toEqual([])
    expect(world.alarms.get('start')).toEqual({ name: 'start', at: hour, everyMinutes: undefined })
    world.kill()
    world.alarms.clear()
    await world.boot()
    expect(world.alarms.get('start')?.at).toBe(hour)
    goTo(hour)
    await world.alarm('start')
    expect(world.alarms.get('start')?.at).toBe(hour + 60 * MINUTE)
    world.kill()
    await world.boot()
    await world.alarm('pulse')
    expect(world.notices).toEqual(['Time to start?'])
    expect(world.snapshot().reminder).toEqual({ kind: 'start' })
    expect(world.badges.at(-1)).toMatchObject({ text: '▶' })
    await world.tell({ kind: 'toggle' })
    expect(world.snapshot().reminder).toBeUndefined()
    pass(60)
    await world.alarm('start')
    expect(world.notices).toEqual(['Time to start?'])
  })

  test('what was started elsewhere a moment ago is no reason to remind', async () => {
    const { world, person, hour } = await connected(ofStart)
    goTo(hour - 1000)
    const pressedAt = testServer.clock.now.toISOString()
    const press = { commandId: crypto.randomUUID(), action: 'START_TIMER' as const, pressedAt }
    await testServer.ask(commandTimer, press, person)
    world.kill()
    goTo(hour)
    await world.boot()
    await world.alarm('start')
    expect(world.notices).toEqual([])
    expect(world.snapshot()).toMatchObject({ timer: { started: true } })
    expect(world.snapshot().reminder).toBeUndefined()
  })

  test('not today is no more today', async () => {
    const { world, hour } = await connected(ofStart)
    goTo(hour)
    await world.alarm('start')
    await world.tell({ kind: 'reminder', answer: 'today' })
    expect(world.snapshot().reminder).toBeUndefined()
    pass(60)
    await world.alarm('start')
    expect(world.notices).toHaveLength(1)
    goTo(hour + 24 * 60 * MINUTE)
    await world.alarm('start')
    expect(world.notices).toHaveLength(2)
  })

  test('the timer is halted at its hour, told once, and runs on as if it had not when that is undone', async () => {
    const { world, person, hour } = await connected({ stop: '13:00' })
    await world.tell({ kind: 'timer', action: 'SET_GOAL', value: 60 * MINUTE })
    await world.tell({ kind: 'toggle' })
    expect(world.alarms.get('stop')?.at).toBe(hour)
    for (let minute = 0; minute < 12; minute += 1) {
      pass(1)
      // The alarm is two minutes late, and it counts at its hour.
      if (minute !== 10) await world.alarm(minute === 9 ? 'look' : 'pulse')
    }
    await world.alarm('stop')
    world.kill()
    await world.boot()
    await world.alarm('pulse')
    expect(await timerOf(person)).toMatchObject({ started: true, paused: true, time: 50 * MINUTE })
    expect(world.notices).toEqual(['The timer stands still'])
    expect(world.snapshot().reminder).toEqual({ kind: 'stopped', at: hour })
    for (let minute = 0; minute < 10; minute += 1) {
      pass(1)
      await world.alarm('pulse')
    }
    await world.tell({ kind: 'reminder', answer: 'undo' })
    expect(world.snapshot().reminder).toBeUndefined()
    await world.alarm('stop')
    const now = testServer.clock.now.getTime()
    const { paused, time, startAt } = await timerOf(person)
    expect(paused).toBe(false)
    expect(time - (now - Date.parse(startAt))).toBe(60 * MINUTE - (now - hour) - 10 * MINUTE)
    expect(world.notices).toHaveLength(1)
  })

  test('without a network it is halted at that instant all the same', async () => {
    const { world, person, hour } = await connected({ stop: '13:00' })
    await world.tell({ kind: 'timer', action: 'SET_GOAL', value: 60 * MINUTE })
    await world.tell({ kind: 'toggle' })
    world.weather = () => 'request lost'
    for (let minute = 0; minute < 10; minute += 1) {
      pass(1)
      await world.alarm('pulse')
    }
    await world.alarm('stop')
    expect(world.snapshot().waiting).toMatchObject([{ action: 'PAUSE_TIMER', pressedAt: hour }])
    pass(3)
    world.weather = () => 'fine'
    await world.alarm('pulse')
    expect(await timerOf(person)).toMatchObject({ paused: true, time: 50 * MINUTE })
  })

  test('a timer that stands, or was started after it, is left alone', async () => {
    const { world, person, hour } = await connected({ stop: '13:00' })
    goTo(hour)
    await world.alarm('stop')
    expect(world.notices).toEqual([])
    expect(await timerOf(person)).toMatchObject({ started: false })
    pass(1)
    await world.tell({ kind: 'toggle' })
    await world.alarm('stop')
    expect(await timerOf(person)).toMatchObject({ started: true, paused: false })
  })
})
