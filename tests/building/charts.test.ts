// That the material usage chart has the sums of what was used, beside the period before it and without what was taken back;
// that a bar's details are the newest first; and that its days and the tasks of paid labor are chosen as its filters say.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { listMaterialUses, readMaterialUsage } from '#shared/building/charts/calls.ts'
import { daysOfRange, laborBars, problemOfDays, unitIn, unitsOf, usageRanges } from '#shared/building/charts/rules.ts'
import * as texts from '#shared/building/charts/texts.ts'
import { addDays, daysBetween, isDay } from '#shared/kit/time/day.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { yardFor } from './yard.ts'

let server: TestServer
let mentor: TestPerson
let kitchen: string
let dome: string
let lime: string
let glue: string

beforeAll(async () => {
  server = await openTestServer()
  mentor = await server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  const yard = yardFor(server, mentor)
  kitchen = await yard.project('Kitchen')
  dome = await yard.project('Dome')
  lime = await yard.kind('Lime')
  glue = await yard.kind('Glue', 'Consumable', 'l')
  await yard.kind('Never used')
  await yard.move(kitchen, lime, 'bought', 500, '2026-08-01')
  await yard.move(dome, lime, 'bought', 100, '2026-08-01')
  await yard.move(dome, glue, 'bought', 200, '2026-08-01')
  await yard.move(kitchen, lime, 'used', 20, '2026-09-02')
  await yard.move(kitchen, lime, 'used', 12.5, '2026-11-10', { note: 'north wall' })
  await yard.move(dome, lime, 'used', 30, '2026-11-12')
  await yard.move(dome, glue, 'used', 4, '2026-11-04')
  const wrong = await yard.move(dome, glue, 'used', 99, '2026-11-11')
  await yard.move(dome, glue, 'used', -99, '2026-11-12', { reverses: wrong })
})
afterAll(() => server?.close())

const usage = (asked: Parameters<typeof server.ask<typeof readMaterialUsage>>[1] = {}) =>
  server.ask(readMaterialUsage, asked, mentor)
const week = { from: '2026-11-08', to: '2026-11-14', compareFrom: '2026-11-01', compareTo: '2026-11-07' }
const bars = ({ rows }: Awaited<ReturnType<typeof usage>>) => rows.map(({ name, used, before }) => [name, used, before])

test('all there is begins where the data begin', async () => {
  const all = await usage()
  expect(all).toMatchObject({ from: '2026-09-02', to: '2026-11-18', first: '2026-09-02' })
  expect(all.units).toEqual([
    { unit: 'kg', count: 1 },
    { unit: 'l', count: 1 }
  ])
  expect(bars(all)).toEqual([
    ['Lime', 62.5, 0],
    ['Glue', 4, 0]
  ])
  expect(all.types.map(({ name }) => name)).toEqual(['Glue', 'Lime'])
})

test('a period beside the one before it, of one project, category or kind', async () => {
  expect(bars(await usage(week))).toEqual([
    ['Lime', 42.5, 0],
    ['Glue', 0, 4]
  ])
  expect(bars(await usage({ ...week, project: kitchen }))).toEqual([['Lime', 12.5, 0]])
  expect(bars(await usage({ ...week, category: 'Consumable' }))).toEqual([['Glue', 0, 4]])
  expect(bars(await usage({ ...week, type: lime }))).toEqual([['Lime', 42.5, 0]])
  expect(await usage({ from: '2026-10-01', to: '2026-10-02' })).toMatchObject({ rows: [], units: [] })
})

test('the details of a bar, the newest first', async () => {
  const details = (more: Partial<Parameters<typeof server.ask<typeof listMaterialUses>>[1]> = {}) =>
    server.ask(listMaterialUses, { type: lime, ...more }, mentor)
  const all = await details({ size: 2 })
  expect(all).toMatchObject({ name: 'Lime', unit: 'kg', used: 62.5, before: 0, most: { name: 'Kitchen', used: 32.5 } })
  expect(all.items).toMatchObject([
    { day: '2026-11-12', project: 'Dome', quantity: 30, by: 'Bruno Tanaka' },
    { day: '2026-11-10', project: 'Kitchen', quantity: 12.5, note: 'north wall' }
  ])
  const rest = await details({ size: 2, ...(all.next && { after: all.next }) })
  expect(rest.items.map(({ day }) => day)).toEqual(['2026-09-02'])
  expect(await details(week)).toMatchObject({ used: 42.5, most: { name: 'Dome', used: 30 } })
  expect(await details({ from: '2026-10-01', to: '2026-10-02' })).toMatchObject({ used: 0, most: null, items: [] })
  expect(await server.ask(listMaterialUses, { type: glue, ...week }, mentor)).toMatchObject({ used: 0, before: 4 })
})

test('days that cannot be and kinds that are none are refused in words', async () => {
  const refused = (asked: Parameters<typeof usage>[0]) => refusalOf(usage(asked))
  expect(await refused({ from: '2026-11-08' })).toMatchObject({ status: 400, message: texts.bothDays })
  expect(await refused({ from: '1979-12-31', to: '2026-11-01' })).toMatchObject({ message: texts.tooEarly })
  expect(await refused({ from: '2026-11-08', to: '2026-11-19' })).toMatchObject({ message: texts.future })
  const none = { type: newId(server.clock.now) }
  expect(await refusalOf(server.ask(listMaterialUses, none, mentor))).toMatchObject({ status: 404 })
  const volunteer = await server.add()
  expect(await refusalOf(server.ask(readMaterialUsage, {}, volunteer))).toMatchObject({ status: 403 })
})

test('bars have one unit: the one of the most kinds, unless another one is chosen', () => {
  const units = unitsOf([{ unit: 'bags' }, { unit: 'kg' }, { unit: '' }, { unit: 'kg' }])
  expect(units).toEqual([
    { unit: 'kg', count: 2 },
    { unit: 'bags', count: 1 },
    { unit: '', count: 1 }
  ])
  expect([unitIn(units, undefined), unitIn(units, ''), unitIn(units, 'bags'), unitIn(units, 'ell')]).toEqual([
    'kg',
    '',
    'bags',
    'kg'
  ])
  expect(unitIn([], undefined)).toBe('')
})

test('every range is made of days up to today, and compared with days that end before it', () => {
  const today = fc.integer({ min: 0, max: 20_000 }).map(count => addDays('1990-01-01', count))
  fc.assert(
    fc.property(today, fc.constantFrom(...usageRanges), (day, range) => {
      const { span, base } = daysOfRange(range, day, { from: addDays(day, -3), to: day })
      if (!span || !base) return range === 'ALL'
      return (
        problemOfDays(span.from, span.to, day) === undefined &&
        [base.from, base.to].every(isDay) &&
        base.to < span.from &&
        Math.abs(daysBetween(base.from, base.to) - daysBetween(span.from, span.to)) <= 3
      )
    })
  )
})

test('paid labor is in thousands, and of all tasks of all projects the top two stand there', () => {
  const rows = [
    { project: 'Kitchen', task: 'Framing', cost: 9000 },
    { project: 'Kitchen', task: 'Framing', cost: 500 },
    { project: 'Dome', task: 'Framing', cost: 2000 },
    { project: 'Dome', task: 'Plaster', cost: 6000 },
    { project: 'Cob', task: 'Roof', cost: 100 }
  ]
  expect(laborBars(rows, true)).toEqual({
    projects: ['Kitchen', 'Dome'],
    series: [
      { name: 'Framing', values: [9.5, 2] },
      { name: 'Plaster', values: [null, 6] }
    ],
    left: 1
  })
  expect(laborBars(rows, false).series.map(({ name }) => name)).toEqual(['Framing', 'Plaster', 'Roof'])
  expect(laborBars([], true)).toEqual({ projects: [], series: [], left: 0 })
})
