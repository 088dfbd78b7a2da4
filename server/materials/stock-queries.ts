// Stock as its pages read it: with its purchases and what was used up, narrowed to the projects of whoever asks.
import { sql } from 'kysely'

import { readers } from '#shared/materials/readers.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import type { StockRow } from '#shared/materials/schemas.ts'

import { scopeOf } from '../kit/calls/places.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { isId } from '../kit/database/ids.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { standing } from './ledger-queries.ts'
import { natural, type Page, paged, type PageRequest, type Part } from '../kit/lists/paged.ts'

/** The stock of the projects that somebody sees. */
export const visible = (me: Visitor, project: string | undefined): Part[] => [
  scopeOf(me, readers, { place: sql`s.project_id` }),
  ...(project === undefined ? [] : [isId(project) ? sql`s.project_id = ${project}::uuid` : sql`false`])
]

/** Of each row, so that no answer grows with the years. */
const MOST_LINES = 100

const personOf = (id: Part, alias: string): Part => sql`jsonb_build_object('_id', coalesce(${id}::text, ''),
  'firstName', coalesce(${sql.ref(`${alias}.first_name`)}, ''), 'lastName', coalesce(${sql.ref(`${alias}.last_name`)}, ''),
  'email', case when (${sql.ref(`${alias}.privacy`)} ->> 'email')::boolean then ${sql.ref(`${alias}.email`)} else '' end)`

const purchasesOf = sql`coalesce((select jsonb_agg(one.line) from (select jsonb_build_object('_id', b.id, 'date', ${jsonInstant(sql`b.requested_at`)},
    'status', b.state, 'brandPref', coalesce(b.brand, ''), 'priority', b.priority, 'quantity', b.quantity::float8,
    'requestedQuantity', b.requested_quantity::float8, 'requestedBy', ${personOf(sql`b.requested_by`, 'p')}) as line
    from purchase b left join person p on p.id = b.requested_by
    where b.project_id = s.project_id and b.type_id = s.type_id and b.deleted_at is null
    order by b.id desc limit ${MOST_LINES}) one), '[]')`

/** One update writes what was used and what was wasted at once; what was taken back never was. */
const updatesOf = sql`coalesce((select jsonb_agg(one.line) from (select jsonb_build_object('_id', min(m.id::text),
    'date', m.day, 'quantityUsed', coalesce(sum(m.quantity) filter (where m.kind = 'used'), 0)::float8,
    'quantityWasted', coalesce(sum(m.quantity) filter (where m.kind = 'wasted'), 0)::float8,
    'createdBy', ${personOf(sql`m.by_id`, 'p')}) as line
    from movement m left join person p on p.id = m.by_id
    where m.stock_id = s.id and m.kind in ('used', 'wasted') and ${standing}
    group by m.at, m.day, m.by_id, p.id order by m.at desc limit ${MOST_LINES}) one), '[]')`

const select = sql`s.id as "_id", lower(s.category) || '_item' as "__t",
  jsonb_build_object('_id', s.type_id, 'name', s.name, 'unit', s.unit) as "itemType",
  jsonb_build_object('_id', s.project_id, 'name', project.name) as project,
  (s.bought + s.moved)::float8 as "stockBought", s.bought::float8 as bought, s.moved::float8 as moved, s.used::float8 as "stockUsed", s.wasted::float8 as "stockWasted",
  s.wasted::float8 as "stockDestroyed", 0 as "stockHold", s.available::float8 as "stockAvailable",
  s.reorder_level::float8 as "reorderLevel",
  (select jsonb_build_object('_id', q.id, 'name', trim(q.first_name || ' ' || q.last_name)) from person q
    where q.id = s.reorder_person_id) as "reorderPerson"`
const from = sql`stock s join project on project.id = s.project_id`
const beside = sql`cross join lateral (select ${purchasesOf} as purchases, ${updatesOf} as updates) records`
const records = sql`records.purchases as "purchaseRecord", records.updates as "updateRecord"`

/** What stands in an archived project is with it. */
export const isNotArchived = (project: Part): Part =>
  sql`exists (select from project where project.id = ${project} and project.deleted_at is null)`

/** Those of archived projects are with these. */
const there = sql`s.deleted_at is null and project.deleted_at is null`

export const listStock = (trx: Trx, category: Stocked, where: readonly Part[], most: number) =>
  allRows<StockRow>(trx)`select ${select}, ${records} from ${from} ${beside}
    where s.category = ${category} and ${sql.join([there, ...where], sql` and `)}
    order by s.name collate natural_order, s.id limit ${most}`

export const pageOfStock = (
  trx: Trx,
  category: Stocked,
  where: readonly Part[],
  request: PageRequest
): Promise<Page<StockRow>> =>
  paged<StockRow>(
    trx,
    {
      from,
      beside,
      select: sql`${select}, ${records}`,
      where: [sql`s.category = ${category}`, there, ...where],
      id: sql`s.id`,
      sorts: { name: { by: natural(sql`s.name`) } },
      order: 'name'
    },
    request
  )

export const readStock = (trx: Trx, id: string) =>
  firstRow<StockRow>(trx)`select ${select}, ${records} from ${from} ${beside} where s.id = ${id} and ${there}`

/** Of these rows, those that are still there, and what each is. */
export const categoriesOf = async (trx: Trx, ids: readonly string[]) =>
  new Map(
    (
      await allRows<{ id: string; category: Stocked }>(trx)`select s.id, s.category from ${from}
        where s.id = any(${[...ids]}::uuid[]) and ${there}`
    ).map(({ id, category }) => [id, category])
  )
