// Who handed in which week, and who was reminded of one.
import { type RawBuilder, sql } from 'kysely'

import { addDays, type Day } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'
import { MATRIX_WEEKS } from '#shared/reports/weekly/rules.ts'
import type { MatrixRow } from '#shared/reports/weekly/schemas.ts'
import { WEEKS } from '#shared/summaries/rules.ts'

import type { Trx } from '../../kit/database/database.ts'
import { jsonInstant } from '../../kit/database/json-instant.ts'
import { allRows, oneCount } from '../../kit/database/rows.ts'
import { finds, natural, type Page, paged } from '../../kit/lists/paged.ts'
import { isListed, isSeen, standingIn } from './queries.ts'

export interface MatrixQuery {
  search?: string | undefined
  code?: string | undefined
  role?: string | undefined
  missing?: Day | undefined
  after?: string | undefined
  size?: number | undefined
}

const name = sql`(p.first_name || ' ' || p.last_name)`

const standingOf = (week: RawBuilder<unknown>) =>
  standingIn(
    week,
    sql`exists (select from summary s where s.person_id = p.id and s.week = ${week} and s.uploaded_at is not null)`
  )

/** By name; of each the last weeks, the newest first. */
export function selectMatrix(
  trx: Trx,
  { sunday, onlyOf }: { sunday: Day; onlyOf?: string },
  { after, size, ...narrowed }: MatrixQuery
): Promise<Page<MatrixRow>> {
  const { search = '', code, role, missing } = narrowed
  return paged<MatrixRow>(
    trx,
    {
      from: sql`person p`,
      select: sql`p.id as "_id", p.first_name as "firstName", p.last_name as "lastName", p.role, p.team_code as "teamCode",
        (select json_agg(json_build_object('week', of.week, 'standing', ${standingOf(sql`of.week`)},
            'couldWrite', of.week >= least(${sunday}::date - ${7 * (WEEKS - 1)}::int,
              (select min(week) from summary where uploaded_at is not null)),
            'remindedAt', (select ${jsonInstant(sql`sent_at`)} from report_reminder r where r.person_id = p.id and r.week = of.week))
            order by of.week desc)
          from (select ${sunday}::date - 7 * ago as week from generate_series(0, ${MATRIX_WEEKS - 1}::int) ago) of) as weeks`,
      where: [
        isListed,
        isSeen(onlyOf),
        ...(code === undefined ? [] : [sql`p.team_code = ${code === 'none' ? '' : code}`]),
        ...(role === undefined ? [] : [sql`p.role = ${role}`]),
        ...(missing === undefined ? [] : [sql`${standingOf(sql`${missing}::date`)} = 'missing'`]),
        ...finds(sql`folded${name}`, search)
      ],
      id: sql`p.id`,
      sorts: { name: { by: natural(name) } },
      order: 'name'
    },
    { after, size, filters: [sunday, onlyOf, narrowed] }
  )
}

export interface MissingSummary {
  id: string
  email: string
  firstName: string
}

/** Of these people, those who owe the summary of this week, without the one who asks. */
export const selectOwing = (
  trx: Trx,
  week: Day,
  { people, by, onlyOf }: { people: readonly string[]; by: string; onlyOf?: string }
) => allRows<MissingSummary>(trx)`
    select p.id, p.email, p.first_name as "firstName" from person p
    where p.id = any(${[...people]}::uuid[]) and p.id <> ${by} and ${isListed} and ${isSeen(onlyOf)}
      and ${standingOf(sql`${week}::date`)} = 'missing' order by p.id`

/** How many reminders somebody sent within the last hour. */
export const countSent = (trx: Trx, personId: string, now: Date) => oneCount(trx)`
    select count(*)::int as count from report_reminder
    where sent_by = ${personId} and sent_at > ${new Date(now.getTime() - HOUR_MS).toISOString()}`

/** Nobody twice; answers those who are new. */
export async function writeReminders(
  trx: Trx,
  reminder: { week: Day; people: readonly string[]; by: string; now: Date }
): Promise<ReadonlySet<string>> {
  if (!reminder.people.length) return new Set()
  const rows = await trx
    .insertInto('report_reminder')
    .values(
      reminder.people.map(person_id => ({
        person_id,
        week: reminder.week,
        sent_by: reminder.by,
        sent_at: reminder.now.toISOString()
      }))
    )
    .onConflict(conflict => conflict.columns(['person_id', 'week']).doNothing())
    .returning('person_id')
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** The weeks of the matrix by their Sundays. */
export const weeksOfMatrix = (sunday: Day): Day[] =>
  Array.from({ length: MATRIX_WEEKS }, (_, ago) => addDays(sunday, -7 * ago))
