// SQL of how many each partner's page brought.
import type { PartnerCount, PartnerWeek } from '#shared/jobs/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import { type Trx } from '../../kit/database/database.ts'
import { allRows } from '../../kit/database/rows.ts'

/** A subscription is asked for, and counted again once it is confirmed. */
export type Brought = 'application' | 'asked' | 'subscription'

/** Anybody can name any page: more names than this in a day are counted together, without a name. */
const MOST_SOURCES = 100

/** One more of this day. */
export async function addOne(trx: Trx, day: Day, kind: Brought, source: string): Promise<void> {
  await allRows(trx)`
    insert into partner_count (day, kind, source, count)
    select ${day}::date, ${kind}::text, case when
      exists (select 1 from partner_count where day = ${day} and kind = ${kind} and source = ${source})
      or (select count(*) from partner_count where day = ${day} and kind = ${kind}) < ${MOST_SOURCES}
      then ${source}::text else '' end, 1
    on conflict (day, kind, source) do update set count = partner_count.count + 1`
}

/** Those that brought the most come first; beyond these all others are one row. */
export const selectCounts = (trx: Trx, from: Day | undefined, to: Day | undefined, most: number) =>
  allRows<PartnerCount>(trx)`
    with each as (
      select source, sum(count) filter (where kind = 'application') as applications,
        sum(count) filter (where kind = 'asked') as asked,
        sum(count) filter (where kind = 'subscription') as subscriptions, sum(count) as total, max(day) as last_day
      from partner_count
      where day >= coalesce(${from ?? null}::date, '-infinity') and day <= coalesce(${to ?? null}::date, 'infinity')
      group by source
    ), ranked as (
      select *, case when row_number() over (order by source = '', total desc, source) <= ${most}
        then source else '' end as shown from each
    )
    select shown as source, coalesce(sum(applications), 0)::int as applications,
      coalesce(sum(asked), 0)::int as asked, coalesce(sum(subscriptions), 0)::int as subscriptions, max(last_day) as "lastDay"
    from ranked group by shown order by shown = '', sum(total) desc, shown`

/** Each week from the first that has any, those without, too; up to the week of the last day, or of today. */
export const selectWeeks = (trx: Trx, from: Day | undefined, to: Day | undefined, today: Day) =>
  allRows<PartnerWeek>(trx)`
    with each as (
      select day - extract(dow from day)::int as week, kind, sum(count)::int as count from partner_count
      where day >= coalesce(${from ?? null}::date, '-infinity') and day <= coalesce(${to ?? null}::date, 'infinity')
      group by 1, 2
    )
    select week::date::text as week, coalesce(sum(count) filter (where kind = 'application'), 0)::int as applications,
      coalesce(sum(count) filter (where kind = 'asked'), 0)::int as asked,
      coalesce(sum(count) filter (where kind = 'subscription'), 0)::int as subscriptions
    from generate_series((select min(week) from each)::timestamp,
      greatest(least(coalesce(${to ?? null}::date, 'infinity'), ${today}::date), (select max(week) from each))::timestamp,
      '7 days') as all_weeks (week)
    left join each using (week)
    group by 1 order by 1`
