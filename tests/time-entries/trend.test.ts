// Hours as bars: the days of a week, and the last eight weeks of somebody with where their hours went.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays } from '#shared/kit/time/day.ts'
import { daysOf } from '#shared/time-entries/log.ts'
import { leftOf, perDay, weekBars } from '#shared/time-entries/bars.ts'
import * as calls from '#shared/time-entries/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { entryOf } from './entry-of.ts'
import { furnish, log, type Place, refusalOf, TODAY } from './place.ts'

const HOUR = 3600

describe('bars of days', () => {
  test('are seven, with the sums of each, tangible apart', () => {
    const entries = [
      entryOf({ dateOfWork: TODAY, hours: 2, minutes: 30, isTangible: true }),
      entryOf({ dateOfWork: TODAY, hours: 1, minutes: 0, isTangible: false })
    ]
    const bars = weekBars(TODAY, daysOf(entries, [TODAY]))
    expect(bars.map(({ short }) => short)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(bars[3]).toMatchObject({ name: 'Wednesday, Nov 18', tangible: 2.5 * HOUR, intangible: HOUR })
    expect(bars[0]).toMatchObject({ key: '2026-11-15', tangible: 0, intangible: 0 })
  })

  test('say what is left of a commitment, and that it is met', () => {
    expect(leftOf(12 * HOUR, 20)).toBe('8 h to go, until Saturday midnight PT')
    expect(leftOf(20 * HOUR, 20)).toBe('The commitment of this week is met')
    expect(leftOf(HOUR, 0)).toBe('')
    expect(perDay(7)).toBe(HOUR)
  })
})

describe('the last eight weeks', () => {
  let server: TestServer
  let place: Place
  beforeAll(async () => {
    server = await openTestServer()
    place = await furnish(server)
  })
  afterAll(() => server.close())

  test('come with each week, and with hours by project, to whoever sees the hours', async () => {
    const owner = await server.add({ role: 'Owner' })
    const [ada, stranger] = [await server.add(), await server.add()]
    await log(server, place, ada, { hours: 3, minutes: 0 }, owner)
    await log(server, place, ada, { hours: 1, minutes: 0, isTangible: false }, owner)
    const before = addDays(TODAY, -14)
    await log(server, place, ada, { projectId: place.kitchen, hours: 5, minutes: 0, dateOfWork: before }, owner)
    await log(server, place, ada, { hours: 9, minutes: 0, dateOfWork: addDays(TODAY, -7 * 9) }, owner)
    const { weeks, projects } = await server.ask(calls.readTrend, { userId: ada.id }, ada)
    expect(weeks).toHaveLength(8)
    expect(weeks.at(-1)).toEqual({ week: '2026-11-15', tangibleSeconds: 3 * HOUR, intangibleSeconds: HOUR })
    expect(weeks.at(-3)).toMatchObject({ week: '2026-11-01', tangibleSeconds: 5 * HOUR })
    expect(projects).toEqual([
      { projectName: 'Earthbag Village', tangibleSeconds: 12 * HOUR },
      { projectName: 'Community Kitchen', tangibleSeconds: 5 * HOUR }
    ])
    expect((await refusalOf(server.ask(calls.readTrend, { userId: ada.id }, stranger))).status).toBe(403)
  })
})

describe('the week in figures, as visitors read it', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test('tells of nobody while they are few, of last week while this one is young, and is kept for a minute', async () => {
    const place = await furnish(server)
    const owner = await server.add({ role: 'Owner' })
    const people = await Promise.all(Array.from({ length: 5 }, () => server.add()))
    const figures = async () => {
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
      return server.ask(calls.readWeekInFigures, {})
    }
    const nobody = { people: 0, hours: 0, isLast: false }
    const parts = { hours: 1, minutes: 30 }
    for (const one of people.slice(1)) await log(server, place, one, parts, owner)
    expect(await figures()).toEqual(nobody)
    for (const one of people) await log(server, place, one, { ...parts, dateOfWork: addDays(TODAY, -7) }, owner)
    expect(await figures()).toEqual({ people: 5, hours: 7, isLast: true })
    await log(server, place, people[0]!, parts, owner)
    expect(await server.ask(calls.readWeekInFigures, {})).toMatchObject({ isLast: true })
    expect(await figures()).toEqual({ people: 5, hours: 7, isLast: false })
  })
})
