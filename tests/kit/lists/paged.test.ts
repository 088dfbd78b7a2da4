// Pages of any list: every row once, names in order, and a search that finds what a browser's would.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Trx } from '#server/kit/database/database.ts'
import { foundIn, natural, type Page, paged, type PagedList, type PageRequest } from '#server/kit/lists/paged.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const NAMES = ['zebra', 'Ärger', 'apple', 'Unit 10', 'Unit 9', 'Éclair', 'Łódź', 'mango', 'O’Brien', '100%_done']
const ROWS = 23

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.database.raw(`create table paged_row (
      id uuid primary key, name text not null, weight numeric, day date,
      found_by text not null generated always as (folded(name)) stored);
    create index on paged_row using gin (found_by gin_trgm_ops)`)
  await server.database.transaction(async trx => {
    for (let index = 0; index < ROWS; index += 1)
      await sql`insert into paged_row (id, name, weight, day) values (gen_random_uuid(), ${NAMES[index % NAMES.length]},
        ${index % 3 === 0 ? null : index % 4}, ${index % 5 === 0 ? null : '2026-11-0' + (1 + (index % 3))})`.execute(
        trx
      )
  })
})
afterAll(() => server?.close())

interface Item {
  _id: string
  name: string
  weight: number | null
}

const list: PagedList = {
  from: sql`paged_row r`,
  select: sql`r.id as "_id", r.name, r.weight`,
  id: sql`r.id`,
  sorts: {
    name: { by: natural(sql`r.name`) },
    weight: { by: sql`r.weight`, mayBeNull: true },
    day: { by: sql`r.day`, mayBeNull: true }
  },
  order: 'name',
  find: { in: sql`r.found_by`, isIndexed: true }
}

const read = (request: PageRequest, of = list): Promise<Page<Item>> =>
  server.database.transaction((trx: Trx) => paged<Item>(trx, of, request))

const all = async (request: PageRequest): Promise<Item[]> =>
  (await everyPage(more => read({ ...request, ...more }))).flatMap(({ items }) => items)

describe('pages', () => {
  for (const sort of ['name', '-name', 'weight', '-weight', 'day', '-day']) {
    test.each([1, 2, 7])(`by ${sort} show every row once, %i at a time`, async size => {
      const items = await all({ sort, size })
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(ROWS)
      expect(items).toHaveLength(ROWS)
      expect(items).toEqual(await all({ sort, size: 200 }))
    })
  }

  test('put rows without a value last, both ways', async () => {
    for (const sort of ['weight', '-weight']) {
      const empty = (await all({ sort, size: 2 })).map(({ weight }) => weight === null)
      expect(empty).toEqual([...empty].toSorted((one, other) => Number(one) - Number(other)))
    }
  })

  test('sort names as people do', async () => {
    const names = [...new Set((await all({})).map(({ name }) => name))]
    expect(names).toEqual([
      '100%_done',
      'apple',
      'Ärger',
      'Éclair',
      'Łódź',
      'mango',
      'O’Brien',
      'Unit 9',
      'Unit 10',
      'zebra'
    ])
  })

  test('are read of columns without their table too', async () => {
    const bare = {
      ...list,
      from: sql`paged_row`,
      select: sql`id as "_id", name`,
      id: sql`id`,
      sorts: { name: { by: sql`name` } }
    }
    expect(
      (await read({ size: 3, search: 'unit' }, { ...bare, find: { in: sql`found_by`, isIndexed: true } })).items
    ).toHaveLength(3)
  })

  test('are sorted, narrowed and counted by what is worked out beside the list', async () => {
    const joined: PagedList = {
      ...list,
      with: sql`done as materialized (select day, count(*) as times from paged_row group by day)`,
      from: sql`paged_row r join done on done.day = r.day`,
      where: [sql`times > 5`],
      sorts: { times: { by: sql`times` } },
      order: '-times'
    }
    const days = await server.database.raw<{ count: number }>(
      'select count(*) from paged_row where day in (select day from paged_row group by day having count(*) > 5)'
    )
    expect(days.rows[0]?.count).toBeGreaterThan(5)
    const { items, next, total } = await read({ size: 5 }, joined)
    expect(total).toEqual({ count: days.rows[0]?.count, isMore: false })
    const rest = await read({ after: next, size: 50 }, joined)
    expect(new Set([...items, ...rest.items].map(({ _id }) => _id)).size).toBe(total?.count)
    expect((await read({ search: 'unit' }, joined)).total?.count).toBeLessThan(total?.count ?? 0)
  })

  test('count the first page alone', async () => {
    const first = await read({ size: 7 })
    expect(first.total).toEqual({ count: ROWS, isMore: false })
    expect((await read({ size: 7, after: first.next })).total).toBeUndefined()
    expect((await read({ size: 7, after: first.next, count: 'exact' })).total).toEqual({ count: ROWS, isMore: false })
  })

  test('refuse a cursor of another order in words', async () => {
    const { next } = await read({ size: 2 })
    for (const other of [{ sort: '-name' }, { search: 'a' }, { filters: { x: 1 } }, { after: 'nonsense' }])
      await expect(read({ size: 2, after: next, ...other })).rejects.toMatchObject({ refusal: { status: 400 } })
  })
})

describe('a list that is narrowed, in another order than its own', () => {
  const narrowed: PagedList = { ...list, where: [sql`r.name > 'a'`] }

  test.each(['-name', 'weight', '-weight', 'day'])('shows by %s each row once, its own alone', async sort => {
    const pages = await everyPage(more => read({ sort, size: 3, filters: { from: 'a' }, ...more }, narrowed))
    const items = pages.flatMap(page => page.items)
    const whole = await read({ sort, size: 200 }, narrowed)
    expect(items.map(({ _id }) => _id)).toEqual(whole.items.map(({ _id }) => _id))
    expect(pages[0]?.total).toEqual({ count: items.length, isMore: false })
  })

  test('reads the few rows that fit, though they all lie at the end of the order', async () => {
    // Names and tags go together, as states and days do in life, which the planner cannot know.
    await server.database
      .raw(`create table tagged_row (id uuid primary key, name text not null, tag int not null, day date not null);
      insert into tagged_row select gen_random_uuid(), case when n % 20 = 0 then 'z' else 'a' end || n, n % 20, date '2026-01-01' + n % 300
        from generate_series(1, 20000) n;
      create index on tagged_row ((name collate natural_order), id);
      create index on tagged_row (tag, day, id);
      analyze tagged_row`)
    const tagged: PagedList = {
      from: sql`tagged_row r`,
      select: sql`r.id as "_id", r.name`,
      where: [sql`r.tag = 0`],
      id: sql`r.id`,
      sorts: { name: { by: natural(sql`r.name`) }, day: { by: sql`r.day` } },
      order: 'day'
    }
    const lookedAt = async (trx: Trx): Promise<number> => {
      const { rows } = await sql<{
        looked: number
      }>`select (coalesce(t.seq_tup_read, 0) + coalesce(t.idx_tup_fetch, 0))::int as looked
        from pg_stat_xact_user_tables t where t.relname = 'tagged_row'`.execute(trx)
      return rows[0]?.looked ?? 0
    }
    const [page, looked] = await server.database.transaction(async trx => {
      // In a table that fits into memory whole, it would be read whole.
      await sql`set local enable_seqscan = off`.execute(trx)
      // What was looked at when it was made may still count.
      const before = await lookedAt(trx)
      const found = await paged<Item>(trx, tagged, { sort: 'name', size: 50, filters: { tag: 0 } })
      return [found, (await lookedAt(trx)) - before]
    })
    expect(page.items).toHaveLength(50)
    expect(page.total).toEqual({ count: 1000, isMore: false })
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThan(4000)
  })
})

describe('the search', () => {
  test.each([
    ['arger', 'Ärger'],
    ['ECLAIR', 'Éclair'],
    ['lodz', 'Łódź'],
    ["o'brien", 'O’Brien'],
    ['10 unit', 'Unit 10'],
    ['%_d', '100%_done'],
    ['gé', 'Ärger']
  ])('for %s finds %s, in an index and without one', async (search, name) => {
    for (const find of [list.find!, { in: foundIn(sql`r.name`, sql`r.weight::text`) }]) {
      const { items } = await read({ search, size: 50 }, { ...list, find })
      expect(new Set(items.map(item => item.name))).toEqual(new Set([name]))
    }
  })

  test('pages through what it finds', async () => {
    const found = await all({ search: 'unit', size: 2, sort: '-weight' })
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(4)
  })
})
