// The organisation's numbers that are of no people's hours: tasks, summaries, badges, teams and blue squares, each counted
// by the index that knows its days.
import { type RawBuilder, sql } from 'kysely'

import { addDays, type Day, endOfWeek, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'
import { weeksOf } from '#shared/reports/organisation/rules.ts'
import { type SquareName, squareNames } from '#shared/reports/organisation/words.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../../kit/database/rows.ts'
import { stands } from '../../tasks/for-others.ts'
import { conditions } from './people-queries.ts'
import type { Hours } from '../sums.ts'

type Condition = RawBuilder<boolean>

const oneOf = (trx: Trx, from: RawBuilder<unknown>) => oneCount(trx)`select count(*)::int as count from ${from}`

const startOf = (day: Day): string => startOfDay(day).toISOString()
const stand = stands(sql`t`)
const completedIn = ({ from, to }: Span): Condition =>
  sql`t.completed_at >= ${startOf(from)} and t.completed_at < ${startOf(addDays(to, 1))}`

export type TaskNumber = 'tasksActive' | 'tasksComplete' | 'tasksDueThisWeek' | 'tasksOverdue'

/** Tasks `t` with what they belong to. */
export const placedTasks = sql`task t join wbs on wbs.id = t.wbs_id join project on project.id = wbs.project_id`

/** Of `placedTasks`: what was open at the end of the range, what became complete in it, and what is due now. Work that was
 *  done stays done when its project is archived. */
export const taskConditions: Readonly<Record<TaskNumber, (span: Span, today: Day) => Condition>> = {
  tasksActive: ({ to }) => sql`(${stand} and t.created_at < ${startOf(addDays(to, 1))}
    and (t.completed_at is null or t.completed_at >= ${startOf(addDays(to, 1))}))`,
  tasksComplete: span => sql`(t.deleted_at is null and wbs.is_active and ${completedIn(span)})`,
  tasksDueThisWeek: (_, today) => sql`(${stand} and t.completed_at is null
    and t.due_day between ${startOfWeek(today)}::date and ${endOfWeek(today)}::date)`,
  tasksOverdue: (_, today) => sql`(${stand} and t.completed_at is null and t.due_day < ${today}::date)`
}

export async function countTasks(trx: Trx, which: TaskNumber, span: Span, today: Day): Promise<number> {
  // What is open is what is left when the days of the index are taken off.
  if (which !== 'tasksActive') return oneOf(trx, sql`${placedTasks} where ${taskConditions[which](span, today)}`)
  const end = startOf(addDays(span.to, 1))
  return oneCount(trx)`select (
      (select count(*) from ${placedTasks} where t.completed_at is null and ${stand} and t.created_at < ${end})
      + (select count(*) from ${placedTasks} where t.completed_at >= ${end} and ${stand} and t.created_at < ${end}))::int
    as count`
}

/** Seconds on tasks; what is left of all hours went into projects as a whole. */
export async function hoursOnTasks(trx: Trx, { from, to }: Span): Promise<Hours> {
  const row = await firstRow<Hours>(trx)`select coalesce(sum(tangible_seconds), 0)::float8 as tangible,
      coalesce(sum(intangible_seconds), 0)::float8 as intangible
    from worked_day where is_task and day between ${from}::date and ${to}::date`
  return row ?? { tangible: 0, intangible: 0 }
}

/** Summaries `s` of the weeks of the range. */
export const submittedIn = (span: Span): Condition => {
  const { from, to } = weeksOf(span)
  return sql`(s.week between ${from}::date and ${to}::date and s.uploaded_at is not null)`
}
export const countSummaries = (trx: Trx, span: Span) => oneOf(trx, sql`summary s where ${submittedIn(span)}`)

/** Every day that a badge was earned on, as one row; a badge is changed whenever it is earned again. */
export const badgesIn = ({ from, to }: Span) => sql`person_badge b cross join lateral
  unnest(b.earned) with ordinality as got(day, nth)
  where b.modified_at >= ${startOf(from)} and got.day between ${from}::date and ${to}::date`
export const countBadges = (trx: Trx, span: Span) => oneOf(trx, sql`${badgesIn(span)}`)

/** Teams `t` that had so many active members by the end of the range, of those that are active now. */
export const activeTeams = (span: Span, today: Day, minimum: number): Condition => {
  const end = startOf(addDays(span.to, 1))
  const enough =
    minimum === 0
      ? sql`true`
      : sql`t.id in (select m.team_id from team_member m join person p on p.id = m.person_id
          where m.added_at < ${end} and ${conditions(span, today).activeVolunteers}
          group by m.team_id having count(*) >= ${minimum})`
  return sql`(t.is_active and t.created_at < ${end} and ${enough})`
}
export const countTeams = (trx: Trx, span: Span, today: Day, minimum = 1) =>
  oneOf(trx, sql`team t where ${activeTeams(span, today, minimum)}`)

/** Blue squares, those that expired since too, whose kind nobody knows any more. */
export const squaresIn = ({ from, to }: Span) => sql`(
  select id, person_id, day, kind from infringement where day between ${from}::date and ${to}::date
  union all
  select id, person_id, day, null from infringement_past where day between ${from}::date and ${to}::date) q`

export async function countSquares(trx: Trx, span: Span): Promise<Record<SquareName, number>> {
  const rows = await allRows<{ kind: keyof typeof squareNames; count: number }>(trx)`
    select coalesce(kind, 'other') as kind, count(*)::int as count from ${squaresIn(span)} group by 1`
  const none = { missingHours: 0, missingSummary: 0, missingHoursAndSummary: 0, vacationTime: 0, other: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ kind, count }) => [squareNames[kind], count])))
}
