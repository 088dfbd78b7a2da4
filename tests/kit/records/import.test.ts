// Rows from a file, with a dry run that is the same code; and who belongs to a row.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCsv } from '#shared/kit/files/csv.ts'
import { tagCalls as tags, toolCalls as tools } from '#tests/kit/records/described.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'

let shop: Shop
let hall: string
beforeAll(async () => {
  shop = await openShop()
  for (const name of ['Hall', 'Yard']) {
    const made = await shop.ask(tags.create, { name, colour: 'green', isOpen: true }, shop.owner)
    if (name === 'Hall') hall = made._id
  }
})
afterAll(() => shop?.close())

const run = (text: string, confirm?: string, as = shop.owner) =>
  shop.ask(tools.importRows, { text, ...(confirm && { confirm }) }, as)
const find = async (search: string) => (await shop.ask(tools.list, { search }, shop.owner)).items

test('files are read as spreadsheets write them', () => {
  expect(readCsv('\uFEFFa;b\r\n"x ""y""\n;z";2\r\n\r\n;;\n3;"4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x "y"\n;z', '2'] },
    { line: 6, cells: ['3', '4'] }
  ])
})

describe('an import', () => {
  test('tells of each row what would become of it, then does the same, and again nothing', async () => {
    await shop.ask(tools.create, { code: 'A1', name: 'Axe', tag: hall, bought: '2026-11-01' }, shop.owner)
    await shop.ask(tools.create, { code: 'A2', name: 'Awl', tag: hall }, shop.owner)
    const text = `code,Name,Tag,Bought on,Returned on,price
a1,Axe of steel,yard,(clear),,7.5
A2,,,,,
A3,'=Anvil,Hall,2026-11-02,,
A4,Auger,Attic,,,
A5,Adze,Hall,2026-11-02,2026-11-01,
A3,Again,Hall,,,
A6,,Hall,,,
A7,Awning,Hall,,,cheap`
    const dry = await run(text)
    expect(dry.counts).toEqual({ new: 1, changed: 1, same: 1, refused: 5 })
    expect(dry.rows.map(({ verdict }) => verdict)).toEqual([
      'changed',
      'same',
      'new',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused'
    ])
    expect(dry.rows[0]).toMatchObject({
      line: 2,
      title: 'Axe of steel',
      changes: expect.arrayContaining([
        { field: 'tag', before: { _id: hall, name: 'Hall' }, after: expect.objectContaining({ name: 'Yard' }) }
      ])
    })
    expect(await find('axe of')).toEqual([])

    const done = await run(text, dry.hash)
    expect(done).toMatchObject({ ...dry, changeSet: expect.any(String) })
    expect(await find('axe of')).toMatchObject([{ code: 'A1', tag: { name: 'Yard' }, price: 7.5, rev: 2 }])
    expect((await find('anvil'))[0]).toMatchObject({ name: '=Anvil', bought: '2026-11-02' })
    expect((await run(text)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 5 })
    await expect(run(text, dry.hash)).rejects.toMatchObject({ refusal: { status: 409 } })

    expect(await shop.ask(tools.undo, { changeSet: done.changeSet! }, shop.owner)).toEqual({ count: 2, kept: [] })
    expect(await find('anvil')).toEqual([])
    expect((await find('axe'))[0]).toMatchObject({ name: 'Axe', bought: '2026-11-01', tag: { name: 'Hall' } })
  })

  test('refuses columns that are not there, or not for this person, in words', async () => {
    for (const text of ['', 'code,weight\nA1,3', 'name\nAxe', 'code,Code\n1,2'])
      await expect(run(text)).rejects.toMatchObject({ refusal: { status: 400 } })
    await expect(run('codde,name\nA1,Axe')).rejects.toMatchObject({
      refusal: { message: expect.stringContaining('Is it “Code”?') }
    })
    await expect(run('code,price\nA1,3', undefined, shop.helper)).rejects.toMatchObject({
      refusal: { status: 400, message: expect.not.stringContaining('Price') }
    })
  })

  test('takes thousands of rows', async () => {
    const text = `code,name,tag\n${Array.from({ length: 1200 }, (_, index) => `B${index},Bolt ${index},Hall`).join('\n')}`
    const dry = await run(text)
    const { counts, changeSet } = await run(text, dry.hash)
    expect(counts.new).toBe(1200)
    expect((await shop.ask(tools.undo, { changeSet: changeSet! }, shop.owner)).count).toBe(1200)
  })
})

describe('members', () => {
  test('are added and removed, searched and offered, and stand in the history', async () => {
    const { users } = tools.members
    const { _id: id } = await shop.ask(tools.create, { code: 'M1', name: 'Mill', tag: hall }, shop.owner)
    const [ann, bo] = [
      await shop.add({ firstName: 'Ann', lastName: 'Ash' }),
      await shop.add({ firstName: 'Bo', lastName: 'Birch' })
    ]
    expect(await shop.ask(users.change, { id, add: [ann.id, bo.id], remove: [] }, shop.owner)).toEqual({
      added: 2,
      removed: 0
    })
    expect(await shop.ask(users.change, { id, add: [ann.id], remove: [bo.id] }, shop.owner)).toEqual({
      added: 0,
      removed: 1
    })
    expect((await shop.ask(users.list, { id }, shop.volunteer)).items).toEqual([{ _id: ann.id, name: 'Ann Ash' }])
    expect((await shop.ask(users.choices, { id, search: 'birch' }, shop.owner)).items).toEqual([
      { _id: bo.id, name: 'Bo Birch' }
    ])
    expect((await shop.ask(users.choices, { id, search: 'ash' }, shop.owner)).items).toEqual([])
    await expect(shop.ask(users.change, { id, add: [id], remove: [] }, shop.owner)).rejects.toMatchObject({
      refusal: { status: 400 }
    })
    const { changes } = await shop.ask(tools.history, { id }, shop.owner)
    expect(changes[0]).toMatchObject({
      what: 'changed',
      mayUndo: false,
      fields: [{ field: 'users', before: [{ name: 'Bo Birch' }], after: [] }]
    })
  })
})
