// The life of a row: made, twice refused, changed, stale refused, deleted, back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { emptyTrash } from '#server/kit/lists/trash.ts'
import { tagCalls as tags, toolCalls as tools } from '#tests/kit/records/described.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop?.close())

const audit = async (id: string) =>
  (
    await shop.database.raw(
      'select call, before, after, change_set from audit_record where record_id = $1 order by id',
      [id]
    )
  ).rows

let count = 0
const tagOf = (name = `Tag ${(count += 1)}`) => shop.ask(tags.create, { name, colour: 'red', isOpen: true }, shop.owner)

describe('a plain row', () => {
  test('lives', async () => {
    const made = await tagOf(' Roof ')
    expect(made).toMatchObject({ name: 'Roof', colour: 'red', isOpen: true, rev: 1 })
    expect(made).not.toHaveProperty('about')
    await expect(tagOf('ROOF')).rejects.toMatchObject({
      refusal: { status: 409, fields: { name: expect.stringContaining('tag') } }
    })
    const saved = await shop.ask(tags.update, { ...made, id: made._id, about: 'Trusses' }, shop.owner)
    expect(saved).toMatchObject({ about: 'Trusses', rev: 2 })
    await expect(shop.ask(tags.update, { ...made, id: made._id }, shop.owner)).rejects.toMatchObject({
      refusal: { status: 409, current: { rev: 2, about: 'Trusses' } }
    })
    const emptied = await shop.ask(tags.update, { ...made, rev: 2, id: made._id }, shop.owner)
    expect(emptied).not.toHaveProperty('about')
    expect(await shop.ask(tags.update, { ...emptied, id: made._id }, shop.owner)).toEqual(emptied)
    await shop.ask(tags.remove, { id: made._id }, shop.owner)
    await expect(shop.ask(tags.read, { id: made._id }, shop.owner)).rejects.toMatchObject({ refusal: { status: 404 } })
    expect((await shop.ask(tags.list, { trash: 'yes' }, shop.owner)).items).toMatchObject([
      { name: 'Roof', deletedAt: expect.any(String) }
    ])
    await expect(shop.ask(tags.list, { trash: 'yes' }, shop.volunteer)).rejects.toMatchObject({
      refusal: { status: 403 }
    })
    expect(await shop.ask(tags.restore, { id: made._id }, shop.owner)).toMatchObject({ name: 'Roof' })
    expect(await audit(made._id)).toMatchObject([
      { call: 'test_tag.create', before: null, after: { name: 'Roof' } },
      { call: 'test_tag.update', before: { about: null }, after: { about: 'Trusses' } },
      { call: 'test_tag.update' },
      { call: 'test_tag.remove' },
      { call: 'test_tag.restore' }
    ])
  })

  test('that lost its name in the trash comes back under another', async () => {
    const first = await tagOf('Taken')
    await shop.ask(tags.remove, { id: first._id }, shop.owner)
    await tagOf('taken')
    await expect(shop.ask(tags.restore, { id: first._id }, shop.owner)).rejects.toMatchObject({
      refusal: { status: 409, fields: { name: expect.stringContaining('“Taken”') } }
    })
    expect(await shop.ask(tags.restore, { id: first._id, rename: 'Taken twice' }, shop.owner)).toMatchObject({
      name: 'Taken twice'
    })
  })

  test('is gone after 30 days', async () => {
    const made = await tagOf()
    const before = shop.clock.now
    await shop.ask(tags.remove, { id: made._id }, shop.owner)
    shop.clock.now = new Date(before.getTime() + 31 * 86_400_000)
    try {
      const later = await shop.add({ role: 'Owner' })
      await expect(shop.ask(tags.restore, { id: made._id }, later)).rejects.toMatchObject({ refusal: { status: 404 } })
    } finally {
      shop.clock.now = before
    }
  })
})

test('the trash is emptied of what nothing refers to', async () => {
  const [kept, gone] = [await tagOf(), await tagOf()]
  await shop.ask(tools.create, { code: 'T1', name: 'Trowel', tag: kept._id }, shop.owner)
  for (const { _id: id } of [kept, gone]) await shop.ask(tags.remove, { id }, shop.owner)
  const emptied = async (days: number) => {
    const later = new Date(shop.clock.now.getTime() + days * 86_400_000)
    await shop.database.transaction(trx => emptyTrash(trx, ['test_tag'], later))
    const { rows } = await shop.database.raw('select id from test_tag where id = any($1::uuid[])', [
      [kept._id, gone._id]
    ])
    return rows
  }
  expect(await emptied(29)).toHaveLength(2)
  expect(await emptied(31)).toEqual([{ id: kept._id }])
})

describe('a full row', () => {
  test('keeps what is given once, checks rules across fields, and names what it picks', async () => {
    const tag = await tagOf('Hall')
    const made = await shop.ask(
      tools.create,
      { code: 'H1', name: 'Hammer', tag: tag._id, keeper: shop.owner.id, price: 12.5 },
      shop.owner
    )
    expect(made).toMatchObject({ tag: { _id: tag._id, name: 'Hall' }, keeper: { name: 'Olive Owner' }, price: 12.5 })
    const sent = { ...made, id: made._id, tag: tag._id, keeper: undefined }
    await expect(shop.ask(tools.update, { ...sent, code: 'H2' }, shop.owner)).rejects.toMatchObject({
      refusal: { status: 400, fields: { code: expect.any(String) } }
    })
    await expect(
      shop.ask(tools.update, { ...sent, bought: '2026-11-10', returned: '2026-11-09' }, shop.owner)
    ).rejects.toMatchObject({ refusal: { status: 400, fields: { returned: expect.any(String) } } })
    await expect(shop.ask(tools.update, { ...sent, tag: made._id }, shop.owner)).rejects.toMatchObject({
      refusal: { status: 400, fields: { tag: expect.any(String) } }
    })
    await shop.ask(tags.remove, { id: tag._id }, shop.owner)
    const saved = await shop.ask(tools.update, { ...sent, name: 'Sledge' }, shop.owner)
    expect(saved).toMatchObject({ name: 'Sledge', tag: { name: 'Hall' }, price: 12.5 })
    expect(saved).not.toHaveProperty('keeper')
  })

  test('lists in two statements, and keeps a price from who may not write it', async () => {
    const tag = await tagOf()
    const made = await shop.ask(tools.create, { code: 'P1', name: 'Plane', tag: tag._id, price: 3 }, shop.helper)
    expect(made).not.toHaveProperty('price')
    const { rows } = await shop.database.raw('select price from test_tool where id = $1', [made._id])
    expect(rows).toEqual([{ price: null }])
    for (const search of [undefined, 'plane']) {
      const before = shop.database.statements()
      const { items } = await shop.ask(tools.list, { ...(search && { search }) }, shop.owner)
      expect(items.map(({ name }) => name)).toContain('Plane')
      // The visitor is one more.
      expect(shop.database.statements() - before).toBeLessThanOrEqual(3)
    }
  })

  test('offers choices by their titles alone', async () => {
    await tagOf('Ärmel')
    await tagOf('Zange')
    const { items } = await shop.ask(tools.choices, { field: 'tag', search: 'arm' }, shop.owner)
    expect(items.map(({ name }) => name)).toEqual(['Ärmel'])
    expect((await shop.ask(tools.choices, { field: 'keeper', search: 'own oli' }, shop.owner)).items).toEqual([
      { _id: shop.owner.id, name: 'Olive Owner' }
    ])
    for (const field of ['price', 'name', 'constructor', 'lend.until'])
      await expect(shop.ask(tools.choices, { field }, shop.owner)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
})

test('twelve at once make one row of a name, save one version, and delete, restore and undo once', async () => {
  const made = await atOnce(12, () => tagOf('Dozen'))
  expect([made.done.length, new Set(made.refused)]).toEqual([1, new Set([409])])
  const { _id: id, ...row } = made.done[0]!
  const saved = await atOnce(12, index => shop.ask(tags.update, { ...row, id, about: `${index}` }, shop.owner))
  expect([saved.done.length, new Set(saved.refused)]).toEqual([1, new Set([409])])
  const history = async () => (await audit(id)).map(({ call }) => call)
  expect(await history()).toEqual(['test_tag.create', 'test_tag.update'])
  const gone = await atOnce(12, () => shop.ask(tags.remove, { id }, shop.owner))
  expect([gone.done.length, new Set(gone.refused)]).toEqual([1, new Set([404])])
  await atOnce(12, () => shop.ask(tags.restore, { id }, shop.owner))
  expect(await history()).toEqual(['test_tag.create', 'test_tag.update', 'test_tag.remove', 'test_tag.restore'])
  const [last] = (await audit(id)).filter(({ call }) => call === 'test_tag.update')
  expect(last).toMatchObject({ before: {}, after: {} })
})
