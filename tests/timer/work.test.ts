// What a timer times: on every device, in the order it was chosen and typed, and nobody else's to write or read where it is a note.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { enqueue, empty, tried } from '#shared/extension/outbox.ts'
import type { Command } from '#shared/extension/snapshot.ts'
import { commandTimer } from '#shared/timer/calls.ts'
import { pressLate } from '#shared/timer/late.ts'
import { fresh, step } from '#shared/timer/rules.ts'
import { fromState, isOlder, toState } from '#shared/timer/state.ts'
import { type WorkChoice, changeWork, LONGEST_NOTE, noWork, type WorkChange } from '#shared/timer/work.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { connect, type Device, listen, ticketOf } from './devices.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-18T18:00:00Z')

const roof: WorkChoice = { projectId: newId(), wbsId: newId(), taskId: newId(), label: 'Roof truss' }
const oven: WorkChoice = { projectId: newId(), wbsId: null, taskId: null, label: 'Cob oven' }

const press = (timer = fresh(NOW), work: WorkChange, at = NOW) => step(timer, { action: 'SET_WORK', work }, at).timer

describe('the work of a timer', () => {
  test('changes by itself: neither what else is pressed nor when it was last changed is touched', () => {
    const running = step(fresh(NOW), { action: 'START_TIMER' }, NOW).timer
    const told = press(running, { chosen: roof, notes: 'Loads' }, NOW + MINUTE)
    expect(told.work).toEqual({ chosen: roof, notes: 'Loads', at: NOW + MINUTE })
    expect({ ...told, work: noWork }).toEqual(running)
  })

  test('keeps what a change leaves out, and what is the same is no change', () => {
    const one = press(undefined, { chosen: roof })
    const two = press(one, { notes: 'Loads' }, NOW + 5)
    expect(two.work).toMatchObject({ chosen: roof, notes: 'Loads' })
    expect(press(two, { notes: 'Loads' }, NOW + 9).work).toBe(two.work)
    expect(press(two, { chosen: null }, NOW + 9).work).toMatchObject({ chosen: null, notes: 'Loads' })
  })

  test('goes on with the next time when its entry is saved; the note does not', () => {
    const running = step(press(undefined, { chosen: roof, notes: 'Loads' }), { action: 'START_TIMER' }, NOW).timer
    const stopped = step(running, { action: 'STOP_TIMER' }, NOW + 5 * MINUTE).timer
    expect(stopped.work).toMatchObject({ chosen: roof, notes: '' })
    expect(step(running, { action: 'CLEAR_TIMER' }, NOW + MINUTE).timer.work).toEqual(running.work)
  })

  test('of a device that was offline fills in what is empty and replaces nothing that is newer', () => {
    const online = press(undefined, { chosen: oven }, NOW)
    const late = {
      action: 'SET_WORK',
      pressedAt: NOW - 10 * MINUTE,
      work: { chosen: roof, notes: 'Typed on the train' }
    } as const
    expect(pressLate(online, late, NOW + MINUTE).timer.work).toMatchObject({
      chosen: oven,
      notes: 'Typed on the train'
    })
    const after = pressLate(online, { ...late, pressedAt: NOW + 1 }, NOW + MINUTE).timer
    expect(after.work).toMatchObject({ chosen: roof, at: NOW + 1 })
  })

  test('typed on one device does not make a pause that was pressed on another count as outdated', () => {
    const running = step(fresh(NOW), { action: 'START_TIMER' }, NOW).timer
    const noted = press(running, { notes: 'Loads' }, NOW + 5 * MINUTE)
    const late = { action: 'PAUSE_TIMER', pressedAt: NOW + 4 * MINUTE } as const
    expect(pressLate(noted, late, NOW + 6 * MINUTE).timer).toMatchObject({ paused: true, timeMs: 11 * MINUTE })
  })

  test('orders two states of one rev, and survives the wire', () => {
    const one = press(undefined, { notes: 'A' })
    const two = press(one, { notes: 'B' }, NOW)
    const [older, newer] = [toState(one, 'p', NOW), toState(two, 'p', NOW)]
    expect(isOlder(older, newer)).toBe(true)
    expect(isOlder(newer, older)).toBe(false)
    expect(fromState(newer).work).toEqual(two.work)
    const { work: _, ...before } = newer
    expect(fromState(before).work).toEqual(noWork)
    expect(changeWork(two.work, {}, NOW + 9)).toBe(two.work)
  })
})

test('notes typed without a network become one command of the extension, unless it is on its way', () => {
  const noted = (id: string, work: WorkChange): Command => ({
    id,
    kind: 'timer',
    action: 'SET_WORK',
    pressedAt: 1,
    work
  })
  const one = enqueue(empty, [noted('a', { chosen: roof, notes: 'L' })])!
  const two = enqueue(one, [noted('b', { notes: 'Loads' })])!
  expect(two.waiting).toEqual([noted('a', { chosen: roof, notes: 'Loads' })])
  expect(enqueue(tried(one, 'a', 5), [noted('b', { notes: 'Loads' })])!.waiting).toHaveLength(2)
})

describe('at the server', () => {
  let server: TestServer
  let address: string
  const open: Device[] = []
  beforeAll(async () => {
    server = await openTestServer()
    address = await listen(server.app)
  })
  afterAll(async () => {
    await Promise.all(open.map(one => one.close()))
    await server.close()
  })

  async function device(person: TestPerson): Promise<Device> {
    const one = await connect(address, await ticketOf(server, person))
    open.push(one)
    await one.gets(frame => frame.userId === person.id)
    return one
  }

  test('what is chosen and typed is on both devices, and kept', async () => {
    const person = await server.add()
    const [one, two] = [await device(person), await device(person)]
    const rev = (await one.press('START_TIMER')).rev
    const told = await one.press('SET_WORK', { work: { chosen: roof, notes: 'Loads' } })
    expect(told).toMatchObject({ rev, work: { chosen: roof, notes: 'Loads' } })
    expect(await two.gets(frame => frame.work?.notes === 'Loads')).toMatchObject({ work: { chosen: roof } })
    const { state } = await server.ask(
      commandTimer,
      {
        commandId: newId(),
        action: 'SET_WORK',
        pressedAt: server.clock.now.toISOString(),
        work: { notes: 'Loads, twice' }
      },
      person
    )
    expect(state.work).toMatchObject({ chosen: roof, notes: 'Loads, twice' })
    expect((await device(person)).frames[0]).toMatchObject({ work: { notes: 'Loads, twice' } })
  })

  test('the note is shown to nobody else, who may drive the timer or not', async () => {
    const [person, owner] = [await server.add(), await server.add({ role: 'Owner' })]
    const [one, boss] = [await device(person), await device(owner)]
    await one.press('SET_WORK', { work: { chosen: roof, notes: 'Mine' } })
    const seen = await boss.press('SET_WORK', { userId: person.id, work: { chosen: oven, notes: 'Not yours' } })
    expect(seen.work).toMatchObject({ chosen: oven, notes: '' })
    expect(await one.gets(frame => frame.work?.chosen?.label === 'Cob oven')).toMatchObject({ work: { notes: 'Mine' } })
    await one.press('SET_WORK', { work: { notes: 'Still mine' } })
    await boss.gets(frame => frame.userId === person.id && frame.work !== undefined && frame.work.at !== seen.work?.at)
    expect(boss.frames.some(frame => frame.work?.notes)).toBe(false)
  })

  test('a note that is too long, and a project that is none, change nothing', async () => {
    const one = await device(await server.add())
    const long = await one.press('SET_WORK', { work: { notes: 'x'.repeat(LONGEST_NOTE + 1) } })
    expect(long).toMatchObject({ error: 'The timer service does not know this message.', work: { notes: '' } })
    const none = await one.press('SET_WORK', { work: { chosen: { ...oven, projectId: 'x' } } })
    expect(none).toMatchObject({ error: 'The timer service does not know this message.' })
    const wide = '€"'.repeat(LONGEST_NOTE / 2)
    expect((await one.press('SET_WORK', { work: { notes: wide } })).work?.notes).toBe(wide)
  })
})
