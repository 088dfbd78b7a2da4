// Only here: that the reports count who came as they say.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as bookingCalls from '#shared/community/booking/calls.ts'
import * as calls from '#shared/community/reports/calls.ts'
import { colourOf, type Held, participationOf, partsOf, popularOf } from '#shared/community/reports/rules.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import { addDays, daysBetween } from '#shared/kit/time/day.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { activityOn, comes } from './rows.ts'

let server: TestServer
let member: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2027-03-10T20:00:00Z')
  member = await server.add({ role: 'Volunteer' })
  people = []
  for (let count = 0; count < 5; count += 1) people.push(await server.add())
})
afterAll(() => server?.close())

/** So many came of so many. */
async function held(start: string, attended: number, enrolled: number, parts: object = {}) {
  const id = await activityOn(server, [{ start }], parts)
  for (const [index, { id: personId }] of people.slice(0, enrolled).entries())
    await comes(server, id, start.slice(0, 10), personId, { attended: index < attended })
  return id
}

test('bars are green above 60, orange above 40, red otherwise', () => {
  expect([100, 61, 60, 41, 40, 0].map(colourOf)).toEqual(['green', 'green', 'orange', 'orange', 'red', 'red'])
})

test('nothing was popular where nothing was', async () => {
  expect(await server.ask(calls.readPopular, { from: '2020-01-01', to: '2020-02-01' }, member)).toEqual({
    totalEvents: 0,
    totalEnrollments: 0,
    mostPopular: 'N/A',
    leastPopular: 'N/A',
    types: []
  })
})

describe('of a month', () => {
  const month = { from: '2027-02-01', to: '2027-02-28' }
  beforeAll(async () => {
    await held('2027-02-03T08:00', 4, 5, { name: 'Bale day', type: 'Build day' })
    await held('2027-02-04T13:00', 1, 3, { name: 'Seed swap', type: 'Social' })
    const call = await held('2027-02-05T18:00', 1, 2, { name: 'Call', type: 'Call', online: true, location: '' })
    await comes(server, call, '2027-02-05', people[4]!.id, { state: 'waiting' })
    await comes(server, call, '2027-02-05', people[3]!.id, { state: 'cancelled' })
    await comes(server, call, '2027-02-05', people[0]!.id, { state: 'cancelled' })
    await held('2027-02-06T18:00', 2, 2, { name: 'Cancelled', cancelled: true })
    await held('2027-02-07T18:00', 0, 0, { name: 'Nobody' })
    await held('2027-01-10T18:00', 1, 2, { name: 'Before' })
  })
  const popular = (more: object = {}) => server.ask(calls.readPopular, { ...month, ...more }, member)

  test('the most popular is what most of those enrolled came to', async () => {
    expect(await popular()).toEqual({
      totalEvents: 4,
      totalEnrollments: 10,
      mostPopular: 'Bale day',
      leastPopular: 'Seed swap',
      types: [
        { type: 'Build day', enrolled: 5, attended: 4, percent: 80, colour: 'green' },
        { type: 'Call', enrolled: 2, attended: 1, percent: 50, colour: 'orange' },
        { type: 'Social', enrolled: 3, attended: 1, percent: 33, colour: 'red' }
      ]
    })
  })

  test('is narrowed by the time of day there, and by where', async () => {
    expect((await popular({ time: 'morning' })).types.map(({ type }) => type)).toEqual(['Build day'])
    expect((await popular({ time: 'afternoon' })).types.map(({ type }) => type)).toEqual(['Social'])
    expect(await popular({ time: 'night' })).toMatchObject({ totalEvents: 2, mostPopular: 'Call' })
    expect((await popular({ location: 'online' })).totalEvents).toBe(1)
    expect((await popular({ location: 'offline' })).totalEvents).toBe(3)
    expect(await refusalOf(popular({ time: 'noon' }))).toMatchObject({ status: 400 })
    expect(await refusalOf(popular({ to: '2027-01-01' }))).toMatchObject({ status: 400 })
  })

  test('participation says who did not come, who took it back, and how it was before', async () => {
    const report = await server.ask(calls.readParticipation, month, member)
    // Six of ten came; of eleven people one took it back and did not register again.
    expect(report).toMatchObject({ events: 4, enrolled: 10, attended: 6, noShowRate: 40, dropOffRate: 9 })
    expect(report.rows.map(({ name, rate }) => [name, rate])).toEqual([
      ['Bale day', 80],
      ['Call', 50],
      ['Seed swap', 33],
      ['Nobody', null]
    ])
    expect(report.before).toMatchObject({ events: 1, enrolled: 2, attended: 1 })
    expect(report.parts).toHaveLength(4)
    expect(report.parts[0]).toMatchObject({ from: '2027-02-01', to: '2027-02-07', enrolled: 10, attended: 6 })
  })

  test('what has not begun has no rate yet', async () => {
    await held('2027-03-20T08:00', 0, 5, { name: 'Ahead', type: 'Ahead' })
    const ahead = { from: '2027-03-15', to: '2027-03-30' }
    expect(await server.ask(calls.readPopular, ahead, member)).toMatchObject({
      totalEvents: 1,
      totalEnrollments: 5,
      mostPopular: 'N/A',
      types: []
    })
    expect(await server.ask(calls.readParticipation, ahead, member)).toMatchObject({ noShowRate: null })
  })
})

test('a room’s hours count as far as they lie in the days', async () => {
  const manager = await server.add({ role: 'Manager' })
  const add = async (name: string) => (await server.ask(resourceCalls.create, { name, kind: 'room' }, manager))._id
  const [kitchen, hall, shed] = [await add('Kitchen'), await add('Hall'), await add('Shed')]
  const book = (id: string, from: string, to: string) =>
    server.ask(bookingCalls.bookResource, { id, from, to, purpose: 'Work' }, member)
  await book(kitchen, '2027-02-01T10:00:00-08:00', '2027-02-01T12:30:00-08:00')
  await book(hall, '2027-01-31T20:00:00-08:00', '2027-02-01T06:00:00-08:00')
  await book(hall, '2027-03-01T00:00:00-08:00', '2027-03-01T06:00:00-08:00')
  const freed = await book(shed, '2027-02-02T10:00:00-08:00', '2027-02-02T12:00:00-08:00')
  await server.ask(bookingCalls.freeBooking, { id: freed._id }, member)
  const { items } = await server.ask(calls.readResourceUsage, { from: '2027-02-01', to: '2027-02-28' }, member)
  expect(items.map(({ name, bookedSeconds, bookings }) => [name, bookedSeconds, bookings])).toEqual([
    ['Hall', 6 * 3600, 1],
    ['Kitchen', 2.5 * 3600, 1],
    ['Shed', 0, 0]
  ])
})

describe('whatever was held', () => {
  const day = fc.integer({ min: 0, max: 400 }).map(count => addDays('2026-01-01', count))
  const one: fc.Arbitrary<Held> = fc
    .record({ day, activity: fc.integer({ min: 1, max: 5 }), came: fc.nat(9), more: fc.nat(9), dropped: fc.nat(3) })
    .map(({ day: on, activity, came, more, dropped }) => ({
      activityId: `${activity}`,
      name: `Activity ${activity}`,
      type: `Type ${activity % 2}`,
      day: on,
      hasBegun: true,
      enrolled: came + more,
      attended: came,
      dropped
    }))

  test('rates are whole percent, and sums fit', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), held => {
        const { types, totalEnrollments } = popularOf(held)
        expect(types.reduce((sum, { enrolled }) => sum + enrolled, 0)).toBe(totalEnrollments)
        for (const { percent } of types) expect(percent >= 0 && percent <= 100 && Number.isInteger(percent)).toBe(true)
        const { parts, rows, enrolled } = participationOf(held, undefined)
        expect(parts.reduce((sum, part) => sum + part.enrolled, 0)).toBe(enrolled)
        expect(rows.reduce((sum, row) => sum + row.enrolled, 0)).toBe(enrolled)
      })
    )
  })

  test('parts follow one another, eight at the most', () => {
    fc.assert(
      fc.property(day, fc.nat(800), (from, length) => {
        const to = addDays(from, length)
        const parts = partsOf(from, to)
        expect(parts.length).toBeLessThanOrEqual(8)
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
        for (const [index, part] of parts.slice(1).entries()) expect(daysBetween(parts[index]!.to, part.from)).toBe(1)
      })
    )
  })
})
