// The nights on which announced last days and returns come true.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { workIn } from '#server/kit/calls/answer.ts'
import { standingTask } from '#server/people/standing/standing.ts'
import { startOfDay } from '#shared/kit/time/day.ts'
import * as calls from '#shared/people/calls.ts'
import { actOnUsers } from '#shared/people/users/calls.ts'
import { standingOn } from '#shared/people/rules.ts'
import { readMe } from '#shared/session/calls.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { inDays, refusalOf } from '#tests/people/people.ts'
import { teamFor } from '#tests/teams/team.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

async function night(today: string): Promise<void> {
  const at = { now: startOfDay(today), today, ip: '', device: '', site: '' }
  const trace = { actorId: null, viewingId: null, call: standingTask.name }
  await server.database.transaction(trx => standingTask.run(workIn(server.app.context, trx, at, trace), at))
}

const read = async ({ id }: TestPerson) => inDays(await server.ask(calls.readProfile, { id }, owner))
const status = ({ id }: TestPerson, change: { status: 'Active' | 'Inactive' } & Record<string, string>) =>
  server.ask(calls.setStatus, { id, ...change }, owner)

test('the server keeps the nights', () => {
  expect(server.app.context.features.flatMap(({ schedule = [] }) => schedule)).toContain(standingTask)
})

test('the right to set final days, and the one to pause, allow just that', async () => {
  const [setter, pauser] = [
    await server.add({ front: ['setFinalDay'] }),
    await server.add({ front: ['interactWithPauseUserButton'] })
  ]
  const noor = await server.add()
  const as = (by: TestPerson, change: { status: 'Active' | 'Inactive' } & Record<string, string>) =>
    server.ask(calls.setStatus, { id: noor.id, ...change }, by)
  const final = { status: 'Active', isSet: 'FinalDay', endDate: '2027-01-08' } as const
  const pause = { status: 'Inactive', reactivationDate: '2027-01-05' } as const
  for (const [by, change] of [
    [setter, pause],
    [setter, { status: 'Inactive' }],
    [pauser, final],
    [pauser, { status: 'Inactive' }]
  ] as const)
    expect(await refusalOf(as(by, change))).toMatchObject({ status: 403 })
  await as(setter, final)
  expect(await read(noor)).toMatchObject({ isActive: true, endDate: '2027-01-08' })
  const many = { ids: [noor.id], act: 'pause' as const, day: '2027-01-05' }
  expect(await refusalOf(server.ask(actOnUsers, many, setter))).toMatchObject({ status: 403 })
  await as(setter, { status: 'Active', isSet: 'NotSetFinalDay' })
  expect((await server.ask(actOnUsers, many, pauser)).results).toMatchObject([{ done: true }])
  expect(await refusalOf(as(setter, { status: 'Active' }))).toMatchObject({ status: 403 })
  await as(pauser, { status: 'Active' })
  await status(noor, { status: 'Inactive' })
  expect(await refusalOf(as(pauser, { status: 'Active' }))).toMatchObject({ status: 403 })
})

test('a last day is worked, and the night after it ends the account and its sessions', async () => {
  const maya = await server.add()
  await status(maya, { status: 'Active', isSet: 'FinalDay', endDate: '2026-11-20' })
  await night('2026-11-20')
  expect(await server.ask(readMe, {}, maya)).toMatchObject({ isActive: true })
  await night('2026-11-21')
  expect(await read(maya)).toMatchObject({ isActive: false, endDate: '2026-11-20' })
  expect(await refusalOf(server.ask(readMe, {}, maya))).toMatchObject({ status: 401 })
  const { edits } = await server.ask(calls.readHistory, { id: maya.id }, owner)
  expect(edits[0]).toMatchObject({ by: null, changes: [{ field: 'isActive', before: true, after: false }] })
})

test('a day of return opens the account again', async () => {
  const maya = await server.add()
  await status(maya, { status: 'Inactive', endDate: '2026-11-20', reactivationDate: '2026-12-01' })
  await night('2026-11-30')
  expect(await read(maya)).toMatchObject({ isActive: false })
  await night('2026-12-01')
  expect(await read(maya)).toMatchObject({ isActive: true, endDate: null, reactivationDate: null })
})

test('the last Owner stays, whatever was announced', async () => {
  await status(owner, { status: 'Active', isSet: 'FinalDay', endDate: '2026-11-20' })
  const maya = await server.add()
  await status(maya, { status: 'Active', isSet: 'FinalDay', endDate: '2026-11-20' })
  await night('2026-11-21')
  expect(await read(owner)).toMatchObject({ isActive: true })
  expect(await read(maya)).toMatchObject({ isActive: false })
  const second = await server.add({ role: 'Owner' })
  await night('2026-11-22')
  expect(await server.ask(calls.readProfile, { id: owner.id }, second)).toMatchObject({ isActive: false })
})

test('nobody else moves', () => {
  const here = { isActive: true, endDate: null, reactivationDate: null }
  const gone = { isActive: false, endDate: '2026-01-01', reactivationDate: null }
  expect(standingOn(here, '2026-11-18')).toEqual(here)
  expect(standingOn(gone, '2026-11-18')).toEqual(gone)
})

test('an account ends, and opens, by the days of California', async () => {
  const second = await server.add({ role: 'Owner' })
  const day = '2026-11-21'
  const here = async (column: 'end_date' | 'reactivation_date') => {
    const { id } = await server.add({ isActive: column === 'end_date' })
    await server.database.raw(`update person set ${column} = $2 where id = $1`, [id, day])
    await runOnce(server, standingTask, server.clock.now)
    return (await server.ask(calls.readProfile, { id }, second)).isActive
  }
  expect(await eachEdge(server, day, () => here('end_date'))).toEqual([true, true, false])
  expect(await eachEdge(server, day, () => here('reactivation_date'))).toEqual([false, true, true])
})

test('of a final day that comes its person and those around are told once, from three weeks before it on', async () => {
  const [maya, lead, gone] = [
    await server.add({ firstName: 'Maya', lastName: 'Okafor' }),
    await server.add({ role: 'Manager' }),
    await server.add({ role: 'Manager', isActive: false })
  ]
  await teamFor(server, [maya, lead, gone])
  const second = await server.add({ role: 'Owner' })
  const set = { id: maya.id, status: 'Active' as const, isSet: 'FinalDay' as const, endDate: '2026-12-20' }
  await mailed(server, () => server.ask(calls.setStatus, set, second))
  const at = async (day: string) => {
    const letters = await mailed(server, () => runOnce(server, standingTask, day))
    return letters.filter(([to, what]) => to === maya.email || what.includes('Maya Okafor'))
  }
  expect(await at('2026-11-28')).toEqual([])
  const told21 = await at('2026-11-29')
  expect(told21.map(([to]) => to)).toEqual(expect.arrayContaining([maya.email, lead.email]))
  expect(new Set(told21.map(([to]) => to)).size).toBe(told21.length)
  expect(told21.map(([to]) => to)).not.toContain(gone.email)
  expect([await at('2026-11-29'), await at('2026-11-30'), await at('2026-12-06')]).toEqual([[], [], []])
})
