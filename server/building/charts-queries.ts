// What was used of each material between two days, and each use of one. What was taken back was not used.
import { sql } from 'kysely'

import type { Use, Used } from '#shared/building/charts/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { paged, type Page, type PageRequest } from '../kit/lists/paged.ts'
import { standing } from '../materials/for-others.ts'
import { type Fragment, sumWhere, within } from './summary-span-queries.ts'

export interface UsageOf {
  span: Span
  base: Span | undefined
  project?: string | undefined
  category?: string | undefined
  type?: string | undefined
}

const joined = sql`movement m join stock s on s.id = m.stock_id join inventory_type t on t.id = s.type_id`

const ofThese = ({ project, category, type }: UsageOf): Fragment => sql`m.kind = 'used' and ${standing}
  and ${project === undefined ? sql`true` : sql`s.project_id = ${project}::uuid`}
  and ${category === undefined ? sql`true` : sql`t.category = ${category}`}
  and ${type === undefined ? sql`true` : sql`t.id = ${type}::uuid`}`

const sums = ({ span, base }: UsageOf) => ({
  used: sumWhere(sql`m.quantity`, within(sql`m.day`, span)),
  before: base ? sumWhere(sql`m.quantity`, within(sql`m.day`, base)) : sql`0::float8`
})

const inPeriods = ({ span, base }: UsageOf): Fragment =>
  base ? sql`(${within(sql`m.day`, span)} or ${within(sql`m.day`, base)})` : within(sql`m.day`, span)

/** Those that were used in either period, of each unit the most used first, with how many there are of it. */
export function sumUsage(trx: Trx, of: UsageOf, most: number) {
  const { used, before } = sums(of)
  return allRows<Used & { count: number }>(trx)`
    with kind as (select t.id, t.name, t.category, coalesce(t.unit, '') as unit, ${used} as used, ${before} as before
      from ${joined} where ${inPeriods(of)} and ${ofThese(of)} group by t.id)
    select id as "_id", name, category, unit, used, before, count(*) over (partition by unit)::int as count
    from kind order by row_number() over (partition by unit order by used desc, before desc, lower(name), id),
      used desc, before desc, lower(name), id limit ${most}`
}

/** The day of the first use: where the data begin. */
export const firstUse = async (trx: Trx, of: Omit<UsageOf, 'base' | 'span'>): Promise<Day | null> =>
  (
    await firstRow<{ day: Day }>(trx)`select m.day from ${joined}
    where ${ofThese({ ...of, span: { from: '', to: '' }, base: undefined })} order by m.day limit 1`
  )?.day ?? null

/** Kinds that were ever used, by name. */
export const usedTypes = (trx: Trx, most: number) => allRows<Pick<Used, '_id' | 'category' | 'name'>>(trx)`
  select t.id as "_id", t.name, t.category from inventory_type t
  where t.category in ('Material', 'Consumable', 'Reusable')
    and exists (select 1 from stock s where s.type_id = t.id and s.used > 0)
  order by t.category, t.name collate natural_order, t.id limit ${most}`

export interface UsedKind {
  name: string
  unit: string
  used: number
  before: number
}

export function findUsed(trx: Trx, type: string, of: UsageOf) {
  const { used, before } = sums(of)
  return firstRow<UsedKind>(trx)`
    select t.name, coalesce(t.unit, '') as unit, coalesce(done.used, 0) as used, coalesce(done.before, 0) as before
    from inventory_type t left join lateral (select ${used} as used, ${before} as before
      from movement m join stock s on s.id = m.stock_id
      where s.type_id = t.id and ${inPeriods(of)} and ${ofThese({ ...of, type, category: undefined })}) done on true
    where t.id = ${type}`
}

/** The project that used the most in the period. */
export const mostUsing = (trx: Trx, of: UsageOf) => firstRow<{ name: string; used: number }>(trx)`
  select project.name, sum(m.quantity)::float8 as used
  from ${joined} join project on project.id = s.project_id
  where ${within(sql`m.day`, of.span)} and ${ofThese(of)}
  group by project.id order by 2 desc, lower(project.name), project.id limit 1`

export const pageOfUses = (trx: Trx, of: UsageOf, request: PageRequest): Promise<Page<Use>> =>
  paged<Use>(
    trx,
    {
      from: sql`${joined} join project on project.id = s.project_id left join person who on who.id = m.by_id`,
      select: sql`m.id as "_id", m.day, project.name as project, m.quantity::float8 as quantity, m.note,
        trim(coalesce(who.first_name || ' ' || who.last_name, '')) as by`,
      where: [within(sql`m.day`, of.span), ofThese(of)],
      id: sql`m.id`,
      sorts: { day: { by: sql`m.day` } },
      order: '-day'
    },
    { ...request, filters: of }
  )
