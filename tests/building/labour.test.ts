// Paid labor: written down by name or id of the project, read by both ends of a range, and refused where it cannot be.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addLabourCost, readLabourCosts } from '#shared/building/labour-calls.ts'
import * as texts from '#shared/building/labour-texts.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { type Yard, yardFor } from './yard.ts'

let server: TestServer
let mentor: TestPerson
let yard: Yard
let kitchen: string

/** The clock stands on 2026-11-18. */
beforeAll(async () => {
  server = await openTestServer()
  mentor = await server.add({ role: 'Mentor' })
  yard = yardFor(server, mentor)
  kitchen = await yard.project('Kitchen')
  await yard.project('Dome')
})
afterAll(() => server?.close())

type Sent = Parameters<typeof server.ask<typeof addLabourCost>>[1]
const add = (sent: Partial<Sent> = {}, as = mentor) =>
  server.ask(
    addLabourCost,
    { project_name: 'kitchen', task: ' Framing ', cost: 1200.5, date: '2026-11-10', ...sent },
    as
  )
const read = (asked: Parameters<typeof server.ask<typeof readLabourCosts>>[1] = {}) =>
  server.ask(readLabourCosts, { projects: [], tasks: [], date_range: null, ...asked }, mentor)

test('a cost is read back by project, task and days, both ends of the range with it', async () => {
  const framing = await add()
  expect(framing).toEqual({
    _id: framing._id,
    project: 'Kitchen',
    task: 'Framing',
    date: '2026-11-10',
    cost: 1200.5
  })
  const plaster = await add({ project_name: 'Dome', task: 'Plaster', cost: 0.07, date: '2026-11-18' })
  const roof = await add({ project_name: kitchen, task: 'Roof', date: '2026-11-12T20:00:00.000Z' })
  expect(await read()).toEqual([plaster, roof, framing])
  expect(await read({ projects: ['Kitchen'] })).toEqual([roof, framing])
  expect(await read({ projects: [kitchen], tasks: ['framing'] })).toEqual([framing])
  const between = (start_date: string | null, end_date: string | null) => read({ date_range: { start_date, end_date } })
  expect(await between('2026-11-10', '2026-11-12')).toEqual([roof, framing])
  expect(await between('2026-11-11', null)).toEqual([plaster, roof])
  expect(await between(null, '2026-11-10')).toEqual([framing])
  const { rows } = await server.database.raw(`select 1 from audit_record where record_id = $1`, [framing._id])
  expect(rows).toHaveLength(1)
})

test('what cannot be is refused in words, and nothing is stored', async () => {
  const before = (await read()).length
  const wrong: [Partial<Sent>, string][] = [
    [{ project_name: 'Nowhere' }, texts.noSuchProject],
    [{ task: '  ' }, texts.taskMissing],
    [{ cost: 0 }, texts.costWrong],
    [{ cost: -5 }, texts.costWrong],
    [{ cost: 1.005 }, texts.costCents],
    [{ date: '2026-11-19' }, texts.future],
    [{ date: '1979-12-31' }, texts.tooEarly]
  ]
  for (const [sent, message] of wrong)
    expect(await refusalOf(add(sent))).toMatchObject({ status: 400, fields: { [Object.keys(sent)[0]!]: message } })
  expect(await refusalOf(read({ projects: ['Nowhere'] }))).toMatchObject({ status: 400 })
  expect(await refusalOf(read({ date_range: { start_date: '2026-11-12', end_date: '2026-11-10' } }))).toMatchObject({
    status: 400
  })
  expect(await refusalOf(add({}, await server.add()))).toMatchObject({ status: 403 })
  expect(await read()).toHaveLength(before)
})

test('a cost is of a day that has begun in California', async () => {
  const may = () =>
    add({ date: '2026-11-21' }).then(
      () => true,
      () => false
    )
  expect(await eachEdge(server, '2026-11-21', may)).toEqual([false, true, true])
})
