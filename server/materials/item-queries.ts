// One stock: where it stands, its ledger page by page, and how it went.
import { sql } from 'kysely'

import type { Item, LedgerLine } from '#shared/materials/ledger-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { type Page, paged, type PageRequest } from '../kit/lists/paged.ts'
import { standing } from './ledger-queries.ts'
import { currencyOfOne, priceOfOne } from './purchase-queries.ts'

export const findPlace = (trx: Trx, id: string) =>
  firstRow<{ place: string }>(trx)`select s.project_id as place from stock s
    join project on project.id = s.project_id where s.id = ${id} and s.deleted_at is null and project.deleted_at is null`

const effect = sql`case when m.kind in ('used', 'wasted', 'sent') then -m.quantity else m.quantity end`

const select = sql`m.id as "_id", case when m.reverses is not null then 'reversed'
    when m.kind in ('sent', 'received') then 'transferred'
    when m.kind = 'wasted' and s.category = 'Reusable' then 'destroyed' else m.kind end as kind,
  (${effect})::float8 as quantity, m.left_over::float8 as left,
  case when p.id is not null then jsonb_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) end as by,
  m.at, m.day, m.note, m.purchase_id as purchase, back.id is not null as "isTakenBack",
  m.reverses is null and back.id is null as "mayTakeBack"`

export const pageOfLedger = (
  trx: Trx,
  id: string,
  { way, by, ...page }: PageRequest & { way?: 'in' | 'out' | undefined; by?: string | undefined }
): Promise<Page<LedgerLine>> =>
  paged<LedgerLine>(
    trx,
    {
      from: sql`movement m join stock s on s.id = m.stock_id left join person p on p.id = m.by_id
        left join movement back on back.reverses = m.id`,
      select,
      where: [
        sql`m.stock_id = ${id}`,
        ...(way ? [way === 'in' ? sql`(${effect}) > 0` : sql`(${effect}) < 0`] : []),
        ...(by ? [sql`m.by_id::text = ${by.toLowerCase()}`] : [])
      ],
      id: sql`m.id`,
      sorts: { newest: { by: sql`m.id` } },
      order: '-newest'
    },
    { ...page, filters: { id, way, by } }
  )

type Facts = Omit<Item, 'row'>

/** The Pacific day on which it was written. */
const dayOfMove = sql`(m.at at time zone 'America/Los_Angeles')::date`

export const factsOf = async (trx: Trx, id: string, since: string): Promise<Facts> =>
  (await firstRow<Facts>(trx)`select s.category, t.description,
      coalesce((select jsonb_agg(jsonb_build_object('currency', c.currency, 'amount', c.amount, 'of', c.of)) from (
        select ${currencyOfOne} as currency, sum(${priceOfOne} * b.quantity)::float8 as amount, sum(b.quantity)::float8 as of
          from purchase b join inventory_type k on k.id = b.type_id where b.project_id = s.project_id
          and b.type_id = s.type_id and b.state = 'Approved' and ${priceOfOne} is not null group by 1) c), '[]') as costs,
      (select count(*)::int from purchase b where b.project_id = s.project_id and b.type_id = s.type_id
        and b.state = 'Approved') as purchases,
      coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'left', d.left) order by d.day) from (
        select distinct on (${dayOfMove}) ${dayOfMove} as day, m.left_over::float8 as left from movement m
        where m.stock_id = s.id order by ${dayOfMove} desc, m.id desc limit 180) d), '[]') as plot,
      coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name))
          order by p.first_name, p.last_name, p.id)
        from person p where p.id in (select by_id from movement where stock_id = s.id)), '[]') as people,
      (coalesce((select sum(quantity) from movement m where m.stock_id = s.id and m.kind in ('used', 'wasted')
        and m.day > ${since} and ${standing}), 0) / 4)::float8 as "aWeek"
    from stock s join inventory_type t on t.id = s.type_id where s.id = ${id}`)!

/** The projects that are there. */
export const projectName = async (trx: Trx, id: string) =>
  (await firstRow<{ name: string }>(trx)`select name from project where id = ${id} and deleted_at is null`)?.name

export const typeOfStock = async (trx: Trx, id: string) =>
  await firstRow<{ typeId: string; project: string }>(trx)`select s.type_id as "typeId", project.name as project
      from stock s join project on project.id = s.project_id
      where s.id = ${id} and s.deleted_at is null and project.deleted_at is null`

interface LevelOf {
  projectId: string
  before: number | null
  person: string | null
}

/** Without a person that of before stays. */
export const writeLevel = (trx: Trx, id: string, level: number | null, person: string | null | undefined) =>
  firstRow<LevelOf>(trx)`update stock s set reorder_level = ${level}, rev = s.rev + 1,
      reorder_person_id = ${person === undefined ? sql`s.reorder_person_id` : sql`${person}::uuid`}
    from (select s.id, s.project_id, s.reorder_level::float8 as before, s.reorder_person_id as person
      from stock s join project on project.id = s.project_id
      where s.id = ${id} and s.deleted_at is null and project.deleted_at is null for update of s) old
    where s.id = old.id returning old.project_id as "projectId", old.before, old.person`

/** What was bought by it is taken back: it was not bought after all. */
export const unapprove = (trx: Trx, ids: readonly string[]) =>
  allRows<{ id: string }>(trx)`update purchase set state = 'Rejected', rev = rev + 1
    where state = 'Approved' and id in (select purchase_id from movement where id = any(${[...ids]}::uuid[]))
    returning id`
