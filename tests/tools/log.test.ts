// What only this suite would find: that of what was chosen for the log something is lost, sent twice or sent with what does not
// belong to it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import * as calls from '#shared/tools/calls.ts'
import { type Log, makeLog, projectIn } from '#shared/tools/log.ts'
import { projectFor } from '#tests/projects/project.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { piecesFor } from './pieces.ts'

let server: TestServer
let keeper: TestPerson
let project: string
let today: string
let log: Log
let toasts: string[]
beforeAll(async () => {
  server = await openTestServer()
  keeper = await server.add({ role: 'Owner' })
  today = dayOf(server.clock.now)
})
afterAll(() => server?.close())
beforeEach(async () => {
  project = await projectFor(server)
  await piecesFor(server, { project, name: 'Bale needle', count: 2 })
  toasts = []
  log = makeLog(project, today, (text, kind) => void toasts.push(`${kind}: ${text}`))
})
const offered = async () => {
  const { action } = log.$state.get()
  const kinds = await server.ask(calls.listLoggable, { project, action }, keeper)
  return kinds.flatMap(({ items }) => items)
}

test('the project is the one that is named, or the only one', () => {
  const [one, other] = [{ _id: 'a' }, { _id: 'b' }]
  expect([
    projectIn([one, other], 'b'),
    projectIn([one, other], null),
    projectIn([one], 'x'),
    projectIn([], null)
  ]).toEqual(['b', '', 'a', ''])
})

test('a code chooses its piece once; another is said where something is chosen, else it is left to others', async () => {
  const pieces = await offered()
  const [first] = pieces
  expect(log.chooseByCode('ZZ-99', pieces)).toBe(false)
  for (let times = 0; times < 2; times += 1) expect(log.chooseByCode(first!.code, pieces)).toBe(true)
  expect(log.$state.get().chosen).toEqual(new Set([first!._id]))
  expect(log.chooseByCode('ZZ-99', pieces)).toBe(true)
  expect(toasts.at(-1)).toBe('danger: ZZ-99 is not among the items to check out.')
  expect(log.$state.get().chosen.size).toBe(1)
})

test('what is chosen goes out with who has it and until when, and comes back without', async () => {
  const pieces = await offered()
  for (const { _id } of pieces) log.toggle(_id)
  log.toggle(pieces[1]!._id)
  const due = addDays(today, 3)
  log.change({ person: { id: keeper.id, name: 'Keeper' }, due })
  const input = log.inputOf(pieces)
  expect(input).toEqual({ action: 'Check Out', date: today, items: [pieces[0]!._id], responsible: keeper.id, due })
  log.finish(await server.ask(calls.logPieces, input, keeper))
  expect(toasts).toEqual([`ok: Checked Out: ${pieces[0]!.code}.`])
  expect(log.$state.get()).toMatchObject({ chosen: new Set(), isLeft: false })
  log.begin({ action: 'Check In' })
  const back = await offered()
  log.toggle(back[0]!._id)
  expect(log.inputOf(back)).toEqual({ action: 'Check In', date: today, items: [pieces[0]!._id] })
})

test('what could not be logged stays chosen, until another is chosen or it begins anew', async () => {
  const pieces = await offered()
  for (const { _id } of pieces) log.toggle(_id)
  await server.ask(calls.logPieces, { action: 'Check Out', items: [pieces[0]!._id] }, keeper)
  const done = await server.ask(calls.logPieces, log.inputOf(pieces), keeper)
  log.finish(done)
  expect(toasts).toEqual([`ok: Checked Out: ${pieces[1]!.code}.`, `danger: ${done.errors[0]!.message}`])
  expect(log.$state.get()).toMatchObject({ chosen: new Set([pieces[0]!._id]), isLeft: true })
  log.toggle(pieces[1]!._id)
  expect(log.$state.get()).toMatchObject({ isLeft: false, chosen: new Set(pieces.map(({ _id }) => _id)) })
  log.begin({ project: '' })
  expect(log.$state.get()).toMatchObject({ project: '', chosen: new Set() })
})

test('a piece that is not offered any more is not sent', async () => {
  const pieces = await offered()
  for (const { _id } of pieces) log.toggle(_id)
  expect(log.inputOf(pieces.slice(1)).items).toEqual([pieces[1]!._id])
})
