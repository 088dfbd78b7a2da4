// Only here: that a server killed between and in the middle of the steps of a stay has booked no night twice, lost
// nothing that it answered, and left no half of any step.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Database, openDatabase } from '#server/kit/database/database.ts'
import type { Ask } from '#shared/kit/calls/client.ts'
import { addDays, type Day, today } from '#shared/kit/time/day.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import * as booking from '#shared/listings/booking-calls.ts'
import { createUnit } from '#shared/listings/calls.ts'
import * as talk from '#shared/listings/talk-calls.ts'
import { readMe } from '#shared/session/calls.ts'
import { openOwnServer, type OwnServer } from '#tests/e2e/kit/own-server.ts'

import { dome } from './setting.ts'

const ANSWERED = 10
const AUCTIONS = 6

let server: OwnServer
let hostId: string
let guests: readonly Ask[]
beforeAll(async () => {
  server = await openOwnServer()
  hostId = (await server.ask(readMe, {})).id
  guests = [await server.add('Maya'), await server.add('Bruno')]
})
afterAll(() => server?.end())

const firstFree = addDays(today(new Date()), 15)
const bidding = { minimum: 10, increment: 2, endsAt: new Date(Date.now() + 5 * DAY_MS).toISOString() }
const auction = async (title: string): Promise<string> =>
  (await server.ask(createUnit, dome(title, { hostId, bidding })))._id
const week = { rentingFrom: addDays(firstFree, 300), rentingTo: addDays(firstFree, 307), name: 'Robin' }

/** What stands in the tables while no server runs. */
async function look<T>(see: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ folder: server.folder })
  try {
    return await see(database)
  } finally {
    await database.close()
  }
}
const rowsOf =
  <Row>(text: string, values: readonly unknown[] = []) =>
  async (database: Database) =>
    (await database.raw<Row>(text, values)).rows

/** Steps that go on until nothing answers; a refusal of ours is no end. Resolves once so many were answered. */
function goOn(steps: readonly (() => Promise<unknown>)[], enough: number) {
  let answered = 0
  let isDead = false
  let isEnough = () => {}
  const some = new Promise<void>(resolve => (isEnough = resolve))
  const step = async (one: () => Promise<unknown>): Promise<void> => {
    if (isDead) return
    await one().catch(() => undefined)
    answered += 1
    if (answered >= enough) isEnough()
    return step(one)
  }
  const all = steps.map(step)
  return {
    some,
    end: () => {
      isDead = true
      return Promise.all(all)
    }
  }
}

interface Stored {
  id: string
  from: Day
  to: Day
  state: string
  rev: number
}
const stays = (unit: string) =>
  rowsOf<Stored>(
    `select id, starts_on as "from", ends_on as "to", state, rev from booking where listing_id = $1 order by starts_on`,
    [unit]
  )

test('asking, accepting, bidding and writing survive kill -9 whole or not at all', { timeout: 240_000 }, async () => {
  const unit = await auction('Dome 5')
  const asked = new Map<string, string>()
  const bids: number[] = []
  const said: string[] = []
  let nights = 0
  let price = 8
  let lines = 0
  // Both want the same nights, always.
  const wants = (as: Ask, own: number) => async () => {
    const from = addDays(firstFree, nights)
    nights += own
    const made = await as(booking.askBooking, { id: unit, from, to: addDays(from, 2) })
    asked.set(made._id, 'asked')
  }
  const decides = async () => {
    const open = [...asked].find(([, state]) => state === 'asked')
    if (!open) return server.ask(booking.listBookings, { of: 'host' })
    const [id] = open
    asked.set(id, 'on its way')
    await server.ask(booking.decideBooking, { id, decision: 'accepted' })
    return asked.set(id, 'accepted')
  }
  const bidsOn = (as: Ask) => async () => {
    price += 2
    const mine = price
    await as(booking.placeBid, { id: unit, ...week, biddingPrice: mine })
    bids.push(mine)
  }
  const writes = async () => {
    lines += 1
    const text = `Line ${lines}`
    await guests[0]!(talk.sendMessage, { id: unit, text })
    said.push(text)
  }
  const steps = () => [...guests.map((as, at) => wants(as, at)), decides, ...guests.map(bidsOn), writes]
  for (let round = 1; round <= 2; round += 1) {
    const going = goOn(steps(), ANSWERED * round)
    await going.some
    await server.kill()
    await going.end()
    await look(async database => {
      const all = await stays(unit)(database)
      for (const [id, state] of asked) {
        const stored = all.find(one => one.id === id)
        expect([id, stored?.state]).toEqual([
          id,
          state === 'on its way' ? expect.stringMatching(/^(asked|accepted)$/) : state
        ])
        asked.set(id, stored!.state)
      }
      for (const [at, one] of all.slice(1).entries()) expect(one.from >= all[at]!.to).toBe(true)
      // Each has told its host, and whoever was accepted, in the step that made it.
      const told = await rowsOf<{ asks: number; yours: number }>(
        `select count(*) filter (where subject like '% asks for Dome 5')::int as asks,
          count(*) filter (where subject like 'Dome 5 is yours%')::int as yours from letter`
      )(database)
      expect(told).toEqual([{ asks: all.length, yours: all.filter(({ state }) => state === 'accepted').length }])
      const prices = await rowsOf<{ price: number }>('select price from bid where listing_id = $1 order by id', [unit])(
        database
      )
      const stored = prices.map(one => one.price)
      expect(stored.toSorted((a, b) => a - b)).toEqual(stored)
      expect(stored).toEqual(expect.arrayContaining(bids))
      const texts = await rowsOf<{ text: string }>('select text from listing_message order by id')(database)
      expect(texts.map(({ text }) => text)).toEqual([...new Set(texts.map(({ text }) => text))])
      expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(said))
      const recorded = await rowsOf<{ count: number }>(
        `select count(*)::int as count from booking b where not exists (select 1 from audit_record a
          where a.about = 'booking' and a.record_id = b.id::text)`
      )(database)
      expect(recorded).toEqual([{ count: 0 }])
    })
    await server.startAgain()
  }
  expect(asked.size * bids.length * said.length).toBeGreaterThan(0)
})

test(
  'of bids that were being accepted each unit has one stay or none, and then one',
  { timeout: 240_000 },
  async () => {
    const units: string[] = []
    for (let at = 1; at <= AUCTIONS; at += 1) units.push(await auction(`Loft ${at}`))
    for (const id of units)
      for (const [at, as] of guests.entries()) await as(booking.placeBid, { id, ...week, biddingPrice: 20 + at * 2 })
    const bidsOf = async (id: string) => (await server.ask(booking.listBids, { id })).items
    const all = await Promise.all(units.map(bidsOf))
    const accepted = new Set<string>()
    let isFirst = () => {}
    const first = new Promise<void>(resolve => (isFirst = resolve))
    const accept = (unit: string, id: string) =>
      server
        .ask(booking.acceptBid, { id, decision: 'accepted' })
        .then(() => accepted.add(unit))
        .catch(() => undefined)
        .then(isFirst)
    // Both bids of each, at once.
    const going = all.flatMap((items, at) => items.map(({ _id }) => accept(units[at]!, _id)))
    await first
    await server.kill()
    await Promise.all(going)
    const seen = () =>
      look(
        rowsOf<{ id: string; stays: number; won: number; isClosed: boolean }>(
          `select l.id, (select count(*)::int from booking b where b.listing_id = l.id) as stays,
          (select count(*)::int from bid b where b.listing_id = l.id and b.outcome = 'accepted') as won,
          l.bids_closed_at is not null as "isClosed" from listing l where l.id = any($1::uuid[])`,
          [units]
        )
      )
    for (const { id, stays: count, won, isClosed } of await seen()) {
      expect([id, won, isClosed]).toEqual([id, count, count === 1])
      if (accepted.has(id)) expect(count).toBe(1)
    }
    await server.startAgain()
    await Promise.all(all.flatMap((items, at) => items.map(({ _id }) => accept(units[at]!, _id))))
    await server.kill()
    expect((await seen()).map(({ stays: count, won }) => [count, won])).toEqual(units.map(() => [1, 1]))
  }
)
