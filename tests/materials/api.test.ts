// Stock by our own calls: who may what, many rows at once, decisions, transfers, counts, levels, and what is taken back.
import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import * as calls from '#shared/materials/calls.ts'
import * as ledger from '#shared/materials/ledger-calls.ts'
import { shareOf } from '#shared/materials/rules.ts'
import { purchaseCalls, stockCalls, typeCalls } from '#shared/materials/record-calls.ts'
import { notOfStock } from '#shared/materials/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { atHour, eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

import { fillStock } from './stock.ts'

let server: TestServer
let owner: TestPerson
let mentor: TestPerson
let maya: TestPerson
let stranger: TestPerson
let village: string
let kitchen: string

async function project(name: string): Promise<string> {
  const id = newId()
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, $2, 'Society', now(), now())`,
    [id, name]
  )
  return id
}

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  mentor = await server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  stranger = await server.add()
  village = await project('Straw Bale Village')
  kitchen = await project('Community Kitchen')
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    village,
    maya.id
  ])
})
afterAll(() => server?.close())

const typed = (name: string) =>
  server.ask(calls.addMaterialType, { name, description: 'For the walls.', unit: 'kg' }, mentor)
const asked = (type: string, quantity: number, at = village) =>
  server.ask(calls.buy, { category: 'Material', project: at, type: type, quantity, priority: 'Low' }, mentor)
const approve = (purchaseId: string, quantity?: number) =>
  server.ask(purchaseCalls.actions.approve, { rows: { ids: [purchaseId] }, ask: { quantity } }, mentor)
const rows = async (as = mentor, of = village) => {
  const answer = await server.ask(calls.listMaterials, { project: of }, as)
  return Array.isArray(answer) ? answer : answer.items
}

/** A new kind of which there is so much. */
async function stock(name: string, quantity: number) {
  const type = await typed(name)
  await approve((await asked(type._id, quantity))._id)
  return (await rows()).find(({ itemType }) => itemType._id === type._id)!
}
const use = (id: string, quantityUsed: number, quantityWasted = 0) =>
  server.ask(calls.logUse, { items: [{ stock: id, used: quantityUsed, wasted: quantityWasted }] }, mentor)
const lines = async (id: string) => (await server.ask(ledger.readLedger, { id }, mentor)).items

test('members read the stock of their project, strangers none, and only the portal writes', async () => {
  const clay = await stock('Clay', 10)
  expect((await rows(maya)).map(({ _id }) => _id)).toContain(clay._id)
  expect(await rows(stranger)).toEqual([])
  expect((await server.ask(ledger.readStockItem, { id: clay._id }, maya)).row.stockAvailable).toBe(10)
  expect((await refusalOf(server.ask(ledger.readStockItem, { id: clay._id }, stranger))).status).toBe(403)
  expect((await server.ask(stockCalls.list, {}, stranger)).items).toEqual([])
  for (const write of [
    () => server.ask(calls.logUse, { items: [{ stock: clay._id, used: 1 }] }, maya),
    () => server.ask(ledger.transferStock, { id: clay._id, toProject: kitchen, quantity: 1 }, maya),
    () => server.ask(purchaseCalls.actions.approve, { rows: { ids: [clay._id] }, ask: {} }, maya),
    () => server.ask(typeCalls.create, { name: 'Mine', category: 'Tool', description: 'Mine.' }, maya)
  ])
    expect((await refusalOf(write())).status).toBe(403)
})

test('what it cost is for whoever buys, wherever it stands', async () => {
  const lime = await stock('Roman cement', 4)
  await server.database.raw("update purchase set unit_price = 17.5, currency = 'USD' where type_id = $1", [
    lime.itemType._id
  ])
  const { costs } = await server.ask(ledger.readStockItem, { id: lime._id }, mentor)
  expect(costs).toEqual([{ currency: 'USD', amount: 70, of: 4 }])
  const [bought] = (await server.ask(purchaseCalls.list, { type: lime.itemType._id }, mentor)).items
  expect(bought).toMatchObject({ unitPrice: 17.5, currency: 'USD' })
  const ofMembers = [
    await server.ask(ledger.readStockItem, { id: lime._id }, maya),
    await server.ask(purchaseCalls.read, { id: bought!._id }, maya),
    (await server.ask(purchaseCalls.list, { type: lime.itemType._id }, maya)).items[0],
    await server.ask(calls.listTypes, { type: 'Material' }, maya),
    (await rows(maya)).find(({ _id }) => _id === lime._id)
  ]
  for (const one of ofMembers) expect(JSON.stringify(one)).not.toMatch(/unitPrice|USD|17\.5|"amount"/)
})

test('of 500 rows three are wrong: none is stored, each is told, and those that can be are when asked for', async () => {
  const sand = await stock('Sand', 900)
  const row = (used: number) => ({ stock: sand._id, used })
  const many = Array.from({ length: 500 }, () => row(1))
  many[3] = row(0)
  many[77] = { stock: newId(), used: 1 }
  many[400] = row(900)
  const send = (mode?: 'rows') => server.ask(calls.logUse, { items: many, ...(mode && { mode }) }, mentor)
  const refused = await refusalOf(send())
  expect(refused).toMatchObject({
    status: 400,
    message: '3 rows could not be updated, so none was.',
    errors: [
      { row: 3, message: 'Enter how much was used or wasted.' },
      { row: 77, message: 'This row is not there any more.' },
      { row: 400, message: '900 kg is more than the 502 kg in stock.' }
    ]
  })
  expect((await lines(sand._id)).length).toBe(1)
  const { result, errors } = await send('rows')
  expect([result, errors.length]).toEqual(['497 of 500 rows updated.', 3])
  expect((await rows()).find(({ _id }) => _id === sand._id)).toMatchObject({ stockUsed: 497, stockAvailable: 403 })
})

test('an update is of a day that has been, and of no more than there is', async () => {
  const gravel = await stock('Gravel', 5)
  expect((await refusalOf(use(gravel._id, 5.0001))).message).toBe('5.0001 kg is more than the 5 kg in stock.')
  const late = server.ask(calls.logUse, { items: [{ stock: gravel._id, used: 1 }], date: '2999-01-01' }, mentor)
  expect((await refusalOf(late)).fields).toEqual({ date: 'This day is still to come.' })
  const done = await Promise.allSettled([use(gravel._id, 3), use(gravel._id, 3)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a purchase is decided once, of no more than was asked for', async () => {
  const type = await typed('Stone')
  const purchase = await asked(type._id, 10)
  expect((await refusalOf(approve(purchase._id, 11))).message).toBe(
    'No more than the 10 that were asked for can be approved.'
  )
  // Less than the four decimals that are kept is nothing.
  expect((await refusalOf(approve(purchase._id, 0.00001))).message).toBe('Approve 1 at least, or reject it.')
  const both = await Promise.allSettled([approve(purchase._id, 8), approve(purchase._id, 8)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const row = (await rows()).find(({ itemType }) => itemType._id === type._id)!
  expect(row).toMatchObject({ stockBought: 8, stockAvailable: 8 })
  expect(row.purchaseRecord).toEqual([
    expect.objectContaining({ status: 'Approved', quantity: 8, requestedQuantity: 10 })
  ])
  const kept = await server.ask(purchaseCalls.read, { id: purchase._id }, mentor)
  expect(kept).toMatchObject({ state: 'Approved', quantity: 8, requestedQuantity: 10, name: 'Stone' })
  expect((await refusalOf(server.ask(purchaseCalls.remove, { id: purchase._id }, mentor))).status).toBe(409)
  const other = {
    category: 'Reusable' as const,
    project: village,
    type: type._id,
    quantity: 1,
    priority: 'Low' as const
  }
  expect((await refusalOf(server.ask(calls.buy, other, mentor))).fields).toEqual({
    type: 'This is no Reusable. Choose another one.'
  })
})

test('what is only asked for is a row of 0, which goes and comes with its purchase', async () => {
  const type = await typed('Hemp')
  const { _id: id } = await asked(type._id, 10)
  const row = async () => (await rows()).find(({ itemType }) => itemType._id === type._id)
  expect(await row()).toMatchObject({ bought: 0, stockAvailable: 0, purchaseRecord: [{ status: 'Pending' }] })
  await server.ask(purchaseCalls.remove, { id }, mentor)
  expect(await row()).toBeUndefined()
  await server.ask(purchaseCalls.restore, { id }, mentor)
  expect(await row()).toMatchObject({ purchaseRecord: [{ _id: id }] })
  // So does what was asked for before that was so.
  await server.database.raw('delete from stock where type_id = $1', [type._id])
  expect(await row()).toBeUndefined()
  await server.database.raw(readFileSync('server/migrations/093-materials-asked.sql', 'utf8'))
  expect(await row()).toMatchObject({ stockAvailable: 0, itemType: { name: 'Hemp', unit: 'kg' } })
})

test('an approval is undone with the stock it brought, unless that is used by now', async () => {
  const type = await typed('Osier')
  const { _id: id } = await asked(type._id, 10)
  const act = (name: 'approve' | 'reject', ask = {}) =>
    server.ask(purchaseCalls.actions[name], { rows: { ids: [id] }, ask }, mentor)
  const undo = (changeSet: string | undefined) => server.ask(purchaseCalls.undo, { changeSet: changeSet! }, mentor)
  const kept = () => server.ask(purchaseCalls.read, { id }, mentor)
  const row = async () => (await rows()).find(({ itemType }) => itemType._id === type._id)!
  const first = await act('approve', { quantity: 6 })
  expect(await row()).toMatchObject({ stockAvailable: 6, bought: 6 })
  expect(await undo(first.changeSet)).toEqual({ count: 1, kept: [] })
  expect(await kept()).toMatchObject({ state: 'Pending', quantity: 10, requestedQuantity: 10 })
  expect(await row()).toMatchObject({ stockAvailable: 0, bought: 0 })
  const { rows: decided } = await server.database.raw('select decided_by, decided_at from purchase where id = $1', [id])
  expect(decided).toEqual([{ decided_by: null, decided_at: null }])
  expect((await refusalOf(act('reject'))).status).toBe(400)
  const rejected = await act('reject', { reason: 'There is enough.' })
  expect(await kept()).toMatchObject({ state: 'Rejected', reason: 'There is enough.' })
  expect(await undo(rejected.changeSet)).toEqual({ count: 1, kept: [] })
  const again = await act('approve')
  await use((await row())._id, 1)
  expect(await refusalOf(undo(again.changeSet))).toMatchObject({
    status: 409,
    message: 'Later movements of Osier lean on it: take those back first.'
  })
  expect(await kept()).toMatchObject({ state: 'Approved', quantity: 10 })
  expect(await row()).toMatchObject({ stockAvailable: 9, bought: 10 })
  // What the ledger took back is not undone once more.
  const [used, bought] = await lines((await row())._id)
  for (const line of [used, bought]) await server.ask(ledger.reverseMovement, { id: line!._id }, mentor)
  expect(await undo(again.changeSet)).toEqual({ count: 0, kept: [{ _id: id, name: 'Osier' }] })
  expect(await kept()).toMatchObject({ state: 'Rejected' })
})

test('what was written is taken back once, unless what came later leans on it', async () => {
  const wire = await stock('Wire', 10)
  await use(wire._id, 8)
  const [used, bought] = await lines(wire._id)
  const back = (id: string) => server.ask(ledger.reverseMovement, { id, note: 'Typed wrong' }, mentor)
  expect(await refusalOf(back(bought!._id))).toMatchObject({
    status: 409,
    message: 'Later movements of Wire lean on it: take those back first.'
  })
  await back(used!._id)
  expect((await refusalOf(back(used!._id))).message).toBe('It was taken back already.')
  expect(await lines(wire._id)).toMatchObject([
    { kind: 'reversed', quantity: 8, left: 10, note: 'Typed wrong', mayTakeBack: false },
    { kind: 'used', quantity: -8, left: 2, isTakenBack: true, mayTakeBack: false },
    { kind: 'bought', quantity: 10, left: 10, mayTakeBack: true }
  ])
  expect((await rows()).find(({ _id }) => _id === wire._id)).toMatchObject({ stockUsed: 0, updateRecord: [] })
  await back(bought!._id)
  expect((await rows()).find(({ _id }) => _id === wire._id)?.purchaseRecord[0]?.status).toBe('Rejected')
})

test('a transfer leaves one project and comes to the other, and goes back as a whole', async () => {
  const pins = await stock('Pins', 100)
  const send = (toProject: string, quantity: number) =>
    server.ask(ledger.transferStock, { id: pins._id, toProject, quantity, note: 'For the roof' }, mentor)
  expect((await refusalOf(send(village, 1))).fields).toEqual({ toProject: 'Choose another project.' })
  expect((await refusalOf(send(kitchen, 101))).message).toBe('101 kg is more than the 100 kg in stock.')
  await send(kitchen, 40)
  const there = (await rows(mentor, kitchen)).find(({ itemType }) => itemType._id === pins.itemType._id)!
  expect(there.stockAvailable).toBe(40)
  const [sent] = await lines(pins._id)
  expect(sent).toMatchObject({ kind: 'transferred', quantity: -40, note: 'To Community Kitchen · For the roof' })
  await server.ask(ledger.reverseMovement, { id: sent!._id }, mentor)
  expect((await server.ask(ledger.readStockItem, { id: there._id }, mentor)).row.stockAvailable).toBe(0)
  expect((await server.ask(ledger.readStockItem, { id: pins._id }, mentor)).row.stockAvailable).toBe(100)
})

test('what was bought is one figure everywhere; what was moved and counted stands beside it', async () => {
  const sand = await stock('River sand', 60)
  await approve((await asked(sand.itemType._id, 30))._id)
  await server.ask(ledger.transferStock, { id: sand._id, toProject: kitchen, quantity: 2 }, mentor)
  const count = await server.ask(
    ledger.countStock,
    { project: village, lines: [{ item: sand._id, counted: 87 }] },
    mentor
  )
  await server.ask(ledger.approveStocktake, { id: count._id }, owner)
  const sums = { bought: 90, moved: -3 }
  const row = (await rows()).find(({ _id }) => _id === sand._id)!
  // The present client takes what was used off one figure alone.
  expect(row).toMatchObject({ ...sums, stockBought: 87, stockAvailable: 87 })
  expect((await server.ask(ledger.readStockItem, { id: sand._id }, mentor)).row).toMatchObject(sums)
  expect(await server.ask(stockCalls.read, { id: sand._id }, mentor)).toMatchObject({ ...sums, available: 87 })
  const there = (await rows(mentor, kitchen)).find(({ itemType }) => itemType._id === sand.itemType._id)!
  expect(there).toMatchObject({ bought: 0, moved: 2, stockAvailable: 2 })
  expect([shareOf(45, row), shareOf(1, there), shareOf(0, { bought: 0, moved: 0 })]).toEqual([50, 50, undefined])
})

test('a count changes nothing until it is approved, and then what was used meanwhile still counts', async () => {
  const bales = await stock('Bales', 50)
  const elsewhere = server.ask(
    ledger.countStock,
    { project: kitchen, lines: [{ item: bales._id, counted: 1 }] },
    mentor
  )
  expect((await refusalOf(elsewhere)).message).toBe('One of these is not of this project.')
  const count = await server.ask(
    ledger.countStock,
    { project: village, lines: [{ item: bales._id, counted: '44' }] },
    mentor
  )
  expect(count.lines).toMatchObject([{ expected: 50, counted: 44, difference: -6 }])
  await use(bales._id, 10)
  const approved = await server.ask(ledger.approveStocktake, { id: count._id }, owner)
  expect(approved.state).toBe('Approved')
  expect((await refusalOf(server.ask(ledger.approveStocktake, { id: count._id }, owner))).status).toBe(409)
  const [line] = await lines(bales._id)
  expect(line).toMatchObject({ kind: 'counted', quantity: -6, left: 34, note: 'Count was 6 kg lower than the ledger' })
  expect((await server.ask(ledger.listStocktakes, { project: village }, mentor)).items[0]?._id).toBe(count._id)
})

test('whoever buys is told once that a level is passed, and again after there was enough', async () => {
  const lime = await stock('Hydraulic lime', 100)
  const mails = async () =>
    (await server.database.raw<{ to: string }>(`select * from letter where subject = 'Hydraulic lime is running low'`))
      .rows.length
  await server.ask(ledger.setReorderLevel, { id: lime._id, level: 30 }, mentor)
  await use(lime._id, 60)
  expect(await mails()).toBe(0)
  await use(lime._id, 15)
  await use(lime._id, 1)
  expect(await mails()).toBe(1)
  const { items } = await server.ask(ledger.listPurchaseList, {}, maya)
  expect(items.find(({ _id }) => _id === lime._id)).toMatchObject({
    available: 24,
    reorderLevel: 30,
    missing: 6,
    pending: 0
  })
  expect((await server.ask(ledger.listPurchaseList, {}, stranger)).items).toEqual([])
  await approve((await asked(lime.itemType._id, 50))._id)
  await use(lime._id, 50)
  expect(await mails()).toBe(2)
})

test('the purchase list counts what is asked for already, until it is decided or taken back', async () => {
  const sedge = await stock('Sedge', 40)
  await server.ask(ledger.setReorderLevel, { id: sedge._id, level: 30 }, mentor)
  const listed = async () => {
    const { items } = await server.ask(ledger.listPurchaseList, {}, mentor)
    const found = items.find(({ _id }) => _id === sedge._id)
    return found && [found.available, found.pending, found.missing]
  }
  expect(await listed()).toBeUndefined()
  await use(sedge._id, 10)
  // At the level itself it is to be bought already, though nothing lacks.
  expect(await listed()).toEqual([30, 0, 0])
  await use(sedge._id, 20)
  expect(await listed()).toEqual([10, 0, 20])
  const first = await asked(sedge.itemType._id, 12)
  const second = await asked(sedge.itemType._id, 3)
  // Of another project it is not for this one.
  await asked(sedge.itemType._id, 50, kitchen)
  expect(await listed()).toEqual([10, 15, 5])
  await server.ask(purchaseCalls.remove, { id: second._id }, mentor)
  expect(await listed()).toEqual([10, 12, 8])
  await server.ask(purchaseCalls.restore, { id: second._id }, mentor)
  await server.ask(purchaseCalls.actions.reject, { rows: { ids: [second._id] }, ask: { reason: 'Enough' } }, mentor)
  expect(await listed()).toEqual([10, 12, 8])
  await approve(first._id, 7)
  expect(await listed()).toEqual([17, 0, 13])
})

test('what a stock uses a week is of the last four weeks, and without what was taken back', async () => {
  const loam = await stock('Loam', 100)
  const day = dayOf(server.clock.now)
  const aWeek = async () => (await server.ask(ledger.readStockItem, { id: loam._id }, mentor)).aWeek
  await use(loam._id, 6, 2)
  expect(await aWeek()).toBe(2)
  await use(loam._id, 40)
  const [typo] = await lines(loam._id)
  expect(await aWeek()).toBe(12)
  await server.ask(ledger.reverseMovement, { id: typo!._id }, mentor)
  expect(await aWeek()).toBe(2)
  await server.ask(ledger.transferStock, { id: loam._id, toProject: kitchen, quantity: 8 }, mentor)
  expect(await aWeek()).toBe(2)
  // What is taken back now may have been used long before.
  const old = { items: [{ stock: loam._id, used: 4 }], date: addDays(day, -40) }
  await server.ask(calls.logUse, old, mentor)
  const [long] = await lines(loam._id)
  await server.ask(ledger.reverseMovement, { id: long!._id }, mentor)
  expect(await aWeek()).toBe(2)
  // So long nobody stays signed in.
  const later = async () => {
    const { token } = await server.signIn({ ...mentor, role: 'Mentor' })
    return (await server.ask(ledger.readStockItem, { id: loam._id }, token)).aWeek
  }
  expect(await eachEdge(server, addDays(day, 28), later)).toEqual([2, 0, 0])
})

test('what is used is of the day in California, also in the evening, and of none to come', async () => {
  const ash = await stock('Ash', 100)
  const day = addDays(dayOf(server.clock.now), 2)
  const may = (date?: string) =>
    server.ask(calls.logUse, { items: [{ stock: ash._id, used: 1 }], ...(date && { date }) }, mentor).then(
      () => true,
      () => false
    )
  const before = server.clock.now
  server.clock.now = atHour(day, 17.5)
  await may()
  const [line] = await lines(ash._id)
  const { plot } = await server.ask(ledger.readStockItem, { id: ash._id }, mentor)
  server.clock.now = before
  expect([line!.day, plot.at(-1)!.day]).toEqual([day, day])
  expect(await eachEdge(server, day, () => may(day))).toEqual([false, true, true])
})

test('low stock is told to each once, whatever they are in the project, and to Owners where nobody keeps it', async () => {
  const [both, gone] = [await server.add({ role: 'Mentor' }), await server.add({ role: 'Mentor', isActive: false })]
  const yard = await project('Straw Yard')
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [yard, [both, gone].map(({ id }) => id)]
  )
  await server.database.raw('insert into building_site (project_id, manager_id) values ($1, $2)', [yard, both.id])
  const kept = async (name: string, at: string) => {
    const type = await typed(name)
    await approve((await asked(type._id, 10, at))._id)
    const row = (await rows(owner, at)).find(({ itemType }) => itemType._id === type._id)!
    await server.ask(ledger.setReorderLevel, { id: row._id, level: 4 }, mentor)
    return row._id
  }
  const [straw, twine] = [await kept('Straw', yard), await kept('Twine', await project('Empty Yard'))]
  expect(await mailed(server, () => use(straw, 5))).toEqual([])
  expect(await mailed(server, () => use(straw, 1))).toEqual(told([both, 'Straw is running low']))
  expect(await mailed(server, () => use(straw, 1))).toEqual([])
  await server.add({ role: 'Owner', isActive: false })
  expect(await mailed(server, () => use(twine, 7))).toEqual(told([owner, 'Twine is running low']))
  // Each other way in which a stock falls says it, too.
  const back = await server.ask(ledger.countStock, { project: yard, lines: [{ item: straw, counted: 9 }] }, mentor)
  expect(await mailed(server, () => server.ask(ledger.approveStocktake, { id: back._id }, owner))).toEqual([])
  const send = () => server.ask(ledger.transferStock, { id: straw, toProject: village, quantity: 6 }, mentor)
  expect(await mailed(server, send)).toEqual(told([both, 'Straw is running low']))
})

test('twelve at once move a stock, decide, count and take back as one after the other', async () => {
  const peat = await stock('Peat', 10)
  const left = async () => (await rows()).find(({ _id }) => _id === peat._id)!.stockAvailable
  const used = await atOnce(12, () => use(peat._id, 1))
  expect([used.done.length, used.refused.length, await left()]).toEqual([10, 2, 0])
  const { _id: purchase } = await asked(peat.itemType._id, 5)
  const decided = await atOnce(12, index =>
    index % 2
      ? approve(purchase)
      : server.ask(purchaseCalls.actions.reject, { rows: { ids: [purchase] }, ask: { reason: 'Enough' } }, mentor)
  )
  expect([decided.done.length, decided.refused.length]).toEqual([1, 11])
  const now = await left()
  expect([0, 5]).toContain(now)
  const [line] = (await lines(peat._id)).filter(({ kind }) => kind === 'used')
  const back = await atOnce(12, () => server.ask(ledger.reverseMovement, { id: line!._id }, mentor))
  expect([back.done.length, new Set(back.refused), await left()]).toEqual([1, new Set([409]), now + 1])
  const count = await server.ask(
    ledger.countStock,
    { project: village, lines: [{ item: peat._id, counted: now + 4 }] },
    mentor
  )
  const counted = await atOnce(12, () => server.ask(ledger.approveStocktake, { id: count._id }, owner))
  expect([counted.done.length, await left()]).toEqual([1, now + 4])
  // Undo pressed twelve times takes one approval back.
  const { _id: id } = await asked(peat.itemType._id, 2)
  const { changeSet } = await server.ask(purchaseCalls.actions.approve, { rows: { ids: [id] }, ask: {} }, mentor)
  const undone = await atOnce(12, () => server.ask(purchaseCalls.undo, { changeSet: changeSet! }, mentor))
  expect(undone.done.reduce((sum, { count: some }) => sum + some, 0)).toBe(1)
  expect(await left()).toBe(now + 4)
})

test('low stock is told to whoever manages the site and to its members who buy, not to whoever once asked', async () => {
  const yard = await project('Lime Yard')
  const lead = await server.add({ firstName: 'Lena', lastName: 'Lead' })
  const buyer = await server.add({ role: 'Mentor', firstName: 'Nia', lastName: 'Buyer' })
  const left = await server.add({ role: 'Mentor', firstName: 'Ole', lastName: 'Gone' })
  const helper = await server.add({ firstName: 'Ida', lastName: 'Helper' })
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [yard, [lead, buyer, left, helper].map(({ id }) => id)]
  )
  await server.database.raw('insert into building_site (project_id, manager_id) values ($1, $2)', [yard, lead.id])
  await server.database.raw('update person set is_active = false where id = $1', [left.id])
  const type = await typed('Quicklime')
  await approve((await asked(type._id, 10, yard))._id)
  const row = (await rows(mentor, yard)).find(({ itemType }) => itemType._id === type._id)!
  await server.ask(ledger.setReorderLevel, { id: row._id, level: 4 }, mentor)
  await use(row._id, 7)
  const { rows: mails } = await server.database.raw<{ to: string }>(
    `select to_address as "to" from letter where subject = 'Quicklime is running low' order by 1`
  )
  expect(mails.map(({ to }) => to)).toEqual([buyer.email, lead.email].toSorted())

  // Somebody named beside the level is told too, as long as they may read it.
  const set = (person: TestPerson | null, more: object = {}) =>
    server.ask(ledger.setReorderLevel, { id: row._id, level: 2, person: person && person.id, ...more }, mentor)
  for (const nobody of [left, stranger]) expect((await refusalOf(set(nobody))).fields).toEqual({ person: notOfStock })
  const named = await set(helper)
  expect(named.reorderPerson).toEqual({ _id: helper.id, name: 'Ida Helper' })
  expect((await rows(mentor, yard)).find(({ _id }) => _id === row._id)).toMatchObject({
    reorderLevel: 2,
    reorderPerson: named.reorderPerson
  })
  const low = 'Quicklime is running low'
  expect(await mailed(server, () => use(row._id, 1))).toEqual(told([buyer, low], [lead, low], [helper, low]))
  const again = async () => {
    await approve((await asked(type._id, 10, yard))._id)
    return mailed(server, () => use(row._id, 10))
  }
  await server.database.raw('delete from project_member where person_id = $1', [helper.id])
  expect(await again()).toEqual(told([buyer, low], [lead, low]))
  // A level that is set without naming anybody leaves who is named.
  const { reorderPerson } = await server.ask(ledger.setReorderLevel, { id: row._id, level: 3 }, mentor)
  expect(reorderPerson?._id).toBe(helper.id)
  expect((await set(null)).reorderPerson).toBe(null)
})

test('a stock that is renamed with its kind is found by its new name, and one with something in it stays', async () => {
  const mesh = await stock('Mesh', 4)
  const type = await server.ask(typeCalls.read, { id: mesh.itemType._id }, mentor)
  await server.ask(typeCalls.update, { ...type, id: type._id, name: 'Reed mesh', unit: 'm' }, mentor)
  const { items } = await server.ask(stockCalls.list, { search: 'reed' }, mentor)
  expect(items).toMatchObject([{ name: 'Reed mesh', unit: 'm', available: 4, bought: 4 }])
  const found = async (search: string) =>
    (await server.ask(stockCalls.list, { search, sort: '-wasted' }, mentor)).items.map(({ name }) => name)
  expect(await found('MÉSH re')).toEqual(['Reed mesh'])
  expect([await found('reed wire'), await found('100%')]).toEqual([[], []])
  expect((await refusalOf(server.ask(stockCalls.remove, { id: mesh._id }, mentor))).status).toBe(409)
})

test('what stands in an archived project is in no list, and nothing is said of it any more', async () => {
  const yard = await project('Old Yard')
  const rope = await typed('Rope')
  await approve((await asked(rope._id, 9, yard))._id)
  const [row] = await rows(mentor, yard)
  const { items: there } = await server.ask(stockCalls.list, { project: yard }, mentor)
  expect(there.map(({ _id }) => _id)).toEqual([row!._id])
  await server.database.raw('update project set deleted_at = now() where id = $1', [yard])
  expect((await server.ask(stockCalls.list, { project: yard }, mentor)).items).toEqual([])
  const id = row!._id
  for (const ask of [
    () => server.ask(ledger.readStockItem, { id }, mentor),
    () => server.ask(ledger.readLedger, { id }, mentor),
    () => server.ask(ledger.setReorderLevel, { id, level: 4 }, mentor),
    () => server.ask(ledger.transferStock, { id, toProject: kitchen, quantity: 1 }, mentor)
  ])
    expect((await refusalOf(ask())).status).toBe(404)
})

test('a page of stock continues where the last one ended', async () => {
  const page = await server.ask(calls.listMaterials, { size: 2 }, mentor)
  if (Array.isArray(page)) throw new Error('a page')
  expect([page.items.length, (page.total?.count ?? 0) > 2]).toEqual([2, true])
  const next = await server.ask(calls.listMaterials, { size: 2, after: page.next }, mentor)
  expect(Array.isArray(next) ? [] : next.items.map(({ _id }) => _id)).not.toContain(page.items[0]?._id)
})

test('clients that know no pages get 1,000 rows, and are told when there are more', async () => {
  const depot = await project('Depot')
  const read = async () => {
    const url = `/api/bm/materials?project=${depot}`
    const { headers, json } = await server.app.inject({ url, headers: { authorization: mentor.token } })
    return [json<object[]>().length, headers['x-more'], headers['access-control-expose-headers']]
  }
  await fillStock(server, depot, 1000)
  expect(await read()).toEqual([1000, undefined, 'date, etag, retry-after, x-more'])
  await fillStock(server, depot, 1)
  expect(await read()).toEqual([1000, 'true', 'date, etag, retry-after, x-more'])
})
