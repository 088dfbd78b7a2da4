// Where tools and equipment are now, what went out and came back in two periods, and rentals that end.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import { sql } from 'kysely'

import { addDays } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { among, countWhere, inEither, type SummaryOf, within } from './summary-span-queries.ts'

export interface ToolCounts {
  out: number
  shelf: number
  repair: number
  lost: number
  overdue: number
}

/** Each piece once: what is lost, then what is out, then what cannot go out. What went back to its owner is none of ours. */
export const countTools = (trx: Trx, { today, projects }: SummaryOf) => firstRow<ToolCounts>(trx)`
  select ${countWhere(sql`place = 'out'`)} as out, ${countWhere(sql`place = 'shelf'`)} as shelf,
    ${countWhere(sql`place = 'repair'`)} as repair, ${countWhere(sql`place = 'lost'`)} as lost,
    ${countWhere(sql`place = 'out' and due < ${today}::date`)} as overdue
  from (select i.due, case when i.condition = 'Lost' then 'lost' when i.out_since is not null then 'out'
      when i.condition in ('Needs Repair', 'Needs Replacing') then 'repair' else 'shelf' end as place
    from tool_item i where i.returned_on is null and ${among(sql`i.project_id`, projects)}) piece`

export interface ToolMoves {
  out: number
  outBefore: number
  in: number
  inBefore: number
}

export const countMoves = (trx: Trx, of: SummaryOf) => {
  const both = (action: 'Check In' | 'Check Out') =>
    [
      countWhere(sql`l.action = ${action} and ${within(sql`l.day`, of.span)}`),
      countWhere(sql`l.action = ${action} and ${within(sql`l.day`, of.base)}`)
    ] as const
  const [[out, outBefore], [back, backBefore]] = [both('Check Out'), both('Check In')]
  return firstRow<ToolMoves>(trx)`
    select ${out} as out, ${outBefore} as "outBefore", ${back} as in, ${backBefore} as "inBefore"
    from tool_log l join tool_item i on i.id = l.item_id
    where ${inEither(sql`l.day`, of)} and ${among(sql`i.project_id`, of.projects)}`
}

/** Pieces that were reported stolen or lost. */
export const countLost = (trx: Trx, of: SummaryOf) => firstRow<{ now: number; before: number }>(trx)`
  select count(distinct s.item_id) filter (where ${within(sql`s.day`, of.span)})::int as now,
    count(distinct s.item_id) filter (where ${within(sql`s.day`, of.base)})::int as before
  from tool_status s join tool_item i on i.id = s.item_id
  where s.status = 'Stolen/Lost' and ${inEither(sql`s.day`, of)} and ${among(sql`i.project_id`, of.projects)}`

export type Rental = WeeklySummary['tools']['rentals'][number]

const SOON = 14

/** Rentals that are over or end soon, the first to end first. */
export const endingRentals = (trx: Trx, { today, projects }: SummaryOf, most: number) => allRows<Rental>(trx)`
  select i.id as "_id", t.name, i.code, i.rented_to as day
  from tool_item i join inventory_type t on t.id = i.type_id
  where i.returned_on is null and i.condition <> 'Lost' and i.rented_to <= ${addDays(today, SOON)}::date and ${among(sql`i.project_id`, projects)}
  order by i.rented_to, i.code limit ${most}`
