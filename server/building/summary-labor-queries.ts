// What labor cost in two periods, and where those who worked live.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { among, sumWhere, type SummaryOf, within } from './summary-span-queries.ts'

export type LaborTask = WeeklySummary['labor']['tasks'][number]

/** By task, the most expensive first. */
export const sumLaborTasks = (trx: Trx, { span, base, projects }: SummaryOf, most: number) => allRows<LaborTask>(trx)`
  select task, ${sumWhere(sql`cost`, within(sql`day`, span))} as cost,
    ${sumWhere(sql`cost`, within(sql`day`, base))} as "costBefore"
  from labour_cost
  where (${within(sql`day`, span)} or ${within(sql`day`, base)}) and ${among(sql`project_id`, projects)}
  group by task order by 2 desc, 3 desc, 1 limit ${most}`

export const sumLabor = (trx: Trx, { span, base, projects }: SummaryOf) =>
  firstRow<{ now: number; before: number; all: number }>(trx)`
    select ${sumWhere(sql`cost`, within(sql`day`, span))} as now, ${sumWhere(sql`cost`, within(sql`day`, base))} as before,
      ${sumWhere(sql`cost`, sql`day <= ${span.to}::date`)} as "all"
    from labour_cost where ${among(sql`project_id`, projects)}`

/** Countries by how many of these people live there, of those who agreed to be shown on the map; the others have no name. */
export const countCountries = (trx: Trx, people: readonly string[]) => allRows<{ name: string; count: number }>(trx)`
  select case when consent.person_id is null then '' else coalesce(trim(p.location->>'country'), '') end as name,
    count(*)::int as count
  from person p left join map_consent consent on consent.person_id = p.id
  where p.id = any(${[...people]}::uuid[]) group by 1 order by 2 desc, 1`
