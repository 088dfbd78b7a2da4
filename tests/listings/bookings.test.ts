// Only here: that nobody has a night that somebody else has, whoever asks when, and that each refusal says what to do.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { isFree, takenOf } from '#server/listings/availability-queries.ts'
import { lapsing } from '#server/listings/lapsing.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/listings/booking-calls.ts'
import { MOST_ASKED_AN_HOUR } from '#shared/listings/booking-rules.ts'
import * as texts from '#shared/listings/booking-texts.ts'
import { deleteUnit } from '#shared/listings/calls.ts'
import { findFree } from '#shared/listings/choosing-calls.ts'
import { listReviews, writeReview } from '#shared/listings/review-calls.ts'
import { newId } from '#server/kit/database/ids.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
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

/** Whether something goes. */
const goes = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false
  )

test('the first night that a unit is let and the last are to be had, and none beside them', async () => {
  const unit = await unitFor(server, host.id, { availableFrom: ahead(30), availableTo: ahead(40) })
  const may = async (from: number, to: number) => {
    const as = await server.add()
    const made = await ask(unit, from, to, as).catch(() => undefined)
    if (made) await server.ask(calls.cancelBooking, { id: made._id }, as)
    return made !== undefined
  }
  const asked = [await may(29, 31), await may(30, 31), await may(39, 40), await may(39, 41), await may(40, 41)]
  expect(asked).toEqual([false, true, true, false, false])
})

test('a stay is asked for, cancelled, reviewed and kept from going by the days of California', async () => {
  const guest = await server.add()
  const stay = async (from: string, to: string) => {
    const [id, unit] = [newId(), await unitFor(server, host.id)]
    await server.database.raw(
      `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at,
          changed_at)
        values ($1, $2, $3, $4, $5, 1, 100, 'accepted', '2027-01-01', now(), now())`,
      [id, unit, guest.id, from, to]
    )
    return { id, unit }
  }
  const day = ahead(5)
  const cancel = ({ id }: { id: string }, as: TestPerson) => goes(server.ask(calls.cancelBooking, { id }, as))
  // So many days before the first night.
  const soon = { from: addDays(day, 14), to: addDays(day, 15) }
  expect(
    await eachEdge(server, day, async () => [
      await goes(server.ask(calls.askBooking, { id: await unitFor(server, host.id), ...soon }, await server.add())),
      (await server.ask(findFree, soon, maya)).stay?.from === soon.from
    ])
  ).toEqual([
    [true, true],
    [true, true],
    [false, false]
  ])
  const arriving = () => stay(day, addDays(day, 2))
  expect(await eachEdge(server, day, async () => cancel(await arriving(), guest))).toEqual([true, false, false])
  const leaving = () => stay(addDays(day, -2), day)
  expect(await eachEdge(server, day, async () => cancel(await leaving(), host))).toEqual([true, false, false])
  const gone = async () => goes(server.ask(deleteUnit, { id: (await leaving()).unit }, keeper))
  expect(await eachEdge(server, day, gone)).toEqual([false, true, true])
  const review = async () => {
    const { id, unit } = await leaving()
    const { mine } = await server.ask(listReviews, { id: unit }, guest)
    return [mine?.bookingId === id, await goes(server.ask(writeReview, { id, stars: 4, text: 'Warm.' }, guest))]
  }
  expect(await eachEdge(server, day, review)).toEqual([
    [false, false],
    [true, true],
    [true, true]
  ])
})

test('of a booking the other one is told, and nobody of what they did', async () => {
  const unit = await unitFor(server, host.id, { title: 'Yurt 8' })
  const dates = 'Dec 28, 2026 – Dec 29, 2026'
  const booked = async () => (await ask(unit, 40, 41))._id
  const cancel = (id: string, as: TestPerson) => mailed(server, () => server.ask(calls.cancelBooking, { id }, as))
  let id = ''
  const asking = await mailed(server, async () => void (id = await booked()))
  expect(asking).toEqual(told([host, 'Maya Okafor asks for Yurt 8']))
  const cancelled = `Yurt 8, ${dates}: cancelled`
  expect(await cancel(id, maya)).toEqual(told([host, cancelled]))
  expect(await cancel(await booked(), host)).toEqual(told([maya, cancelled]))
  // Who keeps all units is neither.
  const kept = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Orr' })
  expect(await cancel(await booked(), kept)).toEqual(told([maya, cancelled], [host, cancelled]))
  id = await booked()
  expect(await mailed(server, () => decide(id, 'declined', kept))).toEqual(told([maya, `Yurt 8, ${dates}: declined`]))
  id = await booked()
  expect(await mailed(server, () => decide(id, 'accepted'))).toEqual(told([maya, `Yurt 8 is yours, ${dates}`]))
  await server.database.raw('update booking set ends_on = $2, starts_on = $2::date - 1 where id = $1', [id, today])
  expect(await mailed(server, () => server.ask(writeReview, { id, stars: 5, text: 'Warm.' }, maya))).toEqual(
    told([host, '* Maya Okafor wrote a review of Yurt 8.'])
  )
  // Of whom the account is closed nobody is told anything.
  const [left, leaving] = [await server.add(), await server.add()]
  const other = await unitFor(server, left.id, { title: 'Hut 1' })
  const last = await ask(other, 40, 41, leaving)
  await server.database.raw('update person set is_active = false where id = any($1::uuid[])', [[left.id, leaving.id]])
  expect(await mailed(server, () => ask(other, 42, 43))).toEqual([])
  expect(await cancel(last._id, kept)).toEqual([])
})

test('who is not answered in two days is told so once, an hour later nobody', async () => {
  const unit = await unitFor(server, host.id, { title: 'Nest 1' })
  const { answerBy } = await ask(unit, 50, 51)
  const hours = [-1, 0, 1, 23, 25]
  const seen = []
  for (const hour of hours) {
    const when = new Date(Date.parse(answerBy) + hour * 3_600_000)
    const letters = await mailed(server, () => runOnce(server, lapsing, when))
    seen.push(letters.filter(([, what]) => what.includes('Nest 1')).map(([to]) => to))
  }
  expect(seen).toEqual([[], [maya.email], [], [], []])
})

test('of twelve who decide on a booking, or cancel it, one does', async () => {
  const unit = await unitFor(server, host.id)
  const made = await ask(unit, 60, 61)
  const decided = await atOnce(12, index => decide(made._id, index % 2 ? 'accepted' : 'declined'))
  expect([decided.done.length, new Set(decided.refused)]).toEqual([1, new Set([409])])
  const next = await ask(unit, 70, 71)
  const letters = await mailed(server, () =>
    atOnce(12, index => server.ask(calls.cancelBooking, { id: next._id }, index % 2 ? maya : keeper))
  )
  expect(new Set(letters.map(String)).size).toBe(letters.length)
  expect(letters.filter(([to]) => to === host.email)).toHaveLength(1)
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
