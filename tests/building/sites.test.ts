// Sites as the present client reads them, and the figures of a site’s dashboard.
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as placeTexts from '#shared/building/place-texts.ts'
import { listSitePeople, listSites, readSite, setSitePlace } from '#shared/building/project-calls.ts'
import { addIssue } from '#shared/before/building/issue-calls.ts'
import { issueCalls } from '#shared/building/issue-list-calls.ts'
import { readLessonProject } from '#shared/lessons/calls.ts'
import { readStockItem } from '#shared/materials/ledger-calls.ts'
import { addMaterialType, buy, listMaterials, logUse } from '#shared/materials/calls.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/session/setting.ts'
import { listPieces, logPieces } from '#shared/tools/calls.ts'
import { piecesFor } from '#tests/tools/pieces.ts'

import { addProject } from './site.ts'
import { yardFor } from './yard.ts'

let server: TestServer
let mia: TestPerson
let robin: TestPerson
let site: string
let other: string
beforeAll(async () => {
  server = await openTestServer()
  mia = await server.add({ role: 'Manager', firstName: 'Mia', lastName: 'Okafor' })
  robin = await server.add({ firstName: 'Robin', lastName: 'Vale' })
  site = await addProject(server, 'Straw Bale Village', [robin.id])
  other = await addProject(server, 'Cob Village')
})
afterAll(() => server.close())

test('a site without anything has its keys, and the figures are zeros', async () => {
  const [cob, straw] = await server.ask(listSites, {}, mia)
  expect([cob?.name, straw?.name]).toEqual(['Cob Village', 'Straw Bale Village'])
  expect(straw).toMatchObject({
    projectName: 'Straw Bale Village',
    members: [{ user: robin.id }],
    hoursWorked: 0,
    totalMaterialsCost: 0,
    totalEquipmentCost: 0,
    mostMaterialWaste: null,
    leastMaterialAvailable: null
  })
  expect(await server.ask(readSite, { id: other }, mia)).toMatchObject({
    isEmpty: true,
    watch: [],
    waiting: [],
    wasted: null
  })
})

test('members see their own sites and who is on them, and nobody else’s; the figures are the portal’s', async () => {
  expect((await server.ask(listSites, {}, robin)).map(({ name }) => name)).toEqual(['Straw Bale Village'])
  expect(await server.ask(listSitePeople, { id: site }, robin)).toEqual({
    _id: site,
    projectName: 'Straw Bale Village',
    members: [{ user: { _id: robin.id, firstName: 'Robin', lastName: 'Vale', role: 'Volunteer', teams: [] } }]
  })
  expect((await refusalOf(server.ask(listSitePeople, { id: other }, robin))).status).toBe(403)
  expect((await refusalOf(server.ask(readSite, { id: site }, robin))).status).toBe(403)
  expect(await server.ask(readLessonProject, { id: site }, mia)).toMatchObject({ projectName: 'Straw Bale Village' })
})

test('what is bought, used, wasted and waits is in the figures', async () => {
  const type = await server.ask(
    addMaterialType,
    { name: 'Clay plaster', description: 'From the pit', unit: 'kg', unitPrice: 2, currency: 'USD' },
    mia
  )
  const ask = (quantity: string) =>
    server.ask(buy, { category: 'Material', project: site, type: type._id, quantity, priority: 'High', brand: '' }, mia)
  await ask('100')
  const [pending] = (await server.ask(readSite, { id: site }, mia)).waiting
  expect(pending).toMatchObject({ name: 'Clay plaster', quantity: 100, priority: 'High', requestedBy: 'Mia Okafor' })
  await server.ask(purchaseCalls.actions.approve, { rows: { ids: [pending!._id] }, ask: {} }, mia)
  const listed = await server.ask(listMaterials, { project: site }, robin)
  const [material] = Array.isArray(listed) ? listed : listed.items
  await server.ask(
    logUse,
    {
      date: '2026-11-18',
      items: [{ stock: material!._id, used: 30, wasted: 10, usedUnit: 'unit', wastedUnit: 'unit' }]
    },
    mia
  )
  await ask('5')
  await server.ask(
    issueCalls.create,
    { title: 'Leak', project: site, type: 'Weather', description: 'The roof leaks.', date: '2026-11-01' },
    mia
  )
  const figures = await server.ask(readSite, { id: site }, mia)
  expect(figures).toMatchObject({
    materialsCost: 200,
    materialsCostLastWeek: 200,
    wasted: 0.25,
    openIssues: 1,
    oldIssues: 1,
    isEmpty: false,
    watch: [{ name: 'Clay plaster', unit: 'kg', available: 60, lasts: 6, isLow: false }],
    waiting: [{ quantity: 5, available: 60 }]
  })
  expect(figures.watch[0]?.weeks).toEqual([0, 0, 0, 0, 0, 0, 60])
  expect(figures.used).toHaveLength(7)
  expect(figures.used.at(-1)).toEqual({ week: '2026-11-15', amount: 60 })
  expect((await server.ask(listSites, {}, mia)).find(({ _id }) => _id === site)).toMatchObject({
    totalMaterialsCost: 200,
    mostMaterialWaste: { stockWasted: 10, itemType: { name: 'Clay plaster', unit: 'kg' } },
    mostMaterialBought: { stockBought: 100 },
    leastMaterialAvailable: { stockAvailable: 60 }
  })
})

test('what was taken back was used in no week', async () => {
  const yard = yardFor(server, mia)
  const field = await yard.project('Barn')
  const lime = await yard.kind('Lime')
  await yard.buy(field, lime, 100, 2, '2026-09-01')
  await yard.move(field, lime, 'bought', 100, '2026-09-01')
  await yard.move(field, lime, 'used', 10, '2026-11-16')
  const wrong = await yard.move(field, lime, 'used', 40, '2026-10-01')
  await yard.move(field, lime, 'used', -40, '2026-11-18', { reverses: wrong })
  const lost = await yard.move(field, lime, 'wasted', 30, '2026-11-10')
  await yard.move(field, lime, 'wasted', -30, '2026-11-18', { reverses: lost })
  const { used, watch, wasted, wastedBefore } = await server.ask(readSite, { id: field }, mia)
  expect(used.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0, 20])
  expect(watch).toMatchObject([{ available: 90, lasts: 36 }])
  // And a kind of which nothing was wasted counts too.
  expect([wasted, wastedBefore]).toEqual([0, null])
  expect(await server.ask(readStockItem, { id: watch[0]!._id }, mia)).toMatchObject({ aWeek: 2.5 })
})

test('a rental is over by its piece: extended it is not, and given back it is gone', async () => {
  const yard = await addProject(server, 'Rented Yard', [robin.id])
  const rent = (to: string) =>
    piecesFor(server, { project: yard, name: 'Mixer', category: 'Equipment', rented: { from: '2026-11-02', to } })
  const [over] = await rent('2026-11-10')
  const [extended] = await rent('2026-11-12')
  await rent('2026-11-25')
  const told = async () => {
    const { rentalsOver, rentalEnds } = await server.ask(readSite, { id: yard }, mia)
    return { rentalsOver, rentalEnds }
  }
  expect(await told()).toEqual({ rentalsOver: 2, rentalEnds: '2026-11-25' })
  await server.database.raw(`update tool_item set rented_to = '2026-11-20' where id = $1`, [extended?.id])
  expect(await told()).toEqual({ rentalsOver: 1, rentalEnds: '2026-11-20' })
  await server.database.raw(`update tool_item set returned_on = '2026-11-18' where id = $1`, [over?.id])
  expect(await told()).toEqual({ rentalsOver: 0, rentalEnds: '2026-11-20' })
})

test('who has pieces out stands there once, what is late apart from the rest and first', async () => {
  const yard = await addProject(server, 'Yard', [robin.id])
  const [first, second, late] = await piecesFor(server, { project: yard, count: 3 })
  const [level] = await piecesFor(server, { project: yard, name: 'Laser level', count: 2 })
  const elsewhere = await piecesFor(server, { project: other, name: 'Tamper' })
  const out = (piece: { id: string } | undefined, holder: string | null, since: string, due: string) =>
    server.database.raw('update tool_item set holder_id = $2, out_since = $3, due = $4 where id = $1', [
      piece?.id,
      holder,
      since,
      due
    ])
  expect(await server.ask(readSite, { id: yard }, mia)).toMatchObject({ out: [], outMore: 0 })
  await out(first, robin.id, '2026-11-18T16:00:00Z', '2026-11-18')
  await out(second, robin.id, '2026-11-18T15:10:00Z', '2026-11-20')
  await out(late, robin.id, '2026-11-10T15:00:00Z', '2026-11-17')
  await out(level, null, '2026-11-18T17:00:00Z', '2026-11-25')
  await out(elsewhere[0], mia.id, '2026-11-18T17:00:00Z', '2026-11-25')
  const figures = await server.ask(readSite, { id: yard }, mia)
  expect(figures.out).toEqual([
    {
      personId: robin.id,
      name: 'Robin Vale',
      profilePic: '',
      pieces: [{ name: 'Bale needle', codes: [late?.code] }],
      since: expect.stringMatching(/^2026-11-10T15:00/),
      isLate: true
    },
    {
      personId: null,
      name: '',
      profilePic: '',
      pieces: [{ name: 'Laser level', codes: [level?.code] }],
      since: expect.stringMatching(/^2026-11-18T17:00/),
      isLate: false
    },
    {
      personId: robin.id,
      name: 'Robin Vale',
      profilePic: '',
      pieces: [{ name: 'Bale needle', codes: [first?.code, second?.code] }],
      since: expect.stringMatching(/^2026-11-18T15:10/),
      isLate: false
    }
  ])
  expect(figures.outMore).toBe(0)
})

test('place and manager stand under the title: a member of the project, as long as they are one, and never over another’s words', async () => {
  const field = await addProject(server, 'Field', [robin.id])
  const read = () => server.ask(readSite, { id: field }, mia)
  expect(await read()).toMatchObject({ rev: 0, place: '', manager: null })
  const set = (place: string, managerId: string | null, rev: number, as = mia) =>
    server.ask(setSitePlace, { id: field, place, managerId, rev }, as)
  expect(await set(' Eugene, Oregon ', robin.id, 0)).toEqual({
    rev: 1,
    place: 'Eugene, Oregon',
    manager: { _id: robin.id, name: 'Robin Vale' }
  })
  const stale = await refusalOf(set('Salem', null, 0))
  expect(stale).toMatchObject({ status: 409, current: { rev: 1, place: 'Eugene, Oregon' } })
  for (const stranger of [mia.id, field, 'nobody'])
    expect(await refusalOf(set('Eugene', stranger, 1))).toMatchObject({
      status: 400,
      fields: { managerId: placeTexts.noMember }
    })
  expect((await refusalOf(set('Eugene', null, 1, robin))).status).toBe(403)
  expect((await refusalOf(set('x'.repeat(101), null, 1))).status).toBe(400)
  expect((await server.ask(setSitePlace, { id: field, place: 'Eugene, Oregon', managerId: robin.id }, mia)).rev).toBe(1)
  await server.database.raw('delete from project_member where project_id = $1', [field])
  expect(await read()).toMatchObject({ place: 'Eugene, Oregon', manager: null })
  const lines = await server.database.raw(
    "select 1 from audit_record where about = 'building_site' and record_id = $1",
    [field]
  )
  expect(lines.rows).toHaveLength(1)
})

test('two who say first where a site is: one is told of the other', async () => {
  const hill = await addProject(server, 'Hill')
  const both = await Promise.allSettled(
    ['North', 'South'].map(place => server.ask(setSitePlace, { id: hill, place, managerId: null, rev: 0 }, mia))
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what is late, over or old on a site is so by the days of California', async () => {
  const [yard, day] = [await addProject(server, 'Edge Village', [robin.id]), '2026-11-21']
  const rented = { from: '2026-11-01', to: day }
  const [lift] = await piecesFor(server, { project: yard, name: 'Edge lift', rented })
  const [saw] = await piecesFor(server, { project: yard, name: 'Edge saw' })
  const out = { action: 'Check Out' as const, items: [saw!.id], due: day, responsible: robin.id }
  await server.ask(logPieces, out, mia)
  const leak = { projectId: yard, title: 'Leak', description: 'It leaks.', issueDate: '2026-11-14' }
  await server.ask(addIssue, leak, mia)
  const seen = async () => {
    const { rentalsOver, rentalEnds, oldIssues, out: has } = await server.ask(readSite, { id: yard }, mia)
    const { items } = await server.ask(listPieces, { category: 'Tool', project: yard, state: 'late' }, mia)
    return [rentalsOver, rentalEnds, oldIssues, has.map(({ isLate }) => isLate), items.map(({ code }) => code)]
  }
  expect(lift!.code).not.toBe(saw!.code)
  expect(await eachEdge(server, day, seen)).toEqual([
    [0, day, 0, [false], []],
    [0, day, 0, [false], []],
    [1, null, 1, [true], [saw!.code]]
  ])
})
