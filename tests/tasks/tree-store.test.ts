// What only this suite would find: that the tree on a page and the server's differ after some moves, an undo or a failure, and
// that it is not seen that somebody else changed it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Ask } from '#shared/kit/calls/client.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import * as calls from '#shared/tasks/tree/calls.ts'
import { makeTree, type TreeStore } from '#shared/tasks/tree/store.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { groveFor } from './tree-place.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

let wbsId: string
let ids: Record<string, string>
let store: TreeStore
let toasts: { text: string; retry?: (() => void) | undefined }[]
let isGone: boolean
/** How often it asked to be read anew. */
let refreshed: number

const ask: Ask = async (row, input) => {
  if (isGone && row.method !== 'GET') throw new Refused({ status: 503, message: 'The server is away.' })
  return server.ask(row, input, owner)
}
const read = () => server.ask(calls.readTree, { wbsId }, owner)
const stored = async () => (await read()).tasks.map(({ num, taskName }) => `${shortNum(num)} ${taskName}`)
const onPage = () => store.$state.get().tasks.map(({ num, taskName }) => `${shortNum(num)} ${taskName}`)
const move = (name: string, under?: string) =>
  store.move(ids[name] ?? '', { parentId: under === undefined ? null : (ids[under] ?? '') })

beforeEach(async () => {
  const grove = await groveFor(server, owner)
  wbsId = grove.wbs
  const roof = await grove.grow('Roof')
  ids = { Roof: roof, Walls: await grove.grow('Walls'), Truss: await grove.grow('Truss', roof) }
  toasts = []
  isGone = false
  refreshed = 0
  store = makeTree(wbsId, {
    ask,
    refresh: () => void (refreshed += 1),
    toast: (text, retry) => void toasts.push({ text, retry })
  })
  store.newest(await read())
})

test('a move shows at once, is sent after those before it, and is read once all are', async () => {
  move('Walls', 'Roof')
  expect(onPage()).toEqual(['1 Roof', '1.1 Truss', '1.2 Walls'])
  expect(store.$state.get().said).toBe('Walls is now 1.2.')
  move('Truss')
  await store.settled()
  expect(refreshed).toBe(1)
  expect(onPage()).toEqual(await stored())
  store.newest(await read())
  expect(onPage()).toEqual(['1 Roof', '1.1 Walls', '2 Truss'])
  expect(store.$state.get().isOutdated).toBe(false)
})

test('moves are taken back one by one, until there is nothing left', async () => {
  const before = onPage()
  move('Walls', 'Roof')
  move('Truss')
  expect(store.undo()).toBe(ids['Truss'])
  expect(store.$state.get().said).toBe('Truss is back at 1.1.')
  expect(store.undo()).toBe(ids['Walls'])
  await store.settled()
  expect(onPage()).toEqual(before)
  expect(await stored()).toEqual(before)
  expect(store.undo()).toBeUndefined()
  expect(store.$state.get().said).toBe('There is no move to take back.')
})

test('one that fails springs back with those made upon it, and may be tried again', async () => {
  const before = onPage()
  isGone = true
  move('Walls', 'Roof')
  move('Truss')
  await store.settled()
  expect(onPage()).toEqual(before)
  expect(toasts.map(({ text }) => text)).toEqual([store.$state.get().said])
  expect(toasts[0]?.text).toContain('Walls is back in its place')
  expect(store.undo()).toBeUndefined()
  isGone = false
  toasts[0]?.retry?.()
  await store.settled()
  expect(await stored()).toEqual(['1 Roof', '1.1 Truss', '1.2 Walls'])
  expect(onPage()).toEqual(await stored())
})

test('a task goes neither into itself nor below the fourth level, and the server is not asked', async () => {
  move('Roof', 'Truss')
  expect(toasts.map(({ text }) => text)).toEqual([store.$state.get().said])
  await store.settled()
  expect(refreshed).toBe(0)
})

test('what is read while moves are under way changes nothing on the page', async () => {
  const old = await read()
  move('Walls', 'Roof')
  store.newest(old)
  expect(onPage()).toEqual(['1 Roof', '1.1 Truss', '1.2 Walls'])
  await store.settled()
  expect(onPage()).toEqual(await stored())
})

test('it is seen when somebody else changed it, by a look or by an own move, until it is read anew', async () => {
  const another = (taskName: string) => server.ask(calls.addTask, { wbsId, taskName }, owner)
  await store.look()
  expect(store.$state.get().isOutdated).toBe(false)
  await another('Signs')
  await store.look()
  expect(store.$state.get().isOutdated).toBe(true)
  store.newest(await read())
  expect(store.$state.get().isOutdated).toBe(false)
  const old = await read()
  await another('Paths')
  move('Walls', 'Roof')
  await store.settled()
  store.newest(old)
  expect(store.$state.get().isOutdated).toBe(true)
})
