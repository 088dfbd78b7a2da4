// What was used, wasted and bought in two periods, and what there was at their ends.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { priceOfOne, standing } from '../materials/for-others.ts'
import { inDollars, paidFor } from './site-queries.ts'
import {
  among,
  countWhere,
  inEither,
  momentsWithin,
  startOf,
  sumWhere,
  type SummaryOf,
  within
} from './summary-span-queries.ts'
import { addDays } from '#shared/kit/day.ts'

export interface MaterialSums {
  _id: string
  name: string
  category: string
  unit: string
  used: number
  usedBefore: number
  wasted: number
  wastedBefore: number
  /** The average of what was paid for one; null where nobody knows. */
  price: number | null
}

export const sumMaterials = (trx: Trx, of: SummaryOf) => allRows<MaterialSums>(trx)`
  with worked as materialized (select s.type_id,
      ${sumWhere(sql`m.quantity`, sql`m.kind = 'used' and ${within(sql`m.day`, of.span)}`)} as used,
      ${sumWhere(sql`m.quantity`, sql`m.kind = 'used' and ${within(sql`m.day`, of.base)}`)} as used_before,
      ${sumWhere(sql`m.quantity`, sql`m.kind = 'wasted' and ${within(sql`m.day`, of.span)}`)} as wasted,
      ${sumWhere(sql`m.quantity`, sql`m.kind = 'wasted' and ${within(sql`m.day`, of.base)}`)} as wasted_before
    from movement m join stock s on s.id = m.stock_id
    where m.kind in ('used', 'wasted') and ${inEither(sql`m.day`, of)} and ${among(sql`s.project_id`, of.projects)}
      and ${standing}
    group by s.type_id)
  select t.id as "_id", t.name, t.category, coalesce(t.unit, '') as unit, worked.used, worked.used_before as "usedBefore",
    worked.wasted, worked.wasted_before as "wastedBefore",
    (select (sum(b.quantity * ${priceOfOne}) / sum(b.quantity))::float8 from purchase b join inventory_type k on k.id = b.type_id
      where b.type_id = t.id and b.state = 'Approved' and ${priceOfOne} is not null and ${inDollars}) as price
  from worked join inventory_type t on t.id = worked.type_id
  order by worked.used desc, worked.wasted desc, lower(t.name), t.id`

/** How much was wasted, of all kinds together. */
export const sumWasted = (trx: Trx, of: SummaryOf) => firstRow<{ now: number; before: number }>(trx)`
  select ${sumWhere(sql`m.quantity`, within(sql`m.day`, of.span))} as now,
    ${sumWhere(sql`m.quantity`, within(sql`m.day`, of.base))} as before
  from movement m join stock s on s.id = m.stock_id
  where m.kind = 'wasted' and ${inEither(sql`m.day`, of)} and ${among(sql`s.project_id`, of.projects)} and ${standing}`

/** What there is now, less all that came after. */
export const sumAvailable = (trx: Trx, { span, base, projects }: SummaryOf) => {
  const signed = sql`case when m.kind in ('used', 'wasted', 'sent') then -m.quantity else m.quantity end`
  return firstRow<{ now: number; before: number }>(trx)`
    with later as (select ${sumWhere(signed, sql`m.day > ${span.to}::date`)} as now,
        ${sumWhere(signed, sql`m.day > ${base.to}::date`)} as before
      from movement m join stock s on s.id = m.stock_id
      where m.day > least(${span.to}::date, ${base.to}::date) and ${among(sql`s.project_id`, projects)} and ${standing})
    select there.available - later.now as now, there.available - later.before as before
    from later, (select coalesce(sum(available), 0)::float8 as available from stock s
      where ${among(sql`s.project_id`, projects)}) there`
}

export interface Spent {
  kind: 'materials' | 'tools'
  now: number
  before: number
  all: number
  unpriced: number
  foreign: number
}

/** Purchases by the day that they were approved on; `all` is up to the end of the period. */
export const sumPurchases = (trx: Trx, { span, base, projects }: SummaryOf) => {
  const [now, before] = [momentsWithin(sql`b.decided_at`, span), momentsWithin(sql`b.decided_at`, base)]
  const value = sql`${paidFor} * ${priceOfOne}`
  const end = startOf(addDays(span.to > base.to ? span.to : base.to, 1))
  return allRows<Spent>(trx)`
    select case when k.category in ('Tool', 'Equipment') then 'tools' else 'materials' end as kind,
      ${sumWhere(value, sql`${inDollars} and ${now}`)} as now,
      ${sumWhere(value, sql`${inDollars} and ${before}`)} as before,
      ${sumWhere(value, sql`${inDollars} and b.decided_at < ${startOf(addDays(span.to, 1))}::timestamptz`)} as "all",
      ${countWhere(sql`${now} and ${priceOfOne} is null`)} as unpriced,
      ${countWhere(sql`${now} and ${priceOfOne} is not null and not ${inDollars}`)} as foreign
    from purchase b join inventory_type k on k.id = b.type_id
    where b.state = 'Approved' and b.decided_at < ${end}::timestamptz and ${among(sql`b.project_id`, projects)}
    group by 1`
}

export interface Loss {
  _id: string
  name: string
  project: string
  unit: string
  quantity: number
  day: string
  by: string
  note: string
}

/** The largest of the period. */
export const largestLosses = (trx: Trx, { span, projects }: SummaryOf, most: number) => allRows<Loss>(trx)`
  select m.id as "_id", t.name, project.name as project, coalesce(t.unit, '') as unit, m.quantity::float8 as quantity, m.day, m.note,
    trim(coalesce(who.first_name || ' ' || who.last_name, '')) as by
  from movement m join stock s on s.id = m.stock_id join inventory_type t on t.id = s.type_id
  join project on project.id = s.project_id left join person who on who.id = m.by_id
  where m.kind = 'wasted' and ${within(sql`m.day`, span)} and ${among(sql`s.project_id`, projects)} and ${standing}
  order by m.quantity desc, m.id desc limit ${most}`
