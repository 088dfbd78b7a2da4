// That each figure of the weekly project summary is the one that somebody counts by hand: of both periods, of one project and
// of all, whatever was taken back, has no price or is in another currency; and that what is no period is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { readSite } from '#shared/building/project-calls.ts'
import { readWeekFigures, readWeeklyProjectSummary } from '#shared/building/summary-calls.ts'
import { lookAt, toldOf } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { createLesson } from '#shared/lessons/calls.ts'
import { readStockItem } from '#shared/materials/ledger-calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { piecesFor } from '#tests/tools/pieces.ts'

import { type Yard, yardFor } from './yard.ts'

let server: TestServer
let owner: TestPerson
let mentor: TestPerson
let yard: Yard
let kitchen: string
let dome: string
let lime: string

/** The clock stands on Wednesday, 2026-11-18: last week is Nov 8 to 14, the week before it Nov 1 to 7. */
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  mentor = await server.add({ role: 'Mentor' })
  yard = yardFor(server, owner)
  kitchen = await yard.project('Kitchen')
  dome = await yard.project('Dome')
  lime = await yard.kind('Lime')
  const saw = await yard.kind('Saw', 'Tool', 'piece')
  await yard.move(kitchen, lime, 'bought', 500, '2026-10-20')
  await yard.move(dome, lime, 'bought', 100, '2026-11-09')
  await yard.move(kitchen, lime, 'used', 40, '2026-11-07')
  await yard.move(kitchen, lime, 'used', 25, '2026-11-08')
  await yard.move(dome, lime, 'used', 10, '2026-11-14')
  await yard.move(dome, lime, 'wasted', 6, '2026-11-10', { note: 'got wet' })
  await yard.move(kitchen, lime, 'used', 3, '2026-11-15')
  const wrong = await yard.move(kitchen, lime, 'used', 90, '2026-11-10')
  await yard.move(kitchen, lime, 'used', -90, '2026-11-16', { reverses: wrong })
  await yard.buy(kitchen, lime, 500, 2, '2026-11-05')
  await yard.buy(dome, lime, 100, 3, '2026-11-09')
  await yard.buy(dome, lime, 7, null, '2026-11-09')
  await yard.buy(dome, lime, 7, 9, '2026-11-09', 'EUR')
  await yard.buy(dome, saw, 2, 45.5, '2026-11-12')
  await yard.pay(kitchen, 'Framing', 1200.5, '2026-11-08')
  await yard.pay(kitchen, 'Framing', 300, '2026-11-07')
  await yard.pay(dome, 'Plaster', 99.5, '2026-11-14')
  await yard.pay(dome, 'Plaster', 5, '2026-11-15')
  await yard.work(mentor.id, kitchen, 5, '2026-11-09')
  await yard.work(owner.id, dome, 2, '2026-11-14')
  await yard.work(owner.id, dome, 1.5, '2026-11-01')
})
afterAll(() => server?.close())

const read = (asked: Parameters<typeof server.ask<typeof readWeeklyProjectSummary>>[1] = {}, as = mentor) =>
  server.ask(readWeeklyProjectSummary, asked, as)

test('all projects, last week beside the week before it', async () => {
  const summary = await read()
  expect(summary).toMatchObject({
    project: null,
    span: { from: '2026-11-08', to: '2026-11-14' },
    base: { from: '2026-11-01', to: '2026-11-07' },
    materials: {
      // At (500 × 2 + 100 × 3) / 600 USD each.
      used: { now: { kinds: 1, unpriced: 0, worth: 75.83 }, before: { kinds: 1, worth: 86.67 } },
      wasted: { now: { kinds: 1, worth: 13 }, before: { kinds: 0, worth: 0 } },
      available: { now: { kinds: 1, worth: 1124.5 }, before: { kinds: 1, worth: 996.67 } }
    },
    financials: {
      rows: [
        { kind: 'materials', now: 300, before: 1000, all: 1300 },
        { kind: 'labor', now: 1300, before: 300, all: 1600 },
        { kind: 'tools', now: 91, before: 0, all: 91 },
        { kind: 'issues', now: 0, before: 0, all: 0 }
      ],
      unpriced: 1,
      foreign: 1
    },
    people: { count: { now: 2, before: 1 } },
    labor: { hours: { now: 7, before: 1.5 }, cost: { now: 1300, before: 300 } }
  })
  expect(summary.materials.rows).toEqual([
    // 6 kg at (500 × 2 + 100 × 3) / 600 USD each.
    {
      _id: lime,
      name: 'Lime',
      category: 'Material',
      unit: 'kg',
      used: 35,
      usedBefore: 40,
      wasted: 6,
      wastedBefore: 0,
      worth: 13,
      worthBefore: 0
    }
  ])
  expect(summary.losses.rows).toMatchObject([{ name: 'Lime', project: 'Dome', quantity: 6, note: 'got wet' }])
  expect(summary.labor.projects.map(({ name, hours }) => [name, hours])).toEqual([
    ['Kitchen', 5],
    ['Dome', 2]
  ])
  expect(summary.labor.tasks).toEqual([
    { task: 'Framing', cost: 1200.5, costBefore: 300 },
    { task: 'Plaster', cost: 99.5, costBefore: 0 }
  ])
  expect(summary.labor.weeks).toHaveLength(8)
  expect(summary.labor.weeks.slice(-2)).toEqual([
    { start: '2026-11-01', hours: 1.5 },
    { start: '2026-11-08', hours: 7 }
  ])
  expect(lookAt(summary)).toContainEqual({ kind: 'waste', name: 'Lime', unit: 'kg', from: 0, to: 6 })
})

test('the figures above the charts are those of the summary, in every period', async () => {
  for (const days of [{}, { from: '2026-11-01', to: '2026-11-18' }, { from: '2026-10-01', to: '2026-10-07' }]) {
    const { span, base, status, financials, labor, materials } = await read(days)
    const { now, before } = financials.rows.find(({ kind }) => kind === 'materials')!
    expect(await server.ask(readWeekFigures, days, mentor)).toEqual({
      span,
      base,
      active: status.active,
      delayed: status.delayed,
      cost: { now, before },
      hours: labor.hours,
      wasted: materials.wasted
    })
  }
  expect((await refusalOf(server.ask(readWeekFigures, { from: '2026-11-08' }, mentor))).status).toBe(400)
})

test('one project has its own figures, and the two add up to all of them', async () => {
  const [one, other, all] = await Promise.all([read({ project: kitchen }), read({ project: dome }), read()])
  expect(one).toMatchObject({
    project: { _id: kitchen, name: 'Kitchen' },
    status: { total: { now: 1, before: 1 } },
    materials: {
      used: { now: { worth: 54.17 }, before: { worth: 86.67 } },
      available: { now: { worth: 942.5 }, before: { worth: 996.67 } }
    },
    labor: { hours: { now: 5, before: 0 }, cost: { now: 1200.5, before: 300 } }
  })
  for (const figure of [
    (summary: typeof all) => summary.materials.rows[0]!.used,
    (summary: typeof all) => summary.materials.available.now.worth,
    (summary: typeof all) => summary.labor.cost.now,
    (summary: typeof all) => summary.financials.rows[0]!.all
  ])
    expect(figure(one) + figure(other)).toBe(figure(all))
})

test('any two periods have the sums that one adds up by hand', async () => {
  const [from, to, compareFrom, compareTo] = ['2026-11-05', '2026-11-09', '2026-10-01', '2026-10-31']
  const summary = await read({ from, to, compareFrom, compareTo })
  const slow = async (kind: string, first: string, last: string) => {
    const { rows } = await server.database.raw<{ quantity: number; day: string }>(
      `select m.quantity::float8 as quantity, m.day::text as day from movement m where m.kind = $1 and m.reverses is null
        and m.id not in (select reverses from movement where reverses is not null)`,
      [kind]
    )
    return rows.filter(({ day }) => day >= first && day <= last).reduce((sum, { quantity }) => sum + quantity, 0)
  }
  expect(summary.materials.rows[0]).toMatchObject({
    used: await slow('used', from, to),
    usedBefore: await slow('used', compareFrom, compareTo)
  })
  expect(summary.materials.rows[0]!.used).toBe(65)
  expect(summary.financials.rows[0]).toMatchObject({ now: 1300, before: 0, all: 1300 })
})

test('a project is completed, delayed, active or switched off by its tasks', async () => {
  const wbs = newId(server.clock.now)
  await server.database.raw(
    `insert into wbs (id, project_id, name, created_at, updated_at) values ($1, $2, 'Walls', '2026-06-01', '2026-06-01')`,
    [wbs, dome]
  )
  const task = newId(server.clock.now)
  await server.database.raw(
    `insert into task (id, wbs_id, level, name, created_at, updated_at, due_day) values ($1, $2, 1, 'Plaster', '2026-11-02', now(), '2026-11-12')`,
    [task, wbs]
  )
  expect((await read()).status).toMatchObject({
    total: { now: 2, before: 2 },
    active: { now: 1, before: 2 },
    delayed: { now: 1, before: 0 },
    completed: { now: 0, before: 0 },
    late: [{ _id: dome, name: 'Dome', tasks: 1 }]
  })
  await server.database.raw(`update task set completed_at = '2026-11-13T20:00:00Z' where id = $1`, [task])
  const { status } = await read()
  expect(status).toMatchObject({
    completed: { now: 1, before: 0 },
    delayed: { now: 0, before: 0 },
    newlyCompleted: [{ _id: dome, name: 'Dome' }],
    late: []
  })
  expect(status.months.now).toBeGreaterThan(5)
})

test('issues that were open, opened and closed, those of no project too', async () => {
  const add = (title: string, project: string | null, day: string, closed: string | null, cost: number | null = null) =>
    server.database.raw(
      `insert into site_issue (id, project_id, title, description, type, day, status, cost, opened_at, closed_at)
       values ($1, $2, $3, '', 'Safety', $4, case when $5::timestamptz is null then 'open' else 'closed' end, $6, now(), $5)`,
      [newId(server.clock.now), project, title, day, closed, cost]
    )
  await add('Crack at the north edge', kitchen, '2026-10-04', null)
  await add('Trips under the mixer', dome, '2026-11-09', '2026-11-12T20:00:00Z', 80)
  await add('Of no project', null, '2026-11-14', null)
  await add('Later', kitchen, '2026-11-15', null)
  const { issues, financials } = await read()
  expect(issues).toMatchObject({
    open: { now: 2, before: 1 },
    opened: { now: 2, before: 0 },
    closed: { now: 1, before: 0 }
  })
  expect(issues.longest).toMatchObject([
    { name: 'Crack at the north edge', project: 'Kitchen', kind: 'Safety', assignedTo: '', days: 41 },
    { name: 'Of no project', project: '', days: 0 }
  ])
  expect(issues.weeks.at(-1)).toEqual({ start: '2026-11-08', open: 2, before: 0 })
  expect(issues.weeks.slice(2, 3)).toEqual([{ start: '2026-10-04', open: 1, before: 0 }])
  expect(financials.rows.at(-1)).toEqual({ kind: 'issues', now: 80, before: 0, all: 80 })
  expect((await read({ project: kitchen })).issues.open).toEqual({ now: 1, before: 1 })
  expect(lookAt(await read())).toContainEqual({ kind: 'issue', name: 'Crack at the north edge', days: 41 })
})

test('tools by where they are, what went out and came back, and what is late', async () => {
  const { rows } = await server.database.raw<{ id: string }>(`select id from inventory_type where name = 'Saw'`)
  let number = 0
  const add = async (condition: string, due: string | null, rentedTo: string | null = null) => {
    const id = newId(server.clock.now)
    number += 1
    await server.database.raw(
      `insert into tool_item (id, type_id, project_id, code, condition, ownership, rented_from, rented_to, out_since, due, created_at)
       values ($1, $2, $3, $4, $5, case when $7::date is null then 'Purchased' else 'Rental' end,
         case when $7::date is null then null else '2026-10-01'::date end, $7, case when $6::date is null then null else now() end, $6, now())`,
      [id, rows[0]?.id, dome, `SA-0${number}`, condition, due, rentedTo]
    )
    return id
  }
  const out = await add('Good', '2026-11-20')
  await add('Good', '2026-11-17')
  await add('Like New', null, '2026-11-25')
  await add('Needs Repair', null)
  await add('Lost', null)
  const log = (action: string, day: string) =>
    server.database.raw('insert into tool_log (id, item_id, action, day, at) values ($1, $2, $3, $4, now())', [
      newId(server.clock.now),
      out,
      action,
      day
    ])
  await log('Check Out', '2026-11-03')
  await log('Check In', '2026-11-08')
  await log('Check Out', '2026-11-09')
  expect((await read()).tools).toMatchObject({
    out: 2,
    shelf: 1,
    repair: 1,
    lost: 1,
    overdue: 1,
    checkedOut: { now: 1, before: 1 },
    checkedIn: { now: 1, before: 0 },
    rentals: [{ name: 'Saw', code: 'SA-03', day: '2026-11-25' }]
  })
  expect((await read({ project: kitchen })).tools).toMatchObject({ out: 0, checkedOut: { now: 0, before: 0 } })
})

test('lessons count for those who may read them', async () => {
  server.clock.now = new Date('2026-11-13T20:00:00Z')
  const write = (title: string, allowedRoles: string) =>
    server.ask(createLesson, { title, content: 'Noon.', tags: ['lime'], relatedProject: dome, allowedRoles }, owner)
  await write('Cover lime by noon', 'All')
  await write('For managers', 'Manager')
  server.clock.now = new Date('2026-11-18T18:00:00Z')
  const seen = async (as: TestPerson) => (await read({}, as)).lessons.rows.map(({ name }) => name)
  expect(await seen(mentor)).toEqual(['Cover lime by noon'])
  expect((await read({}, owner)).lessons).toMatchObject({ count: { now: 2, before: 0 } })
})

test('what a purchase does not say, its kind says; a rental is paid for each day, and lost it ends no more', async () => {
  const shed = await yard.project('Shed')
  const kindAt = async (name: string, category: string, boughtAs: object) => {
    const id = await yard.kind(name, category)
    await server.database.raw('update inventory_type set bought_as = $2 where id = $1', [id, JSON.stringify(boughtAs)])
    return id
  }
  // The present client writes a price as a text.
  const clay = await kindAt('Clay', 'Material', { unitPrice: '2.5', currency: 'USD' })
  const sand = await kindAt('Sand', 'Material', { unitPrice: 4, currency: 'EUR' })
  await yard.move(shed, clay, 'bought', 100, '2026-11-09')
  await yard.move(shed, clay, 'wasted', 10, '2026-11-10')
  for (const kind of [clay, sand])
    await server.database.raw(
      `insert into purchase (id, project_id, type_id, quantity, requested_quantity, priority, state, requested_at, decided_at)
       values ($1, $2, $3, 100, 100, 'Low', 'Approved', $4, $4)`,
      [newId(server.clock.now), shed, kind, '2026-11-09T20:00:00Z']
    )
  await kindAt('Mixer', 'Equipment', { unitPrice: 30 })
  const [piece] = await piecesFor(server, {
    project: shed,
    name: 'Mixer',
    category: 'Equipment',
    rented: { from: '2026-11-09', to: '2026-11-19' }
  })
  await server.database.raw(`update purchase set decided_at = '2026-11-09T20:00:00Z' where project_id = $1`, [shed])
  const { financials, losses, materials, tools } = await read({ project: shed })
  expect(financials).toMatchObject({
    rows: [{ kind: 'materials', now: 250 }, { kind: 'labor' }, { kind: 'tools', now: 300 }, { kind: 'issues' }],
    unpriced: 0,
    foreign: 1
  })
  expect(materials.rows).toMatchObject([{ name: 'Clay', worth: 25 }])
  expect(losses.rows).toMatchObject([{ name: 'Clay', quantity: 10 }])
  expect(tools.rentals).toMatchObject([{ code: piece!.code }])
  // As the page of the site says.
  const site = await server.ask(readSite, { id: shed }, mentor)
  expect([site.materialsCost, site.equipmentCost]).toEqual([250, 300])
  const stock = await server.ask(readStockItem, { id: site.watch[0]!._id }, mentor)
  expect(stock.costs).toEqual([{ currency: 'USD', amount: 250, of: 100 }])
  await server.database.raw(`update tool_item set condition = 'Lost' where id = $1`, [piece!.id])
  expect((await read({ project: shed })).tools.rentals).toEqual([])
})

test('what has different units is never added: it is worth something, or it is so many kinds', async () => {
  const barn = await yard.project('Barn')
  const bales = await yard.kind('Straw', 'Material', 'bales')
  const pairs = await yard.kind('Gloves', 'Consumable', 'pairs')
  const doors = await yard.kind('Doors', 'Material', '')
  await yard.buy(barn, bales, 100, 4, '2026-10-01')
  await yard.buy(barn, pairs, 200, 1.5, '2026-10-01')
  for (const kind of [bales, pairs, doors]) await yard.move(barn, kind, 'bought', 300, '2026-10-01')
  await yard.move(barn, bales, 'used', 10, '2026-11-09')
  await yard.move(barn, pairs, 'used', 20, '2026-11-09')
  await yard.move(barn, doors, 'used', 2, '2026-11-09')
  await yard.move(barn, bales, 'wasted', 5, '2026-11-10')
  await yard.move(barn, pairs, 'wasted', 8, '2026-11-10')
  await yard.move(barn, doors, 'wasted', 100, '2026-11-03')
  const summary = await read({ project: barn })
  const { used, wasted, available } = summary.materials
  expect(used).toEqual({ now: { kinds: 3, unpriced: 1, worth: 70 }, before: { kinds: 0, unpriced: 0, worth: 0 } })
  expect(wasted).toEqual({ now: { kinds: 2, unpriced: 0, worth: 32 }, before: { kinds: 1, unpriced: 1, worth: 0 } })
  // 285 bales at 4 and 272 pairs at 1.5; 198 doors of which nobody knows the price.
  expect(available.now).toEqual({ kinds: 3, unpriced: 1, worth: 1548 })
  expect(toldOf(used, true)).toEqual({ by: 'worth', of: { now: 70, before: 0 } })
  expect(toldOf(used, false)).toEqual({ by: 'kinds', of: { now: 3, before: 0 } })
  expect(toldOf({ now: wasted.before, before: wasted.now }, true)).toEqual({ by: 'kinds', of: { now: 1, before: 2 } })
  // Eight pairs are more pieces than five bales, and less of a loss.
  expect(summary.losses.rows.map(({ name }) => name)).toEqual(['Straw', 'Gloves'])
  expect(lookAt(summary)).toContainEqual({ kind: 'waste', name: 'Straw', unit: 'bales', from: 0, to: 5 })
})

test('what is no period or no project is refused in words', async () => {
  const refused = (asked: Parameters<typeof read>[0]) => refusalOf(read(asked))
  expect(await refused({ from: '2026-11-08' })).toMatchObject({ status: 400, message: texts.bothDays })
  expect(await refused({ from: '2026-11-08', to: '2026-11-01' })).toMatchObject({ status: 400 })
  expect(await refused({ from: 'soon', to: 'later' })).toMatchObject({ status: 400 })
  expect(await refused({ project: newId(server.clock.now) })).toMatchObject({ status: 404 })
  const volunteer = await server.add()
  expect(await refusalOf(read({}, volunteer))).toMatchObject({ status: 403 })
})
