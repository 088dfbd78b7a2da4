// Entries changed and deleted in the toolbar, against a real server: once each, whatever the network loses.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { today, weekDays } from '#shared/kit/time/day.ts'
import { addEntry, editEntry, listEntries } from '#shared/time-entries/calls.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, NOTES } from '#tests/time-entries/place.ts'
import { makeWorld, type World } from './kit/world.ts'

let testServer: TestServer
let project: string

beforeAll(async () => {
  testServer = await openTestServer()
  project = (await furnish(testServer)).project
})
afterAll(() => testServer?.close())

interface Logged {
  world: World
  person: TestPerson
  before: Entry
}

const added = async (person: TestPerson): Promise<Entry> => {
  const dateOfWork = today(testServer.clock.now)
  const time = { hours: 0, minutes: 20, isTangible: true }
  const input = { personId: person.id, projectId: project, dateOfWork, notes: NOTES, ...time }
  return (await testServer.ask(addEntry, input, person)).entry
}

async function logged(): Promise<Logged> {
  const person = await testServer.add()
  const before = await added(person)
  const paired = await testServer.signIn({ ...person, role: 'Volunteer' }, 'extension')
  const world = makeWorld(testServer, { ...person, ...paired })
  await world.tell({ kind: 'refresh' })
  return { world, person, before }
}

const day = () => today(testServer.clock.now)
const listed = ({ id }: TestPerson, by: TestPerson) => testServer.ask(listEntries, { id, from: day(), to: day() }, by)

test('an edit waits without a network, and is done once when its first answer is lost', async () => {
  const { world, person, before } = await logged()
  world.weather = () => 'request lost'
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 30 } })
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 45 } })
  expect(world.snapshot().waiting).toMatchObject([{ kind: 'edit' }, { kind: 'edit', entry: { minutes: 45 } }])
  world.weather = () => 'answer lost'
  await world.tell({ kind: 'refresh' })
  world.weather = () => 'fine'
  await world.tell({ kind: 'refresh' })
  expect(world.snapshot()).toMatchObject({ waiting: [], attention: [] })
  expect(await listed(person, person)).toMatchObject([{ _id: before._id, minutes: 45, rev: before.rev + 2 }])
  expect(world.snapshot().today?.entries).toMatchObject([{ minutes: 45 }])
})

test('an edit of what was changed elsewhere is refused with what is there now, and can be sent again on top of it', async () => {
  const { world, person, before } = await logged()
  await testServer.ask(editEntry, { id: before._id, minutes: 50 }, person)
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 30 } })
  const [attention] = world.snapshot().attention
  expect(attention).toMatchObject({ command: { kind: 'edit' }, current: { minutes: 50 } })
  expect(await listed(person, person)).toMatchObject([{ minutes: 50 }])
  await world.tell({ kind: 'retry', commandId: attention!.command.id, entry: { ...before, minutes: 30 } })
  expect(world.snapshot()).toMatchObject({ waiting: [], attention: [] })
  expect(await listed(person, person)).toMatchObject([{ minutes: 30 }])
})

test('a deleted entry is gone, and is back after Undo, also when both waited', async () => {
  const { world, person, before } = await logged()
  await world.tell({ kind: 'remove', before, undo: false })
  expect(await listed(person, person)).toEqual([])
  expect(world.snapshot().today?.entries).toEqual([])
  await world.tell({ kind: 'remove', before, undo: true })
  expect(await listed(person, person)).toMatchObject([{ _id: before._id }])
  world.weather = () => 'request lost'
  await world.tell({ kind: 'remove', before, undo: false })
  await world.tell({ kind: 'remove', before, undo: true })
  world.weather = () => 'fine'
  await world.tell({ kind: 'refresh' })
  expect(world.snapshot()).toMatchObject({ waiting: [], attention: [] })
  expect(await listed(person, person)).toMatchObject([{ _id: before._id }])
})

test('what waits is discarded and brought back in its order, and what arrived before is done once all the same', async () => {
  const { world, person, before } = await logged()
  const entry = { ...before, minutes: 10 }
  world.weather = () => 'answer lost'
  await world.tell({ kind: 'entry', entry, stopsTimer: false })
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 1000)
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 25 } })
  const [first, second] = world.snapshot().waiting
  await world.tell({ kind: 'discard', commandId: first!.id })
  expect(world.snapshot()).toMatchObject({ waiting: [{ id: second!.id }], discarded: { id: first!.id } })
  world.kill()
  await world.boot()
  await world.tell({ kind: 'undo-discard' })
  expect(world.snapshot().waiting.map(({ id }) => id)).toEqual([first!.id, second!.id])
  expect(world.snapshot().discarded).toBeUndefined()
  world.weather = () => 'fine'
  await world.tell({ kind: 'refresh' })
  expect(world.snapshot()).toMatchObject({ waiting: [], attention: [] })
  const minutes = (await listed(person, person)).map(one => one.minutes)
  expect(minutes.toSorted((a, b) => a - b)).toEqual([10, 25])
})

test('what is discarded is not sent, and the next press ends the way back', async () => {
  const { world, person, before } = await logged()
  world.weather = () => 'request lost'
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 25 } })
  await world.tell({ kind: 'discard', commandId: world.snapshot().waiting[0]!.id })
  world.weather = () => 'fine'
  await world.tell({ kind: 'toggle' })
  expect(world.snapshot().discarded).toBeUndefined()
  expect(await world.tell({ kind: 'undo-discard' })).toMatchObject({ ok: false })
  expect(await listed(person, person)).toMatchObject([{ minutes: 20 }])
})

test('the days of the week before today are there too', async () => {
  const { world, person, before } = await logged()
  const days = weekDays(day()).filter(one => one <= day())
  expect(days.length).toBeGreaterThan(1)
  const owner = await testServer.add({ role: 'Owner' })
  const hers = { ...before, dateOfWork: days[0]! }
  await testServer.ask(addEntry, { ...hers, personId: person.id }, owner)
  await world.tell({ kind: 'toggle' })
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 25 } })
  expect(
    world
      .snapshot()
      .today?.entries.map(({ dateOfWork }) => dateOfWork)
      .toSorted()
  ).toEqual([days[0], day()])
})

test('the entries of others are refused, whatever the person may do on the site', async () => {
  const other = await testServer.add()
  const before = await added(other)
  const owner = await testServer.add({ role: 'Owner' })
  const paired = await testServer.signIn({ ...owner, role: 'Owner' }, 'extension')
  const world = makeWorld(testServer, { ...owner, ...paired })
  await world.tell({ kind: 'edit', before, entry: { ...before, minutes: 30 } })
  await world.tell({ kind: 'remove', before, undo: false })
  expect(world.snapshot().attention.map(({ command }) => command.kind)).toEqual(['edit', 'remove'])
  expect(await listed(other, other)).toMatchObject([{ minutes: 20, rev: before.rev }])
})
