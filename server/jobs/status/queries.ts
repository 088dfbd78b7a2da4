// SQL of what an applicant sees and does, and of what is erased.
import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Answered } from '#shared/jobs/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { keptSince } from '../../kit/lists/trash.ts'

export interface StatusRow {
  id: string
  name: string
  email: string
  jobTitle: string
  sentAt: string
  status: ApplicationStatus
  told: string
  movedAt: string
  withdrawnAt: string | null
  personId: string | null
  answers: Answered[]
}

/** Nothing of what lies in the trash. */
export const findStatus = (trx: Trx, id: string) => firstRow<StatusRow>(trx)`
  select a.id, a.name, a.email, job_title as "jobTitle", a.created_at as "sentAt", a.status, coalesce(s.told, '') as told,
    coalesce(moved_at, a.created_at) as "movedAt", withdrawn_at as "withdrawnAt", person_id as "personId", answers
  from job_application a left join job_stage s on s.id = a.stage_id where a.id = ${id} and a.deleted_at is null`

/** Whoever took it back is unread again, so that the office sees it. */
export async function markWithdrawn(trx: Trx, id: string, at: string): Promise<void> {
  await allRows(trx)`update job_application set withdrawn_at = ${at}, seen_at = null where id = ${id}`
}

export async function markUnread(trx: Trx, id: string): Promise<void> {
  await allRows(trx)`update job_application set seen_at = null where id = ${id}`
}

interface Written {
  isYours: boolean
  at: string
  title: string
  body: string
}

/** What was written to and fro; notes of the office are nobody else's. */
export const selectTalk = (trx: Trx, id: string) => allRows<Written>(trx)`
  select kind = 'answer' as "isYours", created_at as at, title, body from job_application_event
  where application_id = ${id} and kind in ('answer', 'reply') order by created_at, id`

/** Whoever wrote to the applicant and may still read what is written. */
export const selectWriters = async (trx: Trx, id: string): Promise<string[]> =>
  (
    await allRows<{ id: string }>(
      trx
    )`select distinct p.id from job_application_event e join person p on p.id = e.by_person
      where e.application_id = ${id} and e.kind = 'reply' and p.is_active and p.role = 'Owner' order by 1`
  ).map(writer => writer.id)

/** Where it was before its last move. */
export const stageBefore = async (trx: Trx, id: string) =>
  (
    await firstRow<{ stage: string | null }>(trx)`select from_stage as stage from job_application_event
      where application_id = ${id} and kind = 'status' order by created_at desc, id desc limit 1`
  )?.stage ?? null

/** The newest few that came from an address. */
export const findByAddress = (trx: Trx, email: string, most: number) =>
  allRows<{ id: string; email: string; jobTitle: string }>(trx)`
    select id, email, job_title as "jobTitle" from job_application
    where lower(email) = ${email.toLowerCase()} and deleted_at is null order by created_at desc limit ${most}`

/** Those that nobody may keep any longer: of the trash, and so many months after their last move. */
export const selectOutdated = (trx: Trx, months: number, now: Date, most: number) =>
  allRows<{ id: string }>(trx)`
    select id from job_application where deleted_at < ${keptSince(now)}
    union
    select id from job_application where deleted_at is null
      and moved_at < ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)
    limit ${most}`

export interface Erased {
  id: string
  status: ApplicationStatus
  jobTitle: string
}

/** The mails about them, those with their answers to colleagues too. */
export const lettersOf = async (trx: Trx, ids: readonly string[]): Promise<string[]> =>
  (
    await allRows<{ id: string }>(trx)`select letter_id as id from job_application_event
      where application_id = any(${[...ids]}::uuid[]) and letter_id is not null`
  ).map(({ id }) => id)

/** With their files, notes, scores and history, which go along. */
export const deleteApplications = (trx: Trx, ids: readonly string[]) => allRows<Erased>(trx)`
  delete from job_application where id = any(${[...ids]}::uuid[])
  returning id, status, job_title as "jobTitle"`
