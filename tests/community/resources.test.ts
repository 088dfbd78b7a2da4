// Only here: that a room is nobody's twice, and free again when what it was booked for is cancelled.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/community/booking/calls.ts'
import { MOST_AHEAD } from '#shared/community/booking/rules.ts'
import * as texts from '#shared/community/booking/texts.ts'
import { deleteActivity } from '#shared/community/calls.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import { resources } from '#shared/community/resources.ts'
import { freeFor } from '#server/community/bookings.ts'
import { workIn } from '#server/kit/calls/answer.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { activityOn } from './rows.ts'
import { plan } from './setting.ts'

recordTests(resources, resourceCalls)

let server: TestServer
let manager: TestPerson
let member: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.add({ role: 'Manager' })
  member = await server.add({ role: 'Volunteer' })
  other = await server.add({ role: 'Volunteer' })
})
afterAll(() => server?.close())

let count = 0
const room = async (name = `Room ${(count += 1)}`) =>
  (await server.ask(resourceCalls.create, { name, kind: 'room' }, manager))._id
const at = (hour: number, day = '2027-03-01') => `${day}T${String(hour).padStart(2, '0')}:00:00Z`
const book = (id: string, from: string, to: string, as = member, more: { activityId?: string } = {}) =>
  server.ask(calls.bookResource, { id, from, to, purpose: 'Choir', ...more }, as)
const bookedOf = async (id: string, from = '2027-02-28', to = '2027-03-30') =>
  (await server.ask(calls.listResourceBookings, { id, from, to }, other)).items

describe('a booking', () => {
  test('is one person’s, told to everybody, and ends when the next begins', async () => {
    const id = await room()
    const made = await book(id, '2027-03-01T10:00:00+02:00', at(10))
    expect(made).toMatchObject({ resourceId: id, from: '2027-03-01T08:00:00.000Z', to: '2027-03-01T10:00:00.000Z' })
    expect(made.by._id).toBe(member.id)
    await book(id, at(10), at(11), other)
    expect(await bookedOf(id)).toHaveLength(2)
    const { items } = await server.ask(calls.listBookings, { from: '2027-03-01', to: '2027-03-01' }, other)
    expect(items.filter(({ resourceId }) => resourceId === id)).toHaveLength(2)
  })

  test('is refused where another one is', async () => {
    const id = await room()
    await book(id, at(8), at(10))
    for (const [from, to] of [
      [at(9), at(11)],
      [at(7), at(9)],
      [at(7), at(12)],
      [at(8), at(10)]
    ] as const)
      expect(await refusalOf(book(id, from, to, other))).toMatchObject({ status: 409, message: texts.isTaken })
    expect(await bookedOf(id)).toHaveLength(1)
  })

  test('is one of so many: nobody takes every room for good', async () => {
    const id = await room()
    const eager = await server.add({ role: 'Volunteer' })
    await server.database.raw(
      `insert into resource_booking (id, resource_id, starts_at, ends_at, purpose, person_id, created_at)
        select gen_random_uuid(), $1, day, day + interval '1 hour', 'Choir', $2, now()
        from generate_series('2027-06-01'::timestamptz, '2027-12-31', '1 day') day limit $3`,
      [id, eager.id, MOST_AHEAD]
    )
    const tooMany = await refusalOf(book(id, at(8), at(9), eager))
    expect(tooMany).toMatchObject({ status: 409, message: expect.stringContaining(`${MOST_AHEAD} bookings ahead`) })
    const [first] = await bookedOf(id, '2027-05-31', '2027-06-10')
    await server.ask(calls.freeBooking, { id: first!._id }, eager)
    expect(await book(id, at(8), at(9), eager)).toMatchObject({ by: { _id: eager.id } })
  })

  test('is refused turned round, empty, too long, without a purpose, and for what is not there', async () => {
    const id = await room()
    expect(await refusalOf(book(id, at(10), at(9)))).toMatchObject({ status: 400, fields: { to: texts.endBefore } })
    expect(await refusalOf(book(id, at(10), at(10)))).toMatchObject({ status: 400 })
    expect(await refusalOf(book(id, at(10), at(11, '2027-04-02')))).toMatchObject({
      status: 400,
      fields: { to: texts.tooLong }
    })
    expect(await refusalOf(book(id, '2027-03-01T10:00', at(11)))).toMatchObject({ status: 400 })
    const blank = server.ask(calls.bookResource, { id, from: at(1), to: at(2), purpose: '  ' }, member)
    expect(await refusalOf(blank)).toMatchObject({ status: 400, fields: { purpose: texts.purposeMissing } })
    expect(await refusalOf(book('01900000-0000-7000-8000-00000000dead', at(1), at(2)))).toMatchObject({ status: 404 })
    expect(await bookedOf(id)).toEqual([])
  })

  test('of the month in which clocks go back is an hour longer', async () => {
    const id = await room()
    await book(id, '2027-10-15T00:00:00-07:00', '2027-11-15T00:00:00-08:00')
    expect(await bookedOf(id, '2027-10-15', '2027-11-15')).toHaveLength(1)
  })

  test('is taken back by whom it is, or a manager', async () => {
    const id = await room()
    const made = await book(id, at(8), at(10))
    expect(await refusalOf(server.ask(calls.freeBooking, { id: made._id }, other))).toMatchObject({ status: 403 })
    await server.ask(calls.freeBooking, { id: made._id }, member)
    expect(await refusalOf(server.ask(calls.freeBooking, { id: made._id }, member))).toMatchObject({ status: 404 })
    const second = await book(id, at(8), at(10), other)
    await server.ask(calls.freeBooking, { id: second._id }, manager)
    expect(await bookedOf(id)).toEqual([])
  })

  test.each([1, 2, 3])('of two dozen at once is one, round %i', async () => {
    const id = await room()
    const all = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => book(id, at(8 + (index % 2)), at(10), index % 3 ? member : other))
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await bookedOf(id)).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: { status: 409 } })
  })

  test('is what the database holds apart, too', async () => {
    const id = await room()
    await book(id, at(8), at(10))
    const twice = server.database.raw(
      `insert into resource_booking (id, resource_id, starts_at, ends_at, purpose, person_id, created_at)
        select gen_random_uuid(), resource_id, starts_at, ends_at, purpose, person_id, created_at from resource_booking
        where resource_id = $1`,
      [id]
    )
    await expect(twice).rejects.toThrow('resource_booking_apart')
  })
})

describe('a room', () => {
  test('with bookings ahead is not deleted', async () => {
    const id = await room()
    const made = await book(id, at(8), at(10))
    expect(await refusalOf(server.ask(resourceCalls.remove, { id }, manager))).toMatchObject({
      status: 409,
      message: texts.hasBookings
    })
    await server.ask(calls.freeBooking, { id: made._id }, member)
    await server.ask(resourceCalls.remove, { id }, manager)
    expect(await refusalOf(book(id, at(8), at(10)))).toMatchObject({ status: 404 })
  })
})

async function cancel(activityId: string, occurrence?: string): Promise<void> {
  const { now } = server.clock
  if (!occurrence) await server.database.raw('update activity set cancelled_at = $2 where id = $1', [activityId, now])
  await server.database.transaction(trx => {
    const at = { now, today: dayOf(now), ip: '', device: '', site: 'https://bee.test' }
    const trace = { actorId: null, viewingId: null, call: 'test' }
    return freeFor({ activityId, occurrence }, workIn(server.app.context, trx, at, trace))
  })
}

describe('what is booked for an activity', () => {
  test('is free again when it is cancelled', async () => {
    const [id, second] = [await room(), await room()]
    const activityId = await activityOn(server, [{ start: '2027-03-01T10:00' }])
    await book(id, at(8), at(22), member, { activityId })
    await book(second, at(8), at(22), member)
    await cancel(activityId)
    expect(await bookedOf(id)).toEqual([])
    expect(await bookedOf(second)).toHaveLength(1)
    await book(id, at(8), at(22), other)
  })

  test('is free again when it goes into the trash', async () => {
    const id = await room()
    const { _id: activityId } = await plan(server, manager, {
      start: '2027-03-01T00:00',
      end: '2027-03-01T12:00'
    })
    await book(id, at(8), at(22), member, { activityId })
    await server.ask(deleteActivity, { id: activityId }, manager)
    expect(await bookedOf(id)).toEqual([])
    await book(id, at(8), at(22), other)
  })

  test('of one day is free when that day is cancelled, unless another day needs it', async () => {
    const id = await room()
    const activityId = await activityOn(server, [
      { start: '2027-03-08T10:00', cancelled: true },
      { start: '2027-03-15T10:00' },
      { start: '2027-03-16T10:00', cancelled: true }
    ])
    await book(id, at(17, '2027-03-08'), at(21, '2027-03-08'), member, { activityId })
    const kept = await book(id, at(17, '2027-03-15'), at(22, '2027-03-16'), member, { activityId })
    await cancel(activityId, '2027-03-08')
    await cancel(activityId, '2027-03-16')
    expect((await bookedOf(id)).map(({ _id }) => _id)).toEqual([kept._id])
  })

  test('is not booked for one that was cancelled, or that nobody knows', async () => {
    const id = await room()
    const activityId = await activityOn(server, [{ start: '2027-03-20T10:00' }], { cancelled: true })
    expect(await refusalOf(book(id, at(8), at(9), member, { activityId }))).toMatchObject({
      status: 409,
      message: texts.activityCancelled
    })
    const unknown = { activityId: '01900000-0000-7000-8000-00000000dead' }
    expect(await refusalOf(book(id, at(8), at(9), member, unknown))).toMatchObject({ status: 400 })
  })
})

test('of twelve who book a room at once one has it, and nobody more rooms than anybody may', async () => {
  const id = await room()
  const { done, refused } = await atOnce(12, index => book(id, at(8), at(10), index % 2 ? member : other))
  expect([done.length, new Set(refused)]).toEqual([1, new Set([409])])
  const eager = await server.add()
  await server.database.raw(
    `insert into resource_booking (id, resource_id, starts_at, ends_at, purpose, person_id, created_at)
      select gen_random_uuid(), $1, day, day + interval '1 hour', 'Choir', $2, now()
      from generate_series('2027-06-01'::timestamptz, '2027-12-31', '1 day') day limit $3`,
    [id, eager.id, MOST_AHEAD - 3]
  )
  const rooms: string[] = []
  for (let made = 0; made < 12; made += 1) rooms.push(await room())
  const booked = await atOnce(12, index => book(rooms[index]!, at(8), at(9), eager))
  expect([booked.done.length, booked.refused]).toEqual([3, Array.from({ length: 9 }, () => 409)])
})
