// Who read which summary of a week, and what readers said to its writer.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import { newId } from '../../kit/database/ids.ts'
import type { Trx } from '../../kit/database/database.ts'
import { firstRow, oneCount } from '../../kit/database/rows.ts'
import { isListed, isSeen } from './queries.ts'

interface WeekOf {
  personId: string
  week: Day
}

export interface FoundSummary {
  firstName: string
  lastName: string
  /** Null while nothing is handed in. */
  uploadDate: string | null
}

/** Of somebody whom the report shows to this reader; nothing of others. */
export const findSummary = (trx: Trx, { personId, week }: WeekOf, onlyOf: string | undefined) =>
  firstRow<FoundSummary>(
    trx
  )`select p.first_name as "firstName", p.last_name as "lastName", s.uploaded_at as "uploadDate"
    from person p left join summary s on s.person_id = p.id and s.week = ${week}
    where p.id = ${personId} and ${isListed} and ${isSeen(onlyOf)}`

/** Of the text that was shown; false where another one, or none, is handed in by now. */
export async function writeRead(trx: Trx, readerId: string, one: WeekOf & { of: string }, now: Date): Promise<boolean> {
  const { personId, week, of } = one
  const { rows } = await sql`insert into report_read (reader_id, week, person_id, read_at, of_upload)
    select ${readerId}, week, person_id, ${now.toISOString()}, uploaded_at from summary
      where person_id = ${personId} and week = ${week} and date_trunc('milliseconds', uploaded_at) = ${of}
    on conflict (reader_id, week, person_id) do update set read_at = excluded.read_at, of_upload = excluded.of_upload
    returning reader_id`.execute(trx)
  return rows.length > 0
}

export async function deleteRead(trx: Trx, readerId: string, { personId, week }: WeekOf): Promise<void> {
  await trx
    .deleteFrom('report_read')
    .where('reader_id', '=', readerId)
    .where('week', '=', week)
    .where('person_id', '=', personId)
    .execute()
}

/** How many answers somebody gave within the last hour. */
export const countAnswers = (trx: Trx, authorId: string, now: Date) => oneCount(trx)`
    select count(*)::int as count from report_answer
    where author_id = ${authorId} and at > ${new Date(now.getTime() - HOUR_MS).toISOString()}`

export interface NewAnswer extends WeekOf {
  authorId: string
  body: string
  asksChange: boolean
}

export async function insertAnswer(trx: Trx, one: NewAnswer, now: Date): Promise<string> {
  const id = newId(now)
  await trx
    .insertInto('report_answer')
    .values({
      id,
      person_id: one.personId,
      week: one.week,
      author_id: one.authorId,
      body: one.body,
      asks_change: one.asksChange,
      at: now.toISOString()
    })
    .execute()
  return id
}

/** What was said about a text goes where the text goes. */
export async function moveAnswers(trx: Trx, personId: string, from: Day, to: Day): Promise<void> {
  await trx
    .updateTable('report_answer')
    .set({ week: to })
    .where('person_id', '=', personId)
    .where('week', '=', from)
    .execute()
}
