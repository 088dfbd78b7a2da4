// A list said once: what its description says is asked by the call, drawn, sorted and narrowed, and is in its file.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { pageFrom } from '#server/kit/lists/page-from.ts'
import { list } from '#shared/kit/records/list.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const row = z.object({
  _id: z.uuid(),
  plantName: z.string(),
  bed: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  height: z.nullable(z.number()),
  state: z.enum(['alive', 'gone'])
})

const plants = list(row, {
  name: 'Plants',
  empty: 'Nothing grows here.',
  search: 'Search plants',
  sorted: '-height',
  columns: {
    name: { label: 'Name', of: 'plantName', title: true, sort: true },
    bed: { label: 'Bed' },
    height: { label: 'Height', kind: 'number', phone: '{value} cm', sort: true },
    state: { label: 'State', names: { alive: 'Alive', gone: 'Gone' } },
    both: { label: 'Both', of: one => `${one.plantName} ${one.height ?? '–'}` }
  },
  filters: {
    state: { label: 'State', look: 'segments', unchosen: 'Alive', choices: { gone: 'Gone' } },
    least: { label: 'At least', kind: 'text', schema: z.string().check(z.regex(/^\d+$/)) }
  }
})
const input = z.object(plants.asks)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.database
    .raw(`create table test_plant (id uuid primary key, name text not null, height int, is_gone boolean not null);
    insert into test_plant select gen_random_uuid(), 'plant ' || n, nullif(n % 5, 0), n > 9 from generate_series(1, 12) n`)
})
afterAll(() => server?.close())

const read = (asked: z.input<typeof input> = {}) =>
  server.database.transaction(trx =>
    pageFrom(trx, plants, input.parse(asked), {
      from: sql`test_plant p`,
      select: sql`p.id as "_id", p.name, null as bed, p.height, case when p.is_gone then 'gone' else 'alive' end as state`,
      narrow: {
        state: { '': sql`not p.is_gone`, gone: sql`p.is_gone` },
        least: height => sql`p.height >= ${Number(height)}`
      },
      id: sql`p.id`,
      sorts: { name: sql`p.name collate natural_order`, height: { by: sql`p.height`, mayBeNull: true } },
      find: sql`folded(p.name)`,
      each: ({ name, ...rest }: Omit<z.output<typeof row>, 'plantName'> & { name: string }) => ({
        ...rest,
        plantName: name
      })
    })
  )
const names = async (asked: z.input<typeof input>) => (await read(asked)).items.map(({ plantName }) => plantName)

test('a page is ordered as its head says, and by what may be sorted by', async () => {
  expect((await read()).items.map(({ height }) => height)).toEqual([4, 4, 3, 3, 2, 2, 1, 1, null])
  expect(await names({ sort: 'name', size: 3 })).toEqual(['plant 1', 'plant 2', 'plant 3'])
  expect(plants.sorts).toEqual(['name', '-name', 'height', '-height'])
  expect(input.safeParse({ sort: 'state' }).success).toBe(false)
})

test('a filter narrows by a condition for a choice, for none, and by a value; search finds', async () => {
  expect(await names({ state: 'gone', sort: 'name' })).toEqual(['plant 10', 'plant 11', 'plant 12'])
  expect(await names({ least: '4', sort: 'name' })).toEqual(['plant 4', 'plant 9'])
  expect(await names({ search: 'plant 7' })).toEqual(['plant 7'])
  for (const wrong of [{ state: 'alive' }, { least: 'four' }]) expect(input.safeParse(wrong).success).toBe(false)
})

test('a cursor is of what it was asked with', async () => {
  const pages = await everyPage(more => read({ size: 2, ...more }))
  expect(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(9)
  const { next } = await read({ size: 2 })
  await expect(read({ size: 2, after: next, state: 'gone' })).rejects.toThrow('filtered differently')
})

const table = (of = plants.page.table) =>
  of.columns.map(({ label, value }) => [
    label,
    value({ _id: '1', plantName: 'Fern', bed: { _id: '2', name: 'North' }, height: null, state: 'gone' })
  ])

test('its table shows what its columns say', () => {
  expect(table()).toEqual([
    ['Name', 'Fern'],
    ['Bed', 'North'],
    ['Height', null],
    ['State', 'Gone'],
    ['Both', 'Fern –']
  ])
  expect(plants.page.table).toMatchObject({ sorted: { by: 'height', descending: true }, name: 'Plants' })
  const other = plants.tableOf({ name: 'Trees', without: ['bed', 'both'], columns: { name: { label: 'Tree' } } })
  expect(table(other).map(([label]) => label)).toEqual(['Tree', 'Height', 'State'])
})

test('its filters are those of the call, with what a page adds', () => {
  const [state, least] = plants.page.filters
  expect(state).toEqual({
    name: 'state',
    label: 'State',
    look: 'segments',
    unchosen: 'Alive',
    choices: [{ value: 'gone', label: 'Gone' }]
  })
  expect([least?.accepts?.('3'), least?.accepts?.('three')]).toEqual([true, false])
  expect(plants.filtersWith({ state: { without: 'gone' }, least: { label: 'Height' } })).toMatchObject([
    { choices: [] },
    { label: 'Height' }
  ])
})

test('a column that shows nothing of its rows is refused when the list is made', () => {
  expect(() => list(row, { name: 'Plants', empty: '', columns: { leaves: { label: 'Leaves' } } })).toThrow(/leaves/)
})
