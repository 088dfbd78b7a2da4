// What was used, wasted and bought in two periods, and what there was at their ends.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'
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
import type { OfKind } from '#shared/building/summary-rules.ts'
import { addDays } from '#shared/kit/time/day.ts'

/** The average of what was paid for one; null where nobody knows. */
const averagePrice = (type: Part) => sql`(select (sum(b.quantity * ${priceOfOne}) / nullif(sum(b.quantity), 0))::float8
  from purchase b join inventory_type k on k.id = b.type_id
  where b.type_id = ${type} and b.state = 'Approved' and ${priceOfOne} is not null and ${inDollars})`

export interface MaterialSums {
  _id: string
  name: string
  category: string
  unit: string
  used: number
  usedBefore: number
  wasted: number
  wastedBefore: number
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
    worked.wasted, worked.wasted_before as "wastedBefore", ${averagePrice(sql`t.id`)} as price
  from worked join inventory_type t on t.id = worked.type_id
  order by worked.used desc, worked.wasted desc, lower(t.name), t.id`

/** Of each kind what there is now, less all that came after. */
export const sumAvailable = (trx: Trx, { span, base, projects }: SummaryOf) => {
  const signed = sql`case when m.kind in ('used', 'wasted', 'sent') then -m.quantity else m.quantity end`
  return allRows<OfKind>(trx)`
    with later as (select s.type_id, ${sumWhere(signed, sql`m.day > ${span.to}::date`)} as now,
        ${sumWhere(signed, sql`m.day > ${base.to}::date`)} as before
      from movement m join stock s on s.id = m.stock_id
      where m.day > least(${span.to}::date, ${base.to}::date) and ${among(sql`s.project_id`, projects)} and ${standing}
      group by s.type_id)
    select there.available - coalesce(later.now, 0) as now, there.available - coalesce(later.before, 0) as before,
      ${averagePrice(sql`there.type_id`)} as price
    from (select s.type_id, sum(s.available)::float8 as available from stock s
      where ${among(sql`s.project_id`, projects)} group by s.type_id) there
    left join later on later.type_id = there.type_id
    where there.available <> 0 or later.now <> 0 or later.before <> 0`
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

export type Loss = WeeklySummary['losses']['rows'][number]

/** The largest of the period: by their worth, for each kind has a unit of its own. */
export const largestLosses = (trx: Trx, { span, projects }: SummaryOf, most: number) => allRows<Loss>(trx)`
  with lost as materialized (select m.id, m.quantity, m.day, m.note, m.by_id, s.type_id, s.project_id
      from movement m join stock s on s.id = m.stock_id
      where m.kind = 'wasted' and ${within(sql`m.day`, span)} and ${among(sql`s.project_id`, projects)} and ${standing}),
    priced as materialized (select kind.type_id, ${averagePrice(sql`kind.type_id`)} as price
      from (select distinct type_id from lost) kind)
  select lost.id as "_id", t.name, project.name as project, coalesce(t.unit, '') as unit, lost.quantity::float8 as quantity,
    lost.day, lost.note, trim(coalesce(who.first_name || ' ' || who.last_name, '')) as by
  from lost join priced on priced.type_id = lost.type_id join inventory_type t on t.id = lost.type_id
  join project on project.id = lost.project_id left join person who on who.id = lost.by_id
  order by lost.quantity * priced.price desc nulls last, lost.id desc limit ${most}`
