// Only here: that nobody has a night that somebody else has, whoever asks when, and that each refusal says what to do.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { isFree, takenOf } from '#server/listings/availability-queries.ts'
import { lapsing } from '#server/listings/lapsing.ts'
import { addDays, dayOf } from '#shared/kit/day.ts'
import { DAY_MS } from '#shared/kit/time.ts'
import * as calls from '#shared/listings/booking-calls.ts'
import { MOST_ASKED_AN_HOUR } from '#shared/listings/booking-rules.ts'
import * as texts from '#shared/listings/booking-texts.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { sql } from 'kysely'

import { unitFor } from './units.ts'

let server: TestServer
let host: TestPerson
let maya: TestPerson
let bruno: TestPerson
let keeper: TestPerson
let today: string
const start = new Date('2026-11-18T18:00:00Z')

beforeAll(async () => {
  server = await openTestServer()
  host = await server.add({ firstName: 'Tomás', lastName: 'Herrera' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  bruno = await server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
  keeper = await server.add({ role: 'Administrator' })
  today = dayOf(server.clock.now)
})
afterAll(() => server?.close())
afterEach(() => void (server.clock.now = start))

const ahead = (days: number) => addDays(today, days)
const ask = (id: string, from: number, to: number, as = maya, more: object = {}) =>
  server.ask(calls.askBooking, { id, from: ahead(from), to: ahead(to), ...more }, as)
const decide = (id: string, decision: 'accepted' | 'declined', as = host, more: object = {}) =>
  server.ask(calls.decideBooking, { id, decision, ...more }, as)
const subjects = async ({ email }: TestPerson) =>
  (
    await server.database.raw<{ subject: string }>('select subject from letter where to_address = $1 order by id', [
      email
    ])
  ).rows.map(({ subject }) => subject)

test('nights are asked for, told to the host, accepted once, and told to the guest', async () => {
  const unit = await unitFor(server, host.id, { title: 'Loft 2' })
  const made = await ask(unit, 14, 17, maya, { guests: 2, message: '  We bring sheets.  ' })
  expect(made).toMatchObject({
    listingId: unit,
    guestId: maya.id,
    from: ahead(14),
    to: ahead(17),
    nights: 3,
    guests: 2,
    message: 'We bring sheets.',
    total: 140,
    state: 'asked',
    answerBy: new Date(start.getTime() + 2 * DAY_MS).toISOString(),
    mayDecide: false,
    mayCancel: true
  })
  expect(await subjects(host)).toEqual(['Maya Okafor asks for Loft 2'])
  expect(await refusalOf(decide(made._id, 'accepted', maya))).toMatchObject({ status: 403 })
  expect(await refusalOf(decide(made._id, 'accepted', bruno))).toMatchObject({ status: 403 })
  expect(await refusalOf(decide(made._id, 'accepted', host, { rev: 7 }))).toMatchObject({
    status: 409,
    current: { _id: made._id }
  })
  expect(await decide(made._id, 'accepted')).toMatchObject({ state: 'accepted', rev: 2 })
  expect(await refusalOf(decide(made._id, 'declined'))).toMatchObject({
    status: 409,
    message: 'This booking was accepted already.'
  })
  expect(await subjects(maya)).toEqual([expect.stringMatching(/^Loft 2 is yours, /)])
})

test('days that nobody may ask for are refused at their field', async () => {
  const unit = await unitFor(server, host.id, { maxGuests: 2, availableFrom: ahead(30), availableTo: ahead(200) })
  const wrong = async (from: number, to: number, more: object = {}) => {
    const { status, fields } = await refusalOf(ask(unit, from, to, maya, more))
    return [status, fields]
  }
  expect(await wrong(13, 20)).toEqual([400, { from: texts.tooSoon }])
  expect(await wrong(40, 40)).toEqual([400, { to: texts.reversed }])
  expect(await wrong(40, 35)).toEqual([400, { to: texts.reversed }])
  expect(await wrong(40, 131)).toEqual([400, { to: 'A stay has 90 nights at the most.' }])
  expect(await wrong(1100, 1103)).toEqual([400, { from: texts.tooFar }])
  expect(await wrong(20, 40)).toMatchObject([400, { from: expect.stringContaining('is let from') }])
  expect(await wrong(190, 201)).toMatchObject([400, { to: expect.stringContaining('is let until') }])
  expect(await wrong(40, 42, { guests: 3 })).toEqual([400, { guests: 'This unit has room for 2 guests.' }])
  expect((await wrong(40, 42, { guests: 1.5 }))[0]).toBe(400)
  expect(
    await refusalOf(server.ask(calls.askBooking, { id: unit, from: '2027-02-30', to: '2027-03-02' }, maya))
  ).toMatchObject({ status: 400, fields: { from: texts.dayMissing } })
  expect(await refusalOf(ask(maya.id, 40, 42))).toMatchObject({ status: 404 })
  // The first day that may be asked for, and a stay over the night in which clocks change.
  const other = await unitFor(server, host.id)
  expect(await ask(other, 14, 15)).toMatchObject({ nights: 1 })
  const spring = await server.ask(calls.askBooking, { id: other, from: '2027-03-13', to: '2027-03-15' }, maya)
  expect(spring).toMatchObject({ nights: 2, total: 100 })
})

test('a host books no nights in the own unit', async () => {
  const unit = await unitFor(server, host.id)
  expect(await refusalOf(ask(unit, 40, 42, host))).toMatchObject({ status: 403, message: texts.ownStay })
  expect(await server.database.transaction(trx => takenOf(trx, unit, ahead(0), ahead(90), start))).toEqual([])
  expect(await ask(unit, 40, 42, keeper)).toMatchObject({ state: 'asked' })
})

test('whoever asked and is made the host since does not decide on the own stay', async () => {
  const [ana, unit] = [await server.add(), await unitFor(server, host.id)]
  const { _id: id } = await ask(unit, 40, 42, ana)
  await server.database.raw('update listing set host_id = $1 where id = $2', [ana.id, unit])
  for (const decision of ['accepted', 'declined'] as const)
    expect(await refusalOf(decide(id, decision, ana))).toMatchObject({ status: 403, message: texts.ownBookingOfHost })
  const { items } = await server.ask(calls.listBookings, { of: 'host' }, ana)
  expect(items).toMatchObject([{ _id: id, mayDecide: false, mayCancel: true }])
  expect(await decide(id, 'accepted', keeper)).toMatchObject({ state: 'accepted' })
})

test('nobody asks for nights without end: each time the host is told', async () => {
  const unit = await unitFor(server, host.id)
  const eager = await server.add()
  for (let count = 0; count < MOST_ASKED_AN_HOUR; count += 1) {
    const { _id: id } = await ask(unit, 20, 22, eager)
    await server.ask(calls.cancelBooking, { id }, eager)
  }
  expect(await refusalOf(ask(unit, 20, 22, eager))).toMatchObject({ status: 429, retryAfter: 3600 })
  server.clock.now = new Date(start.getTime() + DAY_MS)
  expect(await ask(unit, 20, 22, eager)).toMatchObject({ state: 'asked' })
})

test('the day is the organisation’s: late in the evening it is not tomorrow yet', async () => {
  const unit = await unitFor(server, host.id)
  server.clock.now = new Date('2026-11-19T07:30:00Z')
  expect(await ask(unit, 14, 16)).toMatchObject({ state: 'asked' })
  server.clock.now = new Date('2026-11-19T08:30:00Z')
  expect(await refusalOf(ask(unit, 14, 16))).toMatchObject({ status: 400, fields: { from: texts.tooSoon } })
})

test('of many who ask for the same nights at once one has them; whoever leaves makes room for whoever comes', async () => {
  const unit = await unitFor(server, host.id)
  const people = [maya, bruno, keeper, await server.add()]
  const done = await Promise.allSettled(people.map((as, number) => ask(unit, 20 + number, 24 + number, as)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of done) if (one.status === 'rejected') expect(String(one.reason)).toContain(texts.datesTaken)
  expect(await refusalOf(ask(unit, 23, 24))).toMatchObject({ status: 409, fields: { from: texts.datesTaken } })
  const taken = await server.database.transaction(trx => takenOf(trx, unit, ahead(0), ahead(100), start))
  expect(taken).toHaveLength(1)
  const { from, to } = taken[0]!
  const next = server.ask(calls.askBooking, { id: unit, from: to, to: addDays(to, 2) }, bruno)
  expect(await next).toMatchObject({ from: to })
  const free = (a: string, b: string) =>
    server.database.transaction(async trx => {
      const found = sql`select 1 from listing l where l.id = ${unit} and ${isFree('l', a, b, start)}`
      return (await found.execute(trx)).rows.length === 1
    })
  expect([
    await free(from, to),
    await free(addDays(from, -3), from),
    await free(addDays(to, 2), addDays(to, 4))
  ]).toEqual([false, true, true])
})

test('what nobody answers for two days holds nothing: the next one has it, and the guest is told', async () => {
  const unit = await unitFor(server, host.id, { title: 'Tree 3' })
  const first = await ask(unit, 40, 44)
  server.clock.now = new Date(start.getTime() + 2 * DAY_MS)
  expect(await refusalOf(decide(first._id, 'accepted'))).toMatchObject({ status: 409, message: texts.lapsedSaid })
  const list = await server.ask(calls.listBookings, { state: 'lapsed' }, maya)
  expect(list.items.filter(({ listingId }) => listingId === unit)).toMatchObject([{ _id: first._id, mayCancel: false }])
  const second = await ask(unit, 42, 46, bruno)
  expect(await decide(second._id, 'accepted')).toMatchObject({ state: 'accepted' })
  expect((await subjects(maya)).filter(subject => subject.startsWith('Tree 3'))).toEqual([
    expect.stringMatching(/nobody answered$/)
  ])
  server.clock.now = start
  const third = await ask(unit, 60, 62)
  await runOnce(server, lapsing, addDays(today, 3))
  const rows = await server.database.raw('select state from booking where id = $1', [third._id])
  expect(rows.rows).toEqual([{ state: 'lapsed' }])
})

test('is cancelled by its guest until it begins, by its host until it is over, and frees its nights at once', async () => {
  const unit = await unitFor(server, host.id, { title: 'Cob 1' })
  const cancel = (id: string, as: TestPerson, more: object = {}) => server.ask(calls.cancelBooking, { id, ...more }, as)
  const made = await ask(unit, 20, 22)
  expect(await refusalOf(cancel(made._id, bruno))).toMatchObject({ status: 403 })
  expect(await cancel(made._id, maya)).toMatchObject({ state: 'cancelled', mayCancel: false })
  expect(await refusalOf(cancel(made._id, maya))).toMatchObject({ status: 409 })
  const again = await ask(unit, 20, 22)
  await decide(again._id, 'accepted')
  const begin = 'update booking set starts_on = $2::date, ends_on = $2::date + 2 where id = $1'
  await server.database.raw(begin, [again._id, today])
  expect(await refusalOf(cancel(again._id, maya))).toMatchObject({ status: 409, message: texts.begun })
  const over = 'update booking set starts_on = $2::date - 3, ends_on = $2::date where id = $1'
  await server.database.raw(over, [again._id, today])
  for (const as of [maya, host, keeper])
    expect(await refusalOf(cancel(again._id, as))).toMatchObject({ status: 409, message: texts.stayOver })
  await server.database.raw(begin, [again._id, today])
  expect(await cancel(again._id, host, { reason: 'The roof leaks.' })).toMatchObject({
    state: 'cancelled',
    reason: 'The roof leaks.'
  })
  expect(await subjects(maya)).toContainEqual(expect.stringMatching(/^Cob 1, .*: cancelled$/))
})

test('lists are one’s own, those of one’s units, and everybody’s for who keeps them', async () => {
  const other = await server.add()
  const unit = await unitFor(server, other.id)
  const made = await ask(unit, 30, 31, bruno)
  const seen = async (of: 'all' | 'host' | 'mine', as: TestPerson) =>
    (await server.ask(calls.listBookings, { of, size: 200 }, as)).items.some(({ _id }) => _id === made._id)
  expect(await Promise.all([seen('mine', bruno), seen('host', other), seen('all', keeper)])).toEqual([true, true, true])
  expect(await Promise.all([seen('mine', other), seen('host', bruno), seen('mine', maya)])).toEqual([
    false,
    false,
    false
  ])
  expect(await refusalOf(seen('all', maya))).toMatchObject({ status: 403 })
  const page = await server.ask(calls.listBookings, { size: 1 }, bruno)
  expect(page.items).toHaveLength(1)
  expect(page.next).toBeTypeOf('string')
})

test('without the portal’s right nobody asks for anything', async () => {
  const outside = await server.add({ removed: ['accessListingPortal'] })
  const unit = await unitFor(server, host.id)
  expect(await refusalOf(ask(unit, 30, 31, outside))).toMatchObject({ status: 403 })
})
