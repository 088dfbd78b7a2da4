// 100,000 rows of stock, by the calls of the page and of described clients: pages of the list, and a write to the ledger
// beside an entry of time.
import { today } from '#shared/kit/time/day.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { took } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const TIMES = 20
/** Pages of 200 until 80,000 rows are behind. */
const DEEP = 400
const WRITES = 60
const BAR = 30
const NOTES =
  '<p>Laid the bricks of the east wall and read the plan. <a href="https://docs.example.org/plan">Plan</a></p>'

/** In parts, as no statement takes longer than ten seconds. */
const PARTS = 20
const FILL = [
  `insert into project (id, name, category, created_at, updated_at)
    select gen_random_uuid(), 'Site ' || n, 'Society', now(), now() from generate_series(1, 1000) n`,
  `insert into inventory_type (id, category, name, description, unit)
    select gen_random_uuid(), (array['Material', 'Consumable', 'Reusable'])[1 + n % 3],
      (array['Oak', 'Clay', 'Copper', 'River', 'Éclair'])[1 + n % 5] || ' ' || n, 'x', 'kg' from generate_series(1, 100) n`,
  `update inventory_type set name = 'Quartz sand' where name = 'Oak 100'`,
  // The ledger begins with what was bought; one in a hundred is down to its level.
  ...Array.from(
    { length: PARTS },
    (_, part) => `with made as (insert into stock (id, project_id, type_id, bought, used, reorder_level, changed_at)
      select gen_random_uuid(), p.id, t.id, 1000, (n * 7 + k * 13) % 900, case when (n + k) % 100 = 0 then 1000 end,
        now() - ((n * 31 + k * 17) % 20000) * interval '1 hour'
      from (select id, substr(name, 6)::int as n from project) p
      cross join (select id, row_number() over (order by name) as k, name from inventory_type) t
      where n % ${PARTS} = ${part} and (t.name <> 'Quartz sand' or n <= 40)
      returning id, bought, used, changed_at)
    insert into movement (id, stock_id, kind, quantity, left_over, day, at)
      select gen_random_uuid(), id, 'bought', bought, bought, current_date, changed_at from made
      union all select gen_random_uuid(), id, 'used', used, bought - used, current_date, changed_at from made`
  ),
  // As both engines tidy up at night.
  'vacuum (analyze)'
]

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function measureOn(engine: 'embedded' | 'postgres'): Promise<Row[]> {
  const server: TestServer = await openTestServer(engine)
  const { app, database } = server
  try {
    for (const text of FILL) await database.raw(text)
    const { id: personId, token } = await server.add({ role: 'Owner' })
    const idOf = async (table: string, where: string): Promise<string> =>
      (await database.raw<{ id: string }>(`select id from ${table} where ${where} order by id limit 1`)).rows[0]!.id
    const project = await idOf('project', `name = 'Site 500'`)
    const type = await idOf('inventory_type', `name = 'Oak 50'`)
    const material = await idOf('stock', `category = 'Material'`)
    const send = async (url: string, body?: object) => {
      const answer = await app.inject({
        url: `/api${url}`,
        headers: { authorization: token },
        ...(body && { method: 'POST', payload: body })
      })
      if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.body}`)
      return answer
    }
    let deep = '/stock?size=200'
    for (let page = 0; page < DEEP; page += 1) {
      const { next } = (await send(deep)).json<{ next: string }>()
      deep = `/stock?size=200&after=${encodeURIComponent(next)}`
    }
    const urls = {
      'first page': '/stock',
      'page after 80,000': deep.replace('size=200', 'size=50'),
      'of a category': '/stock?category=Material',
      'of a category and project': `/stock?category=Material&project=${project}`,
      'of a kind': `/stock?type=${type}`,
      'a common word': '/stock?search=copper',
      'a rare word': '/stock?search=quartz',
      'a word that is nowhere': '/stock?search=zinc',
      'a word in a category': '/stock?search=copper&category=Reusable',
      'by what is available': '/stock?sort=-available',
      'by what was bought': '/stock?sort=-bought',
      'by the last change': '/stock?sort=-changed',
      'by what was used, in a category': '/stock?sort=-used&category=Material',
      'described client, a page': '/bm/materials?size=50',
      'described client, of a project': `/bm/materials?project=${project}`,
      'what to order': '/bm/purchase-list',
      'every movement, a page': '/bm/movements?size=200',
      'movements of a project': `/bm/movements?size=200&project=${project}`
    }
    const rows: Row[] = []
    for (const [what, url] of Object.entries(urls)) {
      const { p95: figure } = await took(() => send(url), TIMES, { before: 4 })
      rows.push({ what: `${engine}, 100,000 of stock, ${what}, p95`, figure, unit: 'ms', bar: BAR })
    }
    const write = () => send('/bm/updateMaterialRecord', { material: { _id: material }, quantityUsed: 0.01 })
    const time = { personId, projectId: project, dateOfWork: today(server.clock.now), hours: 0, minutes: 1 }
    const entry = () => send('/TimeEntry', { ...time, notes: NOTES, isTangible: true })
    // One after the other, so that whatever else the machine does weighs on both.
    const [moved, entered]: [number[], number[]] = [[], []]
    for (let round = 0; round < WRITES; round += 1) {
      moved.push((await took(write, 1)).median)
      entered.push((await took(entry, 1)).median)
    }
    const [one, other] = [middle(moved), middle(entered)]
    return [
      ...rows,
      { what: `${engine}, a write to the ledger, median`, figure: one, unit: 'ms' },
      { what: `${engine}, … an entry of time is 1`, figure: one / other, unit: '×', bar: 2 }
    ]
  } finally {
    await server.close()
  }
}

export const measure = async (): Promise<Row[]> => [...(await measureOn('postgres')), ...(await measureOn('embedded'))]
