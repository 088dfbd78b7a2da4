// Only here: that the calendar and what everybody sees have each day once, and nothing that is not theirs to see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/community/calendar/calls.ts'
import { type Entry, roomFor } from '#shared/community/calendar/view.ts'
import * as publicCalls from '#shared/community/public-calls.ts'
import * as texts from '#shared/community/booking/texts.ts'
import { read } from '#tests/kit/ical/strict.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { activityOn, comes } from './rows.ts'

let server: TestServer
let member: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2027-03-10T20:00:00Z')
  member = await server.add({ role: 'Volunteer' })
  other = await server.add({ role: 'Volunteer' })
})
afterAll(() => server?.close())

const shown = async (from?: string, to?: string) =>
  (await server.ask(calls.readCalendarDays, { ...(from && { from }), ...(to && { to }) }, member)).items

describe('the calendar', () => {
  test('has a file of each day for calendars, of members’ events too', async () => {
    const id = await activityOn(server, [{ start: '2027-03-14T01:30' }], { name: 'Oven', link: 'https://x.org/secret' })
    const series = await activityOn(
      server,
      [{ start: '2027-08-02T18:00' }, { start: '2027-08-09T18:00', cancelled: true }],
      {
        name: 'Call',
        rrule: 'FREQ=WEEKLY'
      }
    )
    const file = async (of: string, occurrence?: string) => {
      const { text } = await server.ask(calls.readCalendarFile, { id: of, ...(occurrence && { occurrence }) }, member)
      expect(text).not.toContain('secret')
      return read(text)
        .getAllSubcomponents('vevent')
        .map(one => ['uid', 'dtstart', 'dtend', 'status'].map(name => String(one.getFirstPropertyValue(name))))
    }
    // In the night on which clocks go on, two hours after half past one it is half past four.
    expect(await file(id)).toEqual([[`${id}@workbee`, '2027-03-14T01:30:00', '2027-03-14T04:30:00', 'CONFIRMED']])
    expect(await file(series, '2027-08-09')).toEqual([
      [`${series}-2027-08-09@workbee`, '2027-08-09T18:00:00', '2027-08-09T20:00:00', 'CANCELLED']
    ])
    const missing = server.ask(calls.readCalendarFile, { id: '01900000-0000-7000-8000-00000000dead' }, member)
    expect((await refusalOf(missing)).status).toBe(404)
  })

  test('has each day of a series, what crosses midnight, and what was cancelled', async () => {
    const series = await activityOn(
      server,
      [{ start: '2027-04-05T18:00' }, { start: '2027-04-12T18:00', cancelled: true }, { start: '2027-05-03T18:00' }],
      { name: 'Call', rrule: 'FREQ=WEEKLY', online: true, location: '', capacity: 3 }
    )
    const over = await activityOn(server, [{ start: '2027-03-31T22:00', hours: 5 }], { name: 'Night watch' })
    await comes(server, series, '2027-04-05', member.id, { state: 'waiting' })
    await comes(server, series, '2027-04-05', other.id)
    expect(await shown('2027-04-01', '2027-04-30')).toMatchObject([
      { activityId: over, occurrence: null, status: 'planned', mine: null, placesLeft: null },
      { activityId: series, occurrence: '2027-04-05', status: 'planned', mine: 'waiting', placesLeft: 2, online: true },
      { activityId: series, occurrence: '2027-04-12', status: 'cancelled', mine: null, placesLeft: 3 }
    ])
  })

  test('is of this month unless said, by the organisation’s days', async () => {
    const first = await activityOn(server, [{ start: '2027-03-01T00:00' }])
    await activityOn(server, [{ start: '2027-02-28T20:00' }])
    const late = await activityOn(server, [{ start: '2027-04-01T06:00', hours: 1 }], { zone: 'Europe/Berlin' })
    expect((await shown()).map(({ activityId }) => activityId)).toEqual(expect.arrayContaining([first, late]))
    expect((await shown()).some(({ startsAt }) => startsAt.startsWith('2027-03-01T04'))).toBe(false)
  })

  test('is asked for 62 days at the most, the first before the last', async () => {
    await shown('2027-03-01', '2027-05-01')
    const far = server.ask(calls.readCalendarDays, { from: '2027-03-01', to: '2027-05-02' }, member)
    expect(await refusalOf(far)).toMatchObject({ status: 400, fields: { to: texts.tooManyDays } })
    const back = server.ask(calls.readCalendarDays, { from: '2027-03-02', to: '2027-03-01' }, member)
    expect(await refusalOf(back)).toMatchObject({ status: 400, fields: { to: texts.daysReversed } })
  })
})

describe('what anybody may come to', () => {
  const events = (asked: object = {}) => server.ask(publicCalls.listEvents, asked)

  test('is public, planned and not over, a series once, without a link or people', async () => {
    const running = await activityOn(server, [{ start: '2027-03-10T11:00', hours: 3 }], {
      isPublic: true,
      name: 'Bale day',
      link: 'https://meet.example.org/secret',
      category: 'Building',
      capacity: 2
    })
    await comes(server, running, '2027-03-10', member.id)
    const series = await activityOn(
      server,
      [
        { start: '2027-03-09T18:00' },
        { start: '2027-03-16T18:00', cancelled: true },
        { start: '2027-03-23T18:00' },
        { start: '2027-03-30T18:00' }
      ],
      { isPublic: true, name: 'Ofen aus Lehm', rrule: 'FREQ=WEEKLY', category: 'Learning' }
    )
    await activityOn(server, [{ start: '2027-03-12T11:00' }], { name: 'Members only' })
    await activityOn(server, [{ start: '2027-03-10T09:00', hours: 2 }], { isPublic: true, name: 'Over' })
    await activityOn(server, [{ start: '2027-03-13T09:00' }], { isPublic: true, name: 'Gone', cancelled: true })
    const { events: all, pagination } = await events()
    expect(pagination).toEqual({ total: 2, totalPages: 1, currentPage: 1, pageSize: 18 })
    expect(all).toMatchObject([
      { _id: running, occurrence: null, placesLeft: 1, timeZone: 'America/Los_Angeles' },
      { _id: series, occurrence: '2027-03-23', startsAt: '2027-03-24T01:00:00.000Z' }
    ])
    expect(JSON.stringify(all)).not.toMatch(/secret|organiser/)

    expect((await events({ search: 'lehm öfchen' })).events).toHaveLength(0)
    expect((await events({ search: 'lehm OFEN' })).events.map(({ _id }) => _id)).toEqual([series])
    expect((await events({ category: 'building' })).events.map(({ _id }) => _id)).toEqual([running])
    expect(await events({ limit: 1, page: 2 })).toMatchObject({ events: [{ _id: series }], pagination: { total: 2 } })
    expect(await events({ page: 9 })).toMatchObject({ events: [], pagination: { total: 2, currentPage: 9 } })
    for (const wrong of [{ limit: 0 }, { limit: 101 }, { page: 0 }, { page: 'x' as never }])
      expect(await refusalOf(events(wrong))).toMatchObject({ status: 400 })

    expect(await server.ask(publicCalls.readEvent, { id: series })).toMatchObject({ name: 'Ofen aus Lehm' })
  })

  test('one that is over, cancelled or not public is not there', async () => {
    for (const parts of [{}, { isPublic: true, cancelled: true }]) {
      const id = await activityOn(server, [{ start: '2027-03-12T11:00' }], parts)
      expect(await refusalOf(server.ask(publicCalls.readEvent, { id }))).toMatchObject({ status: 404 })
    }
    expect(await refusalOf(server.ask(publicCalls.readEvent, { id: 'x' }))).toMatchObject({ status: 404 })
  })

  test('may be read by any page', async () => {
    const { headers } = await server.app.inject({ url: '/api/events' })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toContain('max-age=60')
  })
})

test('where a day has no room for everything, events are shown before what is booked', () => {
  const by = { _id: '', firstName: '', lastName: '' }
  const booked = { resourceId: '', resource: '', kind: 'room' as const, from: '', to: '', purpose: '', by }
  const entry = (key: string, type?: string): Entry => ({
    key,
    name: key,
    from: new Date(0),
    to: new Date(1),
    where: '',
    cancelled: false,
    item: undefined,
    type,
    booking: type ? undefined : { ...booked, _id: key, activityId: null, activity: null }
  })
  const day = [entry('kitchen'), entry('pots'), entry('projector'), entry('garden', 'Social')]
  expect(roomFor(day, 3).map(({ key }) => key)).toEqual(['garden', 'kitchen'])
  expect(roomFor(day, 4)).toBe(day)
})
