// Acts on many rows: counted again before, undone as one after, and nothing undone that somebody changed since.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { toolCalls as tools } from '#tests/kit/records/described.ts'
import { lent, openToolShop, type Shop } from '#tests/kit/records/served.ts'

let shop: Shop
let tag: string
beforeAll(async () => {
  ;({ shop, tag } = await openToolShop())
})
afterAll(() => shop?.close())

let count = 0
/** Some tools of one name, which a search finds. */
async function some(name: string, many: number, more: { bought?: string; returned?: string } = {}) {
  const made: Awaited<ReturnType<typeof read>>[] = []
  for (let index = 0; index < many; index += 1)
    made.push(
      await shop.ask(tools.create, { code: `M${(count += 1)}`, name: `${name} ${index}`, tag, ...more }, shop.owner)
    )
  return made
}
const read = (id: string) => shop.ask(tools.read, { id }, shop.owner)
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

describe('all that fit', () => {
  test('are changed but for the excepted, and counted again first', async () => {
    const [one, two, three] = await some('Adze', 3)
    const act = (seen: number) =>
      shop.ask(
        tools.updateMany,
        { rows: { all: { search: 'adze' }, except: [one!._id], seen }, values: { bought: '2026-11-01' } },
        shop.owner
      )
    await expect(act(2)).rejects.toMatchObject({ refusal: { status: 409, message: expect.stringContaining('3') } })
    const { count: changed, changeSet } = await act(3)
    expect(changed).toBe(2)
    expect(await read(one!._id)).not.toHaveProperty('bought')
    expect(await read(two!._id)).toMatchObject({ bought: '2026-11-01', rev: 2 })

    await shop.ask(
      tools.update,
      { ...three!, id: three!._id, tag, keeper: undefined, bought: '2026-10-01', rev: 2 },
      shop.owner
    )
    expect(await shop.ask(tools.undo, { changeSet: changeSet! }, shop.owner)).toEqual({
      count: 1,
      kept: [{ _id: three!._id, name: 'Adze 2' }]
    })
    expect(await read(two!._id)).not.toHaveProperty('bought')
    expect(await read(three!._id)).toMatchObject({ bought: '2026-10-01' })
  })

  test('are deleted and come back as one', async () => {
    const rows = await some('Bit', 3)
    const { changeSet, message } = await shop.ask(tools.removeMany, { rows: { ids: ids(rows) } }, shop.owner)
    expect(message).toContain('3')
    await some('Bit', 1)
    expect((await shop.ask(tools.undo, { changeSet: changeSet! }, shop.owner)).count).toBe(3)
    expect((await shop.ask(tools.list, { search: 'bit' }, shop.owner)).total).toEqual({ count: 4, isMore: false })
  })
})

describe('a change of many', () => {
  test('is checked row by row, whole', async () => {
    const rows = await some('Chisel', 2, { returned: '2026-11-05' })
    const act = (bought: string) =>
      shop.ask(tools.updateMany, { rows: { ids: ids(rows) }, values: { bought } }, shop.owner)
    await expect(act('2026-11-06')).rejects.toMatchObject({
      refusal: { status: 400, message: expect.stringContaining('Chisel 0'), fields: { returned: expect.any(String) } }
    })
    expect((await act('2026-11-05')).count).toBe(2)
    const clear = await shop.ask(
      tools.updateMany,
      { rows: { ids: ids(rows) }, values: {}, clear: ['bought'] },
      shop.owner
    )
    expect(clear.count).toBe(2)
    expect(await read(rows[0]!._id)).not.toHaveProperty('bought')
    for (const change of [
      { values: { code: 'same' } },
      { values: {}, clear: ['name'] },
      { values: {}, clear: ['nothing'] }
    ])
      await expect(
        shop.ask(tools.updateMany, { rows: { ids: ids(rows) }, ...change }, shop.owner)
      ).rejects.toMatchObject({ refusal: { status: 400 } })
  })

  test('passes 500 and stays one change set', async () => {
    await shop.database.raw(`insert into test_tool (id, code, name, tag_id)
      select gen_random_uuid(), 'bulk' || n, 'Bulk ' || n, '${tag}' from generate_series(1, 1100) n`)
    const rows = { all: { search: 'bulk' }, except: [], seen: 1100 }
    expect((await shop.ask(tools.list, { search: 'bulk' }, shop.owner)).total).toEqual({ count: 1000, isMore: true })
    const { changeSet } = await shop.ask(tools.updateMany, { rows, values: { bought: '2026-11-02' } }, shop.owner)
    expect(await shop.ask(tools.undo, { changeSet: changeSet! }, shop.owner)).toEqual({ count: 1100, kept: [] })
  })
})

describe('an action', () => {
  test('leaves alone what it is not possible for, and is one line in the history', async () => {
    const rows = [...(await some('Drill', 2)), ...(await some('Drill', 1, { returned: '2026-11-05' }))]
    lent.length = 0
    const answer = await shop.ask(
      tools.actions.lend,
      { rows: { ids: ids(rows) }, ask: { until: '2026-12-01' } },
      shop.owner
    )
    expect(answer).toMatchObject({ count: 2, message: expect.stringContaining('1 stayed') })
    expect(lent).toHaveLength(2)
    const { changes } = await shop.ask(tools.history, { id: rows[0]!._id }, shop.owner)
    expect(changes).toMatchObject([
      {
        what: 'lend',
        by: { name: 'Olive Owner' },
        fields: [{ field: 'returned', before: null, after: '2026-12-01' }],
        mayUndo: true
      },
      { what: 'created', mayUndo: false }
    ])
    await expect(
      shop.ask(tools.actions.lend, { rows: { ids: ids(rows) }, ask: { until: '2026-12-01' } }, shop.helper)
    ).rejects.toMatchObject({ refusal: { status: 403 } })
  })
})

describe('one change', () => {
  test('is undone by field, under later changes', async () => {
    const [made] = await some('Edger', 1)
    const sent = { ...made!, id: made!._id, tag, keeper: undefined }
    await shop.ask(tools.update, { ...sent, name: 'Edger new', bought: '2026-11-03' }, shop.owner)
    await shop.ask(tools.update, { ...sent, name: 'Edger newer', bought: '2026-11-03', rev: 2 }, shop.owner)
    const { changes } = await shop.ask(tools.history, { id: made!._id }, shop.owner)
    const change = changes[1]!._id
    expect(changes.map(({ mayUndo }) => mayUndo)).toEqual([true, true, false])
    expect(await shop.ask(tools.undo, { change }, shop.owner)).toMatchObject({
      count: 1,
      kept: [{ name: 'Edger newer' }]
    })
    const now = await read(made!._id)
    expect(now).toMatchObject({ name: 'Edger newer', rev: 4 })
    expect(now).not.toHaveProperty('bought')
    expect((await shop.ask(tools.history, { id: made!._id }, shop.volunteer)).changes[0]).toMatchObject({
      what: 'undone',
      mayUndo: false
    })
    await expect(shop.ask(tools.undo, { change: shop.owner.id }, shop.owner)).rejects.toMatchObject({
      refusal: { status: 404 }
    })
  })
})
