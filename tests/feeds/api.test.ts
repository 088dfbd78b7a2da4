// Only here: that a calendar of one's own shows what its maker chose, to whoever has its address and only while it stands.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bookResource } from '#shared/community/booking/calls.ts'
import * as community from '#shared/community/calls.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import * as calls from '#shared/feeds/calls.ts'
import { MOST_FEEDS } from '#shared/feeds/rules.ts'
import * as texts from '#shared/feeds/texts.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { ownKinds } from '#shared/kit/own-kinds.ts'
import { setTimeOff } from '#shared/time-off/calls.ts'
import * as toolCalls from '#shared/tools/calls.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { plan, type Some } from '#tests/community/setting.ts'
import { read } from '#tests/kit/ical/strict.ts'
import { unitFor } from '#tests/listings/units.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { giveTask } from '#tests/tasks/crew.ts'
import { furnish, type Place, refusalOf } from '#tests/time-entries/place.ts'
import { piecesFor } from '#tests/tools/pieces.ts'

const TODAY = '2026-11-18'
let server: TestServer
let place: Place
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2026-11-18T20:00:00Z')
  place = await furnish(server)
})
afterAll(() => server?.close())

const make = (as: TestPerson, kinds: readonly string[] = ownKinds) =>
  server.ask(calls.createCalendarFeed, { kinds: kinds as (typeof ownKinds)[number][] }, as)
const list = async (as: TestPerson) => (await server.ask(calls.listCalendarFeeds, {}, as)).items
const pathOf = (url: string) => new URL(url).pathname
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: pathOf(url), headers })
const events = async (url: string) =>
  read((await open(url)).body)
    .getAllSubcomponents('vevent')
    .map(event =>
      Object.fromEntries(
        ['uid', 'summary', 'dtstart', 'dtend', 'status', 'sequence', 'location', 'url'].map(name => [
          name,
          String(event.getFirstPropertyValue(name) ?? '')
        ])
      )
    )

/** Something planned that they are registered for, or wait for. */
async function goes(person: TestPerson, more: Some = {}, occurrence?: string) {
  const owner = await server.add({ role: 'Owner' })
  const { _id: id } = await plan(server, owner, more)
  const place = await server.ask(community.register, { id, ...(occurrence && { occurrence }) }, person)
  return { owner, id, place }
}

/** Somebody with a task that is due, a week off with a reason, and a piece reserved. */
async function busy() {
  const person = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  await giveTask(server, place.task, person.id)
  await server.database.raw(`update task set due_day = '2026-12-04' where id = $1`, [place.task])
  const off = await server.ask(
    setTimeOff,
    { requestFor: person.id, startingDate: '2026-12-06', duration: 2, reason: 'An operation' },
    person
  )
  const [piece] = await piecesFor(server, { project: place.project })
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    place.project,
    person.id
  ])
  const reserved = await server.ask(
    toolCalls.reserve,
    { item: piece!.id, from: addDays(TODAY, 2), to: addDays(TODAY, 5) },
    person
  )
  return { person, off, piece: piece!, reserved }
}

describe('a calendar feed', () => {
  test('shows one’s tasks, time off and reservations in whole days, without reasons', async () => {
    const { person, off, piece, reserved } = await busy()
    const { url } = await make(person)
    const shown = await events(url)
    expect(shown).toContainEqual(
      expect.objectContaining({
        uid: `${place.task}@workbee`,
        summary: 'Roof truss',
        dtstart: '2026-12-04',
        dtend: '2026-12-05'
      })
    )
    expect(shown).toContainEqual(
      expect.objectContaining({
        uid: `${off._id}@workbee`,
        summary: 'Time off',
        dtstart: '2026-12-06',
        dtend: '2026-12-20'
      })
    )
    expect(shown).toContainEqual(
      expect.objectContaining({
        uid: `${reserved._id}@workbee`,
        summary: `Reserved: ${piece.code} Bale needle`,
        location: 'Earthbag Village',
        dtstart: '2026-11-20',
        dtend: '2026-11-23',
        status: 'CONFIRMED'
      })
    )
    expect(shown).toHaveLength(3)
    expect((await open(url)).body).not.toContain('operation')
    const only = await make(person, ['timeOff'])
    expect((await events(only.url)).map(({ summary }) => summary)).toEqual(['Time off'])
    await server.ask(toolCalls.freeReservation, { id: reserved._id }, person)
    expect(await events(url)).toHaveLength(2)
  })

  test('is nobody else’s, and has a secret of its own that is kept nowhere', async () => {
    const { person } = await busy()
    const other = await server.add()
    const mine = await make(person)
    const theirs = await make(other)
    expect(await events(theirs.url)).toEqual([])
    const [secret] = /[\da-f]{48}/.exec(mine.url)!
    const { rows } = await server.database.raw('select secret_hash as hash from calendar_feed')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await list(person))).not.toContain(secret)
    const { rows: audit } = await server.database.raw(
      `select after::text as after from audit_record where about = 'calendar-feed'`
    )
    expect(JSON.stringify(audit)).not.toContain(secret)
  })

  test('is answered as a private calendar, sets nothing, and says 304 to whoever has it', async () => {
    const person = await server.add()
    const { url } = await make(person)
    const first = await open(url)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.headers['cache-control']).toMatch(/^private/)
    expect(first.headers['set-cookie']).toBeUndefined()
    const tag = String(first.headers.etag)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const second = await open(url, { 'if-none-match': `W/${tag}` })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    const head = await open(url, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', tag])
    await giveTask(server, place.task, person.id)
    await server.database.raw(`update task set due_day = '2026-12-04' where id = $1`, [place.task])
    expect((await open(url, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  test('says when it was read last, and is not written each second', async () => {
    const person = await server.add()
    const { url } = await make(person)
    expect((await list(person))[0]?.lastReadAt).toBeNull()
    await open(url)
    const read = server.clock.now.toISOString()
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await Promise.all(Array.from({ length: 20 }, () => open(url)))
    expect((await list(person))[0]?.lastReadAt).toBe(read)
  })

  test('that was taken back, is unknown, or is of somebody who left says 404', async () => {
    const person = await server.add()
    const other = await server.add()
    const { _id: id, url } = await make(person)
    const kept = await make(person)
    expect((await refusalOf(server.ask(calls.deleteCalendarFeed, { id }, other))).status).toBe(404)
    expect((await open(url)).statusCode).toBe(200)
    await server.ask(calls.deleteCalendarFeed, { id }, person)
    const gone = [url, url.replace(/\w{48}/, '0'.repeat(48)), url.replace(/\w{48}/, 'x'), url.replace('.ics', '')]
    for (const one of gone) expect((await open(one)).statusCode).toBe(404)
    expect((await refusalOf(server.ask(calls.deleteCalendarFeed, { id }, person))).status).toBe(404)
    expect((await refusalOf(server.ask(calls.deleteCalendarFeed, { id: 'odd' }, person))).status).toBe(404)
    await server.database.raw('update person set is_active = false where id = $1', [person.id])
    expect((await open(kept.url)).statusCode).toBe(404)
  })

  test('is one of ten at the most, also when they are made at once', async () => {
    const person = await server.add()
    const made = await Promise.allSettled(Array.from({ length: MOST_FEEDS + 3 }, () => make(person, ['tasks'])))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_FEEDS)
    const refused = await refusalOf(make(person))
    expect([refused.status, refused.message]).toEqual([409, 'You have 10 feeds. Take one back first.'])
    expect(await list(person)).toHaveLength(MOST_FEEDS)
  })

  test('of nothing, or of what there is not, is refused in words', async () => {
    const person = await server.add()
    expect((await refusalOf(make(person, []))).fields).toEqual({ kinds: texts.kindsMissing })
    expect((await refusalOf(make(person, ['passwords']))).fields).toEqual({ 'kinds.0': texts.kindsUnknown })
    expect((await make(person, ['tasks', 'events', 'tasks'])).kinds).toEqual(['events', 'tasks'])
  })

  test('shows where one goes at its hours, a day of a series by itself, and what one waits for as not sure', async () => {
    const [person, other] = [await server.add(), await server.add()]
    const once = await goes(person, {
      name: 'Oven',
      location: 'Kitchen; garden',
      link: 'https://call.example.org/secret'
    })
    const series = await goes(
      person,
      {
        name: 'Choir',
        start: '2026-11-23T18:00',
        end: '2026-11-23T20:00',
        rrule: 'FREQ=WEEKLY',
        timeZone: 'Europe/Berlin'
      },
      '2026-11-30'
    )
    const full = await goes(other, { name: 'Jam', capacity: 1 })
    await server.ask(community.register, { id: full.id }, person)
    const { url } = await make(person, ['events'])
    const shown = await events(url)
    expect(shown.map(({ summary, dtstart, dtend, status }) => [summary, dtstart, dtend, status])).toEqual(
      expect.arrayContaining([
        ['Oven', '2026-11-21T09:00:00', '2026-11-21T12:00:00', 'CONFIRMED'],
        ['Choir', '2026-11-30T18:00:00', '2026-11-30T20:00:00', 'CONFIRMED'],
        ['Jam', '2026-11-21T09:00:00', '2026-11-21T12:00:00', 'TENTATIVE']
      ])
    )
    expect(shown).toHaveLength(3)
    expect(shown.find(({ summary }) => summary === 'Oven')).toMatchObject({
      uid: `${once.id}@workbee`,
      location: 'Kitchen; garden',
      url: expect.stringMatching(new RegExp(`/communityportal/activities/${once.id}$`))
    })
    expect(shown.find(({ summary }) => summary === 'Choir')?.uid).toBe(`${series.id}-2026-11-30@workbee`)
    expect((await open(url)).body).not.toContain('secret')
    // A place given back is nobody's any more, and whoever waited has it.
    await server.ask(community.cancelRegistration, { id: once.place._id }, person)
    await server.ask(community.cancelRegistration, { id: full.place._id }, other)
    const after = await events(url)
    expect(after.map(({ summary, status }) => [summary, status])).toEqual(
      expect.arrayContaining([
        ['Choir', 'CONFIRMED'],
        ['Jam', 'CONFIRMED']
      ])
    )
    expect(after).toHaveLength(2)
  })

  test('says for thirty days that a day, or all of it, was cancelled', async () => {
    const person = await server.add()
    const once = await goes(person, { name: 'Oven' })
    const series = await goes(
      person,
      { name: 'Choir', start: '2026-11-23T18:00', end: '2026-11-23T20:00', rrule: 'FREQ=WEEKLY;COUNT=20' },
      '2027-03-01'
    )
    await server.ask(community.register, { id: series.id, occurrence: '2027-03-08' }, person)
    const { url } = await make(person, ['events'])
    const before = await events(url)
    expect(before.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    await server.ask(community.cancelActivity, { id: once.id, reason: 'Rain' }, once.owner)
    await server.ask(
      community.cancelActivity,
      { id: series.id, reason: 'Rain', occurrence: '2027-03-01' },
      series.owner
    )
    const shown = await events(url)
    const cancelled = shown.filter(({ status }) => status === 'CANCELLED')
    expect(new Set(cancelled.map(({ dtstart }) => dtstart))).toEqual(
      new Set(['2026-11-21T09:00:00', '2027-03-01T18:00:00'])
    )
    for (const { uid, sequence } of cancelled)
      expect(Number(sequence)).toBeGreaterThan(Number(before.find(one => one.uid === uid)?.sequence))
    expect((await open(url)).body).not.toContain('Rain')
    const then = server.clock.now
    server.clock.now = new Date(then.getTime() + 31 * DAY_MS)
    expect((await events(url)).map(({ dtstart }) => dtstart)).toEqual(['2027-03-08T18:00:00'])
    server.clock.now = then
  })

  test('is right in the hour that clocks go through twice', async () => {
    const person = await server.add()
    const start = { start: '2027-11-07T01:30', end: '2027-11-07T02:30' }
    await goes(person, { name: 'Night watch', ...start })
    const { url } = await make(person, ['events'])
    const [night] = await events(url)
    const { rows } = await server.database.raw(
      `select starts_at, ends_at from activity_day d join activity a on a.id = d.activity_id where a.name = 'Night watch'`
    )
    const lasts = Date.parse(String(rows[0]?.ends_at)) - Date.parse(String(rows[0]?.starts_at))
    const zone = night?.dtend?.endsWith('Z') ? '' : '-08:00'
    const from = night?.dtstart?.endsWith('Z') ? '' : '-07:00'
    expect(Date.parse(`${night?.dtend}${zone}`) - Date.parse(`${night?.dtstart}${from}`)).toBe(lasts)
  })

  test('shows the nights that one was given, to the day of leaving, and none that were only asked for', async () => {
    const [host, guest] = [await server.add(), await server.add()]
    const unit = await unitFor(server, host.id, { title: 'Dome 7' })
    const stay = (state: string, from: string, to: string) =>
      server.database.raw(
        `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at,
            changed_at)
          values (gen_random_uuid(), $1, $2, $3, $4, 1, 100, $5, '2027-01-01', now(), now())`,
        [unit, guest.id, from, to, state]
      )
    await stay('accepted', '2026-12-20', '2026-12-23')
    await stay('asked', '2027-01-04', '2027-01-06')
    const { url } = await make(guest, ['reservations'])
    expect(await events(url)).toMatchObject([
      { summary: 'Your stay: Dome 7', dtstart: '2026-12-20', dtend: '2026-12-23' }
    ])
    expect(await events((await make(host, ['reservations'])).url)).toEqual([])
  })

  test('shows the rooms that one booked, until they are free', async () => {
    const [owner, person] = [await server.add({ role: 'Owner' }), await server.add()]
    const { _id: id } = await server.ask(resourceCalls.create, { name: 'Barn', kind: 'room', location: 'North' }, owner)
    const [from, to] = ['2026-11-20T10:00:00-08:00', '2026-11-20T12:00:00-08:00']
    await server.ask(bookResource, { id, from, to, purpose: 'Choir' }, person)
    const { url } = await make(person, ['reservations'])
    const [room] = await events(url)
    expect(room).toMatchObject({
      summary: 'Barn: Choir',
      location: 'North',
      dtstart: '2026-11-20T18:00:00Z',
      dtend: '2026-11-20T20:00:00Z'
    })
    await server.database.raw('update resource_booking set freed_at = now() where resource_id = $1', [id])
    expect(await events(url)).toEqual([])
  })
})
