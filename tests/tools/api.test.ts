// Pieces: who sees them, how they go out and come back, what is said of their state, and whose they are when.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { remindTask } from '#server/tools/reminding.ts'
import { readSite } from '#shared/building/project-calls.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { listTypes } from '#shared/materials/calls.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import * as calls from '#shared/tools/calls.ts'
import { MOST_OF_A_PIECE } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { refusalOf } from '#tests/people/people.ts'
import { projectFor } from '#tests/projects/project.ts'

import { piecesFor, purchaseFor, type Wanted } from './pieces.ts'

let server: TestServer
let keeper: TestPerson
let maya: TestPerson
let bruno: TestPerson
let stranger: TestPerson
let project: string
let today: string

beforeAll(async () => {
  server = await openTestServer()
  keeper = await server.add({ role: 'Manager', firstName: 'Tomás', lastName: 'Herrera' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  bruno = await server.add({ firstName: 'Bruno', lastName: 'Tanaka' })
  stranger = await server.add()
  project = await projectFor(server, 'Straw Bale Village')
  today = dayOf(server.clock.now)
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [project, [maya.id, bruno.id]]
  )
})
afterAll(() => server?.close())

const make = (wanted: Partial<Wanted> = {}) => piecesFor(server, { project, ...wanted })
const log = (as: TestPerson, action: 'Check In' | 'Check Out', ids: string[], more: object = {}) =>
  server.ask(calls.logPieces, { action, items: ids, ...more }, as)
const read = (id: string, as = maya) => server.ask(calls.readTool, { id }, as)

test('a purchase of three that is approved becomes three pieces, with codes that nobody gets again', async () => {
  const first = await make({ name: 'Tile cutter', count: 3 })
  expect(first.map(({ code }) => code)).toEqual(['TC-01', 'TC-02', 'TC-03'])
  // Another kind with the same letters goes on behind it.
  expect((await make({ name: 'Torch, cutting', count: 1 })).map(({ code }) => code)).toEqual(['TC-04'])
  const [piece] = first
  expect(await read(piece!.id)).toMatchObject({
    code: 'TC-01',
    condition: 'Like New',
    purchaseStatus: 'Purchased',
    available: true,
    project: { _id: project, name: 'Straw Bale Village' },
    itemType: { name: 'Tile cutter', category: 'Tool', using: [], available: first.map(({ id }) => id) },
    purchaseRecord: [{ status: 'Approved', quantity: 3 }],
    logRecord: [],
    updateRecord: []
  })
})

test('an approval is undone with its pieces, unless one of them is used by now', async () => {
  const id = await purchaseFor(server, { project, name: 'Post driver', count: 2 })
  const approve = () => server.ask(purchaseCalls.actions.approve, { rows: { ids: [id] }, ask: {} }, keeper)
  const undo = ({ changeSet }: { changeSet?: string | undefined }) =>
    server.ask(purchaseCalls.undo, { changeSet: changeSet! }, keeper)
  const pieces = async () =>
    (
      await server.database.raw<{ id: string; code: string }>(
        'select id, code from tool_item where purchase_id = $1 order by code',
        [id]
      )
    ).rows
  const first = await approve()
  expect((await pieces()).map(({ code }) => code)).toEqual(['PD-01', 'PD-02'])
  expect(await undo(first)).toEqual({ count: 1, kept: [] })
  expect(await pieces()).toEqual([])
  const again = await approve()
  const [, out] = await pieces()
  expect(out!.code).toBe('PD-04')
  await log(maya, 'Check Out', [out!.id])
  expect(await refusalOf(undo(again))).toMatchObject({
    status: 409,
    message: 'PD-04 has been in use since, so the approval stays.'
  })
  expect(await server.ask(purchaseCalls.read, { id }, keeper)).toMatchObject({ state: 'Approved' })
  expect(await pieces()).toHaveLength(2)
})

test('lists have the pieces of one’s projects, and what is not decided yet as a row without a code', async () => {
  const [piece] = await make({ name: 'Chalk line' })
  const asked = await purchaseFor(server, { project, name: 'Chalk line', count: 2, by: maya.id })
  const seen = await server.ask(calls.listTools, {}, maya)
  expect(seen.find(({ _id }) => _id === piece!.id)).toMatchObject({ code: piece!.code })
  expect(seen.find(({ _id }) => _id === asked)).toMatchObject({
    code: '',
    purchaseStatus: 'Pending',
    purchaseRecord: [{ status: 'Pending', quantity: 2, requestedBy: { firstName: 'Maya' } }]
  })
  expect((await server.ask(calls.readTool, { id: asked }, maya)).purchaseStatus).toBe('Pending')
  expect(await server.ask(calls.listTools, {}, stranger)).toEqual([])
  const ofKind = async (as: TestPerson) =>
    (await server.ask(listTypes, { type: 'tools' }, as)).find(({ name }) => name === 'Chalk line')?.available
  expect(await ofKind(maya)).toMatchObject([{ code: piece!.code, project: { name: 'Straw Bale Village' } }])
  expect(await ofKind(stranger)).toEqual([])
  expect((await refusalOf(server.ask(calls.readTool, { id: piece!.id }, stranger))).status).toBe(403)
  expect((await refusalOf(server.ask(calls.readByCode, { code: piece!.code }, stranger))).status).toBe(404)
  expect((await server.ask(calls.readByCode, { code: piece!.code.toLowerCase() }, keeper))._id).toBe(piece!.id)
  const page = await server.ask(calls.listPieces, { category: 'Tool', search: 'chalk' }, bruno)
  expect(page.items.map(({ code, purchaseStatus }) => [code, purchaseStatus])).toEqual([
    [piece!.code, 'Purchased'],
    ['', 'Pending']
  ])
  // What is asked for no more stands nowhere.
  await server.ask(purchaseCalls.remove, { id: asked }, keeper)
  const left = await server.ask(calls.listPieces, { category: 'Tool', search: 'chalk' }, bruno)
  expect(left.items.map(({ code }) => code)).toEqual([piece!.code])
  expect((await server.ask(calls.listTools, {}, maya)).find(({ _id }) => _id === asked)).toBeUndefined()
  expect((await refusalOf(server.ask(calls.readTool, { id: asked }, maya))).status).toBe(404)
})

test('a piece goes out and comes back; what stands in the way of one keeps no other', async () => {
  const [one, two, three] = (await make({ name: 'Bale needle', count: 3 })).map(({ id, code }) => ({ id, code }))
  await server.ask(calls.updateToolStatus, { id: three!.id, status: 'Broken/Needs repair', note: 'Bent.' }, bruno)
  const out = await log(maya, 'Check Out', [one!.id, three!.id])
  expect(out.results).toMatchObject([{ item: one!.id, code: one!.code }])
  expect(out.errors).toMatchObject([
    { item: three!.id, message: `${three!.code} cannot go out: its condition is Needs Repair.` }
  ])
  expect(await read(one!.id)).toMatchObject({
    available: false,
    due: addDays(today, 7),
    userResponsible: { firstName: 'Maya' },
    itemType: { using: [one!.id], available: [two!.id] },
    logRecord: [{ type: 'Check Out', createdBy: { firstName: 'Maya' }, responsibleUser: { firstName: 'Maya' } }]
  })
  // Nothing went: 409, with the same object.
  const again = await refusalOf(log(bruno, 'Check Out', [one!.id]))
  expect(again).toMatchObject({ status: 409, results: [], errors: [{ item: one!.id }] })
  expect(again.message).toContain(`${one!.code} was checked out by Maya Okafor`)
  expect(await refusalOf(log(bruno, 'Check In', [two!.id]))).toMatchObject({
    status: 409,
    message: `${two!.code} was not checked out.`
  })
  // Whoever stands there brings it back.
  expect((await log(bruno, 'Check In', [one!.id])).errors).toEqual([])
  expect(await read(one!.id)).toMatchObject({
    available: true,
    due: null,
    userResponsible: null,
    logRecord: [{}, { type: 'Check In', createdBy: { firstName: 'Bruno' }, responsibleUser: { firstName: 'Maya' } }]
  })
  const day = await server.ask(calls.listLogged, { project, date: today }, maya)
  expect(day.filter(({ item }) => item === one!.id).map(({ action }) => action)).toEqual(['Check In', 'Check Out'])
})

test('nothing chosen, a day to come and a stranger as the one who has it are refused in words', async () => {
  const [piece] = await make()
  const refused = async (more: object, ids = [piece!.id]) => {
    const { status, message } = await refusalOf(log(maya, 'Check Out', ids, more))
    return [status, message]
  }
  expect(await refused({}, [])).toEqual([400, texts.noPieces])
  expect(await refused({ date: addDays(today, 3) })).toEqual([400, texts.futureDay])
  expect(await refused({ due: addDays(today, -1) })).toEqual([400, texts.dueBefore])
  expect((await refused({ responsible: stranger.id }))[0]).toBe(400)
  expect((await refusalOf(log(stranger, 'Check Out', [piece!.id]))).message).toBe(texts.goneItem)
  await log(maya, 'Check Out', [piece!.id], { responsible: bruno.id, due: addDays(today, 2) })
  expect(await read(piece!.id)).toMatchObject({ userResponsible: { firstName: 'Bruno' }, due: addDays(today, 2) })
})

test('of two people who take the last saw at once one has it, and the other is told who', async () => {
  const [saw] = await make({ name: 'Circular saw' })
  const people = [maya, bruno, keeper, maya, bruno]
  const done = await Promise.allSettled(people.map(person => log(person, 'Check Out', [saw!.id])))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(saw!.id)).logRecord).toHaveLength(1)
  for (const one of done)
    if (one.status === 'rejected') expect(String(one.reason)).toContain(`${saw!.code} was checked out by`)
})

test('a status is stored with its note, and its condition follows', async () => {
  const [piece] = await make({ name: 'Laser level' })
  const [rental] = await make({ name: 'Laser level', rented: { from: today, to: addDays(today, 4) } })
  const update = (id: string, status: 'End of life' | 'Returned' | 'Working well', more: object = {}) =>
    server.ask(calls.updateToolStatus, { id, status, ...more }, maya)
  const used = { usedBy: bruno.id, usedFor: ' The ridge beam ' }
  const after = await update(piece!.id, 'Working well', { note: ' Calibrated. ', ...used, meter: 12.5 })
  expect(after).toMatchObject({ condition: 'Good', meter: 12.5, available: true })
  expect(after.updateRecord).toMatchObject([
    {
      condition: 'Good',
      status: 'Working well',
      note: 'Calibrated.',
      usedBy: { firstName: 'Bruno' },
      usedFor: 'The ridge beam'
    }
  ])
  expect((await refusalOf(update(piece!.id, 'Working well', { usedFor: 'x'.repeat(101) }))).fields).toHaveProperty(
    'usedFor'
  )
  expect((await refusalOf(update(piece!.id, 'Working well', { meter: 3 }))).fields).toHaveProperty('meter')
  expect((await refusalOf(update(piece!.id, 'Working well', { rev: 1 }))).status).toBe(409)
  expect((await refusalOf(update(piece!.id, 'Working well', { date: addDays(today, 1) }))).fields).toHaveProperty(
    'date'
  )
  expect((await refusalOf(update(piece!.id, 'Returned'))).fields).toEqual({ status: texts.returnOwned })
  expect(await update(piece!.id, 'End of life')).toMatchObject({ condition: 'Needs Replacing', available: false })
  expect(await update(rental!.id, 'Returned')).toMatchObject({
    condition: 'Like New',
    returnedOn: today,
    rentalDueDate: addDays(today, 4),
    available: false
  })
  expect((await refusalOf(log(maya, 'Check Out', [rental!.id]))).message).toContain('its rental has ended')
})

test('what comes back broken is checked in and reported in one act', async () => {
  const [piece] = await make({ name: 'Angle grinder' })
  const { id, code } = piece!
  await log(maya, 'Check Out', [id], { due: addDays(today, 3) })
  expect(await read(id)).toMatchObject({ due: addDays(today, 3) })
  const asked = { id, status: 'Broken/Needs repair', note: 'The guard is loose.', checkIn: true } as const
  expect(await server.ask(calls.updateToolStatus, asked, maya)).toMatchObject({
    condition: 'Needs Repair',
    available: false,
    outSince: null,
    due: null
  })
  const { logRecord } = await read(id)
  expect(logRecord.map(({ type }) => type)).toEqual(['Check Out', 'Check In'])
  expect((await refusalOf(log(bruno, 'Check Out', [id]))).message).toContain(`${code} cannot go out`)
})

test('a time is reserved once; whoever waits gets it when it is free, and a mail', async () => {
  const [piece] = await make({ name: 'Plaster mixer' })
  const item = piece!.id
  const [from, to] = [addDays(today, 2), addDays(today, 4)]
  const reserve = (as: TestPerson, more: object = {}) => server.ask(calls.reserve, { item, from, to, ...more }, as)
  const mine = await reserve(maya)
  expect(mine).toMatchObject({ code: piece!.code, waits: false, isMine: true })
  const taken = await refusalOf(reserve(bruno, { from: addDays(today, 3), to: addDays(today, 9) }))
  expect(taken).toMatchObject({ status: 409 })
  expect(taken.message).toMatch(/^The Dates you picked are not available\. Already reserved: .* by Maya Okafor\.$/)
  // The end is free again.
  const next = await reserve(bruno, { from: to, to: addDays(today, 6) })
  expect(
    (await refusalOf(server.ask(calls.extendReservation, { id: mine._id, to: addDays(today, 5) }, maya))).status
  ).toBe(409)
  expect((await refusalOf(reserve(maya, { to: from }))).fields).toEqual({ to: texts.endBefore })
  expect((await refusalOf(reserve(maya, { from: addDays(today, -2) }))).fields).toEqual({ from: texts.begunBefore })
  expect((await refusalOf(server.ask(calls.freeReservation, { id: mine._id }, bruno))).status).toBe(403)
  const waiting = await reserve(bruno, { from: addDays(today, 3), to, queue: true })
  expect(waiting).toMatchObject({ waits: true })
  await server.ask(calls.freeReservation, { id: mine._id }, maya)
  const rows = await server.ask(calls.listReservations, { id: item }, bruno)
  expect(rows.map(({ _id, waits }) => [_id, waits])).toEqual([
    [waiting._id, false],
    [next._id, false]
  ])
  const mails = await server.database.raw('select subject from letter where to_address = $1', [bruno.email])
  expect(mails.rows).toEqual([{ subject: `${piece!.code} is yours now` }])
  // What goes out meanwhile is due when the next one wants it.
  await log(maya, 'Check Out', [item])
  expect((await read(item)).due).toBe(addDays(today, 3))
})

test('what is lost, broken, worn out or gone back is freed, and those who had or waited for it are told', async () => {
  const rented = { from: today, to: addDays(today, 20) }
  const mailsTo = async ({ email }: TestPerson, code: string) =>
    (
      await server.database.raw<{ plain: string }>('select plain from letter where to_address = $1 and subject = $2', [
        email,
        `${code} is not reserved any more`
      ])
    ).rows.map(({ plain }) => plain.replaceAll(/\s+/g, ' '))
  for (const [status, why] of [
    ['Stolen/Lost', texts.whyLost],
    ['Broken/Needs repair', texts.whyBroken],
    ['End of life', texts.whyWorn],
    ['Returned', texts.whyReturned]
  ] as const) {
    const [piece] = await make({ name: 'Post hole digger', rented })
    const item = piece!.id
    const span = { item, from: addDays(today, 3), to: addDays(today, 5) }
    const held = await server.ask(calls.reserve, span, bruno)
    await server.ask(calls.reserve, { ...span, queue: true }, maya)
    await server.ask(calls.reserve, { ...span, from: today, to: addDays(today, 1) }, keeper)
    await server.ask(calls.updateToolStatus, { id: item, status }, keeper)
    expect(await server.ask(calls.listReservations, { id: item }, maya)).toEqual([])
    expect(await mailsTo(bruno, piece!.code)).toEqual([expect.stringContaining(why)])
    expect(await mailsTo(maya, piece!.code)).toEqual([expect.stringContaining('You waited for')])
    // Whoever said it is told nothing, and what was freed cannot be made longer.
    expect(await mailsTo(keeper, piece!.code)).toEqual([])
    const longer = server.ask(calls.extendReservation, { id: held._id, to: addDays(today, 6) }, bruno)
    expect((await refusalOf(longer)).status).toBe(404)
    const anew = await server.ask(calls.reserve, span, maya).then(
      () => 201,
      () => 409
    )
    expect(anew).toBe(status === 'Broken/Needs repair' ? 201 : 409)
  }
})

test('a rental that goes back earlier frees what reaches beyond that day, and nothing else', async () => {
  const [piece] = await make({ name: 'Screw lift', rented: { from: today, to: addDays(today, 20) } })
  const item = piece!.id
  const kept = await server.ask(calls.reserve, { item, from: addDays(today, 2), to: addDays(today, 4) }, bruno)
  await server.ask(calls.reserve, { item, from: addDays(today, 9), to: addDays(today, 12) }, bruno)
  await server.ask(calls.keepPiece, { id: item, rentedTo: addDays(today, 10) }, keeper)
  const rows = await server.ask(calls.listReservations, { id: item }, bruno)
  expect(rows.map(({ _id }) => _id)).toEqual([kept._id])
  const { rows: mails } = await server.database.raw(
    'select subject from letter where to_address = $1 and subject = $2',
    [bruno.email, `${piece!.code} is not reserved any more`]
  )
  expect(mails).toHaveLength(1)
})

test('nobody is written to of room that they made for themselves', async () => {
  const [piece] = await make({ name: 'Trowel set' })
  const span = { item: piece!.id, from: addDays(today, 1), to: addDays(today, 3) }
  const first = await server.ask(calls.reserve, span, maya)
  await server.ask(calls.reserve, { ...span, queue: true }, maya)
  await server.ask(calls.freeReservation, { id: first._id }, maya)
  expect(await server.ask(calls.listReservations, { id: piece!.id }, maya)).toMatchObject([{ waits: false }])
  const { rows } = await server.database.raw('select 1 from letter where to_address = $1 and subject like $2', [
    maya.email,
    `${piece!.code}%`
  ])
  expect(rows).toEqual([])
})

test('nobody queues for a piece without end', async () => {
  const [piece] = await make({ name: 'Block press' })
  const span = { item: piece!.id, from: addDays(today, 1), to: addDays(today, 3), queue: true }
  await server.ask(calls.reserve, span, bruno)
  for (let count = 0; count < MOST_OF_A_PIECE; count += 1) await server.ask(calls.reserve, span, maya)
  const tooMany = await refusalOf(server.ask(calls.reserve, span, maya))
  expect(tooMany).toMatchObject({ status: 409, message: expect.stringContaining(`10 times of ${piece!.code}`) })
  const [, mine] = await server.ask(calls.listReservations, { id: piece!.id }, maya)
  await server.ask(calls.freeReservation, { id: mine!._id }, maya)
  expect(await server.ask(calls.reserve, span, maya)).toMatchObject({ waits: true })
})

test('of many who reserve the same time at once one has it', async () => {
  const [piece] = await make({ name: 'Tamper' })
  const span = { item: piece!.id, from: addDays(today, 1), to: addDays(today, 3) }
  const done = await Promise.allSettled([maya, bruno, keeper].map(as => server.ask(calls.reserve, span, as)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of done) if (one.status === 'rejected') expect(String(one.reason)).toContain(texts.datesTaken)
})

test('a reserved piece does not go out to somebody else', async () => {
  const [piece] = await make({ name: 'Wheelbarrow' })
  await server.ask(calls.reserve, { item: piece!.id, from: today, to: addDays(today, 2) }, maya)
  expect((await refusalOf(log(bruno, 'Check Out', [piece!.id]))).message).toContain('is reserved by Maya Okafor')
  expect((await log(maya, 'Check Out', [piece!.id])).results).toHaveLength(1)
})

test('whoever finds a tool learns whom to tell, without a sign-in, and nothing else', async () => {
  expect(Object.keys(await server.ask(calls.readFinder, {}, undefined))).toEqual(['organisation', 'email'])
})

test('once a day whoever is late and whoever keeps the piece are told, and of a rental that ends', async () => {
  const [late] = await make({ name: 'Nail gun', by: keeper.id })
  await make({ name: 'Scaffold', by: keeper.id, rented: { from: today, to: addDays(today, 8) } })
  await log(maya, 'Check Out', [late!.id], { due: addDays(today, 3) })
  await server.database.raw('delete from letter')
  const mailed = async () => {
    const { rows } = await server.database.raw<{ to_address: string; plain: string }>(
      'select to_address, plain from letter'
    )
    return rows.filter(({ plain }) => /Nail gun|Scaffold/.test(plain)).map(row => row.to_address)
  }
  await runOnce(server, remindTask, addDays(today, 4))
  // Of each kind by itself, so that each can be switched off by itself.
  expect((await mailed()).toSorted()).toEqual([maya.email, keeper.email, keeper.email].toSorted())
  // Another run of the day tells nobody again.
  await runOnce(server, remindTask, addDays(today, 4))
  expect(await mailed()).toHaveLength(3)
})

test('what was logged and said stands: the database itself takes nothing of it back', async () => {
  const [piece] = await make({ name: 'Spirit level' })
  await log(maya, 'Check Out', [piece!.id])
  await server.ask(calls.updateToolStatus, { id: piece!.id, status: 'Working well', note: 'Straight.' }, maya)
  const tried = [
    "update tool_log set day = day - 1 where item_id = '$'",
    "update tool_log set action = 'Check In' where item_id = '$'",
    "delete from tool_log where item_id = '$'",
    "update tool_status set note = 'Bent.' where item_id = '$'",
    "delete from tool_status where item_id = '$'",
    'truncate tool_log',
    'truncate tool_status'
  ]
  for (const statement of tried)
    await expect(server.database.raw(statement.replace('$', piece!.id)), statement).rejects.toThrow('only added to')
  // Who it was may be forgotten.
  await server.database.raw('update tool_log set by_id = null, person_id = null where item_id = $1', [piece!.id])
  await server.database.raw('update tool_status set by_id = null, used_by = null where item_id = $1', [piece!.id])
  expect(await read(piece!.id)).toMatchObject({
    logRecord: [{ type: 'Check Out', responsibleUser: null }],
    updateRecord: [{ note: 'Straight.' }]
  })
})

test('what a piece cost is for whoever buys; a rental is paid for each of its days', async () => {
  const rented = { from: today, to: addDays(today, 14) }
  const [mixer] = await make({ name: 'Mortar mixer', rented })
  const terms = { unitPrice: 38, currency: 'USD', taxes: 0, shippingFee: 45, phoneNumber: '5415550188', areaCode: '1' }
  await server.database.raw('update inventory_type set bought_as = $1 where id = $2', [
    { ...terms, invoice: '2026-118' },
    mixer!.type
  ])
  await server.database.raw("update purchase set unit_price = 38, currency = 'USD' where type_id = $1", [mixer!.type])
  const seen = await read(mixer!.id, keeper)
  expect(seen.price).toMatchObject({ unitPrice: 38, days: 14, total: 577, supplierPhone: '+1 5415550188' })
  expect(seen.purchaseRecord).toMatchObject([{ unitPrice: 38, currency: 'USD' }])
  // The longer it stays, the more it costs.
  await server.ask(calls.keepPiece, { id: mixer!.id, rev: seen.rev, rentedTo: addDays(today, 16) }, keeper)
  expect((await read(mixer!.id, keeper)).price).toMatchObject({ days: 16, total: 653 })
  const site = await server.ask(readSite, { id: project }, keeper)
  expect(site.equipmentCost).toBe(38 * 16)

  const ofMembers = [
    await read(mixer!.id),
    await server.ask(calls.readByCode, { code: mixer!.code }, maya),
    (await server.ask(calls.listTools, {}, maya)).find(({ _id }) => _id === mixer!.id)!
  ]
  for (const one of ofMembers) {
    expect(one.purchaseRecord).toMatchObject([{ quantity: 1, unitPrice: null, currency: null }])
    // An id may have the same digits in it.
    expect(JSON.stringify(one)).not.toMatch(/:38\b|5415550188|2026-118/)
  }
  expect(ofMembers[0]).toMatchObject({ price: null })
})

const goes = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false
  )

test('a piece is late, a rental ends and a time is over with the day in California', async () => {
  const day = addDays(today, 5)
  const [needle] = await make({ name: 'Sail needle', by: keeper.id })
  const rented = { from: today, to: day }
  const [lift] = await make({ name: 'Bale lift', by: keeper.id, rented })
  const [id, rental] = [needle!.id, lift!.id]
  await log(maya, 'Check Out', [id], { due: day })
  const ours = async () => {
    await server.database.raw(
      `update tool_item set overdue_told = null, rental_told = null, maintenance_told = null where id = any($1::uuid[])`,
      [[id, rental]]
    )
    await server.database.raw('delete from letter')
    await runOnce(server, remindTask, server.clock.now)
    const { rows } = await server.database.raw<{ plain: string }>('select plain from letter')
    const said = (part: RegExp) => rows.some(({ plain }) => part.test(plain.replaceAll(/\s+/g, ' ')))
    return [said(/Sail needle/), said(/Bale lift/)]
  }
  expect(await eachEdge(server, day, ours)).toEqual([
    [false, true],
    [false, true],
    [true, true]
  ])
  // Four days before a rental ends it is told of.
  expect((await eachEdge(server, addDays(today, 1), ours)).map(([, isTold]) => isTold)).toEqual([false, true, true])
  await server.ask(calls.keepPiece, { id, maintenanceDue: day }, keeper)
  await log(maya, 'Check In', [id])
  expect((await eachEdge(server, day, ours)).map(([isTold]) => isTold)).toEqual([false, true, true])
  // What goes out may be due that day as long as it lasts; a time begins that day at the latest.
  const out = async (now: string) => {
    const [piece] = await make({ name: 'Sail thread' })
    const span = { item: piece!.id, from: day, to: addDays(day, 1) }
    const began = await goes(server.ask(calls.reserve, span, maya))
    const isOut = await goes(log(maya, 'Check Out', [piece!.id], { due: day, date: now }))
    const said = { id: piece!.id, status: 'Working well' as const }
    const dated = await goes(server.ask(calls.updateToolStatus, { ...said, date: addDays(now, 1) }, maya))
    return [began, isOut, dated, await goes(server.ask(calls.updateToolStatus, { ...said, date: now }, maya))]
  }
  expect(await eachEdge(server, day, out)).toEqual([
    [true, true, false, true],
    [true, true, false, true],
    [false, false, false, true]
  ])
})

test('of a rental the whole last day may be reserved, and not an hour more', async () => {
  const last = addDays(today, 6)
  const [piece] = await make({ name: 'Boom lift', rented: { from: today, to: last } })
  const item = piece!.id
  const may = async (to: string) => {
    const made = await server.ask(calls.reserve, { item, from: addDays(today, 4), to }, maya).catch(() => undefined)
    if (made) await server.ask(calls.freeReservation, { id: made._id }, maya)
    return made !== undefined
  }
  const night = addDays(last, 1)
  expect([await may(last), await may(`${night}T07:30:00Z`), await may(night), await may(`${night}T09:00:00Z`)]).toEqual(
    [true, true, true, false]
  )
  expect(await may(addDays(night, 1))).toBe(false)
})

test('of time freed by a shorter reservation the first who waits has it, and is told alone', async () => {
  const [piece] = await make({ name: 'Chain saw' })
  const [item, code] = [piece!.id, piece!.code]
  const day = (days: number) => addDays(today, days)
  const long = await server.ask(calls.reserve, { item, from: day(1), to: day(5) }, maya)
  const wait = (from: number, to: number, as: TestPerson) =>
    server.ask(calls.reserve, { item, from: day(from), to: day(to), queue: true }, as)
  const gone = await server.add()
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    project,
    gone.id
  ])
  await wait(3, 5, gone)
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  await wait(2, 4, keeper)
  await wait(3, 5, bruno)
  await wait(4, 5, keeper)
  const shorten = (to: number) =>
    mailed(server, () => server.ask(calls.extendReservation, { id: long._id, to: day(to) }, maya))
  expect(await shorten(3)).toEqual(told([bruno, `${code} is yours now`]))
  const rows = await server.ask(calls.listReservations, { id: item }, maya)
  expect(rows.map(({ waits, person, from }) => [waits, person._id, dayOf(new Date(from))])).toEqual([
    [false, maya.id, day(1)],
    [false, bruno.id, day(3)],
    [true, keeper.id, day(2)],
    [true, gone.id, day(3)],
    [true, keeper.id, day(4)]
  ])
  expect(await shorten(2)).toEqual([])
  const freed = await mailed(server, () => server.ask(calls.freeReservation, { id: rows[1]!._id }, bruno))
  // Both of the times that were waited for.
  const yours = `${code} is yours now`
  expect(freed).toEqual(told([keeper, yours], [keeper, yours]))
})

test('of what is late each has one letter, holder and keeper alike, and Owners where there is neither', async () => {
  const owner = await server.add({ role: 'Owner' })
  await server.add({ role: 'Owner', isActive: false })
  await runOnce(server, remindTask, addDays(today, 2))
  const keep = (id: string, who: TestPerson | null) =>
    server.ask(calls.keepPiece, { id, keeper: who?.id ?? null }, keeper)
  const pieces = (await make({ name: 'Mortar hoe', count: 4 })).map(({ id }) => id)
  const [one, two, three, four] = pieces as [string, string, string, string]
  await log(maya, 'Check Out', pieces, { due: addDays(today, 1) })
  // What is lost nobody is reminded of.
  const alone = (ids: readonly string[]) =>
    server.database.raw(`update tool_item set condition = case when id = any($1::uuid[]) then 'Good' else 'Lost' end`, [
      ids
    ])
  const morning = (days: number) => mailed(server, () => runOnce(server, remindTask, addDays(today, days)))
  await keep(one, maya)
  await keep(two, bruno)
  await alone([one, two])
  const dueToday = 'Tools that need you'
  expect(await morning(3)).toEqual(told([maya, dueToday], [bruno, dueToday]))
  const { rows } = await server.database.raw<{ plain: string }>(
    'select plain from letter where to_address = $1 order by id desc limit 1',
    [maya.email]
  )
  expect(rows[0]!.plain.split('Mortar hoe')).toHaveLength(3)
  expect(await morning(3)).toEqual([])
  // An hour, nearly a day and more than a day later.
  const from = new Date(server.clock.now)
  const later = []
  for (const hours of [0, 1, 13, 15, 25]) {
    const when = new Date(from.getTime() + 6 * 86_400_000 + hours * 3_600_000)
    later.push((await mailed(server, () => runOnce(server, remindTask, when))).length)
  }
  expect(later).toEqual([2, 0, 0, 2, 0])
  // Of whom the account is closed nobody is told; the Owners are.
  const gone = await server.add({ isActive: false })
  await server.database.raw('update tool_item set holder_id = $2, keeper_id = $3 where id = any($1::uuid[])', [
    [three, four],
    gone.id,
    null
  ])
  await alone([three, four])
  expect(await morning(9)).toEqual(told([owner, dueToday]))
})

test('of twelve at once who take a piece, reserve or free a time, or make pieces, one does', async () => {
  const [piece] = await make({ name: 'Rip saw' })
  const item = piece!.id
  const people = [maya, bruno, keeper]
  const as = (index: number) => people[index % 3]!
  const out = await atOnce(12, index => log(as(index), 'Check Out', [item]))
  expect([out.done.length, out.refused.length]).toEqual([1, 11])
  const back = await atOnce(12, index => log(as(index), 'Check In', [item]))
  expect([back.done.length, back.refused.length]).toEqual([1, 11])
  expect((await read(item)).logRecord).toHaveLength(2)
  const span = { item, from: addDays(today, 1), to: addDays(today, 2) }
  const held = await atOnce(12, index => server.ask(calls.reserve, span, as(index)))
  expect([held.done.length, new Set(held.refused)]).toEqual([1, new Set([409])])
  const [mine] = held.done
  const whose = people.find(({ id }) => id === mine!.person._id)!
  const freed = await atOnce(12, () => server.ask(calls.freeReservation, { id: mine!._id }, whose))
  expect(freed.done).toHaveLength(1)
  // Codes are given once, and a purchase is decided once.
  const made = (await atOnce(12, () => make({ name: 'Xylem saw' }))).done.flat().map(({ code }) => code)
  expect([made.length, new Set(made).size]).toEqual([12, 12])
  const id = await purchaseFor(server, { project, name: 'Zinc shears', count: 2 })
  const approve = () => server.ask(purchaseCalls.actions.approve, { rows: { ids: [id] }, ask: {} }, keeper)
  await atOnce(12, approve)
  const { rows } = await server.database.raw('select 1 from tool_item where purchase_id = $1', [id])
  expect(rows).toHaveLength(2)
})
