// Only here: that a host answers in the line itself, that what is decided, lapsed, read or settled waits for nobody, and who is
// told the day before a stay and on its last day.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { lapsing } from '#server/listings/lapsing.ts'
import { nearStays } from '#server/listings/near-stays.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import * as calls from '#shared/listings/booking-calls.ts'
import { writeReview } from '#shared/listings/review-calls.ts'
import * as talk from '#shared/listings/talk-calls.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { bellOf, linesOf, press } from '#tests/community/bell.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

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
beforeEach(async () => {
  for (const table of ['booking', 'notification', 'letter', 'rate_limit'])
    await server.database.raw(`delete from ${table}`)
})
afterEach(() => void (server.clock.now = start))

const ahead = (days: number) => addDays(today, days)
const ask = (id: string, from: number, to: number, as = maya) =>
  server.ask(calls.askBooking, { id, from: ahead(from), to: ahead(to) }, as)

test('a host answers what is asked in its line, and it waits for nobody then', async () => {
  const unit = await unitFor(server, host.id, { title: 'Yurt 8' })
  await ask(unit, 20, 22)
  const [line] = await linesOf(server, host)
  expect([line?.subject, line?.detail, line?.acts.map(({ words }) => words)]).toEqual([
    'Yurt 8',
    'The nights are held until Nov 20, 2026, 10:00 AM PT. Please accept or decline before then.',
    ['Accept', 'Decline']
  ])
  expect((await refusalOf(press(server, line?.acts[0]?.does, bruno) as Promise<never>)).status).toBe(403)
  await press(server, line?.acts[0]?.does, host)
  expect([await bellOf(server, host), await bellOf(server, maya)]).toEqual([
    [],
    ['Your booking of Yurt 8, Dec 8, 2026 – Dec 10, 2026, was accepted: 2 nights, $100.']
  ])
  await ask(unit, 30, 32)
  await press(server, (await linesOf(server, host))[0]?.acts[1]?.does, host)
  expect((await bellOf(server, maya)).at(-1)).toContain('was declined. Its nights are free again.')
})

test('what a guest takes back, or nobody answers, does not wait any more', async () => {
  const unit = await unitFor(server, host.id, { title: 'Tent 1' })
  const { _id: id } = await ask(unit, 20, 22)
  await server.ask(calls.cancelBooking, { id }, maya)
  expect(await bellOf(server, host)).toEqual([
    'The booking of Tent 1, Dec 8, 2026 – Dec 10, 2026, was cancelled by Maya Okafor.'
  ])
  const { answerBy } = await ask(unit, 24, 26)
  await runOnce(server, lapsing, new Date(Date.parse(answerBy)))
  expect(await bellOf(server, host, 'stayAsked')).toEqual([])
  expect((await linesOf(server, maya))[0]).toMatchObject({
    kind: 'stayAnswered',
    opens: `/lbdashboard/listings/${unit}`
  })
})

test('what is asked of a unit without a host waits for those who keep all units', async () => {
  const unit = await unitFor(server, null, { title: 'Nobody’s' })
  const heard = await mailed(server, () => ask(unit, 20, 21))
  const subject = 'Maya Okafor asks for Nobody’s'
  expect(heard).toEqual(told([keeper, subject]))
  const [line] = await linesOf(server, keeper)
  expect(line).toMatchObject({
    says: 'Maya Okafor would like to stay in Nobody’s, Dec 8, 2026 – Dec 9, 2026: 1 night, 1 guest, $60.',
    opens: '/lbdashboard/bookings?of=all'
  })
  await press(server, line?.acts[0]?.does, keeper)
  expect(await bellOf(server, keeper)).toEqual([])
})

test('the day before, guest and host are told of a stay; on its last day the guest is asked how it was', async () => {
  const unit = await unitFor(server, host.id, { title: 'Cob 3' })
  const gone = await server.add()
  const stays = [await ask(unit, 20, 22), await ask(unit, 22, 24), await ask(unit, 26, 28, gone)]
  for (const { _id: id } of [stays[0]!, stays[2]!])
    await server.ask(calls.decideBooking, { id, decision: 'accepted' }, host)
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  const dates = 'Dec 8, 2026 – Dec 10, 2026'
  const heard = async (days: number) =>
    (await mailed(server, () => runOnce(server, nearStays, ahead(days)))).filter(([, what]) => what.includes('Cob 3'))
  const [guest, mine] = [
    `Tomorrow: your stay in Cob 3, ${dates}`,
    `Tomorrow Maya Okafor comes to Cob 3, ${dates}: 1 guest`
  ]
  expect(await heard(18)).toEqual([])
  expect(await heard(19)).toEqual(told([maya, guest], [host, mine]))
  expect([await bellOf(server, maya, 'stayTomorrow'), await bellOf(server, host, 'guestTomorrow')]).toEqual([
    [`${guest}.`],
    [`${mine}.`]
  ])
  expect([await heard(20), await heard(21)]).toEqual([[], []])
  // The other two were not accepted, or are of an account that is closed, whose host alone is told.
  expect((await heard(25)).map(([to]) => to)).toEqual([host.email])
  expect(await heard(22)).toEqual(told([maya, `* You stayed in Cob 3, ${dates}. How was it?`]))
  const line = (await linesOf(server, maya)).find(({ kind }) => kind === 'stayReviewAsked')
  expect(line?.acts).toMatchObject([{ words: 'Write a review', opens: `/lbdashboard/listings/${unit}` }])
  await server.database.raw('update booking set starts_on = $2::date - 2, ends_on = $2 where id = $1', [
    stays[0]!._id,
    today
  ])
  await server.ask(writeReview, { id: stays[0]!._id, stars: 5, text: 'Warm.' }, maya)
  expect(await bellOf(server, maya, 'stayReviewAsked')).toEqual([])
  expect(await bellOf(server, host, 'reviewWritten')).toEqual(['Maya Okafor wrote a review of Cob 3.'])
  expect(await heard(0)).toEqual([])
})

test('what was said of a stay goes with it', async () => {
  const unit = await unitFor(server, host.id, { title: 'Hut 2' })
  const { _id: id } = await ask(unit, 20, 22)
  await server.ask(calls.decideBooking, { id, decision: 'accepted' }, host)
  await runOnce(server, nearStays, ahead(19))
  await server.ask(calls.cancelBooking, { id }, maya)
  expect(await bellOf(server, host)).toEqual([
    'The booking of Hut 2, Dec 8, 2026 – Dec 10, 2026, was cancelled by Maya Okafor.'
  ])
  expect(await bellOf(server, maya)).toEqual([])
})

test('whoever was outbid has it in their bell until they lead again, or the bidding is over', async () => {
  const bidding = { minimum: 40, increment: 2, endsAt: '2026-11-20T18:00:00Z' }
  const unit = await unitFor(server, host.id, { title: 'Loft 2', bidding })
  const bid = (price: number, as: TestPerson) =>
    server.ask(
      calls.placeBid,
      { id: unit, rentingFrom: ahead(20), rentingTo: ahead(22), name: 'Robin', biddingPrice: price },
      as
    )
  await bid(40, maya)
  await bid(44, bruno)
  const [line] = await linesOf(server, maya)
  expect(line).toMatchObject({
    says: 'Somebody bid $44 a night for Loft 2; you had bid $40.',
    acts: [{ words: 'Raise', opens: `/lbdashboard/listings/${unit}` }]
  })
  await bid(48, maya)
  expect([await bellOf(server, maya), await bellOf(server, bruno)]).toEqual([
    [],
    ['Somebody bid $48 a night for Loft 2; you had bid $44.']
  ])
  expect(await bellOf(server, host)).toHaveLength(3)
  const [leading] = (await server.ask(calls.listBids, { id: unit }, host)).items
  await server.ask(calls.acceptBid, { id: leading!._id, decision: 'accepted' }, host)
  expect(await bellOf(server, host)).toEqual([])
  expect([await bellOf(server, maya, 'bidAccepted'), await bellOf(server, bruno)]).toEqual([
    ['Loft 2 is yours, Dec 8, 2026 – Dec 10, 2026: 2 nights for $48 each, $116 in all.'],
    ['The bidding for Loft 2 is over: another bid was accepted.']
  ])
})

test('a message is gone from the bell once it is read, for its reader alone; a report once it is settled', async () => {
  const unit = await unitFor(server, host.id, { title: 'Dome 6' })
  const say = (text: string, as: TestPerson, guestId?: string) =>
    server.ask(talk.sendMessage, { id: unit, text, ...(guestId && { guestId }) }, as)
  const { _id: id } = await say('Hello', maya)
  expect((await linesOf(server, host))[0]?.opens).toBe(`/lbdashboard/messages?unit=${unit}&guest=${maya.id}`)
  await say('Welcome', host, maya.id)
  expect([await bellOf(server, host), await bellOf(server, maya)]).toEqual([[], ['Tomás Herrera wrote about Dome 6.']])
  await server.ask(talk.readMessages, { id: unit }, maya)
  expect(await bellOf(server, maya)).toEqual([])
  const owner = await server.add({ role: 'Owner' })
  await server.ask(talk.reportMessage, { id, reason: 'Asks for money.' }, host)
  expect(await bellOf(server, owner)).toEqual(['Tomás Herrera reported a message about Dome 6.'])
  const [report] = (await server.ask(talk.listReports, {}, keeper)).items
  await server.ask(talk.settleReport, { id: report!._id }, keeper)
  expect(await bellOf(server, owner)).toEqual([])
})
