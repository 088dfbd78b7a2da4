// Whom a piece tells: whoever reserved it or waits for it, has it, or looks after it, and nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { remindTask } from '#server/tools/reminding.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import * as calls from '#shared/tools/calls.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'

import { piecesFor, type Wanted } from './pieces.ts'

let server: TestServer
let keeper: TestPerson
let site: TestPerson
let maya: TestPerson
let bruno: TestPerson
let gone: TestPerson
let project: string
let today: string

beforeAll(async () => {
  server = await openTestServer()
  keeper = await server.add({ role: 'Manager', firstName: 'Tomás', lastName: 'Herrera' })
  site = await server.add({ role: 'Manager', firstName: 'Nia', lastName: 'Keeper' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  bruno = await server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
  gone = await server.add({ role: 'Manager' })
  await server.add({ role: 'Owner' })
  project = await projectFor(server, 'Straw Bale Village')
  today = dayOf(server.clock.now)
  const members = [site, maya, bruno, gone].map(({ id }) => id)
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [project, members]
  )
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['notification', 'letter', 'rate_limit']) await server.database.raw(`delete from ${table}`)
})

const make = (wanted: Partial<Wanted> = {}) => piecesFor(server, { project, ...wanted })
const log = (as: TestPerson, action: 'Check In' | 'Check Out', ids: string[], more: object = {}) =>
  server.ask(calls.logPieces, { action, items: ids, ...more }, as)
const say = (as: TestPerson, id: string, status: 'Broken/Needs repair' | 'Stolen/Lost' | 'Working well', more = {}) =>
  server.ask(calls.updateToolStatus, { id, status, ...more }, as)
const bell = async (person: TestPerson) =>
  (await server.ask(readUnread, { userId: person.id }, person)).flatMap(one => (one.told ? [one.told] : []))
const day = (days: number) => addDays(today, days)

test('of a broken piece its keeper and the site’s hear, who holds a time is offered another piece, and takes it by one press', async () => {
  const [lost, other, third] = await make({ name: 'Plaster mixer', count: 3, by: keeper.id })
  const { code } = lost!
  // What is out then is no offer.
  await server.database.raw(`update tool_item set due = $2, out_since = now() where id = $1`, [third!.id, day(4)])
  const span = { item: lost!.id, from: day(3), to: day(5) }
  await server.ask(calls.reserve, span, bruno)
  await server.ask(calls.reserve, { ...span, queue: true }, maya)
  await server.ask(calls.reserve, { ...span, from: day(9), to: day(10) }, gone).catch(() => undefined)
  const heard = await mailed(server, () => say(keeper, lost!.id, 'Broken/Needs repair', { note: 'Its belt is torn.' }))
  const says = `Tomás Herrera says that ${code}, Plaster mixer, is broken`
  expect(heard).toEqual(
    told([site, says], [bruno, `${code} is not reserved any more`], [maya, `${code} is not reserved any more`])
  )
  const [line] = await bell(bruno)
  expect(line).toMatchObject({ subject: 'Straw Bale Village', opens: `/bmdashboard/tools/${other!.id}` })
  expect(line!.says).toMatch(/ is free then\.$/)
  // The same free piece is offered once.
  expect((await bell(maya))[0]).toMatchObject({ acts: [], opens: `/bmdashboard/tools/${lost!.id}` })
  const [act] = line!.acts
  expect([act!.words, act!.did]).toEqual([`Reserve ${other!.code}`, `Reserved: ${other!.code}`])
  const row: Call = { needs: 'signed-in', method: act!.does!.method, path: act!.does!.path }
  await server.ask(row, act!.does!.sends, bruno)
  expect(await server.ask(calls.listReservations, { id: other!.id }, bruno)).toMatchObject([
    { isMine: true, waits: false }
  ])
  // It works again: nobody reads of what is not so.
  await say(maya, lost!.id, 'Working well')
  expect(await bell(site)).toEqual([])
})

test('said once more it is told nobody again; who has it hears that it is said to be lost, and of one given back broken', async () => {
  const [piece] = await make({ name: 'Nail gun', by: gone.id })
  const { id, code } = piece!
  await log(maya, 'Check Out', [id])
  const lost = `Bruno Tanaka says that ${code}, Nail gun, was stolen or lost`
  expect(await mailed(server, () => say(bruno, id, 'Stolen/Lost'))).toEqual(told([site, lost], [maya, lost]))
  expect(await mailed(server, () => say(bruno, id, 'Stolen/Lost'))).toEqual([])
  expect(await mailed(server, () => say(maya, id, 'Working well'))).toEqual([])
  const back = `Maya Okafor gave ${code}, Nail gun, back broken`
  expect(await mailed(server, () => say(maya, id, 'Broken/Needs repair', { checkIn: true }))).toEqual(
    told([site, back])
  )
})

test('a time that somebody else takes back or moves is told to whom it was, and one of one’s own to nobody', async () => {
  const [piece] = await make({ name: 'Trowel set', by: keeper.id })
  const { code } = piece!
  const made = await server.ask(calls.reserve, { item: piece!.id, from: day(1), to: day(2) }, bruno)
  const heard = async (act: () => Promise<unknown>) => (await mailed(server, act)).map(([to, what]) => `${to} ${what}`)
  expect(await heard(() => server.ask(calls.extendReservation, { id: made._id, to: day(3) }, bruno))).toEqual([])
  expect(await heard(() => server.ask(calls.extendReservation, { id: made._id, to: day(4) }, keeper))).toEqual([
    expect.stringMatching(
      `^${bruno.email} .*Your reservation of ${code}, Trowel set, is now .* Tomás Herrera changed it`
    )
  ])
  expect(await heard(() => server.ask(calls.freeReservation, { id: made._id }, keeper))).toEqual([
    expect.stringMatching(`^${bruno.email} .*was taken back. Tomás Herrera took it back`)
  ])
  expect(await bell(bruno)).toHaveLength(1)
})

test('what somebody else checks out to one, in for one, or has one look after is told to them alone', async () => {
  const [one, two] = await make({ name: 'Chalk line', count: 2 })
  const ids = [one!.id, two!.id]
  const both = `${one!.code}, ${two!.code}`
  expect(await mailed(server, () => log(keeper, 'Check Out', ids, { responsible: maya.id }))).toEqual(
    told([maya, `* Tomás Herrera checked out 2 pieces to you: ${both}.`])
  )
  expect(await mailed(server, () => log(bruno, 'Check In', ids))).toEqual(
    told([maya, `* Bruno Tanaka checked in 2 pieces that you had: ${both}.`])
  )
  // The later one takes the place of the earlier one.
  expect(await bell(maya)).toHaveLength(1)
  const keep = () => server.ask(calls.keepPiece, { id: ids[0]!, keeper: bruno.id }, keeper)
  expect(await mailed(server, keep)).toEqual(
    told([bruno, `* Tomás Herrera has you look after ${one!.code}, Chalk line.`])
  )
  expect(await mailed(server, keep)).toEqual([])
  expect(await mailed(server, () => log(maya, 'Check Out', ids))).toEqual([])
  expect(await mailed(server, () => log(maya, 'Check In', ids))).toEqual([])
})

test('the day before, who has it is told in the bell alone; late, they and whoever looks after it, until it is back', async () => {
  const [piece, second] = await make({ name: 'Sail needle', count: 2, by: gone.id })
  const [id, code] = [piece!.id, piece!.code]
  await log(maya, 'Check Out', [id], { due: day(2) })
  const morning = (days: number) => mailed(server, () => runOnce(server, remindTask, day(days)))
  expect(await morning(1)).toEqual(told([maya, expect.stringContaining(`* ${code}, Sail needle, is due back`)]))
  expect(await morning(1)).toEqual([])
  expect(await morning(2)).toEqual([])
  const late = 'Tools that need you'
  expect(await morning(3)).toEqual(told([site, late], [maya, late]))
  await morning(4)
  expect([(await bell(maya)).map(one => one.says), (await bell(site)).length]).toEqual([
    [expect.stringMatching(/^SN-.*Bring it back/)],
    1
  ])
  await log(maya, 'Check In', [id])
  expect([await bell(maya), await bell(site)]).toEqual([[], []])
  await log(bruno, 'Check Out', [id, second!.id], { due: day(5) })
  await morning(6)
  expect((await bell(bruno)).map(one => one.says)).toEqual([
    `You have 2 pieces that are late: ${code}, ${second!.code}.`
  ])
  expect((await bell(site)).map(one => one.says)).toEqual([`2 pieces are late: ${code}, ${second!.code}.`])
})
