// Only here: that what somebody saved is theirs alone, and that the days told to be free next are the first.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { askBooking, decideBooking } from '#shared/listings/booking-calls.ts'
import * as booking from '#shared/listings/booking-texts.ts'
import { deleteUnit, listUnits } from '#shared/listings/calls.ts'
import * as calls from '#shared/listings/choosing-calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { addUnit } from './setting.ts'

let server: TestServer
let keeper: TestPerson
let maya: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  keeper = await server.add({ role: 'Owner' })
  maya = await server.add()
  bruno = await server.add()
})
afterAll(() => server?.close())

const ahead = (days: number) => addDays(dayOf(server.clock.now), days)

test('a unit is saved once, listed to whoever saved it, and forgotten', async () => {
  const [one, two] = [await addUnit(server, keeper, 'Dome 1'), await addUnit(server, keeper, 'Dome 2')]
  const save = (id: string, isSaved: boolean, as = maya) => server.ask(calls.saveUnit, { id, isSaved }, as)
  const saved = async (as = maya) => {
    const { items } = await server.ask(calls.listSaved, {}, as)
    const { data } = await server.ask(listUnits, { saved: 'mine' }, as)
    expect(data.items.map(({ _id }) => _id).toSorted()).toEqual(items.toSorted())
    return data.items.map(({ title }) => title)
  }
  expect(await Promise.all([save(one._id, true), save(one._id, true)])).toEqual([{ isSaved: true }, { isSaved: true }])
  await save(two._id, true)
  expect([await saved(), await saved(bruno)]).toEqual([['Dome 1', 'Dome 2'], []])
  expect(await save(two._id, false)).toEqual({ isSaved: false })
  expect(await saved()).toEqual(['Dome 1'])
  await server.ask(deleteUnit, { id: one._id }, keeper)
  expect(await saved()).toEqual([])
  for (const gone of [one._id, maya.id, 'nothing'])
    expect(await refusalOf(save(gone, true))).toMatchObject({ status: 404 })
})

test('the next free days are the first on which one unit has them all', async () => {
  const village = 'Cob'
  const find = (from: number, to: number, more: object = { village }) =>
    server.ask(calls.findFree, { from: ahead(from), to: ahead(to), ...more }, maya)
  const cob = (title: string, more: object) =>
    addUnit(server, keeper, title, { villageId: '01900000-0000-7000-8000-000000000103', ...more })
  expect(await find(20, 27)).toEqual({ stay: null })
  const a = await cob('Cob 1', {})
  const b = await cob('Cob 2', { availableFrom: ahead(31), availableTo: ahead(60) })
  const take = async (id: string, from: number, to: number) => {
    const made = await server.ask(askBooking, { id, from: ahead(from), to: ahead(to) }, bruno)
    return server.ask(decideBooking, { id: made._id, decision: 'accepted' }, keeper)
  }
  await take(a._id, 20, 30)
  await take(a._id, 35, 40)
  expect(await find(20, 25)).toEqual({ stay: { from: ahead(30), to: ahead(35) } })
  // A week is in the way of the second stay: the other unit has it a day later.
  expect(await find(20, 27)).toEqual({ stay: { from: ahead(31), to: ahead(38) } })
  await take(b._id, 31, 39)
  expect(await find(20, 27)).toEqual({ stay: { from: ahead(39), to: ahead(46) } })
  expect(await find(2, 5)).toEqual({ stay: { from: ahead(14), to: ahead(17) } })
  expect(await refusalOf(find(20, 20))).toMatchObject({ status: 400, fields: { to: booking.reversed } })
  expect(await refusalOf(find(20, 120))).toMatchObject({ status: 400 })
})
