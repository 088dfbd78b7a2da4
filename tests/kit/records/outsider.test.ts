// What somebody tries who wants more than is theirs: deleted rows, hidden values, other people's changes, huge requests.
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readCsv } from '#shared/kit/files/csv.ts'
import { checkDescription } from '#server/kit/records/rights.ts'
import { saveView } from '#shared/lists/calls.ts'
import { tagCalls as tags, toolCalls as tools, tools as described } from '#tests/kit/records/described.ts'
import { openToolShop, type Shop } from '#tests/kit/records/served.ts'

let shop: Shop
let tag: string
beforeAll(async () => {
  ;({ shop, tag } = await openToolShop())
})
afterAll(() => shop?.close())

const tool = (code: string, more: { price?: number } = {}) =>
  shop.ask(tools.create, { code, name: code, tag, ...more }, shop.owner)
const change = async (id: string, values: { name?: string; price?: number }) =>
  (await shop.ask(tools.updateMany, { rows: { ids: [id] }, values }, shop.owner)).changeSet!
const refused = (status: number) => ({ refusal: { status } })

test('nobody lists the members of a row that is deleted', async () => {
  const { _id: id } = await tool('M1')
  const { users } = tools.members
  await shop.ask(users.change, { id, add: [shop.volunteer.id], remove: [] }, shop.owner)
  await shop.ask(tools.remove, { id }, shop.owner)
  await expect(shop.ask(users.list, { id }, shop.volunteer)).rejects.toMatchObject(refused(404))
  await expect(shop.ask(users.choices, { id }, shop.owner)).rejects.toMatchObject(refused(404))
})

test('a row has another name after it was deleted only where its own is taken', async () => {
  const { _id: id } = await tool('N1')
  await shop.ask(tools.remove, { id }, shop.owner)
  expect(await shop.ask(tools.restore, { id, rename: 'N2' }, shop.owner)).toMatchObject({ code: 'N1' })
  await shop.ask(tools.remove, { id }, shop.owner)
  await tool('n1')
  await expect(shop.ask(tools.restore, { id, rename: 'N1' }, shop.owner)).rejects.toMatchObject(refused(409))
  expect(await shop.ask(tools.restore, { id, rename: 'N2' }, shop.owner)).toMatchObject({ code: 'N2' })
})

test('what has left the trash has no history and does not come back', async () => {
  const { _id: id } = await tool('O1')
  const { changeSet } = await shop.ask(tools.removeMany, { rows: { ids: [id] } }, shop.owner)
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 31 * 86_400_000)
  try {
    const owner = await shop.add({ role: 'Owner' })
    await expect(shop.ask(tools.history, { id }, owner)).rejects.toMatchObject(refused(404))
    await expect(shop.ask(tools.undo, { changeSet: changeSet! }, owner)).rejects.toMatchObject(refused(404))
  } finally {
    shop.clock.now = before
  }
  expect((await shop.ask(tools.undo, { changeSet: changeSet! }, shop.owner)).count).toBe(1)
})

test('no action has a condition that tells of a field with rights of its own', () => {
  const actions = { sell: { label: 'Sell', done: 'Sold.', when: { price: 'filled' } } } as const
  expect(() => checkDescription({ ...described, actions })).toThrow('price')
})

test('an undo takes back what this person may write, in this record alone', async () => {
  const { changeSet } = await shop.ask(tags.updateMany, { rows: { ids: [tag] }, values: { colour: 'red' } }, shop.owner)
  await expect(shop.ask(tools.undo, { changeSet: changeSet! }, shop.helper)).rejects.toMatchObject(refused(404))
  await expect(shop.ask(tags.undo, { changeSet: changeSet! }, shop.helper)).rejects.toMatchObject(refused(403))
  const { _id: id } = await tool('U1', { price: 5 })
  const both = await change(id, { price: 6, name: 'Umbrella' })
  expect(await shop.ask(tools.undo, { changeSet: both }, shop.helper)).toEqual({ count: 1, kept: [] })
  expect(await shop.ask(tools.read, { id }, shop.owner)).toMatchObject({ price: 6, name: 'U1' })
})

test('an undo leaves a field that this person may read and not write', async () => {
  const reader = await shop.add({ role: 'Administrator', front: ['seeBadges'], removed: ['createBadges'] })
  const { _id: id } = await tool('U2', { price: 5 })
  const both = await change(id, { price: 6, name: 'Umbrella' })
  expect(await shop.ask(tools.undo, { changeSet: both }, reader)).toMatchObject({ count: 1 })
  expect(await shop.ask(tools.read, { id }, shop.owner)).toMatchObject({ price: 6, name: 'U2' })
})

test('an undo of what was deleted leaves what was restored and deleted by somebody else since', async () => {
  const { _id: id } = await tool('U3')
  const { changeSet } = await shop.ask(tools.removeMany, { rows: { ids: [id] } }, shop.owner)
  await shop.ask(tools.restore, { id }, shop.owner)
  const begun = shop.clock.now
  shop.clock.now = new Date(begun.getTime() + 60_000)
  await shop.ask(tools.remove, { id }, shop.helper)
  expect(await shop.ask(tools.undo, { changeSet: changeSet! }, shop.owner)).toMatchObject({
    count: 0,
    kept: [{ _id: id }]
  })
  shop.clock.now = begun
})

test('of two who do the same at once, one does it', async () => {
  const made = await Promise.allSettled([tool('R1'), tool('r1'), tool('R1')])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const { _id: id } = await tool('R2')
  const changeSet = await change(id, { name: 'Rake' })
  const undone = await Promise.all([0, 1].map(() => shop.ask(tools.undo, { changeSet }, shop.owner)))
  expect(undone[0]!.count + undone[1]!.count).toBe(1)
})

test('who waited for another save is told of the row as it is now, its pick by its title', async () => {
  const { _id: id } = await tool('W1')
  const yard = await shop.ask(tags.create, { name: 'Yard', colour: 'green', isOpen: true }, shop.owner)
  const locked = Promise.withResolvers<void>()
  const other = shop.database.transaction(async trx => {
    await sql`update test_tool set tag_id = ${yard._id}, rev = 2 where id = ${id}`.execute(trx)
    locked.resolve()
    await setTimeout(100)
  })
  await locked.promise
  const late = shop.ask(tools.update, { id, rev: 1, code: 'W1', name: 'Wedge', tag }, shop.owner)
  await expect(late).rejects.toMatchObject({ refusal: { status: 409, current: { tag: { name: 'Yard' } } } })
  await other
})

test('a cursor of a hidden order is good for nobody else', async () => {
  await tool('C1', { price: 7 })
  const { next } = await shop.ask(tools.list, { size: 1, sort: 'price' }, shop.owner)
  await expect(shop.ask(tools.list, { after: next!, sort: 'price' }, shop.helper)).rejects.toMatchObject(refused(403))
  for (const sort of ['name', '-bought'])
    await expect(shop.ask(tools.list, { after: next!, sort }, shop.helper)).rejects.toMatchObject(refused(400))
})

test('no views are kept of lists that a caller made up', async () => {
  const view = { list: 'made up', name: 'Full', query: {}, isShared: false }
  await expect(shop.ask(saveView, view, shop.volunteer)).rejects.toMatchObject(refused(404))
})

test('views and undos are of a size', async () => {
  const query = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`k${index}`, 'v']))
  const view = { list: 'test_tag', name: 'Wide', isShared: false }
  await expect(shop.ask(saveView, { ...view, query }, shop.volunteer)).rejects.toMatchObject(refused(400))
  const changeSet = await change((await tool('V1'))._id, { name: 'Vice' })
  const fields = Array.from({ length: 201 }, () => 'name')
  await expect(shop.ask(tools.undo, { changeSet, fields }, shop.owner)).rejects.toMatchObject(refused(400))
})

test('a file has no more rows than any other change of many', async () => {
  const text = `code,name\n${'x\n'.repeat(20_001)}`
  await expect(shop.ask(tools.importRows, { text }, shop.owner)).rejects.toMatchObject({
    refusal: { status: 400, message: expect.stringContaining('20,000') }
  })
})

test('a file of whatever letters is read in one pass', () => {
  for (const letters of ['"', '""', ',', 'a\n', '\r', '"\n'])
    expect(readCsv(letters.repeat(1_000_000 / letters.length)).length).toBeLessThan(500_001)
})
