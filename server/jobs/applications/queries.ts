// SQL of applications. Ids grow with time, so they are both the order and the cursor.
import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import { applicationList } from '#shared/jobs/application-list.ts'
import type * as calls from '#shared/jobs/calls.ts'
import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Answered, Application, ApplicationEvent } from '#shared/jobs/schemas.ts'

import { json, type Row, type Trx } from '../../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../../kit/database/rows.ts'
import { newId } from '../../kit/database/ids.ts'
import { firstOfState } from './stage-queries.ts'
import { pageFrom } from '../../kit/lists/page-from.ts'
import { natural } from '../../kit/lists/paged.ts'

interface Reader {
  id: string
  role: string
}
export const isOffice = ({ role }: Pick<Reader, 'role'>): boolean => role === 'Owner'

/** As this person may see it: addresses are the Owners', and others' scores come after one's own. */
const application = ({
  id,
  role
}: Reader) => sql`${plain}, case when ${isOffice({ role })} then email else '' end as email,
  (select case when ${isOffice({ role })} or bool_or(person_id = ${id} and score is not null)
    then round(avg(score), 1)::float8 end
    from job_application_score where application_id = job_application.id) as score,
  (select score from job_application_score where application_id = job_application.id and person_id = ${id}) as "myScore"`

const plain = sql`job_application.id as "_id", job_id as "jobId", job_title as "jobTitle", category,
  job_application.name, created_at as "appliedAt", status, stage_id as "stageId",
  coalesce((select job_stage.name from job_stage where job_stage.id = stage_id), '') as stage,
  coalesce(moved_at, created_at) as "movedAt", seen_at is null as "isUnread", came_from as "cameFrom", job_application.rev`

export interface ApplicationRow extends Omit<Application, 'myScore' | 'score'> {
  personId: string | null
  deletedAt: string | null
}

/** For the check of rights and whoever writes about it. */
export const findApplication = (trx: Trx, id: string) => firstRow<ApplicationRow>(trx)`
    select ${plain}, email, person_id as "personId", deleted_at as "deletedAt" from job_application where id = ${id}`

export const readApplication = (trx: Trx, me: Reader, id: string) =>
  firstRow<Application & { answers: Answered[]; personId: string | null }>(trx)`
    select ${application(me)}, answers, person_id as "personId" from job_application where id = ${id}`

export const readOne = (trx: Trx, me: Reader, id: string) => firstRow<Application>(trx)`
    select ${application(me)} from job_application where id = ${id}`

/** What is searched in stands in the index of the order, so that no answers are read. */
export const listApplications = (trx: Trx, me: Reader, asked: Parsed<typeof calls.listApplications>) =>
  pageFrom(trx, applicationList, asked, {
    from: sql`job_application`,
    select: application(me),
    where: [
      sql`deleted_at is null`,
      ...(asked.search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        // Who is not shown addresses finds nobody by theirs.
        .map(word =>
          !isOffice(me)
            ? sql`strpos(lower(job_application.name || ' ' || job_title), lower(${word})) > 0`
            : sql`strpos(found_by, lower(${word})) > 0`
        )
    ],
    narrow: { jobId: sql`job_id`, status: sql`status`, stageId: sql`stage_id`, unread: { yes: sql`seen_at is null` } },
    id: sql`job_application.id`,
    sorts: {
      applied: sql`job_application.id`,
      name: natural(sql`job_application.name`),
      job: natural(sql`job_title`)
    }
  })

/** Those made with a form, the newest first. */
export function selectResponses(trx: Trx, me: Reader, formId: string, count: number) {
  return allRows<Application & { answers: Answered[] }>(trx)`select ${application(me)}, answers from job_application
    where form_id = ${formId} and deleted_at is null order by id desc limit ${count}`
}

export type NewApplication = Pick<
  Row<'job_application'>,
  'answers' | 'came_from' | 'category' | 'email' | 'fingerprint' | 'form_id' | 'job_id' | 'job_title' | 'name'
>

/** Undefined when the same application is stored already. */
export async function insertApplication(trx: Trx, application: NewApplication, now: Date): Promise<string | undefined> {
  const made = await trx
    .insertInto('job_application')
    .values({
      ...application,
      id: newId(now),
      answers: json(application.answers),
      created_at: now.toISOString(),
      stage_id: (await firstOfState(trx, 'new'))?.id ?? null,
      moved_at: now.toISOString(),
      withdrawn_at: null,
      invitation_id: null,
      person_id: null,
      seen_at: null,
      deleted_at: null
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`application ${email.toLowerCase()}`}))`.execute(trx)
}

/** How many applications came from an address since then. */
export const countFrom = (trx: Trx, email: string, since: Date) => oneCount(trx)`
    select count(*)::int as count from job_application
    where lower(email) = ${email.toLowerCase()} and created_at > ${since.toISOString()}`

/** It comes back in the version that it had. */
export const markApplication = (trx: Trx, id: string, deletedAt: string | null) =>
  anyRow(trx)`update job_application set deleted_at = ${deletedAt} where id = ${id} returning 1`

export async function markSeen(trx: Trx, id: string, at: string | null): Promise<void> {
  await trx.updateTable('job_application').set({ seen_at: at }).where('id', '=', id).execute()
}

/** Mails that went out by themselves, so that they go with the application. */
export async function keepLetters(trx: Trx, application: string, letters: readonly string[], now: Date): Promise<void> {
  if (letters.length === 0) return
  await trx
    .insertInto('job_application_event')
    .values(
      letters.map(letter => ({
        id: newId(now),
        application_id: application,
        kind: 'mail' as const,
        by_person: null,
        title: '',
        body: '',
        letter_id: letter,
        created_at: now.toISOString()
      }))
    )
    .execute()
}

interface NewEvent extends Pick<ApplicationEvent, 'body' | 'kind' | 'title'> {
  application: string
  /** Nobody of ours: the applicant. */
  by: string | null
  now: Date
  /** The mail that it was. */
  letter?: string
}

export async function addEvents(trx: Trx, events: readonly NewEvent[]): Promise<void> {
  await trx
    .insertInto('job_application_event')
    .values(
      events.map(({ application, by, now, letter, ...written }) => ({
        ...written,
        id: newId(now),
        application_id: application,
        by_person: by,
        letter_id: letter ?? null,
        created_at: now.toISOString()
      }))
    )
    .execute()
}

export const addEvent = (trx: Trx, event: NewEvent): Promise<void> => addEvents(trx, [event])

/** Those of these that are not in the trash, with what a mail to them needs. */
export const selectAddressed = (trx: Trx, ids: readonly string[]) =>
  allRows<{ id: string; name: string; email: string; jobTitle: string }>(trx)`
    select id, name, email, job_title as "jobTitle" from job_application
    where id = any(${[...ids]}::uuid[]) and deleted_at is null order by id`

/** The oldest first, with the names as they are now; what was written to the applicant is the Owners'. */
export const selectHistory = (trx: Trx, me: Reader, id: string) => allRows<ApplicationEvent>(trx)`
    select one.id as "_id", one.kind, coalesce(trim(person.first_name || ' ' || person.last_name), '') as by,
      one.title, one.body,
      coalesce(left_stage.name, '') as "from", coalesce(reached.name, '') as "to", one.created_at as at
    from job_application_event one left join person on person.id = one.by_person
      left join job_stage left_stage on left_stage.id = one.from_stage
      left join job_stage reached on reached.id = one.to_stage
    where one.application_id = ${id} and one.kind <> 'mail' and (one.kind not in ('answer', 'reply') or ${isOffice(me)})
    order by one.created_at, one.kind = 'status', one.id`

type Counts = Record<ApplicationStatus | 'unread', number>

export async function countByStatus(trx: Trx): Promise<Counts> {
  const row = await firstRow<Counts>(trx)`
    select count(*) filter (where status = 'new')::int as new,
      count(*) filter (where status = 'talking')::int as talking,
      count(*) filter (where status = 'yes')::int as yes,
      count(*) filter (where status = 'no')::int as no,
      count(*) filter (where seen_at is null)::int as unread
    from job_application where deleted_at is null`
  return row ?? { new: 0, talking: 0, yes: 0, no: 0, unread: 0 }
}

export const countUnread = (trx: Trx) =>
  oneCount(trx)`select count(*)::int as count from job_application where deleted_at is null and seen_at is null`
