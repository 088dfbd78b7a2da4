// Only here: that calendars and readers of feeds get the events for anybody, and nothing else.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listEvents } from '#shared/community/public-calls.ts'
import { read } from '#tests/kit/ical/strict.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { activityOn } from './rows.ts'

let server: TestServer
let oven: string
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2027-03-10T20:00:00Z')
  oven = await activityOn(server, [{ start: '2027-03-12T11:00' }], {
    isPublic: true,
    name: 'Oven, & “bread” <b>; 🍞',
    description: '<p>Bring <b>flour</b></p>'
  })
  await activityOn(
    server,
    [{ start: '2027-03-09T18:00' }, { start: '2027-03-16T18:00', cancelled: true }, { start: '2027-03-23T18:00' }],
    { isPublic: true, name: 'Call', rrule: 'FREQ=WEEKLY;COUNT=3', online: true, location: '', link: 'https://x.org/s' }
  )
  await activityOn(server, [{ start: '2027-03-12T11:00' }], { name: 'Members only' })
  await activityOn(server, [{ start: '2027-03-20T11:00' }], { isPublic: true, name: 'Was to be', cancelled: true })
})
afterAll(() => server?.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const eventsIn = (text: string) => read(text).getAllSubcomponents('vevent')

test('the calendar has series with their cancelled days, and what was cancelled lately', async () => {
  const answer = await get('/feeds/events.ics')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['set-cookie']).toBeUndefined()
  const events = eventsIn(answer.body)
  const said = events.map(one => [one.getFirstPropertyValue('summary'), one.getFirstPropertyValue('status')])
  expect(said.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['Call', 'CANCELLED'],
    ['Call', 'CONFIRMED'],
    ['Oven, & “bread” <b>; 🍞', 'CONFIRMED'],
    ['Was to be', 'CANCELLED']
  ])
  const [series, day] = events.filter(one => one.getFirstPropertyValue('summary') === 'Call')
  expect(String(series?.getFirstPropertyValue('rrule'))).toContain('COUNT=3')
  expect(new ICAL.Event(day).recurrenceId?.toString()).toBe('2027-03-16T18:00:00')
  expect(answer.body).not.toMatch(/x\.org|Members/)
  const again = await get('/feeds/events.ics', { 'if-none-match': String(answer.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('one event has a file of its own', async () => {
  expect(eventsIn((await get(`/feeds/events/${oven}.ics`)).body)).toHaveLength(1)
  for (const wrong of ['x.ics', oven, '01900000-0000-7000-8000-00000000dead.ics'])
    expect((await get(`/feeds/events/${wrong}`)).statusCode).toBe(404)
})

test('the feed has what is ahead, escaped', async () => {
  const { body, headers } = await get('/feeds/events.rss')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body.match(/<item>/g)).toHaveLength(2)
  expect(body).toContain('<title>Oven, &amp; “bread” &lt;b&gt;; 🍞</title>')
  expect(body).toContain(`/events/${oven}</link>`)
  expect(body).toContain('Fri, Mar 12, 2027, 11:00 AM – 1:00 PM PST')
  expect(body).not.toMatch(/Members|Was to be|x\.org/)
  expect((await get('/feeds/events.rss', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
})

test('search engines are told of what anybody may come to, and of nothing else', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(`/events/${oven}</loc><lastmod>20`)
  expect(body.match(/\/events\//g)).toHaveLength(2)
})

test('categories come along where they are asked for: each once however it is written, of what is ahead and for anybody', async () => {
  const on = [{ start: '2027-04-02T11:00' }]
  for (const [category, more] of [
    ['garden', {}],
    ['Garden', {}],
    ['Building', {}],
    ['Secret', { isPublic: false }],
    ['Off', { cancelled: true }]
  ] as const)
    await activityOn(server, on, { isPublic: true, name: `Of ${category}`, category, ...more })
  await activityOn(server, [{ start: '2027-03-01T11:00' }], { isPublic: true, name: 'Past', category: 'Over' })
  const { categories, events } = await server.ask(listEvents, { facets: 'true', category: 'GARDEN' })
  expect(categories).toEqual(['Building', expect.stringMatching(/^garden$/i)])
  expect(events.map(({ name }) => name).toSorted()).toEqual(['Of Garden', 'Of garden'])
  expect(await server.ask(listEvents, {})).not.toHaveProperty('categories')
  const wrong = await server.app.inject({ url: '/api/events?facets=maybe' })
  expect(wrong.statusCode).toBe(400)
})
