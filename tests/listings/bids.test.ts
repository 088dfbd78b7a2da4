// Only here: that bids rise, end and are accepted once, whoever bids at the same time, and name nobody to strangers.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kit/time/time.ts'
import { courseOf } from '#shared/listings/bid-course.ts'
import * as calls from '#shared/listings/booking-calls.ts'
import { MOST_BIDS_AN_HOUR } from '#shared/listings/booking-rules.ts'
import * as texts from '#shared/listings/booking-texts.ts'
import { readUnit, updateUnit } from '#shared/listings/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { unitFor } from './units.ts'

let server: TestServer
let host: TestPerson
let maya: TestPerson
let bruno: TestPerson
let carmen: TestPerson
let keeper: TestPerson
let today: string
const start = new Date('2026-11-18T18:00:00Z')
const ends = new Date(start.getTime() + DAY_MS)

beforeAll(async () => {
  server = await openTestServer()
  host = await server.add({ firstName: 'Tomás', lastName: 'Herrera' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  bruno = await server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
  carmen = await server.add()
  keeper = await server.add({ role: 'Administrator' })
  today = dayOf(server.clock.now)
})
afterAll(() => server?.close())
afterEach(() => void (server.clock.now = start))

const ahead = (days: number) => addDays(today, days)
const auction = (more: object = {}) =>
  unitFor(server, host.id, {
    title: 'Loft 2',
    bidding: { minimum: 32, increment: 2, endsAt: ends.toISOString(), ...more }
  })
const bid = (id: string, biddingPrice: number | string, as = maya, more: object = {}) =>
  server.ask(
    calls.placeBid,
    { id, rentingFrom: ahead(20), rentingTo: ahead(27), name: 'Whoever stays', biddingPrice, ...more },
    as
  )
const read = (id: string, as = carmen) => server.ask(calls.listBids, { id }, as)
const accept = (id: string, as = host) => server.ask(calls.acceptBid, { id, decision: 'accepted' }, as)

test('a bid is a whole number, at least the least, for days that may be asked for', async () => {
  const unit = await auction()
  for (const wrong of [
    '',
    ' 40',
    '40.5',
    '-3',
    '1e3',
    '４４',
    'forty',
    '0',
    '1' + '0'.repeat(30),
    0,
    40.5,
    -1,
    1e30,
    100_001
  ])
    expect([wrong, await refusalOf(bid(unit, wrong))]).toMatchObject([
      wrong,
      { status: 400, fields: { biddingPrice: 'Please enter numbers only.' } }
    ])
  expect(await refusalOf(bid(unit, 31))).toMatchObject({
    status: 409,
    message: 'Your bid must be at least 32.',
    least: 32
  })
  expect(await refusalOf(bid(unit, 40, maya, { rentingFrom: ahead(13) }))).toMatchObject({
    status: 400,
    fields: { rentingFrom: texts.tooSoon }
  })
  expect(await refusalOf(bid(unit, 40, maya, { rentingTo: ahead(20) }))).toMatchObject({
    status: 400,
    fields: { rentingTo: texts.reversed }
  })
  expect(await refusalOf(bid(unit, 40, host))).toMatchObject({ status: 403, fields: { biddingPrice: texts.ownUnit } })
  expect(await bid(unit, '32')).toMatchObject({
    biddingPrice: 32,
    state: 'leading',
    rentingFrom: ahead(20),
    endsAt: ends.toISOString()
  })
  expect(await refusalOf(bid(unit, 33, bruno))).toMatchObject({ status: 409, least: 34 })
  expect(await refusalOf(bid(await unitFor(server, host.id), 40))).toMatchObject({
    status: 409,
    message: texts.biddingOver
  })
})

test('bidders are numbers to everybody but those who decide, and whoever led is told', async () => {
  const unit = await auction()
  await bid(unit, 40)
  await bid(unit, 44, bruno)
  await bid(unit, 50)
  const seen = await read(unit)
  expect(seen).toMatchObject({ highest: 50, least: 52, isOpen: true, mayAccept: false, endsAt: ends.toISOString() })
  expect(seen.items.map(({ bidder, biddingPrice, state, mine }) => [bidder, biddingPrice, state, mine])).toEqual([
    ['Bidder 1', 50, 'leading', false],
    ['Bidder 2', 44, 'outbid', false],
    ['Bidder 1', 40, 'outbid', false]
  ])
  const text = JSON.stringify(seen)
  for (const secret of [maya.id, bruno.id, 'Maya', 'Bruno', 'Whoever']) expect(text).not.toContain(secret)
  expect((await read(unit, bruno)).items.map(({ mine }) => mine)).toEqual([false, true, false])
  expect((await read(unit, host)).items[0]).toMatchObject({ person: { _id: maya.id }, name: 'Whoever stays' })
  expect((await read(unit, keeper)).mayAccept).toBe(true)
  const mails = await server.database.raw<{ to_address: string }>(
    `select to_address from letter where subject = 'You were outbid on Loft 2' order by id`
  )
  expect(mails.rows.map(one => one.to_address)).toEqual([maya.email, bruno.email])
  const mine = await server.ask(calls.listBidding, {}, bruno)
  expect(mine.items.find(({ listing }) => listing._id === unit)).toMatchObject({
    biddingPrice: 44,
    state: 'outbid',
    highest: 50,
    least: 52,
    isOpen: true,
    bids: 3
  })
  expect(JSON.stringify(mine)).not.toContain(maya.id)
  const hosted = await server.ask(calls.listBidding, { of: 'host' }, host)
  expect(hosted.items.find(({ listing }) => listing._id === unit)).toMatchObject({
    biddingPrice: 50,
    person: { firstName: 'Maya' },
    mayAccept: true
  })
})

test('a bid shortly before the end moves it; after the end there is none', async () => {
  const unit = await auction()
  server.clock.now = new Date(ends.getTime() - 2 * MINUTE_MS)
  const later = new Date(ends.getTime() + 3 * MINUTE_MS).toISOString()
  expect((await bid(unit, 40)).endsAt).toBe(later)
  server.clock.now = new Date(ends.getTime() + MINUTE_MS)
  expect((await bid(unit, 44, bruno)).endsAt).toBe(new Date(ends.getTime() + 6 * MINUTE_MS).toISOString())
  server.clock.now = new Date(ends.getTime() + 6 * MINUTE_MS)
  expect(await refusalOf(bid(unit, 50))).toMatchObject({ status: 409, message: texts.biddingOver })
  expect(await read(unit)).toMatchObject({ isOpen: false, least: null, highest: 44 })
})

test('bids are counted, and shown as those that are open and those that won', async () => {
  const [ana, own] = [await server.add(), await server.add()]
  const open = (title: string) =>
    unitFor(server, own.id, { title, bidding: { minimum: 32, increment: 2, endsAt: ends.toISOString() } })
  const [led, lost, won] = [await open('Led'), await open('Lost'), await open('Won')]
  for (const id of [led, lost, won]) await bid(id, 40, ana)
  await bid(lost, 44, bruno)
  await accept((await read(won)).items[0]!._id, own)
  const shown = async (show: 'all' | 'open' | 'won', as = ana, of: 'host' | 'mine' = 'mine') => {
    const { items, counts } = await server.ask(calls.listBidding, { show, of }, as)
    return [items.map(({ listing }) => listing.title).toSorted(), counts]
  }
  const counts = { open: 2, needYou: 1 }
  expect(await shown('all')).toEqual([['Led', 'Lost', 'Won'], counts])
  expect(await shown('open')).toEqual([['Led', 'Lost'], counts])
  expect(await shown('won')).toEqual([['Won'], counts])
  expect(await shown('open', own, 'host')).toEqual([['Led', 'Lost'], { open: 2, needYou: 2 }])
})

test('a late bid moves the end, which a host who had the unit open before does not move back', async () => {
  const unit = await auction()
  const { rev, villageId, title, price, maxGuests, bidding } = await server.ask(readUnit, { id: unit }, host)
  server.clock.now = new Date(ends.getTime() - MINUTE_MS)
  await bid(unit, 40)
  const save = (as: number) =>
    server.ask(updateUnit, { id: unit, rev: as, villageId, title, price, maxGuests, bidding }, host)
  const moved = new Date(ends.getTime() + 4 * MINUTE_MS).toISOString()
  expect(await refusalOf(save(rev))).toMatchObject({ status: 409, current: { bidsEndAt: moved } })
  await accept((await read(unit)).items[0]!._id)
  // Nor does whoever had it open open anew what was decided meanwhile.
  expect(await refusalOf(save(rev + 1))).toMatchObject({ status: 409, current: { bidding: { isOpen: false } } })
})

test('whoever bid and is made the host since does not accept their own bid', async () => {
  const [ana, unit] = [await server.add(), await auction()]
  await bid(unit, 40, bruno)
  await bid(unit, 50, ana)
  await server.database.raw('update listing set host_id = $1 where id = $2', [ana.id, unit])
  const [own, other] = (await read(unit, ana)).items
  expect(await refusalOf(accept(own!._id, ana))).toMatchObject({ status: 403, message: texts.ownBidOfHost })
  const { items, counts } = await server.ask(calls.listBidding, { of: 'host' }, ana)
  expect([items.map(({ mayAccept }) => mayAccept), counts]).toEqual([[false], { open: 1, needYou: 0 }])
  expect((await accept(other!._id, ana)).booking).toMatchObject({ guest: { _id: bruno.id } })
})

test('nobody bids against themselves without end: each time the host is told', async () => {
  const unit = await auction()
  const eager = await server.add()
  for (let count = 0; count < MOST_BIDS_AN_HOUR; count += 1) await bid(unit, 40 + count * 2, eager)
  const next = 40 + MOST_BIDS_AN_HOUR * 2
  expect(await refusalOf(bid(unit, next, eager))).toMatchObject({ status: 429, retryAfter: 3600 })
  server.clock.now = new Date(start.getTime() + 2 * 60 * MINUTE_MS)
  expect(await bid(unit, next, eager)).toMatchObject({ state: 'leading' })
})

test('the course of bids: the highest never falls, and one’s own begins where one bid', () => {
  const step = (at: string, biddingPrice: number, mine: boolean) => ({ at, biddingPrice, mine })
  expect(courseOf([step('3', 50, true), step('2', 44, false), step('1', 40, true), step('0', 36, false)])).toEqual([
    { at: '0', highest: 36, mine: null },
    { at: '1', highest: 40, mine: 40 },
    { at: '2', highest: 44, mine: 40 },
    { at: '3', highest: 50, mine: 50 }
  ])
})

test('of equal bids at the same time one leads', async () => {
  const unit = await auction()
  const done = await Promise.allSettled([maya, bruno, carmen].map(as => bid(unit, 40, as)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of done) if (one.status === 'rejected') expect(String(one.reason)).toContain('at least 42')
})

test('one bid is accepted: its nights are booked, all others have lost, and both are told', async () => {
  const unit = await auction()
  await bid(unit, 40)
  await bid(unit, 44, bruno)
  const [leading, other] = (await read(unit)).items
  expect(await refusalOf(accept(leading!._id, bruno))).toMatchObject({ status: 403 })
  const done = await Promise.allSettled([accept(leading!._id), accept(other!._id), accept(leading!._id, keeper)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [state] = (
    await server.database.raw('select count(*)::int as count from booking where listing_id = $1', [unit])
  ).rows
  expect(state).toEqual({ count: 1 })
  expect(await refusalOf(accept(other!._id))).toMatchObject({ status: 409, message: texts.bidDecided })
  expect(await refusalOf(bid(unit, 60))).toMatchObject({ status: 409, message: texts.biddingOver })
  expect((await read(unit)).items.map(one => one.state).toSorted()).toEqual(['accepted', 'lost'])
})

test('of an accepted bid the booking has its price; one for taken nights, or long after the end, is refused', async () => {
  const unit = await auction()
  await bid(unit, 40)
  const [first] = (await read(unit)).items
  const { booking } = await accept(first!._id)
  expect(booking).toMatchObject({ state: 'accepted', guestId: maya.id, nights: 7, total: 300 })
  const won = async () =>
    (await server.ask(calls.listBidding, {}, maya)).items.find(({ listing }) => listing._id === unit)?.total
  expect(await won()).toBe(300)
  const told = await server.database.raw<{ text: string }>(
    `select plain as text from letter where to_address = $1 and subject = 'Your bid for Loft 2 was accepted'
      order by id desc limit 1`,
    [maya.email]
  )
  expect(told.rows[0]?.text).toContain(texts.payNext)
  await server.ask(calls.cancelBooking, { id: booking._id }, maya)
  expect(await won()).toBeNull()
  const taken = await auction()
  await bid(taken, 40)
  const asked = { id: taken, from: ahead(22), to: ahead(24) }
  await server.ask(calls.askBooking, asked, bruno)
  const [hindered] = (await read(taken)).items
  expect(await refusalOf(accept(hindered!._id))).toMatchObject({ status: 409, message: texts.datesTaken })
  expect(await refusalOf(bid(taken, 50, carmen))).toMatchObject({
    status: 409,
    fields: { rentingFrom: texts.datesTaken }
  })
  const late = await auction()
  await bid(late, 40)
  const over = new Date(start.getTime() - 7 * DAY_MS - 1000).toISOString()
  await server.database.raw('update listing set bids_end_at = $2 where id = $1', [late, over])
  const [forgotten] = (await read(late)).items
  expect(await refusalOf(accept(forgotten!._id))).toMatchObject({ status: 409, message: texts.bidLapsed })
})

const goes = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false
  )

test('nights are bid for, and a bid accepted, by the days of California', async () => {
  const open = () => auction({ endsAt: new Date(start.getTime() + 9 * DAY_MS).toISOString() })
  const late = { rentingFrom: ahead(19), rentingTo: ahead(20) }
  const asked = async () => goes(bid(await open(), 40, await server.add(), late))
  expect(await eachEdge(server, ahead(5), asked)).toEqual([true, true, false])
  const accepted = async () => {
    const unit = await open()
    await bid(unit, 40, await server.add())
    await server.database.raw('update bid set starts_on = $2 where listing_id = $1', [unit, ahead(5)])
    const { items } = await server.ask(calls.listBidding, { of: 'host' }, host)
    const [first] = (await read(unit)).items
    return [items.find(({ listing }) => listing._id === unit)?.mayAccept, await goes(accept(first!._id))]
  }
  expect(await eachEdge(server, ahead(5), accepted)).toEqual([
    [true, true],
    [false, false],
    [false, false]
  ])
})

test('whoever led is told of a higher bid, the host of each, and the losers once of the end', async () => {
  const unit = await auction()
  const gone = await server.add()
  const dates = 'Dec 8, 2026 – Dec 15, 2026'
  const notice = (name: string, price: number) =>
    `* ${name} bid $${price} a night for Loft 2, ${dates}. You may accept a bid until seven days after the bidding ends.`
  await bid(unit, 40, gone)
  expect(await mailed(server, () => bid(unit, 44))).toEqual(
    told([gone, 'You were outbid on Loft 2'], [host, notice('Maya Okafor', 44)])
  )
  // Nobody is outbid by themselves.
  expect(await mailed(server, () => bid(unit, 46))).toEqual(told([host, notice('Maya Okafor', 46)]))
  await bid(unit, 50, bruno)
  await bid(unit, 52, carmen)
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  const [leading] = (await read(unit)).items
  const lost = '* The bidding for Loft 2 is over: another bid was accepted.'
  expect(await mailed(server, () => accept(leading!._id))).toEqual(
    told([carmen, 'Your bid for Loft 2 was accepted'], [maya, lost], [bruno, lost])
  )
})

test('of twelve equal bids at once one leads, and of twelve acceptances one counts', async () => {
  const unit = await auction()
  const people = await Promise.all(Array.from({ length: 12 }, () => server.add()))
  const bids = await atOnce(12, index => bid(unit, 40, people[index]))
  expect([bids.done.length, bids.refused]).toEqual([1, Array.from({ length: 11 }, () => 409)])
  const letters = await mailed(server, async () => {
    const { done } = await atOnce(12, index => accept(bids.done[0]!._id, index % 2 ? host : keeper))
    expect(done).toHaveLength(1)
  })
  expect(letters.map(([to]) => to)).toEqual([letters[0]![0]])
})
