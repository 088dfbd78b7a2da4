// Only here: that a file says before it is taken what each of its lines would do, and goes back as a whole.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { differingStocks } from '#server/materials/ledger-queries.ts'
import { csvLine } from '#shared/kit/files/csv.ts'
import * as calls from '#shared/materials/calls.ts'
import * as imports from '#shared/materials/import-calls.ts'
import { amountOfCell, headingsOf } from '#shared/materials/import-rules.ts'
import * as texts from '#shared/materials/import-texts.ts'
import { stockCalls } from '#shared/materials/record-calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'

let server: TestServer
let mentor: TestPerson

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
  mentor = await server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  for (const name of ['Village', 'Kitchen']) await project(name)
  const kinds = [
    ['Material', 'Clay', 'kg'],
    ['Consumable', 'Screws', 'box'],
    ['Consumable', 'Clay', 'bag'],
    ['Tool', 'Saw', null]
  ]
  for (const kind of kinds)
    await server.database.raw(
      `insert into inventory_type (id, category, name, description, unit) values (gen_random_uuid(), $1, $2, 'x', $3)`,
      kind
    )
})
afterAll(() => server?.close())

const look = (text: string, more: object = {}, as = mentor) => server.ask(imports.importStock, { text, ...more }, as)
async function take(text: string) {
  const { hash } = await look(text)
  return look(text, { confirm: hash })
}
const amounts = async () =>
  Object.fromEntries(
    (await server.ask(stockCalls.list, {}, mentor)).items.map(({ name, unit, project: at, available }) => [
      `${name} ${unit} ${at.name}`,
      available
    ])
  )
const FILE = `Project,Name,Category,What happened,Quantity,Date
Village,clay,Material,,100,
Village,Clay,Material,Used,"1,020",
Village,Clay,Material,Used,30,2026-11-02
Village,Clay,,Used,1,
village,Screws,,Purchased,4.5,11/3/2026
Nowhere,Screws,,Purchased,1,
Village,Nails,,Purchased,1,
Village,Saw,,Purchased,1,
Village,Screws,,Thrown,1,
Village,Screws,,Used,few,
Village,Screws,,Used,1,2999-01-01
Village,Screws,,In stock,4.5,
Village,Screws,,Purchased,0,
`

test('each line is judged after those before it, and nothing is stored before it is confirmed', async () => {
  const checked = await look(FILE)
  expect(checked.rows.map(({ verdict, after, problem }) => problem ?? `${verdict} ${after}`)).toEqual([
    'moves 100',
    '1,020 kg is more than the 100 kg in stock.',
    'moves 70',
    'Name: Several are called “Clay”. Say its category.',
    'moves 4.5',
    'Project: Nothing is called “Nowhere”.',
    'Name: Nothing is called “Nails”. Add it to the types first.',
    'Name: Of tools and equipment there are pieces, which are bought one by one.',
    'What happened: Choose In stock, Purchased, Used, Wasted, Sent, Received or Counted.',
    'Quantity: “few” is not an amount.',
    'Date: This day is still to come.',
    'same 4.5',
    'Quantity: This moves nothing.'
  ])
  expect(checked.counts).toEqual({ moves: 3, same: 1, refused: 9 })
  expect(await amounts()).toEqual({})
  expect((await refusalOf(look(FILE, { confirm: 'another' }))).status).toBe(409)
  expect((await refusalOf(look(FILE, {}, await server.add()))).status).toBe(403)
})

test('an import is taken back as a whole, unless something leans on it', async () => {
  const { _id: id = '' } = await take(FILE)
  expect(await amounts()).toEqual({ 'Clay kg Village': 70, 'Screws box Village': 4.5 })
  const { items } = await server.ask(imports.listMovements, {}, mentor)
  expect(items).toMatchObject([
    { name: 'Clay', what: 'counted', quantity: 100, day: '2026-11-18' },
    { name: 'Clay', what: 'used', quantity: 30, day: '2026-11-02' },
    { name: 'Screws', what: 'bought', quantity: 4.5, day: '2026-11-03' }
  ])
  const screws = (await server.ask(stockCalls.list, { search: 'screws' }, mentor)).items[0]!
  const use = (quantityUsed: number) =>
    server.ask(calls.logUse, { items: [{ stock: screws._id, used: quantityUsed }] }, mentor)
  await use(1)
  const back = () => server.ask(imports.undoStockImport, { id }, mentor)
  expect(await refusalOf(back())).toMatchObject({ status: 409, message: expect.stringContaining('Screws') })
  expect((await amounts())['Clay kg Village']).toBe(70)
  await take('Project,Name,What happened,Quantity\nVillage,Screws,Used,-1\n')
  expect((await back()).message).toBe('3 taken back.')
  expect(await amounts()).toEqual({ 'Clay kg Village': 0, 'Screws box Village': 0 })
  expect((await refusalOf(back())).message).toBe(texts.twice)
  expect((await server.ask(imports.listStockImports, {}, mentor)).items.map(({ isUndone }) => isUndone)).toEqual([
    false,
    true
  ])
  expect(await server.database.transaction(trx => differingStocks(trx))).toEqual([])
})

test('what is exported makes the same stock elsewhere, and the list of stock is the same already', async () => {
  await take('Project,Name,Category,Available\nVillage,Screws,,12\nVillage,Clay,Material,=3\nVillage,Clay,Material,8\n')
  const { items } = await server.ask(imports.listMovements, {}, mentor)
  const heading = csvLine(['Project', 'Category', 'Name', 'What happened', 'Quantity', 'Unit', 'Date', 'Note'])
  const lines = items.map(({ category, name, what, quantity, unit, day, note }) =>
    csvLine(['Kitchen', category, name, what === 'stands' ? '' : texts.kinds[what], quantity, unit, day, note])
  )
  const made = await take(heading + lines.join(''))
  expect(made.counts).toEqual({ moves: items.length, same: 0, refused: 0 })
  const stocks = await amounts()
  expect([stocks['Screws box Kitchen'], stocks['Clay kg Kitchen']]).toEqual([12, 8])
  const listed = (await server.ask(stockCalls.list, {}, mentor)).items.map(row =>
    csvLine([row.name, row.project.name, row.category, row.unit, row.bought, row.available])
  )
  const again = await look(csvLine(['Name', 'Project', 'Category', 'Unit', 'Bought', 'Available']) + listed.join(''))
  expect(again.counts).toEqual({ moves: 0, same: 4, refused: 0 })
  expect(again.columns[4]).toEqual({ heading: 'Bought' })
})

test('a column that is not known is named with what it may be, and is that when it is said', async () => {
  expect(headingsOf(['Site', 'Item', 'Quantty', 'Colour']).map(({ field, guess }) => field ?? guess)).toEqual([
    'project',
    'name',
    'quantity',
    undefined
  ])
  const clay = 'Project,Name,Quantity\nVillage,Clay,8\n'
  expect((await look(clay, { category: 'Material' })).counts.same).toBe(1)
  const text = 'Site,Item,Quantty,Colour\nVillage,Screws,13,red\n'
  expect(await look(text)).toMatchObject({ rows: [], columns: [{}, {}, { heading: 'Quantty', guess: 'quantity' }, {}] })
  const { rows } = await look(text, { columns: { Quantty: 'quantity' } })
  expect(rows).toMatchObject([{ verdict: 'moves', before: 12, after: 13 }])
  expect((await refusalOf(look('Colour\nred\n'))).message).toBe('The file needs the column “Project”.')
  expect((await refusalOf(look('Project\n'))).message).toBe(texts.onlyHeadings)
})

test('amounts are read as people write them', () => {
  const read = ['1250', '1,250.5', '1 250', '-3', '−3', '.5', "'+2", '1,2', 'x', '', '1e3', '99999999999'].map(
    amountOfCell
  )
  const none = undefined
  expect(read).toEqual([1250, 1250.5, 1250, -3, -3, 0.5, 2, none, none, none, none, none])
})
