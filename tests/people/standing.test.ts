// The nights on which announced last days and returns come true.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { workIn } from '#server/kit/answer.ts'
import { standingJob } from '#server/people/standing.ts'
import { startOfDay } from '#shared/kit/day.ts'
import * as calls from '#shared/people/calls.ts'
import { standingOn } from '#shared/people/rules.ts'
import { readMe } from '#shared/session/calls.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'
import { refusalOf } from '#tests/people/people.ts'

let house: TestHouse
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse()
  owner = await house.add({ role: 'Owner' })
})
afterAll(() => house?.close())

async function night(today: string): Promise<void> {
  const at = { now: startOfDay(today), today, ip: '', device: '', site: '' }
  const trace = { actorId: null, viewingId: null, call: standingJob.name }
  await house.database.transaction(trx => standingJob.run(workIn(house.app.house, trx, at, trace), at))
}

const read = ({ id }: TestPerson) => house.ask(calls.readProfile, { id }, owner)
const status = ({ id }: TestPerson, change: { status: 'Active' | 'Inactive' } & Record<string, string>) =>
  house.ask(calls.setStatus, { id, ...change }, owner)

test('the house keeps the nights', () => {
  expect(house.app.house.features.flatMap(({ jobs = [] }) => jobs)).toContain(standingJob)
})

test('a last day is worked, and the night after it ends the account and its sessions', async () => {
  const maya = await house.add()
  await status(maya, { status: 'Active', isSet: 'FinalDay', endDate: '2026-11-20' })
  await night('2026-11-20')
  expect(await house.ask(readMe, {}, maya)).toMatchObject({ isActive: true })
  await night('2026-11-21')
  expect(await read(maya)).toMatchObject({ isActive: false, endDate: '2026-11-20' })
  expect(await refusalOf(house.ask(readMe, {}, maya))).toMatchObject({ status: 401 })
  const { edits } = await house.ask(calls.readHistory, { id: maya.id }, owner)
  expect(edits[0]).toMatchObject({ by: null, changes: [{ field: 'isActive', before: true, after: false }] })
})

test('a day of return opens the account again', async () => {
  const maya = await house.add()
  await status(maya, { status: 'Inactive', endDate: '2026-11-20', reactivationDate: '2026-12-01' })
  await night('2026-11-30')
  expect(await read(maya)).toMatchObject({ isActive: false })
  await night('2026-12-01')
  expect(await read(maya)).toMatchObject({ isActive: true, endDate: null, reactivationDate: null })
})

test('the last Owner stays, whatever was announced', async () => {
  await status(owner, { status: 'Active', isSet: 'FinalDay', endDate: '2026-11-20' })
  const maya = await house.add()
  await status(maya, { status: 'Active', isSet: 'FinalDay', endDate: '2026-11-20' })
  await night('2026-11-21')
  expect(await read(owner)).toMatchObject({ isActive: true })
  expect(await read(maya)).toMatchObject({ isActive: false })
  const second = await house.add({ role: 'Owner' })
  await night('2026-11-22')
  expect(await house.ask(calls.readProfile, { id: owner.id }, second)).toMatchObject({ isActive: false })
})

test('nobody else moves', () => {
  const here = { isActive: true, endDate: null, reactivationDate: null }
  const gone = { isActive: false, endDate: '2026-01-01', reactivationDate: null }
  expect(standingOn(here, '2026-11-18')).toEqual(here)
  expect(standingOn(gone, '2026-11-18')).toEqual(gone)
})
