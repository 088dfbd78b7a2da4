// Only here: who reads a talk, what is reported of it, and what a unit's calendar tells whoever has its address.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { askBooking, decideBooking } from '#shared/listings/booking-calls.ts'
import * as calls from '#shared/listings/talk-calls.ts'
import * as texts from '#shared/listings/talk-texts.ts'
import { read } from '#tests/kit/ical/strict.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { unitFor } from './units.ts'

let server: TestServer
let host: TestPerson
let maya: TestPerson
let bruno: TestPerson
let keeper: TestPerson
const start = new Date('2026-11-18T18:00:00Z')

beforeAll(async () => {
  server = await openTestServer()
  host = await server.add({ firstName: 'Tomás', lastName: 'Herrera' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  bruno = await server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
  keeper = await server.add({ role: 'Administrator' })
})
afterAll(() => server?.close())

const say = (id: string, text: string, as: TestPerson, guestId?: string) =>
  server.ask(calls.sendMessage, { id, text, ...(guestId && { guestId }) }, as)
const talk = (id: string, as: TestPerson, guestId?: string) =>
  server.ask(calls.listMessages, { id, ...(guestId && { guestId }) }, as)
const words = async (id: string, as: TestPerson, guestId?: string) =>
  (await talk(id, as, guestId)).items.map(({ from, text, mine }) => [from, text, mine])

test('a talk is read by its guest and the host alone', async () => {
  const unit = await unitFor(server, host.id, { title: 'Straw 4' })
  expect(await refusalOf(say(unit, 'Hello', host, maya.id))).toMatchObject({
    status: 400,
    fields: { guestId: texts.noGuest }
  })
  expect(await say(unit, ' Is there <b>a kitchen</b>? ', maya)).toMatchObject({
    from: 'guest',
    text: 'Is there <b>a kitchen</b>?'
  })
  await say(unit, 'And sheets?', bruno)
  expect(await refusalOf(say(unit, 'Hello', host))).toMatchObject({
    status: 400,
    fields: { guestId: texts.guestMissing }
  })
  expect(await say(unit, 'There is.', host, maya.id)).toMatchObject({ from: 'host' })
  expect(await words(unit, maya)).toEqual([
    ['guest', 'Is there <b>a kitchen</b>?', true],
    ['host', 'There is.', false]
  ])
  expect(await words(unit, host, bruno.id)).toEqual([['guest', 'And sheets?', false]])
  expect(await refusalOf(talk(unit, bruno, maya.id))).toMatchObject({ status: 403 })
  expect(await refusalOf(talk(unit, keeper, maya.id))).toMatchObject({ status: 403 })
  expect(await words(unit, keeper)).toEqual([])
  expect(await refusalOf(say(unit, '   ', maya))).toMatchObject({ status: 400, fields: { text: texts.textMissing } })
  expect(await refusalOf(say(await unitFor(server, null), 'Hello', maya))).toMatchObject({
    status: 409,
    message: texts.noHost
  })
})

test('the other is told once for all that is written in ten minutes, and sees what is new', async () => {
  const unit = await unitFor(server, host.id, { title: 'Dome 1' })
  await say(unit, 'One', maya)
  await say(unit, 'Two', maya)
  server.clock.now = new Date(start.getTime() + 11 * MINUTE_MS)
  await say(unit, 'Three', maya)
  const mails = await server.database.raw('select 1 from letter where subject = $1', ['Maya Okafor wrote about Dome 1'])
  expect(mails.rows).toHaveLength(2)
  const unread = async (as: TestPerson) =>
    (await server.ask(calls.listTalks, {}, as)).items.find(({ listing }) => listing._id === unit)
  expect(await unread(host)).toMatchObject({
    unread: 3,
    isHost: true,
    other: { _id: maya.id },
    last: { text: 'Three' }
  })
  expect(await unread(maya)).toMatchObject({ unread: 0, isHost: false, other: { _id: host.id } })
  await server.ask(calls.readMessages, { id: unit, guestId: maya.id }, host)
  expect(await unread(host)).toMatchObject({ unread: 0 })
  expect((await talk(unit, maya)).readAt).toBe(server.clock.now.toISOString())
  expect(await unread(bruno)).toBeUndefined()
  server.clock.now = start
})

test('of a message the other is told, of a report every Owner but the one who makes it', async () => {
  const [owner, second] = [
    await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Orr' }),
    await server.add({ role: 'Owner' })
  ]
  await server.add({ role: 'Owner', isActive: false })
  const unit = await unitFor(server, owner.id, { title: 'Dome 6' })
  let id = ''
  const wrote = await mailed(server, async () => void (id = (await say(unit, 'Hello', maya))._id))
  const subject = 'Maya Okafor wrote about Dome 6'
  expect(wrote).toEqual(told([owner, subject]))
  expect(await mailed(server, () => say(unit, 'Once more', maya))).toEqual([])
  const answer = 'Olga Orr wrote about Dome 6'
  expect(await mailed(server, () => say(unit, 'Yes?', owner, maya.id))).toEqual(told([maya, answer]))
  const report = () => server.ask(calls.reportMessage, { id, reason: 'Asks for money.' }, owner)
  expect(await mailed(server, report)).toEqual(told([second, '* Olga Orr reported a message about Dome 6.']))
})

test('whoever writes without end is stopped', async () => {
  const unit = await unitFor(server, host.id)
  const eager = await server.add()
  for (let count = 0; count < 60; count += 1) await say(unit, `Again ${count}`, eager)
  expect(await refusalOf(say(unit, 'Again', eager))).toMatchObject({ status: 429 })
})

test('a message is reported once by the other one, and settled by those who keep the units', async () => {
  const unit = await unitFor(server, host.id, { title: 'Tree 3' })
  const { _id: id } = await say(unit, 'Pay me outside.', maya)
  const report = (as: TestPerson) => server.ask(calls.reportMessage, { id, reason: 'Asks for money.' }, as)
  expect(await refusalOf(report(bruno))).toMatchObject({ status: 403 })
  expect(await refusalOf(report(keeper))).toMatchObject({ status: 403 })
  expect(await refusalOf(report(maya))).toMatchObject({ status: 409, message: texts.ownMessage })
  expect(await report(host)).toEqual({ message: texts.reported })
  expect(await refusalOf(report(host))).toMatchObject({ status: 409, message: texts.reportedBefore })
  expect(await refusalOf(server.ask(calls.listReports, {}, host))).toMatchObject({ status: 403 })
  const [found] = (await server.ask(calls.listReports, {}, keeper)).items
  expect(found).toMatchObject({
    reason: 'Asks for money.',
    text: 'Pay me outside.',
    by: { _id: host.id },
    author: { _id: maya.id },
    settledAt: null
  })
  await server.ask(calls.settleReport, { id: found!._id }, keeper)
  expect(await refusalOf(server.ask(calls.settleReport, { id: found!._id }, keeper))).toMatchObject({ status: 409 })
})

test('a unit’s calendar has its booked nights and no name, until its address is taken back', async () => {
  const unit = await unitFor(server, host.id, { title: 'Cob; 1' })
  const today = dayOf(server.clock.now)
  const ask = (from: number) =>
    server.ask(
      askBooking,
      { id: unit, from: addDays(today, from), to: addDays(today, from + 3), message: 'Secret' },
      maya
    )
  const booked = await ask(20)
  await ask(30)
  await server.ask(decideBooking, { id: booked._id, decision: 'accepted' }, host)
  const make = (as: TestPerson) => server.ask(calls.makeFeed, { id: unit }, as)
  expect(await refusalOf(make(maya))).toMatchObject({ status: 403 })
  const get = (url: string, headers = {}) => server.app.inject({ url: new URL(url).pathname, headers })
  const { url } = await make(host)
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.headers['cache-control']).toContain('private')
  const events = read(answer.body)
    .getAllSubcomponents('vevent')
    .map(one => new ICAL.Event(one))
  expect(events.map(one => [one.summary, String(one.startDate), String(one.endDate)])).toEqual([
    ['Booked', booked.from, booked.to]
  ])
  for (const secret of ['Maya', 'Okafor', 'Secret', maya.id]) expect(answer.body).not.toContain(secret)
  expect((await get(url, { 'if-none-match': answer.headers['etag'] })).statusCode).toBe(304)
  const next = await make(keeper)
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(next.url)).statusCode).toBe(200)
  expect(await server.ask(calls.readFeed, { id: unit }, host)).toEqual({ isOn: true })
  await server.ask(calls.endFeed, { id: unit }, host)
  expect((await get(next.url)).statusCode).toBe(404)
  expect((await get(next.url.replace(/[\da-f]{48}/, 'x'))).statusCode).toBe(404)
  expect(await server.ask(calls.readFeed, { id: unit }, host)).toEqual({ isOn: false })
})
