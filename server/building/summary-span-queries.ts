// What every query of the summary shares: its two periods, and which projects it is of.
import { type RawBuilder, sql } from 'kysely'

import { addDays, type Day, startOfDay } from '#shared/kit/time/day.ts'
import type { Span } from '#shared/reports/span.ts'

export type Fragment = RawBuilder<unknown>

/** What is asked: of these projects, in a period and in the one that it is compared with. */
export interface SummaryOf {
  span: Span
  base: Span
  today: Day
  /** Every project that stands, or the chosen one. */
  projects: readonly string[]
  /** No project was chosen: what belongs to none counts too. */
  isAll: boolean
}

export const within = (column: Fragment, { from, to }: Span): Fragment =>
  sql`${column} between ${from}::date and ${to}::date`

export const inEither = (column: Fragment, { span, base }: Pick<SummaryOf, 'base' | 'span'>): Fragment =>
  sql`(${within(column, span)} or ${within(column, base)})`

/** Of an instant. */
export const momentsWithin = (column: Fragment, { from, to }: Span): Fragment =>
  sql`(${column} >= ${startOf(from)}::timestamptz and ${column} < ${startOf(addDays(to, 1))}::timestamptz)`

export const startOf = (day: Day): string => startOfDay(day).toISOString()

export const among = (column: Fragment, projects: readonly string[]): Fragment =>
  sql`${column} = any(${[...projects]}::uuid[])`

/** A sum of the rows of a period, as a number. */
export const sumWhere = (value: Fragment, condition: Fragment): Fragment =>
  sql`coalesce(sum(${value}) filter (where ${condition}), 0)::float8`

export const countWhere = (condition: Fragment): Fragment => sql`count(*) filter (where ${condition})::int`
