// Issues that were opened, closed and open in two periods, week by week, and which are open the longest.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import { sql } from 'kysely'

import { addDays, type Day, startOfWeek } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import {
  among,
  countWhere,
  type Fragment,
  momentsWithin,
  startOf,
  sumWhere,
  type SummaryOf,
  within
} from './summary-span-queries.ts'

export interface IssueCounts {
  open: number
  openBefore: number
  opened: number
  openedBefore: number
  closed: number
  closedBefore: number
  cost: number
  costBefore: number
  costAll: number
}

/** Issues `i` that stand, of these projects; the present client names no project. */
const ofThese = ({ projects, isAll }: SummaryOf): Fragment => sql`i.deleted_at is null
  and (${among(sql`i.project_id`, projects)} or (${isAll} and i.project_id is null))`

const openAt = (day: Day) =>
  sql`i.day <= ${day}::date and (i.closed_at is null or i.closed_at >= ${startOf(addDays(day, 1))}::timestamptz)`

/** What an issue cost is of the day that it was closed on: before, it may still become more. */
export const countIssues = (trx: Trx, of: SummaryOf) => {
  const { span, base } = of
  const closedIn = (period: typeof span) => momentsWithin(sql`i.closed_at`, period)
  return firstRow<IssueCounts>(trx)`
    select ${countWhere(openAt(span.to))} as open, ${countWhere(openAt(base.to))} as "openBefore",
      ${countWhere(within(sql`i.day`, span))} as opened, ${countWhere(within(sql`i.day`, base))} as "openedBefore",
      ${countWhere(closedIn(span))} as closed, ${countWhere(closedIn(base))} as "closedBefore",
      ${sumWhere(sql`i.cost`, closedIn(span))} as cost, ${sumWhere(sql`i.cost`, closedIn(base))} as "costBefore",
      ${sumWhere(sql`i.cost`, sql`i.closed_at < ${startOf(addDays(span.to, 1))}::timestamptz`)} as "costAll"
    from site_issue i where ${ofThese(of)}`
}

const WEEKS = 8

/** The last eight weeks, and the eight before. */
export const countByWeek = (trx: Trx, of: SummaryOf) => {
  const sunday = startOfWeek(of.span.to)
  const weeks = Array.from({ length: WEEKS }, (_, at) => addDays(sunday, 7 * (at - WEEKS + 1)))
  return allRows<{ start: string; open: number; before: number }>(trx)`
    select week.start, ${countWhere(sql`i.day <= week.start + 6
        and (i.closed_at is null or (i.closed_at at time zone 'America/Los_Angeles')::date > week.start + 6)`)} as open,
      ${countWhere(sql`i.day <= week.start - 50
        and (i.closed_at is null or (i.closed_at at time zone 'America/Los_Angeles')::date > week.start - 50)`)} as before
    from unnest(${weeks}::date[]) week(start) left join site_issue i on ${ofThese(of)}
    group by week.start order by week.start`
}

export type OpenIssue = WeeklySummary['issues']['longest'][number]

export const longestOpen = (trx: Trx, of: SummaryOf, most: number) => allRows<OpenIssue>(trx)`
  select i.id as "_id", i.title as name, coalesce(project.name, '') as project, i.type as kind,
    trim(coalesce(who.first_name || ' ' || who.last_name, '')) as "assignedTo", ${of.span.to}::date - i.day as days
  from site_issue i left join project on project.id = i.project_id left join person who on who.id = i.assigned_to_id
  where ${openAt(of.span.to)} and ${ofThese(of)} order by i.day, i.id limit ${most}`
