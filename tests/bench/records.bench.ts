// A record of 100,000 rows, at the database: a page, a search, a filter and an order, on both engines.
import type { Trx } from '#server/kit/database/database.ts'
import { type Query, readList } from '#server/kit/records/list.ts'
import { tools } from '#tests/kit/records/described.ts'
import { openShop, type Shop } from '#tests/kit/records/served.ts'

import type { Row } from './kit/row.ts'

const ROWS = 100_000
const UNINDEXED = 'order without an index'
const TIMES = 40
/** Pages of 200 until 80,000 rows are behind. */
const DEEP = 400
const BAR = 20

const reads: Record<string, Query> = {
  'first page': {},
  'page after 80,000': { after: 'deep' },
  'rare word': { search: 'kiln 7777' },
  'common word': { search: 'oak' },
  'two letters': { search: 'ki' },
  'filter by day': { bought: '2026-03-01..2026-03-03' },
  'filter by pick': { tag: 'Tag 1' },
  'filter by rare pick': { tag: 'Rare' },
  'filter by pick of none': { tag: 'None' },
  'filter by pick in another order, whose rows lie at its end': { tag: 'Tag 1', sort: '-name' },
  'filter by rare pick in another order': { tag: 'Rare', sort: 'name' },
  'filter by pick of none in another order': { tag: 'None', sort: '-price' },
  'filter by day in another order': { bought: '2026-03-01..2026-03-03', sort: 'name' },
  'other order': { sort: 'name' },
  'order with empty ones': { sort: '-price' },
  [UNINDEXED]: { sort: 'code' }
}

async function fill(shop: Shop): Promise<void> {
  await shop.database.raw(`
    insert into test_tag (id, name, colour) select gen_random_uuid(), 'Tag ' || n, 'red' from generate_series(1, 20) n;
    insert into test_tag (id, name, colour) select gen_random_uuid(), name, 'red' from unnest(array['Rare', 'None']) name;
    insert into test_tool (id, code, name, tag_id, bought, price)
      select gen_random_uuid(), 'C' || n,
        (array['Oak', 'Clay', 'Copper', 'River', 'Éclair'])[1 + n % 5] || ' ' || (array['bench', 'saw', 'kiln', 'cart'])[1 + n % 4] || ' ' || n,
        (array(select id from test_tag where name like 'Tag%' order by id))[1 + n % 20],
        case when n % 10 = 0 then null else date '2026-11-01' - n % 900 end,
        case when n % 3 = 0 then null else n % 1000 end
      from generate_series(1, ${ROWS}) n;
    update test_tool set tag_id = (select id from test_tag where name = 'Rare') where code in ('C100', 'C50000', 'C99999');
    create index on test_tool ((name collate natural_order), id) where deleted_at is null;
    create index on test_tool (price, id) where deleted_at is null;
`)
  // The trigram index has new rows in a list of their own until somebody tidies up, as both engines do at night.
  await shop.database.raw('vacuum (analyze)')
}

/** The cursor of a page far down the default order. */
async function deepCursor(read: (trx: Trx, query: Query) => ReturnType<typeof readList>, shop: Shop): Promise<string> {
  let after: string | undefined
  for (let page = 0; page < DEEP; page += 1) {
    const { next } = await shop.database.transaction(trx => read(trx, { size: 200, ...(after && { after }) }))
    after = next
  }
  return after ?? ''
}

async function measureOn(engine: 'embedded' | 'postgres'): Promise<Row[]> {
  const shop = await openShop(engine)
  try {
    await fill(shop)
    const me = { id: shop.owner.id, role: 'Owner', permissions: ['seeBadges' as const] }
    const read = (trx: Trx, query: Query) => readList(trx, tools, me, query, shop.clock.now)
    const tagged = await shop.database.raw<{ id: string; name: string }>('select id, name from test_tag')
    const idOf = (tag: unknown) => tagged.rows.find(({ name }) => name === tag)?.id ?? ''
    const after = await deepCursor(read, shop)
    const rows: Row[] = []
    for (const [what, query] of Object.entries(reads)) {
      const real = { ...query, ...(query['after'] && { after }), ...(query['tag'] && { tag: idOf(query['tag']) }) }
      const times: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const start = performance.now()
        await shop.database.transaction(trx => read(trx, real))
        times.push(performance.now() - start)
      }
      const figure = times.toSorted((a, b) => a - b)[Math.floor(TIMES * 0.95)]!
      const row = { what: `${engine}, 100,000 rows, ${what}, p95`, figure, unit: 'ms' }
      rows.push(what === UNINDEXED ? row : { ...row, bar: BAR })
    }
    return rows
  } finally {
    await shop.close()
  }
}

export const measure = async (): Promise<Row[]> => [...(await measureOn('postgres')), ...(await measureOn('embedded'))]
